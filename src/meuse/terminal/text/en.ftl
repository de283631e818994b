### The terminal's own words. What a game says is in its title's texts.


## The screen

decides = { $side } to decide
thinking = { $side }: thinking …
more-lines = … { $count } more
withheld = – { $verb } { $label }: { $why }
nothing-seen = There is nothing there that you can see.
more-boxes = … { $count } more: board { $part }
board-line =
    board { $name }: { $called }, { $units ->
        [one] one unit
       *[other] { $units } units
    }
type-the-name = … and { $count } more: type the name
type-the-rest = … and { $count } more: type the place
notes-alike = … and { $count } more for the same reason
sum-line = { $name }: { $items } = { $total }
on-the-dice = On the dice: { $items }
notes-separator = { "; " }
cell-line = { $name }: { $terrain }
points-now = Points now: { $points }
extreme = { $what }: { $added }
earlier-lines = … { $count } earlier lines: log { $all }
hand-over = Next to play: { $side }. Press Enter when nobody else is looking
press-enter = Press Enter to continue
head-unit = unit
head-name = name
head-kind = kind
head-numbers = numbers
head-morale = morale
head-where = where
head-state = state
head-place = place
head-odds = what is rolled for
head-column = column
head-dice = DRM
head-chances = chances
die = die

## The map

legend-clear = clear
legend-lit = can be chosen
legend-aimed = asked about
legend-turned = has been used
legend-holds = units under this counter

## What was typed

type-something = Type a number from the list, an action or a command; help lists the commands.
not-understood = “{ $typed }” is neither a choice nor a command; help lists the commands.
no-such-number = There is no choice { $number }: 1 to { $last }.
which-verb = “{ $typed }” could be { $verbs }: type more of it.
which-one = { $verb } what? { $choices }
no-such-name = { $verb }: “{ $typed }” is neither among the choices nor known here. Possible: { $choices }
which-action = “{ $typed }” could be: { $choices }. Type it in full.
usage-why = Why what? For example: why to { $hex }
usage-together = “{ $typed }” is not a stack that can be given an order now. For example: together { $hex }, then the place to go to
usage-save = Save where? For example: save my-game.json
usage-load = Load which file? For example: load my-game.json
usage-seat = “{ $typed }” does not say who plays a side. Sides: { $sides }; players: { $players }. For example: seat { $side }=sergeant
usage-map = “{ $typed }” is not a place on the map. Try map { $hex }, map { $hex } 3, map { $unit } or map all
usage-summary = “{ $typed }” is not a number of phases. Try summary 4
no-summary = Nothing has happened yet that could be summed up.
no-such-overlay = “{ $typed }” cannot be laid over the map. What can:
wants-piece = UNIT
wants-cell = PLACE
usage-log = “{ $typed }” does not say which lines. Try log 40, log turn 2, log phase movement, log { $hex } or log { $unit }; log turn lists the turns
nothing-logged = The log says nothing of “{ $typed }”. Try log turn 2, log phase movement, log { $hex } or log { $unit }
log-left-out = … { $count } earlier lines: log { $typed } { $all }
log-count =
    { $count ->
        [one] one line
       *[other] { $count } lines
    }
no-board = There is no board “{ $typed }”. The boards are:
is-legal = “{ $action }” is possible now.
no-odds = Nothing with odds is being declared now. To see the odds of an action before you choose it: odds { $action }
no-units = No units for “{ $typed }”. Try units, units { $hex }, units { $unit }, or a side.
no-language = There is no language “{ $typed }”. Choose from { $languages }.
no-such-case = There is no case { $case }. Similar cases: { $near }.

## Files

saved = Saved: { $file }
seats-now = Who plays: { $seats }. To change a side: seat { $side }=person
loaded = Loaded: { $file }
not-our-file = { $file } exists and is not a Meuse save: choose another name.
cannot-write = { $file } cannot be written: { $reason }
cannot-read = { $file } cannot be read: { $reason }
cannot-load = { $file } cannot be loaded: { $reason }
stayed = Not done: { $reason }
order-answered = Answered by your standing order: { $order }
usage-queue = “{ $typed }” is nothing that a queue can be told: queue, queue go, queue drop, queue drop 2
queue-empty = Nothing is in the queue. While something is being declared, later puts it there.
queue-head = In the queue (queue go carries it out, queue drop forgets it)
queue-changed = something has changed here: queue go to do it all the same
no-orders = This game has no standing orders.
once-more = This cannot be undone. Type { $action } once more to do it all the same.
taken-back = Taken back: { $action }

luck-head = The dice
luck-line = { $side }, { $chart }: { $rolls ->
        [one] one roll
       *[other] { $rolls } rolls
    }, expected { $expected }, rolled { $rolled } ({ $difference })
