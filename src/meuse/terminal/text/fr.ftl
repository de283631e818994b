### Les mots du terminal. Ce que dit une partie se trouve dans les textes de son titre.


## L’écran

decides = à vous : { $side }
thinking = { $side } : l’ordinateur réfléchit…
more-lines = … encore { $count }
withheld = – { $verb } { $label } : { $why }
nothing-seen = Rien que vous puissiez voir.
more-boxes = … encore { $count } : plateau { $part }
board-line =
    plateau { $name } : { $called }, { $units ->
        [one] une unité
       *[other] { $units } unités
    }
type-the-name = … et { $count } de plus : tapez le nom
type-the-rest = … et { $count } autres : tapez le lieu
notes-alike = … et { $count } autres pour la même raison
sum-line = { $name } : { $items } = { $total }
on-the-dice = Aux dés : { $items }
notes-separator = { " ; " }
cell-line = { $name } : { $terrain }
points-now = Points actuels : { $points }
extreme = { $what } : { $added }
earlier-lines = … { $count } lignes plus anciennes : journal { $all }
hand-over = Au tour du camp suivant : { $side }. Entrée quand personne d’autre ne regarde
press-enter = Entrée pour continuer
head-unit = unité
head-name = nom
head-kind = type
head-numbers = valeurs
head-morale = moral
head-where = où
head-state = état
head-place = lieu
head-odds = ce qui se joue
head-column = colonne
head-dice = modif.
head-chances = probabilités
die = dé

## La carte

legend-clear = clair
legend-lit = peut être choisi
legend-aimed = objet de la question
legend-turned = a déjà servi
legend-holds = unités sous ce pion

## Ce qui a été tapé

type-something = Tapez un numéro de la liste, une action ou une commande ; aide donne la liste des commandes.
not-understood = « { $typed } » n’est ni un choix ni une commande ; aide donne la liste des commandes.
no-such-number = Le choix { $number } n’existe pas : tapez un numéro de 1 à { $last }.
which-verb = « { $typed } » peut vouloir dire { $verbs } : précisez.
which-one = { $verb } quoi ? { $choices }
no-such-name = { $verb } : « { $typed } » n’est ni parmi les choix ni connu ici. Possible : { $choices }
which-action = « { $typed } » peut vouloir dire : { $choices }. Tapez l’action en entier.
usage-why = Pourquoi quoi ? Par exemple : pourquoi to { $hex }
usage-together = « { $typed } » n’est pas une pile à qui l’on peut donner un ordre maintenant. Par exemple : ensemble { $hex }, puis le lieu où elle va
usage-save = Enregistrer où ? Par exemple : sauver ma-partie.json
usage-load = Charger quel fichier ? Par exemple : charger ma-partie.json
usage-seat = « { $typed } » ne dit pas qui joue un camp. Camps : { $sides } ; joueurs : { $players }. Par exemple : camp { $side }=sergeant
usage-map = « { $typed } » n’est pas un lieu de la carte. Essayez carte { $hex }, carte { $hex } 3, carte { $unit } ou carte tout
usage-summary = « { $typed } » n’est pas un nombre de phases. Essayez bilan 4
no-summary = Il ne s’est encore rien passé qui se résume.
no-such-overlay = « { $typed } » ne peut pas être posé sur la carte. Calques possibles :
wants-piece = UNITÉ
wants-cell = LIEU
usage-log = « { $typed } » ne dit pas quelles lignes. Essayez journal 40, journal tour 2, journal phase mouvement, journal { $hex } ou journal { $unit } ; journal tour donne la liste des tours
nothing-logged = Le journal ne dit rien de « { $typed } ». Essayez journal tour 2, journal phase mouvement, journal { $hex } ou journal { $unit }
log-left-out = … { $count } lignes plus anciennes : journal { $typed } { $all }
log-count =
    { $count ->
        [one] une ligne
       *[other] { $count } lignes
    }
