### Verdun, A Generation Lost: standing orders, and orders for many units at once.

order-queue = Fires planned in advance
order-counter_battery = Counter-battery
    .help = What your guns do when the enemy opens a bombardment. If they fire, then at the most dangerous guns.
order-counter_battery-never = Never: hold fire
order-counter_battery-ask_from = Ask me from { $number } factors on, else hold fire
order-counter_battery-fire_from = Fire with { $number } factors, else hold fire
order-interception = Interception
    .help = What your aircraft do when the enemy’s are up.
order-interception-never = Never intercept
order-interception-always = Always intercept, with all aircraft
order-reroll = Re-rolls
    .help = Whether the dice of an assault are rolled again where you may ask for it.
order-reroll-never = Never roll again
order-reroll-engagements = Roll every engagement again, ask about other results
order-defensive_75 = Defensive 75s
    .help = Whether a 75 supports the defense of a square that is assaulted.
order-defensive_75-never = Never
order-defensive_fire = Defensive fire
    .help = Whether your defenders fire at their attackers. It costs nothing.
order-defensive_fire-all = All squares fire, in map order
order-facing = Facing
    .help = Which way units face after an advance or a retreat.
order-facing-enemy = Towards enemies who could assault
order-lull = Lull
    .help = Whether you want a lull when you are asked.
order-lull-regular = Always a regular turn
order-lull-lull = Always a lull
order-rally = Rally
    .help = Who tries to rally in the Reorganization Phase.
order-rally-all = Everybody tries

gather-close = All try to close in, one after another ({ $count })
stack-leave_trench = The stack leaves trench mode ({ $count })
stack-entrench = The stack entrenches ({ $count })
all-leave_trench = All leave trench mode ({ $count })
all-entrench = All entrench ({ $count })
reach-gun = Column { $column } (+{ $count ->
        [one] 1 gun
       *[other] { $count } guns
    }{ $over ->
        [0] { "" }
        [one] , one factor over
       *[other] , { $over } factors over
    })
again-bombard = As last turn ({ $count ->
        [one] 1 bombardment
       *[other] { $count } bombardments
    })

## What captain and general plan, and what they weigh

plan-script = Play on as usual.
plan-bold = Attack wherever there is a chance.
plan-wary = Attack only where it is nearly sure.
plan-bleed = Wear the enemy down rather than take ground.
plan-clauses = Go for everything that victory still asks for.
plan-consolidate = Stop attacking, dig in and keep what is won.
plan-mass-guns = Mass the guns on few targets.
plan-silence-guns = Fire at the enemy’s guns.
plan-clear-line = Clear the French start line.
plan-west-bank = Make the west bank the main effort.
plan-east-bank = Make the east bank the main effort.
plan-place = Put all weight behind one goal: { $place } ({ $hex }).
plan-shield = Hit those who could take our places, and man the places.
plan-reserves = Bring up reserves behind every place, so that it can be kept.
plan-forward = Hold the foremost trenches.
plan-fall-back = Fall back towards Verdun.
plan-places = Man the places that count before all else.
plan-retake = Take back what is lost: { $place } ({ $hex }).
plan-back-to-line = Slip back into empty trenches of the start line.
plan-lull = Ask for a lull.
plan-go-on = Refuse a lull.
plan-stand = Stand on the defensive and keep what is held.
plan-spare = Spare the army: no assaults, and out of the enemy’s reach.
plan-offensive = Go over to the attack.
plan-no-operations = Conduct no operations.
plan-all-operations = Conduct all operations there are.
plan-operations-fire = Choose the options that strengthen the guns.
plan-operations-assault = Choose the options that strengthen assaults.
plan-operations-endurance = Choose the options for a long battle.
plan-keep-objectives = Keep all eight objectives.
plan-change-objectives =
    Roll for two objectives again: “{ $objective-name }” and “{ $other ->
        [french-reserves] { objective-french-reserves }
        [souville] { objective-souville }
        [la-chaume] { objective-la-chaume }
        [circle] { objective-circle }
        [hill-304] { objective-hill-304 }
        [voie-sacree] { objective-voie-sacree }
        [vaux] { objective-vaux }
        [french-strength] { objective-french-strength }
        [verdun] { objective-verdun }
        [mort-homme] { objective-mort-homme }
        [ten-forts] { objective-ten-forts }
        [douaumont] { objective-douaumont }
        [exit] { objective-exit }
        [bras] { objective-bras }
        [hill-298] { objective-hill-298 }
        [guns] { objective-guns }
        [east-entries] { objective-east-entries }
       *[other] { $other }
    }”.
plan-no-replacements = Take no replacements: each step is a VP for the enemy.
plan-few-replacements = Take a quarter of the replacements.
plan-all-replacements = Take all replacements that can be had.
weight-line-clear = French units on their start line
weight-hold = places held
weight-lead = the lead in VP
weight-verdun = who holds Verdun
weight-zoc-on-verdun = German infantry at the gates of Verdun
weight-no-zoc-on-verdun = German infantry kept away from Verdun
weight-near-verdun = German infantry in Verdun or next to it
weight-path-south = a way from Douaumont to the south edge
weight-combat-lead = the lead in combat VP
weight-objectives = VP of the objectives
