### They Shall Not Pass: words for what the faces draw: tracks, counters, terrain, the odds of what is declared.


## Tracks

track-turn = Turn { $turn } of { $last }, { $date }
track-weather = { $weather-name }
track-replacements = Replacements { $side-name }: { $now }, then { $next }
track-reinforcements =
    { $date }, { $side-name }: { $group ->
        [corps] { $corps } Corps, HQ and artillery
       *[division] { $division ->
            [1] 1st
            [2] 2nd
            [121] 121st
            [153] 153rd
           *[other] { $division }th
        } Division
    } at { $hex }{ $optional ->
        [yes] , optional
       *[no] { "" }
    } ({ $units })
track-shots = { $unit-The }: { $left } of { $all } shots left

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

## The legend: what is printed on a counter

legend-numbers = combat strength, in attack and defence alike, and movement allowance (2.11)
legend-morale = morale: a unit passes a check by rolling this or less on two dice (12.1)
legend-parent = its division, or its corps (2.2)
legend-numbers-hq = (defence) – movement
legend-numbers-corps-artillery = attack – defence – movement (range)
legend-numbers-division-artillery = attack – defence – movement (range)
legend-numbers-army-artillery = attack – defence – movement (range)
legend-numbers-railroad = attack – defence – movement (range)
legend-numbers-garrison = (defence)

mark-reduced = reduced
    .help = It has lost a step: the strength on its back, and −1 morale (2.11, 12.2).
mark-demoralized = demoralized
    .help = Infantry has half its strength and does not attack; guns bombard at half strength and give no support; −1 morale; no strategic or breakthrough movement, no replacements (12.3). It may rally in its Organization Phase. On an HQ it means disrupted, until Mutual Recovery.
mark-fired = fired
    .help = This gun has fired and can do nothing more this turn except defend itself (2.13). Mutual Recovery turns it up again.
mark-unsupplied = out of supply
    .help = Infantry fights at half strength and moves at half allowance; guns can only defend themselves or give defensive support; no replacements, no strategic movement (6.16).
mark-dug-in = dug in
    .help = +1 to its strength when it is assaulted, until it moves, advances or retreats (14.12).
mark-attacked = has attacked
    .help = It has attacked in this phase.
mark-moved = has moved
    .help = It has moved in this phase.

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
terrain-river = river
terrain-bridge = bridge
terrain-stream = stream
terrain-road = road
terrain-rail = railroad

marker-interdiction = interdiction
    .help = Roads count as absent here and other terrain costs double, for movement and for supply lines, until the next Organization Phase of whoever fired (7.22).
marker-ruin = fort destroyed
    .help = The fort has no garrison and no longer gives cover (14.8).
marker-source = supply source
    .help = Supply lines of this side end here (6.11).

## The odds

forecast-assault = Assault on { $hex }: { $attack } against { $defense }
forecast-barrage = Barrage on { $hex }: strength { $strength }
forecast-interdiction = Interdiction by { $unit-the }: less than { $strength } on one die; a 6 always fails

sum-attack = attack
sum-defense = defence
sum-barrage = guns

extreme-defense-guns = With every gun that can support the defence
extreme-attack-guns = With every gun that can support the attack
extreme-barrage-guns = With every gun that can join in

outcome-none = no effect
outcome-M = M: every unit checks morale
outcome-M1 = M1: every unit checks morale, +1 on the dice
outcome-M2 = M2: every unit checks morale, +2 on the dice
outcome-X = X: a loss, then every unit checks morale, +2 on the dice (+3 if nothing can be lost)
outcome-placed = marker placed
outcome-failed = no effect

note-hits =
    attacker { $attacker }{ $attacker_steps ->
        [0] { "" }
        [one] { " " }(at least one step)
       *[other] { " " }(at least { $attacker_steps } steps)
    }, defender { $defender }{ $defender_steps ->
        [0] { "" }
        [one] { " " }(at least one step)
       *[other] { " " }(at least { $defender_steps } steps)
    }
note-check = { $unit-The } fail{ s } { $percent } %
note-barrage-lost = { $unit-The } { is } eliminated

## What the board can be covered with

overlay-zoc = Zones of control
overlay-zoc-strong = strong zone of control
overlay-zoc-weak = weak zone of control
overlay-supply = Supply lines
overlay-supply-source = supply source in use
overlay-supply-cut = no supply line
overlay-to-hq = line to the HQ
overlay-to-source = line to a supply source
overlay-control = Control
overlay-range = Range of a gun
overlay-stacking = Stacking
overlay-stacking-room = room for more
overlay-stacking-full = full
overlay-stacking-over = over the limit
overlay-moved = Who has moved, fired or attacked
overlay-has-moved = has moved or dug in
overlay-has-fired = has fired
overlay-has-attacked = has attacked

note-supply-again = { $unit-The } can trace a supply line again; it counts from { its } next Organization Phase on
note-supply-no-source = { $unit-The } { has } no supply line: every source is in enemy hands or closed
note-supply-no-hq = { $unit-The } { has } no supply line: the HQ { it } depend{ s } on is not on the map
note-supply-remnant = { $unit-The } { has } no supply line: no HQ of { its } side is in supply
note-supply-hq-cut = { $unit-The } { has } no supply line: { $hq-the } has none itself
note-supply-interdicted = { $unit-The } { has } no supply line: interdiction in { $hex } makes it too long
note-supply-disrupted = { $unit-The } { has } no supply line: a disrupted HQ allows { them } only { $points } points off road
note-supply-zoc = { $unit-The } { has } no supply line: enemy zone of control in { $hex }
note-supply-enemy = { $unit-The } { has } no supply line: enemy units in { $hex }
note-supply-too-far = { $unit-The } { has } no supply line: it would take { $needs } points off road, and only { $has } are allowed

