### Ce que les faces disent de la position : pistes, pions, marques, lieux, terrain, tables.


## Pistes

track-turn = Tour { $turn } sur { $last }, semaine du { $date }
track-weather =
    { $weather-name }{ $observed ->
        [yes] , observation aérienne
       *[no] , sans observation aérienne
    }
track-points = PV : Allemands { $german }, Français { $french }
track-lull = Accalmie : bombardement et réorganisation seulement
track-tallies = { $side-name }, ce tour : pas perdus { $replacements }, assauts { $assaults }, désorganisations { $disruptions }, total d’activité { $total }
beside-tallies = Ce tour : pas perdus { $replacements }, assauts { $assaults }, désorganisations { $disruptions }, total d’activité { $total }
track-resource = { $resource-name } : { $left }
track-pool =
    { $side-name }, dépôt : { $count ->
        [one] un pion
       *[other] { $count } pions
    }
beside-pool =
    Dépôt : { $count ->
        [one] un pion
       *[other] { $count } pions
    }
track-reserves =
    { $side-name }, case des réserves : { $count ->
        [one] une unité
       *[other] { $count } unités
    } : { $units-some }
beside-reserves =
    Case des réserves : { $count ->
        [one] { $units }
       *[other] { $count } unités
    }
track-edge = { $side-name }, en attente au bord de la carte : { $units-some }
beside-edge =
    En attente au bord de la carte : { $count ->
        [one] { $units }
       *[other] { $count } unités
    }
track-hq-returns = { $unit-The } peut revenir au tour { $turn }
track-reinforcements =
    { $side-name }, tour { $turn } ({ $date }), { $hex } : { $count ->
        [one] { $units }
       *[other] { $count } unités : { $units-some }
    }
track-reinforcements-from-pool = { $side-name }, tour { $turn } ({ $date }), { $hex } : { $count } × { $type } du dépôt
beside-reinforcements =
    Tour { $turn } ({ $date }), { $hex } : { $count ->
        [one] { $units }
       *[other] { $count } unités
    }


## Pions

kind-regiment = régiment
kind-battalion = bataillon
kind-engineer = pionniers
kind-division = division
kind-brigade = brigade
kind-chasseur = chasseurs
kind-field-artillery = artillerie de campagne
kind-heavy-artillery = artillerie lourde
kind-hq = quartier général de corps
kind-air = unité aérienne
kind-garrison = garnison de fort

formation-german-line = divisions de ligne allemandes
formation-german-reserve = divisions de réserve allemandes
formation-german-bavarian = divisions bavaroises
formation-german-alpine = Corps alpin et 192e brigade
formation-german-battalions = bataillons allemands
formation-german-engineers = pionniers allemands
formation-german-guns = artillerie allemande
formation-german-staff = QG et aviation allemands
formation-french-divisions = divisions françaises
formation-french-reserve = divisions de réserve françaises
formation-french-brigades = brigades françaises
formation-french-chasseurs = chasseurs
formation-french-garrisons = garnisons de fort
formation-french-guns = artillerie française
formation-french-staff = QG et aviation français

## Ce qui est imprimé sur un pion

legend-numbers = attaque – défense, qui est aussi le tir défensif – mouvement (2.4, 3.0)

## Marques : le pion porte le signe, l’infobulle le mot

mark-reduced = réduite
    .sign = R
    .help = Elle a perdu des pas et montre son côté affaibli (9.2.2, 9.2.3).
mark-entrenched = retranchée
    .sign = T
    .help = Mode retranché : elle défend mieux et attaque moins bien (12.8.1).
mark-supply = mode ravitaillement
    .sign = S
    .help = Ce QG ravitaille pièces et assauts ; il ne commande personne, ne bouge pas et n’a pas de zone de contrôle (12.8.2).
mark-face-down = face cachée
    .sign = ?
    .help = Une garnison que personne n’a encore retournée : vraie ou leurre (9.2.4).
mark-disrupted = désorganisée
    .sign = D
    .help = Elle ne donne pas l’assaut, ne tire pas et n’a pas de zone de contrôle avant son ralliement (8.6.4, 17.7).
mark-suppressed = neutralisée
    .sign = s
    .help = Elle ne donne pas l’assaut et ne tire pas avant son ralliement ; les Allemands retranchés sont passés en mode mobile (8.6.4).
