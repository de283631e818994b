### Valmy : chaque article de la règle dans nos propres mots, tel que `meuse rules ARTICLE` l’affiche.
### Un message par ligne de data/cases.tsv ; l’identifiant est celui de l’article, avec des tirets. Décisions : docs/rulings.md.
###
### Glossaire (le mot anglais, puis le nôtre, toujours le même) :
### - Allied, Coalition : coalisé ; Allies : Coalisés ; player : joueur ; active player : joueur actif ; game turn : tour
### - box (map) : case ; communications line : ligne de communication, ou ligne ; movement point (MP) : point de mouvement (PM)
### - holding box : case de commandement ; battle board : plateau de bataille ; base : base ; stack : pile
### - leader : chef ; overall leader : général en chef ; division leader : chef de division ; ordinary leader : chef ordinaire
### - rank : rang ; Offensive, Command, Initiative, Defensive Rating : valeur offensive, de commandement, d’initiative, défensive
### - command band : bande de commandement ; in, out of command : sous, hors commandement ; replacement : remplaçant
### - initiative : initiative ; chit : jeton ; activation : activation ; reaction : réaction ; overrun : dépassement
### - minor, major battle : bataille mineure, majeure ; round : manche ; withdraw : rompre ; halt : arrêt ; retreat : retraite
### - Skirmish, Flank, Main, Reserve (board) : Escarmouche, Flanc, Corps de bataille, Réserve ; skirmisher : tirailleur
### - fire : tir ; volley : salve ; defensive fire : tir défensif ; skirmish fire : tir d’escarmouche ; hit : touche
### - charge : charge ; counter-charge : contre-charge ; flank attack : attaque de flanc ; pursuit : poursuite
### - melee : mêlée ; lead unit : unité de tête ; odds : rapport de force ; modifier : modificateur
### - step : pas ; reduced : réduite ; eliminated : éliminée ; shattered : anéantie ; morale check : test de moral
### - morale : moral ; Army Morale : moral d’armée ; Army Morale Track : piste de moral ; recovery : ralliement
### - Shaken, Broken : ébranlée, brisée


## 1 Introduction

case-1-0 = La campagne de septembre 1792 : les Prussiens et leurs alliés marchent sur Paris, deux armées françaises cherchent à se réunir pour leur barrer la route. Elle finit à Valmy, ou là où vous la ferez finir.
    .title = Introduction

## 2 Contenu et pions

case-2-0 = Une carte, un plateau de bataille, une feuille par camp et 270 pions : chefs, unités et marqueurs.
    .title = Contenu
case-2-0-a = Chaque camp a une feuille. Elle porte ses cases de commandement et sa piste de moral d’armée.
    .title = Une feuille par camp
case-2-0-b = On ne lance que des dés à six faces, un ou deux à la fois.
    .title = Dés
case-2-1 = Chaque chef a un rang d’une à trois étoiles. Trois : général en chef ; deux : chef de division ; une : chef ordinaire.
    .title = Rangs des chefs
case-2-1-a = Un général en chef commande les chefs qui lui sont subordonnés et toutes les unités de son armée.
    .title = Général en chef
case-2-1-a-ii = Son commandement s’arrête à son armée. Dumouriez ne donne pas d’ordres aux troupes de Kellermann, ni l’inverse.
    .title = Sa seule armée
case-2-1-b = Un chef de division commande des chefs à une étoile et les unités de sa division.
    .title = Chef de division
case-2-1-b-ii = Une unité fait partie d’une division si elle en porte la bande de commandement ou le nom.
    .title = Bande ou nom
case-2-1-c = Un chef à une étoile commande des unités de sa division, et aucun chef.
    .title = Chef ordinaire
case-2-1-d = AG Armée General (pris ici pour les avant-gardes), B grenadiers de La Barolière, Car carabiniers, Cav cavalerie, Cha chasseurs, Charnt Charnot, GN Groupe Nord, Gren grenadiers, Hus hussards, LW aile gauche, Meuth Meuthen, R réserve, RL régiment de ligne, RLi infanterie légère, RW aile droite, Vsg Vosges. (Décision L59)
    .title = Abréviations françaises
case-2-1-d-ii = An-Br Ansbach-Bayreuth, D et Drag dragons, Fledjag Feldjäger, KC corps de Kohler, Kur cuirassiers, Nrm Normann, Pr prince, R réserve, RC cavalerie de réserve, Tsh Tschirsky.
    .title = Abréviations coalisées
