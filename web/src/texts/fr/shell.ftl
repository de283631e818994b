### Ce que disent les pages autour de la carte. Les mots de la carte sont dans board.ftl, ceux des panneaux dans panels.ftl.


## Partout

shell-home = Meuse : vers les parties
shell-pages = Pages
shell-skip = Aller au contenu
shell-lobby = Parties
shell-new-game = Nouvelle partie
shell-help = Aide
shell-settings = Réglages
shell-close = Fermer
shell-cancel = Annuler
shell-loading = Un instant…
shell-loading-board = On déplie la carte…
shell-page-failed = Cette page n’a pas pu être chargée. Le serveur a peut-être été renouvelé.
shell-reload = Recharger
shell-try-again = Réessayer
shell-copy = Copier
shell-copied = Copié
shell-just-now = à l’instant
shell-language = Langue
shell-language-en = English
shell-language-fr = Français
shell-missing = Il n’y a rien à cette adresse
shell-missing-text = Le lien a peut-être été coupé à l’envoi.
shell-to-lobby = Vers les parties

## Ennuis

shell-error-malformed = Le serveur n’a pas compris.
shell-error-too-large = C’est trop gros pour ce serveur.
shell-error-too-fast = C’était trop rapide. Attendez un instant.
shell-error-stale = La partie a avancé entre-temps. Regardez, puis décidez.
shell-error-not-your-seat = Cette place n’est pas la vôtre.
shell-error-not-now = C’est impossible maintenant.
shell-error-unknown-game = Cette partie n’existe pas sur ce serveur.
shell-error-over = La partie est finie.
shell-error-busy = Le serveur est occupé. Réessayez dans un instant.
shell-error-internal = Quelque chose s’est mal passé sur le serveur. Rien de votre partie n’est perdu.
shell-error-not-found = Le serveur n’a pas cela.
shell-error-forbidden = Le serveur ne le permet pas d’ici.
shell-error-offline = Le serveur est injoignable.
shell-error-unreadable = Cela n’a pas pu être lu.

## Réglages

shell-theme = Lumière
shell-theme-auto = Comme le système
shell-theme-light = Jour
shell-theme-dark = Nuit
shell-to-light = Couleurs de jour
shell-to-dark = Couleurs de nuit
shell-palette = Couleurs
shell-palette-printed = Comme imprimées
shell-palette-safe = Pour les daltoniens
shell-play = Jeu
shell-warnings = M’avertir avant d’oublier quelque chose
shell-animation = Laisser les pions bouger
shell-settings-kept = Gardés dans ce navigateur seulement.

## Accueil

shell-tagline = La règle est l’arbitre.
shell-promise = Des wargames le long de la Meuse, avec leurs règles complètes : contre un ami, l’ordinateur ou vous-même. Seuls les coups permis sont proposés ; chaque refus et chaque jet de dé cite le point de règle qui le fonde.
shell-import = Ouvrir une position ou une sauvegarde
shell-play-this = Jouer
shell-shelf = Les jeux
shell-lobby-empty = Aucune partie ici pour l’instant. Commencez-en une.
shell-games-mine = Vos parties
shell-games-open = Places libres
shell-games-others = À regarder
shell-analysis = Analyse
shell-your-turn = À vous
shell-waiting-for = En attente : { $side }
shell-seat-waiting = En attente d’un adversaire
shell-seat-waiting-for = Personne ne joue encore { $side }.
shell-seat-open = libre
shell-seat-me = vous
shell-seat-me-named = { $name } (vous)
shell-seat-nameless = un joueur
shell-seat-computer = ordinateur, { $strength }
shell-here = présent
shell-join-as = Jouer { $side }
shell-continue = Continuer
shell-look = Voir
shell-watch = Regarder
shell-over = La partie est finie
shell-over-agreed = Nulle par accord
shell-over-resigned = Abandon ; vainqueurs : { $winner }
shell-file-not-json = Ce fichier n’est ni une position ni une sauvegarde de Meuse : ce n’est pas du JSON.
shell-file-not-ours = Ce fichier n’est ni une position ni une sauvegarde de Meuse : il ne nomme aucun jeu.