mark-in-fort = dans le fort
    .sign = F
    .help = Dans le fort : l’essentiel des bombardements et toute interdiction l’épargnent (10.5, 8.2.2).
mark-failed-rally = ralliement manqué
    .sign = r
    .help = Elle a déjà manqué un ralliement : son prochain dé en sera meilleur (17.7.2).
mark-fired = a tiré
    .sign = f
    .help = Cette pièce a tiré dans ce segment de bombardement ; une pièce tire une fois (8.3).
mark-moved = a bougé
    .sign = m
    .help = Elle a bougé dans ce segment de mouvement, ou ne le peut plus (12.1.1).
mark-turned = a tourné
    .sign = t
    .help = Elle a été tournée sur place dans ce segment ; une fois suffit (12.1.7).
mark-changed-mode = a changé de mode
    .sign = c
    .help = Elle s’est retranchée ou a quitté sa tranchée dans ce segment ; une unité le fait une fois (12.8.1).
mark-used = a fourni un 75 ou du gaz
    .sign = u
    .help = Cette pièce a appuyé un assaut et ne fournit plus de 75 ni de gaz dans cette phase (14.2.4, 14.2.6).
mark-closer = a abordé l’ennemi
    .sign = C
    .help = Elle a abordé l’ennemi : son assaut frappe plus fort, et elle subit les pertes en premier (13.4).
mark-in-secondary = a pris part à un assaut secondaire
    .sign = 2
    .help = Elle a donné son assaut secondaire de cette phase et n’en donnera pas d’autre (16.8).
mark-spent = son assaut a pris quatre ressources
    .sign = 4
    .help = Son assaut primaire a eu quatre sortes de ressource : aucun secondaire ne suivra (14.2.1).
mark-supplying = ravitaille des assauts
    .sign = +
    .help = Ce QG ravitaille les assauts de cette phase et quitte la carte à la fin (13.2.5).
mark-committed = engagée dans un assaut
    .sign = !
    .help = Elle donnera dans cette phase l’assaut à la case contre laquelle elle est engagée (13.3).
mark-engaged = accrochée
    .sign = E
    .help = Aux prises avec l’ennemi dans sa case : l’attaquant doit redonner l’assaut, le défenseur peut se replier (16.5.1).
mark-no-supply = hors ravitaillement
    .sign = −
    .help = Infanterie au contact qu’aucun QG en mode ravitaillement n’atteint : son assaut serait hors ravitaillement (13.2). Pour un canon : aucun chemin ne mène aux obus (8.4.1). Le calque « Ravitaillement d’assaut » dit pourquoi.
mark-no-command = hors commandement
    .sign = ×
    .help = Aucun QG en mode commandement n’est assez près : pas d’assaut possible (13.1.3). Le calque « Portée de commandement » dit pourquoi.

place-waiting = encore à venir
place-pool = dépôt
place-reserves = case des réserves
place-out = hors jeu
place-turn-track = piste des tours
place-off-map = au bord de la carte
place-airfield = aérodrome, disponible
place-landed = aérodrome, a servi
place-aloft = en vol

marker-interdiction = interdiction
    .help = Les unités y paient plus pour entrer et sortir, perdent zone de contrôle et changements de mode ; les pièces ne tirent pas (8.6.4, 12.6).
marker-engaged = accrochage
    .help = Les deux camps sont aux prises dans cette case ; celui du marqueur doit redonner l’assaut (16.5.1).
marker-aircraft = avions
    .help = Des avions de ce camp survolent la case et attaquent quand les pièces ont tiré (8.7.3).
marker-mine = mine
    .help = Une mine allemande est ici et peut sauter à la fin du bombardement (19.1.5(k), 20.4.2-1).

## Terrain

terrain-clear = clair
terrain-hill = colline
terrain-town = village
terrain-city = ville
terrain-fort = fort
terrain-works = ouvrage
terrain-trench = ligne de départ
terrain-second-trench = seconde ligne
terrain-crossing = passage de la Meuse
terrain-german-trench = ligne de départ allemande
terrain-french-trench = ligne de départ française
terrain-minor-river = ruisseau
terrain-river = Meuse
terrain-bridge = passage
terrain-road = route principale
terrain-lane = route secondaire
terrain-rail = voie ferrée

## Tables

chart-bombardment = Table de bombardement
chart-command = Table du centre de commandement
chart-defensive_fire = Table de tir défensif
chart-assault = Table d’assaut
chart-replacement = Table des remplacements
chart-reserve = Table des réserves

