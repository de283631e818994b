### Schlieffen's War: words for what the faces draw: tracks, counters, terrain, the odds of what is declared.


## Tracks

track-turn = Turn { $turn } of { $last }, { $first_day } to { $last_day }
track-points = German victory points: { $points } ({ $wins } win, a draw from { $draw })
track-cities =
    { $count ->
        [one] One city held by the Germans: { $cities }
       *[other] { $count } cities held by the Germans: { $cities }
    }
track-paris =
    { $endangered ->
        [yes] Paris has been in danger: the Germans may win on points
       *[no] Paris has not been in danger: no German win on points yet
    }
track-coup =
    { $left ->
        [0] German coup de main: used
       *[other] German coup de main: ready
    }
track-guns =
    German heavy artillery: { $left } ready{ $next ->
        [0] { "" }
       *[other] , { $next } next turn
    }
track-withdrawal =
    East Front, turn { $turn }: { $corps ->
        [one] one German corps
       *[other] { $corps } German corps
    } of full strength { $factor } and in supply must leave{ $able ->
        [-1] { "" }
        [0] , none is able to now
       *[other] { " " }({ $able } able to now)
    }
track-plan =
    { $wanting ->
        [0] Plan XVII: carried out, { $made } French attacks into Germany
        [one] Plan XVII: { $made } of { $all } French attacks into Germany made, one more by the end of turn { $turn }
       *[other] Plan XVII: { $made } of { $all } French attacks into Germany made, { $wanting } more by the end of turn { $turn }
    }
track-reinforcements =
    { $date }, turn { $turn }: { $nation ->
        [british] British Expeditionary Force
       *[french] French 6th Army
    } { $where ->
        [ports] in Dunkirk, Calais or Boulogne
       *[west] on the west edge
    } ({ $units })
track-effort =
    { $columns ->
        [one] Final effort: one column for every Entente attack
       *[other] Final effort: { $columns } columns for every Entente attack
    }

## Tracks under the name of their side

beside-points = Victory points: { $points } ({ $wins } win, a draw from { $draw })
beside-cities =
    { $count ->
        [one] One city: { $cities }
       *[other] { $count } cities: { $cities }
    }
beside-paris =
    { $endangered ->
        [yes] Paris has been in danger: a win on points is open
       *[no] Paris has not been in danger: no win on points yet
    }
beside-coup =
    { $left ->
        [0] Coup de main: used
       *[other] Coup de main: ready
    }
beside-guns =
    Heavy artillery: { $left } ready{ $next ->
        [0] { "" }
       *[other] , { $next } next turn
    }
beside-withdrawal =
    Turn { $turn }: { $corps ->
        [one] one corps
       *[other] { $corps } corps
    } of full strength { $factor } and in supply must leave for the East Front{ $able ->
        [-1] { "" }
        [0] , none is able to now
       *[other] { " " }({ $able } able to now)
    }
beside-plan =
    { $wanting ->
        [0] Plan XVII: carried out, { $made } attacks into Germany
        [one] Plan XVII: { $made } of { $all } attacks into Germany made, one more by the end of turn { $turn }
       *[other] Plan XVII: { $made } of { $all } attacks into Germany made, { $wanting } more by the end of turn { $turn }
    }
beside-reinforcements =
    Turn { $turn }, { $date }: { $nation ->
        [british] BEF
       *[french] French 6th Army
    } { $where ->
        [ports] in Dunkirk, Calais or Boulogne
       *[west] on the west edge
    }
beside-effort =
    { $columns ->
        [one] Final effort: one column for every attack
       *[other] Final effort: { $columns } columns for every attack
    }

## Counters

kind-infantry = infantry corps
kind-cavalry = cavalry corps
kind-hq = army HQ
kind-fort = fort
kind-depot = depot

## The legend: what is printed on a counter

