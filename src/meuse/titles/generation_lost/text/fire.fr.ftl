### Météo, accalmies, bombardement, contre-batterie, aviation, mines (5, 7, 8, 19.1.5(k)). Un refus n’a pas de point
### final : le numéro de son cas le suit.


## Mots

weather-fair = beau temps
weather-drizzle = bruine
weather-rain = pluie
weather-snow = neige

row-clear = terrain clair
row-town = village
row-woods = bois
row-second-trench = seconde ligne
row-works = ouvrage
row-ridge = crête
row-strongest = ligne de départ, fort ou colline

damage-- = manqué
damage-I = I, interdiction
damage-S = S, neutralisation
damage-D = D, désorganisation
damage-ST = ST, un pas perdu
damage-2ST = 2ST, deux pas perdus
damage-3ST = 3ST, trois pas perdus

reason-weather-date = saison
reason-lull-before = accalmie au tour précédent
reason-heavy-guns = artillerie lourde
reason-observation = observation aérienne
reason-unsupplied-guns = pièces non ravitaillées
reason-worn-guns = pièces usées
reason-guns-on-ridge = pièces sur une crête

## Questions : accalmies

counted-factors =
    { $factors ->
        [one] { $factors } facteur
       *[other] { $factors } facteurs
    }
prompt-lull = Voulez-vous une accalmie ce tour ?
prompt-lull-response =
    { $wanted ->
        [yes] L’adversaire veut une accalmie. Et vous ?
       *[no] L’adversaire veut un tour normal. Voulez-vous une accalmie ?
    }
action-lull = Accalmie
action-regular = Tour normal

## Questions : bombardement

prompt-shells = Quel QG fournit les obus de ce segment ? Il quitte la carte si une pièce ravitaillée tire.
prompt-bombard =
    { $guns ->
        [0] Votre artillerie hors carte peut encore tirer. Quelle case bombarder ?
        [one] Une pièce peut encore tirer{ $off_map ->
            [yes] , ainsi que votre artillerie hors carte
           *[no] { "" }
        }. Quelle case bombarder ?
       *[other] { $guns } pièces peuvent encore tirer{ $off_map ->
            [yes] , ainsi que votre artillerie hors carte
           *[no] { "" }
        }. Quelle case bombarder ?
    }
prompt-bombard-aim = { $hex } : tirer sur l’unité dans le fort, ou sur celles du dehors ?
prompt-bombard-guns =
    { $hex } ({ $row-name }){ $inside ->
        [yes] , dans le fort
       *[no] { "" }
    } : { $column ->
        [0] { counted-factors } sur les { $needed } nécessaires. Ajoutez des pièces.
       *[other] { counted-factors }, colonne { $column }, modificateur { $modifier-signed }. Ajoutez des pièces, ou ouvrez le feu.
    }
prompt-counter-battery =
    { $drum ->
        [yes] { $target } et { $second } vont être bombardées
       *[no] { $target } va être bombardée
    }. Pièces qui tirent : { $guns-some }. Contre-batterie sur quelle case ?
prompt-counter-battery-guns =
    Contre-batterie sur { $hex } : { $column ->
        [0] { counted-factors } sur les { $needed } nécessaires. Ajoutez des pièces.
       *[other] { counted-factors }, colonne { $column } : { $success } ou moins, modificateur { $modifier-signed }. Ajoutez des pièces, ou ouvrez le feu.
    }
action-shells = { $what-The }
action-hold_fire = Ne pas tirer
action-bombard = Bombarder { $what }
action-aim =
    { $what ->
        [inside] Dans le fort
        [outside] Hors du fort
       *[other] { $what }
    }
action-gun = { $what-The }
action-open_fire = Ouvrir le feu
action-counter = Sur { $what }

## Questions : aviation, mines

prompt-air-place = Au-dessus de quelle case envoyer { $unit-the } ? L’attaque vient après les tirs d’artillerie.
prompt-air-intercept = L’aviation ennemie est en l’air. L’intercepter avec { $unit-the } ? Elle n’attaquera alors pas elle-même ce tour-ci.
prompt-air-attack = Quelle case vos avions attaquent-ils ?
prompt-lay-mines =
    { $left ->
        [one] Il reste une mine à poser. Sous quelle case ?
       *[other] Il reste { $left } mines à poser. Sous quelle case ?
    }
action-bomb = Attaquer { $what }
action-mine = Sous { $what }

