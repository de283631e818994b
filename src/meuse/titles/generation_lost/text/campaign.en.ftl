### The campaign: operations, objectives, leaving the map, the two sums of VP (18.1, 18.2, 20.4 to 20.8).


## The game

scenario-campaign = The campaign of Verdun
    .help = All 44 weeks from 21 February to 18 December 1916. Both sides may prepare operations, and the Germans have eight secret objectives.
phase-operations = Operations
phase-preparations = Preparations
phase-objectives = German objectives

## Operations (20.4)

operation-mines = Plant mines
operation-supply = Increase supply
operation-objectives = Change objectives
operation-drum-fire = Drum fire
operation-replacements = Best replacements
operation-storm-tactics = Storm tactics
operation-off-map-guns = Off-map artillery
operation-command = Stronger command
operation-fort-guns = Fort guns
operation-elan = Higher élan
operation-open-reserves = Open reserves
operation-lafayette = Lafayette Escadrille

prompt-operations-wish = Do you conduct operations? Neither side sees the other’s answer before both have given theirs.
prompt-operations-plan =
    { $points ->
        [0] Choose one or more options; each gives the enemy VP at the end of the game.
       *[other] Options worth { $points } VP to the enemy at the end of the game: choose more, or finish.
    }
action-operations = Yes, conduct operations
action-no_operations = No operations
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
            [mines] { operation-mines }: every turn after 20 March, mines under French squares next to Germans
            [supply] { operation-supply }: the HQ that has supplied the guns may stay and supply assaults too
            [objectives] { operation-objectives }: two of the eight may be rolled for again
            [drum-fire] { operation-drum-fire }: three heavy guns or more may strike a second square beside their target
            [replacements] { operation-replacements }: large regiments cost no more than small ones
            [storm-tactics] { operation-storm-tactics }: a 756 whose assault empties a square may go on as after a breakthrough
            [off-map-guns] { operation-off-map-guns }: guns beyond the south edge join one fire in each Bombardment Segment
            [command] { operation-command }: two more HQs are on the map from the start
            [fort-guns] { operation-fort-guns }: German assaults on a manned fort are harder
            [elan] { operation-elan }: the dice of a secondary assault that begins near an HQ may be rolled again
            [open-reserves] { operation-open-reserves }: reserves leave their box on many more rolls
            [lafayette] { operation-lafayette }: both air units fly from the first turn, and replacing them is free
           *[other] { $what }
        }
action-drop =
    { $what ->
        [mines] Without: { operation-mines }
        [supply] Without: { operation-supply }
        [objectives] Without: { operation-objectives }
        [drum-fire] Without: { operation-drum-fire }
        [replacements] Without: { operation-replacements }
        [storm-tactics] Without: { operation-storm-tactics }
        [off-map-guns] Without: { operation-off-map-guns }
        [command] Without: { operation-command }
        [fort-guns] Without: { operation-fort-guns }
        [elan] Without: { operation-elan }
        [open-reserves] Without: { operation-open-reserves }
        [lafayette] Without: { operation-lafayette }
       *[other] { $what }
    }

refusal-operations-one-at-least = You have said yes to operations: choose one option at least
refusal-operation-of-the-other-table = That is not an option of your Operations Table
refusal-operation-chosen = You have already chosen “{ $operation-name }”
refusal-operation-not-chosen = You have not chosen “{ $operation-name }”

event-operations-wished =
    { $german ->
        [yes] { $french ->
            [yes] Both sides conduct operations.
           *[no] The Germans conduct operations, the French do not.
        }
       *[no] { $french ->
            [yes] The French conduct operations, the Germans do not.
           *[no] Neither side conducts operations.
        }
    }
event-operations-conducted = { The-side } conduct these operations: { $operations }. The enemy will have { $points } VP for them.
told-operation = { $operation-name } ({ $points })
event-options-rolled =
    { $side-name }: die { $die }, { $operation-name }{ $again ->
        [yes] , which has come up before; it is rolled again
       *[no] {""}
    }.
