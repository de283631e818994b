### Verdun, A Generation Lost: stacking, zones of control, movement, map entry, modes, withdrawal (chapters 10 to 12).


## Questions

prompt-hq-modes = Change the mode of any HQs, or go on.
prompt-movement = Movement: choose a unit to move, or end the segment.
prompt-march-unit = Where { does } { $unit-the } go? MPs left: { $points }.
prompt-march-enter = Where { does } { $unit-the } go from the edge of the map? MPs: { $points }.
prompt-march-by-rail = Where { does } { $unit-the } go by rail?
prompt-march-hauled = Where { does } { $unit-the } go, hauled by { $engineer-the }? MPs left: { $points }.
prompt-haul = Which engineers haul { $unit-the }?
prompt-entry-square = Where { does } { $unit-the } come onto the map? MPs: { $points }.
prompt-fort-place = Is { $unit-the } inside the fort of { $hex } or outside?
prompt-go-inside = Who is inside the fort of { $hex }?
prompt-turn-stack = Which way are the units in { $hex } to face?
prompt-send-back = There are too many of your units in { $hex }: who goes back?

## Answers

action-supply = Supply mode: { $what-the }
action-command = Command mode: { $what-the }
action-enter = Bring in { $what-the }
action-exchange = Bring in { $what-the } instead of battalions
action-change = Another type of battalion instead of { $what-the }
action-at = In { $what }
action-fort = Change places in the fort of { $what }
action-combine = Combine units in { $what }
action-withdraw = Withdraw from { $what }
action-break_down = Break down
    .movement = Break down { $what-the }
action-engineer = { $what-The }
action-stop = Stop here
action-entrench = Entrench
action-leave_trench = Go mobile
action-settle = Stop here in supply mode
action-inside = Inside the fort
    .go-inside = { $what-The }
action-outside = Outside
action-send_back = { $what-The }

## Refusals: stacking (10)

refusal-enemy-in-square = { $unit-The } cannot stop in { $hex }: enemy units are there
refusal-not-at-forts = { $unit-The } cannot stop in { $hex }: only German battalions, chasseurs and 216 brigades may be at a fort
refusal-fort-full = { $unit-The } cannot stop in { $hex }: one unit inside the fort and one outside is all there is room for
refusal-supply-alone = { $unit-The } cannot stop in { $hex }: an HQ in supply mode stands alone
refusal-square-full =
    { $side ->
        [german] { $unit-The } cannot stop in { $hex }: that would make { $load } half-regiments, and the limit is { $limit }
       *[french] { $unit-The } cannot stop in { $hex }: that would make { $load } brigades, and the limit is { $limit }
    }
refusal-hq-with-division = { $unit-The } cannot stop in { $hex }: a French HQ and a division never share a square
refusal-square-out-of-order = { $unit-The } cannot stop in { $hex }: it is overstacked already
refusal-blocks-the-way-out = { $unit-The } cannot stop in { $hex }: units that must still leave an overstacked square need the room
refusal-still-too-full =
    { $hexes-count ->
        [one] { $hexes } is overstacked: somebody must leave it
       *[other] { $hexes } are overstacked: somebody must leave each of them
    }
refusal-no-fort-of-yours = There is no fort in { $hex } with units of yours
refusal-garrison-inside = The garrison of { $hex } is always inside its fort
refusal-go-inside-not-there = { $unit-The } { is } not at the fort of { $hex }
refusal-go-inside-is-inside = { $unit-The } { is } inside the fort of { $hex } now: say who takes that place
refusal-places-changed-already = Places in the fort of { $hex } have already been changed in this segment

## Refusals: who may move (12.1, 12.4, 12.8)

refusal-march-not-on-map = { $unit-The } { is } not on the map
refusal-march-engaged = { $unit-The } { is } engaged
refusal-garrisons-stay = { $unit-The } never leave{ s } the fort
refusal-supply-stays = { $unit-The } { is } in supply mode and cannot move
refusal-march-has-moved = { $unit-The } { has } already moved in this segment
refusal-guns-halt =
    { $side ->
        [german] { $unit-The } cannot move in rain or snow without engineers in { its } square to haul { them }
       *[french] { $unit-The } cannot move in rain or snow
    }
refusal-cannot-haul = { $unit-The } cannot haul { $gun-the }
refusal-move-not-begun = { $unit-The } { has } not moved yet
refusal-move-begun = { $unit-The } { has } already begun { its } move

## Refusals: where to (11.2, 12.2 to 12.9)

