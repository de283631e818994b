### Set-up, reorganization and victory (17.0, 18.0, 19.0).


## Set-up (19.0)

prompt-set-up =
    { $waiting ->
        [0] { $guns ->
            [0] Set-up: turn HQs and guns, or finish.
           *[other] Set-up: move guns, turn HQs and guns, or finish.
        }
        [one] Set-up: one gun is still to be placed.
       *[other] Set-up: { $waiting } guns are still to be placed.
    }
prompt-set-up-gun = Where do you place { $unit-the }?
action-ready_made = Use the ready-made set-up
prompt-swap-battalion = With which battalion does the one in { $hex } change places?
action-swap = Another type of battalion in { $what }
action-with = With { $what-the }
action-reserve = { $what-The } into the Reserves Box, for one of another type
action-leave_out = Leave it out of the game

refusal-set-up-behind-line = { $unit-The } must start north of the German start line; { $hex } is not
refusal-set-up-bank = { $unit-The } belongs on the { $bank-name }, and { $hex } is on the other
refusal-set-up-columns = { $unit-The } must start in a square numbered { $first } to { $last }, not in { $hex }
refusal-set-up-terrain =
    { $unit-The } must start in woods{ $terrain-count ->
        [one] , and there are none in { $hex }
       *[other] { " or on a ridge" }, and { $hex } has neither
    }
refusal-set-up-road = { $unit-The } must start on a major road
refusal-set-up-rail = { $unit-The } must start on the railway
refusal-set-up-facing = { $unit-The } in { $hex } has a printed facing
refusal-set-up-no-choice = There is no other type of battalion to put in { $hex }
refusal-set-up-incomplete = Still to be placed: { $units-some }
refusal-set-up-no-guns = All your squares are printed: there is nothing to place
refusal-set-up-printed = The square of { $unit-the } is printed
refusal-set-up-placed = { $unit-The } is already in { $hex }; guns can be moved again once all are placed
refusal-set-up-too-near = { $hex } is { $away } from the front at { $other }; guns must start at least { $least } squares behind it
refusal-set-up-not-behind = { $hex } is not behind the front: it is no nearer to your own map edge than { $other }
refusal-set-up-west-least =
    At least { $least } guns must start on the West Bank; with { $west } there now, { $unit-the } must be one of them
refusal-set-up-enough = { $count } guns are placed, and that is all; take one away before you place { $unit-the }
refusal-set-up-none-to-spare = Every gun takes part: { $unit-the } cannot be left out
refusal-set-up-not-placed = { $unit-The } is not on the map
refusal-set-up-alike = { $unit-The } is like the battalion of that type that is offered
refusal-set-up-not-for-reserve = { $unit-The } cannot go into the Reserves Box in place of another type of battalion
refusal-set-up-no-partner = { $unit-The } is not a battalion of another type that could change places

terrain-woods = woods
terrain-ridge = ridge

event-set-up-done = { The-side } have finished their set-up.
event-garrisons-drawn = Garrison markers lie face down in { $hexes }. Nobody knows which of them are dummies.
event-guns-drawn =
    { $units-count ->
        [0] { $field ->
            [yes] No field gun is drawn out of play.
           *[no] No heavy gun is drawn out of play.
        }
       *[other] { $field ->
            [yes] Field guns drawn out of play: { $units }.
           *[no] Heavy guns drawn out of play: { $units }.
        }
    } { $left ->
        [0] None is left.
        [one] One is left.
       *[other] { $left } are left.
    }
event-guns-posted =
    { $units-count ->
        [0] No gun is posted behind the front.
       *[other] Posted behind the front: { $units-some }.
    }{ $waiting-count ->
        [0] {""}
       *[other] { " " }Without a place, and waiting beside the map: { $waiting }.
    }
prompt-post-guns =
    { $waiting ->
        [0] The guns that stay are posted: move them, or finish.
        [one] One of the guns that stay is still to be posted behind the front.
       *[other] { $waiting } of the guns that stay are still to be posted behind the front.
    }
prompt-post-gun = Where do you post { $unit-the }?
refusal-post-not-this-gun = { $unit-The } is not one of the guns to be posted
refusal-post-no-square = There is no square behind the front where { $unit-the } could be posted
refusal-post-all-guns = { $unit-The } is still to be posted
event-brigades-drawn = By lot, these brigades begin in the French Reserves Box: { $units }.
event-guns-left-out = { $units-The } { $units-form ->
        [plural] take
       *[other] takes
    } no part in this game.