## Nouvelle partie

shell-which-title = Le jeu
shell-who-plays = Qui joue
shell-preset-against = Jouer { $side } contre l’ordinateur
shell-preset-alone = Tous les camps moi-même
shell-preset-invite = Inviter un ami
shell-sitter-of = { $side } : qui joue
shell-sitter-me = moi
shell-sitter-computer = l’ordinateur
shell-sitter-friend = un ami, par lien
shell-sitter-anyone = ouvert à tous
shell-strength-of = { $side } : force de l’ordinateur
shell-bot-random = débutant
    .help = n’importe quel coup permis
shell-bot-greedy = moyen
    .help = le meilleur coup suivant
shell-bot-planner = fort
    .help = pense des tours à l’avance
shell-your-name = Votre nom
shell-listed = Montrer cette partie à l’accueil, pour que d’autres la regardent
shell-listed-open = La partie est montrée à l’accueil, et le premier venu prend la place libre.
shell-listed-friend = La partie n’est pas montrée à l’accueil. Vous recevez un lien à envoyer.
shell-scenario = Scénario
shell-options = Règles optionnelles
shell-options-text = Pour une première partie, n’en prenez aucune.
shell-begin = Commencer
shell-invite-title = Votre partie est prête
shell-invite-text = Envoyez ce lien à votre ami. Le premier qui l’ouvre prend la place.
shell-invite-side = Pour jouer { $side }
shell-invite-secret = Un tel lien vaut une place : ne l’envoyez qu’à qui il est destiné.
shell-to-game = Vers la partie
shell-invite = Invitation…

## Prendre place

shell-join-title = Jouer { $side } ?
shell-take-seat = Prendre la place
shell-only-watch = Seulement regarder

## À la table

shell-game-failed = Cette partie ne peut pas être ouverte
shell-watching = Spectateur
shell-connected = Connecté
shell-connecting = Connexion…
shell-offline = Pas de connexion.
shell-offline-text = Nous réessayons sans cesse ; rien de ce qui a été confirmé n’est perdu.
shell-reconnect = Essayer maintenant
shell-sheets = Question et feuilles
shell-sheet-open = Pistes, journal, légende
shell-sheet-odds = Rapport, pistes, journal
shell-sheet-close = Plus de carte
shell-tab-odds = Rapport
shell-tab-tracks = Pistes
shell-tab-log = Journal
shell-tab-units = Réserve
shell-tab-luck = Chance
shell-tab-legend = Légende
shell-question = Ce qui est demandé
shell-on-the-board =
    { $count ->
        [one] Choisissez sur la carte : une possibilité.
       *[other] Choisissez sur la carte : { $count } possibilités.
    }
shell-off-board =
    { $count ->
        [one] Un pion hors carte peut être choisi
       *[other] { $count } pions hors carte peuvent être choisis
    }
shell-all-actions =
    { $count ->
        [one] Une action en toutes lettres
       *[other] Les { $count } actions en toutes lettres
    }
shell-what-to-do = Que faire ici
shell-thinking = l’ordinateur réfléchit
shell-away = { $name }, absent
shell-undo = Défaire
shell-undo-help = Reprendre le dernier pas (U)
shell-undo-phase = Défaire la phase
shell-gestures = En une fois
shell-stack-in-hand = { $count } unités en main : choisissez où elles vont.
shell-stack-some = Là où un hexagone montre un chiffre comme 2/3, toutes n’y arrivent pas.
shell-stack-put-down = Les reposer
shell-repeat = Répéter
shell-repeat-help = L’unité suivante de cette pile fait de même (R)
shell-wish-went = Fait : { $units }.
shell-wish-stayed = Pas fait : { $reason }
shell-overlays = Calques
shell-overlay-none = Aucun
shell-overlay-pick-piece = Choisissez une unité sur la carte.
shell-overlay-pick-cell = Choisissez un endroit sur la carte.

## Avertissements

shell-caution-title = { $action } : êtes-vous sûr ?
shell-caution-anyway = Le faire quand même
shell-caution-back = Revenir
shell-caution-never = Ne plus m’avertir

