### Valmy: reinforcements, recovery, army morale, bases, victory (4.4, 4.5, 10.0). Parameters are explained in
### engine/text.py.


## Questions

prompt-reinforcements = { $leaders-The }: enemies are in { $hex }. In which box do they arrive?
prompt-pursuer-returns = { $unit-The } come{ s } back from pursuit, and enemies are in { $hex }. Where to?
prompt-recovery =
    Recovery: { $count ->
        [one] one reduced unit can try
       *[other] { $count } reduced units can try
    }{ $chosen ->
        [0] . Who does?
       *[other] { " " }besides those named ({ $chosen }). Who else does?
    }

## Answers

action-recover = Recover: { $what }
action-recover_all = Try with all of them

## Refusals

refusal-not-nearest-entry = Reinforcements for { $planned } do not arrive in { $hex }: only in the nearest box without enemy units
refusal-not-nearest-for-pursuer = { $unit-The } { does } not come back to { $hex }: only to the nearest box with a leader, or else with friends, and without enemy units
refusal-not-yours-to-recover = { $unit-The } { is } not yours
refusal-leaders-do-not-recover = { $unit-The } is a leader: only units recover
refusal-not-there-to-recover = { $unit-The } { is } not on the map, and shattered units never come back
refusal-nothing-to-recover = { $unit-The } { has } lost no step
refusal-tries-already = { $unit-The } { is } to try already, and nobody tries twice in a turn
refusal-back-from-pursuit = { $unit-The } { has } only just come back from pursuit
refusal-base-in-enemy-hands = { $unit-The } cannot recover: enemy units are in the base of its army
refusal-no-way-to-base = { $unit-The } cannot recover: no chain of boxes without enemy units leads to the base of its army
refusal-one-left-to-recover = Only one unit is left that can try

## The log: reinforcements and recovery

event-reinforcements-arrived =
    { $leaders-The } { $leaders-count ->
        [one] arrives
       *[other] arrive
    } at { $hex } { $units-count ->
        [0] without units
        [one] with one unit
       *[other] with { $units-count } units
    }{ $diverted ->
        [no] .
       *[yes] , since enemies are in { $planned }.
    }
event-pursuer-returned = { $unit-The } { $unit-form ->
        [plural] come
       *[other] comes
    } back from the pursuit ({ $start }) to { $hex }.
event-pursuer-lost = { $unit-The } { has } no way back from the pursuit at { $start } and { is } lost.
event-recovery-rolled =
    { $unit ->
        [unseen] Recovery of a unit in a holding box: { $dice } = { $roll }.
       *[other] Recovery, { $unit } at { $hex }: { $dice } = { $roll } against morale { $morale }. { $recovered ->
            [yes] Back to full strength.
           *[no] Still reduced.
        }
    }

## The log: army morale and bases

event-army-checked =
    { $again ->
        [yes] Second army morale check of { the-side }
       *[no] Army morale check of { the-side }
    }, { $lost ->
        [one] one unit lost today
       *[other] { $lost } units lost today
    }: { $dice } = { $roll } against { $rating }. { $passed ->
        [yes] They hold.
       *[no] They waver.
    }
event-army-shaken = { $army-name }: Shaken.
event-army-broken = { $army-name }: Broken.
event-unit-checked =
    { $unit ->
        [unseen] Shaken: check of a unit in a holding box, { $dice }
       *[other] Shaken: check, { $unit } at { $hex }, { $dice }
    }{ $shifts-count ->
        [0] { "" }
       *[other] { " " }({ $shifts })
    } = { $roll }{ $unit ->
        [unseen] .{ " " }
       *[other] { " " }against morale { $morale }.{ " " }
    }{ $passed ->
        [yes] Holds.
       *[no] Shattered.
    }
