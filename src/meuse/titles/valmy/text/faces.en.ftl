### Valmy: words for what the faces draw: tracks, counters, ways, the odds of what is under way.


## Tracks

track-turn = Turn { $turn } of { $last }, { $date }
track-initiative =
    { $holder ->
        [french] The French have the initiative
       *[allied] The Allies have the initiative
    }
track-chits =
    { $side-name }, initiative chits: { $chits ->
        [none] all spent
       *[other] { $chits }
    }
track-morale =
    { $side-name }, army morale { $rating }, { $lost ->
        [0] no unit lost today
        [one] one unit lost today
       *[other] { $lost } units lost today
    }{ $due ->
        [yes] : it must roll { $needed } or less ({ $chance } %)
       *[no] : { $more ->
            [one] one more
           *[other] { $more } more
        } and it must roll { $needed } or less ({ $chance } %)
    }{ $breaks ->
        [yes] , or it breaks
       *[no] { "" }
    }{ $due ->
        [yes] ; { $more ->
            [one] one more makes it { $next }
           *[other] { $more } more make it { $next }
        }
       *[no] { "" }
    }{ $before ->
        [0] { "" }
       *[other] . Lost before: { $before }
    }
track-stopped = { $side-name }: no more activations this turn
track-shaken =
    { $army-name }: shaken{ $forever ->
        [yes] { " " }for the rest of the game
       *[no] { " " }until the end of the turn
    }
track-broken = { $army-name }: broken
track-base-occupied = { $army-name }: its base is in enemy hands ({ $modifier-signed } on checks, no recovery)
track-base-contested = { $army-name }: the enemy is at its base (no recovery)
track-reinforcements =
    { $date }, turn { $turn }: { $leaders } at { $hex } with { $count ->
        [one] one unit
       *[other] { $count } units
    }
track-waiting =
    { $how ->
        [stay] { $leader }{ $others ->
            [0] { "" }
            [one] { " " }and one other leader
           *[other] { " " }and { $others } other leaders
        } may not move before turn { $turn }, { $date }
       *[zone] { $leader }{ $others ->
            [0] { "" }
            [one] { " " }and one other leader
           *[other] { " " }and { $others } other leaders
        } may not go everywhere before turn { $turn }, { $date }
    }

## Tracks under the name of their side

beside-chits =
    Initiative chits: { $chits ->
        [none] all spent
       *[other] { $chits }
    }
beside-morale =
    Army morale { $rating }, { $lost ->
        [0] no unit lost today
        [one] one unit lost today
       *[other] { $lost } units lost today
    }{ $due ->
        [yes] : roll { $needed } or less ({ $chance } %)
       *[no] : lose { $more } more and you must roll { $needed } or less ({ $chance } %)
    }{ $breaks ->
        [yes] , or the army breaks
       *[no] { "" }
    }{ $due ->
        [yes] ; { $more ->
            [one] one more makes it { $next }
           *[other] { $more } more make it { $next }
        }
       *[no] { "" }
    }{ $before ->
        [0] { "" }
       *[other] . Lost before: { $before }
    }
beside-stopped = No more activations this turn
beside-reinforcements =
    Turn { $turn }, { $date }: { $leaders } at { $hex } with { $count ->
        [one] one unit
       *[other] { $count } units
    }

## Counters

kind-leader = leader
kind-infantry = infantry
kind-skirmishers = skirmishers
kind-cavalry = cavalry

## The legend: what is printed on a counter

legend-numbers = strength and morale: what it adds to charges and melees, and the column of its fire (9.3, 10.0)
legend-parent = its band: leaders command the units that bear the same letters (2.1)
legend-size = S, M or F: where it fights on the battle board, in the skirmish line, the main line or on a flank (9.2.1)
legend-label = its name
legend-numbers-leader = offensive – command – defensive – initiative rating (8.1 to 8.5); the stars are the rank (8.4)
legend-steps = steps: two, or one; a leader and the replacement on the back count as two

mark-reduced = reduced
    .help = It has lost a step: lower strength and morale, and −1 when it fires. The next loss eliminates it (9.3.3, 9.3.4).
mark-replaced = replaced
    .help = The leader has fallen. A replacement commands with the ratings on the back (9.5.2).