case-2-2 = La carte est un réseau de cases reliées par des lignes de communication. Il n’y a pas d’hexagones.
    .title = Carte
case-2-3 = Ce qu’un chef a sous ses ordres se trouve dans sa case de commandement, hors carte. L’adversaire ne peut pas y regarder.
    .title = Cases de commandement
case-2-3-a = Un chef qui se trouve dans la même case que son supérieur est placé dans la case de commandement de celui-ci.
    .title = Chefs subordonnés
case-2-3-b = Le propriétaire choisit, pour chaque unité, de la laisser sur la carte ou dans la case de commandement de son chef.
    .title = Carte ou case de commandement
case-2-3-c = Une unité sur la carte est visible des deux joueurs. Une unité dans une case de commandement est cachée, et leur nombre aussi.
    .title = Visible ou caché
case-2-3-d = Un chef placé dans la case de commandement de son supérieur est caché lui aussi.
    .title = Chefs cachés
case-2-3-e = Un chef sort de la case de commandement de son supérieur, et paraît sur la carte, dès que les deux ne sont plus dans la même case.
    .title = Séparation
case-2-3-f = Les cases de commandement sont disposées pour que leur propriétaire voie d’un coup d’œil qui commande quoi et qui dépend de qui.
    .title = Qui dépend de qui

## 3 Mise en place

case-3-0 = Les chefs débutent dans les cases que la carte leur désigne. Cette carte est perdue : les nôtres sont celles du scénario.
    .title = Mise en place
case-3-0-a = À la mise en place, seuls des chefs sont sur la carte.
    .title = Les chefs sur la carte
case-3-0-b = Les unités, et les chefs subordonnés à un autre, débutent dans des cases de commandement, sauf mention du scénario. Les unités qui n’y trouvent plus de place sont visibles dans leur case de la carte et agissent seules (6.1). (Décision L52)
    .title = Les autres hors carte
case-3-0-c = La case de commandement d’un chef contient autant d’unités que sa valeur de commandement.
    .title = Place dans une case de commandement
case-3-0-d = Les chefs placés dans une case de commandement ne comptent pas dans ce nombre.
    .title = Les chefs ne comptent pas
case-3-0-e = Ce qu’un chef ne peut pas contenir va aux chefs qui débutent dans la même case.
    .title = Répartition entre chefs
case-3-0-ex = Leveneur débute avec Dietmann, Steinhoffen, Stengel et 20 unités. Sa case de commandement reçoit les trois chefs et jusqu’à 6 unités ; les trois autres, jusqu’à 6 chacune. Les chefs se réunissent sans limite : le rang ne borne que ceux qu’il emmène quand il est activé (8.4). (Décision L6)
    .title = La troupe de Leveneur
case-3-0-f = Un chef ne détient que des unités qu’il peut commander (2.1).
    .title = Quelles unités
case-3-0-dr = La règle anglaise emploie DR pour un jet de dé et pour un résultat de la table de charge. Ici, DR est toujours ce résultat : le défenseur fait retraite. Un jet s’appelle un jet. (Décision L53)
    .title = Les lettres DR

## 4 Séquence de jeu

case-4-0 = Un tour a quatre parties : initiative, activations alternées, ralliement, moral d’armée.
    .title = Séquence de jeu
case-4-1 = Dès le tour 2, chaque tour s’ouvre sur une question : qui joue le premier ? Chacun peut jouer un jeton (5.1).
    .title = Détermination de l’initiative
case-4-1-a = Sans jeton, chacun lance un dé et ajoute la valeur d’initiative de son général en chef. Le total le plus élevé l’emporte.
    .title = Sans jeton
case-4-1-b = À égalité, l’initiative va au joueur qui ne l’avait pas au tour précédent.
    .title = Égalité
case-4-1-c = Au tour 1, les Français ont l’initiative.
    .title = Tour 1
case-4-1-d = Celui qui avait l’initiative au tour précédent se prononce d’abord. L’autre choisit en connaissant sa réponse.
    .title = Qui parle le premier
case-4-2 = L’initiative donne la première activation : un chef, avec celles de ses unités dont le joueur veut se servir.
    .title = Première activation
case-4-2-a = Chaque activation se joue jusqu’au bout : mouvement, réaction de l’adversaire, puis combat.
    .title = Étapes d’une activation
case-4-2-b = On active soit un chef avec sa troupe, soit une unité seule (6.1).
    .title = Chef ou unité seule
