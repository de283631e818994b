### Ce que disent les pages autour de la carte. Les mots de la carte sont dans board.ftl, ceux des panneaux dans panels.ftl.


## Partout

shell-home = Meuse : retour aux parties
shell-pages = Pages
shell-skip = Aller au contenu
shell-lobby = Parties
shell-new-game = Nouvelle partie
shell-briefing = Briefing
shell-read-briefing = Comment gagner, tables, ordres de bataille, règles : le briefing de { $title }
shell-help = Aide
shell-settings = Réglages
shell-close = Fermer
shell-cancel = Annuler
shell-loading = Un instant…
shell-loading-board = On déplie la carte…
shell-page-failed = Cette page n’a pas pu être chargée. Le serveur a peut-être été mis à jour entre-temps.
shell-reload = Recharger
shell-try-again = Réessayer
shell-copy = Copier
shell-copied = Copié
shell-just-now = à l’instant
shell-language = Langue
shell-language-en = English
shell-language-fr = Français
shell-missing = Il n’y a rien à cette adresse
shell-missing-text = Le lien a peut-être été tronqué à l’envoi.
shell-to-lobby = Retour aux parties

## Ennuis

shell-error-malformed = Le serveur n’a pas compris cette demande.
shell-error-too-large = C’est trop gros pour ce serveur.
shell-error-too-fast = { $wait ->
    [0] Trop de demandes à la fois. Attendez un instant.
   *[other] Vous avez beaucoup demandé en peu de temps. Réessayez dans { $wait } { $wait ->
        [one] seconde
       *[other] secondes
    }.
}
shell-error-stale = La partie a avancé entre-temps. Regardez de nouveau, puis décidez.
shell-error-not-your-seat = Cette place n’est pas la vôtre.
shell-error-not-now = C’est impossible maintenant.
shell-error-unknown-game = Cette partie n’existe pas sur ce serveur.
shell-error-over = La partie est finie.
shell-error-busy = Le serveur est occupé. Réessayez dans un instant.
shell-error-no-database = La base de données du serveur ne répond pas. Réessayez dans un instant.
shell-error-internal = Une erreur s’est produite sur le serveur. Votre partie n’est pas perdue.
shell-error-not-found = Introuvable sur ce serveur.
shell-error-forbidden = Le serveur n’autorise pas cela depuis ici.
shell-error-unknown-token = La clé de ce navigateur ne vient pas de ce serveur. Elle a été retirée : réessayez.
shell-error-quota = Vous avez ici autant de parties qu’un joueur peut en avoir. Quittez-en une ou supprimez-la.
shell-error-banned = L’exploitant de ce serveur n’admet pas ce nom ou cette adresse.
shell-error-deleted = Quelqu’un qui en a le droit l’a supprimée, ou personne n’y avait touché depuis si longtemps que le serveur ne la conserve plus.
shell-error-too-many-answers = Cette sauvegarde compte { $given } réponses. Ce serveur ouvre les sauvegardes de { $most } réponses au plus.
shell-error-too-much-work = { $seconds ->
    [0] Cela demande plus de mémoire que ce serveur n’en accorde à une demande. Rien n’en a été gardé.
   *[other] Cela demande plus de { $seconds } { $seconds ->
        [one] seconde
       *[other] secondes
    } de calcul à ce serveur. Rien n’en a été gardé.
}
shell-error-crowded = { $waiting } { $waiting ->
    [one] demande attend
   *[other] demandes attendent
} déjà. Réessayez dans un instant.
shell-error-offline = Le serveur est injoignable.
shell-error-unreadable = La lecture a échoué.

## Réglages

shell-theme = Thème
shell-theme-auto = Celui du système
shell-theme-light = Clair
shell-theme-dark = Sombre
shell-to-light = Thème clair
shell-to-dark = Thème sombre
shell-palette = Couleurs
shell-palette-printed = Standard
shell-palette-safe = Adaptées aux daltoniens
shell-play = Jeu
shell-warnings = M’avertir si j’oublie quelque chose
shell-animation = Animer les pions
shell-settings-kept = Conservés dans ce navigateur seulement.

## Accueil

