### Weather, lulls, bombardment, counter-battery, aircraft, mines (5, 7, 8, 19.1.5(k)). A refusal has no full stop: the
### number of its case comes after it.


## Words

weather-fair = fair
weather-drizzle = drizzle
weather-rain = rain
weather-snow = snow

row-clear = clear
row-town = town
row-woods = woods
row-second-trench = second trench
row-works = defense works
row-ridge = ridge
row-strongest = start trench, fort or hill

damage-- = miss
damage-I = I, interdicted
damage-S = S, suppressed
damage-D = D, disrupted
damage-ST = ST, one step lost
damage-2ST = 2ST, two steps lost
damage-3ST = 3ST, three steps lost

reason-weather-date = time of year
reason-lull-before = last turn was a lull
reason-heavy-guns = heavy guns
reason-observation = air observation
reason-unsupplied-guns = guns without supply
reason-worn-guns = worn-out guns
reason-guns-on-ridge = guns on a ridge

## Questions: lulls

counted-factors =
    { $factors ->
        [one] { $factors } factor
       *[other] { $factors } factors
    }
prompt-lull = Do you want this turn to be a lull?
prompt-lull-response =
    { $wanted ->
        [yes] Your opponent wants a lull. Do you?
       *[no] Your opponent wants a regular turn. Do you want a lull?
    }
action-lull = Lull
action-regular = Regular turn

## Questions: bombardment

prompt-shells = Which HQ supplies the shells for this segment? It leaves the map if a supplied gun fires.
prompt-bombard =
    { $guns ->
        [0] Your off-map artillery can still fire. Bombard which square?
        [one] One gun can still fire{ $off_map ->
            [yes] , and your off-map artillery
           *[no] { "" }
        }. Bombard which square?
       *[other] { $guns } guns can still fire{ $off_map ->
            [yes] , and your off-map artillery
           *[no] { "" }
        }. Bombard which square?
    }
prompt-bombard-aim = { $hex }: fire at the unit inside the fort, or at those outside?
prompt-bombard-guns =
    { $hex } ({ $row-name }){ $inside ->
        [yes] , inside the fort
       *[no] { "" }
    }: { $column ->
        [0] { $factors } of the { $needed } factors needed. Add guns.
       *[other] { counted-factors }, column { $column }, DRM { $modifier-signed }. Add guns, or open fire.
    }
prompt-counter-battery =
    { $drum ->
        [yes] { $target } and { $second } are
       *[no] { $target } is
    } about to be bombarded by { $guns-some }. Counter-battery fire at which square?
prompt-counter-battery-guns =
    Counter-battery fire at { $hex }: { $column ->
        [0] { $factors } of the { $needed } factors needed. Add guns.
       *[other] { counted-factors }, column { $column }: { $success } or less, DRM { $modifier-signed }. Add guns, or open fire.
    }
action-shells = { $what-The }
action-hold_fire = Hold fire
action-bombard = Bombard { $what }
action-aim =
    { $what ->
        [inside] Inside the fort
        [outside] Outside the fort
       *[other] { $what }
    }
action-gun = { $what-The }
action-open_fire = Open fire
action-counter = At { $what }

## Questions: aircraft, mines

prompt-air-place = { $unit-The }: over which square? It attacks when the guns have fired.
prompt-air-intercept = Enemy aircraft are up. Intercept them with { $unit-the }? It will then make no attack of its own this turn.
prompt-air-attack = Which square do your aircraft attack?
prompt-lay-mines =
    { $left ->
        [one] One mine is left to lay. Under which square?
       *[other] { $left } mines are left to lay. Under which square?
    }
action-bomb = Attack { $what }
action-mine = Under { $what }

## Refusals: guns

refusal-fire-not-a-gun = { $unit-The } { is } not artillery
refusal-fire-gun-not-on-map = { $unit-The } { is } not on the map
refusal-fire-gun-has-fired = { $unit-The } { has } already fired in this segment
refusal-fire-gun-disordered = { $unit-The } { is } not in good order
refusal-fire-gun-engaged = { $unit-The } { is } engaged
refusal-fire-gun-interdicted = { $unit-The } { is } interdicted
refusal-fire-gun-named-already = { $unit-The } { is } already among the guns that fire
refusal-fire-out-of-range = { $hex } is { $distance } squares from { $unit-the }; the range is { $reach }
refusal-fire-too-light-for-forts = Only German 420s and French 400s can fire into a fort
refusal-fire-field-gun-at-trench = { $unit-The } count{ s } 0 against entrenched units in { $hex }

## Refusals: targets

refusal-fire-at-engaged = Units in { $hex } are engaged
refusal-fire-at-own-units = You have units in { $hex }
refusal-fire-nobody-reaches = No gun that can still fire reaches { $hex }
refusal-fire-nobody-harms-fort = No 420 or 400 that can still fire reaches the fort of { $hex }
refusal-fire-only-field-guns = Only field guns reach { $hex }, and they count 0 against entrenched units
refusal-fire-too-few-factors = The guns that reach { $hex } have too few factors: { $factors }, and it takes { $needed }
refusal-fire-inside-or-outside = Aim inside the fort of { $hex } or outside it
refusal-fire-more-factors-needed = Too few factors against { $hex }: { $factors }, and it takes { $needed }

## Refusals: shells

refusal-shells-not-an-hq = { $unit-The } { is } not an HQ
refusal-shells-hq-not-on-map = { $unit-The } { is } not on the map
refusal-shells-hq-disordered = { $unit-The } { is } not in good order
refusal-shells-hq-engaged = { $unit-The } { is } engaged and supplies nobody
refusal-shells-hq-in-command-mode = { $unit-The } { is } in command mode

## Refusals: counter-battery, aircraft, mines

