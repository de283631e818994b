### They Shall Not Pass : les mots de ce que montrent les écrans : pistes, pions, terrain, rapports de force de ce qui est déclaré.


## Pistes

track-turn = Tour { $turn } sur { $last }, { $date }
track-weather = { $weather-name }
track-replacements = Remplacements { $side-name } : { $now }, puis { $next }
track-reinforcements =
    { $date }, { $side-name } : { $group ->
        [corps] { $corps ->
            [I] QG et artillerie du Ier corps
           *[other] QG et artillerie du { $corps }e corps
        }
       *[division] { $division ->
            [1] 1re
           *[other] { $division }e
        } division
    } en { $hex }{ $optional ->
        [yes] , en option
       *[no] { "" }
    } ({ $units })
track-shots = { $unit-The } : tirs restants { $left } sur { $all }

## Pions

kind-infantry = infanterie
kind-pioneer = pionniers
kind-hunter = chasseurs
kind-hq = QG
kind-division-artillery = artillerie divisionnaire
kind-corps-artillery = artillerie de corps
kind-army-artillery = artillerie d’armée
kind-railroad = artillerie sur rail
kind-garrison = garnison de fort
kind-remnant = reliquat

## La légende : ce qui est imprimé sur un pion

legend-numbers = force, en attaque comme en défense, et capacité de mouvement (2.11)
legend-morale = moral : le test est réussi si deux dés donnent cette valeur ou moins (12.1)
legend-parent = sa division, ou son corps (2.2)
legend-numbers-hq = (défense) – mouvement
legend-numbers-corps-artillery = attaque – défense – mouvement (portée)
legend-numbers-division-artillery = attaque – défense – mouvement (portée)
legend-numbers-army-artillery = attaque – défense – mouvement (portée)
legend-numbers-railroad = attaque – défense – mouvement (portée)
legend-numbers-garrison = (défense)

mark-reduced = réduite
    .help = Elle a perdu un pas : force du verso et −1 au moral (2.11, 12.2).
mark-demoralized = démoralisée
    .help = L’infanterie combat à demi-force et n’attaque pas ; l’artillerie bombarde à demi-force et n’appuie pas ; −1 au moral ; ni mouvement stratégique, ni percée, ni remplacements (12.3). Elle peut se rallier dans sa phase d’organisation. Un QG ainsi marqué est désorganisé jusqu’à la récupération mutuelle.
mark-fired = a tiré
    .help = Cette batterie a tiré et ne fait plus rien ce tour-ci, sinon se défendre (2.13). La récupération mutuelle la retourne.
mark-unsupplied = hors ravitaillement
    .help = L’infanterie combat à demi-force et se déplace à demi-capacité ; l’artillerie ne fait que se défendre ou appuyer la défense ; ni remplacements, ni mouvement stratégique (6.16).
mark-dug-in = retranchée
    .help = +1 à sa force quand elle subit un assaut, jusqu’à ce qu’elle bouge, avance ou retraite (14.12).
mark-attacked = a attaqué
    .help = Elle a attaqué pendant cette phase.
mark-moved = a bougé
    .help = Elle s’est déplacée pendant cette phase.

place-reserve = pas encore en jeu
place-eliminated = éliminée
place-removed = perdue définitivement
place-box = hors carte

## La carte

terrain-clear = clair
terrain-woods = bois
terrain-slope = côte
terrain-town = bourg
terrain-city = ville
terrain-trench = tranchée
terrain-fort = fort
terrain-river = rivière
terrain-bridge = pont
terrain-stream = ruisseau
terrain-road = route
terrain-rail = voie ferrée

marker-interdiction = interdiction
    .help = Les routes n’existent plus ici et tout autre terrain coûte le double, pour le mouvement comme pour le ravitaillement, jusqu’à la prochaine phase d’organisation du tireur (7.22).
marker-ruin = fort détruit
    .help = Le fort n’a plus de garnison et n’offre plus d’abri (14.8).
marker-source = source de ravitaillement
    .help = Les lignes de ravitaillement de ce camp y aboutissent (6.11).

## Les rapports de force

forecast-assault = Assaut sur { $hex } : { $attack } contre { $defense }
forecast-barrage = Barrage sur { $hex } : force { $strength }
forecast-interdiction = Interdiction par { $unit-the } : moins de { $strength } sur un dé ; un 6 échoue toujours

sum-attack = attaque
sum-defense = défense
sum-barrage = batteries

extreme-defense-guns = Avec toutes les batteries qui peuvent soutenir la défense
extreme-attack-guns = Avec toutes les batteries qui peuvent soutenir l’attaque
extreme-barrage-guns = Avec toutes les batteries qui peuvent se joindre au tir

outcome-none = sans effet
outcome-M = M : chaque unité teste son moral
outcome-M1 = M1 : chaque unité teste son moral, +1 aux dés
outcome-M2 = M2 : chaque unité teste son moral, +2 aux dés
outcome-X = X : une perte, puis chaque unité teste son moral, +2 aux dés (+3 si rien ne peut être perdu)
outcome-placed = marqueur posé
outcome-failed = sans effet

