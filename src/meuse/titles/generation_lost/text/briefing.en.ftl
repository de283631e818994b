### The briefing: how each side wins and may set about it, and which numbers are the rulebook’s. After a point: in that scenario.


briefing-win-german =
    You win a tactical victory if the whole French start line is clear of French units, you occupy five of the seven places, and you are 30 VP ahead. Douaumont counts twice if your assault finds only a dummy in it. All five squares of Verdun are a strategic victory whatever else happens.
    .crown_princes_plan =
        You win if the whole French start line is clear of French units, you occupy seven of the nine places, and you are 30 VP ahead. Douaumont counts twice if your assault finds only a dummy in it. Anything less is a French victory.
    .operation_may_cup =
        You win a tactical victory if you occupy six of the seven places (Thiaumont needs K20 and K21), have a zone of control on a square of Verdun, and are 30 VP ahead. All five squares of Verdun, occupied or last crossed by you, are a strategic victory.
    .hells_doorway =
        You win a tactical victory if you have five of six things (Thiaumont at M20 and M21, Fleury, Mort Homme, Hill 304, Fort Vacherauville, a zone of control on Verdun), occupy Fort Souville and all eight squares around it, and are 15 VP ahead. All five squares of Verdun are a strategic victory. If both sides reach their conditions, it is a draw.
    .they_shall_not_pass =
        You win if you occupy Fort Souville with all eight squares around it, and at least one square of Verdun or next to it. Both are needed. If both sides reach their conditions, or neither, it is a draw.
    .ramparts_revenge =
        You win if you still occupy Fort Douaumont at the end and are 40 VP ahead. If both sides reach their conditions, or neither, it is a draw.
    .campaign =
        You win in one of three ways, each with more VP from all sources than the French: (I) the old French line is clear of French units and all eight of your secret objectives are achieved; (II) you occupy all of Verdun; (III) Verdun is encircled and you occupy Douaumont, Vaux and Mort Homme. Objectives give their VP once, at the end; those you miss go to the French. If both sides win, or neither, it is a draw.
briefing-plan-german =
    Your guns open the way: on the first day every gun has shells, and no French aircraft flies. Leave the trenches before you assault, for mobile regiments attack with twice the strength; keep engineers near forts; keep one HQ in supply mode within reach of the assaults and the others in command. The West Bank is held until 6 March: strike east of the river first.
    .crown_princes_plan =
        Both banks are open from the first day, when every gun has shells and no French aircraft flies. You cannot be strong everywhere: decide early where the seven places will come from. High Command keeps only a third of your replacements.
    .operation_may_cup =
        You have thirteen weeks. Release the two corps at the north edge in the first weeks, take Hill 304 and Mort Homme from the west and Vaux and Fleury from the east. 192X leaves on 5 June; the Alpine Corps comes a week later with four of your best regiments, and on 19 and 26 June your heavy guns have phosgene.
    .hells_doorway =
        Five weeks, and each takes something away: regiments, battalions and heavy guns go to the Somme, so send what you need least, from the Pool if you can. Strike for Souville at once, with the Alpine Corps and with phosgene, which costs two gas resources a time.
    .they_shall_not_pass =
        Your assaults suffer −1 and your guns are worn: defend from trenches, keep reserves for counter-attacks, and let the French pay for each square. Souville and Verdun are far; Douaumont and Mort Homme are what you must not lose.
    .ramparts_revenge =
        The French move first in every week, and their heaviest guns arrive in mid-October. Hold Douaumont at all costs, dig in, and make them bleed. Division 113 waits at the north edge until you roll a 6.
    .campaign =
        You have 44 weeks, and the best of them are the first. Look at your objectives before you spend troops: forts and hills are taken by assault, but French losses, guns and reserves wear down all year. Operations are paid for at the end. From July the Somme takes regiments and guns away, and from 7 August your assaults and your guns are weaker: what you have not won by then you will have to hold.
briefing-win-french =
    You win if the Germans miss their tactical victory while you hold all of Verdun and no German unit has a zone of control on the city, or if you are 20 VP ahead and hold it so.
    .crown_princes_plan =
        You win if the Germans miss their victory: one of their three conditions is enough. Keep a unit in the old front line, or deny them three of the nine places, or keep them from a lead of 30 VP.
    .operation_may_cup =
        You win in one of three ways: both German victories are prevented, Verdun is yours and no German zone of control touches it; or you are 20 VP ahead, Verdun is yours and no German zone of control on it goes unanswered by yours; or you occupy Fort Douaumont with a clear line back to the south edge.
    .hells_doorway =
        You win with two of three: the Germans miss their tactical victory while Verdun is yours and free of their zones of control; you are 20 VP ahead; you occupy Fort Douaumont with a clear line back to the south edge. If both sides reach their conditions, it is a draw.
    .they_shall_not_pass =
        You win if you occupy Fort Douaumont and Mort Homme at the end and are 20 VP ahead. All three are needed. If both sides reach their conditions, or neither, it is a draw.
    .ramparts_revenge =
        You win with five of seven: Fort Douaumont, Fort Vaux, Bezonvaux, Louvemont, Mort Homme and Béthincourt, each occupied at the end, and a lead of 30 VP. If both sides reach their conditions, or neither, it is a draw.
    .campaign =
        You win in one of three ways, each with more combat VP than the Germans (losses, replacements and surrenders): (I) you prevent all three German victories; (II) you occupy all of Verdun, Douaumont and Vaux; (III) you occupy all of Verdun and 15 squares of your old front line. You do not know the eight German objectives; each that the Germans miss gives you its VP. If both sides win, or neither, it is a draw.
briefing-plan-french =
    Time and ground are yours. Let brigades in the front line delay, and bring divisions up the Voie Sacrée to the ridges and forts behind it. Guns answer every bombardment for nothing. Replacements pay the enemy a VP a step: buy those that hold the line.
    .crown_princes_plan =
        Time and ground are yours, but the West Bank is not safe for a day. Let brigades in the front line delay, bring divisions up the Voie Sacrée to both banks, and hold Hill 304, Mort Homme and the forts. A single brigade left in the old line denies the Germans everything.
    .operation_may_cup =
        Most of your divisions are reduced and hold a long line. Keep the fresh ones that come up the Voie Sacrée in April behind Souville and Fleury, let guns answer every bombardment, and do not buy replacements that you do not need: each step is a VP. From now on the 5th Division may have any assault rolled again.
    .hells_doorway =
        Hold Souville and the squares around it: one of them is enough to deny the Germans their victory. Then look for the second condition, VP or Douaumont. Every week the Somme makes the enemy weaker.
    .they_shall_not_pass =
        German assaults and German guns are weaker now. Wear their front down with artillery, then take Mort Homme and Douaumont one after the other; all your spare brigades lie in the Reserves Box and come out by the dice. Watch your losses: you need a lead of 20 VP.
    .ramparts_revenge =
        You move first, have two air units against one, and get the two 400s in mid-October: nothing else of yours can hit a fort. Choose five of the seven aims early. From 20 November rain is snow, so win ground before that.
    .campaign =
        You do not know what the enemy is after, so watch where they pay most. Combat VP decide every French victory: counter-battery costs nothing, replacements cost a VP a step, and divisions from the Pool may count for a German objective. Hold the forts until August, and take back what you can when the Germans are weak.
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