shell-tagline = La règle est l’arbitre.
shell-promise = Les wargames de la vallée de la Meuse, avec leurs règles complètes : contre un ami, contre l’ordinateur ou en solitaire. Seuls les coups permis sont proposés ; chaque refus et chaque jet de dé cite l’article qui le fonde.
shell-import = Ouvrir une position ou une sauvegarde
shell-working-ahead = En attente : { $ahead } { $ahead ->
    [one] demande passe
   *[other] demandes passent
} avant la vôtre.
shell-working-begun = Le serveur l’examine…
shell-working = La partie est rejouée : { $done } sur { $of }
shell-play-this = Jouer
shell-shelf = Les jeux
shell-begin-with = Vous débutez ? Commencez par { $scenario }
shell-all-scenarios = Tous les scénarios
shell-choose = À quoi jouer
shell-choose-text = Les décisions sont ce que deux joueurs répondent au cours d’une partie, mesuré dans des parties entre joueurs artificiels. Les durées valent pour deux joueurs qui connaissent le jeu : une première partie est plus longue, et contre l’ordinateur on ne donne que ses propres réponses. Le niveau dépend des pions, des règles qui entrent en jeu et des forces cachées.
shell-choose-time = Durée
shell-choose-time-any = Toutes
shell-choose-time-hour = Une heure au plus
shell-choose-time-evening = Une soirée
shell-choose-time-longer = Plusieurs soirées
shell-choose-level = Difficulté
shell-choose-level-any = Toutes
shell-choose-level-most = Au plus { $level }
shell-choose-order = Ordre
shell-choose-order-suggested = Selon nos conseils
shell-choose-order-shortest = Les plus courts d’abord
shell-choose-order-easiest = Les plus faciles d’abord
shell-choose-count =
    { $count ->
        [one] un scénario
       *[other] { $count } scénarios
    }
shell-choose-none = Aucun scénario ne réunit les deux. Prévoyez plus de temps ou acceptez plus difficile.
shell-outlook = Durée et difficulté
shell-scenarios =
    { $count ->
        [one] Un scénario
       *[other] { $count } scénarios
    } : { $length }
shell-from-to = d’{ $from } à { $to }
shell-lobby-empty = Aucune partie pour l’instant. Commencez-en une.
shell-games-mine = Vos parties
shell-games-open = Places libres
shell-games-others = Parties à suivre
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
shell-watch = Suivre
shell-over = La partie est finie
shell-colon =  :
shell-over-agreed = Nulle par accord mutuel
shell-over-closed = Close par l’exploitant du serveur
shell-over-resigned = Abandon. Victoire pour { $winner }.
shell-over-show = Résultat
shell-rematch = Revanche, mêmes camps
shell-rematch-swapped = Revanche, camps inversés
shell-rematch-made = La nouvelle partie est prête.
shell-rematch-send = Votre adversaire voit votre offre sur la page de cette partie. S’il l’a quittée, envoyez-lui le lien.
shell-rematch-own = Vous avez proposé une revanche.
shell-rematch-offered = { $name } propose une revanche. Vous joueriez { $side }.
shell-rematch-join = Accepter la revanche
shell-end-analyse = Analyser cette partie
shell-end-board = Voir le plateau
shell-file-not-json = Ce fichier n’est ni une position ni une sauvegarde de Meuse : ce n’est pas du JSON valide.
shell-file-not-ours = Ce fichier n’est ni une position ni une sauvegarde de Meuse : il n’indique aucun jeu.

## Nouvelle partie

shell-which-title = Jeu
shell-who-plays = Joueurs
shell-preset-against = Jouer { $side } contre l’ordinateur
shell-preset-alone = Jouer les deux camps
shell-preset-invite = Inviter un ami
shell-sitter-of = { $side } : joué par
shell-sitter-me = moi
shell-sitter-computer = l’ordinateur
shell-sitter-friend = un ami, par lien
shell-sitter-anyone = le premier venu
shell-strength-of = { $side } : niveau de l’ordinateur
shell-bot-random = débutant
    .help = joue n’importe quel coup permis
shell-bot-greedy = moyen
    .help = choisit le meilleur coup immédiat
shell-bot-recruit = recrue
    .help = connaît le jeu, se trompe souvent
shell-bot-sergeant = sergent
    .help = joue tout de suite le meilleur coup
