### They Shall Not Pass : questions, réponses, refus et journal. Les paramètres sont expliqués dans engine/text.py.
### Un refus n’a pas de point final : le numéro de son article le suit. Les textes des articles sont dans cases.fr.ftl.


## Camps, phases, mots

side-german = Allemands
side-french = Français
the-side =
    { $side ->
        [german] les Allemands
       *[french] les Français
    }
the-side-first =
    { $side ->
        [german] Les Allemands
       *[french] Les Français
    }

phase-french_set_up = Mise en place française
phase-german_set_up = Mise en place allemande
phase-turns = Tour suivant
phase-victory = Victoire
phase-weather = Phase de météo
phase-german_organization = Phase d’organisation allemande
phase-german_bombardment = Phase de bombardement allemande
phase-german_movement = Phase de mouvement allemande
phase-german_assault = Phase d’assaut allemande
phase-german_breakthrough = Phase de percée allemande
phase-french_organization = Phase d’organisation française
phase-french_bombardment = Phase de bombardement française
phase-french_movement = Phase de mouvement française
phase-french_assault = Phase d’assaut française
phase-french_breakthrough = Phase de percée française
phase-mutual_recovery = Phase de récupération mutuelle
phase-end = Fin du tour
phase-over = Partie terminée

weather-good = beau temps
weather-bad = mauvais temps

how-march = mouvement
how-strategic = mouvement stratégique
how-breakthrough = percée
how-restored = retrouve sa pleine force
how-returned = revient en jeu
how-returned-full = revient en jeu à pleine force
how-gun-returned = revient en jeu sur ordre de Pétain

## Décalages de colonne et modificateurs de moral

reason-pioneer = pionniers
reason-bridge = par des ponts
reason-stream = par des ruisseaux
reason-slope = côte
reason-town = bourg
reason-woods = bois
reason-fort = fort
reason-trench = tranchée
reason-city = ville
reason-good-weather = beau temps
reason-first-turn = 21 février
reason-reduced = réduite
reason-demoralized = démoralisée
reason-shelter = abri
reason-petain-reserve = Pétain, réserve
reason-petain-territorial = Pétain, territoriale
reason-petain-remnant = Pétain, reliquat

## Victoire

grade-french_major = Victoire française majeure
grade-french_minor = Victoire française mineure
grade-draw = Match nul
grade-german_minor = Victoire allemande mineure
grade-german_major = Victoire allemande majeure

result =
    { $grade-name }, { $points } PV{ $sources-count ->
        [0] .
       *[other] { " " }: { $sources }.
    }
points-towns =
    { $count ->
        [one] { $count } bourg
       *[other] { $count } bourgs
    } { $points-signed }
points-forts =
    { $count ->
        [one] { $count } fort
       *[other] { $count } forts
    } { $points-signed }
points-verdun =
    { $count ->
        [one] { $count } hex de Verdun
       *[other] { $count } hex de Verdun
    } { $points-signed }
points-casualties = pertes ({ $count } françaises contre { $against } allemandes) { $points-signed }
points-division-121 = 121e division { $points-signed }

## Règles optionnelles

option-spoiling_attack = Attaque sur la rive gauche
    .help = Sans l’artillerie française de la rive gauche, à Forges (15.1). Petit avantage aux Allemands.
option-full_effort = Effort total
    .help = La 121e division entre sans coûter de PV (15.2). Grand avantage aux Allemands.
option-improved_organization = Organisation améliorée
    .help = Le Français peut rattacher la 16e division à l’un de ses corps (15.3). Petit avantage aux Français.
option-heavy_artillery = Artillerie lourde des forts
    .help = Les garnisons de fort ont deux pas et une ZOC plus large (15.4). Grand avantage aux Français.
option-infiltration = Infiltration
    .help = Une unité amie dans un hex y annule les ZOC ennemies à tous égards ; il faut trois bourgs aux Allemands pour un PV (15.5). La règle ne désigne aucun camp ; elle avantage les Français, car les bourgs rapportent moins.

## Questions : 3.0 mise en place

prompt-set-up =
    { $waiting ->
        [0] Toutes les unités sont placées. Changez ce que vous voulez, puis terminez la mise en place.
        [one] Il reste une unité à placer.
       *[other] Il reste { $waiting } unités à placer.
    }
prompt-set-up-unit = Où placer { $unit-the } ?

## Questions : 6.0 organisation

