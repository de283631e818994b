### Placement, réorganisation et victoire (17.0, 18.0, 19.0).


## Placement (19.0)

prompt-set-up =
    { $waiting ->
        [0] { $guns ->
            [0] Placement : orientez QG et pièces, ou terminez.
           *[other] Placement : déplacez des pièces, orientez QG et pièces, ou terminez.
        }
        [one] Placement : une pièce reste à placer.
       *[other] Placement : { $waiting } pièces restent à placer.
    }
prompt-set-up-gun = Où placer { $unit-the } ?
action-ready_made = Placement prédéfini
prompt-swap-battalion = Avec quel bataillon celui de { $hex } change-t-il de place ?
action-swap = Un bataillon d’un autre type en { $what }
action-with = Avec { $what-the }
action-reserve = { $what-The } dans la case des réserves, contre un autre type
action-leave_out = Laisser cette pièce hors de la partie

refusal-set-up-behind-line = { $unit-The } doit commencer au nord de la ligne de départ allemande ; ce n’est pas le cas de { $hex }
refusal-set-up-bank = La place { $unit-of } est sur la { $bank-name } ; { $hex } est sur l’autre
refusal-set-up-columns = { $unit-The } doit commencer dans une case numérotée de { $first } à { $last }, pas en { $hex }
refusal-set-up-terrain =
    { $unit-The } doit commencer dans un bois{ $terrain-count ->
        [one] , et { $hex } n’en a pas
       *[other] { " ou sur une crête" }, et { $hex } n’a ni l’un ni l’autre
    }
refusal-set-up-road = { $unit-The } doit commencer sur une route principale
refusal-set-up-rail = { $unit-The } doit commencer sur la voie ferrée
refusal-set-up-facing = L’orientation { $unit-of } en { $hex } est imprimée
refusal-set-up-no-choice = Il n’y a pas d’autre type de bataillon à mettre en { $hex }
refusal-set-up-incomplete = Restent à placer : { $units-some }
refusal-set-up-no-guns = Toutes vos cases sont imprimées : il n’y a rien à placer
refusal-set-up-printed = La case { $unit-of } est imprimée
refusal-set-up-placed = { $unit-The } est déjà en { $hex } ; les pièces peuvent être déplacées à nouveau quand toutes sont placées
refusal-set-up-too-near = { $hex } est à { $away } du front en { $other } ; les pièces commencent à { $least } cases au moins derrière lui
refusal-set-up-not-behind = { $hex } n’est pas derrière le front : la case n’est pas plus près de votre bord de carte que { $other }
refusal-set-up-west-least =
    Il faut au moins { $least } pièces sur la rive gauche ; avec { $west } pour l’instant, { $unit-the } doit en être
refusal-set-up-enough = { $count } pièces sont placées, et c’est tout ; retirez-en une avant de placer { $unit-the }
refusal-set-up-none-to-spare = Toutes les pièces prennent part au combat : { $unit-the } ne peut rester hors de la partie
refusal-set-up-not-placed = { $unit-The } n’est pas sur la carte
refusal-set-up-alike = { $unit-The } est identique au bataillon de ce type qui est proposé
refusal-set-up-not-for-reserve = { $unit-The } ne peut aller dans la case des réserves à la place d’un autre type de bataillon
refusal-set-up-no-partner = { $unit-The } n’est pas un bataillon d’un autre type qui puisse changer de place

terrain-woods = bois
terrain-ridge = crête

event-set-up-done = { The-side } ont fini leur placement.
event-garrisons-drawn = Des marqueurs de garnison sont posés face cachée en { $hexes }. Personne ne sait lesquels sont des leurres.
event-guns-drawn =
    { $units-count ->
        [0] { $field ->
            [yes] Aucune pièce de campagne n’est retirée au sort.
           *[no] Aucune pièce lourde n’est retirée au sort.
        }
       *[other] { $field ->
            [yes] Pièces de campagne retirées au sort : { $units }.
           *[no] Pièces lourdes retirées au sort : { $units }.
        }
    } { $left ->
        [0] Il n’en reste aucune.
       *[other] Il en reste { $left }.
    }
event-guns-posted =
    { $units-count ->
        [0] Aucune pièce n’est postée derrière le front.
       *[other] Postées derrière le front : { $units-some }.
    }{ $waiting-count ->
        [0] {""}
       *[other] { " " }Sans place, en attente au bord de la carte : { $waiting }.
    }
prompt-post-guns =
    { $waiting ->
        [0] Les pièces qui restent sont postées : déplacez-les, ou terminez.
        [one] Une des pièces qui restent est encore à poster derrière le front.
       *[other] { $waiting } des pièces qui restent sont encore à poster derrière le front.
    }
