### Valmy: 9.2, 9.4, 9.5: the battle board. Deployment, flanks, charges, pursuit, melee.
### A refusal has no full stop: the number of its case comes after it.


## Words

post-skirmish = Skirmish
post-left = the left flank
post-main = Main
post-right = the right flank
post-reserve = Reserve
post-none = no box

what-french-skirmish = Skirmish
what-french-left = left flank
what-french-main = Main
what-french-right = right flank
what-french-reserve = Reserve
what-allied-skirmish = Skirmish
what-allied-left = left flank
what-allied-main = Main
what-allied-right = right flank
what-allied-reserve = Reserve

how-charge = Charge
how-counter-charge = Counter-charge
how-flank-attack = Flank attack
how-counter-attack = Counter-attack
how-strike-back = Strike back

arm-horse = Horse
arm-foot = Foot

outcome-none = no effect
meaning-AE = the attackers are shattered
meaning-AR-loss = the attackers retreat, and the unit compared loses a step
meaning-AR = the attackers retreat
meaning-BR = both sides retreat
meaning-DR = the defenders retreat (D back)
meaning-DR-loss = the defenders retreat (D back), and the unit compared loses a step
meaning-EX = exchange: the defenders are eliminated, and as much of the attackers
meaning-half-DE = half of the defenders are shattered, the others retreat
meaning-DE = the defenders are shattered

## Modifiers

reason-charge-morale = best morale
reason-leader-attacks = leader riding along
reason-leader-defends = leader of the defence
reason-division-attacks = division leader
reason-overall-attacks = overall leader
reason-division-defends = enemy division leader
reason-overall-defends = enemy overall leader
reason-flank-charge = charge from the flank
reason-lead-morale = lead units’ morale

## Questions: deployment

prompt-deploy = Battle at { $hex }: your line is drawn up. Move units and leaders to other boxes, or take it as it stands.
prompt-deploy-unit = Where does { $unit-the } stand?
prompt-rearrange = Second round at { $hex }: move leaders, or bring skirmishers up to Main.
prompt-rearrange-leader = Where does { $unit-the } go?

## Questions: flanks

prompt-announce-attacks = Battle at { $hex }: announce charges and flank attacks, and the leaders who ride with them.
prompt-answer-attacks =
    Battle at { $hex }: { $attacked ->
        [0] no flank of yours is attacked. Do you attack on yours?
        [one] one of your flanks is attacked. Answer it, or attack on the other.
       *[other] both your flanks are attacked. How do you answer?
    }
prompt-call-off = The checks are made. Call anything off?
prompt-flank-order = Which flank fights first?
prompt-compare = On { $result } the unit whose morale is compared loses a step. Which one is it?
prompt-give-up = Remove units with { $strength } strength in all. Which one?
prompt-leaders-go-along =
    { $units-count ->
        [one] One unit retreats. Which leaders go with it?
       *[other] { $units-count } units retreat. Which leaders go with them?
    }
prompt-strike-back = { $units-The } may strike back, { $attack } against { $defense }.
prompt-held-in-hand = The chargers on { $post-name } are held in hand. To Main, or stay on the flank?

## Questions: melee

prompt-melee = Melee at { $hex }? { $attack } against { $defense } as the Main boxes stand.
prompt-melee-or-halt = The enemy declines the melee at { $hex }. Attack, { $attack } against { $defense } as the Main boxes stand, or call a halt?
prompt-attacking-lead = You attack, { $attack } against { $defense }. Which unit leads? It takes the first loss.
prompt-defending-lead = You are attacked, { $attack } against { $defense }. Which unit leads? It takes the first loss.
prompt-come-to-reserve = Bring units from next door into Reserve at { $hex }?
prompt-roll-reserves =
    { $units ->
        [one] One unit waits in Reserve.
       *[other] { $units } units wait in Reserve.
    } Roll a die to bring some up?
prompt-bring-reserves =
    { $left ->
        [one] One unit may go from Reserve to Main.
       *[other] { $left } units may go from Reserve to Main.
    } Which one?
prompt-join-melee = Does a free flank join the melee, or does the horse charge into it?
prompt-withdraw-or-go-on = The first round at { $hex } is over. Go on, or withdraw with everybody?

## Answers