case-4-2-c = Un joueur peut laisser de côté des unités du chef activé. Elles gardent leur activation pour plus tard.
    .title = Unités laissées de côté
case-4-3 = L’autre joueur active à son tour, avec les trois mêmes étapes. C’est alors au premier de réagir.
    .title = Deuxième activation
case-4-3-a = Les activations alternent jusqu’à ce qu’il n’y ait plus rien à activer ou qu’aucun joueur n’en veuille plus.
    .title = Alternance
case-4-3-b = Un joueur peut s’arrêter pour le tour. L’autre enchaîne seul ses activations ; la réaction reste ouverte aux deux.
    .title = S’arrêter
case-4-3-c = Un jet d’activation manqué vaut une activation. La main passe à l’adversaire.
    .title = Un échec compte
case-4-4 = Les unités réduites peuvent tenter de regagner le pas perdu.
    .title = Phase de ralliement
case-4-5 = Ensuite, chaque camp qui a perdu assez d’unités dans le tour teste son armée. Le test se fait ici, après le ralliement, bien que 10.2 le place dans la phase de ralliement. (Décision L12)
    .title = Phase de moral d’armée

## 5 Initiative

case-5-0 = Qui joue le premier dans le tour : par jeton, sinon au dé.
    .title = Initiative
case-5-1 = Chaque joueur a trois jetons, numérotés 1, 2 et 3. Ils doivent suffire pour toute la partie.
    .title = Jetons d’initiative
case-5-1-a = Le joueur qui tient l’initiative du tour précédent joue un jeton ou passe ; puis l’autre se décide.
    .title = Le détenteur d’abord
case-5-1-b = Le jeton est annoncé et montré.
    .title = Joué ouvertement
case-5-1-c = On ne répond à un jeton qu’avec un jeton de numéro supérieur.
    .title = Répondre plus haut
case-5-1-d = Un jeton qui n’est pas battu gagne l’initiative pour le tour.
    .title = Jeton sans réponse
case-5-1-e = Le jeton gagnant est perdu pour le reste de la partie.
    .title = Le gagnant paie
case-5-1-f = Un jeton battu revient à son propriétaire, qui pourra le rejouer à un autre tour.
    .title = Le perdant ne paie rien
case-5-1-g = Un joueur joue au plus un jeton par tour. Le détenteur ne peut pas surenchérir.
    .title = Un jeton chacun
case-5-1-h = Un jeton de même numéro ne le bat pas et ne peut pas être joué.
    .title = Même numéro
case-5-1-i = Les deux joueurs voient quels jetons il reste à chacun.
    .title = Jetons restants
case-5-1-j = Si le détenteur passe, l’autre peut jouer n’importe quel jeton, et ce jeton gagne. (Décision L17)
    .title = Après un passe
case-5-1-ex = Les Français ont l’initiative et jouent leur 2 ; les Coalisés répondent par leur 3 et jouent les premiers. Il reste 1 et 2 aux Coalisés, et toujours 1, 2 et 3 aux Français.
    .title = Le 3 bat le 2
case-5-2 = Si les deux passent, chacun lance un dé et ajoute la valeur d’initiative de Dumouriez ou de Brunswick. Si l’un des deux est tombé, c’est celle de son remplaçant. (Décision L47)
    .title = Jet d’initiative
case-5-2-a = Le total le plus élevé prend l’initiative pour le tour.
    .title = Total le plus élevé
case-5-2-b = À égalité, l’initiative change de mains : le camp qui ne l’avait pas au tour précédent la prend.
    .title = Totaux égaux
case-5-3 = Les Français commencent : au tour 1 l’initiative est à eux, sans jeton ni dé.
    .title = Premier tour
case-5-3-a = Jetons et dés entrent en jeu au tour 2.
    .title = Dès le tour 2

## 6 Activation

case-6-0 = Pour bouger, une unité ou un chef doit être activé.
    .title = Activation
case-6-0-a = Un chef à 3 PM au plus du général en chef de son armée est activé sans jet, avec ses unités.
    .title = Sans jet
case-6-0-b = Sinon, lancez un dé. Si le résultat ne dépasse pas sa valeur d’initiative, le chef est activé.
    .title = Avec un jet
case-6-0-c = Un chef qui échoue a épuisé son activation du tour. Ses unités peuvent encore tenter la leur une à une (6.1). (Décision L34)
    .title = Jet manqué
