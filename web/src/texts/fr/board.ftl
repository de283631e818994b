### La carte : le nom de ses boutons, et ce qu'en dit un lecteur d'écran.

board-label = Carte
board-description = { $cells } cases, { $pieces } pions sur la carte.
board-keys = Les flèches vont de case en case, Début, Page préc., Fin et Page suiv. en diagonale, Maj et flèches déplacent la carte, N et P parcourent ce qui peut être choisi, Entrée choisit, F donne une direction, M montre le plateau suivant, Espace déploie une pile, I explique, plus et moins agrandissent ou réduisent, 0 montre toute la carte, Échap quitte.
board-zoom-in = Agrandir
board-zoom-out = Réduire
board-fit = Voir toute la carte, ou toute sa largeur
board-parts = Plateaux
board-directions = Directions
board-directions-count =
    { $count ->
        [one] Une direction, F pour viser
       *[other] { $count } directions, F pour viser
    }
board-direction-refused = { $direction-name }, impossible
board-facing =
    { $direction ->
        [east] face à l’est
        [west] face à l’ouest
       *[other] face au { $direction-name }
    }
board-offered = Peut être choisie
board-offered-for = Peut être choisie, coût { $cost }
board-may-pick = peut être choisi
board-pieces =
    { $count ->
        [one] un pion
       *[other] { $count } pions
    }
board-counter-of = { $number } sur { $count }
board-targets =
    { $count ->
        [0] Rien à choisir sur la carte pour l’instant
        [one] Un choix sur la carte
       *[other] { $count } choix sur la carte
    }
board-legend = Ce que montre le calque
board-badge = Rapport de force { $odds }
board-badge-range = Rapport de force { $odds }, entre { $range }
board-badge-dice = modif. { $dice }
board-boxes = Cases à côté de la carte
board-pane = À côté de la carte
board-pane-open = Afficher un plateau à côté de la carte
board-pane-close = Fermer le plateau à côté de la carte
board-pane-right = Le mettre à droite de la carte
board-pane-bottom = Le mettre sous la carte
board-pane-size = Taille du plateau à côté de la carte
board-holding =
    { $room ->
        [0] { $count ->
            [0] personne sous ses ordres
            [one] une unité sous ses ordres
           *[other] { $count } unités sous ses ordres
        }
       *[other] { $count } / { $room } sous ses ordres
    }
board-holding-of = Sous { $unit }
board-holding-none = personne
