### What every title says. A title may say any of it in its own words under the same id.


## Words and numbers

list-separator = { ", " }
list-and = { $first } and { $last }
list-more = { $first } and { $more } others
list-alike = { $kind } ×{ $count } (nos. { $numbers })
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

## Counters: the names are a title's own (unit-ID in its units.en.ftl). Their form: plural for guns of VII Reserve Corps,
## proper for II Corps, which takes no article, and none for the 24th Regiment. What agrees with $unit in a sentence:
## { $unit-The } { has } moved and lose{ s } a step, because { it } { is } tired

name-the =
    { $form ->
        [proper] { $name }
       *[other] the { $name }
    }
name-of = of { name-the }
is =
    { $unit-form ->
        [plural] are
       *[other] is
    }
has =
    { $unit-form ->
        [plural] have
       *[other] has
    }
does =
    { $unit-form ->
        [plural] do
       *[other] does
    }
s =
    { $unit-form ->
        [plural] { "" }
       *[other] s
    }
it =
    { $unit-form ->
        [plural] they
       *[other] it
    }
them =
    { $unit-form ->
        [plural] them
       *[other] it
    }
its =
    { $unit-form ->
        [plural] their
       *[other] its
    }

at-place = at { $name }

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
action-without = Leave out { $what-the }
action-done = Done

## Refusals that no case explains

refusal-game-over = The game is over
refusal-not-your-decision = This is not your decision. Waiting for: { $seat-name }
refusal-not-asked = That is not an option now. Possible: { $verbs }
refusal-not-offered = This is not possible now
refusal-no-cell-asked = There is no place on the board to choose now
refusal-no-piece-asked = Nothing can be done with { $unit-the } now
refusal-cell-not-offered = { $hex } cannot be chosen now
refusal-not-your-piece = { $unit-The } { is } not yours
refusal-learned-first = Dice were rolled or something was revealed first. Look at the result, then give { $unit-the } the order again
refusal-stands-there = { $unit-The } { is } already in { $hex }
refusal-went-elsewhere = { $unit-The } had only one way to go, and went to { $hex }
refusal-cannot-get-there = { $unit-The } cannot get to { $hex }
refusal-nothing-to-add = There is nothing more to add
refusal-nothing-to-repeat = There is no order to repeat
refusal-nobody-left-to-repeat = No other unit in { $hex } can do the same
refusal-was-not-added = { $unit-The } { is } not among those that were added
refusal-no-such-column = There is no column { $column } to reach. Possible: { $columns }
refusal-nothing-to-put-off = There is nothing here that can be put off
refusal-nothing-to-do-again = There is nothing left from last turn to do again
refusal-no-such-gesture = “{ $gesture }” is not an order. Possible: { $gestures }

## Before an order for many that cannot all be undone

caution-throws-at-once = The die is rolled as soon as the last unit has its order: this cannot be undone
caution-throws-before-the-end =
    { $count ->
        [one] A die is rolled after the first unit: this cannot be undone, and the others need a new order
       *[other] A die is rolled after { $count } units: this cannot be undone, and the others need a new order
    }

## What happened

event-dice-rolled = Roll: { $dice }.
event-phase-begins = { $phase-name }.

event-table-undone = { $side-name }: undone, back to action { $answers }.
event-table-takeback-asked = { $side-name }: may we go back to action { $answers }?
event-table-takeback-refused = { $side-name }: no, the game stands as it is.
event-table-taken-back = { $side-name }: agreed, back to action { $answers }. The dice rolled since are lost.
event-table-draw-offered = { $side-name }: a draw is offered.
event-table-draw-refused = { $side-name }: the draw is declined.
event-table-draw-agreed = { $side-name }: the draw is accepted. The game is over.
event-table-resigned = { $side-name }: resigned. The game is over.
event-table-edited = { $side-name }: the position was edited.
event-table-order-answered = { $side-name }: answered by your standing order. { $order-name }.
event-table-joined = { $side-name }: { $name } has joined the game.
event-table-joined-again = { $side-name }: another browser has taken your seat through a link. If that was not you, revoke the link.
event-table-left = { $side-name }: the player has left. The seat is open.
event-table-left-again = { $side-name }: one of your browsers no longer holds this seat.
event-table-bot-plays = { $side-name }: the computer plays from now on.
event-table-person-plays = { $side-name }: the player takes over from the computer again.
event-table-seat-reopened = { $side-name }: the seat is open; the computer no longer plays it.
event-table-link-revoked =
    { $count ->
        [0] { $side-name }: the old link to your seat is void.
        [one] { $side-name }: the old link to your seat is void, and one browser no longer holds the seat.
       *[other] { $side-name }: the old link to your seat is void, and { $count } browsers no longer hold the seat.
    }
event-table-closed = The operator of this server has closed the game.
event-table-rules-changed = The rules have changed and cannot follow the last actions: the game goes on from action { $answers }.
event-table-import-rules-changed = Imported from a save made under a different version of the rules.
event-table-import-data-changed = Imported from a save made with different map, counter or chart data.
event-table-import-replays-differently = Imported from a save that these rules no longer replay: only its last position was taken over.

## The end

result =
    { $grade-name }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }{ $sources-count ->
        [0] .
       *[other] : { $sources }.
    }

## Standing orders

order-ask = Ask me
order-wrong-no-order = There is no standing order “{ $order }”. Possible: { $known }
order-wrong-no-choice = “{ $choice }” cannot be ordered here. Possible: { $known }
order-wrong-no-number = “{ $choice }” takes no number
order-wrong-number = “{ $choice }” needs a number from { $least } to { $most }

## Going back, saves

nothing-to-undo = There is nothing to undo.
undo-stops-here = This cannot be undone: since then dice have been rolled or counters drawn, something hidden has been revealed, or the other side has made a decision.
replays-differently = The rules have changed since this game was saved, and replaying its moves no longer leads to the saved position. Play continues from the saved position.
data-changed = This game was saved with different map, counter or chart data.
rules-changed = This game was saved under a different version of the rules.
import-rules-changed = This analysis was imported from a save made under a different version of the rules.
import-data-changed = This analysis was imported from a save made with different map, counter or chart data.
import-replays-differently = These rules no longer replay the imported save: only its last position was taken over, not how it came about.

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
symbol-leader = leader
symbol-none = marker

## Choosing what to play: see chooser.py

outlook-turns =
    { $turns ->
        [one] one turn
       *[other] { $turns } turns
    }
outlook-decisions =
    { $decisions ->
        [one] one decision
       *[other] { $decisions } decisions
    }
outlook-minutes = about { $minutes } minutes
outlook-hours =
    { $half ->
        [yes] about { $hours }½ hours
       *[no] { $hours ->
            [one] about an hour
           *[other] about { $hours } hours
        }
    }
outlook-counters = { $counters } counters
outlook-cases = { $cases } cases from { $chapters } chapters of the rulebook come up
outlook-hidden = you do not see everything the enemy has
outlook-open = nothing is hidden
outlook-level-1 = introductory
outlook-level-2 = moderate
outlook-level-3 = demanding
outlook-level-4 = hard
outlook-first = a good first scenario
outlook-first-of-all = new here? begin with this one