## The Somme, corps at rest, the Alpine brigade (6.0, 19.3.5, 19.4.5, 19.6.5)

prompt-somme = The Somme calls: who goes? Still asked for: regiments { $regiments }, battalions { $battalions }, heavy guns { $guns }.
action-send = Send { $what-the }
refusal-somme-germans = { $unit-The } is French, and the Germans are the ones who send troops to the Somme
refusal-somme-kinds = Only regiments, battalions and heavy guns go to the Somme, not { $unit-the }
refusal-somme-heavy-guns = Field guns and the 380 stay: { $unit-the } does not go to the Somme
refusal-somme-map-or-pool = Units go to the Somme from the map or the Pool; { $unit-the } is in neither
refusal-somme-no-more-of-these = No more units of that kind are asked for, and { $unit-the } cannot stand in for another
event-somme-rolled =
    { $again ->
        [yes] The Somme: die { $die }, which has come up before; it is rolled again.
       *[no] The Somme: die { $die }. To go: { $regiments ->
            [0] no regiments
            [one] one regiment
           *[other] { $regiments } regiments
        }, { $battalions ->
            [0] no battalions
            [one] one battalion
           *[other] { $battalions } battalions
        }, { $guns ->
            [0] no heavy guns
            [one] one heavy gun
           *[other] { $guns } heavy guns
        }.
    }
event-sent-to-somme =
    { $unit-The } leaves { $pool ->
        [yes] the Pool
       *[no] { $hex }
    } for the Somme.
event-units-departed = { $units-The } { $units-form ->
        [plural] leave
       *[other] leaves
    } Verdun for good.

prompt-free-corps = Which corps at rest do you release?
action-free = Release { $what-the } and its divisions
refusal-free-resting-corps = { $unit-The } is not the HQ of a corps that rests at the edge
event-formation-rolled =
    The division at the north edge: die { $die }. { $freed ->
        [yes] It is released.
       *[no] It stays in reserve.
    }
event-formation-freed = Released: { $units }.

## Replacements and reserves (17.2 to 17.6)

prompt-replacements =
    { $most ->
        [one] Replacements: you may take one step; the enemy scores a VP for it.
       *[other] Replacements: how many steps do you take, up to { $most }? The enemy scores a VP for each.
    }
prompt-fill-reserve =
    { $steps ->
        [one] High Command keeps one step: who goes into the Reserves Box?
       *[other] High Command keeps { $steps } steps: who goes into the Reserves Box?
    }
prompt-fill-map =
    { $steps ->
        [one] One step for the map: who comes back?
       *[other] { $steps } steps for the map: who comes back?
    }
prompt-release =
    { $count ->
        [one] Who comes out of the Reserves Box?
       *[other] { $count } units come out of the Reserves Box: who?
    }
action-steps =
    { $what ->
        [0] No replacements
        [1] Take 1 step
       *[other] Take { $what } steps
    }
action-take = { $what-The }, full strength
    .row-counters = { $what-Kind }, full strength
action-take_reduced = { $what-The }, reduced
    .row-counters = { $what-Kind }, reduced
action-release = Release { $what-the }

refusal-not-in-pool = { $unit-The } is not in your Replacement Pool
refusal-no-reduced-side = { $unit-The } has no reduced side
refusal-too-dear =
    { $unit-The } costs { $price } { $price ->
        [one] step
       *[other] steps
    }, and { $steps } { $steps ->
        [one] is
       *[other] are
    } left
refusal-no-air-in-reserve = Air units never go into reserve
refusal-reserve-not-exact =
    With { $unit-the } the box could not be filled with exactly { $steps } { $steps ->
        [one] step
       *[other] steps
    }
refusal-too-many-steps = You may take { $most } steps at most
refusal-not-in-reserve = { $unit-The } is not in your Reserves Box

event-replacements-rolled =
    { $side-name }: assaults { $german_assaults } German + { $french_assaults } French, own disruptions { $disruptions }: Working Total { $total }, column { $column }. Dice { $dice }{ $modifiers-count ->
        [0] {""}
       *[other] , { $modifiers }
    } = { $roll }: { $steps } { $steps ->
        [one] step
       *[other] steps
    }. Steps lost this turn: { $points }; may be taken: { $most }.