no-luck = No dice have been rolled yet.

## Leaving

kept = The game is saved. To continue: meuse play --load { $file }
leave-question = Leave the game? It will be saved. [y/N]
game-over-prompt = The game is over. save FILE, log, units, map, or Enter to leave>
game-is-over = The game is over: save FILE, log, summary, units, vp, luck, map, rules, or Enter to leave.

## A new game

which-title = Which game?
which-scenario = Which scenario?
from-to = from { $shortest } to { $longest }
or = { " or " }
scenarios-counted =
    { $count ->
        [one] one scenario
       *[other] { $count } scenarios
    }: { $length }
which-side = Which side will you play?
which-opponent = Who is your opponent?
which-language = Which language?
both-sides = both, with a friend
person = a person at this terminal
bot-greedy = greedy, sensible and quick
bot-random = random, plays anything legal
bot-recruit = recruit, knows the game and makes many mistakes
bot-sergeant = sergeant, sensible and quick
bot-captain = captain, compares plans for a second
bot-general = general, compares plans for five seconds
bad-answer = “{ $typed }” is not one of { $choices }.

## Reports

# Before what is said of something.
label = { $what }:
head-sides = sides: { $sides }
outlook-note = Decisions: what two people answer in a game, the median of measured games. Time: for two people who know the game; a first game takes longer. Level: by counters in play, cases of the rulebook that come up, and hidden forces.
head-scenarios = scenarios:
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
no-function = No function cites this case.
case-part-of = Part of { $cases }.
case-same-as = Says the same as { $case }.
case-parts = its parts
case-rulings = our rulings
no-tests-here = Meuse is installed here without its tests, so the tests that prove each case cannot be shown.
collecting-tests = The tests have changed: pytest is collecting them again, which may take half a minute.
no-pytest-here = The tests are here, but pytest is not: run make setup to see what proves each case.
tests-not-collected =
    pytest cannot read the tests, so the tests that prove each case cannot be shown. Its message:
    { $said }
no-rulings-here = Meuse is installed here without docs/rulings.md, so rulings cannot be shown.
written = Written: { $file }
replays-same = Replayed { $answers } answers, with the same ending.
serving = Meuse is running at { $address }. Games are stored in { $database }. Press Ctrl+C to stop.
served = Meuse has stopped; every game is saved.
workers-need-postgresql = --workers { $workers } needs PostgreSQL: an SQLite file has one writer at a time, and several processes would wait for each other. Make a database (docs/serving.md) and name it with --database postgresql://meuse@localhost/meuse, or leave --workers at 1
soak-summary = { $title }: { $games } games, { $decisions } decisions in { $seconds } s, { $failures } failed.
soak-grades = Results: { $met }
soak-events = Events: { $met }

## Verifying a game played in the browser

verify-good = Game { $game }: all { $dice } dice and draws match the secret ({ $back } of them taken back), and replaying its { $answers } answers leads to the same ending.
verify-not-a-sheet = this is not a complete dice file from a Meuse server: { $reason }
verify-other-format = this dice file has format { $found }; this version of Meuse reads format { $wanted }
verify-analysis = this is an analysis: its dice are not tied to a secret
verify-no-secret = the secret is not published yet: the game must be over
verify-secret-not-hex = the secret is damaged: it must be hexadecimal
verify-other-title = the game’s own data cannot be used: { $reason }
verify-other-secret = The secret is not the one the server committed to: its hash is { $found }, but the server published { $wanted }.
verify-number = Entry { $wanted } is missing or out of place: entry { $found } was found instead.
verify-die = Entry { $entry }: die { $die } shows { $found }, but the secret gives { $wanted }.
verify-draw = Entry { $entry }: a draw from { $size }, starting at number { $first }, gave { $found }, but the secret gives { $wanted }.
verify-shuffle = Entry { $entry }: a shuffle of { $size }, starting at number { $first }, gave the order { $found }, but the secret gives { $wanted }.
verify-not-dice = Entry { $entry }: these are not dice: { $action }
verify-no-opening = Entry { $entry }: the start of the game is missing.
verify-edited = Entry { $entry }: the position was edited, which only an analysis allows.
verify-beginning = The game cannot start as recorded: { $reason }
verify-other-dice = Entry { $entry }: { $action } is recorded with { $found } rolls, but the game asks for other dice here ({ $wanted } rolls).
verify-dice-missing = Entry { $entry }: the game needs dice before this, and none are recorded.
verify-after-the-end = Entry { $entry }: somebody plays on after the game has ended.
verify-no-action = Entry { $entry }: the action is missing.
verify-refused = Entry { $entry }, { $side }: the rules do not allow it: { $reason }
verify-back = Entry { $entry }: the game cannot go back to answer { $to }.
verify-rules = The game was played with version { $found } of the rules; this is version { $here }, which may play differently.
verify-end = The game does not end as recorded: the file says { $told }, the replay gives { $found }.