shell-bot-captain = capitaine
    .help = compare des plans, environ une seconde par phase
shell-bot-general = général
    .help = compare des plans plus longtemps, environ cinq secondes par phase
shell-bot-timed = { $name }, { $seconds } s
shell-think-range = Un nombre entier de secondes, de 1 à { $most } ; ou rien, pour le temps habituel.
shell-think-seconds = secondes par plan
shell-your-name = Votre nom
shell-listed = Afficher cette partie à l’accueil, pour que d’autres puissent la suivre
shell-listed-open = La partie est affichée à l’accueil ; le premier venu prend la place libre.
shell-listed-friend = La partie n’est pas affichée à l’accueil. Vous recevez un lien à envoyer.
shell-scenario = Scénario
shell-options = Règles optionnelles
shell-options-text = Pour une première partie, n’en prenez aucune.
shell-begin = Commencer
shell-invite-title = Votre partie est prête
shell-invite-text = Envoyez ce lien à votre ami. Le premier qui l’ouvre prend la place.
shell-invite-side = Pour jouer { $side }
shell-invite-secret = Ce lien donne droit à la place : ne l’envoyez qu’à son destinataire.
shell-to-game = Aller à la partie
shell-invite = Invitation…

## Prendre place

shell-join-title = Jouer { $side } ?
shell-take-seat = Prendre la place
shell-only-watch = Suivre en spectateur

## À la table

shell-game-failed = Cette partie ne peut pas être ouverte
shell-watching = Spectateur
shell-connected = Connecté
shell-connecting = Connexion…
shell-offline = Connexion perdue.
shell-offline-text = Reconnexion en cours. Tout ce qui a été confirmé est enregistré.
shell-outage = La base de données du serveur ne répond pas.
shell-outage-text = Nouvel essai en cours. Tout ce qui a été confirmé est enregistré ; il faut attendre son retour pour jouer.
shell-reconnect = Reconnecter maintenant
shell-sheets = Question et panneaux
shell-sheet-open = Pistes, journal, légende
shell-sheet-odds = Rapport, pistes, journal
shell-sheet-close = Voir plus de carte
shell-tab-odds = Rapport
shell-tab-tracks = Pistes
shell-tab-log = Journal
shell-tab-units = Réserve
shell-tab-luck = Chance
shell-tab-legend = Légende
shell-question = La question
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
shell-find-action = Chercher une unité, un lieu ou un mot
shell-find-action-none = Aucune action ne correspond.
shell-all-actions =
    { $count ->
        [one] Une action en toutes lettres
       *[other] Les { $count } actions en toutes lettres
    }
shell-more-results =
    { $count ->
        [one] et un autre jet
       *[other] et { $count } autres jets
    }
shell-what-to-do = Que faire ici ?
shell-thinking = l’ordinateur réfléchit
shell-play-now = Jouer maintenant
shell-play-now-help = L’ordinateur cesse de réfléchir et joue le meilleur plan trouvé jusqu’ici.
shell-considering = À quoi pense-t-il ?
shell-imagined =
    { $count ->
        [one] (une partie imaginée jusqu’ici)
       *[other] ({ $count } parties imaginées jusqu’ici)
    }
shell-hint = Conseil
shell-hint-ask = Demander un conseil
shell-hint-help = Que pourriez-vous faire ici, et pourquoi ? L’ordinateur y réfléchit comme s’il était à votre place (H)
shell-hint-thinking = l’ordinateur cherche ce que vous pourriez faire
shell-hint-now = Répondre tout de suite
shell-hint-stop = Arrêter
shell-hint-close = Fermer le conseil
shell-hint-so-far = Pour l’instant : { $plan }
shell-hint-answer = Ici, d’ordinaire : { $action }
shell-hint-usual = Jouer comme le ferait le sergent.
shell-hint-no-plan = À cette question, il n’y a pas de plan à choisir : voilà ce que ferait le sergent.
shell-hint-first = Pour commencer : { $actions }
shell-hint-what = { $count ->
        [one] La flèche en toutes lettres
       *[other] Les { $count } flèches en toutes lettres
    }
