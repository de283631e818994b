### They Shall Not Pass: questions, answers, refusals and the log. What the parameters are is told in engine/text.py.
### A refusal has no full stop: the number of its case comes after it. The texts of the cases are in cases.en.ftl.


## Sides, phases, words

side-german = Germans
side-french = French
the-side =
    { $side ->
        [german] the Germans
       *[french] the French
    }
the-side-first =
    { $side ->
        [german] The Germans
       *[french] The French
    }

phase-french_set_up = French set-up
phase-german_set_up = German set-up
phase-turns = Next turn
phase-victory = Victory
phase-weather = Weather Phase
phase-german_organization = German Organization Phase
phase-german_bombardment = German Bombardment Phase
phase-german_movement = German Movement Phase
phase-german_assault = German Assault Phase
phase-german_breakthrough = German Breakthrough Phase
phase-french_organization = French Organization Phase
phase-french_bombardment = French Bombardment Phase
phase-french_movement = French Movement Phase
phase-french_assault = French Assault Phase
phase-french_breakthrough = French Breakthrough Phase
phase-mutual_recovery = Mutual Recovery Phase
phase-end = End of the turn
phase-over = Game over

weather-good = good weather
weather-bad = bad weather

how-march = march
how-strategic = strategic
how-breakthrough = breakthrough
how-restored = back to full strength
how-returned = back in play
how-returned-full = back in play at full strength
how-gun-returned = back in play on Pétain’s orders

## Column shifts and morale modifiers

reason-pioneer = pioneers
reason-bridge = across bridges
reason-stream = across streams
reason-slope = slope
reason-town = town
reason-woods = woods
reason-fort = fort
reason-trench = trench
reason-city = city
reason-good-weather = good weather
reason-first-turn = 21 February
reason-reduced = reduced
reason-demoralized = demoralized
reason-shelter = cover
reason-petain-reserve = Pétain, reserve
reason-petain-territorial = Pétain, territorial
reason-petain-remnant = Pétain, remnant

## Victory

grade-french_major = French major victory
grade-french_minor = French minor victory
grade-draw = Draw
grade-german_minor = German minor victory
grade-german_major = German major victory

result =
    { $grade-name }, { $points } { $points ->
        [one] VP
       *[other] VPs
    }{ $sources-count ->
        [0] .
       *[other] : { $sources }.
    }
points-towns =
    { $count ->
        [one] one town
       *[other] { $count } towns
    } { $points-signed }
points-forts =
    { $count ->
        [one] one fort
       *[other] { $count } forts
    } { $points-signed }
points-verdun =
    { $count ->
        [one] one hex of Verdun
       *[other] { $count } hexes of Verdun
    } { $points-signed }
points-casualties = casualties ({ $count } French to { $against } German) { $points-signed }
points-division-121 = 121st Division { $points-signed }

## Optional rules

option-spoiling_attack = Spoiling attack
    .help = Without the French Left Bank guns at Forges (15.1). Helps the Germans a little.
option-full_effort = Full effort
    .help = The 121st Division enters without costing a VP (15.2). Helps the Germans a lot.
option-improved_organization = Improved organization
    .help = The French may attach the 16th Division to one of their corps (15.3). Helps the French a little.
option-heavy_artillery = Heavy artillery in the forts
    .help = Fort garrisons have two steps and a wider ZOC (15.4). Helps the French a lot.
option-infiltration = Infiltration
    .help = A friendly unit in a hex cancels enemy ZOC there for all purposes; the Germans need three towns for a VP (15.5). The rulebook names no side; it helps the French, because towns count for less.

## Questions: 3.0 set-up

prompt-set-up =
    { $waiting ->
        [0] All units are placed. Change what you like, then finish the set-up.
        [one] One unit is still to be placed.
       *[other] { $waiting } units are still to be placed.
    }
prompt-set-up-unit = Where { does } { $unit-the } start?

