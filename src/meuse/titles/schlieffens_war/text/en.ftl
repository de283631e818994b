### Schlieffen's War: what every chapter says: sides, phases, answers, victory, steps, refusals. Each chapter has a file of
### its own besides. What the parameters are is told in engine/text.py. A refusal has no full stop: the number of its case
### comes after it. The texts of the cases are in cases.en.ftl.


## The game

credits = Published by Decision Games in 2019. Its rulebook names no designer.

scenario-1914 = August and September 1914
    .help = Ten turns of four days, from the German advance into Belgium on 2 August to the end of the battle of the Marne.

## Sides, nations, phases, words

side-german = Germans
side-entente = Entente
the-side =
    { $side ->
        [german] the Germans
       *[entente] the Entente
    }

nation-german = German
nation-french = French
nation-british = British
nation-belgian = Belgian

country-germany = Germany
country-belgium = Belgium
country-luxembourg = Luxembourg
country-france = France

phase-entente_set_up = Entente set-up
phase-german_set_up = German set-up
phase-turns = Next turn
phase-victory = Victory
phase-begin = Beginning of the turn
phase-german_regroup = German Regroup and Reinforcement Phase
phase-german_movement = German Movement Phase
phase-german_combat = German Combat Phase
phase-german_administration = German Administrative Phase
phase-entente_regroup = Entente Regroup and Reinforcement Phase
phase-entente_movement = Entente Movement Phase
phase-entente_combat = Entente Combat Phase
phase-entente_administration = Entente Administrative Phase
phase-end_of_turn = End of Turn Phase
phase-over = Game over

## Victory

grade-paris = German victory: Paris taken
grade-german_city = Entente victory: a German city taken
grade-plan_xvii = German victory: Plan XVII not carried out
grade-east_front = Entente victory: no corps for the East Front
grade-german_points = German victory on points
grade-entente_points = Entente victory on points
grade-draw = Draw

result =
    { $grade-name }, { $points } { $points ->
        [one] VP
       *[other] VPs
    }{ $sources-count ->
        [0] .
       *[other] : { $sources }.
    }
points-cities =
    { $count ->
        [0] no Entente city
        [one] one Entente city
       *[other] { $count } Entente cities
    } in German hands

## Answers that several chapters share; after a point, what the verb is called in answer to that question

action-unit = { $what-The }
    .set-up = Place { $what-the }
    .reinforcements = Bring in { $what-the }
    .regroup-fatigue = Rest { $what-the }
    .regroup-strength = Restore { $what-the }
    .regroup-returns = Return { $what-the }
    .movement = Move { $what-the }
    .unstack = Take { $what-the } out
    .attack = Attack with { $what-the }
    .advance = Advance { $what-the }
action-to = To { $what }
    .set-up-unit = In { $what }
    .enter-unit = In { $what }
    .probe-unit = Into { $what }
    .return-unit = In { $what }
action-cancel = Back
    .attack = Call it off
action-done = Done
    .set-up = Finish the set-up
    .reinforcements = Nobody else
    .regroup-fatigue = Nobody else
    .regroup-strength = Nobody else
    .regroup-returns = Nobody else
    .movement = End the phase
    .probing = No more probes
    .combat-phase = End the phase
    .choose-defenders = Nobody else
    .markers = No marker
    .advance = Nobody else

## Refusals that several chapters share

refusal-not-your-unit = { $unit-The } is not yours
refusal-not-on-map = { $unit-The } is not on the map
refusal-attack-in-combat-phase = Attacks are declared in your Combat Phase
refusal-probe-in-combat-phase = Probes are made at the start of your Combat Phase
refusal-move-in-movement-phase = Units move in your Movement Phase only
refusal-top-in-movement-phase = Stacks are rearranged in your Movement Phase only
refusal-not-a-corps = { $unit-The } is not a corps
refusal-enemy-in-hex = { $unit-The } cannot enter { $hex }: enemy units are there
refusal-neutral-hex = { $hex } is out of play: it is all sea or neutral ground
refusal-other-nation = { $unit-The } cannot stop in { $hex } with { $other-the }: nations of the Entente do not stack with each other
refusal-no-room =
    { $unit-The } cannot stop in { $hex }: that would make { $load } { $what ->
        [hq] HQs there, and the stacking limit is { $limit }
       *[corps] corps there, forts included, and the stacking limit is { $limit }
    }
refusal-is-there = { $unit-The } is already in { $hex }
refusal-too-far = { $unit-The } cannot reach { $hex }: no path there is open to it now

## The log: turns, control, victory, steps

event-turn-begins = Turn { $turn }, { $first } to { $last }.
event-city-taken =
    { $side ->
        [german] The Germans capture { $city } ({ $hex })
       *[entente] The Entente recaptures { $city } ({ $hex })
    }: { $change-signed } VP, now { $points }.
event-paris-endangered = German troops in { $hex }: Paris is endangered.
event-plan-counted = Plan XVII: French attack { $attacks } of the { $needed } into Germany.
event-game-over =
    The game is over. { $grade-name }, { $points } { $points ->
        [one] VP
       *[other] VPs
    }.
event-step-lost = { $unit-The } loses a step in { $hex } and is reduced.
event-eliminated =
    { $unit-The } is eliminated{ $hex ->
        [unseen] { "" }
       *[other] { " " }in { $hex }
    }{ $for_good ->
        [yes] { " " }and gone for good.
       *[no] .
    }
event-fort-replaced = { $unit-The } in { $hex } has lost both its steps: { $by-the } takes its place.

## Plans: what the computer has in mind

plan-script = Play on as usual.
plan-bold = Attack wherever there is a chance.
plan-wary = Attack only where it is nearly sure.
plan-consolidate = Stop attacking and secure what is won.
plan-axis = Put all weight behind one goal: { $place } ({ $hex }).
plan-hasten = March hard, even if it costs steps.
plan-isolate = Cut the cities off by which French corps return.
plan-siege = Lay siege to the fortresses.
plan-bypass = Leave the fortresses behind and march on.
plan-right-wing = Bring troops from Lorraine over to the right wing.
plan-paris = Send a raid into the perimeter of Paris.
plan-hold-line = Hold the line and let the enemy come.
plan-fall-back = Fall back and save the army.
plan-garrison = Put garrisons into the cities.
plan-guard-paris = Gather before Paris.
plan-recover = Win lost cities back.
plan-offensive = Press Plan XVII into Germany.
plan-last-throw = Stake everything: this is the last turn.
plan-spare =
    Leave { $named ->
        [yes] { $place } ({ $hex })
       *[no] { $hex }
    } alone; the other attacks as usual.
plan-seek =
    Attack { $named ->
        [yes] { $place } ({ $hex })
       *[no] { $hex }
    } as well.
plan-variation = A variation on the usual plan.

## ... and what it weighs

weight-cities = cities in German hands
weight-cities-to-come = cities that either side can still take
weight-paris-endangered = danger to Paris
weight-german-cities = German cities that lie open
weight-plan-xvii = Plan XVII attacks still to be made