## Refus : pièces

refusal-fire-not-a-gun = { $unit-The } n’est pas de l’artillerie
refusal-fire-gun-not-on-map = { $unit-The } n’est pas sur la carte
refusal-fire-gun-has-fired = { $unit-The } a déjà tiré dans ce segment
refusal-fire-gun-disordered = { $unit-The } n’est pas en bon ordre
refusal-fire-gun-engaged = { $unit-The } est accroché{ e }
refusal-fire-gun-interdicted = { $unit-The } est sous interdiction
refusal-fire-gun-named-already = { $unit-The } est déjà parmi les pièces qui tirent
refusal-fire-out-of-range = { $hex } est à { $distance } cases { $unit-of } ; la portée est de { $reach }
refusal-fire-too-light-for-forts = Seuls les 420 allemands et les 400 français peuvent tirer dans un fort
refusal-fire-field-gun-at-trench = { $unit-The } compte 0 contre des unités retranchées en { $hex }

## Refus : cibles

refusal-fire-at-engaged = Des unités sont accrochées en { $hex }
refusal-fire-at-own-units = Vous avez des unités en { $hex }
refusal-fire-nobody-reaches = Aucune pièce qui puisse encore tirer n’atteint { $hex }
refusal-fire-nobody-harms-fort = Aucun 420 ou 400 qui puisse encore tirer n’atteint le fort en { $hex }
refusal-fire-only-field-guns = Seules des pièces de campagne atteignent { $hex }, et elles comptent 0 contre des unités retranchées
refusal-fire-too-few-factors = Les pièces qui atteignent { $hex } n’ont pas assez de facteurs : { $factors }, et il en faut { $needed }
refusal-fire-inside-or-outside = Visez à l’intérieur du fort de { $hex } ou à l’extérieur
refusal-fire-more-factors-needed = Pas assez de facteurs contre { $hex } : { $factors }, et il en faut { $needed }

## Refus : obus

refusal-shells-not-an-hq = { $unit-The } n’est pas un QG
refusal-shells-hq-not-on-map = { $unit-The } n’est pas sur la carte
refusal-shells-hq-disordered = { $unit-The } n’est pas en bon ordre
refusal-shells-hq-engaged = { $unit-The } est accroché{ e } et ne ravitaille personne
refusal-shells-hq-in-command-mode = { $unit-The } est en mode commandement

## Refus : contre-batterie, aviation, mines

refusal-counter-battery-not-firing = Aucune pièce en { $hex } ne participe à ce bombardement
refusal-counter-battery-too-weak = Vos pièces qui atteignent { $hex } n’ont que { counted-factors } de contre-batterie : à moins de { $needed }, le tir manque toujours
refusal-counter-battery-would-miss = Il n’y a que { counted-factors } de contre-batterie : à moins de { $needed }, le tir manque toujours
refusal-air-nobody-to-intercept = Pas d’avion ennemi à intercepter au-dessus de { $hex }
refusal-air-nobody-over-square = Aucun de vos avions n’est au-dessus de { $hex }
refusal-mines-west-bank-line = { $hex } n’est pas sur la ligne de départ française de la rive gauche
refusal-mines-not-under-engaged = Des unités sont accrochées en { $hex }
refusal-mines-under-infantry = Il n’y a pas d’infanterie française en { $hex }
refusal-mines-one-a-square = Il y a déjà une mine sous { $hex }

## Le journal : météo, accalmies

event-weather-rolled =
    { $die ->
        [0] Météo : { $weather-name }.
       *[other] Météo : dé { $die }{ $shifts-count ->
            [0] { "" }
           *[other] , { $shifts } = { $total }
        } : { $weather-name }.
    }
event-observation-rolled =
    Observation aérienne sur { $highest } ou moins, dé { $die } : { $observed ->
        [yes] disponible.
       *[no] aucune.
    }
event-lull-answered =
    { The-side } { $lull ->
        [yes] veulent une accalmie.
       *[no] veulent un tour normal.
    }
event-lull-rolled =
    Allemands { $german_dice }, Français { $french_dice }{ $shifts-count ->
        [0] { "" }
       *[other] { " " }({ $side-name } : { $shifts })
    } : { $german_total } contre { $french_total }{ $tied ->
        [yes] , égalité. On relance.
       *[no] .
    }