shell-hint-all-there = Tout le monde est là où le plan le veut.
shell-hint-line-march = { $units } : aller en { $place }
shell-hint-line-attack = { $units } : attaquer { $place }
shell-hint-line-close = { $units } : attaquer { $place } au corps à corps
shell-hint-line-support = { $units } : appuyer l’attaque de { $place }
shell-hint-line-fire = { $units } : tirer sur { $place }
shell-hint-line-retreat = { $units } : se replier en { $place }
shell-hint-clear = Mieux que « { $plan } » de { $points } points de pourcentage, à { $error } près.
shell-hint-unclear = Pas de différence nette avec « { $plan } » : { $points } points de pourcentage, à { $error } près.
shell-hint-untried = Trop peu de parties imaginées pour comparer avec « { $plan } ».
shell-hint-why = Ce qui plaide pour (+) et contre (−), en points de pourcentage :
shell-hint-no-reason = Rien de ce que pèse l’ordinateur ne départage nettement les deux plans.
shell-hint-one-plan = L’ordinateur ne voit pas d’autre plan ici.
shell-hint-how = Parmi { $plans } plans, en { $count ->
        [one] une partie imaginée
       *[other] { $count } parties imaginées
    }. C’est l’estimation de l’ordinateur, pas une preuve.
shell-hint-ended-moved = La partie a continué : redemandez un conseil si vous le voulez toujours.
shell-hint-ended-stopped = Arrêté.
shell-hint-ended-person = Quelqu’un d’autre a rejoint la partie : les conseils sont pour qui joue seul.
shell-hint-ended-open = Quelqu’un peut encore prendre place dans cette partie : les conseils sont pour qui joue seul.
shell-hint-ended-source = Cette analyse vient d’une partie encore en cours entre plusieurs joueurs : pas de conseils avant la fin.
shell-hint-ended-crowded = Trop de monde attend l’ordinateur en ce moment : réessayez un peu plus tard.
shell-hint-ended-failed = Le conseil n’a pas abouti. La faute en est au serveur, qui en a pris note.
shell-hint-not-person = Les conseils sont pour qui joue seul : quelqu’un d’autre joue dans cette partie.
shell-hint-not-open = Les conseils sont pour qui joue seul : une place attend encore quelqu’un.
shell-hint-not-none = Il n’y a pas de conseils dans cette partie.
shell-away = { $name }, absent
shell-undo = Annuler
shell-undo-help = Annuler la dernière action (U)
shell-undo-phase = Annuler la phase
shell-gestures = En une fois
shell-stack-in-hand = { $count } unités en main : choisissez où elles vont.
shell-stack-some = Là où un lieu montre un chiffre comme 2/3, toutes n’y arrivent pas.
shell-stack-put-down = Les reposer
shell-repeat = Répéter
shell-repeat-help = L’unité suivante de cette pile fait de même (R)
shell-wish-went = Fait : { $units }.
shell-wish-stayed = Non effectué : { $reason }
shell-queue = Prévu d’avance
shell-queue-later = Mettre en liste
shell-queue-later-help = Cela attend dans une liste : exécuté dans l’ordre quand vous le direz, jusqu’au premier changement
shell-queue-go =
    { $count ->
        [one] Exécuter
       *[other] Exécuter les { $count }
    }
shell-queue-go-on = Continuer malgré tout
shell-queue-wait = S’arrêter après celui-ci
shell-queue-drop = Vider la liste
shell-queue-drop-one = Retirer { $cell } de la liste
shell-queue-changed = quelque chose a changé ici
shell-orders = Ordres permanents
shell-orders-text = Ce que vous ordonnez ici est répondu à votre place, sans vous demander. Vous pouvez le changer à tout moment, aussi pendant que l’autre camp joue. Personne d’autre n’en sait rien.
shell-orders-number = { $order } : nombre
shell-orders-count =
    { $count ->
        [0] Ordres permanents…
       *[other] Ordres permanents ({ $count })…
    }
shell-overlays = Calques
shell-overlay-none = Aucun
shell-overlay-pick-piece = Choisissez une unité sur la carte.
shell-overlay-pick-cell = Choisissez une case de la carte.

## Avertissements

shell-caution-title = { $action } : êtes-vous sûr ?
shell-caution-anyway = Continuer quand même
shell-caution-back = Revenir
shell-caution-never = Ne plus m’avertir