mark-must-roll = out of command
    .help = More than 3 MPs from the overall leader: the Initiative Rating or less on a die, or no orders this turn (6.0, 8.5).
mark-waiting = has to wait
    .help = The scenario lets it move only from a later turn on, or not everywhere. The limit ends if the enemy comes upon it.
mark-raised = morale raised
    .help = Leaders’ points raise its morale for this round of the battle (8.1, 8.3). The number on the counter includes them.
mark-charged = has charged
    .help = It charged with success in this round and counts double in the melee (9.5).
mark-flanking = charged from the flank
    .help = It came into the main line by a charge from the flank: +2 in the melee (9.5).
mark-spent = spent
    .help = It failed the check for its attack, or was called off, and does not attack again in this round (9.4).
mark-exposed = rode along
    .help = The leader rode with a charge or a flank attack: any doubles after the battle, and the leader has fallen (9.5.2).
mark-in-force = in this activation
    .help = It belongs to the activation under way (4.2).
mark-activated = used
    .help = It has been activated this turn, or has tried. It can still react and defend itself (6.0, 6.1).

place-reserve = not in play
place-eliminated = eliminated
place-pursuing = in pursuit
place-unseen = under cover

formation-nord = Armée du Nord
formation-centre = Armée du Centre
formation-prussian = Prussians
formation-austrian = Austrians
formation-hessian = Hessians
formation-emigre = Émigrés

## The map

part-battle = Battle board
part-french-holding = French holding boxes
part-allied-holding = Allied holding boxes
part-french-morale = French army morale
part-allied-morale = Allied army morale

terrain-base = base
terrain-defile = defile
terrain-high-road = high road
terrain-road = road
terrain-lane = lane
terrain-hill-road = hill road
terrain-pass-road = road through a pass
terrain-forest-lane = forest lane
terrain-field-way = track across fields

marker-battle = battle
    .help = The battle under way is fought in this box (9.2.2).
marker-troops = troops under cover
    .help = Units of this side are here. How many there are, and which, is not told (2.3).
marker-base = base
    .help = An army’s base. Reduced units recover if a chain of boxes free of enemies leads to it; if it falls, the army is shaken for good (10.2).
marker-base-occupied = base in enemy hands
    .help = Enemy units hold it alone: nobody of that army recovers, and checks are harder (10.2, 10.2.1).
marker-base-taken = base that has fallen
    .help = It has been in enemy hands once: its army is shaken for the rest of the game (10.2).
marker-morale = army morale
    .help = The number against which this side would roll now: one less for every five units lost today (10.2).

## The odds

forecast-initiative = If nobody plays a chit: a die for { $french_leader } + { $french }, a die for { $allied_leader } + { $allied }
forecast-orders =
    { $count ->
        [one] One leader is out of command, more than { $radius } MPs from the overall leader
       *[other] { $count } leaders are out of command, more than { $radius } MPs from the overall leader
    }
forecast-single = { $unit-The } rolls by itself
forecast-overrun = Overrun at { $hex }
forecast-minor = A minor battle at { $hex }
forecast-volleys = Fire at { $hex }
forecast-main-fire = Fire of the main lines at { $hex }
forecast-deployment = The lines at { $hex }
forecast-losses =
    { $steps ->
        [one] One step to lose: who stands the check that follows?
       *[other] { $steps } steps to lose: who stands the check that follows?
    }
forecast-charge = { $how-name } from { $post-name }: { $attack } against { $defense }
forecast-flank-attack = { $how-name } on { $post-name }: { $attack } against { $defense }
forecast-melee = Melee at { $hex }: { $attack } against { $defense }
forecast-withdrawal =
    { $ways ->
        [0] Withdrawal from { $hex }: no box is open
        [one] Withdrawal from { $hex }: one box is open
       *[other] Withdrawal from { $hex }: { $ways } boxes are open
    }
forecast-recovery =
    { $count ->
        [one] Recovery: one unit can try
       *[other] Recovery: { $count } units can try, { $mean } of them recover on average
    }

sum-own-fire = own volley: steps in 100 volleys
sum-enemy-fire = enemy volley: steps in 100 volleys
sum-charge = charge
sum-charged = those charged
sum-melee-attack = attack
sum-melee-defense = defence
sum-gets-away = chance to get away, in %
sum-recover = chance to recover, in %