event-options-paired =
    { $german-name } (die { $german_die }) against { $french-name } (die { $french_die }): { $kept ->
        [both] both are conducted.
        [german] only the German option is conducted.
       *[french] only the French option is conducted.
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

## Objectives (18.2, 20.5)

objective-french-reserves = French Reserves
objective-souville = Fort Souville
objective-la-chaume = Fort La Chaume
objective-circle = Circle Verdun
objective-hill-304 = Hill 304
objective-voie-sacree = Cut the Voie Sacrée
objective-vaux = Fort Vaux
objective-french-strength = French Strength Points
objective-verdun = Verdun
objective-mort-homme = Mort Homme Hill
objective-ten-forts = Ten Forts
objective-douaumont = Fort Douaumont
objective-exit = Exit South Edge
objective-bras = Bras Crossing
objective-hill-298 = Hill 298
objective-guns = Destroy 75% of the French artillery
objective-east-entries = East Entries

prompt-change-objectives =
    { $left ->
        [0] Two objectives will be rolled for again, and the new ones stand: finish, or think again.
        [one] Which other objective do you give up?
       *[other] You may give up two of your objectives and roll for two new ones, which stand; or keep all eight.
    }
action-give_up =
    { $what ->
        [french-reserves] Give up: { objective-french-reserves }
        [souville] Give up: { objective-souville }
        [la-chaume] Give up: { objective-la-chaume }
        [circle] Give up: { objective-circle }
        [hill-304] Give up: { objective-hill-304 }
        [voie-sacree] Give up: { objective-voie-sacree }
        [vaux] Give up: { objective-vaux }
        [french-strength] Give up: { objective-french-strength }
        [verdun] Give up: { objective-verdun }
        [mort-homme] Give up: { objective-mort-homme }
        [ten-forts] Give up: { objective-ten-forts }
        [douaumont] Give up: { objective-douaumont }
        [exit] Give up: { objective-exit }
        [bras] Give up: { objective-bras }
        [hill-298] Give up: { objective-hill-298 }
        [guns] Give up: { objective-guns }
        [east-entries] Give up: { objective-east-entries }
       *[other] { $what }
    }
action-keep =
    { $what ->
        [french-reserves] Keep: { objective-french-reserves }
        [souville] Keep: { objective-souville }
        [la-chaume] Keep: { objective-la-chaume }
        [circle] Keep: { objective-circle }
        [hill-304] Keep: { objective-hill-304 }
        [voie-sacree] Keep: { objective-voie-sacree }
        [vaux] Keep: { objective-vaux }
        [french-strength] Keep: { objective-french-strength }
        [verdun] Keep: { objective-verdun }
        [mort-homme] Keep: { objective-mort-homme }
        [ten-forts] Keep: { objective-ten-forts }
        [douaumont] Keep: { objective-douaumont }
        [exit] Keep: { objective-exit }
        [bras] Keep: { objective-bras }
        [hill-298] Keep: { objective-hill-298 }
        [guns] Keep: { objective-guns }
        [east-entries] Keep: { objective-east-entries }
       *[other] { $what }
    }

refusal-no-such-objective = That is none of the seventeen objectives
refusal-not-your-objective = “{ $objective-name }” is not one of your objectives
refusal-objective-given-up = You are already giving up “{ $objective-name }”
refusal-objective-kept = You are not giving up “{ $objective-name }”
refusal-two-objectives = Two objectives are given up at most; keep one of them to give up “{ $objective-name }”
refusal-two-or-none = Two objectives are rolled for again, or none

event-objectives-found =
    { $objectives-count ->
        [0] The Germans roll for eight objectives in secret.
       *[other] Your objectives, each with its dice: { $objectives }.
    }
event-objectives-kept = The Germans keep all their objectives.
event-objectives-changed =
    { $objectives-count ->
        [0] The Germans announce a change of plan and roll for two objectives again.
       *[other] You announce a change of plan. Given up: { $given_up }. New: { $objectives }.
    }
told-objective-rolled = { $objective-name } ({ $first } and { $second })
told-objective = { $objective-name } ({ $points })

## Leaving the map (18.2.3, 20.5.3(d))

action-leave_map = Leave by the south edge, for good
refusal-exit-in-campaign = Units leave by the south edge in the campaign only
refusal-exit-infantry = Only German infantry may leave by the south edge, not { $unit-the }
refusal-exit-zone = { $unit-The } can leave by the south edge only from a square of { $hex } to { $other }
refusal-zoc-stops-at-edge = { $unit-The } has entered an enemy ZOC in { $hex } and cannot go on off the map
refusal-exit-too-dear = Leaving the map from { $hex } costs { $unit-the } { $needs } MP, and { $has } { $has ->
        [one] is
       *[other] are
    } left
event-unit-exited = { $unit-The } leaves the map from { $hex } for good; { $exited ->
        [one] one unit has
       *[other] { $exited } units have
    } left by now.

## The end (20.6 to 20.8)

event-objectives-shown =
    The German objectives are shown. { $achieved-count ->
        [0] None was achieved.
       *[other] Achieved: { $achieved }; { $german } VP for the Germans.
    }{ $denied-count ->
        [0] {""}
       *[other] { " " }Denied: { $denied }; { $french } VP for the French.
    }
event-campaign-tallied = Combat VP: Germans { $german_combat }, French { $french_combat }. For the enemy’s operations: Germans { $german_operations }, French { $french_operations }. All sources: Germans { $german }, French { $french }.

grade-german-1 = German victory I
grade-german-2 = German victory II
grade-german-3 = German victory III
grade-french-1 = French victory I
grade-french-2 = French victory II
grade-french-3 = French victory III
grade-undecided = Open until the German objectives are shown

points-german-combat = German combat VP { $count }
points-french-combat = French combat VP { $count }
points-german-operations = { $count } VP for the Germans (French operations)
points-french-operations = { $count } VP for the French (German operations)
points-objectives-won =
    { $count ->
        [0] no objective achieved
       *[other] { $count } of { $against } objectives achieved, { $worth } VP for the Germans
    }
points-objectives-open =
    { $count ->
        [0] no objective still open
       *[other] { $count } of { $against } objectives still open, { $worth } VP for the French as things stand
    }
points-objectives-denied =
    { $count ->
        [0] no objective denied
       *[other] { $count } of { $against } objectives denied, { $worth } VP for the French
    }

## Tracks

track-campaign-points = Combat VP: Germans { $german }, French { $french }
track-open-points = With operations: Germans { $german }, French { $french }; objectives count at the end
track-all-points = All sources, as things stand: Germans { $german }, French { $french }
track-operation = { $side-name }, operation: { $operation-name } (at the end { $points } VP to the enemy)
beside-operation = Operation: { $operation-name } (at the end { $points } VP to the enemy)
track-secret-objectives =
    { $drawn ->
        [at-end] The German objectives are drawn when play ends
        [no] The Germans draw { $count } secret objectives before the first turn
       *[yes] The Germans have { $count } secret objectives
    }
track-objective =
    { $achieved ->
        [yes] Objective achieved
        [never] Objective denied
       *[no] Objective open
    }: { $objective-name } ({ $points } VP), { $has } of { $needs }{ $lacks ->
        [lead] ; besides, more VP than the French are needed
        [regiments] ; six of them must be regiments
        [door] ; a square they left from is not in German ZOC alone
       *[nothing] {""}
    }
