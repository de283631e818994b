### Valmy : les mots de ce que montrent les écrans : pistes, pions, chemins, chances de ce qui se prépare.


## Pistes

track-turn = Tour { $turn } sur { $last }, { $date }
track-initiative =
    { $holder ->
        [french] Les Français ont l’initiative
       *[allied] Les Alliés ont l’initiative
    }
track-chits =
    { $side-name }, jetons d’initiative : { $chits ->
        [none] tous dépensés
       *[other] { $chits }
    }
track-morale =
    { $side-name }, moral { $rating }, { $lost ->
        [0] aucune unité perdue ce jour
        [1] une unité perdue ce jour
       *[other] { $lost } unités perdues ce jour
    }{ $due ->
        [yes] { "" } : il faut obtenir { $needed } ou moins ({ $chance } %)
       *[no] { "" } : encore { $more ->
            [1] une
           *[other] { $more }
        } et il faut obtenir { $needed } ou moins ({ $chance } %)
    }{ $breaks ->
        [yes] , sinon l’armée se brise
       *[no] { "" }
    }{ $due ->
        [yes] { "" } ; encore { $more ->
            [1] une, et ce sera { $next }
           *[other] { $more }, et ce sera { $next }
        }
       *[no] { "" }
    }{ $before ->
        [0] { "" }
       *[other] . Pertes antérieures : { $before }
    }
track-stopped = { $side-name } : plus d’activation ce tour
track-shaken =
    { $army-name } : ébranlée{ $forever ->
        [yes] { " " }jusqu’à la fin de la partie
       *[no] { " " }jusqu’à la fin du tour
    }
track-broken = { $army-name } : brisée
track-base-occupied = { $army-name } : base aux mains de l’ennemi ({ $modifier-signed } aux tests, pas de récupération)
track-base-contested = { $army-name } : l’ennemi est à sa base (pas de récupération)
track-reinforcements =
    { $date }, tour { $turn } : { $leaders } { $hex-at } avec { $count ->
        [1] une unité
       *[other] { $count } unités
    }
track-waiting =
    { $how ->
        [stay] { $leader }{ $others ->
            [0] { " " }ne bouge pas
            [1] { " " }et un autre chef ne bougent pas
           *[other] { " " }et { $others } autres chefs ne bougent pas
        } avant le tour { $turn }, { $date }
       *[zone] { $leader }{ $others ->
            [0] { " " }ne peut pas aller partout
            [1] { " " }et un autre chef ne peuvent pas aller partout
           *[other] { " " }et { $others } autres chefs ne peuvent pas aller partout
        } avant le tour { $turn }, { $date }
    }

## Les pistes sous le nom de leur camp

beside-chits =
    Jetons d’initiative : { $chits ->
        [none] tous dépensés
       *[other] { $chits }
    }
beside-morale =
    Moral { $rating }, { $lost ->
        [0] aucune unité perdue ce jour
        [1] une unité perdue ce jour
       *[other] { $lost } unités perdues ce jour
    }{ $due ->
        [yes] { "" } : obtenez { $needed } ou moins ({ $chance } %)
       *[no] { "" } : encore { $more ->
            [1] une
           *[other] { $more }
        } et il vous faudra { $needed } ou moins ({ $chance } %)
    }{ $breaks ->
        [yes] , sinon l’armée se brise
       *[no] { "" }
    }{ $due ->
        [yes] { "" } ; encore { $more ->
            [1] une, et ce sera { $next }
           *[other] { $more }, et ce sera { $next }
        }
       *[no] { "" }
    }{ $before ->
        [0] { "" }
       *[other] . Pertes antérieures : { $before }
    }
beside-stopped = Plus d’activation ce tour
beside-reinforcements =
    Tour { $turn }, { $date } : { $leaders } { $hex-at } avec { $count ->
        [1] une unité
       *[other] { $count } unités
    }

## Pions

kind-leader = chef
kind-infantry = infanterie
kind-skirmishers = tirailleurs
kind-cavalry = cavalerie

## La légende : ce qui est imprimé sur un pion