prompt-rally = Ralliement en { $hex } : quelle unité lance les dés ?
prompt-replacements =
    { $points ->
        [0] Plus de remplacements.
        [one] Un remplacement à dépenser.
       *[other] { $points } remplacements à dépenser.
    }
prompt-place-returning = Où revient { $unit-the } ?
prompt-attach-16th = La 16e division arrive : la rattacher à un corps ?
prompt-bring-121st =
    { $points ->
        [0] Faire entrer la 121e division ? Elle ne coûte pas de PV.
       *[other] Faire entrer la 121e division ? Elle coûte { $points } PV.
    }
prompt-place-121st = Où entre { $unit-the } ?

## Questions : 7.0 bombardement

prompt-bombardment = Choisissez une batterie pour tirer.
prompt-aim = { $unit-The } : barrage ou interdiction, sur quel hex ?
prompt-join-barrage = Barrage sur { $hex } : force { $strength }, colonne { $column } après décalages. Ajoutez des batteries ou tirez.
prompt-barrage-loss = Barrage sur { $hex } : quelle batterie ou infanterie subit la perte ?

## Questions : 8.0 mouvement, 13.0 percée

prompt-movement = Choisissez une unité à déplacer ou à retrancher.
prompt-move-unit = Où va { $unit-the } ? PM restants : { $points }.
prompt-move-strategic = Où va { $unit-the } en mouvement stratégique ? PM restants : { $points }.
prompt-breakthrough = Choisissez une pile pour le mouvement de percée.
prompt-gather-breakthrough = Percée depuis { $hex } : qui part ?
prompt-move-breakthrough = Percée { $units-of } : vers quel hex ? PM restants : { $points }.

## Questions : 9.0 assaut, 14.4 reliquats

prompt-assault-phase = Choisissez un hex à assaillir.
prompt-begin-assault = Assaut sur { $hex } : choisissez l’infanterie qui attaque.
prompt-declare-assault =
    Assaut sur { $hex } : { $attack } contre { $defense }, { $odds } après décalages. { $more ->
        [0] { $commit ->
            [0] Renoncez-y.
           *[other] Lancez l’assaut ou renoncez-y.
        }
       *[other] { $commit ->
            [0] Ajoutez des attaquants ou un appui.
           *[other] Ajoutez des attaquants ou un appui, ou lancez l’assaut.
        }
    }
prompt-defensive-support = Assaut sur { $hex } : { $attack } contre { $defense }, { $odds } après décalages. Un appui défensif ?
prompt-take-hits =
    { $hits ->
        [one] Un dégât à encaisser
       *[other] { $hits } dégâts à encaisser
    }{ $owed ->
        [0] { " " }: perdez un pas ou retraitez.
        [one] { $hits ->
            [one] { " " }en perdant un pas : qui perd un pas ?
           *[other] , dont un au moins en perdant un pas : qui perd un pas ?
        }
       *[other] , dont { $owed } au moins en perdant des pas : qui perd un pas ?
    }
prompt-retreat-order = Retraite de { $length } hex : quelle unité part ?
prompt-retreat =
    { $left ->
        [one] { $unit-The } retraite : choisissez le dernier hex.
       *[other] { $unit-The } retraite, encore { $left } hex : choisissez le prochain.
    }
prompt-pioneer-advance = La pile qui a attaqué depuis { $hex } avec des pionniers peut continuer au-delà de l’hex attaqué.
prompt-pioneer-advance-units = Avance jusqu’en { $hex } : qui continue ?
prompt-advance = Qui avance en { $hex } ?
prompt-remnant = { $unit-The } est éliminé{ e } en { $hex }. Tenter d’en sauver un reliquat ?

## Réponses ; après le point, le nom du verbe en réponse à cette question

action-unit = { $what-The }
    .set-up = Placer { $what-the }
    .movement = Déplacer { $what-the }
    .begin-assault = Attaquer avec { $what-the }
    .declare-assault = Attaquer avec { $what-the }
    .retreat-order = Faire retraiter { $what-the }
    .pioneer-advance-units = Envoyer { $what-the }
    .gather-breakthrough = Emmener { $what-the }
action-to = Vers { $what }
    .set-up-unit = En { $what }
    .place-returning = En { $what }
    .place-121st = En { $what }
action-ready_made = Placement prédéfini
action-cancel = Retour
    .begin-assault = Renoncer
    .declare-assault = Renoncer