## Before something is ended

caution-can-fire =
    { $count ->
        [one] One gun can still fire: { $units-some }
       *[other] { $count } guns can still fire: { $units-some }
    }
caution-can-move =
    { $count ->
        [one] One unit can still move: { $units-some }
       *[other] { $count } units can still move: { $units-some }
    }
caution-can-dig-in =
    { $count ->
        [one] One unit can still dig in: { $units-some }
       *[other] { $count } units can still dig in: { $units-some }
    }
caution-unsupplied =
    { $count ->
        [one] One unit would be out of supply, which can still be prevented: { $units-some }
       *[other] { $count } units would be out of supply, which can still be prevented: { $units-some }
    }
caution-can-assault =
    { $count ->
        [one] One hex can still be assaulted: { $hexes-some }
       *[other] { $count } hexes can still be assaulted: { $hexes-some }
    }
caution-can-break-through =
    { $count ->
        [one] One stack can still break through: { $hexes-some }
       *[other] { $count } stacks can still break through: { $hexes-some }
    }
caution-points-left =
    { $points ->
        [one] One replacement point is left and would be lost
       *[other] { $points } replacement points are left and would be lost
    }
caution-can-advance =
    { $count ->
        [one] One unit can still advance into the hex: { $units-some }
       *[other] { $count } units can still advance into the hex: { $units-some }
    }

## Charts and luck

chart-assault = Assault Table
chart-barrage = Barrage Table

luck-weather = Weather
luck-barrage = Barrages: how bad for the target, from nothing (0) to X (4)
luck-interdiction = Interdiction markers placed
luck-assault = Own assaults: hits inflicted minus hits suffered
luck-defense = Enemy assaults: hits inflicted minus hits suffered
luck-morale = Morale checks passed
luck-rally = Rallies
luck-remnant = Remnants saved

## Formations

formation-french-xxx = French XXX Corps
formation-french-xx = French XX Corps
formation-french-16 = French 16th Division
formation-french-i = French I Corps
formation-french-remnants = French remnants and garrisons
formation-german-vii-r = German VII Reserve Corps
formation-german-xviii = German XVIII Corps
formation-german-iii = German III Corps
formation-german-v = German V Corps
formation-german-remnants = German remnants
formation-german-army = German army artillery

## Tracks under the name of their side

beside-replacements = Replacements: { $now }, then { $next }
beside-reinforcements =
    { $date }: { $group ->
        [corps] { $corps } Corps, HQ and artillery
       *[division] { $division ->
            [1] 1st
            [2] 2nd
            [121] 121st
            [153] 153rd
           *[other] { $division }th
        } Division
    } at { $hex }{ $optional ->
        [yes] , optional
       *[no] { "" }
    }

## The first game: what this battle adds to the guide. `at` is where a note stands, `when` the questions that bring it.

guide-1 = In a first game take the ready-made set-up, then finish. Later you may place every unit yourself: pick one of those off the map, and the hexes where it may start light up.
    .title = Setting up
    .at = actions
    .when = set-up
guide-2 = Guns speak first. Pick one, then a hex: a barrage makes the units there check their morale, interdiction slows movement and cuts supply. A gun fires once a turn, so a corps gun that bombards now cannot support an assault later.
    .title = Bombardment
    .at = prompt
    .when = bombardment aim
guide-3 = Move infantry next to the hexes you mean to assault, pioneers or hunters with it, and divisional guns into range. The overlay of enemy zones of control shows where you will be held up. Units that stay put may dig in.
    .title = Movement
    .at = board
    .when = movement
guide-4 = Pick a hex, then add infantry and supporting guns one by one. The odds and every shift are shown before you commit: trenches, woods, slopes and forts help the defender, pioneers help the Germans.
    .title = Assault
    .at = prompt
    .when = assault-phase begin-assault declare-assault
guide-5 = At least half of the hits must be step losses; when Germans attack a trench or fort, that half is rounded up. You may take the rest by retreating, one hex for each hit.
    .title = Taking hits
    .at = prompt
    .when = take-hits
guide-6 = German pioneers, French hunters and all units stacked with them may move again, up to half their allowance. This is how a hole in the line becomes a breakthrough.
    .title = Breakthrough
    .at = prompt
    .when = breakthrough gather-breakthrough
guide-7 = By 29 February the Germans need points: towns, destroyed forts, hexes of Verdun, and French losses above their own. With 12 they win a major victory, with 2 or fewer the French do. This panel keeps the score.
    .title = How to win
    .at = tracks
    .when = movement assault-phase breakthrough replacements

# ---- about the game

about = Verdun, 21 to 29 February 1916: the German attack on the right bank of the Meuse, from the first bombardment to the day it was held. Two players, nine turns.
credits = Designed by William Sariego, developed by Doug McNair, published by Avalanche Press in 2007.

# ---- what a position says besides its units

field-turn = Turn
field-weather = Weather (good or bad)
field-division_121_used = 121st Division was brought in
field-attached_16th = Corps of the 16th Division (XXX, XX, I)
field-gun_returned = Pétain’s gun has returned

## Orders for many units at once

gather-unit =
    { $prompt ->
        [gather-breakthrough] The whole stack
        [pioneer-advance-units] The whole stack
       *[other] All attackers
    } ({ $count })
gather-support = All supporting guns ({ $count })
gather-unit-support = All attackers and guns
gather-gun = All guns in range ({ $count })
gather-advance = Advance all
stack-unit =
    { $prompt ->
        [retreat-order] Retreat together
       *[other] Move the stack
    } ({ $count })
stack-strategic = Strategic move of the stack ({ $count })
stack-dig_in = Dig in the stack ({ $count })