legend-numbers = combat factor, in attack and defence alike, and movement allowance (2.3)
legend-parent = its army (2.3)
legend-numbers-hq = factor – movement; in parentheses: it attacks only with a corps
legend-numbers-depot = factor – movement, by rail only
legend-numbers-fort = (defence); it has two or four steps

mark-reduced = reduced
    .help = It has lost a step and fights with the factor on its back (2.6, 2.8). Its next loss eliminates it.
mark-oos = out of supply
    .help = Half its movement and half its factor, rounded up; no forced march, no regrouping; a die for attrition each Administrative Phase (8.7, 8.8).
mark-fortress = fortress supply only
    .help = Supplied by its fortress alone: whole factor in defence, half in attack, half its movement, no attrition (8.9).
mark-fatigued = fatigued
    .help = Half its movement, no forced march, no probe. A single fatigued corps gives the other side a column in combat (9.6, 11.16).
mark-elan = elan
    .help = The best morale. A column for its side in combat, if all its corps that take part have it (11.16).
mark-top = on top: what the enemy sees
    .help = The enemy sees this unit, and nothing that lies under it (6.6).
mark-attacked = has attacked
    .help = It has attacked in this phase and will not again (11.5).
mark-defended = has been attacked
    .help = It has been attacked in this phase and cannot be again (11.5).
mark-probed = has probed
    .help = It has probed in this phase (11.1).
mark-moved = has moved
    .help = It has moved in this phase.

place-reserve = not yet in play
place-eliminated = eliminated, may return
place-removed = out of play for good
place-unseen = on the map, unseen
place-fort = second counters of forts

formation-german-1 = German 1st Army
formation-german-2 = German 2nd Army
formation-german-3 = German 3rd Army
formation-german-4 = German 4th Army
formation-german-5 = German 5th Army
formation-german-6 = German 6th Army
formation-german-7 = German 7th Army
formation-german-forts = German forts
formation-french-1 = French 1st Army
formation-french-2 = French 2nd Army
formation-french-3 = French 3rd Army
formation-french-4 = French 4th Army
formation-french-5 = French 5th Army
formation-french-6 = French 6th Army
formation-french-forts = French forts
formation-british = British Expeditionary Force
formation-belgian = Belgian Army
formation-belgian-forts = Belgian forts

## The map

terrain-clear = clear
terrain-forest = forest
terrain-rough = rough
terrain-marsh = marsh
terrain-city = city
terrain-fortress = heavy fortress
terrain-port = port
terrain-paris = Paris
terrain-river = river
terrain-rail = railway

marker-control = city in enemy hands
    .help = A city that the other side has taken (4.2).
marker-source = source of supply
    .help = Supply lines of this side end here (8.2).

## The odds

forecast-attack =
    Attack on { $hex }: { $attack } against { $known ->
        [least] at least { $defense }
       *[all] { $defense }
    }

sum-attack = attack
sum-defense = defence

extreme-hidden = With the strongest units that may lie hidden there
extreme-strongest = With the strongest possible choice of defenders
extreme-weakest = With the weakest possible choice of defenders
extreme-markers = With every marker at its best

note-losses =
    { $attacker ->
        [0] attacker no loss
        [one] attacker one step
       *[other] attacker { $attacker } steps
    }, { $defender ->
        [0] defender none
        [one] defender one step
       *[other] defender { $defender } steps
    }{ $hexes ->
        [0] { "" }
        [one] { " " }(one of them may be taken as a hex of retreat)
       *[other] { " " }({ $hexes } of them may be taken as hexes of retreat)
    }
note-at-least = Only { $unit-the } of the defence can be seen: anything under it makes the odds worse
note-concentric = Attack { $pattern-name }: a die gives { $least } to { $most } more columns, { $mean } on average. The results allow for it, the column does not yet
note-no-die = Off the table: { $result } without a die roll
note-british = British rifles: { $steps ->
        [one] the Germans lose one more step, included below
       *[other] the Germans lose { $steps } more steps, included below
    }
note-weary =
    { $count ->
        [one] { $units-The } is fatigued and loses a further step if the hex does not fall
       *[other] { $units-The } are fatigued and each lose a further step if the hex does not fall
    }
