### The terminal's own words. What a game says is in its title's texts.


## The screen

decides = { $side } decide
thinking = { $side }: thinking …
more-lines = … { $count } more
more-boxes = … { $count } more: board { $part }
board-line =
    board { $name }: { $called }, { $units ->
        [one] one unit
       *[other] { $units } units
    }
type-the-rest = … and { $count } more: type the hex
sum-line = { $name }: { $items } = { $total }
notes-separator = { "; " }
cell-line = { $name }: { $terrain }
points-now = Points now: { $points }
earlier-lines = … { $count } earlier lines: log { $all }
hand-over = { $side } sit down; Enter when the others look away
press-enter = Enter to go on
head-unit = unit
head-name = name
head-kind = kind
head-numbers = numbers
head-where = where
head-state = state
die = die

## The map

legend-clear = clear
legend-lit = can be chosen
legend-aimed = asked about

## What was typed

type-something = Type a number of the list, an action or a command; help lists the commands.
not-understood = “{ $typed }” is neither a choice nor a command; help lists the commands.
no-such-number = There is no choice { $number }: 1 to { $last }.
which-verb = “{ $typed }” may be { $verbs }: type more of it.
which-one = { $verb } what? { $choices }
which-action = “{ $typed }” may be: { $choices }. Type the whole of it.
usage-why = Why what? For example: why to { $hex }
usage-together = “{ $typed }” is no stack that can be given an order now. For example: together { $hex } and the hex that it goes to
usage-save = Save where? For example: save my-game.json
usage-load = Load which file? For example: load my-game.json
usage-map = “{ $typed }” is no place on the map: map { $hex }, map { $hex } 3, map { $unit }, map all
usage-log = “{ $typed }” is no number of lines: log 40
no-board = There is no board “{ $typed }”. There is:
is-legal = “{ $action }” is possible now.
no-odds = Nothing is being declared now that has odds. Before you choose: odds and the action, for example odds { $action }
no-units = No units for “{ $typed }”: units, units { $hex }, units { $unit }, or a side.
no-language = There is no language “{ $typed }”: { $languages }.
no-such-case = There is no case { $case }. Near it: { $near }.

## Files

saved = Saved: { $file }
seats-now = Who plays: { $seats }. To change it: seat { $side }=person
loaded = Loaded: { $file }
not-our-file = { $file } exists and is no save of Meuse: choose another name.
cannot-write = { $file } cannot be written: { $reason }
cannot-read = { $file } cannot be read: { $reason }
cannot-load = { $file } cannot be loaded: { $reason }
stayed = Not done: { $reason }
taken-back = Taken back: { $action }

luck-head = The dice
luck-line = { $side }, { $chart }: { $rolls ->
        [one] one roll
       *[other] { $rolls } rolls
    }, expected { $expected }, rolled { $rolled } ({ $difference })
no-luck = No dice have been rolled yet.

## Leaving

kept = The game is kept: meuse play --load { $file }
leave-question = Leave the game? It is kept. [y/N]
game-over-prompt = The game is over. save FILE, log, units, map, or Enter to leave>
game-is-over = The game is over: save FILE, log, units, vp, luck, map, rules, or Enter to leave.

## A new game

which-title = Which game?
which-side = Which side do you play?
which-opponent = Against whom?
which-language = Which language?
both-sides = both, with a friend
person = a person at this terminal
bot-greedy = greedy, sensible and quick
bot-random = random, plays anything legal
bot-planner = planner, thinks ahead
bad-answer = “{ $typed }” is none of: { $choices }.

## Reports

head-sides = sides
head-scenarios = scenarios
head-result = result
head-games = games
head-share = share
head-grade = grade
head-points = points
head-case = case
head-title = what it is about
head-enforced = enforced by
head-proved = proved by
head-source = source
head-entries = entries
head-file = file
head-entry = entry
wins-of = { $side } win ({ $player })
draws = draws
mean-points = Points: { $mean } on average, standard deviation { $spread }
match-speed = { $decisions } decisions in { $seconds } s: { $rate } a second
not-enforceable = (nothing to enforce)
cases-summary = { $rows } cases, { $enforceable } enforceable, { $proved } proved, { $unproved } not.
no-function = No function names this case.
case-part-of = Part of { $cases }.
case-same-as = Says the same as { $case }.
case-parts = its parts
case-rulings = our rulings
no-tests-here = Meuse is installed here without its tests, so what proves each case cannot be shown.
collecting-tests = The tests have changed: pytest collects them anew, which may take half a minute.
no-pytest-here = The tests are here, but pytest is not: run make setup, and what proves each case will be shown.
tests-not-collected =
    pytest cannot read the tests, so what proves each case cannot be shown. It says:
    { $said }
