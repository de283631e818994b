### What faces say of the position: tracks, counters, marks, places, terrain, charts.


## Tracks

track-turn = Turn { $turn } of { $last }, week of { $date }
track-weather =
    { $weather-name }{ $observed ->
        [yes] , air observation
       *[no] , no air observation
    }
track-points = VP: Germans { $german }, French { $french }
track-lull = A lull: bombardment and reorganization only
track-tallies = { $side-name }, this turn: steps lost { $replacements }, Assault Tally { $assaults }, Disruption Tally { $disruptions }, Working Total { $total }
beside-tallies = This turn: steps lost { $replacements }, Assault Tally { $assaults }, Disruption Tally { $disruptions }, Working Total { $total }
track-resource = { $resource-name }: { $left } left
track-pool =
    { $side-name }, Replacement Pool: { $count ->
        [one] one counter
       *[other] { $count } counters
    }
beside-pool =
    Replacement Pool: { $count ->
        [one] one counter
       *[other] { $count } counters
    }
track-reserves =
    { $side-name }, Reserves Box: { $count ->
        [one] one unit
       *[other] { $count } units
    }: { $units-some }
beside-reserves =
    Reserves Box: { $count ->
        [one] { $units }
       *[other] { $count } units
    }
track-edge = { $side-name }, waiting at the map edge: { $units-some }
beside-edge =
    Waiting at the map edge: { $count ->
        [one] { $units }
       *[other] { $count } units
    }
track-hq-returns = { $unit-The } can come back on turn { $turn }
track-reinforcements =
    { $side-name }, turn { $turn } ({ $date }), { $hex }: { $count ->
        [one] { $units }
       *[other] { $count } units: { $units-some }
    }
track-reinforcements-from-pool = { $side-name }, turn { $turn } ({ $date }), { $hex }: { $count } × { $type } from the Pool
beside-reinforcements =
    Turn { $turn } ({ $date }), { $hex }: { $count ->
        [one] { $units }
       *[other] { $count } units
    }


## Counters

kind-regiment = regiment
kind-battalion = battalion
kind-engineer = engineers
kind-division = division
kind-brigade = brigade
kind-chasseur = chasseurs
kind-field-artillery = field artillery
kind-heavy-artillery = heavy artillery
kind-hq = corps headquarters
kind-air = air unit
kind-garrison = fort garrison

formation-german-line = German line divisions
formation-german-reserve = German reserve divisions
formation-german-bavarian = Bavarian divisions
formation-german-alpine = Alpine Corps and 192nd Brigade
formation-german-battalions = German battalions
formation-german-engineers = German engineers
formation-german-guns = German artillery
formation-german-staff = German headquarters and aircraft
formation-french-divisions = French divisions
formation-french-reserve = French reserve divisions
formation-french-brigades = French brigades
formation-french-chasseurs = Chasseurs
formation-french-garrisons = Fort garrisons
formation-french-guns = French artillery
formation-french-staff = French headquarters and aircraft

## What is printed on a counter

legend-numbers = attack – defense, which is also its defensive fire – movement (2.4, 3.0)

## Marks: a counter shows the sign, its tooltip the word

mark-reduced = reduced
    .sign = R
    .help = It has lost steps and shows its weaker side (9.2.2, 9.2.3).
mark-entrenched = entrenched
    .sign = T
    .help = Trench mode: it defends better and attacks worse (12.8.1).
mark-supply = supply mode
    .sign = S
    .help = This HQ supplies guns and assaults; it commands nobody, does not move and has no zone of control (12.8.2).
mark-face-down = face down
    .sign = ?
    .help = A garrison that nobody has turned up yet: real or a dummy (9.2.4).
mark-disrupted = disrupted
    .sign = D
    .help = It neither assaults nor fires and has no zone of control until it rallies (8.6.4, 17.7).
mark-suppressed = suppressed
    .sign = s
    .help = It neither assaults nor fires until it rallies; entrenched Germans have turned mobile (8.6.4).
mark-in-fort = inside the fort
    .sign = F
    .help = Inside the fort: most bombardment and all interdiction leave it alone (10.5, 8.2.2).
mark-failed-rally = failed to rally
    .sign = r
    .help = It has failed to rally before, which makes the next die better (17.7.2).
mark-fired = has fired
    .sign = f
    .help = This gun has fired in this Bombardment Segment; a gun fires once (8.3).
mark-moved = has moved
    .sign = m
    .help = It has moved in this Movement Segment, or cannot any more (12.1.1).
mark-turned = has turned
    .sign = t
    .help = It has been turned where it stands in this segment; once is all (12.1.7).
mark-changed-mode = has changed its mode
    .sign = c
    .help = It has dug in or left its trench in this segment; a unit does so once (12.8.1).
