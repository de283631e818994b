### Schlieffen’s War : ce que disent tous les chapitres : camps, phases, réponses, victoire, pas, refus. Chaque chapitre a de
### plus son fichier. Les paramètres sont expliqués dans engine/text.py. Un refus n’a pas de point final : le numéro de son
### article le suit. Les textes des articles sont dans cases.fr.ftl.


## Le jeu

credits = Publié par Decision Games en 2019. Son livret de règles ne nomme pas d’auteur.

scenario-1914 = Août et septembre 1914
    .help = Dix tours de quatre jours, de l’entrée des Allemands en Belgique, le 2 août, à la fin de la bataille de la Marne.

## Camps, nations, phases, mots

side-german = Allemands
side-entente = Entente
the-side =
    { $side ->
        [german] les Allemands
       *[entente] l’Entente
    }

nation-german = allemand
nation-french = français
nation-british = britannique
nation-belgian = belge

country-germany = Allemagne
country-belgium = Belgique
country-luxembourg = Luxembourg
country-france = France

phase-entente_set_up = Mise en place de l’Entente
phase-german_set_up = Mise en place allemande
phase-turns = Tour suivant
phase-victory = Victoire
phase-begin = Début du tour
phase-german_regroup = Phase de regroupement et de renforts allemande
phase-german_movement = Phase de mouvement allemande
phase-german_combat = Phase de combat allemande
phase-german_administration = Phase administrative allemande
phase-entente_regroup = Phase de regroupement et de renforts de l’Entente
phase-entente_movement = Phase de mouvement de l’Entente
phase-entente_combat = Phase de combat de l’Entente
phase-entente_administration = Phase administrative de l’Entente
phase-end_of_turn = Phase de fin de tour
phase-over = Partie terminée

## Victoire

grade-paris = Victoire allemande : Paris est pris
grade-german_city = Victoire de l’Entente : une ville allemande est prise
grade-plan_xvii = Victoire allemande : le plan XVII n’est pas exécuté
grade-east_front = Victoire de l’Entente : pas de corps pour le front de l’Est
grade-german_points = Victoire allemande aux points
grade-entente_points = Victoire de l’Entente aux points
grade-draw = Match nul

result =
    { $grade-name }, { $points } PV{ $sources-count ->
        [0] .
       *[other] { " " }: { $sources }.
    }
points-cities =
    { $count ->
        [0] aucune ville de l’Entente
        [one] { $count } ville de l’Entente
       *[other] { $count } villes de l’Entente
    } aux mains des Allemands

## Réponses communes à plusieurs chapitres ; après le point, le nom du verbe en réponse à cette question

action-unit = { $what-The }
    .set-up = Placer { $what-the }
    .reinforcements = Faire entrer { $what-the }
    .regroup-fatigue = Reposer { $what-the }
    .regroup-strength = Recompléter { $what-the }
    .regroup-returns = Ramener { $what-the }
    .movement = Déplacer { $what-the }
    .unstack = Faire sortir { $what-the }
    .attack = Attaquer avec { $what-the }
    .advance = Faire avancer { $what-the }
action-to = Vers { $what }
    .set-up-unit = En { $what }
    .enter-unit = En { $what }
    .probe-unit = En { $what }
    .return-unit = En { $what }
action-cancel = Retour
    .attack = Renoncer
action-done = Terminer
    .set-up = Terminer la mise en place
    .reinforcements = Personne d’autre
    .regroup-fatigue = Personne d’autre
    .regroup-strength = Personne d’autre
    .regroup-returns = Personne d’autre
    .movement = Finir la phase
    .probing = Plus de sondages
    .combat-phase = Finir la phase
    .choose-defenders = Personne d’autre
    .markers = Pas de marqueur
    .advance = Personne d’autre

## Refus communs à plusieurs chapitres