event-lull-diced =
    Jeu en solitaire : accalmie à { $needs } ou plus, dés { $dice } = { $total } : { $lull ->
        [yes] ce tour est une accalmie.
       *[no] c’est un tour normal.
    }
event-lull-decided =
    { $lull ->
        [yes] Ce tour est une accalmie.
       *[no] C’est un tour normal.
    }

## Le journal : bombardement

event-shells-supplied = { $unit-The } ravitaille l’artillerie pour ce segment.
event-no-shells = { The-side } n’ont pas de QG en bon ordre et en mode ravitaillement : leur artillerie ne peut pas bombarder.
event-hq-spent =
    { $unit-The } a ravitaillé le bombardement et quitte la carte jusqu’{ $turn ->
        [0] à la fin de la partie.
       *[other] au tour { $turn }.
    }
event-bombardment-declared =
    { The-side } bombardent { $hex }{ $inside ->
        [yes] , dans le fort
       *[no] { "" }
    } : { $guns-count ->
        [0] { "" }
       *[other] { $guns } ;{ " " }
    }{ counted-factors }, rangée « { $row-name } ».{ $unsupplied-count ->
        [0] { "" }
       *[other] { " " }Sans ravitaillement : { $unsupplied }.
    }
event-bombardment-failed = Il reste { counted-factors } contre { $hex }, et il en faut { $needed } : le bombardement n’a pas lieu.
event-bombardment-rolled =
    Bombardement sur { $hex } : { counted-factors }, colonne { $column }, dé { $die }{ $shifts-count ->
        [0] { "" }
       *[other] , { $shifts } = { $total }
    } : { $damage-name }.
event-square-interdicted =
    { $unit-id ->
        [DE-AIR-1] { air-unit-interdicts }
        [DE-AIR-2] { air-unit-interdicts }
        [FR-AIR-1] { air-unit-interdicts }
        [FR-AIR-2] { air-unit-interdicts }
       *[guns] { $hex } est sous interdiction.
    }
air-unit-interdicts = { $unit-The } reste au-dessus de { $hex } et met la case sous interdiction.

## Le journal : contre-batterie

event-counter-battery-fired =
    Contre-batterie { $side ->
        [german] allemande
       *[french] française
    } sur { $hex } : { $guns-count ->
        [0] { "" }
       *[other] { $guns } ;{ " " }
    }{ counted-factors }{ $shifts-count ->
        [0] { "" }
       *[other] , { $shifts }
    }, colonne { $column } : { $success } ou moins.
event-counter-battery-rolled =
    { $unit-The } : { $dice }{ $shifts-count ->
        [0] { "" }
       *[other] , { $shifts }
    } = { $total } (il faut { $success } ou moins) : { $silenced ->
        [yes] réduit{ e } au silence.
       *[no] sans effet.
    }

## Le journal : aviation

event-aircraft-placed = { $unit-The } est au-dessus de { $hex }.
event-aircraft-intercept = { $unit-The } intercepte au-dessus de { $hex }.
event-air-combat-rolled =
    Combat aérien au-dessus de { $hex } : { $unit-the } { $dice } = { $total }, { $enemy-the } { $enemy_dice } = { $enemy_total }{ $tied ->
        [yes] . Égalité : on relance.
       *[no] . { $loser-The } perd.
    }
event-air-loss-rolled =
    { $unit-The } : { $dice } = { $total }, { $survives ->
        [yes] retour à la base.
       *[no] abattu{ e }.
    }
event-air-attack-aimed =
    { $unit-The } attaque { $hex } : { $dice } = { $total }, { $hits ->
        [yes] colonne { $column } de la rangée « terrain clair ».
       *[no] les bombes tombent à côté.
    }
event-air-attack-rolled =
    Bombes sur { $hex }, dé { $die } : { $damage-name }{ $only_interdicts ->
        [yes] { " " }{ $side ->
            [german] (personne n’y est : la case est seulement interdite).
           *[french] (l’aviation française ne fait qu’interdire).
        }
       *[no] .
    }

## Le journal : mines

event-mines-laid = Des mines sont posées sous { $hexes }.
event-mine-fired =
    Mine sous { $hex }, dé { $die } : { $blows ->
        [yes] elle saute.
       *[no] rien ne se passe.
    }
event-mine-turned =
    { $result ->
        [DST] DST : un pas perdu et désorganisation en { $hex }.
        [D] D : désorganisation en { $hex }.
       *[NE] NE : sans effet en { $hex }.
    }
