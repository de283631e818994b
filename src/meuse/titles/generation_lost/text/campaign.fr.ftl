### La campagne : opérations, objectifs, sortie de la carte, les deux totaux de PV (18.1, 18.2, 20.4 à 20.8).


## La partie

scenario-campaign = La campagne de Verdun
    .help = Les 44 semaines du 21 février au 18 décembre 1916. Les deux camps peuvent préparer des opérations, et les Allemands ont huit objectifs secrets.
phase-operations = Opérations
phase-preparations = Préparatifs
phase-objectives = Objectifs allemands

## Opérations (20.4)

operation-mines = Pose de mines
operation-supply = Plus de ravitaillement
operation-objectives = Changer d’objectifs
operation-drum-fire = Feu roulant
operation-replacements = Meilleurs remplacements
operation-storm-tactics = Troupes de choc
operation-off-map-guns = Artillerie hors carte
operation-command = Commandement renforcé
operation-fort-guns = Canons des forts
operation-elan = Plus d’élan
operation-open-reserves = Réserves ouvertes
operation-lafayette = Escadrille La Fayette

prompt-operations-wish = Menez-vous des opérations ? Aucun camp ne voit la réponse de l’autre avant d’avoir donné la sienne.
prompt-operations-plan =
    { $points ->
        [0] Choisissez une option ou plusieurs ; chacune donne des PV à l’ennemi à la fin de la partie.
       *[other] Options qui vaudront { $points } PV à l’ennemi à la fin de la partie : choisissez-en d’autres, ou terminez.
    }
action-operations = Oui, mener des opérations
action-no_operations = Pas d’opérations
action-conduct =
    { $what ->
        [mines] { operation-mines }
        [supply] { operation-supply }
        [objectives] { operation-objectives }
        [drum-fire] { operation-drum-fire }
        [replacements] { operation-replacements }
        [storm-tactics] { operation-storm-tactics }
        [off-map-guns] { operation-off-map-guns }
        [command] { operation-command }
        [fort-guns] { operation-fort-guns }
        [elan] { operation-elan }
        [open-reserves] { operation-open-reserves }
        [lafayette] { operation-lafayette }
       *[other] { $what }
    }
    .row-operations =
        { $what ->
            [mines] { operation-mines } : chaque tour après le 20 mars, des mines sous des cases françaises adjacentes aux Allemands
            [supply] { operation-supply } : le QG qui a ravitaillé l’artillerie peut rester et ravitailler aussi des assauts
            [objectives] { operation-objectives } : deux des huit peuvent être tirés à nouveau
            [drum-fire] { operation-drum-fire } : trois pièces lourdes ou plus peuvent frapper une seconde case à côté de leur cible
            [replacements] { operation-replacements } : un grand régiment ne coûte pas plus qu’un petit
            [storm-tactics] { operation-storm-tactics } : un 756 dont l’assaut vide une case peut aller plus loin comme après une percée
            [off-map-guns] { operation-off-map-guns } : des pièces au-delà du bord sud se joignent à un tir dans chaque segment de bombardement
            [command] { operation-command } : deux QG de plus sont sur la carte dès le début
            [fort-guns] { operation-fort-guns } : les assauts allemands sur un fort occupé sont plus difficiles
            [elan] { operation-elan } : les dés d’un assaut secondaire lancé près d’un QG peuvent être relancés
            [open-reserves] { operation-open-reserves } : les réserves quittent leur case sur bien plus de jets
            [lafayette] { operation-lafayette } : les deux unités aériennes volent dès le premier tour, et les remplacer ne coûte rien
           *[other] { $what }
        }
action-drop =
    { $what ->
        [mines] Sans : { operation-mines }
        [supply] Sans : { operation-supply }
        [objectives] Sans : { operation-objectives }
        [drum-fire] Sans : { operation-drum-fire }
        [replacements] Sans : { operation-replacements }
        [storm-tactics] Sans : { operation-storm-tactics }
        [off-map-guns] Sans : { operation-off-map-guns }
        [command] Sans : { operation-command }
        [fort-guns] Sans : { operation-fort-guns }
        [elan] Sans : { operation-elan }
        [open-reserves] Sans : { operation-open-reserves }
        [lafayette] Sans : { operation-lafayette }
       *[other] { $what }
    }

refusal-operations-one-at-least = Vous avez dit oui aux opérations : choisissez au moins une option
refusal-operation-of-the-other-table = Cette option n’est pas dans votre table d’opérations
refusal-operation-chosen = Vous avez déjà choisi « { $operation-name } »
refusal-operation-not-chosen = Vous n’avez pas choisi « { $operation-name } »

event-operations-wished =
    { $german ->
        [yes] { $french ->
            [yes] Les deux camps mènent des opérations.
           *[no] Les Allemands mènent des opérations, les Français non.
        }
       *[no] { $french ->
            [yes] Les Français mènent des opérations, les Allemands non.
           *[no] Aucun camp ne mène d’opérations.
        }
    }