## Chances de ce qui est annoncé

forecast-bombardment = Bombardement de { $hex } : { counted-factors }, { $needed } nécessaires
forecast-counter-battery =
    Contre-batterie sur { $hex } : { counted-factors }, { $success ->
        [0] { $needed } nécessaires
       *[other] { $success } ou moins aux deux dés
    }
forecast-assault = Assaut sur { $hex } : { $attack } contre { $defence }, modificateur { $modifier-signed }
forecast-counter-attack = Contre-attaque depuis { $hex } : { $attack } contre { $defence }, modificateur { $modifier-signed }
forecast-assault-unknown = Assaut sur { $hex } : { $attack } contre une garnison face cachée
forecast-air-attack = Attaque aérienne sur { $hex }
forecast-defensive-fire = Tir défensif depuis { $hex }
note-planned-bombardment =
    { $row-name }{ $inside ->
        [yes] , dans le fort
       *[no] { "" }
    } : { $column ->
        [0] { counted-factors }, trop peu désormais
       *[other] { counted-factors }, colonne { $column }, modificateur { $modifier-signed }
    }
note-row-terrain = Rangée : { $row-name } ({ $terrain-name })
note-row-dug-in = Rangée : { $row-name } (les défenseurs sont retranchés)
note-row-inside = Rangée : { $row-name } (dans le fort)
note-row-empty = Rangée : { $row-name } ({ $terrain-name }, personne à découvert)
note-only-interdiction = Personne à toucher : tout résultat autre qu’un échec interdit la case
note-only-disruption = Dans un fort, un coup au but désorganise, et I reste sans effet
note-next-column =
    La colonne suivante demande { $needed } facteurs : { $missing ->
        [one] encore un
       *[other] encore { $missing }
    }
note-last-column = C’est la dernière colonne
note-gun-supplied = ravitaillée
note-gun-unsupplied = non ravitaillée, { $amount-signed } au dé
note-gun-too-light = trop légère contre un fort
note-gun-field = pièce de campagne : sans effet sur des unités retranchées
note-air-column = Deux dés donnent la colonne, 11 et 12 manquent ; puis un dé, quel que soit le terrain
note-gun-without-path = { $unit-The } : aucun chemin ne mène à un QG en mode ravitaillement, son tir compte comme hors ravitaillement
note-no-supply-hq = { $unit-The } { commit-est } hors ravitaillement : aucun de vos QG sur la carte n’est en mode ravitaillement
note-no-supply-path = { $unit-The } { commit-est } hors ravitaillement : aucun chemin ne mène à un QG en mode ravitaillement
note-supply-too-far = { $unit-The } { commit-est } hors ravitaillement : { $hq-the } est à { $length } cases et, par ce temps ({ $weather-name }), ne ravitaille pas à plus de { $range }
note-supply-hq-disordered = { $unit-The } { commit-est } hors ravitaillement : { $hq-the }, en désordre, ne ravitaille pas à plus de { $range } case ; la distance est de { $length }
note-without-command = { $unit-The } { commit-est } hors commandement et ne peut donner l’assaut : aucun chemin assez court ne mène à un QG en mode commandement
note-face-down =
    { $count ->
        [one] C’est la seule garnison face cachée
       *[other] On en tire une parmi { $count } garnisons face cachée
    } ; leurres parmi elles : { $dummies }
extreme-next-column = Colonne suivante
extreme-all-guns = Toutes les pièces ravitaillées à portée
extreme-all-answering = Toutes les pièces à portée
extreme-strongest-garrison = Si la plus forte garnison est tirée
extreme-weakest-garrison = Si la plus faible est tirée, hors leurres
note-rolled-again = une garnison ne peut contre-attaquer : on relance les dés
note-no-counter-attack = aucun défenseur ne peut contre-attaquer : ils retraitent
note-steps =
    { $attacker ->
        [0] {""}
        [one] l’attaquant perd un pas
       *[other] l’attaquant perd { $attacker } pas
    }{ $defender ->
        [0] {""}
        [one] le défenseur perd un pas
       *[other] le défenseur perd { $defender } pas
    }
outcome-none = manqué
outcome-I = I : interdiction
outcome-S = S : neutralisation
outcome-D = D : désorganisation
    .defensive_fire = D : les attaquants retraitent désorganisés
