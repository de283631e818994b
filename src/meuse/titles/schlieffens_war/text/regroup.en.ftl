### Schlieffen's War: 9.0 reinforcements and regrouping, 4.5 the East Front withdrawal.


## Questions

prompt-reinforcements =
    { $waiting ->
        [one] One unit waits to enter the map.
       *[other] { $waiting } units wait to enter the map.
    }
prompt-enter-unit = Where does { $unit } enter?
prompt-regroup-fatigue =
    { $count ->
        [one] One corps can shed its fatigue.
       *[other] { $count } corps can shed their fatigue: which do?
    }
prompt-regroup-strength =
    { $count ->
        [one] One corps can return to full strength, at the price of a level of morale.
       *[other] { $count } corps can return to full strength, at the price of a level of morale: which do?
    }
prompt-regroup-returns =
    { $count ->
        [one] One eliminated unit can return to play.
       *[other] { $count } eliminated units can return to play: which do?
    }
prompt-return-unit = Where does { $unit } return?
prompt-withdrawal =
    { $left ->
        [one] One corps more must leave for the East Front: which?
       *[other] { $left } corps must leave for the East Front, or the game is lost: which?
    }

## Answers

action-all = All of them
action-withdraw = Send { $what } east
action-refuse = Send nobody and lose

## Refusals: reinforcements

refusal-not-a-port = { $unit } cannot be placed in { $hex }: the British land in Dunkirk, Calais or Boulogne
refusal-not-west-edge = { $unit } cannot enter in { $hex }: the French 6th Army enters on the west edge of the map
refusal-entry-lost = { $unit } cannot enter in { $hex }: the enemy controls it
refusal-entry-in-zoc = { $unit } cannot enter in { $hex }: an enemy zone of control
refusal-must-enter = Not yet: { $unit } is due, and there is room for it on the west edge
refusal-no-reinforcement = { $unit } is no reinforcement: only the BEF and the French 6th Army are
refusal-arrived-already = { $unit } has arrived already
refusal-no-entry = { $unit } must wait: there is no hex that it could enter in

## Refusals: the East Front

refusal-withdrawal-unsupplied = { $unit } cannot go east: it is out of supply
refusal-withdrawal-reduced = { $unit } cannot go east: it is reduced
refusal-withdrawal-factor = { $unit } cannot go east: its attack strength is { $factor }, and { $needs } is asked for

## Refusals: regrouping

refusal-regroup-unsupplied = { $unit } cannot regroup: it is out of supply
refusal-regroup-out-of-command = { $unit } cannot regroup: it is out of command
refusal-regroup-in-zoc = { $unit } cannot regroup: { $hex } lies in an enemy zone of control
refusal-not-fatigued = { $unit } is not fatigued
refusal-not-reduced = { $unit } is at full strength
refusal-fatigued-stays-reduced = { $unit } cannot return to full strength: it is fatigued
refusal-belgians-never-return = { $unit } cannot return: Belgian units never do
refusal-gone-for-good = { $unit } has left the game for good
refusal-not-eliminated = { $unit } is not among the eliminated units
refusal-return-not-a-city = { $unit } cannot return in { $hex }: it returns in a city of { $country-name }
refusal-return-not-held = { $unit } cannot return in { $hex }: the enemy controls it
refusal-return-in-zoc = { $unit } cannot return in { $hex }: an enemy zone of control
refusal-return-no-rail = { $unit } cannot return in { $hex }: no railway free of enemies and their zones of control leads from there to its map edge
refusal-no-british-hq = { $unit } cannot return in { $hex }: the British HQ is not there
refusal-no-haven = { $unit } cannot return: there is no place for it that is open and has room

## The log

event-held-back =
    { $units-count ->
        [one] { $units } stays off the map for now.
       *[other] { $units } stay off the map for now.
    }
event-arrived =
    { $hex ->
        [unseen] { $unit } arrives.
       *[other] { $unit } arrives in { $hex }.
    }
event-fatigue-removed = No longer fatigued: { $units }.
event-restored = Back to full strength: { $units }.
event-returned =
    { $hex ->
        [unseen] { $unit } returns to play.
       *[other] { $unit } returns to play in { $hex }.
    }
event-withdrawn =
    { $hex ->
        [unseen] { $unit } leaves for the East Front.
       *[other] { $unit } leaves { $hex } for the East Front.
    }
