### The briefing: how each side wins, and how it may set about it. The advice is ours, not the rulebook's.

briefing-win-german =
    Only you score victory points, and they are counted once, after the turn of 29 February. You get 1 point for every two French towns you control, 1 for each fort destroyed, 1 for each hex of Verdun, and up to 5 if the French have suffered more than you. Nine points are a minor victory, twelve a major one. Six to eight are a draw, the historical result.
briefing-plan-german =
    Your guns are the offensive. Barrage the hexes you mean to assault, and keep divisional and corps guns in range to support the assault itself. Put a pioneer into each main attack: it is worth a column. The first turn is the best you will get, with every barrage one column up. Then it is a race: the French XX Corps arrives on 23 and 24 February, I Corps on 26 and 27. Watch your own losses too: twice as many French casualties as German are worth 5 points, equal casualties nothing. The 121st Division can come in on 25 February, but costs you a point.
briefing-win-french =
    Keep the Germans to 5 points or fewer on the evening of 29 February for a minor victory, to 2 or fewer for a major one. They score for towns, destroyed forts, hexes of Verdun, and for French casualties that outnumber their own. You score nothing yourself: every counter-attack must either save ground or cost them more than it costs you.
briefing-plan-french =
    You cannot hold the first line, so do not let your regiments die in it. Fall back from trench to trench and keep a second line behind the first: a German breakthrough into open country is what loses Verdun. Keep your units near their HQ and on a road to Verdun, since units without supply soon give way. Your guns are most useful as defensive support. XX Corps arrives on 23 and 24 February, the 16th Division on 25 February, I Corps on 26 and 27. On 26 February Pétain takes command: better morale, combined fire, two replacements a turn. From then on, take back what can be taken cheaply.
briefing-turn = Turn { $turn }: { $date }

effects-terrain = Terrain Effects Chart
    .note = Costs are movement points (MPs), shifts are columns in the defender’s favour. A cost with a plus sign comes on top of the other terrain of the hex. Stream and bridge shift an assault only if every attacking infantry unit crosses one. Germans cannot enter the hex of a fort until it is destroyed.
effect-enter = To enter
effect-strategic = Strategic movement
effect-assault = Assault
effect-barrage = Barrage
effect-none = –
effect-prohibited = not allowed
effect-immune = no effect
effect-other-terrain = other terrain

## Where the numbers come from. If the data change, so do these; docs/reconstruction has the whole story.

sources-charts = All three charts are printed in the rulebook and are given here cell for cell.
    .more = docs/reconstruction/they_shall_not_pass.md; the command “meuse data they_shall_not_pass” lists every number with its source.
sources-counters = We do not have the counter sheet. The regiments are those of February 1916, as far as we could find out; most numbers on the counters are ours.
    .printed = Which divisions belong to which corps, and when each arrives. Morale 6 for French reserve regiments, 5 for territorials, 8 for the 56th Chasseurs. Attack 5 for the guns of III Corps, 3 for German divisional guns, 6 for a shot of the heavy artillery, with its range; defense 2 for the gun of the 16th Division and for fort garrisons.
    .inferred = Other French regiments have a morale of 7 or 8, since the rulebook leaves nothing else, and French remnants 6, since Pétain’s +1 brings them to 7.
    .ours = All infantry strengths and movement allowances, every other number of guns and HQs, German morale, and which French regiments have 7 and which 8.
    .more = docs/reconstruction/they_shall_not_pass_counters.md; the command “meuse data they_shall_not_pass” lists every number with its source. If your copy of the game differs, your copy is right.