## Menu

shell-menu = Menu
shell-menu-orders = Ordres permanents…
shell-menu-share = Inviter, partager, regarder…
shell-menu-seats = Places…
shell-menu-delete = Supprimer cette partie…
shell-menu-analyse = Analyser à partir d’ici
shell-menu-edit = Modifier la position
shell-menu-import = Ouvrir une position ou une sauvegarde…
shell-menu-takeback = Proposer de revenir en arrière…
shell-menu-draw = Proposer la nulle
shell-menu-resign = Abandonner…
shell-menu-export = Exporter la position
shell-menu-save = Exporter la partie
shell-menu-dice = Exporter les dés pour vérification
shell-menu-report = Signaler un problème…
shell-menu-settings = Réglages…
shell-menu-shortcuts = Raccourcis clavier…
shell-menu-guide = Afficher le guide de la première partie
shell-share = Liens vers cette partie
shell-watch-link = Pour regarder
shell-watch-text = Quiconque a ce lien voit ce qu’un spectateur peut voir.
shell-moment-link = Lien vers ce moment
shell-share-analysis = Cette analyse
shell-share-analysis-text = Quiconque a ce lien peut la consulter et en tirer sa propre analyse.
shell-device-link = Pour jouer { $side } depuis un autre appareil
shell-make-link = Créer un lien
shell-takeback = Proposer de revenir en arrière
shell-takeback-text = L’adversaire est consulté. S’il accepte, la partie revient juste avant la ligne choisie ; les dés lancés depuis ne reviennent pas.
shell-takeback-here = Proposer de revenir ici
shell-propose = Proposer
shell-asked-takeback = Retour à l’action { $answers } proposé par { $side }.
shell-asked-draw = Nulle proposée par { $side }.
shell-asked-waiting = En attente de la réponse.
shell-accept = Accepter
shell-decline = Refuser
shell-show-there = Montrer ce moment
shell-resign-text = Si vous abandonnez (vous jouez { $side }), la partie s’arrête et l’autre camp l’emporte. C’est irrévocable.
shell-resign-which = Quel camp abandonne ?
shell-resign-yes = Abandonner
shell-resign-no = Continuer à jouer
shell-report = Signaler un problème
shell-report-text = Enregistre un fichier avec la position, les dernières lignes du journal et votre note. Rien n’est envoyé : remettez le fichier à ceux qui hébergent ou développent Meuse. Ils peuvent le charger tel quel.
shell-report-note = Qu’attendiez-vous, et que s’est-il passé ?
shell-report-save = Enregistrer le fichier

## Places, suppression, oubli