refusal-counter-battery-not-firing = No gun in { $hex } takes part in this bombardment
refusal-counter-battery-too-weak = Your guns that reach { $hex } have only { $factors } counter-battery factors, and fewer than { $needed } always miss
refusal-counter-battery-would-miss = { $factors } counter-battery factors are too few: fewer than { $needed } always miss
refusal-air-nobody-to-intercept = No enemy aircraft to intercept over { $hex }
refusal-air-nobody-over-square = You have no aircraft over { $hex }
refusal-mines-west-bank-line = { $hex } is not on the French start line on the West Bank
refusal-mines-not-under-engaged = Units in { $hex } are engaged
refusal-mines-under-infantry = There is no French infantry in { $hex }
refusal-mines-one-a-square = There is already a mine under { $hex }

## The log: weather, lulls

event-weather-rolled =
    { $die ->
        [0] The weather is { $weather-name }.
       *[other] Weather: die { $die }{ $shifts-count ->
            [0] { "" }
           *[other] , { $shifts } = { $total }
        }: { $weather-name }.
    }
event-observation-rolled =
    Air observation on { $highest } or less, die { $die }: { $observed ->
        [yes] available.
       *[no] none.
    }
event-lull-answered =
    { The-side } { $lull ->
        [yes] want a lull.
       *[no] want a regular turn.
    }
event-lull-rolled =
    Germans { $german_dice }, French { $french_dice }{ $shifts-count ->
        [0] { "" }
       *[other] { " " }({ $side-name }: { $shifts })
    }: { $german_total } to { $french_total }{ $tied ->
        [yes] , a tie. They roll again.
       *[no] .
    }
event-lull-diced =
    Playing alone: a lull on { $needs } or more, dice { $dice } = { $total }: { $lull ->
        [yes] this turn is a lull.
       *[no] this is a regular turn.
    }
event-lull-decided =
    { $lull ->
        [yes] This turn is a lull.
       *[no] This is a regular turn.
    }

## The log: bombardment

event-shells-supplied = { $unit-The } supplies the guns for this segment.
event-no-shells = { The-side } have no HQ in supply mode and good order: their guns cannot bombard.
event-hq-spent =
    { $unit-The } has supplied the bombardment and leaves the map { $turn ->
        [0] for the rest of the game.
       *[other] until turn { $turn }.
    }
event-bombardment-declared =
    { The-side } bombard { $hex }{ $inside ->
        [yes] , inside the fort
       *[no] { "" }
    }: { $guns-count ->
        [0] { "" }
       *[other] { $guns };{ " " }
    }{ counted-factors } on the row “{ $row-name }”.{ $unsupplied-count ->
        [0] { "" }
       *[other] { " " }Without supply: { $unsupplied }.
    }
event-bombardment-failed =
    { counted-factors } { $factors ->
        [one] is
       *[other] are
    } left against { $hex }, and { $needed } are needed: the bombardment does not take place.
event-bombardment-rolled =
    Bombardment of { $hex }: { counted-factors }, column { $column }, die { $die }{ $shifts-count ->
        [0] { "" }
       *[other] , { $shifts } = { $total }
    }: { $damage-name }.
event-square-interdicted =
    { $unit-id ->
        [DE-AIR-1] { air-unit-interdicts }
        [DE-AIR-2] { air-unit-interdicts }
        [FR-AIR-1] { air-unit-interdicts }
        [FR-AIR-2] { air-unit-interdicts }
       *[guns] { $hex } is interdicted.
    }
air-unit-interdicts = { $unit-The } stay{ s } over { $hex } and interdict{ s } it.

## The log: counter-battery

event-counter-battery-fired =
    { $side ->
        [german] German
       *[french] French
    } counter-battery fire at { $hex }: { $guns-count ->
        [0] { "" }
       *[other] { $guns };{ " " }
    }{ counted-factors }{ $shifts-count ->
        [0] { "" }
       *[other] , { $shifts }
    }, column { $column }: { $success } or less.
event-counter-battery-rolled =
    { $unit-The }: { $dice }{ $shifts-count ->
        [0] { "" }
       *[other] , { $shifts }
    } = { $total } ({ $success } or less needed): { $silenced ->
        [yes] silenced.
       *[no] no effect.
    }

## The log: aircraft

event-aircraft-placed = { $unit-The } { is } over { $hex }.
event-aircraft-intercept = { $unit-The } intercept{ s } over { $hex }.
event-air-combat-rolled =
    Air combat over { $hex }: { $unit-the } { $dice } = { $total }, { $enemy-the } { $enemy_dice } = { $enemy_total }{ $tied ->
        [yes] . A tie: they roll again.
       *[no] . { $loser-The } loses.
    }
event-air-loss-rolled =
    { $unit-The }: { $dice } = { $total }, { $survives ->
        [yes] and gets home.
       *[no] shot down.
    }
event-air-attack-aimed =
    { $unit-The } attack{ s } { $hex }: { $dice } = { $total }, { $hits ->
        [yes] column { $column } of the clear row.
       *[no] and misses.
    }
event-air-attack-rolled =
    Bombs on { $hex }, die { $die }: { $damage-name }{ $only_interdicts ->
        [yes] { " " }{ $side ->
            [german] (nobody is there: it only interdicts).
           *[french] (French aircraft only interdict).
        }
       *[no] .
    }

## The log: mines

event-mines-laid = Mines lie under { $hexes }.
event-mine-fired =
    The mine under { $hex }, die { $die }: { $blows ->
        [yes] it blows.
       *[no] nothing happens.
    }
event-mine-turned =
    { $result ->
        [DST] DST: a step lost and disruption in { $hex }.
        [D] D: disruption in { $hex }.
       *[NE] NE: no effect in { $hex }.
    }
