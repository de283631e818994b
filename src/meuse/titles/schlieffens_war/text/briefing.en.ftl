### The briefing: how each side wins, and how it may set about it. The advice is ours, not the rulebook's.

briefing-win-german =
    Take a hex of Paris and hold it at the end of a turn before the last, and you win at once. Otherwise points decide after turn 10: 1 for each Belgian or French city you take, less 1 for each you lose again. Thirteen points win, but only if a German unit has come within the perimeter of Paris; eleven or twelve are a draw. You also win at once if the French have not made their seven Plan XVII attacks into Germany by the end of turn 7. Send two full-strength corps of factor 4 to the East Front on turn 7, or you lose.
briefing-plan-german =
    The right wing has ten turns and a long way to go: Liège first, with the heavy artillery, then the Belgian plain and on to the Oise. Keep each army around its HQ, and each HQ within reach of its depot and the railway: corps out of command fight alone, corps out of supply melt away. Cities are points, and they are also where the French rebuild their corps: deny them the towns and railways near the front and what they lose stays lost. In Lorraine hold the line: a single German city in enemy hands at the end of a turn loses the game.
briefing-win-entente =
    Keep the Germans to 10 points or fewer at the end of turn 10, or take one German city and hold it at the end of a turn before the last. They score 1 point for each Belgian or French city they take and lose it when you take it back. Paris must not fall. And Plan XVII must be carried out: seven attacks by French units alone into hexes of Germany by the end of turn 7, or the Germans win at once. Probes do not count, nor do attacks in which British or Belgian units take part.
briefing-plan-entente =
    Make the Plan XVII attacks early and where they hurt least: good odds against outlying corps in Alsace and Lorraine. Then strengthen the left: railways do not carry troops here, so the corps meant to stop the German right wing must march in time. The British land on turn 3, the French 6th Army forms on turn 7. Eliminated French corps come back at full strength in cities with a free railway to the coast or the edge of the map: guard those. Give up ground rather than corps, hold the river lines, and strike back on turns 9 and 10, when every Entente attack gains a column.
briefing-turn = Turn { $turn }: { $first } to { $last }

effects-terrain = Terrain Effects Chart
    .note = Costs are movement points (MPs); a hex with two kinds of terrain costs as much as the more expensive one. Shifts are columns in the defender’s favour and add up. A river counts against an attack only if every attacking unit crosses one.
effect-enter = To enter
effect-shift = Combat
effect-none = –
effect-other-terrain = other terrain

## Where the numbers come from. If the data change, so do these; docs/reconstruction/schlieffens_war.md has the whole story.

sources-charts = We have the rulebook, but not the map on which the charts were printed. Much of what you see here is ours.
    .printed = Terrain: the cost of forest and rivers, and every shift except the one for marsh. Combat Results Table: the columns, 2/0 below 1:2, 0/3 above 7:1, and 1/2 for a die of 3 at 3:1.
    .inferred = Since better odds should never be worse for the attacker, no result costs them more than two steps or the defender more than three. 2/3 must be somewhere in the table, because the rulebook uses it as an example; where it stands is our choice.
    .ours = Terrain: the cost of clear, rough and city hexes, and all of marsh. Combat Results Table: every other result, and that high dice favour the attacker.
    .more = docs/reconstruction/schlieffens_war.md; the command “meuse data schlieffens_war” lists every number with its source. If your copy of the game differs, your copy is right.
sources-counters = We do not have the counter sheet. Armies and corps are those of August 1914; almost all numbers on them are ours.
    .printed = X Corps: factor 4, movement 4. Verdun: two counters, 4, then 3, then 2. Factors of HQs in parentheses. The turns on which the British and the French 6th Army arrive, and how many corps the 6th Army and the Belgians have.
    .inferred = Several German corps have a factor of 4, because two of them must go to the East Front.
    .ours = All other combat factors, movement allowances and reduced sides, that of X Corps among them, and which places have a fort.
    .more = docs/reconstruction/schlieffens_war.md; the command “meuse data schlieffens_war” lists every number with its source. If your copy of the game differs, your copy is right.