note-hits =
    attaquant { $attacker }{ $attacker_steps ->
        [0] { "" }
        [1] { " " }(au moins un pas)
       *[other] { " " }(au moins { $attacker_steps } pas)
    }, défenseur { $defender }{ $defender_steps ->
        [0] { "" }
        [1] { " " }(au moins un pas)
       *[other] { " " }(au moins { $defender_steps } pas)
    }
note-check = { $unit-The } échoue à { $percent } %
note-barrage-lost = { $unit-The } est éliminé{ e }

## Ce dont on peut couvrir la carte

overlay-zoc = Zones de contrôle
overlay-zoc-strong = zone de contrôle forte
overlay-zoc-weak = zone de contrôle faible
overlay-supply = Lignes de ravitaillement
overlay-supply-source = source de ravitaillement utilisable
overlay-supply-cut = aucune ligne de ravitaillement
overlay-to-hq = ligne vers le QG
overlay-to-source = ligne vers une source de ravitaillement
overlay-control = Contrôle
overlay-range = Portée d’une batterie
overlay-stacking = Empilement
overlay-stacking-room = encore de la place
overlay-stacking-full = plein
overlay-stacking-over = au-delà de la limite
overlay-moved = Qui a bougé, tiré ou attaqué
overlay-has-moved = a bougé ou s’est retranchée
overlay-has-fired = a tiré
overlay-has-attacked = a attaqué

note-supply-again = { $unit-The } peut de nouveau tracer une ligne de ravitaillement ; elle compte à partir de sa prochaine phase d’organisation
note-supply-no-source = { $unit-The } n’a pas de ligne de ravitaillement : toutes les sources sont prises ou fermées
note-supply-no-hq = { $unit-The } n’a pas de ligne de ravitaillement : le QG dont { il } dépend n’est pas sur la carte
note-supply-remnant = { $unit-The } n’a pas de ligne de ravitaillement : aucun QG de son camp n’est ravitaillé
note-supply-hq-cut = { $unit-The } n’a pas de ligne de ravitaillement : { $hq-the } n’en a pas lui-même
note-supply-interdicted = { $unit-The } n’a pas de ligne de ravitaillement : l’interdiction en { $hex } la rend trop longue
note-supply-disrupted = { $unit-The } n’a pas de ligne de ravitaillement : un QG désorganisé ne lui laisse que { $points } points hors route
note-supply-zoc = { $unit-The } n’a pas de ligne de ravitaillement : ZOC ennemie en { $hex }
note-supply-enemy = { $unit-The } n’a pas de ligne de ravitaillement : unités ennemies en { $hex }
note-supply-too-far = { $unit-The } n’a pas de ligne de ravitaillement : il faudrait { $needs } points hors route, et { $has } seulement sont permis

## Avant de terminer

caution-can-fire =
    { $count ->
        [1] Une batterie peut encore tirer : { $units-some }
       *[other] { $count } batteries peuvent encore tirer : { $units-some }
    }
caution-can-move =
    { $count ->
        [1] Une unité peut encore bouger : { $units-some }
       *[other] { $count } unités peuvent encore bouger : { $units-some }
    }
caution-can-dig-in =
    { $count ->
        [1] Une unité peut encore se retrancher : { $units-some }
       *[other] { $count } unités peuvent encore se retrancher : { $units-some }
    }
caution-unsupplied =
    { $count ->
        [1] Une unité serait hors ravitaillement, et on peut encore y remédier : { $units-some }
       *[other] { $count } unités seraient hors ravitaillement, et on peut encore y remédier : { $units-some }
    }
caution-can-assault =
    { $count ->
        [1] Un hex peut encore être assailli : { $hexes-some }
       *[other] { $count } hex peuvent encore être assaillis : { $hexes-some }
    }
caution-can-break-through =
    { $count ->
        [1] Une pile peut encore percer : { $hexes-some }
       *[other] { $count } piles peuvent encore percer : { $hexes-some }
    }
caution-points-left =
    { $points ->
        [1] Il reste un point de remplacement, qui serait perdu
       *[other] Il reste { $points } points de remplacement, qui seraient perdus
    }
caution-can-advance =
    { $count ->
        [1] Une unité peut encore avancer dans l’hex : { $units-some }
       *[other] { $count } unités peuvent encore avancer dans l’hex : { $units-some }
    }

## Tables et chance

chart-assault = Table d’assaut
chart-barrage = Table de barrage

luck-weather = Météo
luck-barrage = Barrages : gravité pour la cible, de rien (0) à X (4)
luck-interdiction = Marqueurs d’interdiction posés
luck-assault = Assauts menés : dégâts infligés moins dégâts subis
luck-defense = Assauts subis : dégâts infligés moins dégâts subis
luck-morale = Tests de moral réussis
luck-rally = Ralliements
luck-remnant = Reliquats sauvés

