### Les mots du terminal. Ce que dit une partie se trouve dans les textes de son titre.


## L’écran

decides = à vous : { $side }
thinking = { $side } : réflexion …
more-lines = … encore { $count }
more-boxes = … encore { $count } : plateau { $part }
board-line =
    plateau { $name } : { $called }, { $units ->
        [one] une unité
       *[other] { $units } unités
    }
type-the-rest = … et encore { $count } : tapez l’hex
sum-line = { $name } : { $items } = { $total }
notes-separator = { " ; " }
cell-line = { $name } : { $terrain }
points-now = Points actuels : { $points }
earlier-lines = … { $count } lignes plus haut : journal { $all }
hand-over = Place aux { $side } ; Entrée quand les autres ne regardent plus
press-enter = Entrée pour continuer
head-unit = unité
head-name = nom
head-kind = type
head-numbers = valeurs
head-where = où
head-state = état
die = dé

## La carte

legend-clear = clair
legend-lit = peut être choisi
legend-aimed = objet de la question

## Ce qui a été tapé

type-something = Tapez un numéro de la liste, une action ou une commande ; aide donne les commandes.
not-understood = « { $typed } » n’est ni un choix ni une commande ; aide donne les commandes.
no-such-number = Il n’y a pas de choix { $number } : de 1 à { $last }.
which-verb = « { $typed } » peut être { $verbs } : tapez-en davantage.
which-one = { $verb } quoi ? { $choices }
which-action = « { $typed } » peut être : { $choices }. Tapez-le en entier.
usage-why = Pourquoi quoi ? Par exemple : pourquoi to { $hex }
usage-together = « { $typed } » n’est pas une pile à qui donner un ordre maintenant. Par exemple : ensemble { $hex } et l’hexagone où elle va
usage-save = Enregistrer où ? Par exemple : sauver ma-partie.json
usage-load = Charger quel fichier ? Par exemple : charger ma-partie.json
usage-map = « { $typed } » n’est pas un lieu de la carte : carte { $hex }, carte { $hex } 3, carte { $unit }, carte tout
usage-log = « { $typed } » n’est pas un nombre de lignes : journal 40
no-board = Il n’y a pas de plateau « { $typed } ». Il y a :
is-legal = « { $action } » est possible maintenant.
no-odds = Rien de ce qui est déclaré maintenant ne se joue sur une table. Avant de choisir : cotes et l’action, par exemple cotes { $action }
no-units = Aucune unité pour « { $typed } » : unités, unités { $hex }, unités { $unit }, ou un camp.
no-language = Il n’y a pas de langue « { $typed } » : { $languages }.
no-such-case = Il n’y a pas d’article { $case }. Proches : { $near }.

## Fichiers

saved = Enregistré : { $file }
seats-now = Qui joue : { $seats }. Pour changer : camp { $side }=person
loaded = Chargé : { $file }
not-our-file = { $file } existe et n’est pas une partie de Meuse : choisissez un autre nom.
cannot-write = { $file } ne peut pas être écrit : { $reason }
cannot-read = { $file } ne peut pas être lu : { $reason }
cannot-load = { $file } ne peut pas être chargé : { $reason }
stayed = Pas fait : { $reason }
taken-back = Repris : { $action }

luck-head = Les dés
luck-line = { $side }, { $chart } : { $rolls ->
        [one] un jet
       *[other] { $rolls } jets
    }, attendu { $expected }, obtenu { $rolled } ({ $difference })
no-luck = Aucun dé n’a encore été lancé.

## Partir

kept = La partie est gardée : meuse play --load { $file }
leave-question = Quitter la partie ? Elle est gardée. [o/N]
game-over-prompt = La partie est finie. sauver FICHIER, journal, unités, carte, ou Entrée pour partir>
game-is-over = La partie est finie : sauver FICHIER, journal, unités, pv, chance, carte, règles, ou Entrée pour partir.

## Une nouvelle partie

which-title = Quel jeu ?
which-side = Quel camp jouez-vous ?
which-opponent = Contre qui ?
which-language = Quelle langue ?
both-sides = les deux, avec un ami
person = une personne à ce terminal
bot-greedy = greedy, raisonnable et rapide
bot-random = random, joue n’importe quel coup légal
bot-planner = planner, réfléchit à l’avance
bad-answer = « { $typed } » n’est aucun de : { $choices }.

## Rapports

head-sides = camps
head-scenarios = scénarios
head-result = résultat
head-games = parties
head-share = part
head-grade = niveau
head-points = points
head-case = article
head-title = objet
head-enforced = appliqué par
head-proved = prouvé par
head-source = source
head-entries = entrées
head-file = fichier
head-entry = entrée
wins-of = Victoires : { $side } ({ $player })
draws = matchs nuls
mean-points = Points : { $mean } en moyenne, écart type { $spread }
match-speed = { $decisions } décisions en { $seconds } s : { $rate } par seconde
not-enforceable = (rien à appliquer)
cases-summary = { $rows } articles, dont { $enforceable } applicables : { $proved } prouvés, { $unproved } non.
no-function = Aucune fonction ne nomme cet article.
case-part-of = Fait partie de { $cases }.
case-same-as = Dit la même chose que { $case }.
case-parts = ses alinéas
case-rulings = nos décisions
no-tests-here = Meuse est installé ici sans ses tests : on ne peut pas montrer ce qui prouve chaque article.
collecting-tests = Les tests ont changé : pytest les recense à nouveau, ce qui peut prendre une demi-minute.
no-pytest-here = Les tests sont là, mais pas pytest : lancez make setup, et ce qui prouve chaque article sera montré.
tests-not-collected =
    pytest n’arrive pas à lire les tests : on ne peut pas montrer ce qui prouve chaque article. Il dit :
    { $said }