prompt-post-gun = Où postez-vous { $unit-the } ?
refusal-post-not-this-gun = { $unit-The } n’est pas une des pièces à poster
refusal-post-no-square = Aucune case derrière le front ne convient à { $unit-the }
refusal-post-all-guns = { $unit-The } est encore à poster
event-brigades-drawn = Au sort, ces brigades commencent dans la case des réserves françaises : { $units }.
event-guns-left-out = { $units-The } { $units-form ->
        [plural] ne prennent pas part
        [feminine-plural] ne prennent pas part
       *[other] ne prend pas part
    } à cette partie.

## La Somme, corps au repos, brigade alpine (6.0, 19.3.5, 19.4.5, 19.6.5)

prompt-somme = La Somme appelle : qui part ? Restent à envoyer : régiments { $regiments }, bataillons { $battalions }, pièces lourdes { $guns }.
action-send = Envoyer { $what-the }
refusal-somme-germans = Ce sont les Allemands qui envoient des troupes sur la Somme, et { $unit-the } est dans l’autre camp
refusal-somme-kinds = Seuls des régiments, des bataillons et des pièces lourdes partent pour la Somme ; { $unit-the } reste
refusal-somme-heavy-guns = L’artillerie de campagne et le 380 restent : { $unit-the } ne part pas pour la Somme
refusal-somme-map-or-pool = On part pour la Somme de la carte ou du dépôt ; { $unit-the } n’est ni sur l’une ni dans l’autre
refusal-somme-no-more-of-these = On ne demande plus d’unité de ce genre, et { $unit-the } ne peut en remplacer une autre
event-somme-rolled =
    { $again ->
        [yes] La Somme : dé { $die }, déjà sorti ; on relance.
       *[no] La Somme : dé { $die }. Doivent partir : { $regiments ->
            [0] aucun régiment
            [one] un régiment
           *[other] { $regiments } régiments
        }, { $battalions ->
            [0] aucun bataillon
            [one] un bataillon
           *[other] { $battalions } bataillons
        }, { $guns ->
            [0] aucune pièce lourde
            [one] une pièce lourde
           *[other] { $guns } pièces lourdes
        }.
    }
event-sent-to-somme =
    { $unit-The } quitte { $pool ->
        [yes] le dépôt
       *[no] { $hex }
    } pour la Somme.
event-units-departed = { $units-The } { $units-form ->
        [plural] quittent
        [feminine-plural] quittent
       *[other] quitte
    } Verdun pour de bon.

prompt-free-corps = Quel corps au repos libérez-vous ?
action-free = Libérer { $what-the } et ses divisions
refusal-free-resting-corps = { $unit-The } n’est pas le QG d’un corps au repos au bord de la carte
event-formation-rolled =
    La division au bord nord : dé { $die }. { $freed ->
        [yes] Elle est libérée.
       *[no] Elle reste en réserve.
    }
event-formation-freed = Libérés : { $units }.

## Remplacements et réserves (17.2 à 17.6)

prompt-replacements =
    { $most ->
        [one] Remplacements : vous pouvez prendre un pas ; l’ennemi marque alors un PV.
       *[other] Remplacements : combien de pas prenez-vous, { $most } au plus ? L’ennemi marque un PV par pas.
    }
prompt-fill-reserve =
    { $steps ->
        [one] Le haut commandement garde un pas : qui va dans la case des réserves ?
       *[other] Le haut commandement garde { $steps } pas : qui va dans la case des réserves ?
    }
prompt-fill-map =
    { $steps ->
        [one] Un pas pour la carte : qui revient ?
       *[other] { $steps } pas pour la carte : qui revient ?
    }
prompt-release =
    { $count ->
        [one] Qui sort de la case des réserves ?
       *[other] { $count } unités sortent de la case des réserves : lesquelles ?
    }
action-steps =
    { $what ->
        [0] Aucun remplacement
        [1] Prendre 1 pas
       *[other] Prendre { $what } pas
    }
action-take = { $what-The }, à pleine force
    .row-counters = { $what-Kind }, à pleine force
action-take_reduced = { $what-The }, à force réduite
    .row-counters = { $what-Kind }, à force réduite
action-release = Libérer { $what-the }

refusal-not-in-pool = { $unit-The } n’est pas dans votre dépôt
refusal-no-reduced-side = { $unit-The } n’a pas de face réduite
refusal-too-dear = { $unit-The } coûte { $price } pas, et il en reste { $steps }
refusal-no-air-in-reserve = Les unités aériennes ne vont jamais en réserve
refusal-reserve-not-exact = Avec { $unit-the }, la case des réserves ne pourrait plus compter exactement { $steps } pas
refusal-too-many-steps = Vous pouvez prendre { $most } pas au plus
refusal-not-in-reserve = { $unit-The } n’est pas dans votre case des réserves

