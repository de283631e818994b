### Valmy : 2.3 à 8.5 : initiative, cases de commandement, activation, mouvement et réaction.

## Questions

prompt-play-chit = Jouer un jeton d’initiative ?
prompt-answer-chit = Votre adversaire joue le jeton { $chit }. Répondre par un jeton plus fort ?
prompt-activation = Activez un chef ou une unité isolée.
prompt-superior = { $unit-The } : contre l’Initiative de qui lancer le dé ?
prompt-muster =
    { $leader-The } se met en route { $count ->
        [0] sans unités
        [one] avec une unité
       *[other] avec { $count } unités
    }. Laisser quelqu’un sur place, ou en prendre d’autres ?
prompt-movement = { $hex } : où va la force ? Choisissez des chefs et des unités pour n’en faire partir que quelques-uns.
prompt-march =
    Continuer depuis { $hex } ? { $left ->
        [one] Un PM restant
       *[other] { $left } PM restants
    }.
prompt-overrun = Une seule unité ennemie se trouve { $hex-at }. La bousculer ?
prompt-reaction =
    L’ennemi est entré dans ces cases : { $hexes }. { $count ->
        [0] Quelqu’un réagit-il ?
        [1] Un pion est choisi : envoyez-le, ou choisissez qui l’accompagne.
       *[other] { $count } pions sont choisis : envoyez-les, ou choisissez qui les accompagne.
    }
prompt-arrange = Cases de commandement { $hex-at } : quelle unité change de place ?
prompt-arrange-unit = Où placer { $unit-the } ?

## Réponses

action-chit = Jeton { $what }
action-pass = Pas de jeton
action-activate = Activer { $what-the }
action-venture = Activer { $what-the } en lançant le dé, pour emmener des unités à plus de 3 PM
action-single = { $what-The }, isolément
action-superior = { $what-The }
action-holding = Cases de commandement { $what-at }
action-stop = Ne plus activer personne ce tour
action-take = Emmener { $what-the }
action-leave = Laisser { $what-the }
action-halt = Halte
action-drop = Laisser { $what-the } ici
action-gather = La force présente : { $what }
action-arrange = { $what-The }
action-under = Sous { $what-the }
action-show = Visible sur la carte

## Refus : initiative

refusal-no-such-chit = Il n’y a pas de jeton { $chit } : ils vont de 1 à { $highest }
refusal-chit-spent = Votre jeton { $chit } est dépensé
refusal-chit-too-low = Le jeton { $chit } ne bat pas le jeton { $above }

## Refus : cases de commandement

refusal-leader-elsewhere = { $leader-The } n’est pas dans la case { $unit-of }
refusal-not-his-unit = { $unit-The } n’est pas sous les ordres { $leader-of }
refusal-lies-there-already = { $unit-The } est déjà dans la case { $leader-of }
refusal-lies-on-map = { $unit-The } est déjà visible sur la carte
refusal-holding-box-full = La case { $leader-of } est pleine : Commandement { $rating }
refusal-only-own-units-arranged = { $unit-The } n’a pas de place dans vos cases de commandement
refusal-arranged-elsewhere = { $unit-The } n’est pas { $hex-at }
refusal-arranged-already = { $unit-The } a déjà changé de place
refusal-no-cover-here = Aucun chef présent ne commande { $unit-the } avec de la place pour { lui }
refusal-box-arranged-already = Les cases de commandement { $hex-at } ont déjà été changées avant cette activation
refusal-nothing-to-arrange = Il n’y a rien à changer dans les cases de commandement { $hex-at }

## Refus : activation

refusal-not-your-leader = Vous ne pouvez pas activer { $unit-the } : ce n’est pas votre camp
refusal-is-a-leader = { $unit-The } est un chef, pas une unité
refusal-must-wait = { $unit-The } attend le tour { $turn } dans ce scénario
refusal-rolls-anyway = { $unit-The } est hors commandement et lance le dé de toute façon
refusal-no-units-beyond = Personne, près { $unit-of }, n’est à plus de { $radius } PM du général en chef
refusal-no-superior = { $unit-The } n’a pas de supérieur sur la carte
refusal-not-his-superior = { $leader-The } n’est pas un supérieur { $unit-of }

