### Valmy : 9.2, 9.4, 9.5 : le plateau de bataille. Déploiement, ailes, charges, poursuite, mêlée.
### Un refus n’a pas de point final : le numéro de son cas le suit.


## Les mots

post-skirmish = Tirailleurs
post-left = l’aile gauche
post-main = Ligne
post-right = l’aile droite
post-reserve = Réserve
post-none = aucune case

what-french-skirmish = Tirailleurs
what-french-left = aile gauche
what-french-main = Ligne
what-french-right = aile droite
what-french-reserve = Réserve
what-allied-skirmish = Tirailleurs
what-allied-left = aile gauche
what-allied-main = Ligne
what-allied-right = aile droite
what-allied-reserve = Réserve

how-charge = Charge
how-counter-charge = Contre-charge
how-flank-attack = Attaque de flanc
how-counter-attack = Contre-attaque
how-strike-back = Riposte

arm-horse = Cavalerie
arm-foot = Infanterie

outcome-none = sans effet
meaning-AE = les attaquants sont brisés
meaning-AR-loss = les attaquants se replient, et l’unité comparée perd un pas
meaning-AR = les attaquants se replient
meaning-BR = les deux camps se replient
meaning-DR = les défenseurs se replient
meaning-DR-loss = les défenseurs se replient, et l’unité comparée perd un pas
meaning-EX = échange : les défenseurs sont éliminés, et l’attaquant perd autant
meaning-half-DE = la moitié des défenseurs est brisée, les autres se replient
meaning-DE = les défenseurs sont brisés

## Modificateurs

reason-charge-morale = meilleur moral
reason-leader-attacks = chef à la tête de l’attaque
reason-leader-defends = chef de la défense
reason-division-attacks = chef de division
reason-overall-attacks = général en chef
reason-division-defends = chef de division ennemi
reason-overall-defends = général en chef ennemi
reason-flank-charge = charge venue du flanc
reason-lead-morale = moral des unités de tête

## Questions : déploiement

prompt-deploy = Bataille { $hex-at } : votre ligne est formée. Déplacez unités et chefs, ou gardez-la telle quelle.
prompt-deploy-unit = Où placer { $unit-the } ?
prompt-rearrange = Seconde manche { $hex-at } : déplacez des chefs, ou portez des tirailleurs en ligne.
prompt-rearrange-leader = Où va { $unit-the } ?

## Questions : les ailes

prompt-announce-attacks = Bataille { $hex-at } : annoncez charges et attaques de flanc, et les chefs qui les mènent.
prompt-answer-attacks =
    Bataille { $hex-at } : { $attacked ->
        [0] aucune de vos ailes n’est attaquée. Attaquez-vous ?
        [one] une de vos ailes est attaquée. Répondez, ou attaquez sur l’autre.
       *[other] vos deux ailes sont attaquées. Comment répondez-vous ?
    }
prompt-call-off = Les tests sont faits. Renoncez-vous à une attaque ?
prompt-flank-order = Quelle aile se bat la première ?
prompt-compare = Sur { $result }, l’unité dont on compare le moral perd un pas. Laquelle ?
prompt-give-up = Retirez des unités pour { $strength } points de force en tout. Laquelle ?
prompt-leaders-go-along =
    { $units-count ->
        [1] Une unité se replie. Quels chefs la suivent ?
       *[other] { $units-count } unités se replient. Quels chefs les suivent ?
    }
prompt-strike-back =
    { $units-count ->
        [one] { $units-The } peut
       *[other] { $units-The } peuvent
    } riposter, à { $attack } contre { $defense }.
prompt-held-in-hand = La cavalerie qui a chargé sur { $post-name } reste en main. En ligne, ou sur l’aile ?

## Questions : la mêlée