action-done = Terminer
    .set-up = Terminer la mise en place
    .replacements = Plus de remplacements
    .bombardment = Finir la phase
    .movement = Finir la phase
    .assault-phase = Finir la phase
    .breakthrough = Finir la phase
    .defensive-support = Pas d’autre appui
    .pioneer-advance = Ne pas aller plus loin
    .pioneer-advance-units = Personne d’autre
    .advance = Personne d’autre
action-rally = Rallier { $what-the }
action-restore = Recompléter { $what-the }
action-return = Ramener { $what-the }
action-return_full = Ramener { $what-the } à pleine force
action-return_gun = Ramener { $what-the } (Pétain)
action-attach =
    { $what ->
        [I] Rattacher au Ier corps
       *[other] Rattacher au { $what }e corps
    }
action-bring = La faire entrer
action-decline = Non
    .attach-16th = La laisser indépendante
    .bring-121st = S’en passer
action-gun = Tirer avec { $what-the }
    .join-barrage = Ajouter { $what-the }
action-barrage = Barrage sur { $what }
action-interdict = Interdiction sur { $what }
action-fire = Feu
action-strategic = Mouvement stratégique { $what-of }
action-dig_in = Retrancher { $what-the }
action-stop = S’arrêter là
    .gather-breakthrough = Personne ne part
action-stack = Pile en { $what }
action-go = En avant
action-assault = Assaut sur { $what }
action-support = Appui { $what-of }
action-commit = Lancer l’assaut
action-loss = Perte d’un pas : { $what }
    .barrage-loss = Perte : { $what }
action-retreat =
    { $what ->
        [0] La garnison l’encaisse
       *[other] Retraiter de { $what } hex
    }
action-beyond = Continuer jusqu’en { $what }
action-advance = Faire avancer { $what-the }
action-try = Tenter

## Refus : unités

refusal-not-your-unit = { $unit-The } n’est pas à vous
refusal-not-on-map = { $unit-The } n’est pas sur la carte
refusal-demoralized = { $unit-The } est démoralisé{ e }
refusal-unsupplied = { $unit-The } est hors ravitaillement
refusal-has-fired = { $unit-The } est sur sa face « a tiré » jusqu’à la récupération mutuelle
refusal-has-moved = { $unit-The } a déjà bougé dans cette phase
refusal-has-dug-in = { $unit-The } s’est retranché{ e } dans cette phase au lieu de bouger
refusal-no-room = { $unit-The } ne peut pas s’arrêter en { $hex } : cela y ferait { $load } régiments, et la limite d’empilement est de { $limit }
refusal-enemy-in-hex = { $unit-The } ne peut pas entrer en { $hex } : des unités ennemies s’y trouvent
refusal-no-guns-in-zoc = { $unit-The } ne peut pas entrer en { $hex } : ZOC ennemie, fermée à l’artillerie et aux QG sauf si une unité amie s’y trouve
refusal-not-adjacent = { $unit-The } ne peut pas attaquer { $hex } depuis { $from } : à { $distance } hex, il n’est pas adjacent
refusal-river-between = { $unit-The } ne peut pas attaquer { $hex } depuis { $from } : une rivière sans pont les sépare
refusal-retreat-by-hexes = { $unit-The } retraite hex par hex, et { $hex } n’est pas voisin de { $from }

## Refus : 3.0 mise en place

refusal-set-up-incomplete =
    { $units-count ->
        [1] Il reste une unité à placer : { $units-some }
       *[other] Il reste { $units-count } unités à placer : { $units-some }
    }
refusal-set-up-placed = { $unit-The } est déjà en { $hex } ; on peut { le } replacer une fois toutes les unités placées
refusal-set-up-louvemont = { $unit-The } débute à Louvemont ({ $hex }) et nulle part ailleurs
refusal-set-up-rail = { $unit-The } ne peut pas débuter en { $hex } : il lui faut un hex de voie ferrée tenu par les Français
refusal-set-up-trench = { $unit-The } ne peut pas débuter en { $hex } : il lui faut un hex de tranchée français
refusal-set-up-stretch = { $unit-The } ne peut pas débuter en { $hex } : son secteur va de { $first } à { $last }
refusal-set-up-behind-line = { $unit-The } ne peut pas débuter en { $hex } : l’artillerie divisionnaire débute au sud de la ligne de tranchées
refusal-set-up-near-infantry = { $unit-The } ne peut pas débuter en { $hex } : aucune infanterie de sa division à { $reach } hex au plus
refusal-set-up-mixed-divisions = { $unit-The } ne peut pas débuter en { $hex } avec { $other-the } : leurs divisions sont différentes
refusal-set-up-guns-alone =
    { $units-count ->
        [1] Une batterie divisionnaire n’a pas d’infanterie de sa division à { $reach } hex au plus : { $units-some }
       *[other] { $units-count } batteries divisionnaires n’ont pas d’infanterie de leur division à { $reach } hex au plus : { $units-some }
    }
