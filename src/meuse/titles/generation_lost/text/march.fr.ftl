### Verdun, A Generation Lost : empilement, zones de contrôle, mouvement, entrée en jeu, modes, repli (chapitres 10
### à 12).


## Questions

prompt-hq-modes = Changez le mode de vos QG, ou continuez.
prompt-movement = Mouvement : choisissez une unité à déplacer, ou terminez le segment.
prompt-march-unit = Où { $unit-form ->
        [plural] vont
        [feminine-plural] vont
       *[other] va
    } { $unit-the } ? PM restants : { $points }.
prompt-march-enter = Où { $unit-form ->
        [plural] vont
        [feminine-plural] vont
       *[other] va
    } { $unit-the } depuis le bord de la carte ? PM : { $points }.
prompt-march-by-rail = Où { $unit-form ->
        [plural] vont
        [feminine-plural] vont
       *[other] va
    } { $unit-the } par voie ferrée ?
prompt-march-hauled = Où { $unit-form ->
        [plural] vont
        [feminine-plural] vont
       *[other] va
    } { $unit-the }, avec l’aide { $engineer-of } ? PM restants : { $points }.
prompt-haul = Quels pionniers remorquent { $unit-the } ?
prompt-entry-square = Par où { $unit-form ->
        [plural] entrent
        [feminine-plural] entrent
       *[other] entre
    } { $unit-the } ? PM : { $points }.
prompt-fort-place = { $unit-The } : dans le fort de { $hex }, ou dehors ?
prompt-go-inside = Qui occupe l’intérieur du fort de { $hex } ?
prompt-turn-stack = De quel côté orienter les unités en { $hex } ?
prompt-send-back = Vous avez trop d’unités en { $hex } : laquelle repart ?

## Réponses

action-supply = Mode ravitaillement : { $what-the }
action-command = Mode commandement : { $what-the }
action-enter = Faire entrer { $what-the }
action-exchange = Faire entrer { $what-the } au lieu de bataillons
action-change = Un autre type de bataillon au lieu { $what-of }
action-at = En { $what }
action-fort = Changer les places au fort de { $what }
action-combine = Regrouper des unités en { $what }
action-withdraw = Se replier de { $what }
action-break_down = Scinder
    .movement = Scinder { $what-the }
action-engineer = { $what-The }
action-stop = S’arrêter ici
action-entrench = Se retrancher
action-leave_trench = Passer en mode mobile
action-settle = S’arrêter ici en mode ravitaillement
action-inside = Dans le fort
    .go-inside = { $what-The }
action-outside = Dehors
action-send_back = { $what-The }

## Refus : empilement (10)

refusal-enemy-in-square = { $unit-The } ne peut pas s’arrêter en { $hex } : des unités ennemies s’y trouvent
refusal-not-at-forts = { $unit-The } ne peut pas s’arrêter en { $hex } : seuls les bataillons allemands, les chasseurs et les brigades 216 peuvent occuper un fort
refusal-fort-full = { $unit-The } ne peut pas s’arrêter en { $hex } : il n’y a place que pour une unité dans le fort et une dehors
refusal-supply-alone = { $unit-The } ne peut pas s’arrêter en { $hex } : un QG en mode ravitaillement reste seul
refusal-square-full =
    { $side ->
        [german] { $unit-The } ne peut pas s’arrêter en { $hex } : cela ferait { $load } demi-régiments, et la limite est de { $limit }
       *[french] { $unit-The } ne peut pas s’arrêter en { $hex } : cela ferait { $load } brigades, et la limite est de { $limit }
    }
refusal-hq-with-division = { $unit-The } ne peut pas s’arrêter en { $hex } : un QG français n’est jamais empilé avec une division
refusal-square-out-of-order = { $unit-The } ne peut pas s’arrêter en { $hex } : la case est déjà en surempilement
refusal-blocks-the-way-out = { $unit-The } ne peut pas s’arrêter en { $hex } : il faut y laisser la place à des unités qui doivent quitter une case en surempilement
refusal-still-too-full =
    { $hexes-count ->
        [1] Surempilement en { $hexes } : il faut en faire sortir une unité
       *[other] Surempilement en { $hexes } : il faut faire sortir une unité de chaque case
    }