## Hints

usage-hint = “{ $typed }” is not a time to think: up to { $most } seconds. Try hint, or hint 10
hint-thinking = Thinking about what you could do … Ctrl-C: what it has found so far
hint-so-far = Thinking about what you could do: { $percent }% … Ctrl-C: what it has found so far
hint-answer = Usual here: { $action }
hint-usual = Play it as the sergeant would.
hint-no-plan = There is no choice of plans at this question: this is what the sergeant would do.
hint-line-march = { $units }: to { $place }
hint-line-attack = { $units }: attack on { $place }
hint-line-close = { $units }: attack on { $place } at close quarters
hint-line-support = { $units }: support for the attack on { $place }
hint-line-fire = { $units }: fire at { $place }
hint-first = Begin with: { $actions }
hint-clear = Better than “{ $plan }” by { $points } percentage points, give or take { $error }.
hint-unclear = No clear difference from “{ $plan }”: { $points } percentage points, give or take { $error }.
hint-untried = Too few games were imagined to compare it with “{ $plan }”.
hint-why = What speaks for it (+) and against it (-), in percentage points:
hint-no-reason = Nothing that the computer weighs tells the two plans clearly apart.
hint-one-plan = The computer sees no other plan here.
hint-how = Out of { $plans } plans, in { $count ->
        [one] one imagined game
       *[other] { $count } imagined games
    }. The computer’s own estimate: not a proof.

## Help

help-text =
    Answer with a number from the list, with the action in words ({ $verb } { $unit }, { $go } { $hex }), or with just the place or unit ({ $hex }).
    Naming the next unit ends the move of the current one.
    Several answers at once: { $verb } { $unit }, { $go } { $hex }; or for short { $unit } { $hex }. Verbs can be shortened ({ $short } for { $verb }).
    Names will do for numbers and ids, with or without accents, as far as they tell things apart.
    Type a direction by its letters: n, ne, e, se, s, sw, w, nw. Enter redraws the screen.

    why ACTION      why an action is not possible: the case that forbids it, and its text
    odds [ACTION]   the odds of what is being declared: every shift, the chart, and how likely each result is; odds PLACE: of what waits for its dice there; odds alone: of all that does
    together A B    the whole stack in A goes to B{ $each ->
        [none] { "" }
       *[other] ; together A { $each }: everybody in the stack does so
    }{ $told ->
        [none] { "" }
       *[other] ; together A { $told }, together all { $told }: the stack, or everybody, changes its mode; together arrivals B: who waits off the map comes in at B
    }
    all [VERB]      add everything that can be added; all { $all }: only that
    repeat          the next unit of the stack does what the last one did
    hint [SECONDS]  what you could do here, and why, as the computer sees it from your place
    undo            take back the last answer or the whole of the last order, unless dice have been rolled or the other side has decided since
    map [PLACE] [N]  the map around a place, N steps out; map all: the whole map; zoom: a larger map; legend: its symbols
    board [NAME]    another board of the game (battle board, boxes, tracks); without a name: the list of boards
    overlay NAME    what is laid over the map: zones of control, supply and who lacks it, range; without a name: the list of overlays
    units [WHAT]    your units, those in a place, one unit and whoever lies under it, or those of a side
    log [N]         the last lines of the log, each with the cases that apply
    log turn N      one turn; log turn: the list of turns; log phase NAME, log turn N phase NAME: only that phase
    log PLACE       what happened there; log UNIT: what a unit did and suffered; log WORD: lines with that word. A number at the end says how many lines
    summary [N]     what each side did in the last N phases, in short
    vp              victory points so far, with their sources
    luck            how both sides' dice compare with the average
    rules [CASE]    a case of the rulebook in our words; rules 9 lists chapter 9; without a case: the cases behind this decision
    more            every choice, when the list is cut short
    save FILE       save the game; load FILE: continue another
    seat SIDE=WHO   who plays each side; seat { $side }=sergeant gives that side to the computer, seat { $side }=person to you
    language en|fr  change the language
    quit            leave; the game is saved and can be continued later
help-reach = reach [N]       add the guns that reach column N with the fewest factors wasted; without N: the columns there are
help-without = without UNIT    leave out again a unit that you have added
help-later = later           put off what is being declared; queue: what waits; queue go: carry it out one after another until something changes; queue drop [N]: forget it
help-again = again           do what you did last turn at this question, one after another; it stops as soon as something changes
help-orders = orders          what is answered without asking you; orders { $order } never sets an order, orders { $order } ask lifts it