refusal-march-is-there = { $unit-The } { is } already in { $hex }
refusal-zoc-stops = { $unit-The } cannot go on to { $hex }: { it } { has } entered an enemy zone of control
refusal-zoc-to-zoc = { $unit-The } cannot go directly from one enemy zone of control to another, in { $hex }
refusal-meuse = { $unit-The } cannot cross the Meuse to { $hex }: there is no crossing
refusal-bog = { $unit-The } cannot reach { $hex }: south of the German start line artillery moves one square
refusal-line-stops = { $unit-The } cannot go on to { $hex }: { it } { has } entered the West Bank line and must stay there for now
refusal-trench-not-next = { $unit-The } cannot enter the start trench of { $hex } yet: a heavy gun must first be next to it, and then roll
refusal-major-roads-only = { $unit-The } cannot go to { $hex }: { it } must stay on major roads, outside start trenches
refusal-rails-only = { $unit-The } cannot go to { $hex }: { it } must stay on the rails of { its } sector
refusal-no-way-there = There is no way to { $hex } for { $unit-the }
refusal-march-too-dear = { $unit-The } cannot reach { $hex }: that costs { $needs } MPs, and { it } { has } { $has }
refusal-not-off-front = { $unit-The } cannot reach { $hex }: so close to the enemy { it } { has } only { $has } MPs

## Refusals: modes (12.8)

refusal-modes-are-for-hqs = { $unit-The } { has } no command or supply mode
refusal-hq-not-alone = { $unit-The } cannot change to supply mode: { it } { is } not alone in { $hex }
refusal-hq-shuts-others-in = { $unit-The } cannot change to supply mode in { $hex }: units that must still leave an overstacked square need the room
refusal-hq-must-leave-fort = { $unit-The } cannot change to supply mode in { $hex }: no HQ stays at a fort
refusal-hq-mode-changed = { $unit-The } { has } already changed mode
refusal-has-that-mode =
    { $mode ->
        [supply] { $unit-The } { is } already in supply mode
       *[command] { $unit-The } { is } already in command mode
    }
refusal-no-march-into-supply = { $unit-The } cannot change to supply mode at the end of a move: only HQs that have just come onto the map may
refusal-modes-are-german = { $unit-The } cannot entrench: only German infantry has a trench mode
refusal-mode-changed-already = { $unit-The } { has } already changed mode in this segment
refusal-disordered-keeps-mode = { $unit-The } { is } not in good order and cannot change mode
refusal-interdicted-keeps-mode = { $unit-The } { is } in an interdicted square and cannot change mode
refusal-is-entrenched = { $unit-The } { is } already entrenched
refusal-is-mobile = { $unit-The } { is } already mobile
refusal-no-digging-in-rain = { $unit-The } cannot entrench in rain or snow
refusal-digging-too-dear = { $unit-The } cannot entrench: that costs { $needs } MPs, and { it } { has } { $has }
refusal-enters-mobile = { $unit-The } enter{ s } the map in mobile mode

## Refusals: entry (12.7)

refusal-is-on-map = { $unit-The } { is } already on the map
refusal-comes-back-later = { $unit-The } { is } off the map since this turn and cannot come back before the next
refusal-arrives-later = { $unit-The } arrive{ s } on { $date } (turn { $turn })
refusal-does-not-wait = { $unit-The } { does } not wait at the edge of the map
refusal-no-gate = { $unit-The } cannot enter anywhere: every entry square is held by the enemy or costs too much
refusal-not-its-gate = { $unit-The } cannot enter in { $hex }
refusal-enters-by-road = { $unit-The } cannot enter in { $hex }: { it } must come by a major road
refusal-enters-by-rail = { $unit-The } cannot enter in { $hex }: { it } must come by rail
refusal-entry-too-dear = { $unit-The } cannot enter in { $hex }: that costs { $needs } MPs, and { it } { has } { $has }

refusal-exchange-regiments = Only a regiment can arrive instead of battalions
refusal-exchange-not-in-pool = { $unit-The } { is } not in the Replacement Pool
refusal-exchange-too-few = { $unit-The } stand{ s } for { $count } battalions, and fewer are due to arrive together
refusal-exchange-weakest = { $other-The } { $other-form ->
        [plural] are
       *[other] is
    } weaker and must be rebuilt before { $unit-the }
refusal-change-waiting = Only a battalion that waits at the edge can be changed for one of another type, not { $unit-the }
refusal-change-no-other-type = The Replacement Pool has no other type of battalion for { $unit-the }

## Refusals: turning, withdrawal, breaking down