outcome-ST = ST : un pas
outcome-2ST = 2ST : deux pas
outcome-3ST = 3ST : trois pas
outcome-AR = AR : les attaquants retraitent
outcome-CA = CA : contre-attaque
outcome-ENG = ENG : accrochage
outcome-DR = DR : les défenseurs retraitent
outcome-ASR = ASR : les attaquants perdent un pas et retraitent
outcome-A2SR = A2SR : les attaquants perdent deux pas et retraitent
outcome-AE = AE : les attaquants sont éliminés
outcome-DSR = DSR : les défenseurs perdent un pas et retraitent
outcome-D2SR = D2SR : les défenseurs perdent deux pas et retraitent
outcome-DE = DE : les défenseurs sont éliminés
outcome-DEBT = DEBT : les défenseurs sont éliminés, percée
outcome-empty = un leurre : il n’y a personne
outcome-NE = NE : sans effet
outcome-R = R : les attaquants retraitent
outcome-1 = 1 : les attaquants perdent un pas
outcome-2 = 2 : les attaquants perdent deux pas
outcome-3 = 3 : les attaquants perdent trois pas
sum-guns = pièces
sum-attack = attaque
sum-defence = défense
sum-fire = tir défensif

## Réponses qui ont un prix

offers-resources = Ressources
offers-supply = Ravitaillement à l’assaut
offers-attackers = attaquants ravitaillés
offers-replacements = Remplacements
offers-counters = Pions du dépôt
offers-closing = Abordage
offers-operations = Opérations
offers-against = contre
offers-rolls = jets
offers-chance = chances
offers-left = reste
offers-numbers = valeurs
offers-column = colonne
offers-dice = modif.
offers-kept = gardés en réserve
offers-for-the-map = net, pour la carte
offers-enemy-points = PV à l’ennemi
offers-in-pool = au dépôt
offers-price = pas
offers-left-then = reste après

## Ce qu’une phase a donné

summary-bombardment-rolled = Bombardements : { $count }
    .item = { $hex } : { $damage-name }
summary-bombardment-failed = Bombardements abandonnés faute de facteurs : { $count }
    .item = { $hex }
summary-counter-battery-rolled = Pièces sous contre-batterie : { $count }
    .item = { $unit } { $silenced ->
        [yes] réduite au silence
       *[no] manquée
    }
summary-air-attack-rolled = Attaques aériennes : { $count }
    .item = { $hex } : { $only_interdicts ->
        [yes] { damage-I }
       *[no] { $damage-name }
    }
summary-mine-fired = Mines : { $count }
    .item = { $hex }
summary-unit-moved = Mouvements : { $count }
summary-defensive-fire-rolled = Tirs défensifs : { $count }
    .item = { $hex } { $result }
summary-assault-rolled = Assauts : { $count }
    .item = { $hex } { $result }
summary-unit-reduced = Pas perdus par réduction : { $total }
    .item = { $unit }
summary-unit-replaced = Pas perdus par échange : { $total }
    .item = { $unit }
summary-unit-vanished = Unités retirées faute de pions : { $count } ({ $total } pas)
    .item = { $unit }
summary-unit-eliminated = Unités éliminées : { $count } ({ $total } pas)
    .item = { $unit }
summary-units-disrupted = Unités désorganisées : { $total }
    .item = { $units }
summary-counter-taken = Remplacés : { $total } pas
    .item = { $unit }
summary-rally-rolled = Jets de ralliement : { $count }
    .item = { $unit } { $rallied ->
        [yes] se rallie
       *[no] ne se rallie pas
    }

## Calques

overlay-zoc = Zones de contrôle
overlay-command = Portée de commandement
overlay-command-good = près d’un QG : +1
overlay-command-plain = commandé : 0
overlay-command-poor = loin de tout QG : −1
overlay-supply = Ravitaillement d’assaut
overlay-supply-reach = à portée d’un QG en mode ravitaillement
overlay-range = Portée d’une pièce
overlay-in-range = à portée
overlay-interdiction = Interdiction
overlay-interdicted = sous interdiction
overlay-control = Contrôle
overlay-places = Lieux qui comptent
overlay-place = lieu, à la couleur de son camp
overlay-french-line = ligne de départ française
overlay-disorder = Unités en désordre
overlay-disrupted-unit = désorganisée ou neutralisée
overlay-moved = Qui a bougé
overlay-has-moved = a bougé

## Mises en garde