refusal-set-up-uncovered =
    { $hexes-count ->
        [1] Un hex de tranchée n’a ni unité ni ZOC française : { $hexes-some }
       *[other] { $hexes-count } hex de tranchée n’ont ni unité ni ZOC française : { $hexes-some }
    }
refusal-not-set-up = { $unit-The } ne se place pas au départ

## Refus : 6.0 organisation

refusal-not-demoralized = { $unit-The } n’est pas démoralisé{ e }
refusal-hqs-rally-later = { $unit-The } ne se rallie pas maintenant : les QG le font pendant la récupération mutuelle
refusal-rallies-later = { $unit-The } attend son tour : on lance d’abord les dés pour les unités en { $hex }
refusal-has-rolled = { $unit-The } a déjà tenté de se rallier dans cette phase
refusal-only-infantry-and-hqs = { $unit-The } ne reçoit pas de remplacement : seuls l’infanterie et les QG en reçoivent
refusal-no-replacements-for-remnants = { $unit-The } ne reçoit pas de remplacement : un reliquat n’en reçoit jamais
refusal-surrendered = { $unit-The } a définitivement quitté le jeu
refusal-no-points =
    { $needs ->
        [one] { $unit-The } : il faut un remplacement, et il { $has ->
            [0] n’en reste pas
           *[other] en reste { $has }
        }
       *[other] { $unit-The } : il faut { $needs } remplacements, et il { $has ->
            [0] n’en reste pas
           *[other] en reste { $has }
        }
    }
refusal-pioneer-limit = { $unit-The } ne reçoit plus rien : un seul remplacement par tour pour tous les pionniers
refusal-not-reduced = { $unit-The } est à pleine force
refusal-not-eliminated = { $unit-The } ne peut pas revenir : { il } est sur la carte
refusal-only-infantry-at-full-strength = { $unit-The } ne peut pas revenir à pleine force : seule l’infanterie le peut, un QG prend un seul remplacement
refusal-hunters-never-return = { $unit-The } ne peut pas revenir : des chasseurs éliminés ne reviennent jamais
refusal-sixteenth-never-returns = { $unit-The } ne peut pas revenir : les unités éliminées de la 16e division indépendante ne reviennent jamais
refusal-verdun-closed-to-hq = { $unit-The } ne peut pas revenir : chaque hex de Verdun ({ $hexes }) est occupé par l’ennemi ou en ZOC ennemie
refusal-no-road-for-hq = { $unit-The } ne peut pas revenir : au nord de la première ligne de tranchées, aucun hex de route n’est relié librement à { $hexes }
refusal-in-verdun-only = { $unit-The } ne peut pas revenir en { $hex } : le retour se fait à Verdun ({ $hexes })
refusal-hq-north-only = { $unit-The } ne peut pas revenir en { $hex } : un QG allemand revient au nord de la première ligne de tranchées
refusal-hq-on-road-only = { $unit-The } ne peut pas revenir en { $hex } : il n’y a pas de route
refusal-in-contact = { $unit-The } ne peut pas revenir en { $hex } : l’ennemi ou sa ZOC s’y trouve
refusal-hq-interdicted = { $unit-The } ne peut pas revenir en { $hex } : un marqueur d’interdiction y coupe la route
refusal-hq-road-cut = { $unit-The } ne peut pas revenir en { $hex } : des unités ennemies, leurs ZOC ou une interdiction coupent sa route vers { $hexes }
refusal-no-parent-hq = { $unit-The } ne peut pas revenir : le QG de son corps n’est pas sur la carte
refusal-parent-hq-unsupplied = { $unit-The } ne peut pas revenir : { $hq-the } est hors ravitaillement
refusal-placement-in-enemy-zoc = { $unit-The } ne peut pas revenir : { $hq-the } est en ZOC ennemie
refusal-no-gun-due = { $unit-The } ne peut pas revenir : une seule batterie française revient, le 26 février
refusal-gun-not-lost = { $unit-The } ne peut pas revenir : ce n’est pas une batterie éliminée
refusal-verdun-closed-to-gun = { $unit-The } ne peut pas revenir : aucun hex de Verdun ({ $hexes }) où { il } pourrait se tenir n’est libre d’ennemis et de leurs ZOC
refusal-not-an-entry-hex = La 121e division ne peut pas entrer en { $hex }

