### Verdun, A Generation Lost : 16.0 : assauts et leurs suites, assauts secondaires, forts. Un refus n’a pas de point
### final : le numéro de son cas le suit.


## Mots et accords

result-AE = AE, attaquants éliminés
result-A2SR = A2SR, les attaquants perdent deux pas et retraitent
result-ASR = ASR, les attaquants perdent un pas et retraitent
result-AR = AR, les attaquants retraitent
result-CA = CA, contre-attaque
result-ENG = ENG, accrochage
result-DR = DR, les défenseurs retraitent
result-DSR = DSR, les défenseurs perdent un pas et retraitent
result-D2SR = D2SR, les défenseurs perdent deux pas et retraitent
result-DE = DE, défenseurs éliminés
result-DEBT = DEBT, défenseurs éliminés : percée

reason-woods = bois
reason-town = village
reason-ridge = crête
reason-hill = colline
reason-city = Verdun
reason-fort = fort
reason-works = ouvrage
reason-trench = ligne de départ
reason-minor-river = cours d’eau
reason-crossing = passage de la Meuse
reason-engineers = pionniers
reason-lifting = barrage par bonds
reason-creeping = barrage roulant
reason-smoke = fumée
reason-french-75 = 75 français
reason-flame = lance-flammes
reason-gas = gaz
reason-phosgene = phosgène
reason-night = attaque de nuit
reason-defensive-75 = 75 en défense
reason-command = commandement
reason-weather = météo
reason-german-morale = moral allemand
reason-out-of-supply = sans ravitaillement
reason-closers = autres unités qui abordent
reason-second-trench = seconde ligne
reason-flank = flanc
reason-disordered-defender = défenseur désorganisé ou neutralisé
reason-interdicted-attacker = attaquants sous interdiction
reason-interdicted-defender = défenseur sous interdiction
reason-in-fort = dans un fort
reason-elite = pionniers ou chasseurs

assault-a =
    { $unit-form ->
        [plural] ont
        [feminine-plural] ont
       *[other] a
    }
assault-na =
    { $unit-form ->
        [plural] n’ont
        [feminine-plural] n’ont
       *[other] n’a
    }
assault-est =
    { $unit-form ->
        [plural] sont
        [feminine-plural] sont
       *[other] est
    }
assault-nest =
    { $unit-form ->
        [plural] ne sont
        [feminine-plural] ne sont
       *[other] n’est
    }
assault-nt =
    { $unit-form ->
        [plural] nt
        [feminine-plural] nt
       *[other] { "" }
    }
assault-peut =
    { $unit-form ->
        [plural] peuvent
        [feminine-plural] peuvent
       *[other] peut
    }

## Questions

prompt-choose-assault = Quel assaut résoudre ensuite ?
prompt-assault-supply = { $hex } : colonne { $column-signed }, modificateur { $modifier-signed }, dont −2 faute de ravitaillement. Quel QG ravitaille l’assaut ? Il quittera la carte à la fin du segment.
prompt-assault-resources = { $hex } : colonne { $column-signed }, modificateur { $modifier-signed }. Quelles ressources employez-vous ?
prompt-assault-gun = { $hex }, { $resource-name } : quelle pièce s’en charge ? Elle aura servi pour toute la phase.
prompt-defensive-75 = { $hex } : colonne { $column-signed }, modificateur { $modifier-signed }. Un 75 appuie-t-il votre défense (2 colonnes à gauche) ?
prompt-storm-fort = Les abords du fort de { $hex } sont dégagés. Donner l’assaut au fort tout de suite, ou revenir ?
prompt-reroll = { $hex } : { $result-name }. Faire relancer les dés ? Le nouveau résultat vaudra.
prompt-advance = { $hex } est vide. Quelles unités avancent ?
prompt-advance-into-empty = Il n’y a plus personne en { $hex }. Quelles unités avancent ? Les autres reviennent.
prompt-breakthrough = Percée en { $hex }. Quelle unité d’abord ?
prompt-breakthrough-to = Percée en { $hex } : où va { $unit-the } ?
prompt-advance-fort = { $unit-The } { assault-est } entré{ e } en { $hex }. Dans le fort, ou dehors ?
prompt-advance-face = De quel côté orienter vos unités en { $hex } ?
prompt-counter-attack =
    { $left ->
        [one] Contre-attaque depuis { $hex } : contre qui ?
       *[other] Contre-attaque depuis { $hex } : contre qui ? Choisissez { $left } unités.
    }
prompt-secondary =
    { $left ->
        [one] Il reste un assaut secondaire. À quelle case donner l’assaut ?
       *[other] Il reste { $left } assauts secondaires. À quelle case donner l’assaut ?
    }
