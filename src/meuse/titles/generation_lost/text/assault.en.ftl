### Verdun, A Generation Lost: 16.0: assaults, what comes of them, secondary assaults, forts. A refusal has no full stop:
### the number of its case comes after it.


## Words

result-AE = AE, the attackers are eliminated
result-A2SR = A2SR, the attackers lose two steps and retreat
result-ASR = ASR, the attackers lose a step and retreat
result-AR = AR, the attackers retreat
result-CA = CA, counter-attack
result-ENG = ENG, engaged
result-DR = DR, the defenders retreat
result-DSR = DSR, the defenders lose a step and retreat
result-D2SR = D2SR, the defenders lose two steps and retreat
result-DE = DE, the defenders are eliminated
result-DEBT = DEBT, the defenders are eliminated: breakthrough

reason-woods = woods
reason-town = town
reason-ridge = ridge
reason-hill = hill
reason-city = Verdun
reason-fort = fort
reason-works = defense works
reason-trench = start trench
reason-minor-river = minor river
reason-crossing = Meuse crossing
reason-engineers = engineers
reason-lifting = lifting barrage
reason-creeping = creeping barrage
reason-smoke = smoke
reason-french-75 = French 75
reason-flame = flamethrowers
reason-gas = gas
reason-phosgene = phosgene
reason-night = night attack
reason-defensive-75 = French 75 in defense
reason-command = command
reason-weather = weather
reason-german-morale = German morale
reason-out-of-supply = out of supply
reason-closers = further closers
reason-second-trench = second trench
reason-flank = flank
reason-disordered-defender = defender not in good order
reason-interdicted-attacker = attackers interdicted
reason-interdicted-defender = defender interdicted
reason-in-fort = in a fort
reason-elite = engineers or chasseurs

## Questions

prompt-choose-assault = Which assault is resolved next?
prompt-assault-supply = { $hex }: column { $column-signed }, DRM { $modifier-signed }, of which −2 for want of supply. Which HQ supplies the assault? It leaves the map at the end of the segment.
prompt-assault-resources = { $hex }: column { $column-signed }, DRM { $modifier-signed }. Which resources do you spend?
prompt-assault-gun = { $hex }, { $resource-name }: which gun provides it? It then counts as used for this phase.
prompt-defensive-75 = { $hex }: column { $column-signed }, DRM { $modifier-signed }. Does a 75 support your defense (2L)?
prompt-storm-fort = The square around the fort of { $hex } is clear. Assault the fort now, or go back?
prompt-reroll = { $hex }: { $result-name }. Have the dice rolled again? The new result stands.
prompt-advance = { $hex } is empty. Which units advance?
prompt-advance-into-empty = Nobody is left in { $hex }. Which units advance? The others go back.
prompt-breakthrough = Breakthrough at { $hex }. Who goes first?
prompt-breakthrough-to = Breakthrough at { $hex }: where { does } { $unit-the } go?
prompt-advance-fort = { $unit-The } { has } entered { $hex }. Inside the fort, or outside?
prompt-advance-face = Which way are your units in { $hex } to face?
prompt-counter-attack =
    { $left ->
        [one] Counter-attack from { $hex }: against whom?
       *[other] Counter-attack from { $hex }: against whom? Choose { $left } units.
    }
prompt-secondary =
    { $left ->
        [one] One secondary assault is left. Which square do you assault?
       *[other] { $left } secondary assaults are left. Which square do you assault?
    }
prompt-secondary-units =
    { $count ->
        [0] Secondary assault on { $hex }: which units take part?
        [one] Secondary assault on { $hex } with one unit. Any others?
       *[other] Secondary assault on { $hex } with { $count } units. Any others?
    }
prompt-secondary-closing = Secondary assault on { $hex }: which units try to close in? With a closer left in the assault, step losses count double.

## Answers

action-assault = Assault { $what }
action-hq = { $what-The }
action-spend =
    { $what ->
        [lifting] Lifting barrage: +2
        [creeping] Creeping barrage: 2R
        [smoke] Smoke screen: perhaps +2
        [french-75] French 75: 1R
        [flame] Flamethrowers: 1R
        [gas] Gas: 1R
        [phosgene] Phosgene: 2R and +2
        [night] Night attack: 1R
       *[other] { $what }
    }
    .row-resources =
    { $what ->
        [lifting] Lifting barrage
        [creeping] Creeping barrage
        [smoke] Smoke screen, if the wind helps (1–3)
        [french-75] French 75
        [flame] Flamethrowers
        [gas] Gas
        [phosgene] Phosgene
        [night] Night attack
       *[other] { $what }
    }
action-pass = No 75
action-storm = Assault the fort
action-reroll = Roll again
action-accept = Let it stand
action-advance = { $what-The }
action-consolidate = Consolidate with { $what-the }
action-against = { $what-The }
action-commit = Assault with these units

## Refusals

refusal-assaults-due =
    { $count ->
        [one] One assault still has to be fought
       *[other] { $count } assaults still have to be fought
    }
