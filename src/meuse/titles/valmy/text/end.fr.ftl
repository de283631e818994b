### Valmy : renforts, récupération, moral des armées, bases, victoire (4.4, 4.5, 10.0). Les paramètres sont expliqués dans
### engine/text.py.


## Questions

prompt-reinforcements = { $leaders-The } : l’ennemi est { $hex-at }. Dans quelle case arrivent-ils ?
prompt-pursuer-returns = { $unit-The } rentre de la poursuite, et l’ennemi est { $hex-at }. Pour aller où ?
prompt-recovery =
    Récupération : { $count ->
        [one] une unité réduite peut essayer
       *[other] { $count } unités réduites peuvent essayer
    }{ $chosen ->
        [0] . Qui essaie ?
       *[other] { " " }en plus de celles déjà désignées ({ $chosen }). Qui d’autre ?
    }

## Réponses

action-recover = Récupération : { $what }
action-recover_all = Toutes essaient

## Refus

refusal-not-nearest-entry = Les renforts prévus à { $planned } n’arrivent pas { $hex-at } : seulement dans la case sans unité ennemie la plus proche
refusal-not-nearest-for-pursuer = { $unit-The } ne rentre pas { $hex-at } : seulement dans la case la plus proche avec un chef, sinon avec des amis, et sans unité ennemie
refusal-not-yours-to-recover = { $unit-The } n’est pas à vous
refusal-leaders-do-not-recover = { $unit-The } est un chef : seules les unités récupèrent
refusal-not-there-to-recover = { $unit-The } n’est pas sur la carte, et une unité détruite ne revient jamais
refusal-nothing-to-recover = { $unit-The } n’a perdu aucun pas
refusal-tries-already = { $unit-The } va déjà essayer, et n’essaie qu’une fois par tour
refusal-back-from-pursuit = { $unit-The } rentre à peine de la poursuite
refusal-base-in-enemy-hands = { $unit-The } ne peut pas récupérer : l’ennemi est dans la base de son armée
refusal-no-way-to-base = { $unit-The } ne peut pas récupérer : aucune chaîne de cases sans unité ennemie ne mène à la base de son armée
refusal-one-left-to-recover = Une seule unité peut encore essayer

## Le journal : renforts et récupération

event-reinforcements-arrived =
    { $leaders-The } { $leaders-count ->
        [one] arrive
       *[other] arrivent
    } { $hex-at } { $units-count ->
        [0] sans unités
        [one] avec une unité
       *[other] avec { $units-count } unités
    }{ $diverted ->
        [no] .
       *[yes] , car l’ennemi est à { $planned }.
    }
event-pursuer-returned = Poursuite ({ $start }) : { $unit-the } { $unit-form ->
        [plural] rentrent
        [feminine-plural] rentrent
       *[other] rentre
    } { $hex-at }.
event-pursuer-lost = Poursuite ({ $start }) : { $unit-the } ne { $unit-form ->
        [plural] trouvent
        [feminine-plural] trouvent
       *[other] trouve
    } plus le chemin du retour. Unité perdue.
event-recovery-rolled =
    { $unit ->
        [unseen] Récupération d’une unité cachée : { $dice } = { $roll }.
       *[other] Récupération, { $unit } { $hex-at } : { $dice } = { $roll } contre un moral de { $morale }. { $recovered ->
            [yes] Retour à pleine force.
           *[no] Toujours réduite.
        }
    }

## Le journal : moral des armées et bases

event-army-checked =
    { $again ->
        [yes] Second test de moral d’armée, { $side-name }
       *[no] Test de moral d’armée, { $side-name }
    }, { $lost ->
        [one] une unité perdue aujourd’hui
       *[other] { $lost } unités perdues aujourd’hui
    } : { $dice } = { $roll } contre { $rating }. { $passed ->
        [yes] Ils tiennent.
       *[no] Ils vacillent.
    }
event-army-shaken = L’{ $army-name } est ébranlée.
event-army-broken = L’{ $army-name } est en déroute.
event-unit-checked =
    { $unit ->
        [unseen] Armée ébranlée : test d’une unité cachée, { $dice }
       *[other] Armée ébranlée : test, { $unit } { $hex-at }, { $dice }
    }{ $shifts-count ->
        [0] { "" }
       *[other] { " " }({ $shifts })
    } = { $roll }{ $unit ->
        [unseen] .{ " " }
       *[other] { " " }contre un moral de { $morale }.{ " " }
    }{ $passed ->
        [yes] Elle tient.
       *[no] Détruite.
    }