note-markers =
    A marker can support it ({ $coups ->
        [0] { "" }
       *[other] coup de main{ $guns ->
            [0] { "" }
           *[other] ,{ " " }
        }
    }{ $guns ->
        [0] { "" }
       *[other] heavy artillery: { $guns }
    }): no shift { $none } %, one column { $one } %, two columns { $two } %
note-plan = It counts for Plan XVII: attack { $number } of { $needed }
note-out-of-command = { $unit-The } is out of command: it is within the radius of no HQ of its nation

## What the board can be covered with

overlay-zoc = Zones of control
overlay-supply = Supply lines
overlay-supply-source = source of supply in use
overlay-supply-cut = out of supply
overlay-fortress-limited = fortress supply only
overlay-to-hq = unit to HQ
overlay-to-depot = HQ to depot
overlay-to-rail = HQ to rail in Germany
overlay-to-city = unit to German city
overlay-to-source = rail to a source
overlay-line-cut = where a line breaks
overlay-command = Command
overlay-command-german-reach = German command
overlay-command-french-reach = French command
overlay-command-british-reach = British command
overlay-command-belgian-reach = Belgian command
overlay-command-city = city that gives command
overlay-command-cut = corps out of command
overlay-concentric = Concentric attack
overlay-attack = attack, not concentric
overlay-attack-opposite = concentric: two opposite sides
overlay-attack-alternating = concentric: three alternate sides
overlay-attack-surrounding = concentric: more than three sides
overlay-attack-wanted = concentric if attacked from here too
overlay-control = Control
overlay-cities = Cities
overlay-city = city that scores
overlay-city-german = German city
overlay-city-paris = Paris
overlay-paris = Paris in danger
overlay-paris-range = a German unit here endangers Paris
overlay-stacking = Stacking
overlay-stacking-room = room for more
overlay-stacking-full = full
overlay-stacking-over = over the limit
overlay-moved = Who has moved, probed or attacked
overlay-has-moved = has moved
overlay-has-probed = has probed
overlay-has-attacked = has attacked
overlay-was-attacked = has been attacked

## Before something is ended

caution-can-move =
    { $count ->
        [one] One unit has not moved; a corps that does not move gains a morale level: { $units-some }
       *[other] { $count } units have not moved; corps that do not move gain a morale level: { $units-some }
    }
caution-overstacked =
    { $count ->
        [one] One hex is over the stacking limit: its corps will be fatigued, and the surplus must leave it: { $hexes-some }
       *[other] { $count } hexes are over the stacking limit: their corps will be fatigued, and the surplus must leave them: { $hexes-some }
    }
caution-unsupplied =
    { $count ->
        [one] One unit would be out of supply, which may still be prevented: { $units-some }
       *[other] { $count } units would be out of supply, which may still be prevented: { $units-some }
    }
caution-can-attack =
    { $count ->
        [one] One hex can still be attacked: { $hexes-some }
       *[other] { $count } hexes can still be attacked: { $hexes-some }
    }
caution-plan-short =
    { $turns ->
        [0] Plan XVII: only { $made } of { $needed } attacks into Germany have been made, and this is the last turn for them. Without them the game is lost
        [one] Plan XVII: { $made } of { $needed } attacks into Germany have been made. { $left } are still missing, and one turn is left after this
       *[other] Plan XVII: { $made } of { $needed } attacks into Germany have been made. { $left } are still missing, and { $turns } turns are left after this
    }
caution-gives-up-attack = { $unit-The } could attack: a unit that probes may not attack in this phase
caution-forfeits =
    { $corps ->
        [one] Without one more corps for the East Front the game is lost at once
       *[other] Without { $corps } corps for the East Front the game is lost at once
    }
caution-can-rest =
    { $count ->
        [one] One corps can still recover from fatigue: { $units-some }
       *[other] { $count } corps can still recover from fatigue: { $units-some }
    }