case-6-0-d = Un général en chef ne jette jamais le dé pour lui-même. Cela vaut aussi pour Kellermann, qui mène sa propre armée. (Décision L14)
    .title = Généraux en chef
case-6-0-e = La distance se mesure pour le chef et pour chaque unité à part. Une unité plus éloignée ne le suit pas sans jet.
    .title = Le chef et ses unités
case-6-0-f = Un chef dont le jet a échoué est tourné d’un quart de tour. Les deux joueurs voient qu’il a été employé.
    .title = Pion tourné
case-6-0-g = Additionnez le coût des lignes du chemin le moins cher jusqu’au chef. L’encombrement (7.1.8) ne compte pas. Le chemin ne traverse aucune case tenue par des unités ennemies ; ses deux bouts peuvent en contenir. (Décision L32)
    .title = Mesurer 3 PM
case-6-1 = Une unité n’est activée qu’une fois par tour.
    .title = Limites d’activation
case-6-1-a = La réaction n’est pas une activation. Unités et chefs peuvent réagir autant de fois que l’occasion s’en présente.
    .title = La réaction est libre
case-6-1-b = Chaque chef et chaque unité s’active, ou tente de le faire, une fois par tour.
    .title = Une seule tentative
case-6-1-c = Une unité peut tenter seule. Elle est activée si le dé ne dépasse pas la valeur d’initiative de son général en chef ou du chef de sa couleur.
    .title = Une unité seule
case-6-1-d = Le jet est augmenté de 1 si l’unité est à plus de 3 PM de ce chef.
    .title = Trop loin
case-6-1-e = Une unité qui échoue ne sera pas activée de ce tour.
    .title = Unité en échec
case-6-1-f = L’échec d’une unité ne coûte rien à son chef : il garde sa propre activation.
    .title = Le chef garde la sienne
case-6-1-g = Une unité part avec un chef ou tente seule, jamais les deux dans le même tour. (Décision L34)
    .title = Seule ou avec un chef
case-6-1-h = Le propriétaire désigne le chef avant le jet, et c’est jusqu’à lui qu’on mesure. S’il est tombé, son remplaçant compte. (Décision L35)
    .title = Quel chef

## 7 Mouvement

case-7-0 = Une unité activée peut bouger ; un chef activé aussi, avec sa troupe.
    .title = Mouvement
case-7-0-a = Un chef entraîne des unités qu’il commande et qui sont dans sa case ou au bout d’une ligne.
    .title = Qui suit un chef
case-7-0-b = Il n’active pas plus d’unités que sa valeur de commandement ne le permet (8.2).
    .title = Pas plus qu’il n’en contrôle
case-7-0-c = Deux cases ne sont adjacentes que si une ligne de communication les relie, si proches soient-elles sur la carte.
    .title = Adjacent veut dire relié
case-7-0-d = Elles ne peuvent pas rejoindre la pile du chef en chemin. Elles bougent avant ou après elle, en une pile ou une à une, et peuvent finir dans la case du chef. Elles comptent dans sa valeur de commandement. (Décision L33)
    .title = Unités au bout d’une ligne
case-7-1 = Jusqu’où vont les unités et les chefs, avec qui, et à quel prix.
    .title = Mouvement en général
case-7-1-a = Une troupe qui entre dans une case contenant une unité ennemie s’y arrête, sauf dépassement réussi (7.3). Des chefs ennemis sans unités n’arrêtent personne. (Décision L25)
    .title = Rencontre de l’ennemi
case-7-1-b = Une troupe qui commence son mouvement avec des unités ennemies peut partir. Sa première ligne ne doit mener ni à une autre case tenue par des unités ennemies, ni à une case d’où celles-ci sont venues. (Décision L25)
    .title = Quitter l’ennemi
case-7-1-1 = Un chef qui se déplace seul a 4 PM.
    .title = Chefs
case-7-1-1-a = Avec des unités, il va à leur allure.
    .title = Un chef avec des unités
case-7-1-2 = L’infanterie a 2 PM.
    .title = Infanterie
case-7-1-2-a = La cavalerie a 4 PM.
    .title = Cavalerie
case-7-1-3 = Des unités ne bougent ensemble que derrière un chef qui les commande.
    .title = Piles
case-7-1-3-a = L’unité la plus lente donne l’allure de la pile.
    .title = Allure d’une pile
case-7-1-3-1 = Une case contient autant d’unités qu’on veut.
    .title = Empilement libre