outcome-french = French
outcome-allied = Allies

extreme-enemy-reserves = With all that the enemy can bring up from Reserve
extreme-own-reserves = With all that your own Reserve can bring up

note-must-roll = { $leader } must roll { $rating } or less: { $chance } %
note-rolls-under =
    Under { $leader }: { $needed } or less ({ $chance } %){ $modifier ->
        [0] { "" }
       *[other] , { $modifier-signed } on the die for the distance
    }
note-own-volley =
    { $units ->
        [one] Your one unit costs the enemy { $mean } steps on average; it misses with { $nothing } %
       *[other] Your { $units } units cost the enemy { $mean } steps on average; all miss with { $nothing } %
    }
note-enemy-volley =
    { $units ->
        [one] The enemy’s one unit costs you { $mean } steps on average; it misses with { $nothing } %
       *[other] The enemy’s { $units } units cost you { $mean } steps on average; all miss with { $nothing } %
    }
note-enemy-unknown = What the enemy fires with is not known yet
note-destroyed = { $unit-The } { is } destroyed with { $chance } %
note-would-stand =
    { $chance ->
        [0] { $count ->
            [one] { $units-some } would be eliminated
           *[other] Each of these would be eliminated: { $units-some }
        }
       *[other] { $count ->
            [one] { $units-some } stands with { $chance } %
           *[other] Each of these stands with { $chance } %: { $units-some }
        }
    }
note-facing-lines =
    { $post ->
        [skirmish] Skirmishers: { $own } against { $enemy }
        [left] Your left: { $own } against { $enemy } on the enemy’s { $facing }
        [main] Main: { $own } against { $enemy }
       *[right] Your right: { $own } against { $enemy } on the enemy’s { $facing }
    }
note-attack-check = { $units-some }: morale { $morale }, passes the check with { $chance } %
note-other-attack =
    { $announced ->
        [yes] Announced as well
       *[no] Could attack as well
    }: { $arm ->
        [horse] horse
       *[foot] foot
    } on { $post-name }, { $odds }
note-could-ride = { $leader } could ride along: { $rating-signed }, and falls on any doubles afterwards
note-defensive-fire =
    { $units ->
        [one] First one unit of foot fires at the chargers; steps to expect: { $mean }
       *[other] First { $units } units of foot fire at the chargers; steps to expect: { $mean }
    }
note-added-to-die =
    { $modifier ->
        [0] Nothing is added to the { $dice ->
            [one] die
           *[other] dice
        }
       *[other] { $modifier-signed } on the { $dice ->
            [one] die
           *[other] dice
        }
    }
note-mean-losses = On average the attacker loses { $attacker } steps, the defender { $defender }
note-lead-open = The morale of the lead units still counts, at most { $limit } either way
note-charge-result =
    { $result ->
        [attackers-gone] the chargers are eliminated
        [attackers-back-with-loss] the chargers lose a step and retreat
        [attackers-back] the chargers retreat
        [both-back] both sides retreat
        [defenders-back] those charged retreat
        [defenders-back-with-loss] those charged lose a step and retreat
        [exchange] those charged are eliminated, and chargers of at least their strength
        [half-gone] half of those charged are eliminated, the rest retreats
       *[defenders-gone] those charged are eliminated
    }
note-losses =
    { $attacker ->
        [0] attacker no loss
        [one] attacker one step
       *[other] attacker { $attacker } steps
    }, { $defender ->
        [0] defender none
        [one] defender one step
       *[other] defender { $defender } steps
    }
note-ways-out = Open: { $hexes }
note-cut-off =
    { $count ->
        [one] Cut off: the unit checks with { $modifier-signed }
       *[other] Cut off: { $count } units check with { $modifier-signed }, and { $mean } of them get away on average
    }
note-out-of-command = { $unit-The } { is } out of command: { $rating } or less on a die
note-controls =
    { $rating ->
        [one] { $unit-The } leads one unit
       *[other] { $unit-The } leads up to { $rating } units
    }
note-comes-along = { $unit-The } can be taken along
note-beyond-radius = { $unit-The } { is } beyond the radius: 1 more on the die of a single unit
note-cut-off-from-base = { $unit-The } cannot recover: no free way to the base
note-waits-at-zone = { $unit-The } may not enter the closed boxes before turn { $turn }
note-waits-here = { $unit-The } { does } not move before turn { $turn }