prompt-secondary-units =
    { $count ->
        [0] Assaut secondaire sur { $hex } : quelles unités y prennent part ?
        [one] Assaut secondaire sur { $hex } avec une unité. D’autres ?
       *[other] Assaut secondaire sur { $hex } avec { $count } unités. D’autres ?
    }
prompt-secondary-closing = Assaut secondaire sur { $hex } : quelles unités tentent l’abordage ? Tant qu’il en reste une à l’abordage, les pertes comptent double.

## Réponses

action-assault = Assaut sur { $what }
action-hq = { $what-The }
action-spend =
    { $what ->
        [lifting] Barrage par bonds : +2
        [creeping] Barrage roulant : 2 colonnes à droite
        [smoke] Écran de fumée : peut-être +2
        [french-75] 75 français : 1 colonne à droite
        [flame] Lance-flammes : 1 colonne à droite
        [gas] Gaz : 1 colonne à droite
        [phosgene] Phosgène : 2 colonnes à droite et +2
        [night] Attaque de nuit : 1 colonne à droite
       *[other] { $what }
    }
    .row-resources =
    { $what ->
        [lifting] Barrage par bonds
        [creeping] Barrage roulant
        [smoke] Écran de fumée, si le vent s’y prête (1–3)
        [french-75] 75 français
        [flame] Lance-flammes
        [gas] Gaz
        [phosgene] Phosgène
        [night] Attaque de nuit
       *[other] { $what }
    }
action-pass = Pas de 75
action-storm = Donner l’assaut au fort
action-reroll = Relancer
action-accept = Garder ce résultat
action-advance = { $what-The }
action-consolidate = Consolider avec { $what-the }
action-against = { $what-The }
action-commit = Donner l’assaut avec ces unités

## Refus

refusal-assaults-due =
    { $count ->
        [one] Un assaut reste à livrer
       *[other] { $count } assauts restent à livrer
    }
refusal-assault-fought = { $hex } a déjà subi un assaut dans ce segment
refusal-assault-not-committed = Personne n’est engagé contre { $hex }
refusal-gun-cannot-support = { $unit-The } ne { assault-peut } pas appuyer en { $hex } : il faut une pièce du bon type, qui n’ait pas servi, en bon ordre, hors interdiction et à portée
refusal-advance-enemy = { $unit-The } ne { assault-peut } pas entrer en { $hex } : l’ennemi y est
refusal-advance-meuse = { $unit-The } ne { assault-peut } pas entrer en { $hex } : la Meuse ne se franchit qu’aux passages
refusal-advance-not-yours = { $unit-The } { assault-nest } pas à vous
refusal-advance-not-attacking = { $unit-The } { assault-na } pas donné l’assaut à { $hex }, ou { assault-est } déjà parti{ e }
refusal-advance-no-breakthrough = { $unit-The } peut entrer en { $hex } et pas plus loin
refusal-advance-broke-through = { $unit-The } a percé : désignez d’abord l’unité, puis une case
refusal-advance-must = Autant d’attaquants que l’empilement le permet doivent avancer en { $hex }
refusal-advance-say-of-each = Chaque attaquant doit avancer en { $hex }, la dépasser ou revenir
refusal-advance-too-far = { $unit-The } ne { assault-peut } aller qu’à { $most } cases au-delà de celle de l’assaut, par des cases sans ennemi : { $hex } est hors d’atteinte
refusal-consolidate-no-assault = La consolidation suit un assaut gagné, et { $hex } n’a pas été prise ainsi
refusal-consolidate-took-part = { $unit-The } { assault-a } pris part à l’assaut sur { $hex } : la consolidation est pour les autres
refusal-consolidate-not-adjacent = { $unit-The } { assault-nest } pas à côté de { $hex }
refusal-consolidate-infantry = { $unit-The } ne { assault-peut } pas consolider : seule l’infanterie mobile le fait
refusal-consolidate-disordered = { $unit-The } { assault-nest } pas en bon ordre
refusal-consolidate-engaged = { $unit-The } { assault-est } accroché{ e }
refusal-consolidate-committed = { $unit-The } { assault-a } encore un assaut à livrer
refusal-counter-attacked-already = { $unit-The } { assault-est } déjà choisi{ e }
refusal-counter-attack-not-attacking = { $unit-The } { assault-na } pas donné l’assaut à cette case
refusal-secondary-not-yours = { $unit-The } { assault-nest } pas à vous
refusal-secondary-infantry = { $unit-The } { assault-nest } pas de l’infanterie : ni l’artillerie ni les QG ne donnent d’assaut secondaire
refusal-secondary-once = { $unit-The } { assault-a } déjà donné un assaut secondaire dans cette phase
refusal-secondary-spent = L’assaut primaire { $unit-of } a employé { $most } sortes de ressources : aucun assaut secondaire ne peut le suivre
refusal-secondary-nobody = Désignez au moins une unité pour l’assaut sur { $hex }