legend-numbers = force et moral : ce que l’unité apporte aux charges et aux mêlées, et la colonne de son feu (9.3, 10.0)
legend-parent = sa division : un chef commande les unités qui portent les mêmes lettres (2.1)
legend-size = S, M ou F : sa place sur le plateau de bataille, parmi les tirailleurs, dans la ligne ou sur une aile (9.2.1)
legend-label = son nom
legend-numbers-leader = Attaque – Commandement – Défense – Initiative (8.1 à 8.5) ; les étoiles sont le rang (8.4)
legend-steps = pas : deux, ou un seul ; un chef et son remplaçant, au verso, comptent pour deux

mark-reduced = réduite
    .help = L’unité a perdu un pas : force et moral plus bas, et −1 quand elle tire. La prochaine perte l’élimine (9.3.3, 9.3.4).
mark-replaced = remplacé
    .help = Le chef est tombé. Un remplaçant commande, avec les valeurs du verso (9.5.2).
mark-must-roll = hors commandement
    .help = À plus de 3 PM du général en chef : son Initiative ou moins au dé, sinon pas d’ordres ce tour (6.0, 8.5).
mark-waiting = doit attendre
    .help = Le scénario ne le laisse bouger que plus tard, ou pas partout. La limite tombe si l’ennemi vient le trouver.
mark-raised = moral relevé
    .help = Les points des chefs relèvent son moral pour cette manche de la bataille (8.1, 8.3). Le chiffre du pion les comprend.
mark-charged = a chargé
    .help = L’unité a réussi une charge pendant cette manche et compte double dans la mêlée (9.5).
mark-flanking = a chargé de flanc
    .help = L’unité est arrivée dans la ligne par une charge de flanc : +2 dans la mêlée (9.5).
mark-spent = a manqué son attaque
    .help = L’unité a raté le test de son attaque, ou celle-ci a été annulée : elle n’attaque plus pendant cette manche (9.4).
mark-exposed = a chargé avec les siens
    .help = Le chef a accompagné une charge ou une attaque de flanc : après la bataille, n’importe quel double l’emporte (9.5.2).
mark-in-force = de cette activation
    .help = Ce pion appartient à l’activation en cours (4.2).
mark-activated = déjà activé
    .help = Ce pion a été activé ce tour, ou a essayé. Il peut encore réagir et se défendre (6.0, 6.1).

place-reserve = hors jeu
place-eliminated = éliminé
place-pursuing = en poursuite
place-unseen = caché

formation-nord = armée du Nord
formation-centre = armée du Centre
formation-prussian = Prussiens
formation-austrian = Autrichiens
formation-hessian = Hessois
formation-emigre = émigrés

## La carte

part-battle = Plateau de bataille
part-french-holding = Cases de commandement françaises
part-allied-holding = Cases de commandement alliées
part-french-morale = Moral de l’armée française
part-allied-morale = Moral de l’armée alliée

terrain-base = base
terrain-defile = défilé
terrain-high-road = grande route
terrain-road = route
terrain-lane = chemin
terrain-hill-road = route de côte
terrain-pass-road = route de défilé
terrain-forest-lane = chemin forestier
terrain-field-way = chemin de terre

marker-battle = bataille
    .help = La bataille en cours se livre ici (9.2.2).
marker-troops = troupes cachées
    .help = Des unités de ce camp sont ici. Combien et lesquelles, rien ne le dit (2.3).
marker-base = base
    .help = La base d’une armée. Les unités réduites récupèrent si une chaîne de cases sans ennemis y mène ; si elle tombe, l’armée est ébranlée pour de bon (10.2).
marker-base-occupied = base aux mains de l’ennemi
    .help = Des unités ennemies y sont seules : personne de cette armée ne récupère, et les tests sont plus durs (10.2, 10.2.1).
marker-base-taken = base qui est tombée
    .help = L’ennemi l’a eue une fois : son armée est ébranlée jusqu’à la fin de la partie (10.2).
marker-morale = moral de l’armée
    .help = Le chiffre que ce camp aurait à obtenir maintenant : un de moins pour cinq unités perdues ce jour (10.2).

## Les chances

forecast-initiative = Si personne ne joue de jeton : un dé pour { $french_leader } + { $french }, un dé pour { $allied_leader } + { $allied }
forecast-orders =
    { $count ->
        [1] Un chef est hors commandement, à plus de { $radius } PM du général en chef
       *[other] { $count } chefs sont hors commandement, à plus de { $radius } PM du général en chef
    }
