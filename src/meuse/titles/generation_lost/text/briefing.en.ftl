### The briefing: how each side wins and may set about it, and which numbers are the rulebook’s.


briefing-win-german =
    You win a tactical victory if the whole French start line is clear of French units, you occupy five of the seven places, and you are 30 VP ahead. Douaumont counts twice if your assault finds only a dummy in it. All five squares of Verdun are a strategic victory whatever else happens. In Crown Prince’s Plan seven of nine places are needed, and nothing but your victory keeps the French from theirs.
briefing-plan-german =
    Your guns open the way: on the first day every gun has shells, and no French aircraft flies. Leave the trenches before you assault, for mobile regiments attack with twice the strength; keep engineers near forts; keep one HQ in supply mode within reach of the assaults and the others in command. The West Bank is held until 6 March: strike east of the river first.
briefing-win-french =
    You win if the Germans miss their tactical victory while you hold all of Verdun and no German unit has a zone of control on the city, or if you are 20 VP ahead and hold it so.
briefing-plan-french =
    Time and ground are yours. Let brigades in the front line delay, and bring divisions up the Voie Sacrée to the ridges and forts behind it. Guns answer every bombardment for nothing. Replacements pay the enemy a VP a step: buy those that hold the line.
briefing-turn = Turn { $turn }: week of { $date }

effects-terrain = Terrain Effects Chart
effect-straight = Straight
effect-diagonal = Diagonal
effect-shift = Assault
effect-none = –
effect-other-terrain = other terrain

sources-charts = Of some 770 cells on the charts the rulebook’s text fixes eight; the others are ours.
    .printed = Heads, modifiers, result types and the cells that the text quotes are the rulebook’s.
    .inferred = What worked examples imply is kept.
    .ours = All other cells are reconstructed: they rise and fall steadily, and were tuned by play.
    .more = docs/reconstruction/generation_lost.md; the command “meuse data generation_lost” lists every number with its source. If your copy of the game differs, your copy is right.
sources-counters = The counter sheet is lost. Numbers that the text names are kept, the rest is ours.
    .printed = Types such as 636, 756 or 1066, divisions, corps and their squares are the rulebook’s.
    .inferred = Reduced sides and entrenched sides follow from examples.
    .ours = Which regiment is of which type, and the numbers of many guns, are reconstructed.
    .more = docs/reconstruction/generation_lost.md; the command “meuse data generation_lost” lists every number with its source. If your copy of the game differs, your copy is right.
