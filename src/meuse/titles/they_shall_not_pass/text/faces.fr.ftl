### They Shall Not Pass : les mots de ce que montrent les écrans : échelles, pions, terrain, cotes de ce qui est déclaré.


## Échelles

track-turn = Tour { $turn } sur { $last }, { $date }
track-weather = { $weather-name }
track-replacements = Remplacements { $side-name } : { $now }, puis { $next }
track-reinforcements = Prochaine arrivée, { $side-name } : { $date }
track-shots = { $unit } : encore { $left } tirs sur { $all }

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

mark-reduced = réduite
mark-demoralized = démoralisée
mark-fired = a tiré
mark-unsupplied = hors ravitaillement
mark-dug-in = enterrée
mark-attacked = a attaqué
mark-moved = a bougé

place-reserve = pas encore en jeu
place-eliminated = éliminée
place-removed = perdue pour de bon
place-box = hors carte

## La carte

terrain-clear = clair
terrain-woods = bois
terrain-slope = côte
terrain-town = bourg
terrain-city = ville
terrain-trench = tranchée
terrain-fort = fort

marker-interdiction = interdiction
marker-ruin = fort détruit
marker-source = source de ravitaillement

## Les cotes

forecast-assault = Assaut sur { $hex } : { $attack } contre { $defense }
forecast-barrage = Barrage sur { $hex } : force { $strength }
forecast-interdiction = Interdiction par { $unit } : moins de { $strength } avec un dé, et jamais 6

sum-attack = attaque
sum-defense = défense
sum-barrage = artilleries

outcome-none = sans effet
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
note-check = { $unit } échoue à { $percent } %