prompt-melee = La mêlée { $hex-at } ? Les lignes sont à { $attack } contre { $defense }.
prompt-melee-or-halt = L’ennemi refuse la mêlée { $hex-at }. Attaquer, à { $attack } contre { $defense } en ligne, ou arrêter la bataille ?
prompt-attacking-lead = Vous attaquez, à { $attack } contre { $defense }. Quelle unité en tête ? Elle subit la première perte.
prompt-defending-lead = Vous êtes attaqué, à { $attack } contre { $defense }. Quelle unité en tête ? Elle subit la première perte.
prompt-come-to-reserve = Appeler des unités voisines en Réserve { $hex-at } ?
prompt-roll-reserves =
    { $units ->
        [one] Une unité attend en Réserve.
       *[other] { $units } unités attendent en Réserve.
    } Lancer un dé pour en faire monter ?
prompt-bring-reserves =
    { $left ->
        [one] Une unité peut passer de la Réserve à la Ligne.
       *[other] { $left } unités peuvent passer de la Réserve à la Ligne.
    } Laquelle ?
prompt-join-melee = Une aile libre se joint-elle à la mêlée, ou la cavalerie y charge-t-elle ?
prompt-withdraw-or-go-on = La première manche est finie { $hex-at }. Continuer, ou se replier avec tout le monde ?

## Réponses

action-deploy = Déplacer { $what-the }
action-post = { $what-name }
action-charge = Charger : { $what-name }
action-flank_attack = L’infanterie attaque : { $what-name }
action-counter_charge = Contre-charger : { $what-name }
action-counter_attack = L’infanterie contre-attaque : { $what-name }
action-ride = { $what-The } mène l’attaque
action-call_off = Renoncer : { $what-name }
action-fight_flank = D’abord : { $what-name }
action-compare = { $what-The }
action-give_up = Retirer { $what-the }
action-go_along = { $what-The } suit
action-strike_back = Riposter
action-stand = Tenir
action-to_main = En ligne
action-keep_flank = Rester sur l’aile
action-melee = Mêlée
action-decline_melee = Pas de mêlée
action-call_halt = Arrêter la bataille
action-lead = { $what-The } en tête
action-come = Appeler { $what-the }
action-roll_reserves = Lancer le dé des réserves
action-no_reserves = Pas de réserves
action-bring = { $what-The } en ligne
action-bring_all = Toutes en ligne
action-join = Se joindre à la mêlée : { $what-name }
action-charge_in = Charger dans la mêlée : { $what-name }
action-fight_on = Continuer
action-fall_back = Se replier

## Refus : déploiement

refusal-not-your-box = { $unit-The } se déploie dans vos propres cases du plateau
refusal-posted-there = { $unit-The } : déjà dans la case { $post-name }
refusal-leader-needs-units = { $unit-The } ne peut pas se placer dans la case { $post-name } : aucune de vos unités n’y est
refusal-skirmishers-in-front = { $unit-The } ne peut pas rester en Réserve : les tirailleurs commencent en avant
refusal-not-its-box = { $unit-The } ne peut pas se placer dans la case { $post-name } : la lettre du pion en dispose autrement
refusal-only-own-deployed = { $unit-The } n’est pas à vous
refusal-not-in-this-battle = { $unit-The } n’est pas { $hex-at }
refusal-deployed-already = { $unit-The } a sa place : annulez pour en changer
refusal-no-other-box = { $unit-The } n’a pas d’autre case
refusal-leader-stands-alone = Pas encore : { $unit-the } n’a pas d’unité dans sa case ({ $post-name })
refusal-only-own-rearranged = { $unit-The } n’est pas à vous
refusal-not-on-board = { $unit-The } n’est pas sur le plateau de bataille
refusal-rearranged-already = { $unit-The } a déjà bougé
refusal-only-skirmishers-advance = { $unit-The } ne bouge pas : entre les manches, seuls chefs et tirailleurs changent de case
refusal-skirmisher-in-main = { $unit-The } n’est plus en Réserve
refusal-no-other-box-for-leader = { $unit-The } ne bouge pas : vos unités sont dans une seule case

## Refus : les ailes

