### Schlieffen’s War : 9.0 renforts et regroupement, 4.5 départ vers le front de l’Est.


## Questions

prompt-reinforcements =
    { $waiting ->
        [one] Une unité attend d’entrer sur la carte.
       *[other] { $waiting } unités attendent d’entrer sur la carte.
    }
prompt-enter-unit = Où entre { $unit-the } ?
prompt-regroup-fatigue =
    { $count ->
        [one] Un corps peut se remettre de sa fatigue.
       *[other] { $count } corps peuvent se remettre de leur fatigue : lesquels ?
    }
prompt-regroup-strength =
    { $count ->
        [one] Un corps peut retrouver sa pleine force, au prix d’un niveau de moral.
       *[other] { $count } corps peuvent retrouver leur pleine force, au prix d’un niveau de moral : lesquels ?
    }
prompt-regroup-returns =
    { $count ->
        [one] Une unité éliminée peut revenir en jeu.
       *[other] { $count } unités éliminées peuvent revenir en jeu : lesquelles ?
    }
prompt-return-unit = Où revient { $unit-the } ?
prompt-withdrawal =
    { $left ->
        [one] Un corps de plus doit partir pour le front de l’Est : lequel ?
       *[other] { $left } corps doivent partir pour le front de l’Est, sinon la partie est perdue : lesquels ?
    }

## Réponses

action-all = Tous
action-withdraw = Envoyer { $what-the } à l’Est
action-refuse = N’envoyer personne et perdre

## Refus : renforts

refusal-not-a-port = { $unit-The } ne peut pas être placé{ e } en { $hex } : les Britanniques débarquent à Dunkerque, à Calais ou à Boulogne
refusal-not-west-edge = { $unit-The } ne peut pas entrer en { $hex } : la 6e armée française entre par le bord ouest de la carte
refusal-entry-lost = { $unit-The } ne peut pas entrer en { $hex } : l’ennemi contrôle cet hex
refusal-entry-in-zoc = { $unit-The } ne peut pas entrer en { $hex } : zone de contrôle ennemie
refusal-must-enter =
    { $units-count ->
        [1] Pas encore : { $units-the } doit entrer, et il y a de la place au bord ouest
       *[other] Pas encore : { $units-count } unités doivent entrer, et il y a de la place au bord ouest : { $units-some }
    }
refusal-no-reinforcement = { $unit-The } n’est pas un renfort : seuls le BEF et la 6e armée française en sont
refusal-arrived-already = { $unit-The } est déjà arrivé{ e }
refusal-no-entry = { $unit-The } doit attendre : il n’y a pas d’hex où { il } puisse entrer

## Refus : le front de l’Est

refusal-withdrawal-unsupplied = { $unit-The } ne peut pas partir pour l’Est : { il } est hors ravitaillement
refusal-withdrawal-reduced = { $unit-The } ne peut pas partir pour l’Est : { il } est réduit{ e }
refusal-withdrawal-factor = { $unit-The } ne peut pas partir pour l’Est : sa force d’attaque est de { $factor }, et il faut { $needs }

## Refus : regroupement

refusal-regroup-unsupplied = { $unit-The } ne peut pas se regrouper : { il } est hors ravitaillement
refusal-regroup-out-of-command = { $unit-The } ne peut pas se regrouper : { il } est hors commandement
refusal-regroup-in-zoc = { $unit-The } ne peut pas se regrouper : { $hex } est en zone de contrôle ennemie
refusal-not-fatigued = { $unit-The } n’est pas fatigué{ e }
refusal-not-reduced = { $unit-The } est à pleine force
refusal-fatigued-stays-reduced = { $unit-The } ne peut pas retrouver sa pleine force : { il } est fatigué{ e }
refusal-belgians-never-return = { $unit-The } ne peut pas revenir : les unités belges ne reviennent jamais
refusal-gone-for-good = { $unit-The } a définitivement quitté le jeu
refusal-not-eliminated = { $unit-The } n’est pas parmi les unités éliminées
refusal-return-not-a-city = { $unit-The } ne peut pas revenir en { $hex } : il faut une ville de son pays ({ $country-name })
refusal-return-not-held = { $unit-The } ne peut pas revenir en { $hex } : l’ennemi contrôle cet hex
refusal-return-in-zoc = { $unit-The } ne peut pas revenir en { $hex } : zone de contrôle ennemie
refusal-return-no-rail = { $unit-The } ne peut pas revenir en { $hex } : aucune voie ferrée libre d’ennemis et de leurs zones de contrôle ne mène de là à son bord de carte ni, pour les Français, à un port
refusal-no-british-hq = { $unit-The } ne peut pas revenir en { $hex } : le QG britannique n’y est pas
refusal-no-haven = { $unit-The } ne peut pas revenir : aucun endroit ouvert n’a de place

## Journal

event-held-back =
    { $units-count ->
        [one] { $units-The } reste hors de la carte pour l’instant.
       *[other] { $units-The } restent hors de la carte pour l’instant.
    }
event-arrived =
    { $hex ->
        [unseen] { $unit-The } arrive.
       *[other] { $unit-The } arrive en { $hex }.
    }
event-fatigue-removed = Fatigue effacée : { $units }.
event-restored = De retour à pleine force, un niveau de moral en moins : { $units }.
event-returned =
    { $hex ->
        [unseen] { $unit-The } revient en jeu{ returns-how }.
       *[other] { $unit-The } revient en jeu en { $hex }{ returns-how }.
    }
returns-how =
    { $fatigued ->
        [yes] { " " }avec un marqueur de fatigue
       *[other] { "" }
    }
event-withdrawn =
    { $hex ->
        [unseen] { $unit-The } part pour le front de l’Est.
       *[other] { $unit-The } quitte { $hex } pour le front de l’Est.
    }
