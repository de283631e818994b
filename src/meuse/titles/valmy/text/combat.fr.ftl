### Valmy : 7.3, 8.1, 8.3, 9.0, 9.1, 9.3, 9.5.2, 9.6, 9.7 : bousculades, batailles, feu, pertes, chefs, retraites.
### Un refus n’a pas de point final : le numéro de son cas le suit.


## Modificateurs

reason-reduced = unités réduites
reason-defensive-fire = feu sur la charge
reason-no-way-back = retraite coupée

kind-minor = Salve
kind-overrun = Bousculade, salve
kind-skirmish = Tirailleurs
kind-main = Salve de la ligne
kind-defensive = Feu sur la charge

## Questions

prompt-order-of-battles = On se bat dans plusieurs cases. Par laquelle commencer ?
prompt-battle-size =
    { $hex-At }, { $attackers ->
        [one] une unité attaque
       *[other] { $attackers } unités attaquent
    } { $defenders ->
        [one] une des vôtres
       *[other] { $defenders } des vôtres
    }. Bataille mineure ou majeure ?
prompt-withdraw-or-stay =
    Les deux camps sont encore { $hex-at }. { $ways ->
        [0] Se replier ? Aucune case n’est libre : chaque unité teste son moral à +2.
       *[other] Se replier, ou rester ?
    }
prompt-give-points =
    { $points ->
        [one] Vos chefs ont un point de moral à donner. À qui ?
       *[other] Vos chefs ont { $points } points de moral à donner. À qui le premier ?
    }
prompt-take-losses =
    { $steps ->
        [one] Un pas à perdre
       *[other] { $steps } pas à perdre
    } { $hex-at }. { $reduced ->
        [1] Quelle unité est éliminée ?
       *[0] Quelle unité en perd un ?
    }
prompt-retreat =
    { $hex }, retraite : où envoyer { $unit-the } ? { $more ->
        [0] { "" }
        [one] Encore une unité après.
       *[other] Encore { $more } unités après.
    }
prompt-slip-through = Une brèche s’ouvre { $hex-at } : vers quelle case envoyer { $unit-the } ?
prompt-slip-by = Par quelle case envoyer { $unit-the } { $hex-at } ?
prompt-retreat-leader = { $leader-The } quitte { $hex } avec des unités de son armée. Vers où ?
prompt-stray-leader = { $leader-The } est seul parmi les ennemis { $hex-at }. Vers où ?

## Réponses

action-fight = Combattre { $what-at }
action-minor = Bataille mineure
action-major = Bataille majeure
action-withdraw = Se replier
action-stay = Rester
action-raise = Encourager { $what-the }
action-lose = Perte d’un pas : { $what }
action-all_to = Tous vers { $what }
action-through = Par { $what }

## Refus : bousculades

refusal-too-few-to-overrun =
    Il faut { $needed } unités pour bousculer l’ennemi, et la pile { $units ->
        [0] n’en a pas
        [one] n’en a qu’une
       *[other] n’en a que { $units }
    }
refusal-overruns-single-units = Il n’y a pas exactement une unité ennemie à bousculer { $hex-at }

## Refus : où l’on se bat

refusal-no-two-sides = Pas de bataille { $hex-at } : les deux camps n’y ont pas d’unités
refusal-leaders-do-not-fight = Pas de bataille { $hex-at } : des chefs sans unités ne se battent pas
refusal-nobody-brought-battle = Pas de bataille { $hex-at } : personne n’y est entré pendant cette activation, et aucune de ses unités n’y est
refusal-fought-today = Pas de seconde bataille { $hex-at } aujourd’hui : personne n’y est entré depuis
refusal-fought-in-this-step = { $hex } : la bataille vient d’avoir lieu

## Refus : points et pertes

refusal-raise-own-units = Vos chefs ne peuvent pas encourager { $unit-the }
refusal-raise-not-in-fight = { $unit-The } : pas dans ce combat
refusal-morale-at-highest = { $unit-The } : le moral est déjà de { $highest }, le plus haut possible
refusal-points-spent = Les chefs { $unit-of } n’ont plus de points
refusal-points-do-nothing = Des points ne serviraient à rien pour { $unit-the } : ni tir selon le moral, ni test à passer
refusal-no-leader-raises = Aucun chef présent ne commande { $unit-the }
refusal-not-your-loss = { $unit-The } : dans l’autre camp. Choisissez parmi vos unités
refusal-leaders-lose-no-steps = { $unit-The } est un chef et n’a pas de pas à perdre
refusal-not-hit = { $unit-The } : pas parmi les unités touchées
refusal-lost-already = { $unit-The } : déjà éliminé{ e }
refusal-losses-are-spread = { $unit-The } : déjà réduit{ e }. Personne ne perd un second pas avant que tous en aient perdu un

## Refus : retraites, chefs isolés