## Refus : qui se joint à la marche

refusal-of-another-army = { $unit-The } n’est pas de l’armée { $leader-of }
refusal-of-another-band = Personne dans cette force ne commande { $unit-the }
refusal-not-next-to-leader = { $unit-The } n’est ni { $hex-at } ni à une ligne de là
refusal-limited-with-others = { $leader-The } ne peut pas encore emmener { $unit-the } dans ce scénario
refusal-unit-beyond-radius = { $unit-The } est à plus de { $radius } PM du général en chef : lancez le dé pour { $leader-the } afin de l’emmener
refusal-leader-in-another-box = { $unit-The } n’est pas dans la case { $leader-of }
refusal-rank-too-high = { $unit-The } n’est pas de rang inférieur à { $leader-the }
refusal-controls-no-more = { $leader-The } est de rang { $rank } et ne peut emmener plus de chefs
refusal-controls-no-more-units =
    Cette force ne commande pas plus d’unités que { $count ->
        [0] les siennes
        [one] celle qu’elle a
       *[other] les { $count } qu’elle a
    }
refusal-in-force-already = { $unit-The } marche déjà avec { $leader-the }
refusal-mind-is-made-up = Vous avez déjà changé deux fois d’avis au sujet { $unit-of }
refusal-activated-himself = C’est { $leader-the } qui a été activé

## Refus : mouvement

refusal-no-line = Aucune ligne ne joint { $from } et { $hex }
refusal-not-in-scenario = { $hex } n’est pas sur la carte de ce scénario
refusal-zone-closed = { $unit-The } ne peut pas entrer { $hex-at } avant le tour { $turn } dans ce scénario
refusal-fortress-closed = { $hex } est une place forte où l’on ne peut entrer avant le tour { $turn } dans ce scénario
refusal-from-enemy-to-enemy = Des unités qui quittent l’ennemi { $from-at } ne peuvent aller vers d’autres ennemis { $hex-at }
refusal-enemy-came-from-there = On ne peut quitter { $from } pour { $hex } : l’ennemi en est venu
refusal-back-to-the-enemy = La pile vient de quitter l’ennemi { $hex-at } et n’y revient pas
refusal-too-dear = { $hex } coûte { $cost } PM, et il n’en reste que { $left }
refusal-not-in-force = { $unit-The } ne fait pas partie de cette activation
refusal-has-marched = { $unit-The } a déjà marché pendant cette activation
refusal-in-another-box = { $unit-The } n’est pas { $hex-at }, et personne ne rejoint une pile en chemin
refusal-no-way-out = { $unit-The } ne peut quitter { $hex } : aucune case voisine ne s’ouvre
refusal-nobody-at-home = Plus personne ne peut partir de là : choisissez quelqu’un ailleurs
refusal-nobody-else-to-pick = { $unit-The } est le dernier pion qui reste : inutile de le choisir
refusal-nobody-picked = Personne n’a été choisi
refusal-not-in-stack = { $unit-The } ne marche pas avec cette pile
refusal-last-of-stack = { $unit-The } est tout ce qui reste de la pile : faites halte

## Refus : réaction

refusal-no-enemy-entered = Aucune unité ennemie ne vient d’entrer { $hex-at } et ne s’y trouve encore
refusal-pinned = { $unit-The } ne peut pas réagir depuis { $from } : l’ennemi y est, ou vient d’y passer
refusal-leaders-not-controlled = { $leader-The } ne commande pas tous ces chefs
refusal-has-reacted = { $unit-The } a déjà réagi à cette activation
refusal-nothing-to-react-to = { $unit-The } n’a rien à quoi réagir
refusal-pick-first = Choisissez d’abord ceux qui vont { $hex-at }
refusal-nobody-next-to-goal = Personne, { $hex-at }, n’est voisin d’une case où l’ennemi vient d’entrer
refusal-not-next-to-goal = { $unit-The } n’est pas { $hex-at } à côté d’une case où l’ennemi vient d’entrer
refusal-no-leader-to-lead = Aucun chef { $hex-at } ne peut mener des unités : choisissez-les une à une
refusal-not-on-the-map = { $hex } n’est pas sur la carte

