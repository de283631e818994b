### Schlieffen's War: 3.0 set-up.


## Questions

prompt-set-up =
    { $waiting ->
        [0] All units are placed. Change what you like, then finish the set-up.
        [one] One unit is still to be placed.
       *[other] { $waiting } units are still to be placed.
    }
prompt-set-up-unit = Where does { $unit-the } start?

## Answers

action-ready_made = Ready-made set-up

## Refusals

refusal-set-up-incomplete =
    { $units-count ->
        [one] One unit is still to be placed: { $units-some }
       *[other] { $units-count } units are still to be placed: { $units-some }
    }
refusal-set-up-placed = { $unit-The } is already in { $hex }; it can be moved once all units are placed
refusal-set-up-fort = { $unit-The } starts in { $hex } and nowhere else
refusal-set-up-abroad = { $unit-The } cannot start in { $hex }: it starts in { $country-name }
refusal-set-up-hq = { $unit-The } cannot start in { $hex }: it starts in { $printed } or next to it
refusal-set-up-hq-first = { $unit-The } starts within the command radius of { $hq-the }, which must be placed first
refusal-set-up-radius =
    { $unit-The } cannot start in { $hex }: it starts within { $radius ->
        [one] one hex
       *[other] { $radius } hexes
    } of { $hq-the }
refusal-set-up-row = { $unit-The } cannot start in { $hex }: corps of the French 1st Army start in row { $row }xx or south of it
refusal-set-up-rail = { $unit-The } cannot start in { $hex }: depots start on a railway
refusal-set-up-spread = { $unit-The } cannot start in { $hex }: the Belgians start with one corps to a hex
refusal-arrives-later = { $unit-The } is not in play before turn { $turn }

## The log

event-set-up-done =
    { $side ->
        [german] The Germans have set up.
       *[entente] The Entente has set up.
    }
