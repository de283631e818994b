### The panels beside the board: log, replay, odds, tracks, reserves, luck, cases, legend, and the first-game guide.


panel-close = Close
panel-loading = One moment…
panel-cases = Cases

## The log

panel-log = Log
panel-log-lines = What happened
panel-log-search = Search: words, a square or a unit
panel-log-about = Lines about { $what }
panel-log-only = Only { $what }
panel-log-clear = Show everything
panel-log-turn = Go to a turn
panel-log-phase = Go to a phase
panel-log-looking = Looking through { $count ->
        [one] one earlier turn
       *[other] { $count } earlier turns
    } …
panel-log-fetching = Fetching the lines …
panel-log-not-fetched = The lines could not be fetched.
panel-log-again = Try again
panel-log-sort = Show
panel-log-sort-all = everything
panel-log-sort-dice = dice
panel-log-sort-moves = moves
panel-log-sort-other = everything else
panel-log-side = Side
panel-log-side-all = all sides
panel-log-before = Before the first turn
panel-log-count =
    { $count ->
        [0] nothing yet
        [one] one line
       *[other] { $count } lines
    }
panel-log-found =
    { $count ->
        [0] Nothing found.
        [one] One line.
       *[other] { $count } lines.
    }
panel-log-earlier = Show earlier lines
panel-log-empty = Nothing has happened yet.
panel-log-new =
    { $count ->
        [one] One new line
       *[other] { $count } new lines
    }
panel-log-new-last =
    { $count ->
        [one] One new line: { $last }
       *[other] { $count } new lines. Last: { $last }
    }
panel-log-replay = Show the game after action { $number }

## The replay

panel-replay = Replay
panel-replay-slider = Moment of the game
panel-replay-at = action { $answers } of { $all }
panel-replay-play = Play
panel-replay-pause = Pause
panel-replay-back = Previous event
panel-replay-on = Next event
panel-replay-phase-back = Start of the phase
panel-replay-phase-on = Next phase
panel-replay-speed = Speed
panel-replay-link = Link
panel-replay-link-help = Copy a link to this moment
panel-replay-copied = Copied
panel-replay-live = Back to the game

## The last turn once more

panel-watch = Watching the last turn
panel-watch-open = Watch the last turn
panel-watch-back = Previous step
panel-watch-on = Next step
panel-watch-at = { $step } of { $all }
panel-watch-close = Back to the game

## The odds

panel-odds = Odds
panel-odds-total = Total
panel-odds-nobody = nobody yet
panel-odds-base = Column before shifts
panel-odds-column = Column
panel-odds-base-plain = Before shifts
panel-odds-final =
    { $shift ->
        [0] Column, no net shift
       *[other] Column, { $shift-signed } in total
    }
panel-odds-outcomes = Possible results
panel-odds-not-yet = Nothing to work out yet.
panel-odds-dice = DRM in total
panel-odds-candidates = Who may join in ({ $count })
panel-log-summary = In short
panel-odds-each = What each result costs
panel-odds-now = as declared
panel-odds-becomes = → { $final }
panel-odds-becomes-shifted = → { $base }, { $shift-signed } in total → { $final }
panel-chart-die = Roll
panel-chart-lit = the column used
panel-reconstructed = Reconstructed

## Tracks and points

panel-tracks = Tracks
panel-points = Victory points
panel-points-none = none
panel-points-now = If the game ended now:
panel-points-end = At the end:
panel-standing = The standing, turn by turn
panel-standing-turn = Start of turn { $turn }: { $points } { $points ->
        [one] point
       *[other] points
    }, { $grade }
panel-standing-end = At the end: { $points } { $points ->
        [one] point
       *[other] points
    }, { $grade }
panel-standing-lead = Start of turn { $turn }: { $lead }, { $grade }
panel-standing-lead-end = At the end: { $lead }, { $grade }

## Off the board

panel-reserve = Off the board
panel-reserve-none = All counters are on the board.

## Luck