## Le journal

event-assault-rolled =
    { $kind ->
        [primary] Assaut { $side ->
            [german] allemand
           *[french] français
        } sur { $hex }
        [secondary] Assaut secondaire { $side ->
            [german] allemand
           *[french] français
        } sur { $hex }
        [engaged] Assaut { $side ->
            [german] allemand
           *[french] français
        } dans l’accrochage en { $hex }
       *[counter-attack] Contre-attaque { $side ->
            [german] allemande
           *[french] française
        } depuis { $hex }
    } : { $attackers-the } contre { $defenders-the }, { $attack } contre { $defence }, soit { $difference-signed }{ $beyond ->
        [yes] { " " }(compté { $start-signed })
       *[no] { "" }
    }{ $shifts-count ->
        [0] { "" }
       *[other] , { $shifts }
    } : colonne { $column-signed }. Dés { $dice }{ $modifiers-count ->
        [0] { "" }
       *[other] , { $modifiers }
    } = { $total } : { $result-name }.
event-smoke-blown =
    Fumée en { $hex } : dé { $die }, { $helps ->
        [yes] le vent la pousse sur les défenseurs.
       *[no] le vent la rabat sur les attaquants.
    }
event-reroll-taken = { The-side } font relancer les dés : le résultat { $result } en { $hex } ne compte pas.
event-garrison-rolls-again = La garnison de { $hex } ne peut pas contre-attaquer : on relance les dés.
event-assault-off =
    { $reason ->
        [engaged] L’assaut sur { $hex } n’a pas lieu, des unités y étant accrochées. Reviennent sur leur case : { $units }.
       *[friends] L’assaut sur { $hex } n’a pas lieu, la case étant déjà tenue. Reviennent sur leur case : { $units }.
    }
event-units-engaged = Accrochage en { $hex } : { $attackers-the } contre { $defenders-the }. { The-side } doivent redonner l’assaut au tour suivant.
event-counter-attack-made = Contre-attaque depuis { $hex } : { $units-the } contre { $against-the }.
event-unit-advanced = { $unit-The } avance{ assault-nt } en { $hex }.
event-fort-occupied = { $unit-The } occupe{ assault-nt } le fort de { $hex }.
event-unit-consolidated = { $unit-The } consolide{ assault-nt } en { $hex }.
event-unit-broke-through = { $unit-The } perce{ assault-nt } jusqu’en { $hex }.
event-unit-went-back = { $unit-The } revien{ $unit-form ->
        [plural] nent
        [feminine-plural] nent
       *[other] t
    } en { $hex }.
event-winners-face =
    Les unités en { $hex } font face { $facing ->
        [north] au nord
        [east] à l’est
        [south] au sud
       *[west] à l’ouest
    }.
event-garrison-revealed =
    La garnison de { $hex } est retournée : { $real ->
        [yes] elle est réelle et défend avec { $strength }.
       *[no] un leurre. Le fort est vide.
    }
event-secondary-declared =
    Assaut secondaire sur { $hex } avec { $units-the }. { $command ->
        [0] Pas de modificateur de commandement
       *[other] Commandement { $command-signed }
    } ; assauts secondaires restants : { $left }.
event-secondary-closed =
    { $closers ->
        [one] Une unité à l’abordage
       *[other] { $closers } unités à l’abordage
    } en { $hex } : tant qu’il en reste une, les pertes comptent double.
event-surrender-rolled =
    { $unit-The } en { $hex }, démoralisation : dé { $die }{ $modifiers-count ->
        [0] { "" }
       *[other] , { $modifiers } = { $total }
    }, { $surrenders ->
        [yes] { il } se rend{ $unit-form ->
            [plural] ent
            [feminine-plural] ent
           *[other] { "" }
        }.
       *[no] { il } tien{ $unit-form ->
            [plural] nent
            [feminine-plural] nent
           *[other] t
        } bon.
    }
event-unit-surrendered =
    { $unit-The } en { $hex } se rend{ $unit-form ->
        [plural] ent
        [feminine-plural] ent
       *[other] { "" }
    } avec { $steps ->
        [one] un pas
       *[other] { $steps } pas
    } et ne reviendra plus.
