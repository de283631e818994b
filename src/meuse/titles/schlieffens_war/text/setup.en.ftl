### Schlieffen's War: 3.0 set-up.


## Questions

prompt-set-up =
    { $waiting ->
        [0] All units are placed. Change what you like, then finish the set-up.
        [one] One unit is still to be placed.
       *[other] { $waiting } units are still to be placed.
    }
prompt-set-up-unit = Where does { $unit } start?

## Answers

action-ready_made = Ready-made set-up

## Refusals

refusal-set-up-incomplete = { $unit } is still to be placed
refusal-set-up-placed = { $unit } already stands in { $hex }; it can be placed anew once all units are placed
refusal-set-up-fort = { $unit } is a fort: its place is { $hex }
refusal-set-up-abroad = { $unit } cannot start in { $hex }: it starts in { $country-name }
refusal-set-up-hq = { $unit } cannot start in { $hex }: it starts in { $printed } or next to it
refusal-set-up-hq-first = { $unit } starts within the command radius of { $hq }, which must be placed first
refusal-set-up-radius =
    { $unit } cannot start in { $hex }: it starts within { $radius ->
        [one] one hex
       *[other] { $radius } hexes
    } of { $hq }
refusal-set-up-row = { $unit } cannot start in { $hex }: corps of the French 1st Army start in row { $row }xx or south of it
refusal-set-up-rail = { $unit } cannot start in { $hex }: depots start on a railway
refusal-set-up-spread = { $unit } cannot start in { $hex }: the Belgians start with one corps to a hex
refusal-arrives-later = { $unit } is not in play before turn { $turn }

## The log

event-set-up-done = { the-side-first } have set up.