no-board = Il n’y a pas de plateau « { $typed } ». Les plateaux sont :
is-legal = « { $action } » est possible maintenant.
no-odds = Rien de ce qui est déclaré maintenant n’a de rapport de force. Pour le voir avant de choisir une action : cotes { $action }
no-units = Aucune unité pour « { $typed } ». Essayez unités, unités { $hex }, unités { $unit }, ou un camp.
no-language = La langue « { $typed } » n’existe pas. Choisissez parmi { $languages }.
no-such-case = L’article { $case } n’existe pas. Articles proches : { $near }.

## Fichiers

saved = Enregistré : { $file }
seats-now = Qui joue : { $seats }. Pour changer un camp : camp { $side }=person
loaded = Chargé : { $file }
not-our-file = { $file } existe et n’est pas une sauvegarde de Meuse : choisissez un autre nom.
cannot-write = { $file } ne peut pas être écrit : { $reason }
cannot-read = { $file } ne peut pas être lu : { $reason }
cannot-load = { $file } ne peut pas être chargé : { $reason }
stayed = Non effectué : { $reason }
order-answered = Votre ordre permanent a répondu : { $order }
usage-queue = « { $typed } » n’est pas un ordre pour la file : file, file feu, file vider, file vider 2
queue-empty = La file est vide. Pendant une déclaration, différer l’y ajoute.
queue-head = Dans la file (file feu : exécuter, file vider : oublier)
queue-changed = quelque chose a changé ici : file feu pour l’exécuter malgré tout
no-orders = Ce jeu n’a pas d’ordres permanents.
once-more = On ne pourra pas l’annuler. Tapez { $action } encore une fois pour le faire quand même.
taken-back = Annulé : { $action }

luck-head = Les dés
luck-line = { $side }, { $chart } : { $rolls ->
        [one] un jet
       *[other] { $rolls } jets
    }, attendu { $expected }, obtenu { $rolled } ({ $difference })
no-luck = Aucun dé n’a encore été lancé.

## Partir

kept = La partie est enregistrée. Pour la reprendre : meuse play --load { $file }
leave-question = Quitter la partie ? Elle sera enregistrée. [o/N]
game-over-prompt = La partie est finie. sauver FICHIER, journal, unités, carte, ou Entrée pour quitter>
game-is-over = La partie est finie : sauver FICHIER, journal, bilan, unités, pv, chance, carte, règles, ou Entrée pour quitter.

## Une nouvelle partie

which-title = Quel jeu ?
which-scenario = Quel scénario ?
from-to = d’{ $shortest } à { $longest }
or = { " ou " }
scenarios-counted =
    { $count ->
        [one] un scénario
       *[other] { $count } scénarios
    } : { $length }
which-side = Quel camp voulez-vous jouer ?
which-opponent = Contre qui ?
which-language = Quelle langue ?
both-sides = les deux, avec un ami
person = une personne à ce terminal
bot-greedy = greedy, raisonnable et rapide
bot-random = random, joue n’importe quel coup légal
bot-recruit = recruit, connaît le jeu et se trompe souvent
bot-sergeant = sergeant, raisonnable et rapide
bot-captain = captain, compare des plans pendant une seconde
bot-general = general, compare des plans pendant cinq secondes
bad-answer = « { $typed } » ne fait pas partie des choix : { $choices }.

## Rapports

