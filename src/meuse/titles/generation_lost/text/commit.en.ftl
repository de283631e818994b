### Verdun, A Generation Lost: 13.0 to 15.0: commitment, closing in, assault supply, command resources, defensive fire.
### A refusal has no full stop: the number of its case comes after it.


## Words

resource-secondary = secondary assault
resource-lifting = lifting barrage
resource-creeping = creeping barrage
resource-smoke = smoke screen
resource-french-75 = French 75
resource-flame = flamethrowers
resource-gas = gas
resource-phosgene = phosgene
resource-night = night attack
resource-consolidate = Consolidate

result-NE = no effect
result-R = R, the attackers retreat
result-D = D, the attackers retreat disrupted
result-1 = one step lost
result-2 = two steps lost
result-3 = three steps lost

reason-resources-date = time of year
reason-resources-rain = rain
reason-resources-snow = snow
reason-defensive-closer = closing in
reason-defensive-interdicted = attackers interdicted
reason-defensive-rain = rain
reason-defensive-snow = snow

## Questions

prompt-commitment =
    { $closing ->
        [0] Which squares do you assault? Committed units may try to close in; after the first attempt no more units can be committed.
       *[other] Which other units try to close in? The rest assault from the line. No more units can be committed; one that has not tried can be taken back.
    }
prompt-commit-units =
    { $committed ->
        [0] Which units assault { $hex }?
        [one] One unit assaults { $hex }. Any others?
       *[other] { $committed } units assault { $hex }. Any others?
    }
prompt-defensive-fire =
    { $squares ->
        [one] Your defenders may fire at their attackers.
       *[other] Your defenders may fire at their attackers. Which square first?
    }

## Answers

action-unit = { $what-The }
action-target = Assault { $what }
action-back = Take back { $what-the }
    .storm-fort = Back to the jump-off square
    .breakthrough-to = Back to the jump-off square
action-close = Close in with { $what-the }
    .row-closing = { $what }
action-fire = Fire from { $what }
action-fire_all = Fire from every square

## Refusals: who may assault

refusal-commit-not-yours = { $unit-The } { is } not yours
refusal-commit-not-on-map = { $unit-The } { is } not on the map
refusal-commit-engaged = { $unit-The } { is } engaged
refusal-commit-no-infantry = { $unit-The } { is } not infantry, and only infantry may assault
refusal-commit-garrison = A garrison never leaves its fort
refusal-commit-disordered = { $unit-The } { is } not in good order
refusal-commit-once = { $unit-The } { is } already committed against { $hex }; take that back first
refusal-no-hq-in-command-mode = None of your HQs on the map is in command mode, and { $unit-the } cannot assault without one
refusal-out-of-command = { $unit-The } { is } out of command: no path leads to an HQ in command mode that is near enough

## Refusals: what is assaulted

refusal-target-engaged = Units are engaged in { $hex }: it cannot be assaulted from outside
refusal-target-without-enemies = There is no enemy in { $hex }
refusal-target-not-adjacent = { $unit-The } { is } not next to { $hex }
refusal-target-nobody-beside = You have no units next to { $hex }
refusal-target-across-meuse = { $unit-The } would have to cross the Meuse to { $hex }, where there is no crossing
refusal-target-fort-too-large = { $hex } has a fort: only a battalion, chasseurs or a 216 brigade can assault it, not { $unit-the }
refusal-target-fort-one-unit = { $hex } has a fort, and one unit is committed against it already
refusal-target-after-closing = Units have already tried to close in: no more can be committed in this segment
refusal-back-not-committed = { $unit-The } { is } not committed
refusal-back-has-tried = { $unit-The } { has } tried to close in and must assault

## Refusals: closing in

refusal-close-not-committed = { $unit-The } { is } not committed to an assault
refusal-close-once = { $unit-The } { has } already tried to close in: a unit tries once
refusal-close-with-nobody = There is nobody in { $hex } to close in on

## Refusals: assault supply

refusal-not-your-hq = { $unit-The } { is } not one of your HQs on the map
refusal-needs-no-supply = This assault needs no HQ to be in supply
refusal-hq-in-command-mode = { $unit-The } { is } in command mode
refusal-hq-named-already = { $unit-The } already supplies the assaults of this phase
refusal-supplied-already = The units that { $unit-the } could supply are supplied already
refusal-engaged-hq = { $unit-The } { is } engaged and supplies nobody
refusal-beyond-disordered-hq = { $unit-The } { is } not in good order and supplies no farther than { $range } squares; no attacker is so near
refusal-beyond-supply-hq = In this weather ({ $weather-name }) { $unit-the } supplies no farther than { $range } squares; no attacker is so near