event-replacements-rolled =
    { $side-name } : assauts { $german_assaults } (allemands) + { $french_assaults } (français), désorganisations subies { $disruptions } : total d’activité { $total }, colonne { $column }. Dés { $dice }{ $modifiers-count ->
        [0] {""}
       *[other] , { $modifiers }
    } = { $roll } : { $steps } pas. Pas perdus ce tour : { $points } ; à prendre au plus : { $most }.
event-replacements-announced =
    { The-side } { $steps ->
        [0] ne prennent aucun remplacement
        [one] prennent un pas de remplacement
       *[other] prennent { $steps } pas de remplacement
    }.
event-reserve-rolled =
    { $side-name } : le haut commandement { $steps ->
        [0] ne garde rien
        [one] garde un pas
       *[other] garde { $steps } pas
    } sur { $taken }{ $dice-count ->
        [0] {""}
       *[other] { " " }(dés { $dice }{ $modifiers-count ->
            [0] {""}
           *[other] , { $modifiers }
        } = { $roll })
    }.
event-counter-taken =
    { $unit-The }{ $reduced ->
        [yes] , à force réduite,
       *[no] {""}
    } { $reserve ->
        [yes] va dans la case des réserves
       *[no] revient en remplacement
    } ({ $steps } pas).
event-replacements-paid =
    { $enemy ->
        [german] Les Allemands
       *[french] Les Français
    } marquent { $points } PV pour { $steps } pas de remplacement { $steps ->
        [one] ennemi
       *[other] ennemis
    }{ $reserve ->
        [0] {""}
       *[other] , moins { $reserve } en réserve
    }.
event-reserves-rolled =
    { $side-name } : dés { $dice } = { $roll } pour les réserves : { $released ->
        [yes] des unités sont libérées.
       *[no] aucune unité n’est libérée.
    }
event-reserves-counted =
    { $side-name } : { $die ->
        [0] {""}
       *[other] dé { $die },{" "}
    }{ $units } { $units ->
        [one] unité peut
       *[other] unités peuvent
    } quitter la case des réserves.
event-reserve-released = { $unit-The } quitte la case des réserves et attend au bord de la carte.
event-hq-returned = { $unit-The } est de retour et attend au bord de la carte en mode commandement.
reason-replacement-date = date
reason-reserve-date = commandant et date

## Ralliement (17.7)

prompt-rally =
    { $count ->
        [one] Ralliement : une unité peut essayer.
       *[other] Ralliement : { $count } unités peuvent essayer.
    }
action-rally = Rallier { $what-the }
action-rally_all = Tout rallier

refusal-rally-one-left = Il ne reste qu’une unité à rallier
refusal-rally-tried = { $unit-The } a déjà essayé dans cette phase
refusal-rally-in-order = { $unit-The } est en bon ordre

event-rally-rolled =
    { $unit-The } { $rallied ->
        [yes] se rallie
       *[no] ne se rallie pas
    } : dé { $die }{ $modifier ->
        [0] {""}
       *[other] { " " }({ $modifier-signed } après un échec) = { $total }
    }, il faut { $needed } ou moins ({ $row-name }).
event-all-rallied = Une semaine calme : { $units-some } { $units-form ->
        [plural] se rallient
        [feminine-plural] se rallient
       *[other] se rallie
    }.
row-with_hq = QG proche
row-out_of_zoc = hors ZOC ennemie
row-in_zoc = en ZOC ennemie
row-guns = artillerie
row-rain = pluie
row-snow = neige

## Victoire (18.0)

event-garrisons-turned-up =
    Les marqueurs de garnison sont retournés. { $real-count ->
        [0] Aucune vraie garnison.
       *[other] Vraies garnisons : { $real }.
    }{ $dummies-count ->
        [0] {""}
       *[other] { " " }Leurres : { $dummies }.
    }
event-game-over = Fin de la partie. { $grade-name }. PV allemands { $german }, PV français { $french }.

grade-german-tactical = Victoire tactique allemande
grade-german-strategic = Victoire stratégique allemande
grade-german = Victoire allemande
grade-french = Victoire française
grade-draw = Partie nulle

result =
    { $grade-name }{ $sources-count ->
        [0] .
       *[other] {" "}: { $sources }.
    }
points-german-vp = PV allemands { $count }
points-french-vp = PV français { $count }
points-lead =
    { $points ->
        [0] égalité aux PV
       *[other] avance { $ahead ->
            [yes] allemande
           *[no] française
        } : { $lead } PV
    }
points-places =
    Lieux tenus par les Allemands : { $count } sur { $against } nécessaire{ $against ->
        [one] { "" }
       *[other] s
    }
points-souville = Souville et les cases alentour, tenues par les Allemands : { $count } sur { $against } nécessaires
points-french-aims =
    Buts français atteints : { $count } sur { $against } nécessaire{ $against ->
        [one] { "" }
       *[other] s
    }
points-french-line =
    Ligne de départ française : { $count ->
        [0] plus aucun Français
        [one] une case encore française
       *[other] { $count } cases encore françaises
    }