## Questions: 6.0 organization

prompt-rally = Rally in { $hex }: which unit rolls next?
prompt-replacements =
    { $points ->
        [0] No replacements left.
        [one] One replacement to spend.
       *[other] { $points } replacements to spend.
    }
prompt-place-returning = Where { does } { $unit-the } return?
prompt-attach-16th = The 16th Division arrives: attach it to a corps?
prompt-bring-121st =
    { $points ->
        [0] Bring in the 121st Division? It costs no VPs.
        [one] Bring in the 121st Division? It costs 1 VP.
       *[other] Bring in the 121st Division? It costs { $points } VPs.
    }
prompt-place-121st = Where { does } { $unit-the } enter?

## Questions: 7.0 bombardment

prompt-bombardment = Choose a gun to fire.
prompt-aim = { $unit-The }: fire a barrage or interdiction at which hex?
prompt-join-barrage = Barrage on { $hex }: strength { $strength }, column { $column } after shifts. Add guns, or fire.
prompt-barrage-loss = Barrage on { $hex }: choose the gun or infantry unit that takes the loss.

## Questions: 8.0 movement, 13.0 breakthrough

prompt-movement = Choose a unit to move or to dig in.
prompt-move-unit = Where { does } { $unit-the } go? MPs left: { $points }.
prompt-move-strategic = Where { does } { $unit-the } go by strategic movement? MPs left: { $points }.
prompt-breakthrough = Choose a stack for breakthrough movement.
prompt-gather-breakthrough = Breakthrough from { $hex }: who goes?
prompt-move-breakthrough = Breakthrough of { $units-the }: to which hex? MPs left: { $points }.

## Questions: 9.0 assault, 14.4 remnants

prompt-assault-phase = Choose a hex to assault.
prompt-begin-assault = Assault on { $hex }: choose the infantry that attacks.
prompt-declare-assault =
    Assault on { $hex }: { $attack } against { $defense }, { $odds } after shifts. { $more ->
        [0] { $commit ->
            [0] Call it off.
           *[other] Commit the assault, or call it off.
        }
       *[other] { $commit ->
            [0] Add attackers or support.
           *[other] Add attackers or support, or commit.
        }
    }
prompt-defensive-support = Assault on { $hex }: { $attack } against { $defense }, { $odds } after shifts. Add defensive support?
prompt-take-hits =
    { $hits ->
        [one] One hit to take
       *[other] { $hits } hits to take
    }{ $owed ->
        [0] : lose a step or retreat.
        [one] { $hits ->
            [one] { " " }as a step loss: who loses a step?
           *[other] , at least one as a step loss: who loses a step?
        }
       *[other] , at least { $owed } as step losses: who loses a step?
    }
prompt-retreat-order =
    { $length ->
        [one] Retreat of one hex: who goes next?
       *[other] Retreat of { $length } hexes: who goes next?
    }
prompt-retreat =
    { $left ->
        [one] { $unit-The } retreat{ s }: choose the last hex.
       *[other] { $unit-The } retreat{ s }, { $left } hexes to go: choose the next hex.
    }
prompt-pioneer-advance = The stack that attacked from { $hex } with pioneers may go on beyond the attacked hex.
prompt-pioneer-advance-units = Advance to { $hex }: who goes on?
prompt-advance = Who advances into { $hex }?
prompt-remnant = { $unit-The } { is } eliminated in { $hex }. Try to save a remnant?

## Answers; after a point, what the verb is called in answer to that question

action-unit = { $what-The }
    .set-up = Place { $what-the }
    .movement = Move { $what-the }
    .begin-assault = Attack with { $what-the }
    .declare-assault = Attack with { $what-the }
    .retreat-order = Retreat { $what-the }
    .pioneer-advance-units = Send { $what-the }
    .gather-breakthrough = Take { $what-the }
action-to = To { $what }
    .set-up-unit = In { $what }
    .place-returning = In { $what }
    .place-121st = In { $what }