refusal-no-turning-engaged = The units in { $hex } are engaged and cannot turn
refusal-turned-already = The units in { $hex } have already been turned in this segment
refusal-nobody-engaged = Nobody is engaged in { $hex }
refusal-only-defenders-withdraw = Only the defenders may withdraw from { $hex }: your units must assault again
refusal-no-way-back = { $unit-The } { has } no square to withdraw to from { $hex }, and nobody leaves without { them }
refusal-no-way-back-for-all = The squares around { $hex } do not have room for all your engaged units, and none withdraws without the others
refusal-not-to-send-back = { $unit-The } did not enter the square in this assault
refusal-nothing-to-combine = There is nothing in { $hex } to combine
refusal-breaks-down-in-its-move = { $unit-The } { has } not moved yet: choose { them } to move, then break { them } down

## The log

event-hq-changed-mode =
    { $mode ->
        [supply] { $unit-The } in { $hex } change{ s } to supply mode.
       *[command] { $unit-The } in { $hex } change{ s } to command mode.
    }
event-unit-moved =
    { $entry ->
        [yes] { $units-The } come{ $units-form ->
            [plural] { "" }
           *[other] s
        } onto the map: { $path }{ march-cost }.
       *[no] { $units-The }: { $path }{ march-cost }.
    }
march-cost =
    { $how ->
        [rail] { " by rail" }
        [off-front] { " (off-front, " }{ $cost } MP, { $left } left)
       *[march] { " (" }{ $cost } MP, { $left } left)
    }
event-trench-tried =
    { $passed ->
        [yes] { $unit-The } roll{ s } { $die } ({ $needs } needed) and enter{ s } the trench of { $hex }.
       *[no] { $unit-The } roll{ s } { $die } ({ $needs } needed) and cannot enter the trench of { $hex }.
    }
event-mode-changed =
    { $mode ->
        [entrenched] { $unit-The } entrench{ $unit-form ->
            [plural] { "" }
           *[other] es
        } in { $hex } ({ $cost } MP).
       *[mobile] { $forced ->
            [yes] { $unit-The } in { $hex } lose{ s } { its } entrenchment, as infantry does that moves or hauls guns in this weather.
           *[no] { $unit-The } in { $hex } go{ $unit-form ->
                [plural] { "" }
               *[other] es
            } mobile.
        }
    }
several-mode-changed =
    { $mode ->
        [entrenched] { $units-count } units entrench ({ $cost } MP each): { $units-some }.
       *[mobile] { $forced ->
            [yes] { $units-count } units lose their entrenchment, as infantry does that moves or hauls guns in this weather: { $units-some }.
           *[no] { $units-count } units go mobile: { $units-some }.
        }
    }
event-stack-turned =
    { $facing ->
        [north] In { $hex }, facing north: { $units }.
        [east] In { $hex }, facing east: { $units }.
        [south] In { $hex }, facing south: { $units }.
       *[west] In { $hex }, facing west: { $units }.
    }
event-fort-place-taken =
    { $inside ->
        [yes] { $other ->
            [none] { $unit-The } { is } inside the fort of { $hex }.
           *[other] { $unit-The } { is } inside the fort of { $hex }, { $other-the } outside.
        }
       *[no] { $other ->
            [none] { $unit-The } { is } outside the fort of { $hex }.
           *[other] { $unit-The } { is } outside the fort of { $hex }, { $other-the } inside.
        }
    }
event-withdrawn = { The-side } withdraw from { $hex }: { $units }.
event-sent-back = { $unit-The } go{ $unit-form ->
        [plural] { "" }
       *[other] es
    } back to { $hex }.
event-reinforcements-mustered = { The-side } may bring on from the Replacement Pool: { $units }.
event-reinforcements-delayed = Did not enter and stay in the Replacement Pool for a later turn: { $units }.
event-battalions-exchanged = { $unit-The } arrive{ s } instead of { $units-the }.
event-still-overstacked = Still overstacked, since nobody there can leave: { $hexes }.

## Substitutes of the campaign (20.2.1(b), 20.2.2(b))

prompt-substitutes = Due: { $type }. Who comes from the Pool for it, with an attack of { $left } or less?
prompt-substitute-brigades = Brigades for the { $type } that is due: attack { $left } is left.
action-call = { $what-The }
    .substitutes = { $what-The }, full strength
    .substitute-brigades = { $what-The }, full strength
action-call_reduced = { $what-The }, reduced
action-later = On a later turn
refusal-no-substitute = Only regiments, divisions and brigades come as substitutes, not { $unit-the }
refusal-brigades-come-alone = Brigades have been named: a division cannot come with them for the same arrival
refusal-brigades-enough = { $count } brigades come for a division at most
refusal-substitute-too-strong = With { $unit-the } the attack would be { $attack }; { $most } is due at most
refusal-substitute-named = { $unit-The } is already coming
refusal-substitute-alike = { $unit-The } is like the brigade of that type that is offered
refusal-brigades-named = Brigades have been named: they come now
refusal-nobody-named = Nobody has been named yet
