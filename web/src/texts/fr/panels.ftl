### Les panneaux à côté de la carte : journal, relecture, rapports de force, pistes, réserves, chance, articles, légende, et le guide de la première partie.


panel-close = Fermer
panel-loading = Un instant…
panel-cases = Articles

## Le journal

panel-log = Journal
panel-log-lines = Ce qui s’est passé
panel-log-search = Chercher : des mots, une case ou une unité
panel-log-about = Les lignes sur { $what }
panel-log-only = Seulement { $what }
panel-log-clear = Tout afficher
panel-log-turn = Aller à un tour
panel-log-phase = Aller à une phase
panel-log-looking = Recherche dans { $count ->
        [one] un tour précédent
       *[other] { $count } tours précédents
    } …
panel-log-fetching = Lecture des lignes …
panel-log-not-fetched = Les lignes n’ont pas pu être lues.
panel-log-again = Réessayer
panel-log-sort = Montrer
panel-log-sort-all = tout
panel-log-sort-dice = les dés
panel-log-sort-moves = les mouvements
panel-log-sort-other = le reste
panel-log-side = Camp
panel-log-side-all = tous les camps
panel-log-before = Avant le premier tour
panel-log-count =
    { $count ->
        [0] encore rien
        [1] une ligne
       *[other] { $count } lignes
    }
panel-log-found =
    { $count ->
        [0] Rien trouvé.
        [1] Une ligne.
       *[other] { $count } lignes.
    }
panel-log-earlier = Afficher les lignes plus anciennes
panel-log-empty = Il ne s’est encore rien passé.
panel-log-new =
    { $count ->
        [1] Une nouvelle ligne
       *[other] { $count } nouvelles lignes
    }
panel-log-new-last =
    { $count ->
        [1] Une nouvelle ligne : { $last }
       *[other] { $count } nouvelles lignes. La dernière : { $last }
    }
panel-log-replay = Montrer la partie après l’action { $number }

## La relecture

panel-replay = Relecture
panel-replay-slider = Moment de la partie
panel-replay-at = action { $answers } sur { $all }
panel-replay-play = Lecture
panel-replay-pause = Pause
panel-replay-back = Événement précédent
panel-replay-on = Événement suivant
panel-replay-phase-back = Au début de la phase
panel-replay-phase-on = À la phase suivante
panel-replay-speed = Vitesse
panel-replay-link = Lien
panel-replay-link-help = Copier un lien vers ce moment
panel-replay-copied = Copié
panel-replay-live = Retour à la partie

## Le dernier tour, une fois encore

panel-watch = Le dernier tour
panel-watch-open = Revoir le dernier tour
panel-watch-back = Étape précédente
panel-watch-on = Étape suivante
panel-watch-at = { $step } sur { $all }
panel-watch-close = Retour à la partie

## Les rapports de force

panel-odds = Rapport de force
panel-odds-total = Total
panel-odds-nobody = personne encore
panel-odds-base = Colonne avant décalages
panel-odds-column = Colonne
panel-odds-base-plain = Avant décalages
panel-odds-final =
    { $shift ->
        [0] Colonne, aucun décalage au total
       *[other] Colonne, { $shift-signed } au total
    }
panel-odds-outcomes = Résultats possibles
panel-odds-not-yet = Pas encore de rapport de force.
panel-odds-dice = Modificateur total
panel-odds-candidates = Qui peut s’y joindre ({ $count })
panel-log-summary = En bref
panel-odds-each = Ce que coûte chaque résultat
panel-odds-now = tel que déclaré
panel-odds-becomes = → { $final }
panel-odds-becomes-shifted = → { $base }, { $shift-signed } au total → { $final }
panel-chart-die = Jet
panel-chart-lit = la colonne utilisée
panel-reconstructed = Reconstitué

## Pistes et points

panel-tracks = Pistes
panel-points = Points de victoire
panel-points-none = aucun
panel-points-now = Si la partie s’arrêtait maintenant :
panel-points-end = À la fin :
panel-standing = Le score, tour par tour
panel-standing-turn = Début du tour { $turn } : { $points } { $points ->
        [one] point
       *[other] points
    }, { $grade }
panel-standing-end = À la fin : { $points } { $points ->
        [one] point
       *[other] points
    }, { $grade }
panel-standing-lead = Début du tour { $turn } : { $lead }, { $grade }
panel-standing-lead-end = À la fin : { $lead }, { $grade }

## Hors de la carte

panel-reserve = Hors de la carte
panel-reserve-none = Tous les pions sont sur la carte.

## La chance

panel-luck = La chance aux dés
panel-luck-none = Aucun dé n’a encore été lancé.
panel-luck-never = Aucun dé n’a été lancé.
panel-luck-chart = Jet
panel-luck-rolls = Jets
panel-luck-expected = Attendu
panel-luck-rolled = Obtenu
panel-luck-difference = Écart
panel-luck-good =
    { $rolls ->
        [1] mieux que prévu, un jet
       *[other] mieux que prévu, { $rolls } jets
    }