case-7-1-3-1-a = Ce qui est limité, c’est le nombre d’unités qu’un chef contrôle (8.2).
    .title = Contrôle limité
case-7-1-4 = Une pile en mouvement peut laisser des unités derrière elle.
    .title = Laisser des unités
case-7-1-4-a = Aucune unité ne rejoint une pile pendant qu’elle bouge.
    .title = Personne ne rejoint
case-7-1-4-b = Une unité laissée en route a fini de bouger pour le tour.
    .title = Unités laissées
case-7-1-4-c = On peut laisser des unités dans chaque case que la pile traverse.
    .title = N’importe où
case-7-1-5 = Une unité activée seule bouge seule.
    .title = Unités seules
case-7-1-6 = Passer d’une case à l’autre coûte le nombre inscrit sur la ligne qui les relie.
    .title = Coût d’une ligne
case-7-1-6-a = Le coût se paie en entrant dans une case ; en sortir est gratuit.
    .title = Payé à l’entrée
case-7-1-7 = Une unité ne dépense jamais plus de PM qu’elle n’en a.
    .title = Dans la limite
case-7-1-7-a = Elle ne peut pas entrer dans une case qu’elle ne peut pas payer.
    .title = Trop cher
case-7-1-7-b = Pourtant une unité activée peut toujours avancer d’une case le long d’une ligne, quel qu’en soit le coût.
    .title = Une case, toujours
case-7-1-7-c = Cette case est alors tout son mouvement de l’activation.
    .title = Et rien d’autre
case-7-1-8 = Une ligne déjà empruntée dans le tour par des amis coûte 1 PM de plus, dans un sens comme dans l’autre. (Décision L20)
    .title = Encombrement
case-7-1-8-a = Une pile ne se gêne pas elle-même : son propre passage dans cette activation ne lui coûte rien de plus.
    .title = Les autres piles seulement
case-7-2 = Quand le joueur actif a bougé, l’autre peut envoyer des piles ou des unités seules dans des cases adjacentes où l’ennemi vient d’entrer. Là aussi, une pile a besoin de son chef (7.1.3).
    .title = Réaction
case-7-2-a = Un chef peut réagir même s’il a déjà été activé dans le tour.
    .title = Chefs déjà activés
case-7-2-b = Personne ne réagit depuis une case où l’ennemi vient d’entrer.
    .title = Fixés sur place
case-7-2-c = La réaction a lieu à chaque activation, après le mouvement et avant le combat.
    .title = Avant le combat
case-7-2-d = Une réaction suit une seule ligne, quel qu’en soit le coût. Les mêmes unités pourront réagir encore aux activations suivantes. (Décision L15)
    .title = Une case
case-7-2-e = Des unités déjà activées peuvent réagir, et des unités qui ont réagi peuvent encore être activées. (Décision L15)
    .title = Sans coût d’activation
case-7-2-f = Toute case où il est entré pendant ce mouvement compte, pas seulement la dernière. Mais il doit encore y avoir une unité, laissée en route par exemple. (Décision L58)
    .title = Là où l’ennemi est passé
case-7-3 = Une pile d’au moins cinq unités qui entre dans une case où il n’y a qu’une unité ennemie peut la dépasser, en marche comme en réaction.
    .title = Dépassements
case-7-3-a = Un dépassement est un seul échange de tirs, mené comme une bataille mineure (9.1). L’unité isolée défend et tire la première ; elle ne peut pas exiger une bataille majeure. (Décisions L7, L41)
    .title = Un échange
case-7-3-b = Si l’unité est éliminée, la pile poursuit sa route ; le combat ne coûte aucun PM.
    .title = Ennemi détruit
case-7-3-c = S’il survit, la pile a fini son mouvement du tour. Les deux camps restent dans la case, et l’étape de combat a lieu ensuite. (Décision L41)
    .title = Ennemi debout
case-7-3-d = Le propriétaire de la pile qui bouge choisit de dépasser ou non, en réaction aussi. (Décision L41)
    .title = Jamais obligatoire
case-7-3-e = Les chefs ne comptent pas parmi les cinq.
    .title = Des unités, pas des chefs
case-7-3-f = Après un dépassement, la pile repart avec les PM qu’elle avait en entrant dans la case.
    .title = PM restants

## 8 Chefs

case-8-0 = Un chef a quatre valeurs, offensive, de commandement, d’initiative et défensive, et un rang.
    .title = Chefs