action-ready_made = Ready-made set-up
action-cancel = Back
    .begin-assault = Call it off
    .declare-assault = Call it off
action-done = Done
    .set-up = Finish the set-up
    .replacements = No more replacements
    .bombardment = End the phase
    .movement = End the phase
    .assault-phase = End the phase
    .breakthrough = End the phase
    .defensive-support = No more support
    .pioneer-advance = Go no further
    .pioneer-advance-units = Nobody else
    .advance = Nobody else
action-rally = Rally { $what-the }
action-restore = Restore { $what-the }
action-return = Return { $what-the }
action-return_full = Return { $what-the } at full strength
action-return_gun = Return { $what-the } (Pétain)
action-attach = Attach to { $what } Corps
action-bring = Bring it in
action-decline = No
    .attach-16th = Leave it independent
    .bring-121st = Leave it out
action-gun = Fire { $what-the }
    .join-barrage = Add { $what-the }
action-barrage = Barrage { $what }
action-interdict = Interdict { $what }
action-fire = Fire
action-strategic = Move { $what-the } strategically
action-dig_in = Dig in { $what-the }
action-stop = Stop here
    .gather-breakthrough = Nobody goes
action-stack = Stack in { $what }
action-go = Go
action-assault = Assault { $what }
action-support = Support from { $what-the }
action-commit = Commit
action-loss = Step loss: { $what }
    .barrage-loss = Loss: { $what }
action-retreat =
    { $what ->
        [0] The garrison takes it
        [one] Retreat one hex
       *[other] Retreat { $what } hexes
    }
action-beyond = On to { $what }
action-advance = Advance { $what-the }
action-try = Try

## Refusals: units

refusal-not-your-unit = { $unit-The } { is } not yours
refusal-not-on-map = { $unit-The } { is } not on the map
refusal-demoralized = { $unit-The } { is } demoralized
refusal-unsupplied = { $unit-The } { is } out of supply
refusal-has-fired = { $unit-The } { is } on { its } fired side until Mutual Recovery
refusal-has-moved = { $unit-The } { has } already moved this phase
refusal-has-dug-in = { $unit-The } { has } dug in this phase instead of moving
refusal-no-room = { $unit-The } cannot stop in { $hex }: that would make { $load } regiments there, and the stacking limit is { $limit }
refusal-enemy-in-hex = { $unit-The } cannot enter { $hex }: enemy units are there
refusal-no-guns-in-zoc = { $unit-The } cannot enter { $hex }: an enemy zone of control, closed to guns and HQs unless a friendly unit is there
refusal-not-adjacent = { $unit-The } cannot attack { $hex } from { $from }: that is { $distance } hexes away, not adjacent
refusal-river-between = { $unit-The } cannot attack { $hex } from { $from }: a river without a bridge lies between
refusal-retreat-by-hexes = { $unit-The } retreat{ s } hex by hex, and { $hex } is not next to { $from }

## Refusals: 3.0 set-up

refusal-set-up-incomplete =
    { $units-count ->
        [one] One unit is still to be placed: { $units-some }
       *[other] { $units-count } units are still to be placed: { $units-some }
    }
refusal-set-up-placed = { $unit-The } { is } already in { $hex }; { it } can be moved once all units are placed
refusal-set-up-louvemont = { $unit-The } start{ s } in Louvemont ({ $hex }) and nowhere else
refusal-set-up-rail = { $unit-The } cannot start in { $hex }: { it } start{ s } on a railroad hex in French hands
refusal-set-up-trench = { $unit-The } cannot start in { $hex }: { it } start{ s } in a French trench hex
refusal-set-up-stretch = { $unit-The } cannot start in { $hex }: { its } sector runs from { $first } to { $last }
refusal-set-up-behind-line = { $unit-The } cannot start in { $hex }: divisional guns start south of the trench line
refusal-set-up-near-infantry = { $unit-The } cannot start in { $hex }: no infantry of { its } division within { $reach } hexes
refusal-set-up-mixed-divisions = { $unit-The } cannot start in { $hex } with { $other-the }: they belong to different divisions
refusal-set-up-guns-alone =
    { $units-count ->
        [one] One divisional gun has no infantry of its division within { $reach } hexes: { $units-some }
       *[other] { $units-count } divisional guns have no infantry of their division within { $reach } hexes: { $units-some }
    }