caution-can-bomb = Des avions n’ont pas encore attaqué : { $hexes }
caution-can-fire =
    { $count ->
        [one] Une pièce pourrait encore tirer : { $units-some }
       *[other] { $count } pièces pourraient encore tirer : { $units-some }
    }
caution-can-enter =
    { $count ->
        [one] Une unité pourrait encore entrer : { $units-some }
       *[other] { $count } unités pourraient encore entrer : { $units-some }
    }
caution-can-move =
    { $count ->
        [one] Personne n’a bougé. Une unité le pourrait : { $units-some }
       *[other] Personne n’a bougé. { $count } unités le pourraient : { $units-some }
    }
caution-can-assault =
    { $count ->
        [one] Une case pourrait encore subir un assaut : { $hexes }
       *[other] { $count } cases pourraient encore subir un assaut : { $hexes }
    }
caution-can-rally =
    { $count ->
        [one] Une unité pourrait encore se rallier : { $units-some }
       *[other] { $count } unités pourraient encore se rallier : { $units-some }
    }

## Chance

luck-bombardment = Bombardements : gravité pour la cible, de rien (0) à trois pas (6)
luck-assault = Assauts menés, de AE (0) à DEBT (10)
luck-defense = Assauts subis, de DEBT (0) à AE (10)
luck-defensive_fire = Tir défensif, de rien (0) à trois pas (5)
luck-rally = Ralliements

## Le titre

about = Verdun, 1916, semaine après semaine : deux armées sur les deux rives de la Meuse, avec chaque batterie, chaque état-major et chaque fort. Deux joueurs ; des cases avec orientation, des ressources de commandement, des accrochages, et des remplacements qui rapportent à l’ennemi.

## La première partie

guide-1 = Tout est en place comme le veut le livret, sauf trente pièces allemandes. Pour une première partie, prenez le placement prédéfini, puis terminez. QG et pièces peuvent être orientés.
    .title = Placement
    .at = actions
    .when = set-up
guide-2 = Choisissez une case à portée, ajoutez des pièces jusqu’à la colonne voulue, et ouvrez le feu. Le terrain découvert demande peu de facteurs, les crêtes et les tranchées beaucoup. Une pièce tire une fois par segment ; l’ennemi peut répondre à chaque bombardement.
    .title = Bombardement
    .at = prompt
    .when = bombard bombard-guns
guide-3 = Choisissez une unité, puis une case. Une unité s’arrête en entrant dans une zone de contrôle ennemie. L’infanterie allemande quitte ses tranchées sans frais et attaque avec une force double ; se retrancher coûte deux points. Gardez les QG de trois à cinq cases en arrière.
    .title = Mouvement
    .at = board
    .when = movement march-unit
guide-4 = Choisissez une case ennemie, puis les unités voisines qui lui donnent l’assaut. Elles doivent être commandées. Une unité engagée peut tenter l’abordage : plus de pertes des deux côtés.
    .title = Engagement
    .at = prompt
    .when = commitment commit-units
guide-5 = Avant chaque assaut, vous pouvez désigner un QG pour son ravitaillement et dépenser jusqu’à quatre ressources, quatre colonnes au plus. Colonne, dés et modificateurs s’affichent avant le jet.
    .title = Assaut
    .at = odds
    .when = assault-supply assault-resources choose-assault
guide-6 = Les pas perdus ce tour peuvent être remplacés depuis le dépôt, mais chacun donne un point de victoire à l’ennemi, et le haut commandement en garde une part. Puis les unités en désordre tentent de se rallier.
    .title = Réorganisation
    .at = prompt
    .when = replacements rally
guide-7 = La victoire demande plusieurs choses à la fois : des tranchées nettoyées, des lieux tenus et des points. Ce panneau tient le compte ; le calque des lieux montre ce qui importe.
    .title = Comment gagner
    .at = tracks
    .when = movement commitment replacements

## Ordres à plusieurs unités à la fois

gather-gun =
    { $prompt ->
        [counter-battery-guns] Toutes les pièces qui peuvent répondre
       *[other] Toutes les pièces à portée
    } ({ $count })
gather-unit =
    { $prompt ->
        [secondary-units] Tous ceux qui peuvent se joindre
       *[other] Tous les attaquants
    } ({ $count })
gather-advance = Faire avancer tout le monde
stack-enter = Faire entrer ensemble ({ $count })
stack-unit = Déplacer la pile ({ $count })
stack-close = La pile tente l’abordage ({ $count })
