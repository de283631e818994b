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