# Devant ce qui est dit de quelque chose.
label = { $what } :
head-sides = camps : { $sides }
outlook-note = Décisions : ce que deux joueurs répondent au cours d’une partie, médiane de parties mesurées. Durée : pour deux joueurs qui connaissent le jeu ; une première partie est plus longue. Niveau : d’après les pions en jeu, les cas des règles qui interviennent et les forces cachées.
head-scenarios = scénarios :
head-result = résultat
head-games = parties
head-share = part
head-grade = niveau de victoire
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
draws = parties nulles
mean-points = Points : { $mean } en moyenne, écart type { $spread }
match-speed = { $decisions } décisions en { $seconds } s : { $rate } par seconde
not-enforceable = (rien à appliquer)
cases-summary = { $rows } articles, dont { $enforceable } applicables : { $proved } prouvés, { $unproved } non.
no-function = Aucune fonction ne cite cet article.
case-part-of = Fait partie de { $cases }.
case-same-as = Dit la même chose que { $case }.
case-parts = ses alinéas
case-rulings = nos décisions
no-tests-here = Meuse est installé ici sans ses tests : impossible de montrer ceux qui prouvent chaque article.
collecting-tests = Les tests ont changé : pytest les recense à nouveau, ce qui peut prendre une demi-minute.
no-pytest-here = Les tests sont là, mais pas pytest : lancez make setup pour voir ce qui prouve chaque article.
tests-not-collected =
    pytest n’arrive pas à lire les tests : impossible de montrer ceux qui prouvent chaque article. Son message :
    { $said }
no-rulings-here = Meuse est installé ici sans docs/rulings.md : impossible de montrer nos décisions.
written = Écrit : { $file }
replays-same = { $answers } réponses rejouées, avec la même fin.
serving = Meuse tourne à l’adresse { $address }. Les parties sont enregistrées dans { $database }. Ctrl+C pour arrêter.
served = Meuse est arrêté ; toutes les parties sont enregistrées.
workers-need-postgresql = --workers { $workers } demande PostgreSQL : un fichier SQLite n’a qu’un seul écrivain à la fois, et plusieurs processus s’attendraient les uns les autres. Créez une base (docs/serving.md) et indiquez-la par --database postgresql://meuse@localhost/meuse, ou laissez --workers à 1
soak-summary = { $title } : { $games } parties, { $decisions } décisions en { $seconds } s, { $failures } en échec.
soak-grades = Résultats : { $met }
soak-events = Événements : { $met }

## Vérifier une partie jouée dans le navigateur

verify-good = Partie { $game } : les { $dice } dés et tirages correspondent au secret (dont { $back } annulés), et ses { $answers } réponses rejouées mènent à la même fin.
verify-not-a-sheet = ce n’est pas un fichier de dés complet provenant d’un serveur Meuse : { $reason }
verify-other-format = ce fichier de dés est au format { $found } ; cette version de Meuse lit le format { $wanted }
verify-analysis = c’est une analyse : ses dés ne sont liés à aucun secret
verify-no-secret = le secret n’est pas encore publié : la partie doit être finie
verify-secret-not-hex = le secret est abîmé : il doit être écrit en hexadécimal
verify-other-title = les données de la partie sont inutilisables : { $reason }
verify-other-secret = Le secret n’est pas celui sur lequel le serveur s’était engagé : son empreinte est { $found }, alors que le serveur avait publié { $wanted }.
verify-number = L’entrée { $wanted } manque ou n’est pas à sa place : on trouve l’entrée { $found }.
verify-die = Entrée { $entry } : le dé { $die } montre { $found }, mais le secret donne { $wanted }.
verify-draw = Entrée { $entry } : un tirage parmi { $size }, à partir du numéro { $first }, donne { $found }, mais le secret donne { $wanted }.
verify-shuffle = Entrée { $entry } : un mélange de { $size } pièces, à partir du numéro { $first }, donne l’ordre { $found }, mais le secret donne { $wanted }.
verify-not-dice = Entrée { $entry } : ce ne sont pas des dés : { $action }
verify-no-opening = Entrée { $entry } : le début de la partie manque.
verify-edited = Entrée { $entry } : la position a été modifiée, ce que seule une analyse permet.
verify-beginning = La partie ne peut pas commencer comme l’indique le fichier : { $reason }
verify-other-dice = Entrée { $entry } : { $action } est enregistré avec { $found } jets, mais la partie demande ici d’autres dés ({ $wanted } jets).
verify-dice-missing = Entrée { $entry } : il faut d’abord des dés, et aucun n’est enregistré.
verify-after-the-end = Entrée { $entry } : quelqu’un joue encore après la fin de la partie.
verify-no-action = Entrée { $entry } : l’action manque.
verify-refused = Entrée { $entry }, { $side } : les règles ne le permettent pas : { $reason }
verify-back = Entrée { $entry } : la partie ne peut pas revenir à la réponse { $to }.
verify-rules = La partie a été jouée avec la version { $found } des règles ; ici, c’est la version { $here }, qui peut donner un autre résultat.
verify-end = La partie ne finit pas comme l’indique le fichier : il annonce { $told }, la partie rejouée donne { $found }.