## Formations

formation-french-xxx = XXXe corps français
formation-french-xx = XXe corps français
formation-french-16 = 16e division française
formation-french-i = Ier corps français
formation-french-remnants = reliquats et garnisons français
formation-german-vii-r = VIIe corps de réserve allemand
formation-german-xviii = XVIIIe corps allemand
formation-german-iii = IIIe corps allemand
formation-german-v = Ve corps allemand
formation-german-remnants = reliquats allemands
formation-german-army = artillerie d’armée allemande

## Les pistes sous le nom de leur camp

beside-replacements = Remplacements : { $now }, puis { $next }
beside-reinforcements =
    { $date } : { $group ->
        [corps] { $corps ->
            [I] QG et artillerie du Ier corps
           *[other] QG et artillerie du { $corps }e corps
        }
       *[division] { $division ->
            [1] 1re
           *[other] { $division }e
        } division
    } en { $hex }{ $optional ->
        [yes] , en option
       *[no] { "" }
    }

## La première partie : ce que cette bataille ajoute au guide. `at` dit où se pose une note, `when` les questions qui l’appellent.

guide-1 = Pour une première partie, prenez le placement prédéfini, puis terminez. Plus tard, vous pourrez placer chaque unité vous-même : choisissez-en une parmi celles hors de la carte, et les hex où elle peut débuter s’éclairent.
    .title = Le placement
    .at = actions
    .when = set-up
guide-2 = Les canons parlent d’abord. Choisissez une batterie, puis un hex : un barrage fait tester le moral des unités qui s’y trouvent, une interdiction ralentit les mouvements et coupe le ravitaillement. On ne tire qu’une fois par tour : une batterie de corps qui bombarde maintenant ne pourra plus appuyer un assaut.
    .title = Le bombardement
    .at = prompt
    .when = bombardment aim
guide-3 = Amenez l’infanterie au contact des hex que vous voulez prendre d’assaut, avec des pionniers ou des chasseurs, et l’artillerie divisionnaire à portée. Le calque des zones de contrôle ennemies montre où vous serez retenu. Une unité qui ne bouge pas peut se retrancher.
    .title = Le mouvement
    .at = board
    .when = movement
guide-4 = Choisissez un hex, puis ajoutez une à une l’infanterie et l’artillerie en appui. Le rapport de force et chaque décalage s’affichent avant que vous lanciez l’assaut : tranchées, bois, côtes et forts aident le défenseur, les pionniers aident les Allemands.
    .title = L’assaut
    .at = prompt
    .when = assault-phase begin-assault declare-assault
guide-5 = La moitié au moins des dégâts se paie en pas perdus ; quand les Allemands attaquent une tranchée ou un fort, cette moitié est arrondie au supérieur. Le reste peut se payer en retraitant, un hex par dégât.
    .title = Encaisser
    .at = prompt
    .when = take-hits
guide-6 = Les pionniers allemands, les chasseurs français et toutes les unités empilées avec eux peuvent se déplacer encore, de la moitié de leur capacité. C’est ainsi qu’un trou dans la ligne devient une percée.
    .title = La percée
    .at = prompt
    .when = breakthrough gather-breakthrough
guide-7 = D’ici au 29 février, les Allemands ont besoin de points : bourgs, forts détruits, hex de Verdun, et des pertes françaises supérieures aux leurs. Avec 12, victoire majeure allemande ; avec 2 ou moins, victoire majeure française. Ce panneau tient les comptes.
    .title = Comment gagner
    .at = tracks
    .when = movement assault-phase breakthrough replacements

# ---- about the game

about = Verdun, du 21 au 29 février 1916 : l’attaque allemande sur la rive droite de la Meuse, du premier bombardement au jour où elle fut contenue. Deux joueurs, neuf tours.
credits = Conçu par William Sariego, développé par Doug McNair, publié par Avalanche Press en 2007.

# ---- what a position says besides its units

field-turn = Tour
field-weather = Météo (good ou bad)
field-division_121_used = 121e division engagée
field-attached_16th = Corps de la 16e division (XXX, XX, I)
field-gun_returned = Batterie de Pétain revenue

## Ordres à plusieurs unités à la fois

gather-unit =
    { $prompt ->
        [gather-breakthrough] Toute la pile
        [pioneer-advance-units] Toute la pile
       *[other] Tous les attaquants
    } ({ $count })
gather-support = Toutes les batteries en appui ({ $count })
gather-unit-support = Tous les attaquants et l’artillerie
gather-gun = Toutes les batteries à portée ({ $count })
gather-advance = Faire avancer tout le monde
stack-unit =
    { $prompt ->
        [retreat-order] Retraiter ensemble
       *[other] Déplacer la pile
    } ({ $count })
stack-strategic = Mouvement stratégique de la pile ({ $count })
stack-dig_in = Retrancher la pile ({ $count })