forecast-single = { $unit-The } tente sa chance seul{ e }
forecast-overrun = Bousculade { $hex-at }
forecast-minor = Une bataille mineure { $hex-at }
forecast-volleys = Le feu { $hex-at }
forecast-main-fire = Le feu des lignes { $hex-at }
forecast-deployment = Les lignes { $hex-at }
forecast-losses =
    { $steps ->
        [1] Un pas à perdre : qui tient au test qui suit ?
       *[other] { $steps } pas à perdre : qui tient au test qui suit ?
    }
forecast-charge = { $how-name }, { $post-name } : { $attack } contre { $defense }
forecast-flank-attack = { $how-name }, { $post-name } : { $attack } contre { $defense }
forecast-melee = Mêlée { $hex-at } : { $attack } contre { $defense }
forecast-withdrawal =
    { $ways ->
        [0] Quitter { $hex } : aucune case n’est libre
        [1] Quitter { $hex } : une case est libre
       *[other] Quitter { $hex } : { $ways } cases sont libres
    }
forecast-recovery =
    { $count ->
        [1] Récupération : une unité peut essayer
       *[other] Récupération : { $count } unités peuvent essayer, { $mean } y parviennent en moyenne
    }

sum-own-fire = votre feu : pas pour 100 salves
sum-enemy-fire = feu ennemi : pas pour 100 salves
sum-charge = charge
sum-charged = ceux qui sont chargés
sum-melee-attack = attaque
sum-melee-defense = défense
sum-gets-away = chance de s’échapper, en %
sum-recover = chance de récupérer, en %

outcome-french = Français
outcome-allied = Alliés

extreme-enemy-reserves = Avec tout ce que l’ennemi peut tirer de sa réserve
extreme-own-reserves = Avec tout ce que donne votre réserve

note-must-roll = { $leader } doit obtenir { $rating } ou moins : { $chance } %
note-rolls-under =
    Sous { $leader } : { $needed } ou moins ({ $chance } %){ $modifier ->
        [0] { "" }
       *[other] , { $modifier-signed } au dé pour la distance
    }
note-own-volley =
    { $units ->
        [1] Votre unité coûte en moyenne { $mean } pas à l’ennemi ; elle manque à { $nothing } %
       *[other] Vos { $units } unités coûtent en moyenne { $mean } pas à l’ennemi ; toutes manquent à { $nothing } %
    }
note-enemy-volley =
    { $units ->
        [1] L’unité ennemie vous coûte en moyenne { $mean } pas ; elle manque à { $nothing } %
       *[other] Les { $units } unités ennemies vous coûtent en moyenne { $mean } pas ; toutes manquent à { $nothing } %
    }
note-enemy-unknown = On ne sait pas encore avec quoi l’ennemi tirera
note-destroyed = { $unit-The } disparaît à { $chance } %
note-would-stand =
    { $chance ->
        [0] { $count ->
            [1] Serait éliminé{ es } : { $units-some }
           *[other] Chacune de ces unités serait éliminée : { $units-some }
        }
       *[other] { $count ->
            [1] Tient à { $chance } % : { $units-some }
           *[other] Chacune de ces unités tient à { $chance } % : { $units-some }
        }
    }
note-facing-lines =
    { $post ->
        [skirmish] Tirailleurs : { $own } contre { $enemy }
        [left] Votre gauche : { $own } contre { $enemy }, en face de la { $facing ->
            [right] droite
           *[left] gauche
        } ennemie
        [main] Ligne : { $own } contre { $enemy }
       *[right] Votre droite : { $own } contre { $enemy }, en face de la { $facing ->
            [right] droite
           *[left] gauche
        } ennemie
    }
note-attack-check = { $units-some } : moral { $morale }, test réussi à { $chance } %
note-other-attack =
    { $announced ->
        [yes] Également annoncé
       *[no] Également possible
    } : { $arm ->
        [horse] cavalerie
       *[foot] infanterie
    }, { $post-name }, { $odds }
note-could-ride = { $leader } pourrait charger avec les siens : { $rating-signed }, et tomberait ensuite sur n’importe quel double
note-defensive-fire =
    { $units ->
        [1] D’abord une unité à pied tire sur la charge : { $mean } pas en moyenne
       *[other] D’abord { $units } unités à pied tirent sur la charge : { $mean } pas en moyenne
    }