## Conseils

usage-hint = « { $typed } » n’est pas un temps de réflexion : { $most } secondes au plus. Essayez conseil, ou conseil 10
hint-thinking = Je cherche ce que vous pourriez faire … Ctrl-C : ce qui est trouvé jusqu’ici
hint-so-far = Je cherche ce que vous pourriez faire : { $percent } % … Ctrl-C : ce qui est trouvé jusqu’ici
hint-answer = Ici, d’ordinaire : { $action }
hint-usual = Jouer comme le ferait le sergent.
hint-no-plan = À cette question, il n’y a pas de plan à choisir : voilà ce que ferait le sergent.
hint-line-march = { $units } : aller en { $place }
hint-line-attack = { $units } : attaquer { $place }
hint-line-close = { $units } : attaquer { $place } au corps à corps
hint-line-support = { $units } : appuyer l’attaque de { $place }
hint-line-fire = { $units } : tirer sur { $place }
hint-first = Pour commencer : { $actions }
hint-clear = Mieux que « { $plan } » de { $points } points de pourcentage, à { $error } près.
hint-unclear = Pas de différence nette avec « { $plan } » : { $points } points de pourcentage, à { $error } près.
hint-untried = Trop peu de parties imaginées pour comparer avec « { $plan } ».
hint-why = Ce qui plaide pour (+) et contre (-), en points de pourcentage :
hint-no-reason = Rien de ce que pèse l’ordinateur ne départage nettement les deux plans.
hint-one-plan = L’ordinateur ne voit pas d’autre plan ici.
hint-how = Parmi { $plans } plans, en { $count ->
        [one] une partie imaginée
       *[other] { $count } parties imaginées
    }. C’est l’estimation de l’ordinateur, pas une preuve.

## Aide