event-base-taken = { $bases } lost: the { $army-name } has no base and is Shaken for the rest of the game.
event-track-cleared =
    The day is over for { the-side }, who lost { $lost ->
        [0] nobody
        [one] one unit
       *[other] { $lost } units
    }{ $steadied ->
        [yes] ; the shaken are steady again.
       *[no] .
    }

reason-base-nord = base of the Nord lost
reason-base-centre = base of the Centre lost
reason-base-allied = Allied base lost

## Victory

event-game-over = The game is over. { $grade-name } (Allied less French points: { $points-signed }).

result =
    { $grade-name } (Allied less French points: { $points-signed }){ $sources-count ->
        [0] .
       *[other] : { $sources }.
    }

grade-allied-substantial = Substantial Allied victory
    .help = The passes or the hills are lost, and nothing firm stands between Brunswick and Châlons. In Paris they pack.
grade-allied-marginal = Marginal Allied victory
    .help = The Prussians have what they came for in the Argonne, but the French army is still in the field, and it is raining.
grade-draw = Draw
    .help = Both armies stand where they can do nothing to each other. Dysentery will decide, or the diplomats.
grade-stand-off = Stand-off
    .help = So it was on 20 September: the guns had thundered all day, and neither army had moved from its ridge.
grade-french-marginal = Marginal French victory
    .help = As in 1792: the invader has come so far and no farther. He will talk, wait, and march home through the mud.
grade-french-substantial = Substantial French victory
    .help = More than Valmy gave: the enemy does not halt but flees, and the Republic begins with a battle won outright.
grade-french-broken = Allied victory: the French army is broken
    .help = “We are betrayed”, and they run, as they ran in April before Lille. The road to Paris is open.
grade-allied-broken = French victory: the Allied army is broken
    .help = The army of the great Frederick has fled from tailors and cobblers. All Europe will talk of nothing else.
grade-both-broken = Draw: both armies are broken
    .help = Two armies have run away from each other. Both sides will claim the field, and neither is on it.
grade-french-destroyed = Allied victory: no French unit is left
    .help = There is no French army between the Meuse and the Marne any more.
grade-allied-destroyed = French victory: no Allied unit is left
    .help = Nobody is left who could march to Paris, or home.

points-allied-hold-VAL = Allies at Valmy { $points-signed }
points-allied-hold-SMH = Allies at Sainte-Menehould { $points-signed }
points-allied-hold-ISL = Allies at Les Islettes { $points-signed }
points-allied-hold-CHL = Allies at Châlons { $points-signed }
points-allied-hold-SED = Allies at Sedan { $points-signed }
points-allied-hold-LUN-VAL = Allies at La Lune or Valmy { $points-signed }
points-allied-hold-CHE-CRX-GRA-CHA-ISL =
    Allies in { $count ->
        [0] no pass
        [one] one pass
       *[other] { $count } passes
    } { $points-signed }
points-allied-shaken =
    French shaken{ $count ->
        [0] : never
        [one] { "" }
       *[other] { " " }({ $count })
    } { $points-signed }
points-allied-eliminated =
    { $count ->
        [0] no French unit
        [one] one French unit
       *[other] { $count } French units
    } lost { $points-signed }
points-french-hold-VAL = French at Valmy { $points-signed }
points-french-hold-LUN = French at La Lune { $points-signed }
points-french-hold-VER = French at Verdun { $points-signed }
points-french-hold-SMH = French at Sainte-Menehould { $points-signed }
points-french-hold-CHE-CRX-GRA-CHA-ISL =
    French in { $count ->
        [0] no pass
        [one] one pass
       *[other] { $count } passes
    } { $points-signed }
points-french-junction = Dumouriez and Kellermann joined { $points-signed }
points-french-shaken =
    Allies shaken{ $count ->
        [0] : never
        [one] { "" }
       *[other] { " " }({ $count })
    } { $points-signed }
points-french-eliminated =
    { $count ->
        [0] no Allied unit
        [one] one Allied unit
       *[other] { $count } Allied units
    } lost { $points-signed }
