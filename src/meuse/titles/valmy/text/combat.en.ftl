### Valmy: 7.3, 8.1, 8.3, 9.0, 9.1, 9.3, 9.5.2, 9.6, 9.7: overruns, battles, fire, losses, leaders, retreats.
### A refusal has no full stop: the number of its case comes after it.


## Modifiers

reason-reduced = reduced units
reason-defensive-fire = fire at a charge
reason-no-way-back = no way out

kind-minor = fire
kind-overrun = fire in the overrun
kind-skirmish = skirmish
kind-main = fire from Main
kind-defensive = fire at the charge

## Questions

prompt-order-of-battles = Several boxes fight. Which battle comes first?
prompt-battle-size =
    { $attackers ->
        [one] One unit attacks
       *[other] { $attackers } units attack
    } { $defenders ->
        [one] one of yours
       *[other] { $defenders } of yours
    } at { $hex }. A minor battle, or a major one?
prompt-withdraw-or-stay =
    Both sides still stand at { $hex }. { $ways ->
        [0] Withdraw? No box is open: every unit must check with +2.
       *[other] Withdraw, or stay?
    }
prompt-give-points =
    { $points ->
        [one] Your leaders have one point of morale to give. Who gets it?
       *[other] Your leaders have { $points } points of morale to give. Who gets one?
    }
prompt-take-losses =
    { $steps ->
        [one] One step to lose
       *[other] { $steps } steps to lose
    } at { $hex }. { $reduced ->
        [1] Which unit is eliminated?
       *[0] Which unit loses one?
    }
prompt-retreat =
    Retreat from { $hex }: which box for { $unit-the }? { $more ->
        [0] { "" }
        [one] One more unit follows.
       *[other] { $more } more units follow.
    }
prompt-slip-through = { $unit-The } get{ s } away from { $hex }. To which box?
prompt-slip-by = { $unit-The }: through which box to { $hex }?
prompt-retreat-leader = { $leader-The } leaves { $hex } with units of the army. Where to?
prompt-stray-leader = { $leader-The } is alone among enemies at { $hex }. Where to?

## Answers

action-fight = Fight at { $what }
action-minor = Minor battle
action-major = Major battle
action-withdraw = Withdraw
action-stay = Stay
action-raise = Raise { $what-the }
action-lose = Step loss: { $what }
action-all_to = All to { $what }
action-through = By { $what }

## Refusals: overruns

refusal-too-few-to-overrun =
    An overrun takes { $needed } units, and the stack has { $units ->
        [0] none
        [one] one
       *[other] { $units }
    }
refusal-overruns-single-units = There is not exactly one enemy unit at { $hex } to overrun

## Refusals: which boxes fight

refusal-no-two-sides = There is no battle at { $hex }: units of both sides are not there
refusal-leaders-do-not-fight = There is no battle at { $hex }: leaders alone do not fight
refusal-nobody-brought-battle = There is no battle at { $hex }: nobody has entered it in this activation, and none of its units is there
refusal-fought-today = There is no second battle at { $hex } today: nobody has entered it since
refusal-fought-in-this-step = The battle at { $hex } has just been fought

## Refusals: points and losses

refusal-raise-own-units = { $unit-The } { is } not a unit that your leaders can raise
refusal-raise-not-in-fight = { $unit-The } { is } not in this fight
refusal-morale-at-highest = { $unit-The } already { has } morale { $highest }, and none is higher
refusal-points-spent = The leaders who command { $unit-the } have no points left
refusal-points-do-nothing = Points would do nothing for { $unit-the } now: no fire by morale, and no check
refusal-no-leader-raises = No leader beside { $unit-the } commands { them }
refusal-not-your-loss = { $unit-The } { is } not yours: you choose among your own units
refusal-leaders-lose-no-steps = { $unit-The } is a leader and has no steps to lose
refusal-not-hit = { $unit-The } { is } not among the units that were hit
refusal-lost-already = { $unit-The } { is } already eliminated
refusal-losses-are-spread = { $unit-The } { has } lost a step, and others have not: nobody loses a second before all have lost one

## Refusals: retreats, leaders caught alone

refusal-retreat-along-a-line = Nobody can retreat from { $start } to { $hex }: no line joins them on this map
refusal-retreat-onto-enemy = Nobody can retreat to { $hex }: enemy units are there
refusal-retreat-into-approach = Nobody can retreat from { $start } to { $hex }: the enemy came from there
refusal-last-to-retreat = { $unit-The } { is } the last to retreat: there are no others to go along
refusal-slip-through-one-box = { $hex } is not just one box beyond those around { $start }
refusal-no-way-through = The way to { $goal } does not lead through { $hex }
refusal-leader-with-units = { $unit-The } goes with units of the army, and none of them has gone to { $hex }
refusal-ride-to-friends = { $unit-The } cannot ride to { $hex }: no friendly unit is there
refusal-ride-from-enemies = { $unit-The } cannot ride to { $hex }: enemy units are there
refusal-ride-to-the-nearest = { $unit-The } rides to the nearest friends, and they are not at { $hex }