refusal-set-up-uncovered =
    { $hexes-count ->
        [one] One trench hex has neither a French unit nor a French zone of control: { $hexes-some }
       *[other] { $hexes-count } trench hexes have neither a French unit nor a French zone of control: { $hexes-some }
    }
refusal-not-set-up = { $unit-The } { is } not placed at set-up

## Refusals: 6.0 organization

refusal-not-demoralized = { $unit-The } { is } not demoralized
refusal-hqs-rally-later = { $unit-The } { does } not rally now: HQs do in the Mutual Recovery Phase
refusal-rallies-later = { $unit-The } { does } not roll yet: the units in { $hex } roll first
refusal-has-rolled = { $unit-The } { has } already rolled to rally this phase
refusal-only-infantry-and-hqs = { $unit-The } take{ s } no replacements: only infantry and HQs do
refusal-no-replacements-for-remnants = { $unit-The } take{ s } no replacements: remnants never do
refusal-surrendered = { $unit-The } { is } out of the game for good
refusal-no-points =
    { $needs ->
        [one] { $unit-The }: that takes one replacement, and { $has ->
            [0] none is left
           *[other] { $has } are left
        }
       *[other] { $unit-The }: that takes { $needs } replacements, and { $has ->
            [0] none is left
            [one] one is left
           *[other] { $has } are left
        }
    }
refusal-pioneer-limit = { $unit-The } cannot take more: all pioneers together get one replacement a turn
refusal-not-reduced = { $unit-The } { is } at full strength
refusal-not-eliminated = { $unit-The } cannot return: { it } { is } on the map
refusal-only-infantry-at-full-strength = { $unit-The } cannot return at full strength: only infantry does, an HQ takes one replacement
refusal-hunters-never-return = { $unit-The } cannot return: eliminated hunters never do
refusal-sixteenth-never-returns = { $unit-The } cannot return: eliminated units of the independent 16th Division never do
refusal-verdun-closed-to-hq = { $unit-The } cannot return: every hex of Verdun ({ $hexes }) holds enemy units or lies in enemy zones of control
refusal-no-road-for-hq = { $unit-The } cannot return: north of the first trench line no road hex has an open road to { $hexes }
refusal-in-verdun-only = { $unit-The } cannot return in { $hex }: { it } return{ s } in Verdun ({ $hexes })
refusal-hq-north-only = { $unit-The } cannot return in { $hex }: German HQs return north of the first trench line
refusal-hq-on-road-only = { $unit-The } cannot return in { $hex }: there is no road there
refusal-in-contact = { $unit-The } cannot return in { $hex }: it holds enemy units or lies in their zone of control
refusal-hq-interdicted = { $unit-The } cannot return in { $hex }: an interdiction marker cuts the road there
refusal-hq-road-cut = { $unit-The } cannot return in { $hex }: enemy units, their zones of control or interdiction cut { its } road to { $hexes }
refusal-no-parent-hq = { $unit-The } cannot return: the HQ of { its } corps is not on the map
refusal-parent-hq-unsupplied = { $unit-The } cannot return: { $hq-the } is out of supply
refusal-placement-in-enemy-zoc = { $unit-The } cannot return: { $hq-the } stands in an enemy zone of control
refusal-no-gun-due = { $unit-The } cannot return: the French get one gun back, on 26 February
refusal-gun-not-lost = { $unit-The } cannot return: { it } { is } not an eliminated gun
refusal-verdun-closed-to-gun = { $unit-The } cannot return: no hex of Verdun ({ $hexes }) that { it } could stand in is free of enemy units and their zones of control
refusal-not-an-entry-hex = The 121st Division cannot enter at { $hex }