panel-luck = Luck of the dice
panel-luck-none = No dice have been rolled yet.
panel-luck-never = No dice were rolled.
panel-luck-chart = Roll
panel-luck-rolls = Rolls
panel-luck-expected = Expected
panel-luck-rolled = Rolled
panel-luck-difference = Difference
panel-luck-good =
    { $rolls ->
        [one] better than expected, one roll
       *[other] better than expected, { $rolls } rolls
    }
panel-luck-bad =
    { $rolls ->
        [one] worse than expected, one roll
       *[other] worse than expected, { $rolls } rolls
    }
panel-luck-even =
    { $rolls ->
        [one] about as expected, one roll
       *[other] about as expected, { $rolls } rolls
    }
panel-luck-note = “Expected” is the average of all possible rolls on the columns actually used. Higher is better for the side.

## Cases

panel-case-open = Read case { $case }
panel-case-back = Back
panel-case-parents = Part of
panel-case-empty = This number is only a heading.
panel-case-failed = The text could not be loaded. Close this and try again.
panel-case-in-rulebook = Read it in its chapter
panel-case-words = In our own words; the printed rulebook prevails.

## The legend

panel-legend = Legend
panel-legend-map = The map
panel-legend-counter = How to read a counter
panel-counter-parent = the formation it belongs to
panel-counter-label = its own number or name
panel-counter-size = its size, as on military maps: II battalion, III regiment, XX division, XXX corps, XXXX army
panel-counter-symbol = what kind of unit it is
panel-counter-steps = steps: a full dot for each one left, an empty dot for each one lost. A reduced counter also has a stripe across it.
panel-counter-morale = its morale
panel-counter-numbers = its strength and its movement allowance
panel-counter-marks = badges: the state it is in (see below)
panel-legend-counters = Counters
panel-legend-marks = States of a unit
panel-legend-markers = Markers
panel-line-river = river
panel-line-stream = stream
panel-line-bridge = bridge
panel-line-road = road
panel-line-rail = railway
panel-line-canal = canal
panel-line-ford = ford
panel-line-path = track
panel-line-ridge = ridge
panel-line-border = border

## The first-game guide

panel-guide = First-game guide
panel-guide-yes = Show me round
panel-guide-no = No, thank you
panel-guide-next = Next
panel-guide-back = Back
panel-guide-skip = End the guide

panel-guide-welcome = A dozen short notes about this board, each when you need it. You need not have read the rulebook: the game knows it and offers only legal moves.
    .title = Your first game?
panel-guide-board = Drag the map to move it; zoom with the wheel, two fingers, or the + and − keys. Hold the pointer over a stack, or tap it, and its counters fan out.
    .title = The board
panel-guide-prompt = The game asks one small question at a time and says here who must answer. When it is not your turn, watch what the other side does.
    .title = The question
panel-guide-actions = This list has every answer that the rules allow, and nothing else. There is nothing to learn by heart.
    .title = The answers
panel-guide-targets = What you can choose is outlined on the map too. Click or drag a unit, then the hex it goes to; the number in a hex is what it costs to get there. With the keyboard: arrow keys and Enter.
    .title = Or simply point
panel-guide-why = Hold the pointer over a hex or unit that is not offered, or tap it, and one line tells you why not.
    .title = Why not?
panel-guide-case = Numbers like this one are cases of the rulebook. Click one to read it in plain words.
    .title = The rule behind it
panel-guide-undo = Take back your moves freely until dice are rolled or the other side decides. After that, you can ask your opponent.
    .title = Second thoughts
panel-guide-tracks = The turn, the weather, what is still to come, and the victory points with their sources: what the result would be if the game ended now.
    .title = Where the game stands
panel-guide-overlays = Show zones of control, supply lines or the range of a gun on the map, and hide them again.
    .title = Seeing more
panel-guide-log = Everything that has happened, with dice and cases. Click a line to see where it happened, or its number to go back to that moment.
    .title = The log
panel-guide-odds = Before you commit: both totals, every shift with its reason, the column you will roll on, and how likely each result is.
    .title = The odds