## The log: battles

event-battle-begins =
    Battle at { $hex }: { the-side } attack with { $attackers ->
        [one] one unit
       *[other] { $attackers } units
    } against { $defenders }.
event-battle-sized =
    { $chosen ->
        [yes] { The-side } choose { $major ->
            [yes] a major battle
           *[no] a minor battle
        } at { $hex }.
       *[no] { $major ->
            [yes] It is a major battle at { $hex }: five units or more on both sides.
           *[no] It is a minor battle at { $hex }: four units or fewer on both sides.
        }
    }
event-forces-shown =
    { The-side } at { $hex }: { $units }{ $leaders-count ->
        [0] .
       *[other] ; { $leaders }.
    }
event-overrun-begins =
    { The-side } overrun { $enemy-the } at { $hex } with { $units-count } units: { $units }{ $leaders-count ->
        [0] { "" }
       *[other] , led by { $leaders }
    }.{ $enemy_leaders-count ->
        [0] { "" }
       *[other] { " " }With their victim: { $enemy_leaders }.
    }
event-overrun-ends =
    { $won ->
        [yes] The overrun at { $hex } succeeds: the way is free.
       *[no] The overrun at { $hex } fails: the stack stops there.
    }
event-withdraws =
    { The-side } { $forced ->
        [yes] fall back from { $hex }.
       *[no] withdraw from { $hex }.
    }
event-both-stay = Both sides stay at { $hex }.

## The log: points, fire, losses

event-point-given = { $leader-The } raises { $unit-the }: morale { $morale } for this round.
event-volley-fired =
    { The-side } { $kind-name } at { $hex }, { $units-count ->
        [one] one unit
       *[other] { $units-count } units
    }: { $hits ->
        [0] no hits
        [one] one step
       *[other] { $hits } steps
    }. { $fire }
told-shots =
    { $column ->
        [skirmish] Skirmish column
       *[other] Column { $column }
    }, { $least }+ to hit{ $shifts-count ->
        [0] { "" }
       *[other] , { $shifts }
    }: { $shots }.
fire-separator = { " " }
told-shot =
    { $unit-label } { $roll }{ $steps ->
        [0] { "" }
        [one] { " " }(one step)
       *[other] { " " }({ $steps } steps)
    }
event-fire-in-vain = { The-side } { $kind-name }: nobody stands before them.
event-step-lost = Step loss: { $unit }, now strength { $strength }, morale { $morale }.
event-shattered = Eliminated: { $unit }.
event-hits-spared =
    { $steps ->
        [one] One hit finds nobody left
       *[other] { $steps } hits find nobody left
    } among { the-side }.
event-loss-check =
    Check, { $unit }: { $dice } = { $roll } against morale { $morale }. { $passed ->
        [yes] Stands.
       *[no] Fails.
    }

## The log: leaders

event-leader-check =
    { $leader } under fire: { $dice } = { $roll }. { $lost ->
        [yes] { $exposed ->
            [yes] Doubles, and in the thick of it: lost, a replacement takes over.
           *[no] Doubles above army morale { $limit }: lost, a replacement takes over.
        }
       *[no] { $exposed ->
            [yes] No doubles: unharmed.
           *[no] No doubles above army morale { $limit }: unharmed.
        }
    }
event-leader-rode =
    { $seen ->
        [yes] { $leader-The } rides
       *[no] A leader rides
    } from { $start } to { $hex }, away from the enemy.
event-leader-caught =
    { $seen ->
        [yes] { $leader-The }
       *[no] A leader
    } alone among enemies at { $hex }: { $dice }. { $lost ->
        [yes] Doubles: lost, a replacement takes over.
       *[no] Gets away.
    }
event-leader-leaves = { $leader-The } leaves the game at { $hex }: no unit of the side is left on the map.

## The log: retreats

event-retreated =
    Retreat from { $start } to { $hex }{ $through-count ->
        [0] { "" }
       *[other] { " " }by { $through }
    }: { $units }.
event-retreat-check =
    No way out for { $unit-the }: { $dice }, { $shifts } = { $roll } against morale { $morale }. { $passed ->
        [yes] Gets away.
       *[no] Fails.
    }
