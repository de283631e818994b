### Verdun, A Generation Lost: 9.0 and 16.5.6: losses, breaking down and rebuilding, retreats. A refusal has no full stop:
### the number of its case comes after it.


## Questions

prompt-losses =
    { $losses ->
        [one] { $hex }: one loss. Who takes it?
       *[other] { $hex }: { $losses } losses. Who takes the next one?
    }
prompt-loss-way =
    { $losses ->
        [one] { $unit-The } take{ s } a loss. Lose a step, or be disrupted instead?
       *[other] { $unit-The } take{ s } { $losses } losses. Lose a step for each, or be disrupted instead of the last step?
    }
prompt-break-down =
    { $picked ->
        [0] { $unit-The } break{ s } down into brigades with { $left } attack factors at most. Which one first?
       *[other] { $unit-The } break{ s } down: { $left } attack factors left. Another brigade?
    }
prompt-rebuild = What do the units in { $hex } combine into?
prompt-rebuild-parts = { $unit-The }: which units do you combine?
prompt-retreat-order = Retreat from { $hex }: who retreats first?
prompt-retreat-to = { $unit-The } retreat{ s } from { $hex }. Where to?
prompt-displace-to = { $unit-The } must make room in { $hex }. Where to?
prompt-displace = Too many units in { $hex }. Who makes room?
prompt-retreat-fort = { $unit-The } { has } reached the fort in { $hex }. Inside, or outside?
prompt-retreat-face = { $unit-The } { has } reached { $hex }. Which way { does } { it } face?

## Answers

action-loss = { $what-The }
action-reduce = Lose steps
action-disrupt = Be disrupted instead
action-full = A full { $what } brigade
action-red = A reduced { $what } brigade (red side)
action-rebuild = { $what-The }
action-displace = { $what-The }

## Refusals: losses

refusal-loss-not-yours = { $unit-The } { is } not yours
refusal-loss-not-hit = { $unit-The } { is } not among the units that take these losses
refusal-loss-no-steps = { $unit-The } cannot take any more losses
refusal-loss-closers-first = { $unit-The } { has } not closed in, and closers take losses first

## Refusals: breaking down and rebuilding

refusal-break-down-kind = { $unit-The } cannot be broken down: only regiments and divisions can
refusal-break-down-off-map = { $unit-The } { is } not on the map
refusal-break-down-disordered = { $unit-The } { is } not in good order and cannot be broken down
refusal-break-down-engaged = { $unit-The } { is } engaged and cannot be broken down
refusal-break-down-interdicted = { $unit-The } { is } in an interdicted square and cannot be broken down
refusal-break-down-too-many = The parts of { $unit-the } would be too many for the square, and could not leave it
refusal-break-down-no-counters = The Pool has no counters to replace { $unit-the }
refusal-break-down-pick = { $unit-The }: choose at least one brigade, or go back
refusal-brigade-none-left = The Pool has no other { $brigade } brigade
refusal-brigade-most = A division becomes { $most } brigades at most, no more than { $full } of them at full strength
refusal-brigade-attack = With that brigade the attack would be { $attack }; { $unit-the } { has } { $limit }
refusal-rebuild-specialists = { $unit-The } cannot be combined with others: engineers and chasseurs stay what they are
refusal-rebuild-parts = { $unit-The } cannot be combined with others: only battalions and brigades can
refusal-rebuild-disordered = { $unit-The } { is } not in good order and cannot be combined with others
refusal-rebuild-too-late = { $unit-The } did not start this segment here, or { has } moved: units combine only where they started together
refusal-rebuild-engaged = { $unit-The } { is } engaged and cannot be combined with others
refusal-rebuild-nothing = Nothing in the Pool can be rebuilt from these units
refusal-rebuild-into = { $unit-The } cannot be rebuilt: only regiments and divisions can
refusal-rebuild-not-in-pool = { $unit-The } { is } not in the Pool
refusal-rebuild-battalions = { $unit-The } take{ s } { $need } battalions; here { $count ->
        [one] is one
       *[other] are { $count }
    }
refusal-rebuild-weakest = { $other-The } must come first: of regiments of the same size the weakest in the Pool
refusal-rebuild-brigades = { $unit-The } take{ s } { $need } attack factors; the brigades here have { $attack }
refusal-rebuild-no-room = { $hex } would be too full with { $unit-the }, and nobody could leave
refusal-rebuild-hq = An HQ in this square could no longer part from { $unit-the }
refusal-rebuild-not-there = { $unit-The } { is } not in { $hex }
refusal-rebuild-picked = { $unit-The } { is } already chosen