no-rulings-here = Meuse is installed here without docs/rulings.md, so rulings cannot be shown.
written = Written: { $file }
replays-same = Replayed: { $answers } answers, and the same end.
serving = Meuse is at { $address }. Games are kept in { $database }. Ctrl+C ends it.
served = Meuse has ended; every game is kept.
soak-summary = { $title }: { $games } games, { $decisions } decisions in { $seconds } s, { $failures } broken.
soak-grades = Ends: { $met }
soak-events = Events: { $met }

## Verifying a game played in the browser

verify-good = Game { $game }: all { $dice } dice and lots are those of the secret ({ $back } taken back), and { $answers } answers replay to the same end.
verify-not-a-sheet = this is no whole file of dice from a server of Meuse: { $reason }
verify-other-format = this file of dice has format { $found }; this version of Meuse reads format { $wanted }
verify-analysis = this is an analysis: its dice are bound to no secret
verify-no-secret = the secret is not published yet: the game must be over
verify-secret-not-hex = the secret is damaged: it must be written in hexadecimal
verify-other-title = the game's own data cannot be used: { $reason }
verify-other-secret = The secret is not the one the server bound itself to: its hash is { $found }, promised was { $wanted }.
verify-number = Entry { $wanted } is missing or out of place: entry { $found } comes instead.
verify-die = Entry { $entry }: die { $die } shows { $found }, the secret gives { $wanted }.
verify-draw = Entry { $entry }: of { $size } things { $found } were drawn from number { $first } on, the secret gives { $wanted }.
verify-shuffle = Entry { $entry }: { $size } things were shuffled into the order { $found } from number { $first } on, the secret gives { $wanted }.
verify-not-dice = Entry { $entry }: these are no dice: { $action }
verify-no-opening = Entry { $entry }: the beginning of the game is missing.
verify-edited = Entry { $entry }: the position was edited, which only an analysis allows.
verify-beginning = The game cannot be begun as told: { $reason }
verify-other-dice = Entry { $entry }: { $action } is told with { $found } rolls of other dice than the game asks for ({ $wanted } rolls).
verify-dice-missing = Entry { $entry }: the game waits for dice before it, and there are none.
verify-after-the-end = Entry { $entry }: somebody plays on after the end of the game.
verify-no-action = Entry { $entry }: what was played is missing.
verify-refused = Entry { $entry } of { $side }: the rules do not allow it: { $reason }
verify-back = Entry { $entry }: the game cannot go back to { $to } answers.
verify-rules = It was played by version { $found } of the rules; here is version { $here }, which may lead elsewhere.
verify-end = The game does not end as told: told is { $told }, the replay gives { $found }.

## Help

help-text =
    Answer with a number of the list, with the action in words (unit { $unit }, to { $hex }), or with just its hex or unit ({ $hex }).
    Naming the next unit ends the move of the first.
    Several answers at once: unit { $unit }, to { $hex }; or for short { $unit } { $hex }. Verbs may be cut short (com for commit).
    A direction is typed with its letters: n, ne, e, se, s, sw, w, nw. Enter draws the screen again.

    why ACTION      why an action is not possible: the case that forbids it, and its text
    odds [ACTION]   the odds of what is being declared, every shift, the chart, how likely each result is
    together A B    the whole stack in hex A goes to hex B; together A dig_in: all of it does what needs no place
    all [VERB]      add everything: every attacker and gun; all support: the guns only
    repeat          the next unit of the stack does what the last one did
    undo            take back the last answer, or the whole of the last order, as far as no dice were rolled and the other side has not decided
    map [HEX] [N]   the map around a hex, N hexes far; map all: the whole map; zoom: larger hexes; legend: its signs
    board [NAME]    another board of the game (battle board, boxes, tracks); alone: which there are
    units [WHAT]    your units, those in a hex, one unit, or those of a side
    log [N]         the last lines of the log, each with the cases that decided it
    vp              victory points as they stand, with their sources
    luck            the dice of both sides against what was to be expected of them
    rules [CASE]    a case of the rulebook in our words; rules 9 lists chapter 9; alone: what governs this decision
    more            every choice, where the list is cut short
    save FILE       keep the game; load FILE: go on with another
    seat SIDE=WHO   who plays each side; seat german=greedy gives it to the computer, seat german=person to you
    language en|fr  change the language
    quit            leave; the game is kept and can be taken up again