help-text =
    Répondez par un numéro de la liste, par l’action en toutes lettres ({ $verb } { $unit }, { $go } { $hex }) ou juste par le lieu ou l’unité ({ $hex }).
    Nommer l’unité suivante termine le mouvement de l’unité en cours.
    Plusieurs réponses à la fois : { $verb } { $unit }, { $go } { $hex } ; ou, plus court, { $unit } { $hex }. Les verbes s’abrègent ({ $short } pour { $verb }).
    Les noms valent les numéros et les sigles, avec ou sans accents, dès qu’ils suffisent à distinguer.
    Une direction se tape par ses lettres : n, ne, e, se, s, so, o, no. Entrée redessine l’écran.

    pourquoi ACTION   pourquoi une action n’est pas possible : l’article qui l’interdit et son texte
    cotes [ACTION]    le rapport de force de ce qui est déclaré : chaque décalage, la table, la probabilité de chaque résultat ; cotes LIEU : de ce qui y attend ses dés ; cotes seul : de tout ce qui attend
    ensemble A B      toute la pile de A va en B{ $each ->
        [none] { "" }
       *[other] { " ; ensemble A " }{ $each } : toute la pile fait de même
    }{ $told ->
        [none] { "" }
       *[other] { " ; ensemble A " }{ $told }, ensemble tout { $told } : la pile, ou tout le monde, change de mode ; ensemble renforts B : ceux qui attendent hors de la carte entrent en B
    }
    tout [VERBE]      ajouter tout ce qui peut l’être ; tout { $all } : cela seulement
    encore            l’unité suivante de la pile fait de même
    conseil [SECONDES]  ce que vous pourriez faire ici, et pourquoi, vu de votre place par l’ordinateur
    annuler           annuler la dernière réponse ou tout le dernier ordre, tant qu’aucun dé n’est lancé et que l’adversaire n’a pas décidé
    carte [LIEU] [N]  la carte autour d’un lieu, dans un rayon de N ; carte tout : toute la carte ; zoom : plus grand ; légende : ses symboles
    plateau [NOM]     un autre plateau du jeu (bataille, cases, pistes) ; sans nom : la liste des plateaux
    calque NOM        ce qui se pose sur la carte : zones de contrôle, ravitaillement et qui en manque, portée ; sans nom : la liste des calques
    unités [QUOI]     vos unités, celles d’un lieu, une seule et ce qui est sous elle, ou celles d’un camp
    journal [N]       les dernières lignes du journal, chacune avec les articles appliqués
    journal tour N    un tour ; journal tour : la liste des tours ; journal phase NOM, journal tour N phase NOM : cette phase seulement
    journal LIEU      ce qui s’y est passé ; journal UNITÉ : ce qu’une unité a fait et subi ; journal MOT : les lignes où il figure. Un nombre à la fin dit combien de lignes
    bilan [N]         ce que chaque camp a fait pendant les N dernières phases, en bref
    pv                les points de victoire actuels et leur origine
    chance            les dés des deux camps comparés à la moyenne
    règles [ARTICLE]  un article de la règle, rédigé par nous ; règles 9 : le chapitre 9 ; sans article : ceux qui régissent cette décision
    suite             tous les choix, quand la liste est coupée
    sauver FICHIER    enregistrer la partie ; charger FICHIER : en reprendre une autre
    camp CÔTÉ=QUI     qui joue chaque camp ; camp { $side }=sergeant le confie à l’ordinateur, camp { $side }=person à vous
    langue en|fr      changer de langue
    quitter           quitter ; la partie est enregistrée et peut être reprise
help-reach = atteindre [N]     ajouter les batteries qui atteignent la colonne N en gaspillant le moins ; sans N : les colonnes possibles
help-without = sans UNITÉ        retirer une unité que vous avez ajoutée
help-later = différer          remettre à plus tard ce qui est déclaré ; file : ce qui attend ; file feu : l’exécuter l’un après l’autre jusqu’au premier changement ; file vider [N] : l’oublier
help-again = refaire           refaire l’un après l’autre ce que vous avez fait au tour précédent à cette question ; s’arrête au premier changement
help-orders = ordres            ce qui est répondu sans vous demander ; ordres { $order } never donne un ordre, ordres { $order } ask le lève

## S’occuper des parties d’un serveur

admin-none = Aucune partie.
admin-more = Seulement les { $most } premières ; --most 0 les donne toutes.
admin-game = partie
admin-title = jeu
admin-state = état
admin-state-waiting = en attente
admin-state-going = en cours
admin-state-over = finie
admin-state-analysis = analyse
admin-created = créée
admin-moved = dernière entrée
admin-entries = entrées
admin-players = joueurs
admin-open = libre
admin-computer = ordinateur ({ $strength })
admin-nameless = (sans nom)
admin-rules = règles
admin-options = règles facultatives
admin-own-data = données du joueur
admin-deciding = doit décider
admin-orders = ordres permanents
admin-rematch = revanche
admin-rematch-of = revanche de
admin-expires = supprimée le
admin-address = adresse
admin-made-it = a créé la partie
admin-seat =
    { $browsers ->
        [0] { $who }
        [one] { $who }, un navigateur
       *[other] { $who }, { $browsers } navigateurs
    }
admin-moved-within =
    { $days ->
        [one] Jouées depuis moins d’un jour : { $count }
       *[other] Jouées depuis moins de { $days } jours : { $count }
    }