## Refusals: retreats

refusal-retreat-not-yours = { $unit-The } { is } not yours
refusal-retreat-not-due = { $unit-The } { does } not retreat, or { has } done so
refusal-retreat-one-square = { $unit-The } can retreat to an adjacent square only, and { $hex } is not adjacent
refusal-retreat-meuse = { $unit-The } cannot retreat to { $hex }: the Meuse can be crossed only at its crossings
refusal-retreat-enemy = { $unit-The } cannot retreat to { $hex }: the enemy is there
refusal-retreat-shut = { $unit-The } cannot retreat to { $hex }: units are being driven out of it
refusal-retreat-fort = { $unit-The } cannot stop at the fort in { $hex }
refusal-retreat-road = { $unit-The } can retreat along a major road only, and none leads to { $hex }
refusal-retreat-rail = { $unit-The } can retreat along { its } railway only, and it does not lead to { $hex }
refusal-retreat-nearer-first = { $unit-The } cannot retreat to { $hex }: empty squares nearer to { its } own map edge come first
refusal-retreat-empty-first = { $unit-The } cannot retreat to { $hex }: empty squares come first
refusal-retreat-room-first = { $unit-The } cannot retreat to { $hex }: squares with room come first
refusal-retreat-no-room = { $unit-The } cannot retreat to { $hex }: nobody there could make room
refusal-retreat-face-a-side = { $unit-The } can face a side of the square only: north, east, south or west
refusal-displace-not-there = { $unit-The } { is } not one of your units in { $hex }
refusal-displace-garrison = { $unit-The } cannot leave the fort in { $hex }
refusal-displace-newcomer = { $unit-The } { has } only just come to { $hex }: those who were there first make room
refusal-displace-others = { $unit-The } need{ s } not leave { $hex }: others can, and as few as possible must

## The log

event-units-disrupted = { $hex }, disrupted: { $units }.
event-units-suppressed =
    { $hex }, suppressed: { $units }{ $mobile-count ->
        [0] .
       *[other] ; now in mobile mode: { $mobile }.
    }
event-unit-reduced = { $unit-The } lose{ s } a step in { $hex } and { is } reduced.
event-unit-replaced =
    { $unit-The } in { $hex } { $steps ->
        [0] { is } disrupted instead of losing a step
        [one] lose{ s } a step
       *[other] lose{ s } { $steps } steps
    }: { $into-the } { $into-count ->
        [one] takes
       *[other] take
    } { its } place{ $short ->
        [0] .
        [one] ; the Pool has no counter for one more.
       *[other] ; the Pool has no counters for { $short } more.
    }
event-unit-eliminated =
    { $in_the_air ->
        [yes] { $unit-The } { is } shot down.
       *[no] { $unit-The } { is } eliminated in { $hex }{ $steps ->
            [0] { "" }
            [one] { " " }(one step)
           *[other] { " " }({ $steps } steps)
        }{ $place ->
            [out] { " " }and never return{ s }.
           *[pool] .
        }
    }
event-unit-vanished =
    { $unit-The } lose{ s } { $steps ->
        [one] a step
       *[other] { $steps } steps
    } in { $hex }. The Pool has no counters to replace the rest, which is removed without counting as lost.
event-losses-ignored =
    { $losses ->
        [one] One loss is ignored: there is nobody left to take it.
       *[other] { $losses } losses are ignored: there is nobody left to take them.
    }
event-broken-down = { $unit-The } in { $hex } break{ s } down into { $into }.
event-rebuilt = { $parts-The } in { $hex } combine into { $unit-the }.
event-unit-retreated =
    { $how ->
        [displaced] { $unit-The } make{ s } room in { $hex } and go{ goes } to { $to }.
        [back] { $unit-The } go{ goes } back from { $hex } to { $to }.
       *[retreat] { $unit-The } retreat{ s } from { $hex } to { $to }.
    }
goes =
    { $unit-form ->
        [plural] { "" }
       *[other] es
    }
event-commitment-lost =
    { $left ->
        [0] The assault on { $hex } is off: nobody but { $unit-the } was committed to it.
       *[other] { $unit-The } { is } out of the assault on { $hex }, which goes on without { them }.
    }
event-driven-off-map =
    { $for_good ->
        [yes] { $unit-The } { is } driven off the map from { $hex } and out of the game.
       *[no] { $unit-The } { is } driven off the map from { $hex } and may come back over { its } own edge.
    }

mark-broken-down = has just been broken down
    .sign = b
    .help = It came of a unit that was broken down in this segment, and cannot be combined in it again (9.3.2).