## Refusals: 7.0 bombardment

refusal-not-a-gun = { $unit-The } { is } not artillery
refusal-divisional-guns-only-support = { $unit-The } cannot bombard: divisional guns only give support
refusal-no-shots-left = { $unit-The } { has } no shots left this turn
refusal-fires-already = { $unit-The } { is } already firing at { $hex }
refusal-out-of-range = { $hex } is out of range of { $unit-the }: { $distance } hexes away, range { $reach }
refusal-beyond-heavy-artillery = { $hex } is out of range of { $unit-the }: { it } can reach hexes numbered xx01 to xx{ $reach }
refusal-forges-immune = { $hex } cannot be barraged: it is Forges
refusal-fort-immune = { $hex } cannot be barraged: an intact fort
refusal-no-enemy-in-hex = There is no enemy unit in { $hex }
refusal-guns-not-spotted = { $hex } cannot be barraged: nobody spots the guns there in bad weather
refusal-french-corps-guns-cannot-combine = { $unit-The } cannot join: French corps guns combine only from 26 February
refusal-source-hex = { $hex } cannot be interdicted: it is a supply source
refusal-already-interdicted = { $hex } already has an interdiction marker of yours
refusal-not-barraged = { $unit-The } cannot take the loss: the barrage on { $hex } does not affect { them }
refusal-spared-by-barrage = { $unit-The } cannot take the loss: only a gun or infantry at full strength can

## Refusals: 8.0 movement, 14.1 digging in

refusal-garrisons-never-move = { $unit-The } cannot move: fort garrisons never do
refusal-next-to-enemy = { $unit-The } cannot move strategically: { it } start{ s } next to an enemy unit
refusal-enemy-fort = { $unit-The } cannot enter { $hex }: an intact French fort
refusal-rails-only = { $unit-The } cannot go to { $hex }: { it } run{ s } on rails only
refusal-strategic-zoc = { $unit-The } cannot go to { $hex } by strategic movement: enemy zone of control
refusal-strategic-control = { $unit-The } cannot go to { $hex } by strategic movement: the enemy controls it
refusal-river = { $unit-The } cannot go to { $hex }: a river without a bridge
refusal-strong-to-strong = { $unit-The } cannot go straight to { $hex }: from one enemy strong zone of control to another
refusal-too-far = { $unit-The } cannot reach { $hex }: no path there is open to { them } now
refusal-too-dear = { $unit-The } cannot reach { $hex }: that takes { $needs } MPs, and { it } { has } { $has } left
refusal-is-there = { $unit-The } { is } already in { $hex }
refusal-overstacked =
    { $hexes-count ->
        [one] { $hex } holds { $load } regiments, the stacking limit is { $limit }, and a unit there can still make room
       *[other] { $hexes-count } hexes are over the stacking limit, and units there can still make room: { $hexes-some }
    }
refusal-must-make-room = { $unit-The } must be able to leave { $hex }: it holds { $load } regiments, the stacking limit is { $limit }, and no other unit can make room
refusal-takes-way-out =
    { $unit-The } cannot stop in { $hex }: units that must leave { $crowded-some }, { $crowded-count ->
        [one] which is over the stacking limit
       *[other] which are over the stacking limit
    }, would have no room left
refusal-spoils-way-out = { $unit-The } cannot join: { $hex } holds { $load } regiments, the stacking limit is { $limit }, and another group makes more room
refusal-railroad-gun-never-digs = { $unit-The } cannot dig in: { it } stay{ s } on { its } rails
refusal-only-infantry-and-guns-dig = { $unit-The } cannot dig in: only infantry and guns do
refusal-is-dug-in = { $unit-The } { is } already dug in
refusal-no-digging-in-works = { $unit-The } cannot dig in: a trench or fort already covers { them }

