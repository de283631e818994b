### Puzzles: positions in which one plan is clearly best.

shell-puzzles = Puzzles
shell-puzzles-text = Positions from games between computer players in which one plan is clearly better than the others. Choose a plan; then you see how often each of them won, and what made the difference. Afterwards the position is yours to play on.
shell-puzzles-done = { $done } of { $of } answered
shell-puzzles-none = There are no puzzles yet.
shell-puzzle = Puzzle
shell-puzzle-easy = easy
shell-puzzle-medium = medium
shell-puzzle-hard = hard
shell-puzzle-line = Turn { $turn } · { $phase } · you command { $side }
shell-puzzle-open = Solve
shell-puzzle-again = Look again
shell-puzzle-task = You command { $side }. Which plan should you carry out?
shell-puzzle-plans = Plans
shell-puzzle-marches =
    { $count ->
        [0] (nobody moves)
        [one] (one counter moves)
       *[other] ({ $count } counters move)
    }
shell-puzzle-look = Choose a plan to see its moves on the board.
shell-puzzle-choose = Choose a plan
shell-puzzle-answer = Answer: plan { $plan }
shell-puzzle-right = Right: plan { $plan } is the best.
shell-puzzle-wrong = No: plan { $best } is better than plan { $mine }.
shell-puzzle-plan = Plan
shell-puzzle-won = won
shell-puzzle-drawn = drawn
shell-puzzle-behind = behind
shell-puzzle-share = { $share }%
shell-puzzle-by = { $behind } ± { $error }
shell-puzzle-endings = How the games ended
shell-puzzle-ending = Ending
shell-puzzle-with = plan { $plan }
shell-puzzle-turn = turn { $turn }
shell-puzzle-turns = turns { $first }–{ $last }
shell-puzzle-veiled = The board shows only what { $side } can see.
shell-puzzle-guessed = What { $side } cannot see was guessed anew for each of these games. Once you play on, the whole board is open and shows one such guess.
shell-puzzle-why = At the end of the game, on average
shell-puzzle-how = The plans were played on to the end up to { $games } times by sergeants, with the same dice for all of them; those that fell far behind were given up sooner. Behind: how many percentage points a plan scored less than the best one, a draw counting half, with the margin of error (95%).
shell-puzzle-next = Next puzzle
shell-puzzle-all = All puzzles
