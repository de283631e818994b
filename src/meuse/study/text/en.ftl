# The report of a study (docs/laboratory.md). Both languages have the same messages; a test sees to it.

opening = { $games ->
        [one] One game:
       *[other] { $games } games:
    } { $variants ->
        [one] one variant
       *[other] { $variants } variants
    } with the seeds { $first } to { $last }, the same for each; { $dice }.
dice-keyed = dice keyed by turn, phase and chart
dice-seeded = dice in the order in which they are thrown
incomplete = The study is not complete.
intervals = Intervals are of 95 %. A change of a number that is not ours is { $marked }.
marked = marked
closing = Where the numbers come from
written = Written { $when } on { $system }, { $cores } cores; { $versions }. Everything is in manifest.json.
played-by = { $side }: { $player }
declines = { $side } leaves unanswered: { $prompts }
changed = { $path }: { $before } becomes { $after } ({ $source })

head-variant = variant
head-players = players
head-options = options
head-changes = changes
head-table = table
head-rows = rows
head-size = size
head-games = games
head-points = points
head-against = compared with
head-difference = difference
head-gain = what pairing gains
head-turns = turns
head-decisions = decisions
head-side = side
head-lost = steps lost
head-fights = fights begun
head-place = place
head-fell = fell on turn (history)
head-fell-in = fell in
head-median = median turn
head-theirs = theirs at the end
head-dice = explained by the dice
head-else = by all else

chapter = { $title }: { $scenario }
results = Results
between = { $low } to { $high }
share-of-games = share of the games
unfinished = unfinished
differences = Points, and what a variant changes
more-points = more points than what it is compared with
pairs = Differences are between games of the same seed. The correlation of the pairs says how alike their games stay; the last column, how many times as many games without pairs would be needed for the same interval.
gain = correlation { $correlation }: { $times } times
alike = all pairs are alike
length = Length
decisions-in-a-game = decisions in a game
games-axis = games
turn-axis = turn
history = history
losses = Losses
lost-so-far = { $side }: steps lost so far
men-as-steps = { $source }; men counted as steps.
front = The front
cells-taken = cells taken: { $side }
places-taken = places of history in their hands
held = held
mark-fell = { $place }: { $share } at the end, history turn { $turn }
mark-held = { $place }: { $share } at the end, history held
front-note = { $variant }. Red: { $side } at the end of every game; blue: of none. { $source }.
maps = Where it was fought and lost
fights-in-a-game = { $variant }: fights in a game; the darkest is { $most }
lost-in-a-game = { $variant }: steps lost in a game; the darkest is { $most }
fights-here = { $cell }: { $number } fights
lost-here = { $cell }: { $number } steps lost
maps-of-some = Maps are drawn of the first { $count } variants; the tables have them all.
luck = Luck against skill
too-few = too few games to say
luck-axis = points for one deviation of luck there
luck-note = How much of the variance of the points follows from the dice (what was rolled less what was to be expected, by side and chart, least squares, adjusted for the number of charts). All else is what the players did, and luck that adds up in other ways than along a line.