## Refusals: 9.0 assault

refusal-only-infantry-assaults = { $unit-The } cannot assault: only infantry does
refusal-has-attacked = { $unit-The } { has } already attacked this turn
refusal-assaulted-already = { $hex } cannot be assaulted: every unit there, { $unit-the } included, has already been assaulted this phase
refusal-nobody-can-attack = { $hex } cannot be assaulted: no infantry next to it can attack
refusal-attacks-already = { $unit-The } { is } already attacking
refusal-no-attackers = Nobody attacks { $hex } yet
refusal-odds-too-low = { $hex } cannot be attacked at { $odds }: the minimum after shifts is { $lowest }
refusal-army-guns-never-support = { $unit-The } cannot support: army guns never do
refusal-supports-already = { $unit-The } already support{ s } this assault
refusal-gun-is-assaulted = { $unit-The } cannot support { $hex }: { it } { is } assaulted this phase
refusal-not-its-division = { $unit-The } cannot support at { $hex }: no unit of { its } division takes part
refusal-not-its-corps = { $unit-The } cannot support at { $hex }: no unit of { its } corps takes part
refusal-not-in-assault = { $unit-The } cannot take hits: { it } { is } not in this assault
refusal-new-remnant = { $unit-The } cannot be lost: { it } { is } a remnant that came into play this turn
refusal-pioneer-first = { $unit-The } cannot take the loss: the first step loss must be a pioneer’s
refusal-steps-owed =
    { $owed ->
        [one] No retreat yet: one step must be lost first (hits left: { $hits })
       *[other] No retreat yet: { $owed } steps must be lost first (hits left: { $hits })
    }
refusal-nobody-to-retreat = There is no unit left that can retreat
refusal-cannot-all-retreat = No retreat: { $units-the } cannot go the full distance, and either all go or none
refusal-retreat-length =
    { $length ->
        [one] The retreat is one hex long
       *[other] The retreat is { $length } hexes long
    }
refusal-not-away = { $unit-The } cannot retreat to { $hex }: that is no farther from the enemy in { $enemy }
refusal-not-toward-haven = { $unit-The } cannot retreat to { $hex }: that does not lead to the friendly map edge or town { it } retreat{ s } toward
refusal-retreat-ends-there = { $unit-The } cannot retreat to { $hex }: from there { it } cannot finish { its } retreat of { $left } hexes toward a friendly map edge or town
refusal-not-to-retreat = { $unit-The } { has } no retreat to make, or { has } already made it
refusal-one-must-stay = { $unit-The } cannot go on to { $hex }: at least one advancing unit must be able to stop in { $target }, unless only pioneers advance
refusal-somebody-must-enter = Not yet: units other than pioneers have gone on, so one advancing unit must stop in { $hex }
refusal-nobody-goes-on = Nobody goes on to { $hex } yet: choose who does
refusal-did-not-attack = { $unit-The } cannot advance into { $hex }: { it } took no part in the attack
refusal-has-advanced = { $unit-The } { has } already advanced
refusal-remnants-stay = { $unit-The } cannot advance into { $hex }: an attacker’s remnant does not advance
refusal-guns-advance-with-infantry = { $unit-The } cannot advance into { $hex }: guns advance only if stacked with infantry that attacked
refusal-goes-already = { $unit-The } { is } already going
refusal-not-with-pioneers = { $unit-The } cannot go on: { it } { is } not in the stack with the pioneers
refusal-not-beyond = { $hex } does not lie beyond { $target } for a stack that attacked from { $from }
refusal-not-first-retreat = { $hex } is not the first hex that defenders of { $target } retreated to
refusal-beyond-river = The stack cannot go on from { $target } to { $hex }: a river without a bridge
refusal-beyond-enemy = The stack cannot go on from { $target } to { $hex }: enemy units are there
refusal-beyond-is-over = It has already been decided who goes on beyond { $target }