event-base-taken = { $bases } : l’ennemi y est. L’{ $army-name } n’a plus de base et reste ébranlée jusqu’à la fin de la partie.
event-track-cleared =
    La journée s’achève pour { the-side } : { $lost ->
        [0] aucune perte
        [one] une unité perdue
       *[other] { $lost } unités perdues
    }{ $steadied ->
        [yes]  ; le moral ébranlé se raffermit.
       *[no] .
    }

reason-base-nord = base du Nord perdue
reason-base-centre = base du Centre perdue
reason-base-allied = base alliée perdue

## La victoire

event-game-over = La partie est terminée. { $grade-name } (points alliés moins points français : { $points-signed }).

result =
    { $grade-name } (points alliés moins points français : { $points-signed }){ $sources-count ->
        [0] .
       *[other]  : { $sources }.
    }

grade-allied-substantial = Nette victoire alliée
    .help = Défilés ou collines sont perdus, et plus rien de solide ne sépare Brunswick de Châlons. À Paris, on fait ses malles.
grade-allied-marginal = Courte victoire alliée
    .help = Les Prussiens ont ce qu’ils venaient chercher en Argonne, mais l’armée française tient toujours la campagne, et il pleut.
grade-draw = Partie nulle
    .help = Les deux armées en sont au point où elles ne peuvent plus rien l’une contre l’autre. La dysenterie tranchera, ou les diplomates.
grade-stand-off = Face-à-face
    .help = Comme le 20 septembre : le canon a tonné toute la journée, et aucune des deux armées n’a quitté sa hauteur.
grade-french-marginal = Courte victoire française
    .help = Comme en 1792 : l’envahisseur est venu jusqu’ici et n’ira pas plus loin. Il va parlementer, attendre, et rentrer chez lui par les chemins détrempés.
grade-french-substantial = Nette victoire française
    .help = Mieux que Valmy : l’ennemi ne s’arrête pas, il fuit, et la République commence par une bataille gagnée pour de bon.
grade-french-broken = Victoire alliée : l’armée française est en déroute
    .help = « Nous sommes trahis » : ils courent, comme en avril devant Lille. La route de Paris est ouverte.
grade-allied-broken = Victoire française : l’armée alliée est en déroute
    .help = L’armée du grand Frédéric a fui devant des tailleurs et des savetiers. Toute l’Europe ne parlera que de cela.
grade-both-broken = Partie nulle : les deux armées sont en déroute
    .help = Deux armées se sont enfuies l’une devant l’autre. Chacun se dira maître du champ de bataille, où il n’y a plus personne.
grade-french-destroyed = Victoire alliée : il ne reste aucune unité française
    .help = Entre la Meuse et la Marne, il n’y a plus d’armée française.
grade-allied-destroyed = Victoire française : il ne reste aucune unité alliée
    .help = Il n’y a plus personne pour marcher sur Paris, ni pour rentrer.

points-allied-hold-VAL = Alliés à Valmy { $points-signed }
points-allied-hold-SMH = Alliés à Sainte-Menehould { $points-signed }
points-allied-hold-ISL = Alliés aux Islettes { $points-signed }
points-allied-hold-CHL = Alliés à Châlons { $points-signed }
points-allied-hold-SED = Alliés à Sedan { $points-signed }
points-allied-hold-LUN-VAL = Alliés à La Lune ou à Valmy { $points-signed }
points-allied-hold-CHE-CRX-GRA-CHA-ISL =
    Alliés dans { $count ->
        [0] aucun défilé
        [1] un défilé
       *[other] { $count } défilés
    } { $points-signed }
points-allied-shaken =
    Français ébranlés{ $count ->
        [0] : jamais
        [1] { "" }
       *[other] { " " }({ $count })
    } { $points-signed }
points-allied-eliminated =
    { $count ->
        [0] aucune unité française perdue
        [1] une unité française perdue
       *[other] { $count } unités françaises perdues
    } { $points-signed }
points-french-hold-VAL = Français à Valmy { $points-signed }
points-french-hold-LUN = Français à La Lune { $points-signed }
points-french-hold-VER = Français à Verdun { $points-signed }
points-french-hold-SMH = Français à Sainte-Menehould { $points-signed }
points-french-hold-CHE-CRX-GRA-CHA-ISL =
    Français dans { $count ->
        [0] aucun défilé
        [1] un défilé
       *[other] { $count } défilés
    } { $points-signed }
points-french-junction = Dumouriez et Kellermann réunis { $points-signed }
points-french-shaken =
    Alliés ébranlés{ $count ->
        [0] : jamais
        [1] { "" }
       *[other] { " " }({ $count })
    } { $points-signed }
points-french-eliminated =
    { $count ->
        [0] aucune unité alliée perdue
        [1] une unité alliée perdue
       *[other] { $count } unités alliées perdues
    } { $points-signed }
