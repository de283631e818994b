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