## Refusals: 13.0 breakthrough

refusal-no-breakthrough-from-here = Nobody breaks through from { $hex }: no pioneer or hunter of yours is there that has not moved
refusal-stack-was-asked = The stack in { $hex } has already had its chance to break through
refusal-nobody-breaks-through = Nobody leaves { $hex } yet: choose who does
refusal-not-in-stack = { $unit-The } cannot join: { it } { is } not in this stack
refusal-no-strategic-breakthrough = Breakthrough is never strategic movement
refusal-no-digging-in-breakthrough = Units dig in during movement, never during breakthrough

## The log

event-set-up-done = { the-side-first } have set up.
event-turn-begins = Turn { $turn }, { $date }.
event-weather-fixed = Weather: good, without a roll.
event-weather-rolled = Weather: die { $die }, { $weather-name }.
event-out-of-supply = Out of supply: { $units }.
event-back-in-supply = Back in supply: { $units }.
event-morale-checked =
    { $check ->
        [rally] { $unit-The } { $unit-form ->
            [plural] try
           *[other] tries
        } to rally in { $hex }
        [remnant] A remnant of { $unit-the } in { $hex }
       *[other] { $unit-The } check{ s } morale in { $hex } ({ $check })
    }: { $dice }{ $plus ->
        [0] { "" }
       *[other] { " + " }{ $plus }
    } = { $total } against { $morale }{ $modifiers-count ->
        [0] { "" }
       *[other] { " " }({ $modifiers } included)
    }: { $passed ->
        [yes] passed.
       *[no] failed.
    }
event-demoralized = { $unit-The } { is } demoralized in { $hex }.
event-disrupted = { $unit-The } { is } disrupted in { $hex }.
event-stays-disrupted = { $unit-The } { $unit-form ->
        [plural] stay
       *[other] stays
    } disrupted in { $hex }: out of supply, no attempt to rally.
event-rallied = { $unit-The } { $unit-form ->
        [plural] rally
       *[other] rallies
    } in { $hex }.
event-step-lost = { $unit-The } lose{ s } a step in { $hex } and { is } reduced.
event-eliminated = { $unit-The } { is } eliminated in { $hex }.
event-surrendered = { $unit-The } surrender{ s } in { $hex }.
event-fort-destroyed = The fort in { $hex } falls: { $unit-the } { is } destroyed.
event-remnant-placed = A remnant of { $unit-the } fights on in { $hex }: { $remnant-the }.
event-replaced =
    { $unit-The } { is } { $how-name } in { $hex }{ $points ->
        [0] .
        [one] { " " }for one replacement.
       *[other] { " " }for { $points } replacements.
    }
event-replacements-lost =
    { $points ->
        [one] { the-side-first } leave one replacement unused.
       *[other] { the-side-first } leave { $points } replacements unused.
    }
event-arrived =
    { $units-The } { $units-form ->
        [plural] arrive
       *[other] arrives
    } in { $hex }.
event-arrival-delayed = { $units-The } must wait: the enemy is in { $hex }.
event-reserve-committed =
    { $points ->
        [0] The Germans bring in the 121st Division at no cost.
        [one] The Germans bring in the 121st Division for 1 VP.
       *[other] The Germans bring in the 121st Division for { $points } VPs.
    }
event-reserve-declined = The Germans leave the 121st Division out.
event-division-attached = The 16th Division is attached to { $corps } Corps.
event-interdiction-lifted = { the-side-first } lift their interdiction: { $hexes }.
event-barrage-fired =
    Barrage on { $target } by { $guns-the }: strength { $strength }{ $shifts-count ->
        [0] { "" }
       *[other] , { $shifts }
    }; column { $column }, die { $die }: { $result ->
        [M] M, every unit checks morale.
        [M1] M1, every unit checks morale.
        [M2] M2, every unit checks morale.
        [X] { $loss ->
            [yes] X, a loss and M2 checks.
           *[no] X, nothing can be lost: M3 checks.
        }
       *[other] no effect.
    }{ $spared-count ->
        [0] { "" }
       *[other] { " " }Not spotted: { $spared-the }.
    }