event-operations-conducted = { The-side } mènent ces opérations : { $operations }. Elles vaudront { $points } PV à l’ennemi.
told-operation = { $operation-name } ({ $points })
event-options-rolled =
    { $side-name } : dé { $die }, { $operation-name }{ $again ->
        [yes] , déjà sorti ; on relance
       *[no] {""}
    }.
event-options-paired =
    { $german-name } (dé { $german_die }) contre { $french-name } (dé { $french_die }) : { $kept ->
        [both] les deux options sont menées.
        [german] seule l’option allemande est menée.
       *[french] seule l’option française est menée.
    }
german-mines = { operation-mines }
german-supply = { operation-supply }
german-objectives = { operation-objectives }
german-drum-fire = { operation-drum-fire }
german-replacements = { operation-replacements }
german-storm-tactics = { operation-storm-tactics }
french-off-map-guns = { operation-off-map-guns }
french-command = { operation-command }
french-fort-guns = { operation-fort-guns }
french-elan = { operation-elan }
french-open-reserves = { operation-open-reserves }
french-lafayette = { operation-lafayette }

## Objectifs (18.2, 20.5)

objective-french-reserves = Réserves françaises
objective-souville = Fort de Souville
objective-la-chaume = Fort de la Chaume
objective-circle = Encercler Verdun
objective-hill-304 = Cote 304
objective-voie-sacree = Couper la Voie Sacrée
objective-vaux = Fort de Vaux
objective-french-strength = Pertes françaises
objective-verdun = Verdun
objective-mort-homme = Le Mort-Homme
objective-ten-forts = Dix forts
objective-douaumont = Fort de Douaumont
objective-exit = Sortie au sud
objective-bras = Passage de Bras
objective-hill-298 = Cote 298
objective-guns = Détruire 75 % de l’artillerie française
objective-east-entries = Entrées de l’est

prompt-change-objectives =
    { $left ->
        [0] Deux objectifs seront tirés à nouveau, et les nouveaux compteront : terminez, ou changez d’avis.
        [one] À quel autre objectif renoncez-vous ?
       *[other] Vous pouvez renoncer à deux de vos objectifs et en tirer deux nouveaux, qui compteront ; ou les garder tous les huit.
    }
action-give_up =
    { $what ->
        [french-reserves] Renoncer : { objective-french-reserves }
        [souville] Renoncer : { objective-souville }
        [la-chaume] Renoncer : { objective-la-chaume }
        [circle] Renoncer : { objective-circle }
        [hill-304] Renoncer : { objective-hill-304 }
        [voie-sacree] Renoncer : { objective-voie-sacree }
        [vaux] Renoncer : { objective-vaux }
        [french-strength] Renoncer : { objective-french-strength }
        [verdun] Renoncer : { objective-verdun }
        [mort-homme] Renoncer : { objective-mort-homme }
        [ten-forts] Renoncer : { objective-ten-forts }
        [douaumont] Renoncer : { objective-douaumont }
        [exit] Renoncer : { objective-exit }
        [bras] Renoncer : { objective-bras }
        [hill-298] Renoncer : { objective-hill-298 }
        [guns] Renoncer : { objective-guns }
        [east-entries] Renoncer : { objective-east-entries }
       *[other] { $what }
    }
action-keep =
    { $what ->
        [french-reserves] Garder : { objective-french-reserves }
        [souville] Garder : { objective-souville }
        [la-chaume] Garder : { objective-la-chaume }
        [circle] Garder : { objective-circle }
        [hill-304] Garder : { objective-hill-304 }
        [voie-sacree] Garder : { objective-voie-sacree }
        [vaux] Garder : { objective-vaux }
        [french-strength] Garder : { objective-french-strength }
        [verdun] Garder : { objective-verdun }
        [mort-homme] Garder : { objective-mort-homme }
        [ten-forts] Garder : { objective-ten-forts }
        [douaumont] Garder : { objective-douaumont }
        [exit] Garder : { objective-exit }
        [bras] Garder : { objective-bras }
        [hill-298] Garder : { objective-hill-298 }
        [guns] Garder : { objective-guns }
        [east-entries] Garder : { objective-east-entries }
       *[other] { $what }
    }

refusal-no-such-objective = Ce n’est aucun des dix-sept objectifs
refusal-not-your-objective = « { $objective-name } » n’est pas l’un de vos objectifs
refusal-objective-given-up = Vous renoncez déjà à « { $objective-name } »
refusal-objective-kept = Vous ne renoncez pas à « { $objective-name } »
refusal-two-objectives = On renonce à deux objectifs au plus ; gardez l’un des deux pour renoncer à « { $objective-name } »
refusal-two-or-none = On retire deux objectifs, ou aucun