mark-used = has given a 75 or gas
    .sign = u
    .help = This gun has supported an assault and gives no other 75 or gas in this phase (14.2.4, 14.2.6).
mark-closer = has closed in
    .sign = C
    .help = It has closed in: its assault hits harder, and it takes losses first (13.4).
mark-in-secondary = has been in a secondary assault
    .sign = 2
    .help = It has made its secondary assault of this phase and makes no other (16.8).
mark-spent = its assault used four resources
    .sign = 4
    .help = Its primary assault had four kinds of resource: no secondary one follows (14.2.1).
mark-supplying = supplies assaults
    .sign = +
    .help = This HQ supplies the assaults of this phase and leaves the map at its end (13.2.5).
mark-committed = committed to an assault
    .sign = !
    .help = It will assault the square that it is committed against in this phase (13.3).
mark-engaged = engaged
    .sign = E
    .help = Locked in its square with the enemy: the attackers must assault again, the defenders may withdraw (16.5.1).
mark-no-supply = out of supply
    .sign = −
    .help = Infantry in contact that no HQ in supply mode reaches: it would assault out of supply (13.2). Of guns: no path leads to shells (8.4.1). The overlay “Assault supply” says why.
mark-no-command = out of command
    .sign = ×
    .help = No HQ in command mode is near enough: it cannot assault (13.1.3). The overlay “Command range” says why.

place-waiting = still to arrive
place-pool = Replacement Pool
place-reserves = Reserves Box
place-out = out of play
place-turn-track = Turn Record Track
place-off-map = at the map edge
place-airfield = airfield, available
place-landed = airfield, used
place-aloft = in the air

marker-interdiction = interdiction
    .help = Units here pay more to enter and leave, and lose zones of control and trench mode changes; guns do not fire (8.6.4, 12.6).
marker-engaged = engaged
    .help = Both sides are locked in this square; the side of the marker must assault again (16.5.1).
marker-aircraft = aircraft
    .help = Aircraft of this side are over the square and attack once the guns have fired (8.7.3).
marker-mine = mine
    .help = A German mine lies here and may blow at the end of the bombardment (19.1.5(k), 20.4.2-1).

## Terrain

terrain-clear = clear
terrain-hill = hill
terrain-town = town
terrain-city = city
terrain-fort = fort
terrain-works = defense works
terrain-trench = start line
terrain-second-trench = second trench
terrain-crossing = crossing of the Meuse
terrain-german-trench = German start line
terrain-french-trench = French start line
terrain-minor-river = minor river
terrain-river = Meuse
terrain-bridge = crossing
terrain-road = major road
terrain-lane = minor road
terrain-rail = railway

## Charts

chart-bombardment = Bombardment Table
chart-command = Command Center Table
chart-defensive_fire = Defensive Fire Table
chart-assault = Assault Table
chart-replacement = Replacements Determination Table
chart-reserve = Reserve Rate Chart

## Odds of what is being declared

forecast-bombardment = Bombardment of { $hex }: { counted-factors }, { $needed } needed
forecast-counter-battery =
    Counter-battery on { $hex }: { counted-factors }, { $success ->
        [0] { $needed } needed
       *[other] { $success } or less on two dice
    }
forecast-assault = Assault on { $hex }: { $attack } against { $defence }, DRM { $modifier-signed }
forecast-counter-attack = Counter-attack from { $hex }: { $attack } against { $defence }, DRM { $modifier-signed }
forecast-assault-unknown = Assault on { $hex }: { $attack } against a garrison face down
forecast-air-attack = Air attack on { $hex }
forecast-defensive-fire = Defensive fire from { $hex }
note-planned-bombardment =
    { $row-name }{ $inside ->
        [yes] , inside the fort
       *[no] { "" }
    }: { $column ->
        [0] { counted-factors }, too few by now
       *[other] { counted-factors }, column { $column }, DRM { $modifier-signed }
    }
note-row-terrain = Row: { $row-name } ({ $terrain-name })
note-row-dug-in = Row: { $row-name } (the defenders are dug in)
note-row-inside = Row: { $row-name } (inside the fort)
note-row-empty = Row: { $row-name } ({ $terrain-name }, nobody in the open)
note-only-interdiction = Nobody to be hit: every result but a miss interdicts
note-only-disruption = Inside a fort a hit disrupts, and I does nothing
note-next-column =
    The next column takes { $needed } factors: { $missing ->
        [one] one more
       *[other] { $missing } more
    }
