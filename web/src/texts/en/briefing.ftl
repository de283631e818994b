### The briefing of a title: how to win, sequence of play, charts, orders of battle, rules. Titles have briefing- messages too.

brief-parts = Parts of the briefing
brief-part-win = How to win
brief-part-sequence = Sequence of play
brief-part-charts = Charts
brief-part-forces = Orders of battle
brief-part-rules = Rules
brief-plan = How to go about it (our advice, not the rulebook’s)
brief-cases = The cases that decide:
brief-sources = Where the numbers come from
brief-sources-printed = In the rulebook
brief-sources-inferred = Inferred
brief-sources-ours = Our reconstruction
brief-sources-more = Read more
brief-at-start = At the start
brief-back = reduced { $numbers }
brief-to-game = Back to the game
brief-find = Find a case
brief-find-hint = number or word: 9.42, retreat
brief-find-nothing = No case contains “{ $typed }”.
brief-chapters = Chapters
brief-chapter-T = Tables