caution-can-restore =
    { $count ->
        [one] One corps can still return to full strength: { $units-some }
       *[other] { $count } corps can still return to full strength: { $units-some }
    }
caution-can-return =
    { $count ->
        [one] One eliminated unit can still return: { $units-some }
       *[other] { $count } eliminated units can still return: { $units-some }
    }
caution-held-back =
    { $count ->
        [one] One unit stays off the map until next turn: { $units-some }
       *[other] { $count } units stay off the map until next turn: { $units-some }
    }
caution-can-advance =
    { $count ->
        [one] One unit can still advance into the hex: { $units-some }
       *[other] { $count } units can still advance into the hex: { $units-some }
    }

## Charts and luck

chart-crt = Combat Results Table

luck-combat = Own attacks: steps inflicted minus steps lost
luck-defense = Enemy attacks: steps inflicted minus steps lost
luck-concentric = Concentric attacks: columns won
luck-artillery = Coup de main and heavy artillery: columns won
luck-guns-kept = Heavy artillery that can be used again
luck-attrition = Units out of supply that lose nothing
luck-march = Forced marches without loss

## The first game: what this war adds to the guide. `at` is where a note stands, `when` the questions that bring it.

guide-1 = In a first game take the ready-made set-up, then finish. Later you may place every unit yourself: HQs in or next to their set-up hex, corps around the HQ of their army.
    .title = Setting up
    .at = actions
    .when = set-up
guide-2 = Of an enemy stack you see the topmost corps or fort, and no more: not how many lie under it, nor what. An eye marks the unit that your own stack shows; each turn you may put another on top.
    .title = Fog of war
    .at = board
    .when = movement
guide-3 = Pick a unit, then a hex. The number is what the move costs; ↓ means that it takes more than half the allowance and costs a morale level, ! that it is a forced march, with a roll for attrition. Corps that do not move rest and gain a level.
    .title = Movement
    .at = board
    .when = move-unit
guide-4 = Corps draw supply from an HQ within two hexes. German HQs need a depot within two hexes (rail hexes count half), and depots move by rail; French HQs must be on a railway. The overlay of supply lines shows every link, and where one breaks.
    .title = Supply
    .at = overlays
    .when = movement
guide-5 = Mass three corps in a hex, and attack from several hexes: all must be in command. From two opposite sides, three alternate ones or more than three, the attack is concentric and a die gives up to three columns, but never against a city or fortress.
    .title = Attack
    .at = prompt
    .when = combat-phase attack
guide-6 = The first loss must be a step. After that the defender may retreat, one hex for each further step, but not from a fort or fortress. Eliminated corps that were in supply return later, fatigued; those out of supply are gone for good.
    .title = Losses
    .at = prompt
    .when = defender-losses attacker-losses
guide-7 = The Germans need 13 of 25 cities by 10 September and must have endangered Paris; taking Paris wins at once. The Entente must make seven French attacks into Germany by turn 7, and wins at once by taking a German city. On turn 7 two German corps of strength 4 leave for the East.
    .title = How to win
    .at = tracks
    .when = movement combat-phase regroup-fatigue

## About the game

about = The Western Front, 2 August to 10 September 1914: the German sweep through Belgium, the French attacks into Lorraine, and the Marne. Two players, ten turns; you see only the top of an enemy stack.

## What a position says besides its units

field-turn = Turn
field-points = German victory points
field-plan_attacks = French attacks into Germany (Plan XVII)
field-paris_endangered = Paris has been endangered
field-coups = Coup de main ready (0 or 1)
field-guns = Heavy artillery markers ready
field-guns_next = Heavy artillery markers for next turn
field-withdrawn = Corps sent to the East Front

## Orders for many units at once

gather-unit =
    { $prompt ->
        [advance] Advance all
       *[other] All attackers ({ $count })
    }
gather-defend = As many defenders as allowed
stack-unit = Move the stack ({ $count })
stack-probe = Probe with the stack ({ $count })
