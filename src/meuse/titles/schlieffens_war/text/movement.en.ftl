### Schlieffen's War: 5.3, 6.0, 7.1 and 10.0, movement and stacking.

## Words

morale-fatigued = fatigued
morale-normal = normal morale
morale-elan = elan

## Questions

prompt-movement = Choose a unit to move, or one to put on top of its stack. Corps that do not move rest.
prompt-move-unit =
    Where does { $unit-the } go? MPs left: { $points }{ $extra ->
        [0] .
       *[other] , and { $extra } more by forced march.
    }
prompt-unstack = Too many units in { $hex }: who leaves it?
prompt-displace = { $unit-The } must leave { $hex }: move it one hex toward its supply, or eliminate it.

## Answers

action-top = Put { $what-the } on top
action-march = Forced march to { $what }
action-stop = Stop here
action-eliminate = Eliminate it

## Refusals: movement

refusal-forts-never-move = { $unit-The } cannot move: forts never do
refusal-bef-waits = { $unit-The } cannot move before turn { $turn }
refusal-has-moved = { $unit-The } has already moved this phase
refusal-zoc-to-zoc = { $unit-The } cannot go straight to { $hex }: from one enemy zone of control to another
refusal-takes-a-march = { $unit-The } cannot reach { $hex } without a forced march: that takes { $needs } MPs, and it has { $has } left
refusal-too-dear = { $unit-The } cannot reach { $hex }: that takes { $needs } MPs, and it has { $has } left
refusal-rails-only = { $unit-The } cannot go to { $hex }: depots move along railways only
refusal-outside-belgian-area = { $unit-The } cannot go to { $hex }: Belgians stay in Belgium, and within two hexes of it in France and Luxembourg

## Refusals: forced march

refusal-march-corps-and-hq = { $unit-The } cannot force march: only corps and HQs do
refusal-march-fatigued = { $unit-The } cannot force march: it is fatigued
refusal-march-unsupplied = { $unit-The } cannot force march: it is not in regular supply
refusal-march-from-zoc = { $unit-The } cannot force march: its move began in an enemy zone of control
refusal-march-out-of-command = { $unit-The } cannot force march: its move began out of command
refusal-no-march-needed =
    { $unit-The } needs no forced march to { $hex }: that takes { $needs ->
        [one] one MP
       *[other] { $needs } MPs
    }, and it has { $has } left

## Refusals: stacks

refusal-topped-already = A unit has already been put on top in { $hex } this phase
refusal-on-top-already = { $unit-The } is already on top in { $hex }
refusal-never-on-top = { $unit-The } cannot be on top in { $hex }: the opponent sees corps and forts before HQs, and HQs before depots
refusal-not-excess = { $unit-The } is not one of the units that must leave { $hex }
refusal-displaced-one-hex = { $unit-The } must go to an adjacent hex, and { $hex } is not adjacent
refusal-displaced-into-zoc = { $unit-The } cannot go to { $hex }: an enemy zone of control, and no friendly unit there
refusal-not-toward-supply = { $unit-The } cannot go to { $hex }: that is no nearer to its source of supply

## The log

event-moved =
    { $unit-The }: { $path } ({ $forced ->
        [yes] forced march,{ " " }
       *[no] { "" }
    }{ $cost ->
        [one] one MP
       *[other] { $cost } MPs
    }).
event-march-rolled =
    { $unit ->
        [unseen] Forced march of a hidden unit
       *[other] Forced march of { $unit-the } to { $hex }
    }: die { $die }, { $steps ->
        [0] no loss.
        [one] a step is lost.
       *[other] { $steps } steps are lost.
    }
event-morale-changed =
    { $reason ->
        [marched] After a long march
        [force-marched] After a forced march
        [rested] After a rest
        [overstacked] Overstacked
        [won] After a victory
        [lost] After a failed attack
       *[retreated] After a retreat
    }: { $units }, { $morale-name }.
event-overstacked = Too many units in { $hex } ({ the-side }).
event-displaced = { $unit-The } is displaced: { $path }.
event-put-on-top = { $unit-The } is now on top in { $hex }.
