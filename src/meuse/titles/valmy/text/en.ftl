### Valmy: what every chapter says: sides, phases, answers, refusals. Each chapter has a file of its own besides. What the
### parameters are is told in engine/text.py. A refusal has no full stop: the number of its case comes after it. The texts
### of the cases are in cases.en.ftl.


## The game

credits = Published by Turning Point Simulations.

scenario-cannonade = The cannonade of Valmy
    .help = Two turns, 20 and 21 September: Brunswick before the hill of the mill. One battle, if it comes to one.
scenario-argonne = The Argonne
    .help = Twelve turns, 11 to 22 September: from the eve of the fight for La Croix-aux-Bois to the truce. The Prussians look for a way through the passes, the French for each other.
scenario-campaign = The campaign of September
    .help = Twenty-nine turns, 3 September to 1 October: from the fall of Verdun to the Prussian retreat. Marches, feints and few battles: an army whose base falls is shaken for good.
option-determination = Morale that falls during the turn
    .help = An army’s morale is rolled for as soon as five of its units are lost, and not only at the end of the turn.

## Sides, armies, phases, words

side-french = French
side-allied = Allies
the-side =
    { $side ->
        [french] the French
       *[allied] the Allies
    }
The-side =
    { $side ->
        [french] The French
       *[allied] The Allies
    }

army-nord = Armée du Nord
army-centre = Armée du Centre
army-allied = Allied army

phase-turns = Next turn
phase-victory = Victory
phase-begin = Beginning of the turn
phase-initiative = Initiative
phase-activations = Activations
phase-french_activation = French activation
phase-allied_activation = Allied activation
phase-recovery = Recovery Phase
phase-army_morale = Army Morale Phase
phase-end_of_turn = End of the turn
phase-over = Game over

## Answers that several chapters share; after a point, what the verb is called in answer to that question

action-to = To { $what }
action-pick = { $what-The }
action-cancel = Back
action-done = Done
    .muster = March off
    .movement = Stay here
    .reaction = No more reactions
    .arrange = Done
action-overrun = Overrun
action-decline = No overrun

## Refusals that several chapters share

refusal-not-your-unit = { $unit-The } is not yours
refusal-not-on-map = { $unit-The } is not on the map
refusal-not-a-leader = { $unit-The } is not a leader
refusal-used-already = { $unit-The } { has } already been activated this turn, or { has } tried
refusal-stack-needs-leader = { $count } units march together only under a leader
refusal-stack-beyond-ratings = Their leaders do not control { $count } units
refusal-leader-alone-among-enemies = Leaders without units enter { $hex } only if friendly units are there
refusal-picked-already = { $unit-The } is already part of the stack
refusal-stack-is-formed = { $count ->
        [one] One counter is picked: say where it goes, or go back
       *[other] { $count } counters are picked: say where they go, or go back
    }