no-rulings-here = Meuse est installé ici sans docs/rulings.md : on ne peut pas montrer nos décisions.
written = Écrit : { $file }
replays-same = Rejoué : { $answers } réponses, et la même fin.
serving = Meuse est à l’adresse { $address }. Les parties sont conservées dans { $database }. Ctrl+C l’arrête.
served = Meuse est arrêté ; toutes les parties sont conservées.
soak-summary = { $title } : { $games } parties, { $decisions } décisions en { $seconds } s, { $failures } défaillantes.
soak-grades = Fins : { $met }
soak-events = Événements : { $met }

## Vérifier une partie jouée dans le navigateur

verify-good = Partie { $game } : les { $dice } dés et tirages sont bien ceux du secret ({ $back } repris), et { $answers } réponses rejouées mènent à la même fin.
verify-not-a-sheet = ce n’est pas un fichier de dés complet d’un serveur Meuse : { $reason }
verify-other-format = ce fichier de dés a le format { $found } ; cette version de Meuse lit le format { $wanted }
verify-analysis = c’est une analyse : ses dés ne sont liés à aucun secret
verify-no-secret = le secret n’est pas encore publié : la partie doit être finie
verify-secret-not-hex = le secret est abîmé : il doit être écrit en hexadécimal
verify-other-title = les données de la partie sont inutilisables : { $reason }
verify-other-secret = Le secret n’est pas celui auquel le serveur s’était lié : son empreinte est { $found }, la promesse était { $wanted }.
verify-number = L’entrée { $wanted } manque ou n’est pas à sa place : on trouve l’entrée { $found }.
verify-die = Entrée { $entry } : le dé { $die } montre { $found }, le secret donne { $wanted }.
verify-draw = Entrée { $entry } : parmi { $size }, le tirage donne { $found } à partir du numéro { $first } ; le secret donne { $wanted }.
verify-shuffle = Entrée { $entry } : { $size } pièces mélangées donnent l’ordre { $found } à partir du numéro { $first } ; le secret donne { $wanted }.
verify-not-dice = Entrée { $entry } : ce ne sont pas des dés : { $action }
verify-no-opening = Entrée { $entry } : le début de la partie manque.
verify-edited = Entrée { $entry } : la position a été modifiée, ce que seule une analyse permet.
verify-beginning = La partie ne peut pas commencer comme il est dit : { $reason }
verify-other-dice = Entrée { $entry } : { $action } est donné avec { $found } jets d’autres dés que ceux que demande la partie ({ $wanted } jets).
verify-dice-missing = Entrée { $entry } : la partie attend d’abord des dés, et il n’y en a pas.
verify-after-the-end = Entrée { $entry } : quelqu’un joue encore après la fin de la partie.
verify-no-action = Entrée { $entry } : ce qui a été joué manque.
verify-refused = Entrée { $entry } de { $side } : les règles ne le permettent pas : { $reason }
verify-back = Entrée { $entry } : la partie ne peut pas revenir à { $to } réponses.
verify-rules = Elle a été jouée avec la version { $found } des règles ; voici la version { $here }, qui peut mener ailleurs.
verify-end = La partie ne finit pas comme il est dit : annoncé { $told }, rejoué { $found }.

## Aide

help-text =
    Répondez par un numéro de la liste, par l’action en mots (unit { $unit }, to { $hex }) ou juste par son hex ou son unité ({ $hex }).
    Nommer l’unité suivante termine le mouvement de la première.
    Plusieurs réponses à la fois : unit { $unit }, to { $hex } ; ou en bref { $unit } { $hex }. Les verbes s’abrègent (com pour commit).
    Une direction se tape par ses lettres : n, ne, e, se, s, so, o, no. Entrée redessine l’écran.

    pourquoi ACTION   pourquoi une action n’est pas possible : l’article qui l’interdit et son texte
    cotes [ACTION]    les cotes de ce qui est déclaré, chaque décalage, la table, la probabilité de chaque résultat
    ensemble A B      toute la pile de l’hex A va en B ; ensemble A dig_in : elle fait ce qui ne demande pas d’endroit
    tout [VERBE]      tout ajouter : tous les attaquants et l’artillerie ; tout support : l’artillerie seule
    encore            l’unité suivante de la pile fait comme la dernière
    annuler           reprendre la dernière réponse, ou tout le dernier ordre, tant qu’aucun dé n’a roulé et que l’adversaire n’a pas décidé
    carte [HEX] [N]   la carte autour d’un hex, à N hex ; carte tout : toute la carte ; zoom : plus grand ; légende : ses signes
    plateau [NOM]     un autre plateau du jeu (bataille, cases, pistes) ; seul : lesquels il y a
    unités [QUOI]     vos unités, celles d’un hex, une seule, ou celles d’un camp
    journal [N]       les dernières lignes du journal, chacune avec les articles qui ont décidé
    pv                les points de victoire du moment et leurs sources
    chance            les dés des deux camps face à ce qu’on pouvait en attendre
    règles [ARTICLE]  un article de la règle dans nos mots ; règles 9 : le chapitre 9 ; seul : ce qui régit cette décision
    suite             tous les choix, quand la liste est coupée
    sauver FICHIER    garder la partie ; charger FICHIER : en reprendre une autre
    camp CÔTÉ=QUI     qui joue chaque camp ; camp german=greedy le confie à l’ordinateur, camp german=person à vous
    langue en|fr      changer de langue
    quitter           partir ; la partie est gardée et peut être reprise