refusal-no-fort-of-yours = Il n’y a pas en { $hex } de fort occupé par vos unités
refusal-garrison-inside = La garnison de { $hex } est toujours dans son fort
refusal-go-inside-not-there = { $unit-The } n’est pas au fort de { $hex }
refusal-go-inside-is-inside = { $unit-The } occupe déjà l’intérieur du fort de { $hex } : désignez qui prend sa place
refusal-places-changed-already = Les places au fort de { $hex } ont déjà été échangées dans ce segment

## Refus : qui peut bouger (12.1, 12.4, 12.8)

refusal-march-not-on-map = { $unit-The } n’est pas sur la carte
refusal-march-engaged = { $unit-The } est accroché{ e }
refusal-garrisons-stay = { $unit-The } ne quitte jamais son fort
refusal-supply-stays = { $unit-The } est en mode ravitaillement et ne peut pas bouger
refusal-march-has-moved = { $unit-The } a déjà bougé dans ce segment
refusal-guns-halt =
    { $side ->
        [german] { $unit-The } ne peut pas bouger sous la pluie ou la neige sans pionniers dans sa case pour l’aider
       *[french] { $unit-The } ne peut pas bouger sous la pluie ou la neige
    }
refusal-cannot-haul = { $unit-The } ne peut pas remorquer { $gun-the }
refusal-move-not-begun = { $unit-The } n’a pas encore bougé
refusal-move-begun = { $unit-The } a déjà commencé son mouvement

## Refus : jusqu’où (11.2, 12.2 à 12.9)

refusal-march-is-there = { $unit-The } est déjà en { $hex }
refusal-zoc-stops = { $unit-The } ne peut pas continuer vers { $hex } : une ZOC ennemie l’arrête
refusal-zoc-to-zoc = { $unit-The } ne peut pas passer directement d’une ZOC ennemie à une autre, en { $hex }
refusal-meuse = { $unit-The } ne peut pas franchir la Meuse vers { $hex } : il n’y a pas de passage
refusal-bog = { $unit-The } ne peut pas atteindre { $hex } : au sud de la ligne de départ allemande, l’artillerie bouge d’une case
refusal-line-stops = { $unit-The } ne peut pas continuer vers { $hex } : qui entre dans la ligne de la rive gauche doit y rester pour l’instant
refusal-trench-not-next = { $unit-The } ne peut pas encore entrer dans la ligne de départ en { $hex } : une pièce lourde doit d’abord se trouver à côté, puis lancer un dé
refusal-major-roads-only = { $unit-The } ne peut pas aller en { $hex } : ces pièces restent sur les routes principales, hors des lignes de départ
refusal-rails-only = { $unit-The } ne peut pas aller en { $hex } : ces pièces restent sur les voies ferrées de leur secteur
refusal-no-way-there = Aucun chemin ne mène { $unit-the } en { $hex }
refusal-march-too-dear = { $unit-The } ne peut pas atteindre { $hex } : il faut { $needs } PM, il en reste { $has }
refusal-not-off-front = { $unit-The } ne peut pas atteindre { $hex } : si près de l’ennemi, il n’y a que { $has } PM

## Refus : modes (12.8)

refusal-modes-are-for-hqs = { $unit-The } n’a ni mode commandement ni mode ravitaillement
refusal-hq-not-alone = { $unit-The } ne peut pas passer en mode ravitaillement : d’autres unités sont en { $hex }
refusal-hq-shuts-others-in = { $unit-The } ne peut pas passer en mode ravitaillement en { $hex } : il faut y laisser la place à des unités qui doivent quitter une case en surempilement
refusal-hq-must-leave-fort = { $unit-The } ne peut pas passer en mode ravitaillement en { $hex } : aucun QG ne reste dans un fort
refusal-hq-mode-changed = { $unit-The } a déjà changé de mode
refusal-has-that-mode =
    { $mode ->
        [supply] { $unit-The } est déjà en mode ravitaillement
       *[command] { $unit-The } est déjà en mode commandement
    }
