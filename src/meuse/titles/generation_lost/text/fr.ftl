### Verdun, A Generation Lost : ce que disent tous les chapitres : camps, phases, réponses, refus. Chaque domaine a en outre
### son fichier. Les paramètres sont expliqués dans engine/text.py. Un refus n’a pas de point final : le numéro de son cas
### le suit. Les textes des cas sont dans cases.fr.ftl.


## Le jeu

credits = Conçu par Roger Nord, développé par Lembit Tohver, publié par le magazine Against the Odds.

scenario-firestorm_on_the_meuse = Tempête de feu sur la Meuse
    .help = Six tours d’une semaine, du 21 février au 27 mars 1916 : l’offensive allemande sur la rive droite, puis sur les deux. Les Allemands ont les canons et la surprise, les Français les forts, les crêtes et la route de Bar-le-Duc.
scenario-crown_princes_plan = Le plan du Kronprinz
    .help = Les mêmes six tours, avec l’attaque qui n’eut jamais lieu : les deux rives à la fois, dès le premier jour.
scenario-operation_may_cup = Opération Coupe de mai
    .help = Treize tours, du 3 avril au 26 juin 1916 : colline après colline sur la rive gauche, puis pour Vaux, Fleury et Souville, avec le phosgène à la fin. Une longue bataille d’usure, où chacun doit choisir où saigner.
scenario-hells_doorway = Aux portes de l’enfer
    .help = Cinq tours, juillet 1916 : le dernier effort allemand, vers Souville, tandis que la Somme réclame régiments et pièces lourdes. Bref et acharné.
scenario-they_shall_not_pass = Ils ne passeront pas
    .help = Huit tours, du 7 août au 25 septembre 1916 : des Allemands épuisés tiennent ce qu’ils ont pris, et les Français reviennent à tâtons vers Douaumont. Il leur faut gagner du terrain sans le payer trop cher : vingt points d’avance sont exigés.
scenario-ramparts_revenge = La revanche du rempart
    .help = Douze tours, du 2 octobre au 18 décembre 1916 : les Français ont l’initiative et jouent les premiers. Douaumont, Vaux et l’ancienne ligne sont à reprendre.
option-solitaire = Jeu en solitaire
    .help = Pour une seule personne qui joue les deux camps : là où une accalmie est possible, deux dés décident à la place des joueurs ; à 10 ou plus, c’est une accalmie (7.4). Dans la campagne, les dés choisissent aussi les opérations (20.4.4), et personne ne connaît les objectifs allemands avant la fin (20.5.4). N’avantage aucun camp.

## Camps, phases, mots

side-german = Allemands
side-french = Français
the-side =
    { $side ->
        [german] les Allemands
       *[french] les Français
    }
The-side =
    { $side ->
        [german] Les Allemands
       *[french] Les Français
    }

phase-german_set_up = Placement allemand
phase-french_set_up = Placement français
phase-turns = Tour suivant
phase-victory = Victoire
phase-weather = Phase de météo
phase-somme = Retraits pour la Somme
phase-lull = Décision d’accalmie
phase-first_player = Phase du premier joueur
phase-second_player = Phase du second joueur
phase-german_bombardment = Segment de bombardement allemand
phase-german_movement = Segment de mouvement allemand
phase-german_commitment = Segment d’engagement allemand
phase-german_resources = Segment des ressources allemandes
phase-german_defensive_fire = Tir défensif français
phase-german_assault = Segment d’assaut allemand
phase-german_end_of_phase = Fin de la phase allemande
phase-french_bombardment = Segment de bombardement français
phase-french_movement = Segment de mouvement français
phase-french_commitment = Segment d’engagement français
phase-french_resources = Segment des ressources françaises
phase-french_defensive_fire = Tir défensif allemand
phase-french_assault = Segment d’assaut français
phase-french_end_of_phase = Fin de la phase française
phase-reorganization = Réorganisation mutuelle
phase-end_of_turn = Fin du tour
phase-over = Partie terminée

bank-west = rive gauche
bank-east = rive droite

## Réponses communes à plusieurs chapitres ; après un point, le nom du verbe en réponse à cette question

action-to = Vers { $what }
    .set-up-gun = En { $what }
    .place-hq = En { $what }
    .post-gun = En { $what }
    .air-place = Au-dessus de { $what }
    .air-intercept = Au-dessus de { $what }
action-cancel = Retour
action-done = Terminé
    .hq-modes = Continuer
    .air-place = Ne plus envoyer d’avions
    .air-intercept = Ne pas intercepter
    .air-attack = Plus d’attaque aérienne
    .bombard = Fin du bombardement
    .plant-mines = Plus de mines
    .movement = Fin du mouvement
    .break-down = C’est tout
    .free-corps = Aucun cette semaine
    .commitment = Fin de l’engagement
    .commit-units = C’est tout
    .defensive-fire = Ne pas tirer
    .assault-supply = Sans ravitaillement : −2
    .assault-resources = Donner l’assaut
    .choose-assault = Plus d’assaut
    .advance = C’est tout
    .advance-into-empty = C’est tout
    .breakthrough = C’est tout
    .secondary = Plus d’assaut secondaire
    .secondary-closing = Plus d’abordage
    .fill-map = C’est tout
    .rally = Plus de ralliement
action-turn = Orienter les unités en { $what }
action-face =
    { $what ->
        [nord] Face au nord
        [est] Face à l’est
        [sud] Face au sud
        [ouest] Face à l’ouest
       *[other] { $what }
    }

## Refus communs à plusieurs chapitres

refusal-not-your-unit = { $unit-The } n’est pas à vous
refusal-west-bank-hold = { $unit-The } tient la ligne de la rive gauche et doit y rester jusqu’au { $date } (tour { $turn })
refusal-unit-waits = { $unit-The } n’est pas encore libéré{ e }
refusal-turn-nobody = Vous n’avez en { $hex } aucune unité à orienter
refusal-face-a-side = En { $hex }, une unité ne fait face qu’à un côté de la case : nord, est, sud ou ouest
refusal-faces-so = Les unités en { $hex } font déjà face de ce côté

## Le journal

event-turn-begins = Tour { $turn }, semaine du { $date }.
event-points-scored = { The-side } marquent { $points } PV : { $reason-name }.
reason-steps = pas perdus par l’ennemi
reason-air = unité aérienne ennemie abattue
reason-surrender = unités ennemies qui se sont rendues
reason-off-map = unités ennemies chassées de la carte