## Menu

shell-menu = Menu
shell-menu-share = Inviter, partager, regarder…
shell-menu-analyse = Analyser à partir d’ici
shell-menu-edit = Modifier la position
shell-menu-import = Ouvrir une position ou une sauvegarde…
shell-menu-takeback = Proposer une reprise…
shell-menu-draw = Proposer la nulle
shell-menu-resign = Abandonner…
shell-menu-export = Exporter la position
shell-menu-save = Exporter la partie
shell-menu-dice = Exporter les dés, pour les vérifier
shell-menu-report = Signaler un problème…
shell-menu-settings = Réglages…
shell-menu-shortcuts = Touches…
shell-menu-guide = Montrer le guide de la première partie
shell-share = Liens vers cette partie
shell-watch-link = Pour regarder
shell-watch-text = Qui a ce lien voit ce que tout le monde peut voir.
shell-moment-link = Vers ce moment
shell-share-analysis = Cette analyse
shell-share-analysis-text = Qui a ce lien peut la regarder, et en tirer sa propre analyse.
shell-device-link = Pour jouer { $side } depuis un autre appareil
shell-make-link = Faire un lien
shell-takeback = Proposer une reprise
shell-takeback-text = On demande à l’autre camp. S’il accepte, la partie revient avant la ligne choisie ; les dés tombés depuis sont dépensés.
shell-takeback-here = Proposer de revenir ici
shell-propose = Proposer
shell-asked-takeback = Reprise à l’action { $answers } proposée par { $side }.
shell-asked-draw = Nulle proposée par { $side }.
shell-asked-waiting = En attente de la réponse.
shell-accept = Accepter
shell-decline = Refuser
shell-show-there = Y regarder
shell-resign-text = Si vous abandonnez (vous jouez { $side }), la partie s’arrête et l’autre camp gagne. On ne peut pas y revenir.
shell-resign-which = Quel camp abandonne ?
shell-resign-yes = Abandonner
shell-resign-no = Continuer à jouer
shell-report = Signaler un problème
shell-report-text = Ceci fait un fichier avec la position, les dernières lignes du journal et votre note. Rien n’est envoyé : donnez le fichier à ceux qui tiennent ou écrivent Meuse. Ils peuvent le charger tel quel.
shell-report-note = Qu’attendiez-vous, et que s’est-il passé ?
shell-report-save = Faire le fichier

## Relecture et analyse

shell-replay = Relecture
shell-replaying = Relecture : après { $answers } actions.
shell-replaying-text = On ne peut pas jouer ici.
shell-to-live = Vers le présent
shell-analyse-here = Analyser à partir d’ici
shell-edit = Modifier la position
shell-edit-text = Faites glisser une unité sur la carte, ou choisissez-en une ici. La règle ne regarde pas.
shell-edit-done = Terminé
shell-edit-unit = Unité
shell-edit-cell = Endroit sur la carte
shell-edit-put = Mettre
shell-edit-place = Hors de la carte
shell-edit-on-board = sur la carte
shell-edit-marks = Son état
shell-edit-phase = Phase
shell-edit-raw = Toute la position en texte

## Touches

shell-shortcuts = Touches
shell-key-keys = cette liste
shell-key-tab = d’une chose à la suivante
shell-key-arrows = sur la carte : de place en place
shell-key-slants = sur la carte : en diagonale
shell-key-enter = choisir
shell-key-targets = sur la carte : la chose à choisir suivante ou précédente
shell-key-fan = sur la carte : étaler la pile
shell-key-explain = sur la carte : ce qu’il y a ici, et pourquoi pas
shell-key-directions = sur la carte : viser, puis les lettres d’une direction ou les flèches
shell-key-parts = sur la carte : le plateau suivant
shell-key-buttons = presser le premier, deuxième… bouton de la question
shell-key-finish = finir : le dernier pas de cette question
shell-key-stack = prendre toute la pile de l’unité en main (à la souris : Maj et clic)
shell-key-gather = tout ajouter : attaquants, artillerie, ce que demande la question
shell-key-repeat = l’unité suivante de la pile fait de même
shell-key-undo = défaire
shell-key-undo-phase = défaire jusqu’au début de la phase
shell-key-zoom = plus près, plus loin, toute la carte
shell-key-pan = déplacer la carte
shell-key-replay = une action en arrière ou en avant dans la relecture
shell-key-case = le point de règle derrière ce qui est expliqué ou demandé
shell-key-overlay = le calque suivant
shell-key-board = vers la carte
shell-key-escape = fermer ce qui est ouvert