note-last-column = This is the last column
note-gun-supplied = in supply
note-gun-unsupplied = out of supply, DRM { $amount-signed }
note-gun-too-light = too light for forts
note-gun-field = field gun: no effect on entrenched units
note-air-column = Two dice give the column, 11 and 12 miss; then one die, whatever the terrain
note-gun-without-path = { $unit-The }: no path leads to an HQ in supply mode, so each fire of it counts as out of supply
note-no-supply-hq = { $unit-The } { is } out of supply: none of your HQs on the map is in supply mode
note-no-supply-path = { $unit-The } { is } out of supply: no path leads to an HQ in supply mode
note-supply-too-far = { $unit-The } { is } out of supply: { $hq-the } is { $length } squares away and supplies { $range } in this weather ({ $weather-name })
note-supply-hq-disordered = { $unit-The } { is } out of supply: { $hq-the } is in disorder and supplies no farther than { $range } square; it is { $length } away
note-without-command = { $unit-The } { is } out of command and cannot assault: no path leads to an HQ in command mode that is near enough
note-face-down =
    { $count ->
        [one] It is the only garrison face down
       *[other] One is drawn of { $count } garrisons face down
    }; dummies among them: { $dummies }
extreme-next-column = Next column
extreme-all-guns = All supplied guns in range
extreme-all-answering = All guns in range
extreme-strongest-garrison = If the strongest garrison is drawn
extreme-weakest-garrison = If the weakest is drawn that is no dummy
note-rolled-again = a garrison cannot counter-attack: the dice are rolled again
note-no-counter-attack = no defender can counter-attack: they retreat
note-steps =
    { $attacker ->
        [0] {""}
        [one] the attacker loses a step
       *[other] the attacker loses { $attacker } steps
    }{ $defender ->
        [0] {""}
        [one] the defender loses a step
       *[other] the defender loses { $defender } steps
    }
outcome-none = miss
outcome-I = I: interdicted
outcome-S = S: suppressed
outcome-D = D: disrupted
    .defensive_fire = D: the attackers retreat disrupted
outcome-ST = ST: one step
outcome-2ST = 2ST: two steps
outcome-3ST = 3ST: three steps
outcome-AR = AR: the attackers retreat
outcome-CA = CA: counter-attack
outcome-ENG = ENG: engaged
outcome-DR = DR: the defenders retreat
outcome-ASR = ASR: the attackers lose a step and retreat
outcome-A2SR = A2SR: the attackers lose two steps and retreat
outcome-AE = AE: the attackers are eliminated
outcome-DSR = DSR: the defenders lose a step and retreat
outcome-D2SR = D2SR: the defenders lose two steps and retreat
outcome-DE = DE: the defenders are eliminated
outcome-DEBT = DEBT: the defenders are eliminated, breakthrough
outcome-empty = a dummy: nobody is there
outcome-NE = NE: no effect
outcome-R = R: the attackers retreat
outcome-1 = 1: the attackers lose a step
outcome-2 = 2: the attackers lose two steps
outcome-3 = 3: the attackers lose three steps
sum-guns = guns
sum-attack = attack
sum-defence = defense
sum-fire = defensive fire

## Answers with prices

offers-resources = Resources
offers-supply = Assault supply
offers-attackers = attackers supplied
offers-replacements = Replacements
offers-counters = Counters in the Replacement Pool
offers-closing = Closing in
offers-operations = Operations
offers-against = against
offers-rolls = rolls
offers-chance = chance
offers-left = left
offers-numbers = numbers
offers-column = column
offers-dice = DRM
offers-kept = kept in reserve
offers-for-the-map = net, for the map
offers-enemy-points = VP to the enemy
offers-in-pool = in the Pool
offers-price = steps
offers-left-then = left then

## What a phase came to

summary-bombardment-rolled = Bombardments: { $count }
    .item = { $hex }: { $damage-name }
summary-bombardment-failed = Bombardments that failed for want of factors: { $count }
    .item = { $hex }
summary-counter-battery-rolled = Guns under counter-battery: { $count }
    .item = { $unit } { $silenced ->
        [yes] silenced
       *[no] missed
    }
summary-air-attack-rolled = Air attacks: { $count }
    .item = { $hex }: { $only_interdicts ->
        [yes] { damage-I }
       *[no] { $damage-name }
    }
summary-mine-fired = Mines: { $count }
    .item = { $hex }
summary-unit-moved = Moves: { $count }
summary-defensive-fire-rolled = Defensive fire: { $count }
    .item = { $hex } { $result }
summary-assault-rolled = Assaults: { $count }
    .item = { $hex } { $result }
summary-unit-reduced = Steps lost by reduction: { $total }
    .item = { $unit }
summary-unit-replaced = Steps lost by exchange: { $total }
    .item = { $unit }
summary-unit-vanished =
    Gone for want of counters: { $count } ({ $total ->
        [one] one step lost
       *[other] { $total } steps lost
    })
    .item = { $unit }