shell-seats = Places
shell-not-here = absent
shell-seat-browsers = { $count } navigateurs occupent cette place.
shell-seat-leave-offer = Quitter…
shell-ask-leave = Quitter cette place ?
shell-ask-leave-text = Vous ne jouez plus { $side }. Quand plus aucun de vos navigateurs n’occupe la place, elle redevient libre et votre nom disparaît de la partie. Pour revenir, il vous faudra une invitation.
shell-ask-leave-yes = Quitter la place
shell-seat-computer-offer = Laisser jouer l’ordinateur…
shell-ask-computer = Laisser jouer l’ordinateur ?
shell-ask-computer-text = L’ordinateur joue désormais { $side }. Si la place est à vous, elle le reste : reprenez-la quand vous voulez.
shell-ask-computer-yes = Le laisser jouer
shell-seat-reopen = L’ouvrir à un joueur
shell-computer-plays = L’ordinateur joue { $side } à votre place.
shell-take-back-seat = Reprendre la main
shell-revoke = Révoquer le lien
shell-ask-revoke = Révoquer le lien ?
shell-ask-revoke-text = Tous les liens que vous avez créés pour jouer { $side } cessent de fonctionner, et les navigateurs arrivés à cette place après celui-ci ne l’occupent plus. Un nouveau lien se trouve sous « Inviter, partager, regarder… ».
shell-ask-revoke-yes = Révoquer
shell-joined-again = Un autre navigateur a rejoint votre place : { $side }.
shell-joined-again-text = Il voit ce que vous voyez et peut jouer pour vous. Si vous ne le connaissez pas, révoquez le lien.
shell-joined-welcome = C’était moi
shell-seat-lost = Vous n’occupez plus votre place : { $side }.
shell-seat-lost-text = Qui l’occupait avant vous l’a reprise. Vous pouvez continuer à regarder.
shell-deleted-on = Sera supprimée le { $day }.
shell-deleted-on-game = Ce serveur ne conserve pas indéfiniment les parties que personne ne joue. Dès que quelqu’un joue, la partie est gardée plus longtemps.
shell-deleted-on-analysis = Ce serveur ne conserve pas indéfiniment les analyses que personne ne touche. Dès que vous y changez quelque chose, elle est gardée plus longtemps.
shell-deleted-on-over = Ce serveur ne conserve pas indéfiniment les parties finies. Exportez la partie si vous voulez la garder.
shell-game-deleted = Cette partie a été supprimée
shell-trying-again = Nouvel essai en cours…
shell-delete-offer = Supprimer…
shell-delete-game = Supprimer cette partie ?
shell-delete-analysis = Supprimer cette analyse ?
shell-delete-game-text = Cette partie de { $title } est supprimée pour de bon, avec son journal et ses dés. Personne d’autre n’y joue.
shell-delete-analysis-text = Cette analyse de { $title } est supprimée pour de bon.
shell-delete-yes = Supprimer pour de bon
shell-forget-offer = M’oublier sur ce serveur…
shell-forget = M’oublier sur ce serveur ?
shell-forget-text = Toutes les parties et analyses où vous êtes seul à jouer sont supprimées. Dans les parties à plusieurs, vos places redeviennent libres, votre nom disparaît et les autres continuent. Ce navigateur est ensuite inconnu ici. C’est irréversible.
shell-forget-sure = Oui, supprimer mes parties et mon nom
shell-forget-yes = M’oublier
shell-forgotten = C’est fait. Parties supprimées : { $deleted }. Parties que d’autres gardent, sans votre nom : { $left }.

## Relecture et analyse

shell-replay = Relecture
shell-replaying = Relecture : après { $answers } actions.
shell-replaying-text = Vous regardez le passé ; on ne peut rien y jouer.
shell-to-live = Retour au présent
shell-analyse-here = Analyser à partir d’ici
shell-edit = Modifier la position
shell-edit-text = Faites glisser une unité sur la carte, ou choisissez-en une ici. Les règles ne s’appliquent pas pendant la modification.
shell-edit-done = Terminé
shell-edit-unit = Unité
shell-edit-cell = Case de la carte
shell-edit-put = Placer
shell-edit-place = Hors de la carte
shell-edit-on-board = sur la carte
shell-edit-marks = État
shell-edit-phase = Phase
shell-edit-raw = Toute la position en texte

## Touches

shell-shortcuts = Raccourcis clavier
shell-key-keys = cette liste
shell-key-tab = élément suivant
shell-key-arrows = sur la carte : de case en case
shell-key-slants = sur la carte : en diagonale
shell-key-enter = choisir
shell-key-targets = sur la carte : le choix suivant ou précédent
shell-key-fan = sur la carte : déployer la pile
shell-key-explain = sur la carte : ce qu’il y a ici, et pourquoi on ne peut pas le choisir
shell-key-directions = orienter la pile en question : puis les lettres d’une direction ou les flèches, et Entrée
shell-key-parts = sur la carte : le plateau suivant, s’il y en a plusieurs
shell-key-pane = afficher un plateau à côté de la carte, ou le fermer
shell-key-buttons = le premier, le deuxième… bouton de la question
shell-key-finish = terminer cette étape
shell-key-stack = prendre toute la pile de l’unité en main (à la souris : Maj et clic)
shell-key-gather = tout ajouter : attaquants, artillerie, ce que demande la question
shell-key-repeat = l’unité suivante de la pile fait de même
shell-key-tell = la pile de l’unité en main change de mode
shell-key-undo = annuler
shell-key-undo-phase = annuler jusqu’au début de la phase
shell-key-zoom = agrandir, réduire, toute la carte
shell-key-pan = déplacer la carte
shell-key-replay = relecture : une action en arrière ou en avant
shell-key-watch = revoir le dernier tour ; puis ← → pas à pas, Espace pour la lecture
shell-key-hint = demander un conseil à l’ordinateur
shell-key-case = l’article cité par l’explication ou la question
shell-key-overlay = le calque suivant
shell-key-board = aller à la carte, ou au plateau voisin
shell-key-escape = fermer ce qui est ouvert