## What the board can be covered with

overlay-command = Command
overlay-radius-nord = within 3 MPs of the leader of the Nord
overlay-radius-centre = within 3 MPs of the leader of the Centre
overlay-radius-allied = within 3 MPs of the Allied leader
overlay-out-of-command = leader out of command
overlay-control = What a leader controls
overlay-leader-radius = within 3 MPs of the leader
overlay-leader-here = in the leader’s box: units still unused, of all that obey
overlay-leader-near = one line away: units still unused, of all that obey
overlay-lines = Lines in use
overlay-line-used = used today: costs 1 more
overlay-reaction = Reaction
overlay-can-react = the enemy could step in here
overlay-would-react = from where
overlay-approaches = Barred ways
overlay-contested = both sides are here
overlay-approach = where units came from
overlay-line-barred = the other side cannot leave this way
overlay-chains = Chains to the bases
overlay-chain-nord = way to the base of the Nord
overlay-chain-centre = way to the base of the Centre
overlay-chain-allied = way to the Allied base
overlay-chain-base = open base
overlay-chain-cut = reduced units that cannot recover
overlay-scores = Points
overlay-score-held = scores now
overlay-score-open = would score
overlay-used = Who can still be activated
overlay-used-none = nobody used yet
overlay-used-some = some are used
overlay-used-all = all are used
overlay-zones = Closed zones
overlay-zone-closed = closed to some until that turn

## Before something is ended

caution-can-activate =
    { $count ->
        [one] One leader with units has not been activated: { $units-some }
       *[other] { $count } leaders with units have not been activated: { $units-some }
    }
caution-can-march =
    { $count ->
        [one] One unit stays where it is and is used for this turn: { $units-some }
       *[other] { $count } units stay where they are and are used for this turn: { $units-some }
    }
caution-attacks-by-staying = Both sides are at { $hex }, and no battle has been fought there today: who stays attacks
caution-base-left = { $hex } is left empty, and the enemy is near. If this base falls, the { $army ->
        [nord] Armée du Nord
        [centre] Armée du Centre
       *[allied] Allied army
    } is shaken for the rest of the game
caution-score-left =
    { $points ->
        [one] { $hex } is left empty, and the enemy is near: it is worth one point
       *[other] { $hex } is left empty, and the enemy is near: it is worth { $points } points
    }
caution-base-falls = The enemy is alone at { $hex }: this base falls at the end of the activation, and the { $army ->
        [nord] Armée du Nord
        [centre] Armée du Centre
       *[allied] Allied army
    } is shaken for the rest of the game
caution-no-help =
    { $count ->
        [one] Your units at { $hexes-some } must fight with what they have
       *[other] Your units in { $count } boxes must fight with what they have: { $hexes-some }
    }
caution-points-kept =
    { $points ->
        [one] One point of morale is not given, and lost for this round
       *[other] { $points } points of morale are not given, and lost for this round
    }
caution-can-recover =
    { $count ->
        [one] One unit could still try to recover: { $units-some }
       *[other] { $count } units could still try to recover: { $units-some }
    }
caution-no-way-out =
    { $count ->
        [one] No box is open to your unit: it checks, and is lost if it fails
       *[other] No box is open to your { $count } units: each must check, and { $lost } of them are lost on average
    }
caution-melee-costs-more = { $odds }: on average this melee costs you { $own } steps, and the enemy { $enemy }
caution-lead-falls = { $unit-The } takes the first loss, and has only one step left
caution-flank-bare =
    { $count ->
        [one] The enemy faces an empty flank, and { $units-some } waits in Reserve
       *[other] The enemy faces an empty flank, and { $count } units for it wait in Reserve: { $units-some }
    }

## Charts and luck

chart-fire = Fire Table
chart-charge = Charge Table
chart-melee = Melee Table

luck-initiative = Initiative dice
luck-orders = Activation rolls passed
luck-fire = Own volleys: steps inflicted
luck-under-fire = Enemy volleys: steps suffered
luck-loss-check = Checks after losses passed
luck-attack-check = Checks for charges and flank attacks: points below 12
luck-charge = Own charges: how good the result
luck-charged = Enemy charges: how good the result
luck-pursuit = Cavalry held in hand
luck-melee = Own melees: steps inflicted minus steps lost
luck-melee-defense = Enemy melees: steps inflicted minus steps lost
luck-reserves = Reserve dice
luck-leader = Leaders who come through
luck-retreat = Units that slip through
luck-recovery = Units that recover
luck-army = Army morale checks passed
luck-unit-check = Checks of reduced units passed