case-8-0-a = Les généraux en chef ont le rang 3.
    .title = Rang suprême
case-8-1 = Le nombre de gauche. Quand son camp attaque, un chef répartit autant de points de moral entre ses unités. Cela s’ajoute à son modificateur au dé : ce ne sont pas les mêmes jets. (Décision L13)
    .title = Valeur offensive
case-8-1-a = Le moral d’une unité ne dépasse jamais 10.
    .title = Jamais plus de 10
case-8-1-b = En charge et en mêlée, cette valeur modifie aussi le dé (9.4.2, 9.5).
    .title = Modificateur au dé
case-8-1-c = Les points vont aux unités que le chef commande et qui sont dans la même case du plateau que lui. (Décision L37)
    .title = Ses propres unités
case-8-1-d = La valeur offensive ne sert qu’à l’attaquant, la valeur défensive qu’au défenseur.
    .title = Attaque ou défense
case-8-1-e = Les points se donnent au début de chaque manche, le défenseur d’abord, et valent pour cette manche. (Décision L37)
    .title = Quand les donner
case-8-1-f = Ils améliorent la colonne de tir et le test avant une charge. Ils ne comptent ni dans la comparaison des morals en charge ou en mêlée, ni dans les tests après pertes, ni au ralliement. (Décision L37)
    .title = Ce qu’ils augmentent
case-8-1-ex = Un chef qui a 2 augmente deux unités de 1 chacune, ou une seule de 2.
    .title = Une valeur de 2
case-8-2 = Le nombre du milieu : combien d’unités le chef peut contrôler pour le mouvement.
    .title = Valeur de commandement
case-8-2-a = Les unités sous un chef sont montrées comme les siennes.
    .title = Sous leur chef
case-8-3 = Le nombre de droite. Quand son camp défend, un chef donne autant de points de moral, selon les règles de 8.1. (Décision L13)
    .title = Valeur défensive
case-8-3-a = En charge et en mêlée, cette valeur se retranche du jet de l’ennemi (9.4.2, 9.5).
    .title = Modificateur en défense
case-8-4 = Entre chefs d’une même case, le rang décide qui contrôle qui.
    .title = Rang
case-8-4-a = Un chef de rang 3 contrôle deux chefs de rang 1 ou un seul de rang 2.
    .title = Rang 3
case-8-4-b = Un chef de rang 2 contrôle un chef de rang 1.
    .title = Rang 2
case-8-4-c = Un chef de rang 1 ne contrôle aucun chef.
    .title = Rang 1
case-8-4-d = Quand un chef est activé, ceux qu’il contrôle peuvent l’être avec lui. Ils ont alors usé de leur propre activation. (Décision L36)
    .title = Activés ensemble
case-8-4-e = Il ne les contrôle que s’ils sont dans sa case.
    .title = Dans la même case
case-8-4-f = Le rang 3 ne cumule pas : pas un rang 2 avec un rang 1 à côté, et jamais trois rangs 1.
    .title = L’un ou l’autre
case-8-4-g = Le rang 2 sous un rang 3 peut amener un rang 1 à lui. Chaque chef amène des unités dans la limite de sa propre valeur de commandement. Le tout part en une pile ou en plusieurs. (Décision L36)
    .title = Chaînes
case-8-4-h = Les chefs de la case au-delà de ce nombre restent sur place. Ils pourront être activés plus tard, pour leur compte. (Décisions L6, L36)
    .title = Chefs en surnombre
case-8-5 = Un chef hors commandement est activé, avec les unités qu’il commande, si le dé ne dépasse pas sa valeur d’initiative.
    .title = Valeur d’initiative
case-8-5-a = La valeur d’initiative d’un général en chef s’ajoute aussi au dé pour l’initiative du tour (5.2).
    .title = Son autre usage
case-8-5-b = Un chef ou une unité est sous commandement dans la même case qu’un supérieur qui le contrôle, ou à 3 PM au plus du général en chef de son armée. Les autres sont marqués hors commandement. (Décision L31)
    .title = Hors commandement
case-8-5-c = Brunswick, Dumouriez et Kellermann ne sont jamais hors commandement. (Décision L14)
    .title = Toujours sous commandement
case-8-5-d = Pour l’initiative du tour, seuls Dumouriez et Brunswick comptent. La valeur de Kellermann ne s’ajoute pas.
    .title = Deux valeurs seulement
