### Schlieffen's War : 5.3, 6.0, 7.1 et 10.0, mouvement et empilement.

## Mots

morale-fatigued = fatigue
morale-normal = moral normal
morale-elan = élan

## Questions

prompt-movement = Choisissez une unité à déplacer, ou à mettre au sommet de sa pile. Les corps qui restent sur place se reposent.
prompt-move-unit =
    Où va { $unit } ? PM restants : { $points }{ $extra ->
        [0] .
       *[other] , et { $extra } de plus en marche forcée.
    }
prompt-unstack = Trop d’unités en { $hex } : qui en sort ?
prompt-displace = { $unit } doit quitter { $hex } : un hex vers son ravitaillement, ou l’élimination.

## Réponses

action-top = { $what } au sommet
action-march = Marche forcée vers { $what }
action-stop = S’arrêter ici
action-eliminate = L’éliminer

## Refus : mouvement

refusal-forts-never-move = { $unit } est un fort et ne se déplace jamais
refusal-bef-waits = { $unit } ne peut pas se déplacer avant le tour { $turn }
refusal-has-moved = { $unit } s’est déjà déplacée pendant cette phase
refusal-zoc-to-zoc = { $unit } ne peut pas aller directement en { $hex } : d’une zone de contrôle ennemie à une autre
refusal-takes-a-march = { $unit } ne peut pas atteindre { $hex } sans marche forcée : il faut { $needs } PM, et il lui en reste { $has }
refusal-too-dear = { $unit } ne peut pas atteindre { $hex } : il faut { $needs } PM, et il lui en reste { $has }
refusal-rails-only = { $unit } ne peut pas aller en { $hex } : les dépôts ne suivent que les voies ferrées
refusal-outside-belgian-area = { $unit } ne peut pas aller en { $hex } : les Belges restent en Belgique, ou à deux hexs d’elle en France et au Luxembourg

## Refus : marche forcée

refusal-march-corps-and-hq = { $unit } ne peut pas faire de marche forcée : seuls les corps et les QG le peuvent
refusal-march-fatigued = { $unit } ne peut pas faire de marche forcée : l’unité est fatiguée
refusal-march-unsupplied = { $unit } ne peut pas faire de marche forcée : elle n’a pas de ravitaillement normal
refusal-march-from-zoc = { $unit } ne peut pas faire de marche forcée : son mouvement a commencé en zone de contrôle ennemie
refusal-march-out-of-command = { $unit } ne peut pas faire de marche forcée : son mouvement a commencé hors de commandement
refusal-no-march-needed = { $unit } n’a pas besoin de marche forcée pour { $hex } : il faut { $needs } PM, et il lui en reste { $has }

## Refus : piles

refusal-topped-already = Une unité a déjà été mise au sommet en { $hex } pendant cette phase
refusal-on-top-already = { $unit } est déjà au sommet en { $hex }
refusal-never-on-top = { $unit } ne peut pas être au sommet en { $hex } : l’adversaire voit les corps et les forts avant les QG, et les QG avant les dépôts
refusal-not-excess = { $unit } n’est pas l’une des unités qui doivent quitter { $hex }
refusal-displaced-one-hex = { $unit } va dans un hex voisin, et { $hex } n’en est pas un
refusal-displaced-into-zoc = { $unit } ne peut pas aller en { $hex } : zone de contrôle ennemie, sans unité amie
refusal-not-toward-supply = { $unit } ne peut pas aller en { $hex } : cela ne rapproche pas de sa source de ravitaillement

## Le journal

event-moved =
    { $unit } : { $path } ({ $forced ->
        [yes] marche forcée,{ " " }
       *[no] { "" }
    }{ $cost } PM).
event-march-rolled =
    { $unit ->
        [unseen] Marche forcée d’une unité cachée
       *[other] Marche forcée de { $unit } en { $hex }
    } : dé { $die }, { $steps ->
        [0] pas de perte.
        [one] un pas perdu.
       *[other] { $steps } pas perdus.
    }
event-morale-changed =
    { $reason ->
        [marched] Après une longue marche
        [rested] Après un repos
        [overstacked] Trop d’unités ensemble
        [won] Après une victoire
        [lost] Après un échec
       *[retreated] Après une retraite
    } : { $units }, { $morale-name }.
event-overstacked = Trop d’unités en { $hex } ({ the-side }).
event-displaced = { $unit } doit céder la place : { $path }.
event-put-on-top = { $unit } est au sommet en { $hex }.