admin-totals = Parties : { $games }. Navigateurs qui ont une place : { $browsers }. Entrées : { $entries }. Taille : { $megabytes } Mo.
admin-kept = Adresses conservées : { $addresses }. Bannissements : { $bans }.
admin-oldest = Partie la plus ancienne : { $oldest }. Au repos depuis le plus longtemps : { $idle }.
admin-close-sure = Mettre fin à la partie { $game } sans vainqueur ?
admin-closed = La partie { $game } est close.
admin-delete-sure =
    { $count ->
        [one] Supprimer { $count } partie pour de bon ?
       *[other] Supprimer { $count } parties pour de bon ?
    }
admin-deleted =
    { $count ->
        [one] { $count } partie supprimée.
       *[other] { $count } parties supprimées.
    }
admin-would-delete =
    { $count ->
        [one] { $count } partie serait supprimée.
       *[other] { $count } parties seraient supprimées.
    }
admin-pruned = Supprimé. Parties : { $games }. Adresses : { $addresses }. Bannissements échus : { $bans }.
admin-forget-sure = Oublier qui occupe { $side } dans la partie { $game }, avec toutes ses parties et ses noms ?
admin-forgotten = Oublié. Parties supprimées : { $deleted }. Parties laissées aux autres joueurs : { $left }.
admin-no-bans = Personne n’est banni.
admin-ban = banni
admin-ban-until = jusqu’au
admin-ban-reason = raison
admin-ban-lifted = levée
admin-banned = Banni : { $pattern }, jusqu’à : { $until }.
admin-unbanned = N’est plus banni : { $pattern }.
admin-backed-up = Écrit : { $file } ({ $megabytes } Mo). Parties : { $games }. Entrées : { $entries }.
admin-restore-sure = Supprimer tout ce que contient { $database } et mettre la sauvegarde à la place ?
admin-restored = Rétabli : { $database }. Parties : { $games }. Entrées : { $entries }.


## Le bilan d’une partie

review-title = Bilan de la partie { $title } : { $scenario }
review-title-alone = Bilan de la partie { $title }
review-how = { $playouts } fins de partie jouées entre { $players }, { $samples } à partir de chaque moment de la courbe. Toutes les chances sont données avec un intervalle à 95 % ; une partie nulle compte pour moitié.
review-between-general = généraux
review-between-captain = capitaines
review-between-sergeant = sergents
review-between-recruit = recrues
review-part = Arrêté avant la fin : voici ce qui a été joué jusque-là.
review-curve = L’évolution des chances
review-head-turn = tour
review-head-phase = phase
review-head-side = qui décide
review-head-chance = chances : { $side }
review-decisive = Ce qui a fait basculer la partie
review-none = Aucun choix ne se détache du hasard des dés.
review-moment = Tour { $turn }, { $phase } ({ $side })
review-better = { "  " }Mieux valait : { $plan }
review-odds = { "  " }Ce plan aurait rapporté { $better }, le choix fait { $played } : { $ahead } points de pourcentage, à { $error } près, en { $games } parties avec les mêmes dés.
review-why = { "  " }Ses atouts : { $reasons }
review-reason = { $what } ({ $value } points de pourcentage ; { $cases })
review-bare-reason = { $what } ({ $value } points de pourcentage)
review-moved = { "  " }Les chances sont passées de { $before } à { $after }. Le choix a compté pour { $made }, les dés et l’ennemi pour { $luck }.
review-made = { "  " }Le choix, jugé après la réponse de l’ennemi : { $made } points de pourcentage.
review-no-difference = { "  " }Entre les plans, aucune différence nette.
review-balance = Les choix et le hasard, en points de pourcentage
review-head-first = au début
review-head-last = à la fin
review-head-choices = ses choix
review-head-theirs = choix de l’ennemi
review-head-luck = hasard
review-balance-text = Chaque choix est comparé à ce qu’aurait fait un sergent, et jugé après la réponse de l’ennemi ; le hasard est le reste.
review-planless = Ce scénario n’a pas de plans à comparer : la courbe montre l’évolution des chances, sans séparer les choix du hasard.
review-hidden = Les plans ont été comparés d’après ce que le camp pouvait savoir alors. La courbe, elle, sait tout.
