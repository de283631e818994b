### Schlieffen’s War : 3.0 mise en place.


## Questions

prompt-set-up =
    { $waiting ->
        [0] Toutes les unités sont placées. Changez ce que vous voulez, puis terminez la mise en place.
        [one] Il reste une unité à placer.
       *[other] Il reste { $waiting } unités à placer.
    }
prompt-set-up-unit = Où placer { $unit-the } ?

## Réponses

action-ready_made = Placement prédéfini

## Refus

refusal-set-up-incomplete =
    { $units-count ->
        [1] Il reste une unité à placer : { $units-some }
       *[other] Il reste { $units-count } unités à placer : { $units-some }
    }
refusal-set-up-placed = { $unit-The } est déjà en { $hex } ; on peut { le } replacer une fois toutes les unités placées
refusal-set-up-fort = { $unit-The } débute en { $hex } et nulle part ailleurs
refusal-set-up-abroad = { $unit-The } ne peut pas débuter en { $hex } : hors de son pays ({ $country-name })
refusal-set-up-hq = { $unit-The } ne peut pas débuter en { $hex } : { il } débute en { $printed } ou dans un hex voisin
refusal-set-up-hq-first = { $unit-The } débute dans le rayon de commandement { $hq-of }, qu’il faut placer d’abord
refusal-set-up-radius = { $unit-The } ne peut pas débuter en { $hex } : { il } débute à { $radius } hex au plus { $hq-of }
refusal-set-up-row = { $unit-The } ne peut pas débuter en { $hex } : les corps de la 1re armée française débutent dans la rangée { $row }xx ou plus au sud
refusal-set-up-rail = { $unit-The } ne peut pas débuter en { $hex } : les dépôts débutent sur une voie ferrée
refusal-set-up-spread = { $unit-The } ne peut pas débuter en { $hex } : les Belges débutent à raison d’un corps par hex
refusal-arrives-later = { $unit-The } n’est pas en jeu avant le tour { $turn }

## Journal

event-set-up-done =
    { $side ->
        [german] Les Allemands sont en place.
       *[entente] L’Entente est en place.
    }