## Refus : 7.0 bombardement

refusal-not-a-gun = { $unit-The } n’est pas une batterie
refusal-divisional-guns-only-support = { $unit-The } ne peut pas bombarder : l’artillerie divisionnaire ne fait qu’appuyer
refusal-no-shots-left = { $unit-The } n’a plus de tir ce tour
refusal-fires-already = { $unit-The } tire déjà sur { $hex }
refusal-out-of-range = { $hex } est hors de portée { $unit-of } : à { $distance } hex, pour une portée de { $reach }
refusal-beyond-heavy-artillery = { $hex } est hors de portée { $unit-of } : { il } atteint les hex numérotés de xx01 à xx{ $reach }
refusal-forges-immune = { $hex } ne peut pas subir de barrage : c’est Forges
refusal-fort-immune = { $hex } ne peut pas subir de barrage : fort intact
refusal-no-enemy-in-hex = Il n’y a pas d’unité ennemie en { $hex }
refusal-guns-not-spotted = { $hex } ne peut pas subir de barrage : par mauvais temps, personne n’y repère les batteries
refusal-french-corps-guns-cannot-combine = { $unit-The } ne peut pas se joindre au tir : les batteries de corps françaises ne se combinent qu’à partir du 26 février
refusal-source-hex = { $hex } ne peut pas être interdit : c’est une source de ravitaillement
refusal-already-interdicted = { $hex } porte déjà un de vos marqueurs d’interdiction
refusal-not-barraged = { $unit-The } ne peut pas subir la perte : le barrage sur { $hex } ne { le } touche pas
refusal-spared-by-barrage = { $unit-The } ne peut pas subir la perte : seule une batterie ou une infanterie à pleine force le peut

## Refus : 8.0 mouvement, 14.1 se retrancher

refusal-garrisons-never-move = { $unit-The } ne peut pas bouger : une garnison de fort ne bouge jamais
refusal-next-to-enemy = { $unit-The } ne peut pas faire de mouvement stratégique : { il } commence au contact de l’ennemi
refusal-enemy-fort = { $unit-The } ne peut pas entrer en { $hex } : fort français intact
refusal-rails-only = { $unit-The } ne peut pas aller en { $hex } : { il } ne roule que sur la voie ferrée
refusal-strategic-zoc = { $unit-The } ne peut pas aller en { $hex } en mouvement stratégique : ZOC ennemie
refusal-strategic-control = { $unit-The } ne peut pas aller en { $hex } en mouvement stratégique : l’ennemi contrôle cet hex
refusal-river = { $unit-The } ne peut pas aller en { $hex } : rivière sans pont
refusal-strong-to-strong = { $unit-The } ne peut pas aller directement en { $hex } : ce serait passer d’une ZOC forte ennemie à une autre
refusal-too-far = { $unit-The } ne peut pas atteindre { $hex } : aucun chemin ne lui est ouvert
refusal-too-dear = { $unit-The } ne peut pas atteindre { $hex } : il faut { $needs } PM, et il lui en reste { $has }
refusal-is-there = { $unit-The } est déjà en { $hex }
refusal-overstacked =
    { $hexes-count ->
        [1] { $hex } contient { $load } régiments, la limite d’empilement est de { $limit }, et une unité peut encore faire de la place
       *[other] { $hexes-count } hex dépassent la limite d’empilement, et des unités peuvent encore y faire de la place : { $hexes-some }
    }
refusal-must-make-room = { $unit-The } doit pouvoir quitter { $hex } : l’hex contient { $load } régiments, la limite d’empilement est de { $limit }, et aucune autre unité ne peut faire de place
refusal-takes-way-out = { $unit-The } ne peut pas s’arrêter en { $hex } : les unités qui doivent quitter { $crowded-some }, où la limite d’empilement est dépassée, n’auraient plus de place
refusal-spoils-way-out = { $unit-The } ne peut pas suivre : { $hex } contient { $load } régiments, la limite d’empilement est de { $limit }, et un autre groupe fait plus de place
refusal-railroad-gun-never-digs = { $unit-The } ne peut pas se retrancher : { il } reste sur sa voie ferrée
refusal-only-infantry-and-guns-dig = { $unit-The } ne peut pas se retrancher : seules l’infanterie et l’artillerie le peuvent
refusal-is-dug-in = { $unit-The } est déjà retranché{ e }
refusal-no-digging-in-works = { $unit-The } ne peut pas se retrancher : une tranchée ou un fort l’abrite déjà

