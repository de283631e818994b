### Verdun, A Generation Lost: what the options of the Operations Tables bring about (20.4.2, 20.4.3). A refusal has no
### full stop: the number of its case comes after it.


## Plant mines (20.4.2-1)

prompt-plant-mines =
    { $left ->
        [one] You may plant one more mine. Under which square?
       *[other] You may plant { $left } mines this turn. Under which square?
    }
refusal-mines-lay-all =
    { $left ->
        [one] One mine is still to be laid
       *[other] { $left } mines are still to be laid
    }
refusal-mines-under-the-french = There are no French units outside a fort in { $hex }
refusal-mines-next-to-germans = { $hex } is not next to a German unit

## Increase supply (20.4.2-2)

prompt-hq-stays = { $unit-The } has supplied the guns. Does it stay to supply assaults, or leave now?
action-stay = It stays until the assaults are over
action-leave = It leaves now
refusal-hq-stays-to-supply = { $unit-The } has supplied the guns and stays in supply mode for the assaults
event-hq-stays = { $unit-The } has supplied the guns and stays for the assaults.
mark-supplied-guns = has supplied the guns
    .sign = x
    .help = This HQ has supplied the guns and stays to supply assaults; it leaves the map after them (20.4.2-2).

## Drum fire (20.4.2-4)

prompt-drum-fire = Drum fire on { $hex } strikes a second square. Which one?
action-drum_fire = Drum fire
action-second = Also { $what }
refusal-drum-fire-none = You do not conduct drum fire
refusal-drum-fire-heavy-guns =
    Drum fire takes { $needed } heavy guns; { $count ->
        [0] none is firing
        [one] one is firing
       *[other] { $count } are firing
    } at { $hex }
refusal-drum-fire-no-second = These guns can bombard no square next to { $hex }
refusal-drum-fire-not-adjacent = { $hex } is not next to { $other }
event-drum-fire-rolled =
    Drum fire on { $hex }, a second square on { $highest } or less: die { $die }, { $strikes ->
        [yes] it strikes two squares.
       *[no] it strikes one.
    }
event-second-square-struck =
    The drum fire also strikes { $hex }{ $inside ->
        [yes] , inside the fort
       *[no] { "" }
    }: { $factors } factors on the row “{ $row-name }”.
note-drum-fire-can-be = Drum fire can be announced: on { $highest } or less a second square next to { $hex } is bombarded too
note-drum-fire-needs =
    Drum fire takes { $needed } heavy guns: { $missing ->
        [one] one more
       *[other] { $missing } more
    }
note-drum-fire-second = Drum fire: { $hex } is bombarded too, with a die of its own

## Storm tactics (20.4.2-6)

refusal-advance-others-stop = { $unit-The } must stop in { $hex }: only a 756 and engineers with it may go on
note-storm-tactics = If the square is vacated, the 756 may go on as after a breakthrough, and engineers with it

## Off-map artillery (20.4.3-1)

action-off_map = Off-map artillery
refusal-off-map-none = You have no off-map artillery
refusal-off-map-fired = The off-map artillery has already fired in this segment
refusal-off-map-named-already = The off-map artillery already fires at { $hex }
refusal-off-map-no-forts = The off-map artillery cannot fire into the fort of { $hex }
refusal-off-map-reach = { $hex } is { $distance } squares inland, the one at the south edge included; the off-map artillery reaches { $reach }
refusal-fire-gun-without-shells = { $unit-The } { has } no shells: no HQ supplies the guns in this segment
event-off-map-guns-fire =
    { $fire ->
        [bombardment] The off-map artillery fires at { $hex }: { $factors } factors.
       *[counter-battery] The off-map artillery joins the counter-battery fire at { $hex }: { $factors } factors.
    }
note-off-map-fires = Off-map artillery: { $factors } of these factors
note-off-map-can-fire = The off-map artillery can join in with { $factors } factors
caution-off-map-can-still-fire = The off-map artillery could still fire

## Stronger command (20.4.3-2)

prompt-place-hqs =
    { $waiting ->
        [0] Stronger command: move or turn the new HQs, or finish.
        [one] Stronger command: one HQ is still to be placed.
       *[other] Stronger command: { $waiting } HQs are still to be placed.
    }
prompt-place-hq = Where do you place { $unit-the }?
refusal-hq-behind-the-line = { $unit-The } must start behind the French line; { $hex } is not
refusal-hq-not-added = { $unit-The } is not one of the HQs that you may place
refusal-hq-not-there = None of the new HQs is in { $hex }
event-hqs-added = Stronger command: { $units-the } are placed in { $hexes }.

## Fort guns (20.4.3-3)

reason-fort-guns = fort guns

## Higher élan (20.4.3-4)

note-higher-elan = One re-roll of any result: an HQ in command mode is near

## Lafayette Escadrille (20.4.3-6)

event-aircraft-replaced = { $unit-The } { is } replaced and can fly again next turn.