refusal-retreat-along-a-line = Pas de retraite ({ $start } – { $hex }) : aucune ligne ne les joint sur cette carte
refusal-retreat-onto-enemy = Pas de retraite vers { $hex } : des unités ennemies s’y trouvent
refusal-retreat-into-approach = Pas de retraite ({ $start } – { $hex }) : l’ennemi en est venu
refusal-last-to-retreat = { $unit-The } se replie en dernier : il n’y a personne d’autre à emmener
refusal-slip-through-one-box = { $hex } n’est pas juste derrière une des cases qui entourent { $start }
refusal-no-way-through = On ne passe pas par { $hex } pour aller { $goal-at }
refusal-leader-with-units = { $unit-The } part avec des unités de son armée, et aucune n’est allée { $hex-at }
refusal-ride-to-friends = { $unit-The } ne peut pas aller { $hex-at } : aucune unité amie n’y est
refusal-ride-from-enemies = { $unit-The } ne peut pas aller { $hex-at } : des unités ennemies s’y trouvent
refusal-ride-to-the-nearest = { $unit-The } rejoint les amis les plus proches, et ils ne sont pas { $hex-at }

## Le journal : batailles

event-battle-begins =
    Bataille { $hex-at } : { the-side } attaquent avec { $attackers ->
        [one] une unité
       *[other] { $attackers } unités
    } contre { $defenders }.
event-battle-sized =
    { $chosen ->
        [yes] { The-side } choisissent une { $major ->
            [yes] bataille majeure
           *[no] bataille mineure
        } { $hex-at }.
       *[no] { $major ->
            [yes] Bataille majeure { $hex-at } : cinq unités ou plus de part et d’autre.
           *[no] Bataille mineure { $hex-at } : quatre unités ou moins de part et d’autre.
        }
    }
event-forces-shown =
    { The-side } { $hex-at } : { $units }{ $leaders-count ->
        [0] .
       *[other] { " ; " }{ $leaders }.
    }
event-overrun-begins =
    { The-side } bousculent { $enemy-the } { $hex-at } avec { $units-count } unités : { $units }{ $leaders-count ->
        [0] { "" }
       *[other] , sous { $leaders }
    }.{ $enemy_leaders-count ->
        [0] { "" }
       *[other] { " " }En face : { $enemy_leaders }.
    }
event-overrun-ends =
    { $won ->
        [yes] L’ennemi est bousculé { $hex-at } : la voie est libre.
       *[no] L’ennemi tient { $hex-at } : la pile s’y arrête.
    }
event-withdraws =
    { The-side } { $forced ->
        [yes] doivent quitter { $hex }.
       *[no] quittent { $hex }.
    }
event-both-stay = Les deux camps restent { $hex-at }.

## Le journal : points, feu, pertes

event-point-given = { $leader-The } encourage { $unit-the } : moral { $morale } pour cette manche.
event-volley-fired =
    { $kind-name }, { $side-name }, { $hex-at }, { $units-count ->
        [one] une unité
       *[other] { $units-count } unités
    } : { $hits ->
        [0] aucune touche
        [one] un pas
       *[other] { $hits } pas
    }. { $fire }
told-shots =
    { $column ->
        [skirmish] Colonne des tirailleurs
       *[other] Colonne { $column }
    }, touche à partir de { $least }{ $shifts-count ->
        [0] { "" }
       *[other] , { $shifts }
    } : { $shots }.
fire-separator = { " " }
told-shot =
    { $unit-label } { $roll }{ $steps ->
        [0] { "" }
        [one] { " " }(un pas)
       *[other] { " " }({ $steps } pas)
    }
event-fire-in-vain = { $kind-name }, { $side-name } : personne en face.
event-step-lost = Perte d’un pas : { $unit }, désormais force { $strength }, moral { $morale }.
event-shattered = Éliminé{ e } : { $unit }.
event-hits-spared =
    { $steps ->
        [one] Une touche ne trouve plus personne
       *[other] { $steps } touches ne trouvent plus personne
    } chez { the-side }.
event-loss-check =
    Test de moral, { $unit } : { $dice } = { $roll } contre { $morale }. { $passed ->
        [yes] Réussi.
       *[no] Raté.
    }

## Le journal : chefs

event-leader-check =
    { $leader } sous le feu : { $dice } = { $roll }. { $lost ->
        [yes] { $exposed ->
            [yes] Un double, en pleine mêlée : hors de combat, un remplaçant prend sa place.
           *[no] Un double supérieur au moral de l’armée, { $limit } : hors de combat, un remplaçant prend sa place.
        }
       *[no] { $exposed ->
            [yes] Pas de double : indemne.
           *[no] Pas de double supérieur au moral de l’armée, { $limit } : indemne.
        }
    }
event-leader-rode =
    { $seen ->
        [yes] { $leader-The } échappe à l’ennemi
       *[no] Un chef échappe à l’ennemi
    } ({ $start } – { $hex }).
event-leader-caught =
    { $seen ->
        [yes] { $leader-The }
       *[no] Un chef
    }, seul parmi les ennemis { $hex-at } : { $dice }. { $lost ->
        [yes] Un double : hors de combat, un remplaçant prend sa place.
       *[no] Il leur échappe.
    }
event-leader-leaves = { $leader-The } quitte la partie { $hex-at } : son camp n’a plus d’unité sur la carte.

## Le journal : retraites

event-retreated =
    Retraite, { $start } – { $hex }{ $through-count ->
        [0] { "" }
       *[other] { " " }par { $through }
    } : { $units }.
event-retreat-check =
    Retraite coupée, { $unit } : { $dice }, { $shifts } = { $roll } contre un moral de { $morale }. { $passed ->
        [yes] Une brèche s’ouvre.
       *[no] Raté.
    }
