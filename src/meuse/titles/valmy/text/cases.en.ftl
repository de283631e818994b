### Valmy: every case of the rulebook in our own words, as `meuse rules CASE` prints it.
### One message per row of data/cases.tsv; the id is the case id with dashes. Rulings: docs/rulings.md.


## 1 Introduction

case-1-0 = The campaign of September 1792: the Prussians and their allies march on Paris, and two French armies try to join hands and bar the road. It ends at Valmy, or wherever you make it end.
    .title = Introduction

## 2 Components and counters

case-2-0 = A map, a battle board, a sheet for each side and 270 counters: leaders, units and markers.
    .title = Components
case-2-0-a = Each side has one sheet. It holds the side’s holding boxes and its Army Morale Track.
    .title = One sheet a side
case-2-0-b = Only six-sided dice are rolled, one or two at a time.
    .title = Dice
case-2-1 = Every leader has a rank of one to three stars. Three is an overall leader, two a division leader, one an ordinary leader.
    .title = Leader ranks
case-2-1-a = An overall leader commands the leaders below him and every unit of his army.
    .title = Overall leader
case-2-1-a-ii = His command ends with his army. Dumouriez gives no orders to Kellermann’s troops, nor Kellermann to his.
    .title = His own army only
case-2-1-b = A division leader commands one-star leaders and the units of his own division.
    .title = Division leader
case-2-1-b-ii = A unit belongs to a division if it shows the division’s command band or its name.
    .title = Band or name
case-2-1-c = A one-star leader commands units of his division, and no leaders.
    .title = Ordinary leader
case-2-1-d = AG Armée General (taken here for the advance guards), B Baroliere grenadiers, Car carabiniers, Cav cavalry, Cha chasseurs, Charnt Charnot, GN Groupe Nord, Gren grenadiers, Hus hussars, LW left wing, Meuth Meuthen, R reserve, RL regiment of the line, RLi light infantry, RW right wing, Vsg Vosges. (Ruling L59)
    .title = French abbreviations
case-2-1-d-ii = An-Br Ansbach-Bayreuth, D and Drag dragoons, Fledjag Feldjäger, KC Kohler’s corps, Kur cuirassiers, Nrm Normann, Pr Prince, R reserve, RC reserve cavalry, Tsh Tschirsky.
    .title = Allied abbreviations
case-2-2 = The map is a net of boxes joined by communications lines. There are no hexes.
    .title = Map
case-2-3 = What a leader has under him lies in his holding box, off the map. The opponent cannot look into it.
    .title = Holding boxes
case-2-3-a = A leader who stands in the same box as his superior lies in the superior’s holding box.
    .title = Subordinate leaders
case-2-3-b = The owner decides for each unit whether it lies on the map or in its leader’s holding box.
    .title = Map or holding box
case-2-3-c = A unit on the map is open to both players. A unit in a holding box is hidden, and so is how many there are.
    .title = Seen and unseen
case-2-3-d = A leader who lies in his superior’s holding box is hidden too.
    .title = Hidden leaders
case-2-3-e = A leader comes out of his superior’s holding box, and onto the map, as soon as the two stand in different boxes.
    .title = Parting
case-2-3-f = The holding boxes are laid out so that the owner sees at a glance who commands what and who serves under whom.
    .title = Who is under whom

## 3 Set-up

case-3-0 = Leaders start in the boxes that the map marks for them. That map is lost: ours are those of the scenario.
    .title = Set-up
case-3-0-a = At set-up only leaders lie on the map.
    .title = Leaders on the map
case-3-0-b = Units, and leaders who serve under another, start in holding boxes unless the scenario says otherwise. Units for whom no holding box has room lie open in their map box and act singly (6.1). (Ruling L52)
    .title = The others off it
case-3-0-c = A leader’s holding box takes as many units as his Command Rating.
    .title = Room in a holding box
case-3-0-d = Leaders in a holding box do not count against that number.
    .title = Leaders take no room
case-3-0-e = What one leader cannot hold goes to the leaders who start in the same box.
    .title = Spread over leaders
case-3-0-ex = Leveneur starts with Dietmann, Steinhoffen, Stengel and 20 units. His own holding box takes the three leaders and up to 6 units; the other three take up to 6 each. Any number of leaders may stand together: rank limits only whom he takes along when activated (8.4). (Ruling L6)
    .title = Leveneur’s force
case-3-0-f = A leader holds only units that he may command (2.1).
    .title = Whose units
case-3-0-dr = The rulebook uses DR both for a die roll and for a result of the Charge Table. Here DR is always that result: the defender retreats. A roll is called a roll. (Ruling L53)
    .title = The letters DR

## 4 Sequence of play

case-4-0 = A turn has four parts: initiative, alternating activations, recovery, army morale.
    .title = Sequence of play
case-4-1 = From turn 2 on the turn opens with the question who moves first. Both players may play a chit (5.1).
    .title = Initiative determination
case-4-1-a = Without a chit both roll a die and add the Initiative of their overall leader. The higher total goes first.
    .title = No chit
case-4-1-b = A tie goes to the player who did not have the initiative last turn.
    .title = Tied roll
case-4-1-c = On turn 1 the French have the initiative.
    .title = Turn 1
case-4-1-d = Last turn’s holder of the initiative speaks first. The other player chooses only when that answer is known.
    .title = Who is asked first