action-deploy = Move { $what-the }
action-post = { $what-name }
action-charge = Charge from the { $what-name }
action-flank_attack = Foot attacks from the { $what-name }
action-counter_charge = Counter-charge on the { $what-name }
action-counter_attack = Foot counter-attacks on the { $what-name }
action-ride = { $what-The } rides along
action-call_off = Call it off on the { $what-name }
action-fight_flank = The { $what-name } first
action-compare = { $what-The }
action-give_up = Remove { $what-the }
action-go_along = { $what-The } goes along
action-strike_back = Strike back
action-stand = Stand
action-to_main = To Main
action-keep_flank = Stay on the flank
action-melee = Melee
action-decline_melee = No melee
action-call_halt = Call a halt
action-lead = { $what-The } leads
action-come = Bring { $what-the }
action-roll_reserves = Roll for reserves
action-no_reserves = No reserves
action-bring = { $what-The } to Main
action-bring_all = All to Main
action-join = Join from the { $what-name }
action-charge_in = Charge into the melee: { $what-name }
action-fight_on = Go on
action-fall_back = Withdraw

## Refusals: deployment

refusal-not-your-box = { $unit-The } { is } deployed in your own boxes of the battle board
refusal-posted-there = { $unit-The } already stand{ s } in { $post-name }
refusal-leader-needs-units = { $unit-The } cannot stand in { $post-name }: none of your units is there
refusal-skirmishers-in-front = { $unit-The } cannot be held in Reserve: skirmishers begin the battle in front
refusal-not-its-box = { $unit-The } cannot stand in { $post-name }: the letter on the counter says otherwise
refusal-only-own-deployed = { $unit-The } { is } not yours to deploy
refusal-not-in-this-battle = { $unit-The } { is } not at { $hex }
refusal-deployed-already = { $unit-The } { has } been given a place: undo to change it
refusal-no-other-box = { $unit-The } { has } no other box to stand in
refusal-leader-stands-alone = Not yet: { $unit-the } has no unit there ({ $post-name })
refusal-only-own-rearranged = { $unit-The } { is } not yours
refusal-not-on-board = { $unit-The } { is } not on the battle board
refusal-rearranged-already = { $unit-The } { has } already moved
refusal-only-skirmishers-advance = { $unit-The } stay{ s }: between the rounds only leaders and skirmishers change boxes
refusal-skirmisher-in-main = { $unit-The } { is } not in Reserve any more
refusal-no-other-box-for-leader = { $unit-The } stays: your units are in one box only

## Refusals: flanks

refusal-no-flank-of-yours = That is not a flank box of yours
refusal-no-horse-there = There is no cavalry on { $post-name }
refusal-no-foot-there = There is no foot on { $post-name }
refusal-announced-already = That is already announced for { $post-name }
refusal-not-attacked-there = Nobody attacks { $post-name }: there is nothing to answer
refusal-attacked-boxes-answer = { $post-name } is attacked: it can only answer
refusal-nobody-opposite = No enemy stands opposite { $post-name }
refusal-no-leader-of-yours = { $unit-The } { is } not a leader of yours
refusal-not-on-a-flank = { $unit-The } cannot ride along: not on a flank
refusal-nothing-announced-there = { $unit-The } cannot ride along: nothing is announced for { $post-name }
refusal-somebody-rides-there = { $unit-The } cannot ride along: one leader already rides from { $post-name }
refusal-commands-none-of-them = { $unit-The } cannot ride along: none of these units obeys
refusal-nothing-to-call-off = Nothing on { $post-name } can be called off
refusal-no-attack-from-there = No attack comes from there
refusal-not-the-best = { $unit-The } { is } not the best in morale
refusal-not-to-be-given-up = { $unit-The } { is } not among those to choose from
refusal-sum-does-not-fit = { $unit-The } cannot be removed: the others would not make up { $strength } strength with { them }
refusal-does-not-go-along = { $unit-The } cannot go with them: only leaders of their box and army can

## Refusals: melee

refusal-horse-leads-after-charge = { $unit-The } cannot lead: cavalry attacks in melee only after a successful charge
refusal-leads-from-main = { $unit-The } cannot lead: a lead unit stands in Main on the side that is asked
refusal-left-this-battle = { $unit-The } { has } left this battle and cannot come back
refusal-leaders-come-with-units = { $unit-The } comes only with units from the same box
refusal-main-is-empty = Your Main box is empty: somebody must go there
refusal-not-all-of-them = The die brings { $left } units, not all of them
refusal-one-in-reserve = { $unit-The } { is } alone in Reserve
refusal-not-in-reserve = { $unit-The } { is } not in your Reserve
refusal-no-box-to-join-from = Nobody joins the melee from there
refusal-flank-is-not-free = { $post-name } is not free: enemies stand opposite
refusal-nobody-joins-from-there = Nobody on { $post-name } can join without a charge
refusal-no-horse-to-charge-in = No cavalry in { $post-name } may still charge in this round

## The log: deployment

