### Verdun, A Generation Lost : 9.0 et 16.5.6 : pertes, scission et reconstitution, retraites. Un refus n’a pas de point
### final : le numéro de son cas le suit.


## Questions

prompt-losses =
    { $losses ->
        [one] { $hex } : une perte. Qui la subit ?
       *[other] { $hex } : { $losses } pertes. Qui subit la prochaine ?
    }
prompt-loss-way =
    { $losses ->
        [one] { $unit-The } subit une perte. Perdre un pas, ou être désorganisé{ e } à la place ?
       *[other] { $unit-The } subit { $losses } pertes. Perdre un pas pour chacune, ou être désorganisé{ e } au lieu de perdre le dernier pas ?
    }
prompt-break-down =
    { $picked ->
        [0] { $unit-The } se scinde en brigades qui totalisent au plus { $left } en attaque. Laquelle d’abord ?
       *[other] { $unit-The } se scinde : il reste { $left } en attaque. Encore une brigade ?
    }
prompt-rebuild = Que reconstituent les unités de { $hex } ?
prompt-rebuild-parts = { $unit-The } : quelles unités regrouper ?
prompt-retreat-order = Retraite depuis { $hex } : qui part en premier ?
prompt-retreat-to = { $unit-The } retraite de { $hex }. Vers quelle case ?
prompt-displace-to = { $unit-The } doit faire de la place en { $hex }. Vers quelle case ?
prompt-displace = Trop d’unités en { $hex }. Qui fait de la place ?
prompt-retreat-fort = { $unit-The } arrive au fort de { $hex }. Dedans ou dehors ?
prompt-retreat-face = { $unit-The } arrive en { $hex }. De quel côté l’orienter ?

## Réponses

action-loss = { $what-The }
action-reduce = Perdre des pas
action-disrupt = Désorganisation à la place
action-full = Une brigade { $what } à pleine force
action-red = Une brigade { $what } réduite (face rouge)
action-rebuild = { $what-The }
action-displace = { $what-The }

## Refus : pertes

refusal-loss-not-yours = { $unit-The } n’est pas à vous
refusal-loss-not-hit = { $unit-The } n’est pas parmi les unités qui subissent ces pertes
refusal-loss-no-steps = { $unit-The } ne peut plus subir de perte
refusal-loss-closers-first = { $unit-The } n’a pas abordé l’ennemi : les unités qui l’ont fait subissent d’abord les pertes

## Refus : scission et reconstitution

refusal-break-down-kind = { $unit-The } ne se scinde pas : seuls les régiments et les divisions le peuvent
refusal-break-down-off-map = { $unit-The } n’est pas sur la carte
refusal-break-down-disordered = { $unit-The } n’est pas en bon ordre et ne peut pas se scinder
refusal-break-down-engaged = { $unit-The } est accroché{ e } et ne peut pas se scinder
refusal-break-down-interdicted = { $unit-The } est sous interdiction et ne peut pas se scinder
refusal-break-down-too-many = Les éléments { $unit-of } seraient trop nombreux pour la case et ne pourraient pas la quitter
refusal-break-down-no-counters = Le dépôt n’a rien pour remplacer { $unit-the }
refusal-break-down-pick = { $unit-The } : choisissez au moins une brigade, ou revenez en arrière
refusal-brigade-none-left = Il n’y a plus d’autre brigade { $brigade } au dépôt
refusal-brigade-most = Une division donne au plus { $most } brigades, dont pas plus de { $full } à pleine force
refusal-brigade-attack = Avec cette brigade, l’attaque serait de { $attack } ; { $unit-the } a { $limit }
refusal-rebuild-specialists = { $unit-The } ne peut pas être regroupé{ e } avec d’autres : pionniers et chasseurs restent ce qu’ils sont
refusal-rebuild-parts = { $unit-The } ne peut pas être regroupé{ e } avec d’autres : seuls les bataillons et les brigades le peuvent
refusal-rebuild-disordered = { $unit-The } n’est pas en bon ordre et ne peut pas être regroupé{ e } avec d’autres
refusal-rebuild-too-late = { $unit-The } n’a pas commencé ce segment ici, ou a bougé : on ne regroupe que des unités empilées au départ
refusal-rebuild-engaged = { $unit-The } est accroché{ e } et ne peut pas être regroupé{ e } avec d’autres
refusal-rebuild-nothing = Rien au dépôt ne peut être reconstitué avec ces unités
refusal-rebuild-into = { $unit-The } ne se reconstitue pas : seuls les régiments et les divisions le peuvent
refusal-rebuild-not-in-pool = { $unit-The } n’est pas au dépôt
refusal-rebuild-battalions = { $unit-The } demande { $need } bataillons ; il y en a { $count } ici
refusal-rebuild-weakest = { $other-The } passe avant : des régiments de même taille, le plus faible du dépôt
refusal-rebuild-brigades = { $unit-The } demande { $need } en attaque ; les brigades d’ici font { $attack }
refusal-rebuild-no-room = Avec { $unit-the }, { $hex } serait trop pleine, et personne ne pourrait la quitter
refusal-rebuild-hq = Un QG présent ici ne pourrait plus se séparer { $unit-of }
refusal-rebuild-not-there = { $unit-The } n’est pas en { $hex }
refusal-rebuild-picked = { $unit-The } est déjà choisi{ e }