case-4-2 = The player with the initiative activates a leader, with those of his units that the player wants to use.
    .title = First activation
case-4-2-a = Each activation is played to its end: movement, then the opponent’s reaction, then combat.
    .title = Steps of an activation
case-4-2-b = An activation is that of a leader with his force, or that of one unit alone (6.1).
    .title = Leader or single unit
case-4-2-c = A player may leave units of the activated leader out. They keep their own activation for later.
    .title = Units left out
case-4-3 = Then the other player activates, by the same three steps. Now the first player reacts.
    .title = Second activation
case-4-3-a = Activations alternate until nothing is left to activate or neither player wants more.
    .title = Taking turns
case-4-3-b = A player may stop for the turn. The other then activates alone, one after the other; reaction stays open to both.
    .title = Stopping early
case-4-3-c = A failed activation roll uses up the player’s go. The opponent is next.
    .title = A failed attempt counts
case-4-4 = Reduced units may try to win back their lost step.
    .title = Recovery Phase
case-4-5 = Then each side that has lost enough units this turn checks its army. The check belongs here, after recovery, although 10.2 puts it into the Recovery Phase. (Ruling L12)
    .title = Army Morale Phase

## 5 Initiative

case-5-0 = Who goes first in a turn: by chit, or else by die.
    .title = Initiative
case-5-1 = Each player has three chits, numbered 1, 2 and 3. They must last the whole game.
    .title = Initiative chits
case-5-1-a = The player who holds the initiative from last turn plays a chit or passes; then the other decides.
    .title = The holder first
case-5-1-b = The chit is named and shown.
    .title = Played openly
case-5-1-c = A chit can be answered only with one of a higher number.
    .title = Answer with a higher one
case-5-1-d = A chit that is not beaten wins the initiative for the turn.
    .title = Unanswered chit
case-5-1-e = The winning chit is gone for the rest of the game.
    .title = The winner pays
case-5-1-f = A beaten chit goes back to its owner and can be played on a later turn.
    .title = The loser keeps his
case-5-1-g = A player plays at most one chit a turn. The holder cannot answer the answer.
    .title = One chit each
case-5-1-h = A chit of the same number does not beat it and cannot be played.
    .title = Same number
case-5-1-i = Both players see which chits each of them still has.
    .title = Chits left
case-5-1-j = If the holder passes, the other player may play any chit, and it wins. (Ruling L17)
    .title = After a pass
case-5-1-ex = The French hold the initiative and play their 2; the Allies answer with their 3 and go first. The Allies have 1 and 2 left, the French still 1, 2 and 3.
    .title = 3 beats 2
case-5-2 = If both pass, each player rolls a die and adds the Initiative Rating of Dumouriez or of Brunswick. If one of the two has fallen, his replacement’s rating counts. (Ruling L47)
    .title = Initiative roll
case-5-2-a = The higher total has the initiative this turn.
    .title = Higher total
case-5-2-b = On a tie the initiative changes hands: the side without it last turn has it now.
    .title = Tied totals
case-5-3 = The French begin: on turn 1 the initiative is theirs without chit or die.
    .title = First turn
case-5-3-a = Chits and dice come into play on turn 2.
    .title = From turn 2

## 6 Activation

case-6-0 = A unit or a leader must be activated to move.
    .title = Activation
case-6-0-a = A leader within 3 MP of his army’s overall leader is activated without a roll, with his units.
    .title = Without a roll
case-6-0-b = Otherwise roll a die. On his Initiative Rating or less the leader is activated.
    .title = With a roll
case-6-0-c = A leader who fails has had his activation for the turn. His units may still try one by one (6.1). (Ruling L34)
    .title = Failed roll
case-6-0-d = An overall leader never rolls for himself. That holds for Kellermann too, who leads his own army. (Ruling L14)
    .title = Overall leaders
case-6-0-e = Distance is measured for the leader and for each unit by itself. A unit farther off does not go with him without a roll.
    .title = Leader and units
case-6-0-f = A leader whose roll failed is turned by a quarter. Both players see that he is spent.
    .title = Turned sideways
case-6-0-g = Add up the line costs of the cheapest way to the leader. Traffic (7.1.8) is left out. The way does not pass through a box with enemy units; its two ends may hold some. (Ruling L32)
    .title = Measuring 3 MP
case-6-1 = A unit is activated once a turn.
    .title = Activation limits
case-6-1-a = Reaction is not activation. Units and leaders may react as often as there is occasion.
    .title = Reaction is free
case-6-1-b = Each leader and each unit is activated, or tries to be, once a turn.
    .title = One attempt
case-6-1-c = A unit may try alone. It is activated on a die not above the Initiative of its overall leader or of the leader of its own colour.
    .title = A unit by itself
case-6-1-d = The roll is 1 higher if the unit is more than 3 MP from that leader.
    .title = Too far away
case-6-1-e = A unit that fails is not activated this turn.
    .title = Failed unit
case-6-1-f = A unit’s failure costs its leader nothing: his own activation is untouched.
    .title = The leader keeps his
case-6-1-g = A unit goes with a leader or tries alone, not both in one turn. (Ruling L34)
    .title = Alone or with a leader
case-6-1-h = The owner names the leader before the roll, and the distance is measured to him. If he has fallen, his replacement stands in. (Ruling L35)
    .title = Which leader