## Looking after a server's games

admin-none = No games.
admin-more = Only the first { $most }; --most 0 lists all.
admin-game = game
admin-title = title
admin-state = state
admin-state-waiting = waiting
admin-state-going = going on
admin-state-over = over
admin-state-analysis = analysis
admin-created = made
admin-moved = last entry
admin-entries = entries
admin-players = players
admin-open = open
admin-computer = computer ({ $strength })
admin-nameless = (no name)
admin-rules = rules
admin-options = optional rules
admin-own-data = own data
admin-deciding = to decide
admin-orders = standing orders
admin-rematch = rematch
admin-rematch-of = rematch of
admin-expires = deleted on
admin-address = address
admin-made-it = made the game
admin-seat =
    { $browsers ->
        [0] { $who }
        [one] { $who }, one browser
       *[other] { $who }, { $browsers } browsers
    }
admin-moved-within =
    { $days ->
        [one] Touched within a day: { $count }
       *[other] Touched within { $days } days: { $count }
    }
admin-totals = Games: { $games }. Browsers with seats: { $browsers }. Entries: { $entries }. Size: { $megabytes } MB.
admin-kept = Addresses kept: { $addresses }. Bans: { $bans }.
admin-oldest = Oldest game: { $oldest }. Untouched for longest: since { $idle }.
admin-close-sure = End game { $game } without a winner?
admin-closed = Game { $game } is closed.
admin-delete-sure =
    { $count ->
        [one] Delete one game for good?
       *[other] Delete { $count } games for good?
    }
admin-deleted =
    { $count ->
        [one] One game deleted.
       *[other] { $count } games deleted.
    }
admin-would-delete =
    { $count ->
        [one] One game would be deleted.
       *[other] { $count } games would be deleted.
    }
admin-pruned = Deleted. Games: { $games }. Addresses: { $addresses }. Bans that had run out: { $bans }.
admin-forget-sure = Forget whoever holds { $side } in game { $game }, with all their games and names?
admin-forgotten = Forgotten. Games deleted: { $deleted }. Games left to their other players: { $left }.
admin-no-bans = Nobody is banned.
admin-ban = banned
admin-ban-until = until
admin-ban-reason = reason
admin-ban-lifted = lifted
admin-banned = Banned: { $pattern }, until { $until }.
admin-unbanned = No longer banned: { $pattern }.
admin-backed-up = Written: { $file } ({ $megabytes } MB). Games: { $games }. Entries: { $entries }.
admin-restore-sure = Delete everything in { $database } and put the backup in its place?
admin-restored = Restored: { $database }. Games: { $games }. Entries: { $entries }.


## The review of a game

review-title = Review of { $title }: { $scenario }
review-title-alone = Review of { $title }
review-how = { $playouts } games played out between { $players }, { $samples } from each moment of the curve. All chances are given with intervals of 95%; a draw counts half.
review-between-general = generals
review-between-captain = captains
review-between-sergeant = sergeants
review-between-recruit = recruits
review-part = Stopped early: what follows is what has been played out so far.
review-curve = How the chances went
review-head-turn = turn
review-head-phase = phase
review-head-side = to plan
review-head-chance = chance of { $side }
review-decisive = What moved the game
review-none = No choice stands out from the noise of the dice.
review-moment = Turn { $turn }, { $phase } ({ $side })
review-better = { "  " }Better: { $plan }
review-odds = { "  " }It would have scored { $better }, the choice made { $played }: { $ahead } percentage points, give or take { $error }, in { $games } games with the same dice.
review-why = { "  " }For it: { $reasons }
review-reason = { $what } ({ $value } percentage points; { $cases })
review-bare-reason = { $what } ({ $value } percentage points)
review-moved = { "  " }The chances went from { $before } to { $after }. The choice made { $made }, dice and the enemy { $luck }.
review-made = { "  " }The choice, judged after the enemy’s answer: { $made } percentage points.
review-no-difference = { "  " }Between the plans there was no clear difference.
review-balance = Choices and luck, in percentage points
review-head-first = at first
review-head-last = at last
review-head-choices = own choices
review-head-theirs = enemy's choices
review-head-luck = luck
review-balance-text = Choices are set beside what a sergeant would have done, and judged after the enemy’s answer; luck is the rest.
review-planless = This scenario has no plans to compare: the curve shows how the chances went, without telling choices from luck.
review-hidden = Plans were compared as far as the side could know at the time. The curve knows everything.
