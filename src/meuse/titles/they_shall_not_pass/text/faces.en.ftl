### They Shall Not Pass: words for what the faces draw: tracks, counters, terrain, the odds of what is declared.


## Tracks

track-turn = Turn { $turn } of { $last }, { $date }
track-weather = { $weather-name }
track-replacements = Replacements { $side-name }: { $now }, then { $next }
track-reinforcements = Next to arrive, { $side-name }: { $date }
track-shots = { $unit }: { $left } of { $all } shots left

## Counters

kind-infantry = infantry
kind-pioneer = pioneers
kind-hunter = hunters
kind-hq = HQ
kind-division-artillery = divisional artillery
kind-corps-artillery = corps artillery
kind-army-artillery = army artillery
kind-railroad = railroad gun
kind-garrison = fort garrison
kind-remnant = remnant

mark-reduced = reduced
mark-demoralized = demoralized
mark-fired = fired
mark-unsupplied = out of supply
mark-dug-in = dug in
mark-attacked = has attacked
mark-moved = has moved

place-reserve = not yet in play
place-eliminated = eliminated
place-removed = gone for good
place-box = off the map

## The map

terrain-clear = clear
terrain-woods = woods
terrain-slope = slope
terrain-town = town
terrain-city = city
terrain-trench = trench
terrain-fort = fort

marker-interdiction = interdiction
marker-ruin = fort destroyed
marker-source = supply source

## The odds

forecast-assault = Assault on { $hex }: { $attack } against { $defense }
forecast-barrage = Barrage on { $hex }: strength { $strength }
forecast-interdiction = Interdiction by { $unit }: below { $strength } on one die, and never a 6

sum-attack = attack
sum-defense = defence
sum-barrage = guns

outcome-none = no effect
outcome-placed = marker placed
outcome-failed = no effect

note-hits =
    attacker { $attacker }{ $attacker_steps ->
        [0] { "" }
        [one] { " " }(one step at least)
       *[other] { " " }({ $attacker_steps } steps at least)
    }, defender { $defender }{ $defender_steps ->
        [0] { "" }
        [one] { " " }(one step at least)
       *[other] { " " }({ $defender_steps } steps at least)
    }
note-check = { $unit } fails { $percent } %
