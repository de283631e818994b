### Schlieffen's War: supply (5.5, 8.0). What the parameters are is told in engine/text.py.
### A note has no full stop: the number of its case comes after it. $unit is the unit that asks, $hq and $depot are what its
### line runs through, $from is the HQ or depot whose railway fails, $hex the hex that stops the line.


## The log

event-supply-checked =
    { $oos-count ->
        [0] Nobody is out of supply.
       *[other] Out of supply: { $oos }.
    }{ $fortress-count ->
        [0] { "" }
       *[other] { " " }In fortress supply only: { $fortress }.
    }
event-attrition-rolled =
    { $unit ->
        [unseen] Attrition of a unit that is hidden in its stack
       *[other] Attrition of { $unit-the } in { $hex }
    }: die { $die }, { $lost ->
        [yes] a step lost.
       *[no] no loss.
    }

## Supply lines that a player asks about

note-supply-at-home = { $unit-The } is in supply: it stands in Belgium, its own country
note-supply-fortress = { $unit-The } has only the fortress supply of { $hex }
note-supply-regular-until = { $unit-The } still counts as in supply, until the next Administrative Phase of its side
note-supply-fortress-until = { $unit-The } still counts as in fortress supply, until the next Administrative Phase of its side
note-supply-oos-until = { $unit-The } still counts as out of supply, until the next Administrative Phase of its side

note-supply-no-hq =
    { $unit-The } has no supply line: { $nation ->
        [british] neither the British HQ nor a French one is on the map
        [belgian] the Belgian HQ is not on the map
        [french] no French HQ is on the map
       *[german] no German HQ is on the map
    }
note-supply-too-far = { $unit-The } has no supply line: { $hq-the } is the nearest HQ for it, { $needs } hexes away by the shortest line, and { $has } are allowed
note-supply-zoc = { $unit-The } has no supply line: on the way to { $hq-the } lies an enemy zone of control in { $hex }, with no friendly unit there
note-supply-enemy = { $unit-The } has no supply line: enemy units in { $hex } bar the way to { $hq-the }

note-supply-hq-off-rail = { $unit-The } has no supply line: { $hq-the } in { $hex } does not stand on a railway
note-supply-port-needs-bef = { $unit-The } has no supply line: the railway of { $hq-the } leads to a port only, and ports supply through the British HQ alone

note-supply-no-depot = { $unit-The } has no supply line: no depot is on the map for { $hq-the }, and no railway in Germany that leads to the east edge is close enough
note-supply-depot-too-far = { $unit-The } has no supply line: from { $hq-the } to { $depot-the } it is { $needs } hexes, and { $has } are allowed
note-supply-depot-not-ours = { $unit-The } has no supply line: on the way from { $hq-the } to { $depot-the } the enemy controls { $hex }
note-supply-depot-zoc = { $unit-The } has no supply line: on the way from { $hq-the } to { $depot-the } lies an enemy zone of control in { $hex }, with no friendly unit there
note-supply-depot-enemy = { $unit-The } has no supply line: enemy units in { $hex } bar the way from { $hq-the } to { $depot-the }

note-supply-rail-zoc = { $unit-The } has no supply line: the railway of { $from-the } is cut by an enemy zone of control in { $hex }, with no friendly unit there
note-supply-rail-enemy = { $unit-The } has no supply line: the railway of { $from-the } is cut by enemy units in { $hex }
note-supply-rail-apart = { $unit-The } has no supply line: no railway leads from { $from-the } to a source of supply
note-supply-no-source = { $unit-The } has no supply line: enemy units stand in every source of supply of its nation