event-replacements-announced =
    { The-side } take { $steps ->
        [0] no replacements
        [one] one replacement step
       *[other] { $steps } replacement steps
    }.
event-reserve-rolled =
    { $side-name }: High Command keeps { $steps ->
        [0] none
        [one] one
       *[other] { $steps }
    } of { $taken } { $taken ->
        [one] step
       *[other] steps
    }{ $dice-count ->
        [0] {""}
       *[other] { " " }(dice { $dice }{ $modifiers-count ->
            [0] {""}
           *[other] , { $modifiers }
        } = { $roll })
    }.
event-counter-taken =
    { $unit-The }{ $reduced ->
        [yes] , reduced,
       *[no] {""}
    } { $reserve ->
        [yes] goes into the Reserves Box
       *[no] comes back as a replacement
    } ({ $steps } { $steps ->
        [one] step
       *[other] steps
    }).
event-replacements-paid =
    { $enemy ->
        [german] The Germans
       *[french] The French
    } score { $points } VP for { $steps } enemy replacement { $steps ->
        [one] step
       *[other] steps
    }{ $reserve ->
        [0] {""}
       *[other] , less { $reserve } in reserve
    }.
event-reserves-rolled =
    { $side-name }: dice { $dice } = { $roll } for the reserves: { $released ->
        [yes] some are released.
       *[no] none are released.
    }
event-reserves-counted =
    { $side-name }: { $die ->
        [0] {""}
       *[other] die { $die },{" "}
    }{ $units } { $units ->
        [one] unit
       *[other] units
    } may leave the Reserves Box.
event-reserve-released = { $unit-The } leaves the Reserves Box and waits at the map edge.
event-hq-returned = { $unit-The } is back and waits at the map edge in command mode.
reason-replacement-date = time of year
reason-reserve-date = commander and time of year

## Rally (17.7)

prompt-rally =
    { $count ->
        [one] Rally: one unit may try.
       *[other] Rally: { $count } units may try.
    }
action-rally = Rally { $what-the }
action-rally_all = Rally all

refusal-rally-one-left = Only one unit is left to rally
refusal-rally-tried = { $unit-The } has already tried in this phase
refusal-rally-in-order = { $unit-The } is in good order

event-rally-rolled =
    { $unit-The } { $rallied ->
        [yes] rallies
       *[no] does not rally
    }: die { $die }{ $modifier ->
        [0] {""}
       *[other] { " " }({ $modifier-signed } after a failure) = { $total }
    }, { $needed } or less needed ({ $row-name }).
event-all-rallied = A quiet week: { $units-some } { $units-form ->
        [plural] rally
       *[other] rallies
    }.
row-with_hq = HQ near
row-out_of_zoc = not in an enemy ZOC
row-in_zoc = in an enemy ZOC
row-guns = artillery
row-rain = rain
row-snow = snow

## Victory (18.0)

event-garrisons-turned-up =
    The garrison markers are turned up. { $real-count ->
        [0] None was real.
       *[other] Real: { $real }.
    }{ $dummies-count ->
        [0] {""}
       *[other] { " " }Dummies: { $dummies }.
    }
event-game-over = The game is over: { $grade-name }. German VP { $german }, French VP { $french }.

grade-german-tactical = German tactical victory
grade-german-strategic = German strategic victory
grade-german = German victory
grade-french = French victory
grade-draw = Draw

result =
    { $grade-name }{ $sources-count ->
        [0] .
       *[other] : { $sources }.
    }
points-german-vp = German VP { $count }
points-french-vp = French VP { $count }
points-lead =
    { $points ->
        [0] VP even
       *[other] { $ahead ->
            [yes] German
           *[no] French
        } lead { $lead } VP
    }
points-places = Places held by the Germans: { $count } of { $against } needed
points-souville = Souville and the squares around it in German hands: { $count } of { $against } needed
points-french-aims = French aims reached: { $count } of { $against } needed
points-french-line =
    French start line: { $count ->
        [0] no French left
        [one] one square still French
       *[other] { $count } squares still French
    }
