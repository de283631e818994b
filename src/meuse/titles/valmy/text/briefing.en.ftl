### The briefing: how each side wins, and how it may set about it. The advice is ours, not the rulebook's. So are points,
### grades and scenarios.

briefing-win-french =
    Break the Allied army and you have won at once: it breaks when it fails a morale check while it is shaken. Otherwise points decide after the last turn: theirs less yours. In the two long scenarios you score 6 for Verdun, 2 for Sainte-Menehould, 2 if Dumouriez and Kellermann end within 3 MPs of each other, 1 for each defile of the Argonne, 3 if the enemy is shaken on the last day and 1 for every five units they have lost. On 20 September Valmy gives 2, La Lune 1, each day on which they are shaken 3, and every two units 1; if the Allies never attack Valmy in earnest, you win marginally whatever the points say.
briefing-plan-french =
    You have the ground and the time, the Allies have the better troops. Stay behind the defiles: what enters one of them comes by one line, one stack at a time, and every further stack pays more for the same road. Keep Dumouriez where his 3 MPs reach most of his generals; Dillon at Les Islettes has to roll. Bring Kellermann up, for neither commands the other’s men, and two armies in one box fight as one. Answer every march with a reaction: it is free and uses nobody. In battle stand and shoot, and let the enemy pay for the melee. Volunteers who have lost a step seldom come back, so spread losses over the line. Leave somebody at Sedan and at Châlons.
briefing-win-allied =
    Break a French army and you have won at once: it breaks when the French fail a morale check while it is shaken. Otherwise points decide after the last turn: yours less theirs. In the two long scenarios you score 6 for Châlons, 4 for Sedan, 2 for Sainte-Menehould, 1 for each defile of the Argonne, 1 for La Lune or Valmy, 2 for each French army that is shaken on the last day and 1 for every five units they have lost. On 20 September Valmy gives 2, Sainte-Menehould 4, Les Islettes 2, each day on which they are shaken 1, and every two units 1; but without a major battle at Valmy the French win marginally.
briefing-plan-allied =
    Your battalions shoot better and stand longer, and your horse is stronger: what you lack is time, and generals who act by themselves. Brunswick takes 24 units along in one activation if the right subordinates stand with him; what is farther off than 3 MPs rolls. Do not march everything along one road. Fix the French at one defile and turn another, as Clerfayt did at La Croix-aux-Bois. A base in your hands shakes its army for good: then a single failed check ends the game. In battle win a flank with your cuirassiers and dragoons first, then the melee: at even odds it costs you more than them. Guard Verdun, and the way back to it.
briefing-turn = Turn { $turn }: { $date }

effects-lines = Lines on the map
    .note = A line costs as many movement points (MPs) as stand on it, one more if friendly units have used it this turn. One box is always possible, whatever the line costs, as a whole move.
effect-cost = MPs
effect-count = Lines

## Where the numbers come from. If the data change, so do these; docs/reconstruction/valmy.md has the whole story.

sources-charts = We have the rulebook, but neither the map nor the tables. The way they are used is printed; nearly every number in them is ours.
    .printed = Fire: a column for each morale and one for skirmishers, results of no, one or two steps, −1 for reduced units, +2 at a charge. Charge and melee: the kinds of result, the modifiers, odds rounded for the defender. Army morale: 9 and 11, five units to a space. Movement: 2 for foot, 4 for horse and leaders, 1 more for a line in use.
    .inferred = High dice are good in all three tables. The difference in morale between lead units counts for 2 at most: the line is damaged in our text. A turn is a day. 39 costs of lines follow from marches of 1792.
    .ours = Every cell of the three tables. 98 costs of lines, and which boxes there are besides Verdun, Sedan and Châlons. Scenarios, length, points and grades.
    .more = docs/reconstruction/valmy.md; the command “meuse data valmy” lists every number with its source. If your copy of the game differs, your copy is right.
sources-counters = We do not have the counter sheet. Generals and regiments are those of September 1792; almost all numbers on them are ours.
    .printed = Names of nine leaders; Command Rating 6 of Leveneur, Dietmann, Steinhoffen and Stengel; rank 3 of Dumouriez and Brunswick; morale 7 of French cavalry and 8 of Austrian. The letters S, M, F and SK, and those of the bands.
    .inferred = Kellermann has rank 3: he has an army and a base of his own.
    .ours = All other ratings, strengths and morales, which units there are, and under whom they begin.
    .more = docs/reconstruction/valmy.md; the command “meuse data valmy” lists every number with its source. If your copy of the game differs, your copy is right.
