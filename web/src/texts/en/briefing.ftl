### The briefing of a title: how to win, sequence of play, charts, orders of battle, rules. Titles have briefing- messages too.

briefing-parts = Parts of the briefing
briefing-part-win = How to win
briefing-part-sequence = Sequence of play
briefing-part-charts = Charts
briefing-part-forces = Orders of battle
briefing-part-rules = Rules
briefing-plan = How to go about it (our advice, not the rulebook’s)
briefing-cases = The cases that decide:
briefing-at-start = At the start
briefing-to-game = Back to the game
briefing-find = Find a case
briefing-find-hint = number or word: 9.42, retreat
briefing-find-nothing = No case contains “{ $typed }”.
briefing-chapters = Chapters
briefing-chapter-T = Tables