summary-unit-eliminated =
    Eliminated: { $count } ({ $total ->
        [one] one step
       *[other] { $total } steps
    })
    .item = { $unit }
summary-units-disrupted = Units disrupted: { $total }
    .item = { $units }
summary-counter-taken =
    Replaced: { $total ->
        [one] one step
       *[other] { $total } steps
    }
    .item = { $unit }
summary-rally-rolled = Rally rolls: { $count }
    .item = { $unit } { $rallied ->
        [yes] rallies
       *[no] does not
    }

## Overlays

overlay-zoc = Zones of control
overlay-command = Command range
overlay-command-good = near an HQ: +1
overlay-command-plain = in command: 0
overlay-command-poor = far from any HQ: −1
overlay-supply = Assault supply
overlay-supply-reach = in reach of an HQ in supply mode
overlay-range = Range of a gun
overlay-in-range = in range
overlay-interdiction = Interdiction
overlay-interdicted = interdicted
overlay-control = Control
overlay-places = Places that count
overlay-place = place, in the colour of its side
overlay-french-line = French start line
overlay-disorder = Units in disorder
overlay-disrupted-unit = disrupted or suppressed
overlay-moved = Who has moved
overlay-has-moved = has moved

## Cautions

caution-can-bomb = Aircraft have not attacked yet: { $hexes }
caution-can-fire =
    { $count ->
        [one] One gun could still fire: { $units-some }
       *[other] { $count } guns could still fire: { $units-some }
    }
caution-can-enter =
    { $count ->
        [one] One unit could still enter: { $units-some }
       *[other] { $count } units could still enter: { $units-some }
    }
caution-can-move =
    { $count ->
        [one] Nobody has moved. One unit could: { $units-some }
       *[other] Nobody has moved. { $count } units could: { $units-some }
    }
caution-can-assault =
    { $count ->
        [one] One square could still be assaulted: { $hexes }
       *[other] { $count } squares could still be assaulted: { $hexes }
    }
caution-can-rally =
    { $count ->
        [one] One unit could still rally: { $units-some }
       *[other] { $count } units could still rally: { $units-some }
    }

## Luck

luck-bombardment = Bombardments: how bad for the target, from a miss (0) to three steps (6)
luck-assault = Own assaults, from AE (0) to DEBT (10)
luck-defense = Enemy assaults, from DEBT (0) to AE (10)
luck-defensive_fire = Defensive fire, from no effect (0) to three steps (5)
luck-rally = Rallies

## The title

about = Verdun, 1916, week by week: two armies on both banks of the Meuse, with every gun, staff and fort. Two players; squares with facing, command resources, engaged combats and replacements that pay the enemy.

## The first game

guide-1 = Everything stands where the rulebook puts it except thirty German guns. In a first game take the ready-made set-up, then finish. Headquarters and guns may be turned.
    .title = Setting up
    .at = actions
    .when = set-up
guide-2 = Pick a square in range, then add guns until their factors reach the column you want, and open fire. Open ground is hit with few factors, ridges and trenches need many. A gun fires once in the segment; the enemy may answer one bombardment at a time.
    .title = Bombardment
    .at = prompt
    .when = bombard bombard-guns
guide-3 = Pick a unit, then a square. Units stop when they enter an enemy zone of control. German infantry leaves its trenches at no cost and attacks with twice the strength; digging in costs two points. Keep headquarters three to five squares behind the front.
    .title = Movement
    .at = board
    .when = movement march-unit
guide-4 = Pick an enemy square, then the units beside it that assault it. They must be in command. Whoever is committed may try to close in: more losses for both sides.
    .title = Commitment
    .at = prompt
    .when = commitment commit-units
guide-5 = Before each assault you may name an HQ for its supply and spend up to four resources, four columns at most. Column, dice and every modifier are shown before you roll.
    .title = Assault
    .at = odds
    .when = assault-supply assault-resources choose-assault
guide-6 = Steps lost this turn may be replaced from the Pool, but each one gives the enemy a victory point, and High Command keeps a share. Then disordered units try to rally.
    .title = Reorganization
    .at = prompt
    .when = replacements rally
guide-7 = Victory needs more than one thing at once: cleared trenches, places held, and points. This panel keeps the score; the overlay of places shows what counts.
    .title = How to win
    .at = tracks
    .when = movement commitment replacements

## Orders for many units at once

gather-gun =
    { $prompt ->
        [counter-battery-guns] All guns that can answer
       *[other] All guns in range
    } ({ $count })
gather-unit =
    { $prompt ->
        [secondary-units] All who can join in
       *[other] All attackers
    } ({ $count })
gather-advance = Advance all
stack-enter = Bring in together ({ $count })
stack-unit = Move the stack ({ $count })
stack-close = The stack tries to close in ({ $count })