## Refus : 9.0 assaut

refusal-only-infantry-assaults = { $unit-The } ne peut pas donner l’assaut : seule l’infanterie le peut
refusal-has-attacked = { $unit-The } a déjà attaqué ce tour
refusal-assaulted-already = { $hex } ne peut pas être assailli : toutes les unités présentes, à commencer par { $unit-the }, l’ont déjà été dans cette phase
refusal-nobody-can-attack = { $hex } ne peut pas être assailli : aucune infanterie voisine ne peut attaquer
refusal-attacks-already = { $unit-The } attaque déjà
refusal-no-attackers = Personne n’attaque encore { $hex }
refusal-odds-too-low = { $hex } ne peut pas être attaqué à { $odds } : il faut au moins { $lowest } après décalages
refusal-army-guns-never-support = { $unit-The } ne peut pas appuyer : l’artillerie d’armée ne le fait jamais
refusal-supports-already = { $unit-The } appuie déjà dans cet assaut
refusal-gun-is-assaulted = { $unit-The } ne peut pas appuyer { $hex } : { il } est assailli{ e } dans cette phase
refusal-not-its-division = { $unit-The } ne peut pas appuyer en { $hex } : aucune unité de sa division n’y participe
refusal-not-its-corps = { $unit-The } ne peut pas appuyer en { $hex } : aucune unité de son corps n’y participe
refusal-not-in-assault = { $unit-The } ne subit pas de dégâts : { il } ne participe pas à cet assaut
refusal-new-remnant = { $unit-The } ne peut pas être perdu{ e } : ce reliquat est apparu ce tour
refusal-pioneer-first = { $unit-The } ne peut pas subir la perte : des pionniers doivent perdre le premier pas
refusal-steps-owed =
    { $owed ->
        [one] Pas encore de retraite : il faut d’abord perdre un pas (dégâts restants : { $hits })
       *[other] Pas encore de retraite : il faut d’abord perdre { $owed } pas (dégâts restants : { $hits })
    }
refusal-nobody-to-retreat = Il ne reste aucune unité qui puisse retraiter
refusal-cannot-all-retreat =
    { $units-count ->
        [1] Pas de retraite : { $units-the } ne peut pas retraiter jusqu’au bout, et c’est tout le monde ou personne
       *[other] Pas de retraite : { $units-the } ne peuvent pas retraiter jusqu’au bout, et c’est tout le monde ou personne
    }
refusal-retreat-length = La retraite est de { $length } hex
refusal-not-away = { $unit-The } ne peut pas retraiter en { $hex } : cela n’éloigne pas de l’ennemi en { $enemy }
refusal-not-toward-haven = { $unit-The } ne peut pas retraiter en { $hex } : cela ne mène pas au bord de carte ou au bourg ami vers lequel { il } retraite
refusal-retreat-ends-there = { $unit-The } ne peut pas retraiter en { $hex } : de là, { il } ne peut achever sa retraite de { $left } hex vers un bord de carte ou un bourg ami
refusal-not-to-retreat = { $unit-The } n’a pas à retraiter, ou l’a déjà fait
refusal-one-must-stay = { $unit-The } ne peut pas continuer en { $hex } : une au moins des unités qui avancent doit pouvoir s’arrêter en { $target }, sauf si seuls des pionniers avancent
refusal-somebody-must-enter = Pas encore : d’autres que des pionniers ont continué, une des unités qui avancent doit donc s’arrêter en { $hex }
refusal-nobody-goes-on = Personne ne continue encore en { $hex } : choisissez qui
refusal-did-not-attack = { $unit-The } ne peut pas avancer en { $hex } : { il } n’a pas pris part à l’attaque
refusal-has-advanced = { $unit-The } a déjà avancé
refusal-remnants-stay = { $unit-The } ne peut pas avancer en { $hex } : le reliquat d’un attaquant n’avance pas
refusal-guns-advance-with-infantry = { $unit-The } ne peut pas avancer en { $hex } : l’artillerie n’avance qu’empilée avec une infanterie qui a attaqué
refusal-goes-already = { $unit-The } part déjà
refusal-not-with-pioneers = { $unit-The } ne peut pas continuer : { il } n’est pas dans la pile des pionniers
refusal-not-beyond = { $hex } n’est pas au-delà de { $target } pour une pile qui a attaqué depuis { $from }
refusal-not-first-retreat = { $hex } n’est pas le premier hex où des défenseurs de { $target } ont retraité
refusal-beyond-river = La pile ne peut pas continuer de { $target } en { $hex } : rivière sans pont
refusal-beyond-enemy = La pile ne peut pas continuer de { $target } en { $hex } : des unités ennemies s’y trouvent
refusal-beyond-is-over = On a déjà décidé qui continue au-delà de { $target }