## Refus : retraites

refusal-retreat-not-yours = { $unit-The } n’est pas à vous
refusal-retreat-not-due = { $unit-The } n’a pas à retraiter, ou l’a déjà fait
refusal-retreat-one-square = { $unit-The } ne peut retraiter que d’une case, et { $hex } n’est pas adjacente
refusal-retreat-meuse = { $unit-The } ne peut pas retraiter en { $hex } : la Meuse ne se franchit qu’aux passages
refusal-retreat-enemy = { $unit-The } ne peut pas retraiter en { $hex } : l’ennemi y est
refusal-retreat-shut = { $unit-The } ne peut pas retraiter en { $hex } : des unités en sont chassées
refusal-retreat-fort = { $unit-The } ne peut pas s’arrêter au fort de { $hex }
refusal-retreat-road = { $unit-The } ne peut retraiter que par une route principale, et aucune ne mène en { $hex }
refusal-retreat-rail = { $unit-The } ne peut retraiter que par sa voie ferrée, et elle ne mène pas en { $hex }
refusal-retreat-nearer-first = { $unit-The } ne peut pas choisir { $hex } : les cases vides plus proches de son bord de carte passent avant
refusal-retreat-empty-first = { $unit-The } ne peut pas choisir { $hex } : les cases vides passent avant
refusal-retreat-room-first = { $unit-The } ne peut pas choisir { $hex } : les cases où il reste de la place passent avant
refusal-retreat-no-room = { $unit-The } ne peut pas retraiter en { $hex } : personne ne pourrait y faire de la place
refusal-retreat-face-a-side = { $unit-The } ne peut faire face qu’à un côté de la case : nord, est, sud ou ouest
refusal-displace-not-there = { $unit-The } n’est pas une de vos unités en { $hex }
refusal-displace-garrison = { $unit-The } ne peut pas quitter le fort de { $hex }
refusal-displace-newcomer = { $unit-The } vient d’arriver en { $hex } : c’est aux unités déjà présentes de faire de la place
refusal-displace-others = { $unit-The } n’a pas à quitter { $hex } : d’autres le peuvent, et il faut déplacer le moins d’unités possible

## Journal

event-units-disrupted = { $hex }, désorganisation : { $units }.
event-units-suppressed =
    { $hex }, neutralisation : { $units }{ $mobile-count ->
        [0] .
       *[other]  ; désormais en mode mobile : { $mobile }.
    }
event-unit-reduced = { $unit-The } perd un pas en { $hex } et passe sur sa face réduite.
event-unit-replaced =
    { $unit-The } en { $hex } { $steps ->
        [0] est désorganisé{ e } au lieu de perdre un pas
        [one] perd un pas
       *[other] perd { $steps } pas
    } ; remplacement par { $into-the }{ $short ->
        [0] .
        [one]  ; il manque un pion au dépôt.
       *[other]  ; il manque { $short } pions au dépôt.
    }
event-unit-eliminated =
    { $in_the_air ->
        [yes] { $unit-The } est abattu{ e }.
       *[no] { $unit-The } est éliminé{ e } en { $hex }{ $steps ->
            [0] { "" }
            [one] { " " }(un pas)
           *[other] { " " }({ $steps } pas)
        }{ $place ->
            [out] { " " }et ne reviendra pas.
           *[pool] .
        }
    }
event-unit-vanished =
    { $unit-The } perd { $steps ->
        [one] un pas
       *[other] { $steps } pas
    } en { $hex }. Le dépôt n’a pas de pion pour remplacer le reste, qui est retiré sans compter comme perte.
event-losses-ignored =
    { $losses ->
        [one] Une perte est ignorée : il ne reste personne pour la subir.
       *[other] { $losses } pertes sont ignorées : il ne reste personne pour les subir.
    }
event-broken-down = { $unit-The } en { $hex } se scinde : { $into }.
event-rebuilt = { $parts-The } en { $hex } reconstituent { $unit-the }.
event-unit-retreated =
    { $how ->
        [displaced] { $unit-The } fait de la place en { $hex } et va en { $to }.
        [back] { $unit-The } revient de { $hex } en { $to }.
       *[retreat] { $unit-The } retraite de { $hex } en { $to }.
    }
event-commitment-lost =
    { $left ->
        [0] L’assaut sur { $hex } n’a pas lieu : personne d’autre que { $unit-the } n’y était engagé.
       *[other] { $unit-The } ne prend plus part à l’assaut sur { $hex }, qui aura lieu sans { lui }.
    }
event-driven-off-map =
    { $for_good ->
        [yes] { $unit-The } est chassé{ e } de la carte depuis { $hex }, hors jeu pour de bon.
       *[no] { $unit-The } est chassé{ e } de la carte depuis { $hex } et pourra revenir par son propre bord.
    }

mark-broken-down = vient d’être scindée
    .sign = b
    .help = Elle vient d’une unité scindée dans ce segment et ne peut pas y être regroupée (9.3.2).