## Aide

shell-help-title = Comment jouer ici
shell-help-begin = Choisissez « Nouvelle partie », un camp, et l’ordinateur comme adversaire. Inutile de connaître les règles : le jeu pose les questions et donne toutes les réponses permises. À votre première partie, un petit guide vous accompagne pendant un tour.
    .title = Commencer
shell-help-turn = La question est en haut du panneau de droite, ou au bas de l’écran sur un téléphone. Les réponses possibles sont mises en évidence sur la carte : cliquez sur une unité, puis sur sa destination, ou faites-la glisser. Les réponses qui ne sont pas sur la carte sont des boutons. Les mêmes réponses sont listées dessous, en toutes lettres.
    .title = Que puis-je faire maintenant ?
shell-help-board = Faites glisser la carte pour la déplacer ; zoomez avec la molette, avec deux doigts, ou avec + et −. Une pile se déploie quand on la survole ou qu’on la touche. « Calques » montre les zones de contrôle, le ravitaillement, les portées, etc. ; ceux qui concernent une seule unité suivent l’unité choisie.
    .title = La carte
shell-help-why = Survolez une case ou une unité qu’on ne peut pas choisir, ou touchez-la : une ligne dit pourquoi, avec le numéro de l’article. Le numéro ouvre l’article, rédigé par nous. Il en va de même des numéros de la question, du rapport de force et du journal.
    .title = Pourquoi pas ?
shell-help-odds = Pendant que vous montez une attaque, le rapport de force est détaillé : chaque unité, chaque décalage avec son article, la colonne de la table, et la probabilité de chaque résultat. Vous êtes averti avant de terminer une phase en oubliant quelque chose ; vous pouvez désactiver ces avertissements dans les réglages.
    .title = Avant de s’engager
shell-help-back = Vous pouvez annuler vos actions jusqu’à ce qu’un dé soit lancé, qu’un secret soit révélé ou que l’autre camp décide. Ensuite, vous pouvez proposer à l’adversaire de revenir en arrière. Le curseur sous les panneaux montre n’importe quel moment passé de la partie, et vous pouvez en envoyer le lien.
    .title = Revenir
shell-help-friend = « Inviter un ami » vous donne un lien. Le premier qui l’ouvre prend la place ; il n’y a pas de comptes, seulement des noms. Votre place est liée à ce navigateur ; le menu crée un lien pour un autre appareil. « Places… », dans le menu, montre qui joue quoi ; vous pouvez y laisser jouer l’ordinateur un moment, quitter la place ou révoquer un lien. Si la connexion est perdue, la page le dit et la rétablit d’elle-même.
    .title = Avec un ami
shell-help-analysis = « Analyser à partir d’ici » ouvre une copie privée de la position, entourée d’un cadre de couleur : on y annule sans limite, on y place toute unité où l’on veut, on la partage ou l’exporte en fichier. La vraie partie n’en est pas affectée.
    .title = Et si ?
shell-help-dice = Avant le premier jet, le serveur publie l’empreinte de son secret, et après la partie le secret lui-même. « Exporter les dés » donne un fichier avec tous les jets ; la commande « meuse verify » les recalcule tous.
    .title = Les dés
shell-help-keys = Tout peut se faire sans souris : ? montre les raccourcis clavier. Pour les lecteurs d’écran, chaque case et chaque unité a une description, et chaque action figure dans la liste des réponses.
    .title = Sans souris
shell-credits = Crédits
shell-credits-text = Meuse est une adaptation non officielle des règles de ces jeux, sans lien avec leurs éditeurs. Les dessins, les données et la rédaction des articles sont de nous. Pour avoir les jeux tels qu’ils ont été faits, avec cartes, pions et livrets, achetez-les.
shell-credits-end = Les noms des jeux appartiennent à leurs propriétaires. Le code de Meuse est un logiciel libre sous licence MIT.