event-deployed =
    { The-side } draw up at { $hex }.{ $skirmish-count ->
        [0] { "" }
       *[other] { " " }Skirmish: { $skirmish }.
    }{ $left-count ->
        [0] { "" }
       *[other] { " " }Left flank: { $left }.
    }{ $main-count ->
        [0] { "" }
       *[other] { " " }Main: { $main }.
    }{ $right-count ->
        [0] { "" }
       *[other] { " " }Right flank: { $right }.
    }{ $reserve-count ->
        [0] { "" }
       *[other] { " " }Reserve: { $reserve }.
    }
event-round-begins = Battle at { $hex }, round { $round }.
event-skirmishers-back = The skirmishers of { the-side } go to Reserve: { $units }.
event-posted = { $units-The } to { $post-name }.
event-leaders-fall-back = { $leaders-The } to Reserve: no unit is left beside them.

## The log: flanks

event-attack-announced = { The-side } announce: { $how-name } from { $post-name } with { $units-the }.
event-leader-rides = { $leader-The } rides along on { $post-name }.
event-attack-checked = { $arm-name } of { the-side } check: { $dice } = { $total }. { $tested }
told-tested =
    Morale { $morale }, { $passed ->
        [yes] ready
       *[no] held back
    }: { $units }.
tested-separator = { " " }
event-called-off = { The-side } call it off on { $post-name }: { $units }.
event-attack-in-vain = Nothing to fight for { $units-the } on { $post-name }.
event-charge-rolled =
    { $how-name } of { the-side } from { $post-name }: { $attackers-some } against { $defenders-some }. { $attack } to { $defense } is { $odds }; best morale: { $attacking_unit } and { $defending_unit }{ $leaders-count ->
        [0] { "" }
       *[other] ; { $leaders } leads
    }{ $enemy_leaders-count ->
        [0] { "" }
       *[other] ; { $enemy_leaders } defends
    }. Die { $die }{ $shifts-count ->
        [0] { "" }
       *[other] , { $shifts } = { $total }
    }: { $charge }, { $meaning-name }.
event-flank-melee-rolled =
    { $how-name } of { the-side } from { $post-name }: { $attackers-some } against { $defenders-some }. { $attack } to { $defense } is { $odds }{ $leaders-count ->
        [0] { "" }
       *[other] ; { $leaders } leads
    }{ $enemy_leaders-count ->
        [0] { "" }
       *[other] ; { $enemy_leaders } defends
    }. Dice { $dice }{ $shifts-count ->
        [0] { "" }
       *[other] , { $shifts }
    } = { $total }: { $attacker_losses }/{ $defender_losses }.
event-pursuit-rolled =
    { $held ->
        [yes] Held in hand: { $dice } = { $total } against morale { $morale } of { $unit-the }. { $units-The } stay.
       *[no] Out of hand: { $dice } = { $total } against morale { $morale } of { $unit-the }. In pursuit for the rest of the turn: { $units }.
    }

## The log: melee

event-melee-decided =
    { The-side } { $choice ->
        [melee] attack in melee.
        [decline] { $asked ->
            [yes] decline the melee.
           *[no] have nobody who could lead a melee.
        }
       *[halt] { $asked ->
            [yes] call a halt: the battle is over.
           *[no] have nobody who could lead a melee: the battle is over.
        }
    }
event-lead-named = { $unit-The } lead{ s } { the-side }, morale { $morale }.
event-came-to-reserve = { $unit-The } come{ s } from { $start } into Reserve at { $hex }.
event-reserves-rolled =
    Reserves of { the-side }: die { $die }, { $die ->
        [one] one unit may come up.
       *[other] up to { $die } units may come up.
    }
event-melee-rolled =
    Melee at { $hex }, { the-side } attack: { $attackers-some } against { $defenders-some }{ $doubled-count ->
        [0] { "" }
       *[other] { " " }(doubled: { $doubled })
    }. { $attack } to { $defense } is { $odds }; { $attacking_lead } against { $defending_lead } in the lead{ $leaders-count ->
        [0] { "" }
       *[other] ; leaders of the attack: { $leaders }
    }{ $enemy_leaders-count ->
        [0] { "" }
       *[other] ; of the defence: { $enemy_leaders }
    }. Dice { $dice }{ $shifts-count ->
        [0] { "" }
       *[other] , { $shifts }
    } = { $total }: { $attacker_losses }/{ $defender_losses }.
event-melee-in-vain = { The-side } have nobody in Main: there is no melee.
event-between-rounds =
    { The-side } { $choice ->
        [withdraw] withdraw.
        [must-withdraw] have nobody in Main and Reserve, and withdraw from the flanks.
       *[go-on] go on.
    }
