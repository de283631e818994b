### Schlieffen's War: combat (5.4, 11.0-11.17, 11.23, 11.24).
### A refusal has no full stop: the number of its case comes after it.


## Column shifts

reason-rough = rough ground
reason-marsh = marsh
reason-forest = forest
reason-city = city
reason-fortress = heavy fortress
reason-river = all across rivers
reason-concentric = concentric attack
reason-elan-defense = defender’s elan
reason-fatigue-defense = fatigued defender
reason-elan-attack = attacker’s elan
reason-fatigue-attack = fatigued attacker
reason-bombardment = markers
reason-final-effort = final effort

pattern-opposite = from two opposite sides
pattern-alternating = from three alternate sides
pattern-surrounding = from more than three sides

marker-coup = coup de main
marker-artillery = heavy artillery

## Questions

prompt-probing = Choose a corps to probe into an empty hex next to the enemy, or go on to the attacks.
prompt-probe-unit = Where does { $unit-the } probe?
prompt-combat-phase = Choose a hex to attack.
prompt-attack =
    { $attack ->
        [0] Attack on { $hex }: choose the units that attack.
       *[other] Attack on { $hex } with { $attack } factors. { $more ->
            [0] Commit the attack, or call it off.
           *[other] Add units, or commit.
        }
    }
prompt-choose-defenders =
    { $hex } is attacked with { $attack } factors and defended with { $defense }. { $corps ->
        [0] Does the HQ join the defence?
        [one] Choose one more corps to defend.
       *[other] Choose { $corps } corps to defend.
    }
prompt-markers = Attack on { $hex }: { $attack } against { $defense }, { $odds } after shifts. Support it with a marker?

## Answers

action-probe = Probe with { $what-the }
action-attack = Attack { $what }
action-commit = Commit
action-defend = Defend with { $what-the }
action-coup = Coup de main
action-artillery = Heavy artillery

## Refusals: 11.1 probing

refusal-forts-never-probe = { $unit-The } cannot probe: forts never move
refusal-depots-never-probe = { $unit-The } cannot probe: depots never do
refusal-has-probed = { $unit-The } has already probed this phase
refusal-fatigued-cannot-probe = { $unit-The } cannot probe: it is fatigued
refusal-nowhere-to-probe = { $unit-The } has no hex to probe into: it must be adjacent, free of enemies and next to one
refusal-probe-adjacent-only = { $unit-The } cannot probe into { $hex }: it is not adjacent
refusal-probes-nobody = { $unit-The } cannot probe into { $hex }: no enemy stands next to it
refusal-hq-follows-probe = { $unit-The } cannot probe into { $hex }: an HQ only follows a corps of its own hex that has probed there
refusal-probes-not-alone = { $unit-The } cannot probe into { $hex }: its factor is in parentheses, and no corps without them goes along

## Refusals: who may attack whom

refusal-forts-never-attack = { $unit-The } cannot attack: forts never do
refusal-depots-never-attack = { $unit-The } cannot attack: depots never do
refusal-has-attacked = { $unit-The } has already attacked this phase
refusal-bef-attacks-later = { $unit-The } cannot attack before turn { $turn }
refusal-attacks-not-alone = { $unit-The } cannot attack: its factor is in parentheses, and no corps without them attacks with it from { $hex }
refusal-hq-attacks-with-corps = { $unit-The } cannot attack: no corps without parentheses attacks with it from { $hex }
refusal-no-enemy-in-hex = There is no enemy unit in { $hex }
refusal-attacked-already = { $hex } cannot be attacked: units there have been attacked this phase
refusal-nobody-can-attack = { $hex } cannot be attacked: none of your units is next to it
refusal-not-adjacent = { $unit-The } cannot attack { $hex } from { $from }: that is { $distance } hexes away, not adjacent
refusal-attacks-outside-area = { $unit-The } cannot attack { $hex }: Belgians attack in Belgium, and within two hexes of it in France and Luxembourg
refusal-attacks-already = { $unit-The } is already attacking
refusal-no-attackers = Nobody attacks { $hex } yet
refusal-probes-come-first = Probes must be made before the first attack of the phase
refusal-attacks-follow-probes = Attacks are declared when all probes are made: end the probes first
refusal-one-attack-at-a-time = Finish the attack on { $hex } first: attacks are declared and resolved one after another
refusal-too-many-from-hex =
    { $unit-The } cannot attack: { $kind ->
        [hq] an HQ is already attacking from { $hex }, and the limit is { $limit }
       *[corps] { $limit } corps are attacking or have attacked from { $hex }, which is the limit
    }