note-added-to-die =
    { $modifier ->
        [0] Rien ne s’ajoute { $dice ->
            [1] au dé
           *[other] aux dés
        }
       *[other] { $modifier-signed } { $dice ->
            [1] au dé
           *[other] aux dés
        }
    }
note-mean-losses = En moyenne l’attaquant perd { $attacker } pas, le défenseur { $defender }
note-lead-open = Le moral des unités de tête compte encore, de { $limit } au plus dans un sens ou dans l’autre
note-charge-result =
    { $result ->
        [attackers-gone] ceux qui chargent sont éliminés
        [attackers-back-with-loss] ceux qui chargent perdent un pas et reculent
        [attackers-back] ceux qui chargent reculent
        [both-back] les deux camps reculent
        [defenders-back] ceux qui sont chargés reculent
        [defenders-back-with-loss] ceux qui sont chargés perdent un pas et reculent
        [exchange] ceux qui sont chargés sont éliminés, et au moins autant de force parmi ceux qui chargent
        [half-gone] la moitié de ceux qui sont chargés est éliminée, le reste recule
       *[defenders-gone] ceux qui sont chargés sont éliminés
    }
note-losses =
    { $attacker ->
        [0] attaquant sans perte
        [1] attaquant un pas
       *[other] attaquant { $attacker } pas
    }, { $defender ->
        [0] défenseur sans perte
        [1] défenseur un pas
       *[other] défenseur { $defender } pas
    }
note-ways-out = Libres : { $hexes }
note-cut-off =
    { $count ->
        [1] Coupée : l’unité teste avec { $modifier-signed }
       *[other] Coupées : { $count } unités testent avec { $modifier-signed }, et { $mean } s’échappent en moyenne
    }
note-out-of-command = { $unit-The } est hors commandement : { $rating } ou moins au dé
note-controls =
    { $rating ->
        [1] { $unit-The } mène une unité
       *[other] { $unit-The } mène jusqu’à { $rating } unités
    }
note-comes-along = { $unit-The } peut être emmené{ e }
note-beyond-radius = { $unit-The } est hors du rayon : 1 de plus au dé d’une unité isolée
note-cut-off-from-base = { $unit-The } ne peut pas récupérer : aucun chemin libre vers la base
note-waits-at-zone = { $unit-The } n’entre pas dans les cases fermées avant le tour { $turn }
note-waits-here = { $unit-The } ne bouge pas avant le tour { $turn }

## Ce qui peut couvrir la carte

overlay-command = Commandement
overlay-radius-nord = à 3 PM au plus du chef de l’armée du Nord
overlay-radius-centre = à 3 PM au plus du chef de l’armée du Centre
overlay-radius-allied = à 3 PM au plus du chef des Alliés
overlay-out-of-command = chef hors commandement
overlay-control = Ce qu’un chef commande
overlay-leader-radius = à 3 PM au plus du chef
overlay-leader-here = dans la case du chef : unités non activées, sur toutes les siennes
overlay-leader-near = à une ligne : unités non activées, sur toutes les siennes
overlay-lines = Lignes empruntées
overlay-line-used = empruntée ce jour : coûte 1 de plus
overlay-reaction = Réaction
overlay-can-react = l’ennemi pourrait y intervenir
overlay-would-react = d’où il viendrait
overlay-approaches = Issues fermées
overlay-contested = les deux camps y sont
overlay-approach = d’où des unités sont venues
overlay-line-barred = l’autre camp ne peut pas sortir par là
overlay-chains = Chaînes vers les bases
overlay-chain-nord = chemin vers la base du Nord
overlay-chain-centre = chemin vers la base du Centre
overlay-chain-allied = chemin vers la base alliée
overlay-chain-base = base libre
overlay-chain-cut = unités réduites qui ne récupèrent pas
overlay-scores = Points
overlay-score-held = rapporte maintenant
overlay-score-open = rapporterait
overlay-used = Qui peut encore être activé
overlay-used-none = personne n’a été activé
overlay-used-some = certains ont été activés
overlay-used-all = tous ont été activés
overlay-zones = Zones fermées
overlay-zone-closed = fermée à certains jusqu’à ce tour

## Avant d’en finir

caution-can-activate =
    { $count ->
        [1] Un chef avec des unités n’a pas été activé : { $units-some }
       *[other] { $count } chefs avec des unités n’ont pas été activés : { $units-some }
    }
