about = Two sappers under no man’s land.
credits = Made up for the tests of Meuse.

side-french = French
side-german = Germans
phase-french_charge = French charge
phase-german_charge = German charge
phase-turns = Next turn
phase-victory = Victory
phase-german_digging = German digging
phase-french_digging = French digging
phase-end = End of the turn
phase-over = Game over
scenario-vauquois = Vauquois, 1915
scenario-eparges = Les Éparges, 1915
option-deep_charges = Deep charges
    .help = Charges bury more often.
grade-breakthrough = Breakthrough
grade-buried = Sapper buried
grade-draw = Draw
points-line = the other line
points-sapper = the other sapper

prompt-lay-charge = Where is your charge?
prompt-dig = Turn { $turn }: dig on, or rest.
action-lay = Charge in { $what }
action-to = To { $what }
action-done = Done
    .dig = Rest

refusal-behind-the-lines = { $square } is behind the lines
refusal-enemy-there = The enemy is in { $square }
refusal-too-far = { $square } is too far

event-charge-laid =
    { $known ->
        [no] { $side-name }: a charge is laid.
       *[yes] { $side-name }: a charge is laid in { $square }.
    }
event-dug = { $side-name }: on to { $square }.
event-exploded = { $side-name }: a charge goes off in { $square }, die { $die }: { $outcome-name }.
event-ended = The end: { $grade-name }.
outcome-shaken = shaken
outcome-buried = buried

kind-sapper = sapper
formation-french = French
formation-german = German
terrain-chalk = chalk
terrain-crater = crater
chart-charge = Charges
place-buried = buried
mark-armed = has a charge
marker-charge = charge
track-turn = Turn { $turn } of { $turns }
overlay-danger = Danger
overlay-near-charge = near a charge
overlay-way = way to the other line
note-armed = Charge in { $square }
caution-can-dig = { $unit-The } can dig on
luck-charge = charges
sources-charts = The chart is our own invention.
sources-counters = The counters are our own invention.