refusal-no-march-into-supply = { $unit-The } ne peut pas passer en mode ravitaillement à la fin d’un mouvement : seuls le peuvent les QG qui viennent d’entrer sur la carte
refusal-modes-are-german = { $unit-The } ne peut pas se retrancher : seule l’infanterie allemande a un mode retranché
refusal-mode-changed-already = { $unit-The } a déjà changé de mode dans ce segment
refusal-disordered-keeps-mode = { $unit-The } n’est pas en bon ordre et ne peut pas changer de mode
refusal-interdicted-keeps-mode = { $unit-The } est sous interdiction et ne peut pas changer de mode
refusal-is-entrenched = { $unit-The } est déjà retranché{ e }
refusal-is-mobile = { $unit-The } est déjà en mode mobile
refusal-no-digging-in-rain = { $unit-The } ne peut pas se retrancher sous la pluie ou la neige
refusal-digging-too-dear = { $unit-The } ne peut pas se retrancher : il faut { $needs } PM, il en reste { $has }
refusal-enters-mobile = { $unit-The } entre sur la carte en mode mobile

## Refus : entrée (12.7)

refusal-is-on-map = { $unit-The } est déjà sur la carte
refusal-comes-back-later = { $unit-The } est hors de la carte depuis ce tour et ne peut pas revenir avant le suivant
refusal-arrives-later = { $unit-The } arrive le { $date } (tour { $turn })
refusal-does-not-wait = { $unit-The } n’attend pas au bord de la carte
refusal-no-gate = { $unit-The } ne peut entrer nulle part : les cases possibles sont tenues par l’ennemi ou trop coûteuses
refusal-not-its-gate = { $unit-The } ne peut pas entrer en { $hex }
refusal-enters-by-road = { $unit-The } ne peut pas entrer en { $hex } : ces pièces arrivent par une route principale
refusal-enters-by-rail = { $unit-The } ne peut pas entrer en { $hex } : ces pièces arrivent par voie ferrée
refusal-entry-too-dear = { $unit-The } ne peut pas entrer en { $hex } : il faut { $needs } PM, il y en a { $has }

refusal-exchange-regiments = Seul un régiment peut arriver au lieu de bataillons
refusal-exchange-not-in-pool = { $unit-The } n’est pas au dépôt
refusal-exchange-too-few = { $unit-The } vaut { $count } bataillons, et il n’en arrive pas autant à la fois
refusal-exchange-weakest = { $other-The } est plus faible et doit être reconstitué{ $other-form ->
        [feminine] e
        [feminine-vowel] e
       *[other] { "" }
    } avant { $unit-the }
refusal-change-waiting = Seul un bataillon qui attend au bord peut être échangé contre un autre type, pas { $unit-the }
refusal-change-no-other-type = Le dépôt n’a pas d’autre type de bataillon pour { $unit-the }

## Refus : pivoter, se replier, scinder

refusal-no-turning-engaged = Les unités en { $hex } sont accrochées et ne peuvent pas pivoter
refusal-turned-already = Les unités en { $hex } ont déjà pivoté dans ce segment
refusal-nobody-engaged = Personne n’est accroché en { $hex }
refusal-only-defenders-withdraw = Seul le défenseur peut se replier de { $hex } : vos unités doivent redonner l’assaut
refusal-no-way-back = { $unit-The } n’a aucune case où se replier depuis { $hex }, et personne ne part sans { lui }
refusal-no-way-back-for-all = Les cases autour de { $hex } n’offrent pas assez de place à toutes vos unités accrochées, et aucune ne se replie sans les autres
refusal-not-to-send-back = { $unit-The } n’est pas entré{ e } dans la case par l’assaut
refusal-nothing-to-combine = Il n’y a rien à regrouper en { $hex }
refusal-breaks-down-in-its-move = { $unit-The } n’a pas encore bougé : choisissez l’unité, puis scindez-la

## Le journal

event-hq-changed-mode =
    { $mode ->
        [supply] { $unit-The } en { $hex } passe en mode ravitaillement.
       *[command] { $unit-The } en { $hex } passe en mode commandement.
    }
