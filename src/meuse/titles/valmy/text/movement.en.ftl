### Valmy: 2.3 to 8.5: initiative, holding boxes, activation, movement and reaction.

## Questions

prompt-play-chit = Play an initiative chit?
prompt-answer-chit = Your opponent plays chit { $chit }. Answer with a higher one?
prompt-activation = Activate a leader or a single unit.
prompt-superior = { $unit-The }: against whose Initiative is the die rolled?
prompt-muster =
    { $leader-The } marches with { $count ->
        [0] no units
        [one] one unit
       *[other] { $count } units
    }. Leave somebody here, or take others along?
prompt-movement = Where does the force at { $hex } march? Pick leaders and units to send some of them alone.
prompt-march =
    On from { $hex }? { $left ->
        [one] One MP
       *[other] { $left } MPs
    } left.
prompt-overrun = One enemy unit stands alone at { $hex }. Overrun it?
prompt-reaction =
    The enemy has entered { $hexes }. { $count ->
        [0] Does anybody react?
        [one] One counter is picked: send it there, or pick others to go along.
       *[other] { $count } counters are picked: send them there, or pick others to go along.
    }
prompt-arrange = Holding boxes at { $hex }: which unit goes elsewhere?
prompt-arrange-unit = Where does { $unit-the } go?

## Answers

action-chit = Chit { $what }
action-pass = No chit
action-activate = Activate { $what-the }
action-venture = Activate { $what-the } with a roll, to take units beyond 3 MPs along
action-single = { $what-The } alone
action-superior = { $what-The }
action-holding = Holding boxes at { $what }
action-stop = Activate nobody else this turn
action-take = Take { $what-the } along
action-leave = Leave { $what-the } here
action-halt = Halt
action-drop = Drop { $what-the }
action-gather = The force at { $what }
action-arrange = { $what-The }
action-under = Under { $what-the }
action-show = Face up on the map

## Refusals: initiative

refusal-no-such-chit = There is no chit { $chit }: they go from 1 to { $highest }
refusal-chit-spent = Your chit { $chit } is spent
refusal-chit-too-low = Chit { $chit } does not beat chit { $above }

## Refusals: holding boxes

refusal-leader-elsewhere = { $leader-The } is not in the box of { $unit-the }
refusal-not-his-unit = { $unit-The } { is } not under the command of { $leader-the }
refusal-lies-there-already = { $unit-The } already lies under { $leader-the }
refusal-lies-on-map = { $unit-The } already lies face up on the map
refusal-holding-box-full = The holding box of { $leader-the } is full: Command Rating { $rating }
refusal-only-own-units-arranged = { $unit-The } { has } no place in your holding boxes
refusal-arranged-elsewhere = { $unit-The } { is } not at { $hex }
refusal-arranged-already = { $unit-The } { has } already changed { its } place
refusal-no-cover-here = No leader there commands { $unit-the } and has room
refusal-box-arranged-already = The holding boxes at { $hex } have already been changed before this activation
refusal-nothing-to-arrange = There is nothing to change in holding boxes at { $hex }

## Refusals: activation

refusal-not-your-leader = { $unit-The } is not yours to activate
refusal-is-a-leader = { $unit-The } is a leader, not a unit
refusal-must-wait = { $unit-The } waits until turn { $turn } in this scenario
refusal-rolls-anyway = { $unit-The } is out of command and rolls anyway
refusal-no-units-beyond = Nobody near { $unit-the } is more than { $radius } MPs from the overall leader
refusal-no-superior = { $unit-The } { has } no superior on the map
refusal-not-his-superior = { $leader-The } is not a superior of { $unit-the }

## Refusals: who comes along

refusal-of-another-army = { $unit-The } belongs to another army than { $leader-the }
refusal-of-another-band = Nobody in this force commands { $unit-the }
refusal-not-next-to-leader = { $unit-The } { is } neither at { $hex } nor one line away from it
refusal-limited-with-others = { $unit-The } may not yet be taken along by { $leader-the } in this scenario
refusal-unit-beyond-radius = { $unit-The } { is } more than { $radius } MPs from the overall leader: roll for { $leader-the } to take { them } along
refusal-leader-in-another-box = { $unit-The } is not in the box of { $leader-the }
refusal-rank-too-high = { $unit-The } is not of lower rank than { $leader-the }
refusal-controls-no-more = { $leader-The } has rank { $rank } and controls no more leaders
refusal-controls-no-more-units =
    This force controls no more units than { $count ->
        [0] it has
        [one] the one it has
       *[other] the { $count } it has
    }
refusal-in-force-already = { $unit-The } already marches with { $leader-the }
refusal-mind-is-made-up = You have already changed your mind about { $unit-the } twice
refusal-activated-himself = { $leader-The } is the one who was activated

## Refusals: movement