## Refus : 13.0 percée

refusal-no-breakthrough-from-here = Personne ne perce depuis { $hex } : il n’y a là ni pionniers ni chasseurs à vous qui n’aient pas bougé
refusal-stack-was-asked = La pile de { $hex } a déjà eu son tour de percer
refusal-nobody-breaks-through = Personne ne quitte encore { $hex } : choisissez qui
refusal-not-in-stack = { $unit-The } ne peut pas se joindre : { il } n’est pas dans cette pile
refusal-no-strategic-breakthrough = La percée n’est jamais un mouvement stratégique
refusal-no-digging-in-breakthrough = On se retranche en phase de mouvement, jamais en percée

## Journal

event-set-up-done = { the-side-first } sont en place.
event-turn-begins = Tour { $turn }, { $date }.
event-weather-fixed = Météo : beau temps, sans jet de dé.
event-weather-rolled = Météo : dé { $die }, { $weather-name }.
event-out-of-supply = Hors ravitaillement : { $units }.
event-back-in-supply = De nouveau en ravitaillement : { $units }.
event-morale-checked =
    { $check ->
        [rally] { $unit-The } tente de se rallier en { $hex }
        [remnant] Reliquat { $unit-of } en { $hex }
       *[other] { $unit-The } teste son moral en { $hex } ({ $check })
    } : { $dice }{ $plus ->
        [0] { "" }
       *[other] { " + " }{ $plus }
    } = { $total } contre { $morale }{ $modifiers-count ->
        [0] { "" }
       *[other] { " " }(dont { $modifiers })
    } : { $passed ->
        [yes] réussi.
       *[no] échec.
    }
event-demoralized = { $unit-The } est démoralisé{ e } en { $hex }.
event-disrupted = { $unit-The } est désorganisé{ e } en { $hex }.
event-stays-disrupted = { $unit-The } reste désorganisé{ e } en { $hex } : hors ravitaillement, pas de ralliement.
event-rallied = { $unit-The } se rallie en { $hex }.
event-step-lost = { $unit-The } perd un pas en { $hex } et est réduit{ e }.
event-eliminated = { $unit-The } est éliminé{ e } en { $hex }.
event-surrendered = { $unit-The } se rend en { $hex }.
event-fort-destroyed = Le fort en { $hex } tombe : { $unit-the } est détruit{ e }.
event-remnant-placed = Un reliquat { $unit-of } tient encore en { $hex } : { $remnant-the }.
event-replaced =
    { $unit-The } { $how-name } en { $hex }{ $points ->
        [0] .
        [one] { " " }pour un remplacement.
       *[other] { " " }pour { $points } remplacements.
    }
event-replacements-lost =
    { $points ->
        [one] { the-side-first } laissent perdre un remplacement.
       *[other] { the-side-first } laissent perdre { $points } remplacements.
    }
event-arrived =
    { $units-count ->
        [one] { $units-The } arrive en { $hex }.
       *[other] { $units-The } arrivent en { $hex }.
    }
event-arrival-delayed =
    { $units-count ->
        [one] { $units-The } doit attendre : l’ennemi est en { $hex }.
       *[other] { $units-The } doivent attendre : l’ennemi est en { $hex }.
    }
event-reserve-committed =
    { $points ->
        [0] Les Allemands font entrer la 121e division sans perdre de PV.
       *[other] Les Allemands font entrer la 121e division pour { $points } PV.
    }
event-reserve-declined = Les Allemands se passent de la 121e division.
event-division-attached =
    { $corps ->
        [I] La 16e division est rattachée au Ier corps.
       *[other] La 16e division est rattachée au { $corps }e corps.
    }