## Le journal

event-turn-begins = Tour { $turn }, { $date }.
event-chit-played = { The-side } jouent le jeton d’initiative { $chit }.
event-initiative-rolled = Initiative : Français { $french_die } + { $french_rating } ({ $french_leader }), Alliés { $allied_die } + { $allied_rating } ({ $allied_leader }).
event-initiative-won =
    { The-side } ont l’initiative{ $how ->
        [chit] { " " }par le jeton { $chit }, qui est dépensé.
        [tie] { " " }: les dés sont à égalité, et ils ne l’avaient pas.
       *[other] .
    }
event-arranged =
    { $leader ->
        [none] { $unit-The }, { $hex-at }, est visible sur la carte.
       *[other] { $unit-The }, { $hex-at }, passe dans la case { $leader-of }.
    }
event-leader-activated = { $leader-The } est activé { $hex-at }.
event-leader-rolled =
    { $leader-The }, { $hex-at }, obtient { $die } contre une Initiative de { $rating }{ $venture ->
        [yes] { " " }pour emmener des unités éloignées
       *[no] { "" }
    } : { $success ->
        [yes] activé.
       *[no] pas d’ordres aujourd’hui.
    }
event-force-mustered =
    { $leader-The } se met en route{ $leaders-count ->
        [0] { "" }
       *[other] { " " }avec { $leaders-the }
    }, { $units-count ->
        [0] sans unités.
        [1] une unité : { $units }.
       *[other] { $units-count } unités : { $units-some }.
    }
event-unit-rolled =
    { $seen ->
        [yes] { $unit-The }
       *[no] Une unité isolée
    }, { $hex-at }, obtient { $die }{ $modifier ->
        [0] { "" }
       *[other] { " " }({ $modifier-signed } hors de portée)
    } contre l’Initiative { $leader-of }, { $rating } : { $success ->
        [yes] activation.
       *[no] pas d’activation.
    }
event-stopped = { The-side } n’activent plus personne ce tour.
event-marched =
    { $leaders-count ->
        [0] { $units-count ->
            [0] Des troupes marchent
            [one] { $units-The } marche
           *[other] { $units-count } unités marchent
        }
       *[other] { $leaders-The } { $leaders-count ->
            [one] marche
           *[other] marchent
        }{ $units-count ->
            [0] { "" }
            [one] { " " }avec une unité
           *[other] { " " }avec { $units-count } unités
        }
    }, { $start } – { $hex }, { $veiled ->
        [yes] ligne à{ " " }
       *[no] { "" }
    }{ $cost } PM{ $traffic ->
        [0] { "" }
       *[other] , dont un pour l’encombrement
    }{ $beyond ->
        [yes] , la case permise au-delà du potentiel
       *[no] { "" }
    }.
event-dropped = { $who-The } { $who-count ->
        [one] reste
       *[other] restent
    } { $hex-at }.
event-reacted =
    { $leaders-count ->
        [0] { $units-count ->
            [0] Des troupes réagissent
            [one] { $units-The } réagit
           *[other] { $units-count } unités réagissent
        }
       *[other] { $leaders-The } { $leaders-count ->
            [one] réagit
           *[other] réagissent
        }{ $units-count ->
            [0] { "" }
            [one] { " " }avec une unité
           *[other] { " " }avec { $units-count } unités
        }
    }, { $start } – { $hex }.
event-limit-ended = L’ennemi a surpris { $leaders-the } { $hex-at } : l’attente est finie.