refusal-no-flank-of-yours = Ce n’est pas une de vos ailes
refusal-no-horse-there = Il n’y a pas de cavalerie sur { $post-name }
refusal-no-foot-there = Il n’y a pas d’infanterie sur { $post-name }
refusal-announced-already = C’est déjà annoncé pour { $post-name }
refusal-not-attacked-there = Personne n’attaque { $post-name } : il n’y a rien à quoi répondre
refusal-attacked-boxes-answer = { $post-name } attaquée : elle ne peut que répondre
refusal-nobody-opposite = Aucun ennemi en face de { $post-name }
refusal-no-leader-of-yours = { $unit-The } n’est pas un de vos chefs
refusal-not-on-a-flank = { $unit-The } ne peut pas mener l’attaque : il n’est pas sur une aile
refusal-nothing-announced-there = { $unit-The } ne peut pas mener l’attaque : rien n’est annoncé pour { $post-name }
refusal-somebody-rides-there = { $unit-The } ne peut pas mener l’attaque : un chef la mène déjà sur { $post-name }
refusal-commands-none-of-them = { $unit-The } ne peut pas mener l’attaque : aucune de ces unités ne lui obéit
refusal-nothing-to-call-off = Il n’y a rien à quoi renoncer sur { $post-name }
refusal-no-attack-from-there = Aucune attaque ne vient de là
refusal-not-the-best = { $unit-The } n’a pas le meilleur moral
refusal-not-to-be-given-up = { $unit-The } n’est pas parmi les unités à choisir
refusal-sum-does-not-fit = { $unit-The } ne convient pas : avec les autres on n’arrive pas à { $strength } points de force
refusal-does-not-go-along = { $unit-The } ne peut pas les suivre : seuls le peuvent les chefs de leur case et de leur armée

## Refus : la mêlée

refusal-horse-leads-after-charge = { $unit-The } ne peut pas être en tête : la cavalerie n’attaque en mêlée qu’après une charge réussie
refusal-leads-from-main = { $unit-The } ne peut pas être en tête : l’unité de tête est en ligne, dans le camp qui choisit
refusal-left-this-battle = { $unit-The } a quitté cette bataille et n’y revient pas
refusal-leaders-come-with-units = { $unit-The } ne vient qu’avec des unités de sa case
refusal-main-is-empty = Votre Ligne est vide : il faut y envoyer quelqu’un
refusal-not-all-of-them = Le dé n’en fait monter que { $left }
refusal-one-in-reserve = { $unit-The } est la seule unité en Réserve
refusal-not-in-reserve = { $unit-The } n’est pas dans votre Réserve
refusal-no-box-to-join-from = Personne ne se joint à la mêlée depuis cette case
refusal-flank-is-not-free = { $post-name } n’est pas libre : l’ennemi est en face
refusal-nobody-joins-from-there = Personne sur { $post-name } ne peut se joindre à la mêlée sans charger
refusal-no-horse-to-charge-in = Aucune cavalerie ne peut encore charger depuis cette case ({ $post-name }) dans cette manche

## Le journal : déploiement

event-deployed =
    { The-side } se déploient { $hex-at }.{ $skirmish-count ->
        [0] { "" }
       *[other] { " " }Tirailleurs : { $skirmish }.
    }{ $left-count ->
        [0] { "" }
       *[other] { " " }Aile gauche : { $left }.
    }{ $main-count ->
        [0] { "" }
       *[other] { " " }Ligne : { $main }.
    }{ $right-count ->
        [0] { "" }
       *[other] { " " }Aile droite : { $right }.
    }{ $reserve-count ->
        [0] { "" }
       *[other] { " " }Réserve : { $reserve }.
    }
event-round-begins = Bataille { $hex-at }, manche { $round }.
event-skirmishers-back = { The-side } ramènent leurs tirailleurs en Réserve : { $units }.
event-posted = { $units-The } : { $post-name }.
event-leaders-fall-back = { $leaders-The } en Réserve : plus aucune unité dans la case.

## Le journal : les ailes