event-interdiction-lifted = { the-side-first } enlèvent leurs marqueurs d’interdiction : { $hexes }.
event-barrage-fired =
    Barrage sur { $target } par { $guns-the } : force { $strength }{ $shifts-count ->
        [0] { "" }
       *[other] , { $shifts }
    } ; colonne { $column }, dé { $die } : { $result ->
        [M] M, chaque unité teste son moral.
        [M1] M1, chaque unité teste son moral.
        [M2] M2, chaque unité teste son moral.
        [X] { $loss ->
            [yes] X, une perte et des tests M2.
           *[no] X, rien ne peut être perdu : tests M3.
        }
       *[other] sans effet.
    }{ $spared-count ->
        [0] { "" }
       *[other] { " " }Sans observation : { $spared-the }.
    }
event-interdiction-fired =
    { $gun-The } tire une interdiction sur { $target } : dé { $die }{ $modifier ->
        [0] { "" }
       *[other] { " " }({ $modifier-signed })
    } contre force { $strength } : { $placed ->
        [yes] marqueur posé.
       *[no] sans effet.
    }
event-moved = { $units-The } : { $path } ({ $how-name }, { $cost } PM).
event-dug-in = { $unit-The } se retranche en { $hex }.
event-assault-declared =
    { the-side-first } donnent l’assaut sur { $target } : { $attackers-the }{ $support-count ->
        [0] { "" }
       *[other] , avec l’appui { $support-of },
    } contre { $defenders-the }.
event-defense-supported = Appui défensif en { $target } : { $support-the }.
event-assault-resolved =
    Assaut sur { $target } : { $attack } contre { $defense }, soit { $odds }{ $shifts-count ->
        [0] { "" }
       *[other] , { $shifts }
    } ; colonne { $column }, dé { $die } : { $attacker_hits }/{ $defender_hits }, { $attacker_hits ->
        [0] aucun dégât pour l’attaquant
        [one] un dégât pour l’attaquant
       *[other] { $attacker_hits } dégâts pour l’attaquant
    }, { $defender_hits ->
        [0] aucun pour le défenseur.
        [one] un pour le défenseur.
       *[other] { $defender_hits } pour le défenseur.
    }
event-hits-ignored =
    { $hits ->
        [one] { the-side-first } ne peuvent pas encaisser davantage : un dégât est ignoré.
       *[other] { the-side-first } ne peuvent pas encaisser davantage : { $hits } dégâts sont ignorés.
    }
event-retreated = { $unit-The } retraite : { $path }.
event-advanced =
    { $units-count ->
        [one] { $units-The } avance en { $hex }.
       *[other] { $units-The } avancent en { $hex }.
    }
event-overstacked = Limite d’empilement dépassée ({ the-side }) : { $hexes }.
event-recovered =
    { $guns ->
        [one] Une batterie est de nouveau prête.
       *[other] { $guns } batteries sont de nouveau prêtes.
    }
event-game-ends = La partie est terminée. { $grade-name }, { $points } PV.

## Plans : ce que l’ordinateur a en tête

plan-script = Continuer comme d’habitude.
plan-bold = Attaquer partout où il y a une chance.
plan-wary = N’attaquer qu’à coup presque sûr.
plan-bleed = User l’ennemi plutôt que gagner du terrain.
plan-gain-ground = Gagner du terrain, quel qu’en soit le prix.
plan-consolidate = Cesser d’attaquer et tenir ce qui est pris.
plan-axis = Tout miser sur un seul objectif : { $place } ({ $hex }).
plan-hold-line = Tenir une ligne et y rester.
plan-counter-attack = Contre-attaquer d’abord, puis tenir une ligne.
plan-spare =
    Renoncer à l’assaut sur { $named ->
        [yes] { $place } ({ $hex })
       *[no] { $hex }
    } ; les autres comme d’habitude.
plan-seek =
    Donner aussi l’assaut à { $named ->
        [yes] { $place } ({ $hex })
       *[no] { $hex }
    }.
plan-variation = Une variante du plan habituel.

## Ce qui pèse dans le jugement de l’ordinateur

weight-towns = les bourgs aux mains des Allemands
weight-forts = les forts détruits
weight-verdun = Verdun aux mains des Allemands
weight-casualties = les pertes françaises face aux allemandes
weight-division-121 = le prix de la 121e division
weight-spearhead = la distance entre les Allemands et les bourgs ou les forts
weight-german-strength = la force des Allemands
weight-german-nerve = les Allemands démoralisés
weight-german-supply = les Allemands non ravitaillés
weight-french-strength = la force des Français
weight-french-nerve = les Français démoralisés
weight-french-supply = les Français non ravitaillés