refusal-not-your-unit = { $unit-The } n’est pas à vous
refusal-not-on-map = { $unit-The } n’est pas sur la carte
refusal-attack-in-combat-phase = Les attaques se déclarent dans votre phase de combat
refusal-probe-in-combat-phase = Les sondages se font au début de votre phase de combat
refusal-move-in-movement-phase = Les unités ne se déplacent que dans votre phase de mouvement
refusal-top-in-movement-phase = L’ordre des piles ne change que dans votre phase de mouvement
refusal-not-a-corps = { $unit-The } n’est pas un corps
refusal-enemy-in-hex = { $unit-The } ne peut pas entrer en { $hex } : des unités ennemies s’y trouvent
refusal-neutral-hex = { $hex } est hors jeu : il n’y a là que mer ou territoire neutre
refusal-other-nation = { $unit-The } ne peut pas s’arrêter en { $hex } avec { $other-the } : les nations de l’Entente ne s’empilent pas ensemble
refusal-no-room =
    { $unit-The } ne peut pas s’arrêter en { $hex } : cela y ferait { $load } { $what ->
        [hq] QG, et la limite d’empilement est de { $limit }
       *[corps] corps, forts compris, et la limite d’empilement est de { $limit }
    }
refusal-is-there = { $unit-The } est déjà en { $hex }
refusal-too-far = { $unit-The } ne peut pas atteindre { $hex } : aucun chemin ne lui est ouvert

## Journal : tours, contrôle, victoire, pas

event-turn-begins = Tour { $turn }, du { $first } au { $last }.
event-city-taken =
    { $side ->
        [german] Les Allemands prennent { $city } ({ $hex })
       *[entente] L’Entente reprend { $city } ({ $hex })
    } : { $change-signed } PV, soit { $points }.
event-paris-endangered = Les Allemands sont en { $hex } : Paris est menacé.
event-plan-counted = Plan XVII : attaque française { $attacks } sur { $needed } en Allemagne.
event-game-over = La partie est terminée. { $grade-name }, { $points } PV.
event-step-lost = { $unit-The } perd un pas en { $hex } et est réduit{ e }.
event-eliminated =
    { $unit-The } est éliminé{ e }{ $hex ->
        [unseen] { "" }
       *[other] { " " }en { $hex }
    }{ $for_good ->
        [yes] , définitivement.
       *[no] .
    }
event-fort-replaced = { $unit-The } a perdu ses deux pas en { $hex } : { $by-the } prend sa place.

## Plans : ce que l’ordinateur a en tête

plan-script = Continuer comme d’habitude.
plan-bold = Attaquer partout où il y a une chance.
plan-wary = N’attaquer qu’à coup presque sûr.
plan-consolidate = Cesser d’attaquer et s’assurer de ce qui est pris.
plan-axis = Tout miser sur un seul objectif : { $place } ({ $hex }).
plan-hasten = Forcer la marche, quitte à perdre des pas.
plan-isolate = Isoler les villes par où les corps français reviennent.
plan-siege = Faire le siège des forteresses.
plan-bypass = Laisser les forteresses derrière soi et poursuivre la marche.
plan-right-wing = Renforcer l’aile droite avec des troupes de Lorraine.
plan-paris = Lancer un raid dans le périmètre de Paris.
plan-hold-line = Tenir la ligne et laisser venir l’ennemi.
plan-fall-back = Se replier et sauver l’armée.
plan-garrison = Mettre des garnisons dans les villes.
plan-guard-paris = Se masser devant Paris.
plan-recover = Reprendre les villes perdues.
plan-offensive = Pousser le plan XVII en Allemagne.
plan-last-throw = Jouer le tout pour le tout : c’est le dernier tour.
plan-spare =
    Renoncer à attaquer { $named ->
        [yes] { $place } ({ $hex })
       *[no] { $hex }
    } ; les autres attaques comme d’habitude.
plan-seek =
    Attaquer aussi { $named ->
        [yes] { $place } ({ $hex })
       *[no] { $hex }
    }.
plan-variation = Une variante du plan habituel.

## ... et ce qu’il met en balance

weight-cities = les villes aux mains des Allemands
weight-cities-to-come = les villes que chaque camp peut encore prendre
weight-paris-endangered = la menace sur Paris
weight-german-cities = les villes allemandes à découvert
weight-plan-xvii = les attaques du plan XVII encore à mener