## The first game: what this campaign adds to the guide. `at` is where a note stands, `when` the questions that bring it.

guide-1 = Your opponent sees your leading generals, and whether a box holds troops; not which, nor how many. The rest lies in holding boxes beside the map. You may lay units on the map or change their cover before each activation.
    .title = Holding boxes
    .at = board
    .when = activation
guide-2 = Players take turns. A leader within 3 MPs of the overall leader acts at once; anybody else rolls the Initiative Rating or less, or loses the turn. An activated leader takes along subordinates of the box and units of theirs. The overlay of command shows the radius.
    .title = Activation
    .at = prompt
    .when = activation muster
guide-3 = Point at a box to march there: the number is what the line costs. Foot has 2 MPs, horse and generals 4. A line that friends have used today costs 1 more (1+1); ! means that it takes the whole move. Enemy units stop a march.
    .title = Marching
    .at = board
    .when = movement march
guide-4 = When the enemy has marched, anybody next to a box that was just entered may step into it, as often as you like in a turn. It uses nobody. Where both sides stand afterwards there is a battle.
    .title = Reaction
    .at = prompt
    .when = reaction
guide-5 = Up to four units a side shoot at each other once. Greater battles are fought on the battle board: skirmishers, then the flanks, then the volleys of the main lines. Fire is cheap and slow; a melee is quick, and at even odds it costs the attacker more.
    .title = Battle
    .at = prompt
    .when = deploy announce-attacks melee
guide-6 = Five units lost in a day, and an army must roll against its morale. A shaken army that fails once more breaks, and the game is lost. A base that falls shakes its army for good, so keep somebody there.
    .title = Army morale
    .at = tracks
    .when = take-losses recovery

## About the game

about = September 1792: Brunswick’s Prussians march on Paris, and Dumouriez and Kellermann bar the passes of the Argonne, from the fall of Verdun to the cannonade of Valmy. Two players, a turn a day; you see the enemy’s generals, not their troops.

## What a position says besides its units

field-turn = Turn

## Orders for many units at once

gather-take = Take all
gather-leave = Leave all
gather-pick = Pick everybody
gather-recover = All try ({ $count })
gather-bring = Bring up as many as allowed
gather-go_along = All leaders go along
gather-charge-flank_attack = Attack with everybody
gather-charge = All charges
gather-counter_charge-counter_attack = Answer with everybody
gather-counter_charge = All counter-charges
gather-join-charge_in = Everybody joins
gather-join = All free flanks join
stack-deploy = Put elsewhere ({ $count })

## Plans: what the computer has in mind

plan-attack = Attack { $hex-at }.
plan-march = March to { $hex }.
plan-rest = Let the troops rest: no more activations today.
plan-seek-battle = Seek battle wherever there is a chance.
plan-strike-weakness = Fall on the enemy where he is weakest.
plan-avoid-battle = Avoid battle and spare the troops.
plan-hold-ground = See to the passes and towns that count at the end.
plan-raid = Strike at an enemy base.
plan-guard = Cover the bases of the army first.
plan-concentrate = Mass the army { $hex-at }.
plan-help = React from { $from } to { $hex }.
plan-leave-alone = Nobody reacts.
plan-minor = Keep it to one exchange of fire: a minor battle.
plan-major = Draw up for a major battle.
plan-melee = Close for the melee.
plan-decline-melee = Fire, and no melee.
plan-call-halt = Call a halt to the battle.
plan-fight-on = Fight a second round.
plan-fall-back = Break off the battle and withdraw.
plan-stay = Stand where we are.
plan-withdraw = Withdraw from the field.
plan-chit = Play the { $number } chit for the initiative.
plan-pass = Play no chit.

## What a position is judged by

weight-ground = the passes, towns and other boxes that count at the end
weight-losses = units lost
weight-bases = bases taken, and armies shaken for good
weight-junction = the junction of Dumouriez and Kellermann
weight-strength = troops that can still fight
