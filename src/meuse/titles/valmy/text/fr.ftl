### Valmy : ce que disent tous les chapitres : camps, phases, réponses, refus. Chaque chapitre a de plus son fichier. Les
### paramètres sont expliqués dans engine/text.py. Un refus n’a pas de point final : le numéro de son article le suit. Les
### textes des articles sont dans cases.fr.ftl.


## Le jeu

credits = Publié par Turning Point Simulations.

scenario-cannonade = La canonnade de Valmy
    .help = Deux tours, les 20 et 21 septembre : Brunswick devant la butte du moulin. Une seule bataille, si elle a lieu.
scenario-argonne = L’Argonne
    .help = Douze tours, du 11 au 22 septembre : de la veille du combat de La Croix-aux-Bois à la trêve. Les Prussiens cherchent un passage dans les défilés, les Français à se rejoindre.
scenario-campaign = La campagne de septembre
    .help = Vingt-neuf tours, du 3 septembre au 1er octobre : de la chute de Verdun à la retraite des Prussiens. Des marches, des feintes et peu de batailles : une armée qui perd sa base est ébranlée pour de bon.
option-determination = Un moral qui baisse pendant le tour
    .help = On teste le moral d’une armée dès que cinq de ses unités sont perdues, et pas seulement à la fin du tour.

## Camps, armées, phases, mots

side-french = Français
side-allied = Alliés
the-side =
    { $side ->
        [french] les Français
       *[allied] les Alliés
    }
The-side =
    { $side ->
        [french] Les Français
       *[allied] Les Alliés
    }

army-nord = armée du Nord
army-centre = armée du Centre
army-allied = armée alliée

phase-turns = Tour suivant
phase-victory = Victoire
phase-begin = Début du tour
phase-initiative = Initiative
phase-activations = Activations
phase-french_activation = Activation française
phase-allied_activation = Activation alliée
phase-recovery = Phase de récupération
phase-army_morale = Phase de moral des armées
phase-end_of_turn = Fin du tour
phase-over = Partie terminée

## Réponses communes ; après un point, le nom du verbe en réponse à cette question

action-to = Vers { $what }
action-pick = { $what-The }
action-cancel = Retour
action-done = Terminé
    .muster = En route
    .movement = Rester sur place
    .reaction = Plus de réaction
    .arrange = Terminé
action-overrun = Bousculer l’ennemi
action-decline = Ne pas bousculer

## Refus communs

refusal-not-your-unit = { $unit-The } n’est pas à vous
refusal-not-on-map = { $unit-The } n’est pas sur la carte
refusal-not-a-leader = { $unit-The } n’est pas un chef
refusal-used-already = { $unit-The } a déjà été activé{ e } ce tour, ou a déjà essayé
refusal-stack-needs-leader = { $count } unités ne marchent ensemble que sous un chef
refusal-stack-beyond-ratings = Leurs chefs ne commandent pas { $count } unités
refusal-leader-alone-among-enemies = Un chef sans unités n’entre à { $hex } que si des unités amies s’y trouvent
refusal-picked-already = { $unit-The } fait déjà partie de la pile
refusal-stack-is-formed = { $count ->
        [one] Un pion est choisi : dites où il va, ou revenez en arrière
       *[other] { $count } pions sont choisis : dites où ils vont, ou revenez en arrière
    }