event-attack-announced = { The-side } annoncent : { $how-name } depuis { $post-name } avec { $units-the }.
event-leader-rides = { $leader-The } mène l’attaque sur { $post-name }.
event-attack-checked = { The-side }, test ({ $arm-name }) : { $dice } = { $total }. { $tested }
told-tested =
    Moral { $morale }, { $passed ->
        [yes] prêts
       *[no] retenus
    } : { $units }.
tested-separator = { " " }
event-called-off = { The-side } renoncent sur { $post-name } : { $units }.
event-attack-in-vain = Plus rien à combattre sur { $post-name } pour { $units-the }.
event-charge-rolled =
    { $how-name } ({ the-side }) depuis { $post-name } : { $attackers-some } contre { $defenders-some }. { $attack } contre { $defense } donne { $odds } ; meilleur moral : { $attacking_unit } et { $defending_unit }{ $leaders-count ->
        [0] { "" }
       *[other]  ; { $leaders } attaque
    }{ $enemy_leaders-count ->
        [0] { "" }
       *[other]  ; { $enemy_leaders } défend
    }. Dé { $die }{ $shifts-count ->
        [0] { "" }
       *[other] , { $shifts } = { $total }
    } : { $charge }, { $meaning-name }.
event-flank-melee-rolled =
    { $how-name } ({ the-side }) depuis { $post-name } : { $attackers-some } contre { $defenders-some }. { $attack } contre { $defense } donne { $odds }{ $leaders-count ->
        [0] { "" }
       *[other]  ; { $leaders } attaque
    }{ $enemy_leaders-count ->
        [0] { "" }
       *[other]  ; { $enemy_leaders } défend
    }. Dés { $dice }{ $shifts-count ->
        [0] { "" }
       *[other] , { $shifts }
    } = { $total } : { $attacker_losses }/{ $defender_losses }.
event-pursuit-rolled =
    { $held ->
        [yes] La cavalerie reste en main : { $dice } = { $total } contre le moral { $morale } { $unit-of } ({ $units }).
       *[no] La cavalerie s’emporte : { $dice } = { $total } contre le moral { $morale } { $unit-of }. À la poursuite jusqu’à la fin du tour : { $units }.
    }

## Le journal : la mêlée

event-melee-decided =
    { The-side } { $choice ->
        [melee] vont à la mêlée.
        [decline] { $asked ->
            [yes] refusent la mêlée.
           *[no] n’ont personne pour mener une mêlée.
        }
       *[halt] { $asked ->
            [yes] arrêtent la bataille.
           *[no] n’ont personne pour mener une mêlée : la bataille est finie.
        }
    }
event-lead-named = { The-side } mettent { $unit-the } en tête, moral { $morale }.
event-came-to-reserve = De { $start }, en Réserve { $hex-at } : { $unit }.
event-reserves-rolled =
    Réserves ({ the-side }) : dé { $die }, { $die ->
        [one] une unité peut monter.
       *[other] jusqu’à { $die } unités peuvent monter.
    }
event-melee-rolled =
    Mêlée { $hex-at }, { the-side } attaquent : { $attackers-some } contre { $defenders-some }{ $doubled-count ->
        [0] { "" }
       *[other] { " " }(doublés : { $doubled })
    }. { $attack } contre { $defense } donne { $odds } ; { $attacking_lead } contre { $defending_lead } en tête{ $leaders-count ->
        [0] { "" }
       *[other]  ; chefs de l’attaque : { $leaders }
    }{ $enemy_leaders-count ->
        [0] { "" }
       *[other]  ; de la défense : { $enemy_leaders }
    }. Dés { $dice }{ $shifts-count ->
        [0] { "" }
       *[other] , { $shifts }
    } = { $total } : { $attacker_losses }/{ $defender_losses }.
event-melee-in-vain = { The-side } n’ont personne en ligne : pas de mêlée.
event-between-rounds =
    { The-side } { $choice ->
        [withdraw] se replient.
        [must-withdraw] n’ont plus personne en Ligne ni en Réserve et quittent les ailes.
       *[go-on] continuent.
    }