caution-can-march =
    { $count ->
        [1] Une unité reste sur place et ne sera plus activée ce tour : { $units-some }
       *[other] { $count } unités restent sur place et ne seront plus activées ce tour : { $units-some }
    }
caution-attacks-by-staying = Les deux camps sont { $hex-at }, où l’on ne s’est pas encore battu ce jour : qui reste attaque
caution-base-left = { $hex } reste vide, et l’ennemi est proche. Si cette base tombe, { $army ->
        [nord] l’armée du Nord
        [centre] l’armée du Centre
       *[allied] l’armée alliée
    } est ébranlée jusqu’à la fin de la partie
caution-score-left =
    { $points ->
        [1] { $hex } reste vide, et l’ennemi est proche : la case vaut un point
       *[other] { $hex } reste vide, et l’ennemi est proche : la case vaut { $points } points
    }
caution-base-falls = L’ennemi est seul { $hex-at } : cette base tombe à la fin de l’activation, et { $army ->
        [nord] l’armée du Nord
        [centre] l’armée du Centre
       *[allied] l’armée alliée
    } est ébranlée jusqu’à la fin de la partie
caution-no-help =
    { $count ->
        [1] Vos unités à { $hexes-some } devront se battre avec ce qu’elles ont
       *[other] Vos unités de { $count } cases devront se battre avec ce qu’elles ont : { $hexes-some }
    }
caution-points-kept =
    { $points ->
        [1] Un point de moral n’est pas donné, et perdu pour cette manche
       *[other] { $points } points de moral ne sont pas donnés, et perdus pour cette manche
    }
caution-can-recover =
    { $count ->
        [1] Une unité pourrait encore essayer de récupérer : { $units-some }
       *[other] { $count } unités pourraient encore essayer de récupérer : { $units-some }
    }
caution-no-way-out =
    { $count ->
        [1] Aucune case n’est libre pour votre unité : elle teste, et disparaît si elle échoue
       *[other] Aucune case n’est libre pour vos { $count } unités : chacune teste, et { $lost } disparaissent en moyenne
    }
caution-melee-costs-more = { $odds } : en moyenne cette mêlée vous coûte { $own } pas, et { $enemy } à l’ennemi
caution-lead-falls = { $unit-The } prend la première perte, et n’a plus qu’un pas
caution-flank-bare =
    { $count ->
        [1] L’ennemi fait face à une aile vide, et { $units-some } attend en réserve
       *[other] L’ennemi fait face à une aile vide, et { $count } unités d’aile attendent en réserve : { $units-some }
    }

## Tables et chance

chart-fire = Table de feu
chart-charge = Table de charge
chart-melee = Table de mêlée

luck-initiative = Dés d’initiative
luck-orders = Activations réussies
luck-fire = Vos salves : pas infligés
luck-under-fire = Salves ennemies : pas subis
luck-loss-check = Tests après pertes réussis
luck-attack-check = Tests de charge et d’attaque de flanc : points au-dessous de 12
luck-charge = Vos charges : qualité du résultat
luck-charged = Charges ennemies : qualité du résultat
luck-pursuit = Cavalerie tenue en main
luck-melee = Vos mêlées : pas infligés moins pas perdus
luck-melee-defense = Mêlées ennemies : pas infligés moins pas perdus
luck-reserves = Dés de réserve
luck-leader = Chefs qui s’en sortent
luck-retreat = Unités qui se faufilent
luck-recovery = Unités qui récupèrent
luck-army = Tests de moral d’armée réussis
luck-unit-check = Tests d’unités réduites réussis

## La première partie : ce que cette campagne ajoute au guide. `at` dit où se place la note, `when` quelles questions l’amènent.

guide-1 = Votre adversaire voit vos premiers généraux, et si une case contient des troupes ; ni lesquelles, ni combien. Le reste est dans les cases de commandement, à côté de la carte. Avant chaque activation, vous pouvez découvrir des unités ou les déplacer d’une case à l’autre.
    .title = Cases de commandement
    .at = board
    .when = activation
guide-2 = On joue tour à tour. Un chef à 3 PM au plus du général en chef agit aussitôt ; tout autre doit obtenir son Initiative ou moins, ou perd son tour. Un chef activé emmène des subordonnés de sa case et leurs unités. Le calque du commandement montre le rayon.
    .title = Activation
    .at = prompt
    .when = activation muster