refusal-no-line = No line joins { $from } and { $hex }
refusal-not-in-scenario = { $hex } is not on the map of this scenario
refusal-zone-closed = { $unit-The } may not enter { $hex } before turn { $turn } in this scenario
refusal-fortress-closed = { $hex } is a fortress and cannot be entered before turn { $turn } in this scenario
refusal-from-enemy-to-enemy = Units that leave the enemy at { $from } cannot go to other enemies at { $hex }
refusal-enemy-came-from-there = Units cannot leave { $from } for { $hex }: the enemy came from there
refusal-back-to-the-enemy = The stack has just left the enemy at { $hex } and does not go back
refusal-too-dear = { $hex } costs { $cost } MPs, and only { $left } are left
refusal-not-in-force = { $unit-The } { is } not part of this activation
refusal-has-marched = { $unit-The } { has } already marched in this activation
refusal-in-another-box = { $unit-The } { is } not at { $hex }, and nobody joins a stack on its way
refusal-no-way-out = { $unit-The } cannot leave { $hex }: no box next to it is open to { them }
refusal-nobody-at-home = Nobody is left to march from there: pick somebody elsewhere
refusal-nobody-else-to-pick = { $unit-The } { is } all that is left: there is nobody to pick
refusal-nobody-picked = Nobody has been picked
refusal-not-in-stack = { $unit-The } { does } not march with this stack
refusal-last-of-stack = { $unit-The } { is } all that is left of the stack: halt instead

## Refusals: reaction

refusal-no-enemy-entered = No enemy unit has just entered { $hex } and is there now
refusal-pinned = { $unit-The } cannot react from { $from }: the enemy is there, or has just been
refusal-leaders-not-controlled = { $leader-The } does not control all these leaders
refusal-has-reacted = { $unit-The } { has } already reacted to this activation
refusal-nothing-to-react-to = { $unit-The } { has } nothing to react to
refusal-pick-first = Pick those who go to { $hex } first
refusal-nobody-next-to-goal = Nobody at { $hex } is next to a box that the enemy has just entered
refusal-not-next-to-goal = { $unit-The } at { $hex } { is } not next to a box that the enemy has just entered
refusal-no-leader-to-lead = No leader at { $hex } can lead units from there: pick them one by one
refusal-not-on-the-map = { $hex } is not on the map

## The log

event-turn-begins = Turn { $turn }, { $date }.
event-chit-played = { The-side } play initiative chit { $chit }.
event-initiative-rolled = Initiative: French { $french_die } + { $french_rating } ({ $french_leader }), Allies { $allied_die } + { $allied_rating } ({ $allied_leader }).
event-initiative-won =
    { The-side } have the initiative{ $how ->
        [chit] { " " }by chit { $chit }, which is spent.
        [tie] : the roll is tied, and they did not have it before.
       *[other] .
    }
event-arranged =
    { $leader ->
        [none] At { $hex }: { $unit }, face up on the map.
       *[other] At { $hex }: { $unit }, into the holding box of { $leader-the }.
    }
event-leader-activated = { $leader-The } is activated at { $hex }.
event-leader-rolled =
    { $leader-The } at { $hex } rolls { $die } against Initiative { $rating }{ $venture ->
        [yes] { " " }to take distant units along
       *[no] { "" }
    }: { $success ->
        [yes] activated.
       *[no] no orders today.
    }
event-force-mustered =
    { $leader-The } takes along { $leaders-count ->
        [0] { "" }
       *[other] { $leaders-the } and{ " " }
    }{ $units-count ->
        [0] no units.
        [one] one unit: { $units }.
       *[other] { $units-count } units: { $units-some }.
    }
event-unit-rolled =
    { $seen ->
        [yes] { $unit-The }
       *[no] A single unit
    } at { $hex } rolls { $die }{ $modifier ->
        [0] { "" }
       *[other] { " " }({ $modifier-signed } beyond the radius)
    } against the Initiative of { $leader-the }, { $rating }: { $success ->
        [yes] activated.
       *[no] not activated.
    }
event-stopped = { The-side } activate nobody else this turn.
event-marched =
    { $leaders-count ->
        [0] { $units-count ->
            [0] Troops march
            [one] { $units-The } { $units-form ->
                [plural] march
               *[other] marches
            }
           *[other] { $units-count } units march
        }
       *[other] { $leaders-The } { $leaders-count ->
            [one] marches
           *[other] march
        }{ $units-count ->
            [0] { "" }
            [one] { " " }with one unit
           *[other] { " " }with { $units-count } units
        }
    } from { $start } to { $hex }, { $veiled ->
        [yes] a line of{ " " }
       *[no] { "" }
    }{ $cost ->
        [one] one MP
       *[other] { $cost } MPs
    }{ $traffic ->
        [0] { "" }
       *[other] , one of them for the traffic
    }{ $beyond ->
        [yes] , the one box beyond the allowance
       *[no] { "" }
    }.
event-dropped = { $who-The } { $who-count ->
        [one] { $who-form ->
            [plural] stay
           *[other] stays
        }
       *[other] stay
    } behind at { $hex }.
event-reacted =
    { $leaders-count ->
        [0] { $units-count ->
            [0] Troops react
            [one] { $units-The } { $units-form ->
                [plural] react
               *[other] reacts
            }
           *[other] { $units-count } units react
        }
       *[other] { $leaders-The } { $leaders-count ->
            [one] reacts
           *[other] react
        }{ $units-count ->
            [0] { "" }
            [one] { " " }with one unit
           *[other] { " " }with { $units-count } units
        }
    } from { $start } into { $hex }.
event-limit-ended = The enemy has come upon { $leaders-the } at { $hex }: they need not wait any longer.
