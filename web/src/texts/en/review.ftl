### The review of a game: its chances over time, the choices that moved them, luck.

shell-review = Review
shell-review-open = Review the game
shell-review-close = Close the review
shell-review-intro = The computer plays the game to its end again and again, from moments all over it, and more often where the chances changed. Then it sets every choice beside other plans. You see how the chances went, which choices moved them, and what was luck.
shell-review-none = Nobody has had this game reviewed yet.
shell-review-depth = How thorough
shell-review-quick = quick look: 8 games from each moment, a minute or two
shell-review-usual = usual: 24 games from each moment, some minutes
shell-review-thorough = thorough: 12 games between captains, up to an hour
shell-review-begin = Begin
shell-review-again = Review again
shell-review-stop = Stop
shell-review-go-on = Go on with it
shell-review-running = { $share }% done · { $count ->
        [one] one game played out
       *[other] { $count } games played out
    }
shell-review-leave = You may leave this page: the review goes on.
shell-review-stopped = The review was stopped. It shows what had been played out by then.
shell-review-limit = The review has used up the time that this server gives to one. It shows what had been played out by then.
shell-review-failed = The review failed. You can begin it again.
shell-review-outdated = The game has gone on since this review was made.
shell-review-how = Games played out between two computer players of rank { $player }: { $samples } from each moment of the curve, up to { $closer } for each plan that was looked at closely. In brackets and after ±: 95% intervals. A draw counts half.
shell-review-curve = How the chances went
shell-review-curve-help = Arrow keys go from moment to moment, Enter shows it on the board.
shell-review-chance = { $side }: { $share }% ({ $low }–{ $high })
shell-review-past = The curve goes past this moment: nothing was played out from here.
shell-review-sure = { $side }: { $share }%
shell-review-at = Turn { $turn } · { $phase }
shell-review-end = The end
shell-review-band = { $grade }: { $share }%
shell-review-decisive = What moved the game
shell-review-no-decisive = No choice stands out from the noise of the dice.
shell-review-waiting = Plans are compared when the curve is done.
shell-review-planless = This scenario has no plans to compare. The curve shows how the chances went; choices and luck cannot be told apart.
shell-review-clear = There was a clearly better plan.
shell-review-unclear = No clear difference between the plans.
shell-review-unknown = Not compared yet.
shell-review-own = The choice made
shell-review-better = The better plan: { $plan }
shell-review-other = The best other plan: { $plan }
shell-review-scores = { $share }% ({ $low }–{ $high })
shell-review-ahead = { $ahead } ± { $error } percentage points better, in { $games } games with the same dice.
shell-review-moved = The chances of { $side } went from { $before }% to { $after }%: the choice { $made }, dice and enemy { $luck }.
shell-review-made = What the choice made of the chances of { $side }, as judged after the enemy’s answer: { $made } percentage points.
shell-review-why = What speaks for it
shell-review-points = { $value } percentage points
shell-review-marches = { $count ->
        [0] no marches to show
        [one] one march
       *[other] { $count } marches
    }
shell-review-show = On the board
shell-review-balance = Choices and luck
shell-review-balance-text = In percentage points. Choices are set beside what a sergeant would have done, and judged after the enemy’s answer; dice and the rest are what remains of the way from the first chance to the end.
shell-review-side = Side
shell-review-first = At first
shell-review-choices = Own choices
shell-review-theirs = Enemy’s choices
shell-review-luck = Dice and the rest
shell-review-last = At the end
shell-review-value = { $value } ± { $error }