## Refusals: command resources

refusal-no-such-resource = That is not a command resource to spend before the dice
refusal-resource-none-left = None left in this phase: { $resource-name }
refusal-no-resources-in-counter-attack = A counter-attack has no command resources
refusal-secondary-comes-later = Secondary assaults come after the last primary one
refusal-no-third-wave = A secondary assault cannot be followed by another one of the same units
refusal-only-the-french = For the French only: { $resource-name }
refusal-only-the-germans = For the Germans only: { $resource-name }
refusal-no-75s-in-engagement = The 75s cannot fire into an engagement
refusal-flames-need-closers = Flamethrowers need an attacker that has closed in
refusal-no-phosgene-yet = Phosgene is not available at this date
refusal-phosgene-two-gas = In July phosgene can be used once for every two gas resources rolled
refusal-resource-once = This assault already has that: { $resource-name }
refusal-one-barrage = An assault may use only one kind of barrage
refusal-four-kinds = An assault may use { $most } kinds of resource at most
refusal-four-kinds-secondary = A secondary assault may use { $most } kinds of resource at most, itself included
refusal-four-columns = Resources shift an assault by { $most } columns at most; this one has { $shift }
refusal-no-gun-supports =
    { $resource ->
        [french-75] No unused 75 in good order has { $hex } in range
        [phosgene] No unused heavy gun in good order has { $hex } in range
        [gas] No unused gun in good order has { $hex } in range
       *[other] No gun in good order has { $hex } in range
    }

## Refusals: defensive fire

refusal-defensive-engaged = Units in { $hex } are engaged and do not fire
refusal-defensive-not-assaulted = Nobody is committed against { $hex }
refusal-defensive-nobody = Nobody is in { $hex } to fire
refusal-defensive-supply-hq = An HQ in supply mode does not fire
refusal-defensive-disordered = Nobody in { $hex } is in good order
refusal-defensive-no-factor = Nobody in { $hex } has a fire factor
refusal-defensive-once = { $hex } has already fired
refusal-defensive-one-square = Only one square is left: fire from it, or hold fire

## The log

event-unit-committed = { $unit-The } { is } committed against { $hex }.
event-commitment-taken-back = { $unit-The } { is } not committed against { $hex } after all.
event-closing-rolled =
    { $unit-The } (attack { $factor }) tr{ $unit-form ->
        [plural] y
       *[other] ies
    } to close in on { $hex }: die { $die }, { $closes ->
        [yes] and { it } close{ s } in.
       *[no] and { it } stay{ s } on the line.
    }
event-assault-committed =
    { The-side } assault { $hex } with { $units-the }{ $closers ->
        [0] { "" }
        [one] { $units-count ->
            [1] , closing in
           *[other] , one of them closing in
        }
       *[other] , { $closers } of them closing in
    }. { $closers ->
        [0] { "" }
       *[other] With a closer left in the assault, step losses count double.{ " " }
    }{ $command ->
        [0] No command modifier.
       *[other] Command { $command-signed }.
    }
event-supply-hq-named = { $unit-The } supplies the assault on { $hex }.
event-supply-hq-leaves =
    { $unit-The } leave{ s } the map after supplying assaults: die { $die }{ $add ->
        [0] { "" }
       *[other] , { $weather-name } { $add-signed } = { $total }
    }, back { $turns ->
        [one] next turn.
       *[other] in { $turns } turns.
    }
event-resources-rolled =
    { The-side } roll { $dice }{ $modifiers-count ->
        [0] { "" }
       *[other] , { $modifiers }
    } = { $total } for command resources: secondary assaults { $secondary }, lifting barrages { $lifting }, creeping barrages { $creeping }, smoke { $smoke }, { $side ->
        [german] flamethrowers { $flame }, gas { $gas }, night { $night }, Consolidate { $consolidate }; French 75s in defense { $seventy_fives }.
       *[french] French 75s { $seventy_fives }, gas { $gas }, night { $night }, Consolidate { $consolidate }.
    }
event-resource-spent =
    { $side ->
        [german] German
       *[french] French
    } resource at { $hex }: { $resource-name }{ $guns-count ->
        [0] { "" }
       *[other] { " " }({ $guns })
    }; { $left } left.
event-defensive-fire-rolled =
    Defensive fire from { $hex }: { $units-the }, { $factors ->
        [one] one factor
       *[other] { $factors } factors
    }, column { $column }, dice { $dice }{ $modifiers-count ->
        [0] { "" }
       *[other] , { $modifiers }
    } = { $total }: { $result-name }.
event-holds-fire = No defensive fire from { $hexes }.