refusal-out-of-command =
    { $unit-The } cannot join units of other hexes: { $others-the } { $others-count ->
        [one] is
       *[other] are
    } out of command
refusal-defends-already = { $unit-The } already takes part in the defence of { $hex }
refusal-defenders-missing =
    { $corps ->
        [one] Not yet: one more corps must take part in the defence of { $hex }
       *[other] Not yet: { $corps } more corps must take part in the defence of { $hex }
    }
refusal-not-attacked = { $unit-The } cannot defend { $hex }: it is not a corps or an HQ in that hex
refusal-too-many-defend =
    { $unit-The } cannot defend { $hex } too: { $kind ->
        [hq] at most { $limit } HQ takes part
       *[corps] at most { $limit } corps take part
    }

## Refusals: 11.23 markers

refusal-only-germans-bombard = Only the Germans have the coup de main and heavy artillery
refusal-bombards-no-city = No marker against { $hex }: it is not a city
refusal-bombards-no-fort = No marker against { $hex }: no fort counter stands there
refusal-attack-unsupplied =
    No marker for this attack: { $units-the } { $units-count ->
        [one] is
       *[other] are
    } not in regular supply
refusal-markers-come-last = Markers are committed after the declaration, just before the combat die
refusal-marker-used =
    { $marker ->
        [coup] The coup de main has been used
       *[artillery] A heavy artillery marker already supports this attack, and only one may
    }
refusal-no-marker-left =
    { $marker ->
        [coup] The coup de main has been used
       *[artillery] No heavy artillery marker is ready
    }

## The log

event-probed = { $unit-The } probes: { $path }.
event-attack-declared =
    { $side ->
        [german] The Germans attack
       *[entente] The Entente attacks
    } { $target } with { $attackers-the }.
event-defenders-chosen = { $target } is defended by { $defenders-the }.
event-concentric-rolled =
    Concentric attack on { $target } { $pattern-name }: die { $die }, { $shift ->
        [0] no shift.
        [one] one column.
       *[other] { $shift } columns.
    }
event-marker-used =
    { $marker ->
        [coup] Coup de main
       *[artillery] Heavy artillery
    } against { $target }: die { $die }, { $shift ->
        [0] no effect.
        [one] one column.
       *[other] { $shift } columns.
    }
event-gun-kept =
    { $die ->
        [0] The heavy artillery is ready again next turn: none is lost on turn 1.
       *[other] Heavy artillery, die { $die }: { $kept ->
            [yes] ready again next turn.
           *[no] spent for good.
        }
    }
event-attack-resolved =
    { $defense ->
        [0] Attack on { $target }: nothing there can fight
       *[other] Attack on { $target }: { $attack } against { $defense } is { $odds }{ $shifts-count ->
            [0] { "" }
           *[other] , { $shifts }
        }; final odds { $column }
    }{ $die ->
        [0] , no die roll
       *[other] , die { $die }
    }: { $attacker_losses }/{ $defender_losses }, { $attacker_losses ->
        [0] no step for the attacker
        [one] one step for the attacker
       *[other] { $attacker_losses } steps for the attacker
    }, { $defender_losses ->
        [0] none for the defender.
        [one] one for the defender.
       *[other] { $defender_losses } for the defender.
    }
