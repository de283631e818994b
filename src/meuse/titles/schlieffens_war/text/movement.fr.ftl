### Schlieffen's War : 5.3, 6.0, 7.1 et 10.0, mouvement et empilement.

## Mots

morale-fatigued = fatigue
morale-normal = moral normal
morale-elan = élan

## Questions

prompt-movement = Choisissez une unité à déplacer, ou à mettre sur le dessus de sa pile. Les corps qui restent sur place se reposent.
prompt-move-unit =
    Où va { $unit-the } ? PM restants : { $points }{ $extra ->
        [0] .
       *[other] , et { $extra } de plus en marche forcée.
    }
prompt-unstack = Trop d’unités en { $hex } : qui en sort ?
prompt-displace = { $unit-The } doit quitter { $hex } : déplacez l’unité d’un hex vers son ravitaillement, ou éliminez-la.

## Réponses

action-top = Mettre { $what-the } sur le dessus
action-march = Marche forcée vers { $what }
action-stop = S’arrêter ici
action-eliminate = L’éliminer

## Refus : mouvement

refusal-forts-never-move = { $unit-The } ne peut pas se déplacer : un fort ne bouge jamais
refusal-bef-waits = { $unit-The } ne peut pas se déplacer avant le tour { $turn }
refusal-has-moved = { $unit-The } s’est déjà déplacé{ e } pendant cette phase
refusal-zoc-to-zoc = { $unit-The } ne peut pas aller directement en { $hex } : d’une zone de contrôle ennemie à une autre
refusal-takes-a-march = { $unit-The } ne peut pas atteindre { $hex } sans marche forcée : il faut { $needs } PM, et il lui en reste { $has }
refusal-too-dear = { $unit-The } ne peut pas atteindre { $hex } : il faut { $needs } PM, et il lui en reste { $has }
refusal-rails-only = { $unit-The } ne peut pas aller en { $hex } : les dépôts ne suivent que les voies ferrées
refusal-outside-belgian-area = { $unit-The } ne peut pas aller en { $hex } : les Belges restent en Belgique, ou à deux hex au plus de la Belgique en France et au Luxembourg

## Refus : marche forcée

refusal-march-corps-and-hq = { $unit-The } ne peut pas faire de marche forcée : seuls les corps et les QG le peuvent
refusal-march-fatigued = { $unit-The } ne peut pas faire de marche forcée : { il } est fatigué{ e }
refusal-march-unsupplied = { $unit-The } ne peut pas faire de marche forcée : { il } n’a pas de ravitaillement normal
refusal-march-from-zoc = { $unit-The } ne peut pas faire de marche forcée : son mouvement a commencé en zone de contrôle ennemie
refusal-march-out-of-command = { $unit-The } ne peut pas faire de marche forcée : son mouvement a commencé hors commandement
refusal-no-march-needed = { $unit-The } n’a pas besoin de marche forcée pour { $hex } : il faut { $needs } PM, et il lui en reste { $has }

## Refus : piles

refusal-topped-already = Une unité a déjà été mise sur le dessus en { $hex } pendant cette phase
refusal-on-top-already = { $unit-The } est déjà sur le dessus en { $hex }
refusal-never-on-top = { $unit-The } ne peut pas être sur le dessus en { $hex } : l’adversaire voit les corps et les forts avant les QG, et les QG avant les dépôts
refusal-not-excess = { $unit-The } n’est pas l’une des unités qui doivent quitter { $hex }
refusal-displaced-one-hex = { $unit-The } va dans un hex voisin, et { $hex } n’en est pas un
refusal-displaced-into-zoc = { $unit-The } ne peut pas aller en { $hex } : zone de contrôle ennemie, sans unité amie
refusal-not-toward-supply = { $unit-The } ne peut pas aller en { $hex } : cela ne rapproche pas de sa source de ravitaillement

## Le journal

event-moved =
    { $unit-The } : { $path } ({ $forced ->
        [yes] marche forcée,{ " " }
       *[no] { "" }
    }{ $cost } PM).
event-march-rolled =
    { $unit ->
        [unseen] Marche forcée d’une unité cachée
       *[other] Marche forcée { $unit-of } en { $hex }
    } : dé { $die }, { $steps ->
        [0] aucune perte.
        [one] un pas perdu.
       *[other] { $steps } pas perdus.
    }
event-morale-changed =
    { $reason ->
        [marched] Après une longue marche
        [force-marched] Après une marche forcée
        [rested] Après un repos
        [overstacked] Surempilement
        [won] Après une victoire
        [lost] Après une attaque manquée
       *[retreated] Après une retraite
    } : { $units }, { $morale-name }.
event-overstacked = Trop d’unités en { $hex } ({ the-side }).
event-displaced = { $unit-The } doit céder la place : { $path }.
event-put-on-top = { $unit-The } est sur le dessus en { $hex }.