refusal-assault-fought = { $hex } has already been assaulted in this segment
refusal-assault-not-committed = Nobody is committed against { $hex }
refusal-gun-cannot-support = { $unit-The } cannot support at { $hex }: that takes a gun of the right kind that is unused, in good order, not interdicted and in range
refusal-advance-enemy = { $unit-The } cannot enter { $hex }: enemy units are there
refusal-advance-meuse = { $unit-The } cannot enter { $hex }: the Meuse can be crossed only at its crossings
refusal-advance-not-yours = { $unit-The } { is } not yours
refusal-advance-not-attacking = { $unit-The } { has } not assaulted { $hex }, or { has } moved on already
refusal-advance-no-breakthrough = { $unit-The } can enter { $hex } and go no farther
refusal-advance-broke-through = { $unit-The } { has } broken through: name { them } first, then a square
refusal-advance-must = As many attackers as fit must advance into { $hex }
refusal-advance-say-of-each = Every attacker must advance into { $hex }, go beyond it or go back
refusal-advance-too-far = { $unit-The } can go at most { $most } squares beyond the assaulted one, through squares without enemies: { $hex } is out of reach
refusal-consolidate-no-assault = You may consolidate only after an assault that you have won, and { $hex } was not taken in one
refusal-consolidate-took-part = { $unit-The } took part in the assault on { $hex }: Consolidate is for others
refusal-consolidate-not-adjacent = { $unit-The } { is } not next to { $hex }
refusal-consolidate-infantry = { $unit-The } cannot consolidate: only infantry that can move may
refusal-consolidate-disordered = { $unit-The } { is } not in good order
refusal-consolidate-engaged = { $unit-The } { is } engaged
refusal-consolidate-committed = { $unit-The } still { has } an assault to fight
refusal-counter-attacked-already = { $unit-The } { is } already chosen
refusal-counter-attack-not-attacking = { $unit-The } did not assault this square
refusal-secondary-not-yours = { $unit-The } { is } not yours
refusal-secondary-infantry = { $unit-The } { is } not infantry: artillery and HQs make no secondary assaults
refusal-secondary-once = { $unit-The } { has } already made a secondary assault in this phase
refusal-secondary-spent = The primary assault { $unit-of } used { $most } kinds of resource: no secondary assault can follow it
refusal-secondary-nobody = Name at least one unit to assault { $hex }

## The log

event-assault-rolled =
    { $kind ->
        [primary] { The-side } assault { $hex }
        [secondary] { The-side } make a secondary assault on { $hex }
        [engaged] { The-side } assault in the engagement at { $hex }
       *[counter-attack] { The-side } counter-attack from { $hex }
    }: { $attackers-the } against { $defenders-the }, { $attack } to { $defence } = { $difference-signed }{ $beyond ->
        [yes] { " " }(counts as { $start-signed })
       *[no] { "" }
    }{ $shifts-count ->
        [0] { "" }
       *[other] ; { $shifts }
    }: column { $column-signed }. Dice { $dice }{ $modifiers-count ->
        [0] { "" }
       *[other] ; { $modifiers }
    } = { $total }: { $result-name }.
event-smoke-blown =
    Smoke at { $hex }: die { $die }, { $helps ->
        [yes] it blows towards the defenders.
       *[no] it blows back.
    }
event-reroll-taken = { The-side } have the dice rolled again: { $result } at { $hex } does not stand.
event-garrison-rolls-again = The garrison of { $hex } cannot counter-attack: the dice are rolled again.
event-assault-off =
    { $reason ->
        [engaged] The assault on { $hex } is off, since units are engaged there now: { $units } { $units-form ->
            [plural] come
           *[other] comes
        } off the line.
       *[friends] The assault on { $hex } is off, since friends are there now: { $units } { $units-form ->
            [plural] come
           *[other] comes
        } off the line.
    }
event-units-engaged = Engaged in { $hex }: { $attackers-the } against { $defenders-the }. { The-side } must assault again next turn.
event-counter-attack-made = Counter-attack from { $hex }: { $units-the } against { $against-the }.
event-unit-advanced = { $unit-The } advance{ s } into { $hex }.
event-fort-occupied = { $unit-The } occup{ $unit-form ->
        [plural] y
       *[other] ies
    } the fort of { $hex }.
event-unit-consolidated = { $unit-The } consolidate{ s } at { $hex }.
event-unit-broke-through = { $unit-The } break{ s } through to { $hex }.
event-unit-went-back = { $unit-The } go{ $unit-form ->
        [plural] { "" }
       *[other] es
    } back to { $hex }.
event-winners-face =
    Units in { $hex } face { $facing ->
        [north] north
        [east] east
        [south] south
       *[west] west
    }.
event-garrison-revealed =
    The garrison of { $hex } is turned up: { $real ->
        [yes] it is real and defends with { $strength }.
       *[no] a dummy. The fort is empty.
    }
event-secondary-declared =
    Secondary assault on { $hex } with { $units-the }. { $command ->
        [0] No command modifier
       *[other] Command { $command-signed }
    }; secondary assaults left: { $left }.
event-secondary-closed =
    { $closers ->
        [one] One unit has
       *[other] { $closers } units have
    } closed in on { $hex }: with a closer left in the assault, step losses count double.
event-surrender-rolled =
    { $unit-The } in { $hex }, demoralized: die { $die }{ $modifiers-count ->
        [0] { "" }
       *[other] ; { $modifiers } = { $total }
    }, { $surrenders ->
        [yes] { it } surrender{ s }.
       *[no] { it } hold{ s } out.
    }
event-unit-surrendered =
    { $unit-The } in { $hex } surrender{ s } with { $steps ->
        [one] one step
       *[other] { $steps } steps
    } and never return{ s }.
