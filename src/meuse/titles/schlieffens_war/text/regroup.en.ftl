### Schlieffen's War: 9.0 reinforcements and regrouping, 4.5 the East Front withdrawal.


## Questions

prompt-reinforcements =
    { $waiting ->
        [one] One unit is waiting to enter the map.
       *[other] { $waiting } units are waiting to enter the map.
    }
prompt-enter-unit = Where does { $unit-the } enter?
prompt-regroup-fatigue =
    { $count ->
        [one] One corps can recover from fatigue.
       *[other] { $count } corps can recover from fatigue: which do?
    }
prompt-regroup-strength =
    { $count ->
        [one] One corps can return to full strength, at the cost of one morale level.
       *[other] { $count } corps can return to full strength, at the cost of one morale level: which do?
    }
prompt-regroup-returns =
    { $count ->
        [one] One eliminated unit can return to play.
       *[other] { $count } eliminated units can return to play: which do?
    }
prompt-return-unit = Where does { $unit-the } return?
prompt-withdrawal =
    { $left ->
        [one] One more corps must leave for the East Front: which?
       *[other] { $left } corps must leave for the East Front, or the game is lost: which?
    }

## Answers

action-all = All of them
action-withdraw = Send { $what-the } east
action-refuse = Send nobody and lose

## Refusals: reinforcements

refusal-not-a-port = { $unit-The } cannot be placed in { $hex }: the British land in Dunkirk, Calais or Boulogne
refusal-not-west-edge = { $unit-The } cannot enter in { $hex }: the French 6th Army enters on the west edge of the map
refusal-entry-lost = { $unit-The } cannot enter in { $hex }: the enemy controls it
refusal-entry-in-zoc = { $unit-The } cannot enter in { $hex }: an enemy zone of control
refusal-must-enter =
    { $units-count ->
        [one] Not yet: { $units-the } is due, and there is room for it on the west edge
       *[other] Not yet: { $units-count } units are due, and there is room on the west edge: { $units-some }
    }
refusal-no-reinforcement = { $unit-The } is not a reinforcement: only the BEF and the French 6th Army are
refusal-arrived-already = { $unit-The } has already arrived
refusal-no-entry = { $unit-The } must wait: there is no hex where it can enter

## Refusals: the East Front

refusal-withdrawal-unsupplied = { $unit-The } cannot go east: it is out of supply
refusal-withdrawal-reduced = { $unit-The } cannot go east: it is reduced
refusal-withdrawal-factor = { $unit-The } cannot go east: its attack strength is { $factor }, and { $needs } is required

## Refusals: regrouping

refusal-regroup-unsupplied = { $unit-The } cannot regroup: it is out of supply
refusal-regroup-out-of-command = { $unit-The } cannot regroup: it is out of command
refusal-regroup-in-zoc = { $unit-The } cannot regroup: { $hex } lies in an enemy zone of control
refusal-not-fatigued = { $unit-The } is not fatigued
refusal-not-reduced = { $unit-The } is at full strength
refusal-fatigued-stays-reduced = { $unit-The } cannot return to full strength: it is fatigued
refusal-belgians-never-return = { $unit-The } cannot return: Belgian units never do
refusal-gone-for-good = { $unit-The } is out of the game for good
refusal-not-eliminated = { $unit-The } is not among the eliminated units
refusal-return-not-a-city = { $unit-The } cannot return in { $hex }: it returns in a city of { $country-name }
refusal-return-not-held = { $unit-The } cannot return in { $hex }: the enemy controls it
refusal-return-in-zoc = { $unit-The } cannot return in { $hex }: an enemy zone of control
refusal-return-no-rail = { $unit-The } cannot return in { $hex }: no railway free of enemies and their zones of control leads from there to its map edge or, for the French, to a port
refusal-no-british-hq = { $unit-The } cannot return in { $hex }: the British HQ is not there
refusal-no-haven = { $unit-The } cannot return: no place is open to it and has room

## The log

event-held-back =
    { $units-count ->
        [one] { $units-The } stays off the map for now.
       *[other] { $units-The } stay off the map for now.
    }
event-arrived =
    { $hex ->
        [unseen] { $unit-The } arrives.
       *[other] { $unit-The } arrives in { $hex }.
    }
event-fatigue-removed = No longer fatigued: { $units }.
event-restored = Back to full strength, one morale level lower: { $units }.
event-returned =
    { $hex ->
        [unseen] { $unit-The } returns to play{ returns-how }.
       *[other] { $unit-The } returns to play in { $hex }{ returns-how }.
    }
returns-how =
    { $fatigued ->
        [yes] , fatigued
       *[other] { "" }
    }
event-withdrawn =
    { $hex ->
        [unseen] { $unit-The } leaves for the East Front.
       *[other] { $unit-The } leaves { $hex } for the East Front.
    }