event-unit-moved =
    { $entry ->
        [yes] { $units-The } entre{ $units-form ->
            [plural] nt
            [feminine-plural] nt
           *[other] { "" }
        } sur la carte : { $path }{ march-cost }.
       *[no] { $units-The } : { $path }{ march-cost }.
    }
march-cost =
    { $how ->
        [rail] { " par voie ferrée" }
        [off-front] { " (à l’arrière, " }{ $cost } PM, reste { $left })
       *[march] { " (" }{ $cost } PM, reste { $left })
    }
event-trench-tried =
    { $passed ->
        [yes] { $unit-The } : dé { $die } (il faut { $needs }), { il } entre dans la tranchée de { $hex }.
       *[no] { $unit-The } : dé { $die } (il faut { $needs }), { il } ne peut pas entrer dans la tranchée de { $hex }.
    }
event-mode-changed =
    { $mode ->
        [entrenched] { $unit-The } se retranche en { $hex } ({ $cost } PM).
       *[mobile] { $forced ->
            [yes] { $unit-The } en { $hex } perd son retranchement : c’est le prix d’un mouvement ou d’un remorquage par ce temps.
           *[no] { $unit-The } en { $hex } passe en mode mobile.
        }
    }
several-mode-changed =
    { $mode ->
        [entrenched] { $units-count } unités se retranchent ({ $cost } PM chacune) : { $units-some }.
       *[mobile] { $forced ->
            [yes] { $units-count } unités perdent leur retranchement, prix d’un mouvement ou d’un remorquage par ce temps : { $units-some }.
           *[no] { $units-count } unités passent en mode mobile : { $units-some }.
        }
    }
event-stack-turned =
    { $facing ->
        [north] En { $hex }, face au nord : { $units }.
        [east] En { $hex }, face à l’est : { $units }.
        [south] En { $hex }, face au sud : { $units }.
       *[west] En { $hex }, face à l’ouest : { $units }.
    }
event-fort-place-taken =
    { $inside ->
        [yes] { $other ->
            [none] { $unit-The } est dans le fort de { $hex }.
           *[other] { $unit-The } est dans le fort de { $hex }, { $other-the } dehors.
        }
       *[no] { $other ->
            [none] { $unit-The } est hors du fort de { $hex }.
           *[other] { $unit-The } est hors du fort de { $hex }, { $other-the } dedans.
        }
    }
event-withdrawn = { The-side } se replient de { $hex } : { $units }.
event-sent-back = { $unit-The } repart vers { $hex }.
event-reinforcements-mustered = { The-side } peuvent faire venir du dépôt : { $units }.
event-reinforcements-delayed = Restent au dépôt pour un tour suivant, faute d’être entrés : { $units }.
event-battalions-exchanged = { $unit-The } arrive au lieu { $units-of }.
event-still-overstacked = Surempilement maintenu, car personne ne peut sortir : { $hexes }.

## Remplaçants de la campagne (20.2.1(b), 20.2.2(b))

prompt-substitutes = Renfort attendu : { $type }. Qui vient du dépôt à sa place, avec une attaque de { $left } au plus ?
prompt-substitute-brigades = Brigades pour la { $type } attendue : il reste { $left } d’attaque.
action-call = { $what-The }
    .substitutes = { $what-The }, à pleine force
    .substitute-brigades = { $what-The }, à pleine force
action-call_reduced = { $what-The }, à force réduite
action-later = À un tour suivant
refusal-no-substitute = Seuls régiments, divisions et brigades viennent en remplacement, pas { $unit-the }
refusal-brigades-come-alone = Des brigades sont désignées : une division ne peut pas venir avec elles pour la même arrivée
refusal-brigades-enough = { $count } brigades au plus viennent pour une division
refusal-substitute-too-strong = Avec { $unit-the }, l’attaque serait de { $attack } ; { $most } au plus est attendu
refusal-substitute-named = { $unit-The } vient déjà
refusal-substitute-alike = { $unit-The } est pareille à la brigade de ce type qui est proposée
refusal-brigades-named = Des brigades sont désignées : elles viennent maintenant
refusal-nobody-named = Personne n’est encore désigné