event-objectives-found =
    { $objectives-count ->
        [0] Les Allemands tirent huit objectifs en secret.
       *[other] Vos objectifs, chacun avec ses dés : { $objectives }.
    }
event-objectives-kept = Les Allemands gardent tous leurs objectifs.
event-objectives-changed =
    { $objectives-count ->
        [0] Les Allemands annoncent un changement de plan et retirent deux objectifs.
       *[other] Vous annoncez un changement de plan. Abandonnés : { $given_up }. Nouveaux : { $objectives }.
    }
told-objective-rolled = { $objective-name } ({ $first } et { $second })
told-objective = { $objective-name } ({ $points })

## Sortie de la carte (18.2.3, 20.5.3(d))

action-leave_map = Sortir par le bord sud, sans retour
refusal-exit-in-campaign = On ne sort par le bord sud que dans la campagne
refusal-exit-infantry = Seule l’infanterie allemande peut sortir par le bord sud, pas { $unit-the }
refusal-exit-zone = { $unit-The } ne peut sortir par le bord sud que d’une case de { $hex } à { $other }
refusal-zoc-stops-at-edge = { $unit-The } est { $unit-form ->
        [feminine] entrée
       *[other] entré
    } en { $hex } dans une ZOC ennemie et ne peut pas continuer hors de la carte
refusal-exit-too-dear = Pour sortir de la carte en { $hex }, il faut { $needs } PM à { $unit-the }, et il en reste { $has }
event-unit-exited = { $unit-The } quitte la carte en { $hex } pour de bon ; { $exited ->
        [one] une unité est sortie
       *[other] { $exited } unités sont sorties
    } jusqu’ici.

## La fin (20.6 à 20.8)

event-objectives-shown =
    Les objectifs allemands sont dévoilés. { $achieved-count ->
        [0] Aucun n’est rempli.
       *[other] Remplis : { $achieved } ; { $german } PV pour les Allemands.
    }{ $denied-count ->
        [0] {""}
       *[other] { " " }Manqués : { $denied } ; { $french } PV pour les Français.
    }
event-campaign-tallied = PV de combat : Allemands { $german_combat }, Français { $french_combat }. Pour les opérations de l’ennemi : Allemands { $german_operations }, Français { $french_operations }. Toutes sources : Allemands { $german }, Français { $french }.

grade-german-1 = Victoire allemande I
grade-german-2 = Victoire allemande II
grade-german-3 = Victoire allemande III
grade-french-1 = Victoire française I
grade-french-2 = Victoire française II
grade-french-3 = Victoire française III
grade-undecided = Rien n’est dit avant que les objectifs allemands soient dévoilés

points-german-combat = PV de combat allemands { $count }
points-french-combat = PV de combat français { $count }
points-german-operations = { $count } PV pour les Allemands (opérations françaises)
points-french-operations = { $count } PV pour les Français (opérations allemandes)
points-objectives-won =
    { $count ->
        [0] aucun objectif rempli
        [one] un objectif rempli sur { $against }, { $worth } PV pour les Allemands
       *[other] { $count } objectifs remplis sur { $against }, { $worth } PV pour les Allemands
    }
points-objectives-open =
    { $count ->
        [0] plus aucun objectif en cours
        [one] un objectif sur { $against } encore en cours, { $worth } PV pour les Français en l’état
       *[other] { $count } objectifs sur { $against } encore en cours, { $worth } PV pour les Français en l’état
    }
points-objectives-denied =
    { $count ->
        [0] aucun objectif manqué
        [one] un objectif manqué sur { $against }, { $worth } PV pour les Français
       *[other] { $count } objectifs manqués sur { $against }, { $worth } PV pour les Français
    }

## Pistes

track-campaign-points = PV de combat : Allemands { $german }, Français { $french }
track-open-points = Avec les opérations : Allemands { $german }, Français { $french } ; les objectifs comptent à la fin
track-all-points = Toutes sources, en l’état : Allemands { $german }, Français { $french }
track-operation = { $side-name }, opération : { $operation-name } (à la fin { $points } PV pour l’ennemi)
beside-operation = Opération : { $operation-name } (à la fin { $points } PV pour l’ennemi)
track-secret-objectives =
    { $drawn ->
        [at-end] Les objectifs allemands sont tirés quand la partie finit
        [no] Les Allemands tireront { $count } objectifs secrets avant le premier tour
       *[yes] Les Allemands ont { $count } objectifs secrets
    }
track-objective =
    { $achieved ->
        [yes] Objectif rempli
        [never] Objectif manqué
       *[no] Objectif en cours
    } : { $objective-name } ({ $points } PV), { $has } sur { $needs }{ $lacks ->
        [lead] ; il faut en outre plus de PV que les Français
        [regiments] ; six d’entre elles doivent être des régiments
        [door] ; une case de sortie n’est pas dans la seule ZOC allemande
       *[nothing] {""}
    }