## Aide

shell-help-title = Comment jouer ici
shell-help-begin = Choisissez « Nouvelle partie », un camp, et l’ordinateur pour adversaire. Inutile de connaître les règles : le jeu demande, et donne toutes les réponses permises. Dans votre première partie, un petit guide vous mène à travers un tour.
    .title = Commencer
shell-help-turn = La question est en haut de la feuille de droite, sur un téléphone au bas de l’écran. Ses réponses possibles sont éclairées sur la carte : cliquez une unité, puis où elle va, ou faites-la glisser. Ce qui ne désigne rien sur la carte est un bouton. Les mêmes réponses sont dessous, en toutes lettres.
    .title = Que puis-je faire maintenant ?
shell-help-board = Faites glisser la carte pour la déplacer ; la molette, deux doigts ou + et − la rapprochent. Une pile s’étale quand on s’y arrête ou qu’on la touche. Sous « Calques », la carte montre zones de contrôle, ravitaillement, portées et plus ; ceux d’une unité suivent l’unité choisie.
    .title = La carte
shell-help-why = Arrêtez-vous sur un endroit ou une unité qu’on ne peut pas choisir, ou touchez-les : une ligne dit pourquoi, avec le numéro du point de règle. Le numéro ouvre ce point, dans nos mots. Les numéros dans la question, le rapport de force et le journal font de même.
    .title = Pourquoi pas ?
shell-help-odds = Pendant que vous montez une attaque, le rapport de force est détaillé : chaque unité, chaque décalage avec son point de règle, la colonne de la table, et la probabilité de chaque résultat. Avant de finir une phase en laissant quelque chose, vous êtes averti ; les réglages permettent de s’en passer.
    .title = Avant de s’engager
shell-help-back = Vous pouvez reprendre ce que vous avez fait jusqu’à ce qu’un dé tombe, qu’un secret soit montré ou que l’autre camp décide. Ensuite, vous pouvez demander une reprise à l’autre camp. La glissière sous les feuilles remontre chaque moment de la partie, et son adresse peut être envoyée.
    .title = Revenir
shell-help-friend = « Inviter un ami » vous donne un lien. Le premier qui l’ouvre prend la place ; il n’y a pas de comptes, seulement des noms. Votre place appartient à ce navigateur. Le menu fait un lien pour un autre appareil. Si la connexion se rompt, le jeu le dit et la rétablit de lui-même.
    .title = Avec un ami
shell-help-analysis = « Analyser à partir d’ici » ouvre une copie privée de la position, entourée d’un cadre de couleur : on y défait sans limite, on y met toute unité où l’on veut, on la partage ou l’exporte en fichier. La vraie partie n’en sait rien.
    .title = Et si ?
shell-help-dice = Avant le premier jet, le serveur publie un sceau de son secret, et après la partie le secret lui-même. « Exporter les dés » donne un fichier avec tous les jets ; la commande « meuse verify » les recalcule tous.
    .title = Les dés
shell-help-keys = Tout peut se faire sans souris : ? montre les touches. Pour les lecteurs d’écran, chaque endroit et chaque unité a une description, et chaque action est dans la liste en toutes lettres.
    .title = Sans souris
shell-credits = Remerciements
shell-credits-text = Meuse est une réalisation non officielle des règles de ces jeux, sans lien avec leurs éditeurs. Dessins, données et formulation des points de règle sont de nous. Pour avoir les jeux tels qu’ils ont été faits, avec cartes, pions et règles, achetez-les.
shell-credits-end = Les noms des jeux appartiennent à leurs propriétaires. Le code de Meuse est un logiciel libre sous licence MIT.