guide-3 = Désignez une case pour y marcher : le chiffre est le coût de la ligne. L’infanterie a 2 PM, la cavalerie et les généraux 4. Une ligne déjà empruntée par des amis coûte 1 de plus (1+1) ; ! signifie que tout le mouvement y passe. Des unités ennemies arrêtent la marche.
    .title = Marcher
    .at = board
    .when = movement march
guide-4 = Quand l’ennemi a marché, tous ceux qui sont voisins d’une case où il vient d’entrer peuvent s’y porter, aussi souvent que vous voulez dans un tour. Cela n’use l’activation de personne. Là où les deux camps se retrouvent, on se bat.
    .title = Réaction
    .at = prompt
    .when = reaction
guide-5 = Jusqu’à quatre unités par camp, on échange une salve. Les grandes batailles se livrent sur le plateau : tirailleurs, ailes, puis feu des lignes. Le feu coûte peu et agit lentement ; la mêlée est rapide, et à forces égales elle coûte plus cher à l’attaquant.
    .title = Bataille
    .at = prompt
    .when = deploy announce-attacks melee
guide-6 = Cinq unités perdues dans la journée, et l’armée teste son moral. Une armée ébranlée qui échoue encore se brise, et la partie est perdue. Une base qui tombe ébranle son armée pour de bon : laissez-y quelqu’un.
    .title = Moral des armées
    .at = tracks
    .when = take-losses recovery

## À propos du jeu

about = Septembre 1792 : les Prussiens de Brunswick marchent sur Paris ; Dumouriez et Kellermann leur barrent les défilés de l’Argonne, de la chute de Verdun à la canonnade de Valmy. Deux joueurs, un tour par jour ; on voit les généraux ennemis, pas leurs troupes.

## Ce qu’une position dit outre ses unités

field-turn = Tour

## Des ordres pour beaucoup d’unités

gather-take = Emmener tout le monde
gather-leave = Laisser tout le monde
gather-pick = Choisir tout le monde
gather-recover = Toutes essaient ({ $count })
gather-bring = En faire avancer autant que permis
gather-go_along = Tous les chefs suivent
gather-charge-flank_attack = Attaquer avec tout le monde
gather-charge = Toutes les charges
gather-counter_charge-counter_attack = Répondre avec tout le monde
gather-counter_charge = Toutes les contre-charges
gather-join-charge_in = Tout le monde s’y joint
gather-join = Toutes les ailes libres s’y joignent
stack-deploy = Placer ailleurs ({ $count })

## Les plans : ce que l’ordinateur a en tête

plan-attack = Attaquer { $hex-at }.
plan-march = Marcher sur { $hex }.
plan-rest = Laisser reposer les troupes : plus d’activation aujourd’hui.
plan-seek-battle = Chercher la bataille partout où il y a une chance.
plan-strike-weakness = Tomber sur l’ennemi là où il est le plus faible.
plan-avoid-battle = Éviter la bataille et ménager les troupes.
plan-hold-ground = S’occuper des défilés et des villes qui comptent à la fin.
plan-raid = Tomber sur une base ennemie.
plan-guard = Couvrir d’abord les bases de l’armée.
plan-concentrate = Masser l’armée { $hex-at }.
plan-help = Réagir de { $from } vers { $hex }.
plan-leave-alone = Personne ne réagit.
plan-minor = S’en tenir à un échange de feux : une bataille mineure.
plan-major = Se déployer pour une bataille majeure.
plan-melee = Aller à la mêlée.
plan-decline-melee = Tirer, sans aller à la mêlée.
plan-call-halt = Arrêter la bataille.
plan-fight-on = Livrer une seconde manche.
plan-fall-back = Rompre le combat et se replier.
plan-stay = Rester sur place.
plan-withdraw = Quitter le champ de bataille.
plan-chit = Jouer le jeton { $number } pour l’initiative.
plan-pass = Ne pas jouer de jeton.

## Ce d’après quoi une position est jugée

weight-ground = les défilés, les villes et les autres cases qui comptent à la fin
weight-losses = les unités perdues
weight-bases = les bases prises et les armées ébranlées pour de bon
weight-junction = la jonction de Dumouriez et de Kellermann
weight-strength = les troupes encore en état de combattre