event-interdiction-fired =
    { $gun-The } { $gun-form ->
        [plural] interdict
       *[other] interdicts
    } { $target }: die { $die }{ $modifier ->
        [0] { "" }
       *[other] { " " }({ $modifier-signed })
    } against strength { $strength }: { $placed ->
        [yes] marker placed.
       *[no] no effect.
    }
event-moved =
    { $units-The }: { $path } ({ $how-name }, { $cost } { $cost ->
        [one] MP
       *[other] MPs
    }).
event-dug-in = { $unit-The } dig{ s } in at { $hex }.
event-assault-declared =
    { the-side-first } assault { $target }: { $attackers-the }{ $support-count ->
        [0] { "" }
       *[other] , with support from { $support-the },
    } against { $defenders-the }.
event-defense-supported = Defensive support at { $target }: { $support-the }.
event-assault-resolved =
    Assault on { $target }: { $attack } against { $defense } is { $odds }{ $shifts-count ->
        [0] { "" }
       *[other] , { $shifts }
    }; column { $column }, die { $die }: { $attacker_hits }/{ $defender_hits }, { $attacker_hits ->
        [0] no hits on the attacker
        [one] one hit on the attacker
       *[other] { $attacker_hits } hits on the attacker
    }, { $defender_hits ->
        [0] none on the defender.
        [one] one on the defender.
       *[other] { $defender_hits } on the defender.
    }
event-hits-ignored =
    { $hits ->
        [one] { the-side-first } cannot absorb more: one hit is ignored.
       *[other] { the-side-first } cannot absorb more: { $hits } hits are ignored.
    }
event-retreated = { $unit-The } retreat{ s }: { $path }.
event-advanced =
    { $units-The } { $units-form ->
        [plural] advance
       *[other] advances
    } to { $hex }.
event-overstacked = Over the stacking limit ({ the-side }): { $hexes }.
event-recovered =
    { $guns ->
        [one] One gun is ready again.
       *[other] { $guns } guns are ready again.
    }
event-game-ends =
    The game is over. { $grade-name }, { $points } { $points ->
        [one] VP
       *[other] VPs
    }.

## Plans: what the computer has in mind

plan-script = Play on as usual.
plan-bold = Attack wherever there is a chance.
plan-wary = Attack only where it is nearly sure.
plan-bleed = Wear the enemy down rather than gain ground.
plan-gain-ground = Gain ground, whatever it costs.
plan-consolidate = Stop attacking and hold what is won.
plan-axis = Put all weight behind one goal: { $place } ({ $hex }).
plan-hold-line = Hold a line and stay in it.
plan-counter-attack = Hit back first, then hold a line.
plan-spare =
    Leave { $named ->
        [yes] { $place } ({ $hex })
       *[no] { $hex }
    } alone; the other assaults as usual.
plan-seek =
    Assault { $named ->
        [yes] { $place } ({ $hex })
       *[no] { $hex }
    } as well.
plan-variation = A variation on the usual plan.

## Weights: what the computer reckons with when it judges a position

weight-towns = towns in German hands
weight-forts = forts destroyed
weight-verdun = Verdun in German hands
weight-casualties = casualties, French against German
weight-division-121 = the price of the 121st Division
weight-spearhead = how near the Germans are to towns and forts
weight-german-strength = German strength
weight-german-nerve = demoralized Germans
weight-german-supply = Germans out of supply
weight-french-strength = French strength
weight-french-nerve = demoralized French
weight-french-supply = French out of supply
