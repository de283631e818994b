### What every title says. A title may say any of it in its own words under the same id.


## Words and numbers

list-separator = { ", " }
path-separator = –
dice-separator = { " + " }
shift = { $reason-name } { $amount-signed }

day = { $day } { $month }
month-1 = January
month-2 = February
month-3 = March
month-4 = April
month-5 = May
month-6 = June
month-7 = July
month-8 = August
month-9 = September
month-10 = October
month-11 = November
month-12 = December

side-chance = the dice
side-nobody = nobody

## Directions and boards

direction-north = north
    .key = n
direction-north-east = north-east
    .key = ne
direction-east = east
    .key = e
direction-south-east = south-east
    .key = se
direction-south = south
    .key = s
direction-south-west = south-west
    .key = sw
direction-west = west
    .key = w
direction-north-west = north-west
    .key = nw
part-map = Map

## Questions and answers

prompt-waiting = The other side is deciding.
prompt-roll-dice =
    { $count ->
        [one] Roll a die.
       *[other] Roll { $count } dice.
    }
prompt-roll-other-dice = Roll { $count }d{ $size }.{ for-whom }
prompt-draw-lots = Draw { $count } of { $size } counters, without putting any back.{ for-whom }
prompt-shuffle = Shuffle { $size } counters.{ for-whom }
for-whom =
    { $seat ->
        [everybody] { "" }
        [nobody] { " Nobody may look at the result." }
       *[other] { " Only " }{ $seat-name } may look at the result.
    }
action-roll = Roll { $what }
action-draw = Draw { $what }
action-shuffle = Shuffle into { $what }
action-done = Done

## Refusals that no case explains

refusal-game-over = The game is over
refusal-not-your-decision = This is not yours to decide. Waiting for: { $seat-name }
refusal-not-asked = That is not asked for now. Possible: { $verbs }
refusal-not-offered = “{ $action }” is not possible now
refusal-no-cell-asked = No place on the board is asked for now
refusal-no-piece-asked = Nothing can be done with { $unit } now
refusal-cell-not-offered = { $hex } is not among the places to choose from now
refusal-not-your-piece = { $unit } is not yours

## What happened

event-dice-rolled = Roll: { $dice }.
event-phase-begins = { $phase-name }.

event-table-undone = { $side-name }: undone, back to action { $answers }.
event-table-takeback-asked = { $side-name }: may we go back to action { $answers }?
event-table-takeback-refused = { $side-name }: no, the game stands as it is.
event-table-taken-back = { $side-name }: agreed, back to action { $answers }. The dice thrown since are spent.
event-table-draw-offered = { $side-name }: a draw is offered.
event-table-draw-refused = { $side-name }: the draw is declined.
event-table-draw-agreed = { $side-name }: the draw is accepted. The game is over.
event-table-resigned = { $side-name }: resigned. The game is over.
event-table-edited = { $side-name }: the position was edited.
event-table-joined = { $side-name }: { $name } has sat down.

## The end

result =
    { $grade-name }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }{ $sources-count ->
        [0] .
       *[other] : { $sources }.
    }

## Going back, saves

nothing-to-undo = Nothing has been done that could be taken back.
undo-stops-here = This cannot be taken back: dice have been rolled or counters drawn, something hidden has been shown, or the other side has decided since.
replays-differently = The rules have changed since this game was saved, and its moves now lead elsewhere. Play goes on from the saved position.
data-changed = This game was saved with other map, counter or chart data.
rules-changed = This game was saved under another version of the rules.

## Symbols on counters

symbol-infantry = infantry
symbol-light = light infantry
symbol-mountain = mountain troops
symbol-engineer = engineers
symbol-cavalry = cavalry
symbol-armour = armour
symbol-artillery = artillery
symbol-railroad-artillery = railroad artillery
symbol-headquarters = headquarters
symbol-fort = fort
symbol-supply = supply
symbol-none = marker
