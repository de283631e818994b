### Schlieffen's War: 11.18-11.22 losses, retreat, advance. Parameters are explained in engine/text.py.


## Questions

prompt-defender-losses =
    Battle for { $hex }: { $steps ->
        [one] one step to lose
       *[other] { $steps } steps to lose
    }. { $forced_out ->
        [1] Only hexes outside the Belgian area are open: a retreat there eliminates the stack.{ " " }
       *[0] { "" }
    }{ $ways ->
        [0] Who loses a step?
       *[other] Lose a step, or save one by retreating the whole stack.
    }
prompt-further-step = All defenders were fatigued already: who in { $hex } loses a further step for the retreat?
prompt-attacker-losses =
    Attack on { $hex }: { $steps ->
        [one] one step to lose
       *[other] { $steps } steps to lose
    }. Who loses a step?
prompt-advance = Who advances into { $hex }?

## Answers

action-step = Step loss: { $what }
action-retreat = Retreat to { $what }

## Refusals: 11.20 who loses a step

refusal-first-loss = { $unit-The } cannot take the first loss: it must fall on a unit that takes part in the battle
refusal-spread = { $unit-The } cannot lose a second step before all the others involved have lost one
refusal-hq-falls-last = { $unit-The } stays out of the battle: it is lost only when nobody else is left
refusal-fort-falls-last = { $unit-The } loses no step while a corps is left in its hex
refusal-not-in-battle = { $unit-The } takes no loss: it is not in this battle
refusal-first-loss-is-a-step = No retreat to { $hex } yet: the first loss must be a step
refusal-further-step-first = No retreat to { $hex } yet: the further step for the retreat comes first
refusal-did-not-retreat = { $unit-The } cannot take the further step: it has not retreated
refusal-attackers-stand = No retreat to { $hex }: attackers take all their losses in steps
refusal-nobody-to-retreat = No retreat to { $hex }: no corps or HQ is left that could go

## Refusals: 11.21 retreat

refusal-no-retreat-from-works = No retreat to { $hex }: { $target } is a fort or a heavy fortress, and its defenders cannot retreat
refusal-retreat-by-hexes = The retreat goes hex by hex, and { $hex } is not next to { $from }
refusal-retreat-not-back = The retreat cannot lead back into { $hex }, the hex that was attacked
refusal-retreat-enemy = The stack cannot retreat to { $hex }: enemy units are there
refusal-retreat-zoc = The stack cannot retreat to { $hex }: it lies in an enemy zone of control, which friendly units do not cancel for a retreat
refusal-retreat-belgian-area = The Belgians cannot retreat to { $hex }: it lies more than two hexes from Belgium, or in Germany
refusal-retreat-no-room =
    The stack cannot retreat to { $hex }: that would make { $corps ->
        [one] one corps
       *[other] { $corps } corps
    } and { $hqs ->
        [one] one HQ
       *[other] { $hqs } HQs
    } there
refusal-retreat-off-map = { $hex } is not on the map, and units cannot retreat off it
refusal-retreat-direction = The stack retreats toward its supply: { $hex } is { $distance } hexes from the nearest source, { $better } only { $nearest }

## Refusals: 11.22 advance

refusal-did-not-attack = { $unit-The } cannot advance into { $hex }: only units that attacked it may
refusal-has-advanced = { $unit-The } has already advanced into { $hex }
refusal-advance-belgian-area = { $unit-The } cannot advance into { $hex }: that is outside the Belgian Army’s area

## Log

event-bef-proficiency =
    British rifles at { $target }: the Germans lose one step more, { $steps ->
        [one] one
       *[other] { $steps }
    } in all.
event-losses-ignored =
    { $steps ->
        [one] { nothing-left }: one step is ignored.
       *[other] { nothing-left }: { $steps } steps are ignored.
    }
nothing-left =
    { $side ->
        [german] The Germans have nothing left to lose
       *[entente] The Entente has nothing left to lose
    }
event-further-steps =
    { $reason ->
        [retreat] Retreat of fatigued troops: { $units-the } loses a further step.
       *[attack] { $units-count ->
            [one] The attack fails, and { $units-the } was fatigued already: a further step is lost.
           *[other] The attack fails, and { $units-the } were fatigued already: each loses a further step.
        }
    }
event-retreated =
    { $units-count ->
        [one] { $units-The } retreats: { $path }.
       *[other] { $units-The } retreat: { $path }.
    }
event-forced-out =
    { $units-count ->
        [one] { $units-The } would have to leave the Belgian area for { $hex }, and is eliminated.
       *[other] { $units-The } would have to leave the Belgian area for { $hex }, and are eliminated.
    }
event-advanced =
    { $units-count ->
        [one] { $units-The } advances: { $path }.
       *[other] { $units-The } advance: { $path }.
    }
