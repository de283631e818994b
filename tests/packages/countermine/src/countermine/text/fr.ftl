about = Deux sapeurs sous le no man’s land.
credits = Inventé pour les tests de Meuse.

side-french = Français
side-german = Allemands
phase-french_charge = Charge française
phase-german_charge = Charge allemande
phase-turns = Tour suivant
phase-victory = Victoire
phase-german_digging = Sape allemande
phase-french_digging = Sape française
phase-end = Fin du tour
phase-over = Partie terminée
scenario-vauquois = Vauquois, 1915
scenario-eparges = Les Éparges, 1915
option-deep_charges = Charges profondes
    .help = Les charges ensevelissent plus souvent.
grade-breakthrough = Percée
grade-buried = Sapeur enseveli
grade-draw = Partie nulle
points-line = l’autre ligne
points-sapper = l’autre sapeur

prompt-lay-charge = Où est votre charge ?
prompt-dig = Tour { $turn } : creusez, ou reposez-vous.
action-lay = Charge en { $what }
action-to = Vers { $what }
action-done = Terminé
    .dig = Se reposer

refusal-behind-the-lines = { $square } est derrière les lignes
refusal-enemy-there = L’ennemi est en { $square }
refusal-too-far = { $square } est trop loin

event-charge-laid =
    { $known ->
        [no] { $side-name } : une charge est posée.
       *[yes] { $side-name } : une charge est posée en { $square }.
    }
event-dug = { $side-name } : vers { $square }.
event-exploded = { $side-name } : une charge explose en { $square }, dé { $die } : { $outcome-name }.
event-ended = La fin : { $grade-name }.
outcome-shaken = ébranlé
outcome-buried = enseveli

kind-sapper = sapeur
formation-french = Français
formation-german = Allemand
terrain-chalk = craie
terrain-crater = cratère
chart-charge = Charges
place-buried = enseveli
mark-armed = a une charge
marker-charge = charge
track-turn = Tour { $turn } sur { $turns }
overlay-danger = Danger
overlay-near-charge = près d’une charge
overlay-way = chemin vers l’autre ligne
note-armed = Charge en { $square }
caution-can-dig = { $unit-The } peut creuser
luck-charge = charges
sources-charts = La table est de notre invention.
sources-counters = Les pions sont de notre invention.