panel-luck-bad =
    { $rolls ->
        [1] moins bien que prévu, un jet
       *[other] moins bien que prévu, { $rolls } jets
    }
panel-luck-even =
    { $rolls ->
        [1] à peu près comme prévu, un jet
       *[other] à peu près comme prévu, { $rolls } jets
    }
panel-luck-note = L’attendu est la moyenne de tous les jets possibles sur les colonnes réellement utilisées. Plus c’est élevé, mieux c’est pour le camp.

## Les articles

panel-case-open = Lire l’article { $case }
panel-case-back = Retour
panel-case-parents = Fait partie de
panel-case-empty = Ce numéro n’est qu’un titre.
panel-case-failed = Le texte n’a pas pu être chargé. Fermez et réessayez.
panel-case-in-rulebook = Le lire dans son chapitre
panel-case-words = Rédigé par nous ; la règle imprimée fait foi.

## La légende

panel-legend = Légende
panel-legend-map = La carte
panel-legend-counter = Lire un pion
panel-counter-parent = la formation dont elle relève
panel-counter-label = son numéro ou son nom
panel-counter-size = sa taille, comme sur les cartes militaires : II bataillon, III régiment, XX division, XXX corps, XXXX armée
panel-counter-symbol = le type d’unité
panel-counter-steps = pas : un point plein par pas restant, un point vide par pas perdu. Un pion réduit est aussi barré d’une bande.
panel-counter-morale = son moral
panel-counter-numbers = sa force et sa capacité de mouvement
panel-counter-marks = pastilles : l’état de l’unité (voir plus bas)
panel-legend-counters = Pions
panel-legend-marks = États d’une unité
panel-legend-markers = Marqueurs
panel-line-river = fleuve
panel-line-stream = ruisseau
panel-line-bridge = pont
panel-line-road = route
panel-line-rail = voie ferrée
panel-line-canal = canal
panel-line-ford = gué
panel-line-path = chemin
panel-line-ridge = crête
panel-line-border = frontière

## Le guide de la première partie

panel-guide = Guide de la première partie
panel-guide-yes = Montrez-moi
panel-guide-no = Non, merci
panel-guide-next = Suite
panel-guide-back = Retour
panel-guide-skip = Quitter le guide

panel-guide-welcome = Une douzaine de courtes notes sur cette carte, chacune au bon moment. Inutile d’avoir lu la règle : le jeu la connaît et ne propose que des coups permis.
    .title = Votre première partie ?
panel-guide-board = Faites glisser la carte pour la déplacer ; zoomez avec la molette, deux doigts, ou les touches + et −. Pointez une pile, ou touchez-la, et ses pions se déploient.
    .title = La carte
panel-guide-prompt = Le jeu pose une petite question à la fois et dit ici qui doit répondre. Quand ce n’est pas vous, regardez ce que fait l’autre camp.
    .title = La question
panel-guide-actions = Toutes les réponses que la règle permet sont dans cette liste, et rien d’autre. Il n’y a rien à apprendre par cœur.
    .title = Les réponses
panel-guide-targets = Ce qui peut être choisi est aussi entouré sur la carte. Cliquez ou faites glisser une unité, puis l’hex où elle va ; le nombre dans un hex indique le coût pour s’y rendre. Au clavier : les flèches et Entrée.
    .title = Ou montrez du doigt
panel-guide-why = Pointez un hex ou une unité qui n’est pas proposé, ou touchez-le : une ligne vous dit pourquoi.
    .title = Pourquoi pas ?
panel-guide-case = Les numéros comme celui-ci sont les articles de la règle. Cliquez pour en lire le texte en mots simples.
    .title = La règle en question
panel-guide-undo = On annule à volonté tant qu’aucun dé n’est lancé et que l’autre camp n’a pas décidé. Au-delà, vous pouvez demander à l’adversaire de revenir en arrière.
    .title = Se raviser
panel-guide-tracks = Le tour, la météo, ce qui doit encore arriver, et les points de victoire avec leur origine : le résultat si la partie s’arrêtait maintenant.
    .title = Où en est la partie
panel-guide-overlays = Affichez sur la carte les zones de contrôle, les lignes de ravitaillement ou la portée d’un canon, puis masquez-les.
    .title = Voir davantage
panel-guide-log = Tout ce qui s’est passé, avec les dés et les articles. Cliquez sur une ligne pour voir où c’était, ou sur son numéro pour revenir à ce moment.
    .title = Le journal
panel-guide-odds = Avant de vous engager : les deux totaux, chaque décalage avec sa raison, la colonne du jet et la probabilité de chaque résultat.
    .title = Le rapport de force
