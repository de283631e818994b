### Ce que disent tous les titres. Un titre peut le dire autrement sous le même identifiant.


## Mots et nombres

list-separator = { ", " }
list-and = { $first } et { $last }
list-more = { $first } et { $more } autres
list-alike = { $kind } ×{ $count } (n° { $numbers })
path-separator = –
dice-separator = { " + " }
shift = { $reason-name } { $amount-signed }

day =
    { $day ->
        [1] 1er
       *[other] { $day }
    } { $month }
month-1 = janvier
month-2 = février
month-3 = mars
month-4 = avril
month-5 = mai
month-6 = juin
month-7 = juillet
month-8 = août
month-9 = septembre
month-10 = octobre
month-11 = novembre
month-12 = décembre

side-chance = les dés
side-nobody = personne

## Les pions : leurs noms sont ceux du titre (unit-ID dans son units.fr.ftl). Leur forme : feminine, masculine-vowel ou
## feminine-vowel devant une voyelle (l’artillerie), plural, feminine-plural, proper pour un nom sans article, et rien pour
## le 24e régiment. Ce qui s’accorde avec $unit dans une phrase :
## { $unit-The } est fatigué{ e } : { il } doit s’arrêter ; { $units-The } sont fatigué{ es }

name-the =
    { $form ->
        [proper] { $name }
        [plural] les { $name }
        [feminine-plural] les { $name }
        [feminine] la { $name }
        [masculine-vowel] l’{ $name }
        [feminine-vowel] l’{ $name }
       *[other] le { $name }
    }
name-of =
    { $form ->
        [proper] de { $name }
        [plural] des { $name }
        [feminine-plural] des { $name }
        [feminine] de la { $name }
        [masculine-vowel] de l’{ $name }
        [feminine-vowel] de l’{ $name }
       *[other] du { $name }
    }
e =
    { $unit-form ->
        [plural] s
        [feminine-plural] es
        [feminine] e
        [feminine-vowel] e
       *[other] { "" }
    }
es =
    { $units-form ->
        [plural] s
        [feminine-plural] es
        [feminine] e
        [feminine-vowel] e
       *[other] { "" }
    }
le =
    { $unit-form ->
        [plural] les
        [feminine-plural] les
        [feminine] la
        [feminine-vowel] la
       *[other] le
    }
lui =
    { $unit-form ->
        [plural] eux
        [feminine-plural] elles
        [feminine] elle
        [feminine-vowel] elle
       *[other] lui
    }
il =
    { $unit-form ->
        [plural] ils
        [feminine-plural] elles
        [feminine] elle
        [feminine-vowel] elle
       *[other] il
    }

at-place = à { $name }

## Directions et plateaux

direction-north = nord
    .key = n
direction-north-east = nord-est
    .key = ne
direction-east = est
    .key = e
direction-south-east = sud-est
    .key = se
direction-south = sud
    .key = s
direction-south-west = sud-ouest
    .key = so
direction-west = ouest
    .key = o
direction-north-west = nord-ouest
    .key = no
part-map = Carte

## Questions et réponses

prompt-waiting = L’autre camp réfléchit.
prompt-roll-dice =
    { $count ->
        [1] Lancez un dé.
       *[other] Lancez { $count } dés.
    }
prompt-roll-other-dice = Lancez { $count }d{ $size }.{ for-whom }
prompt-draw-lots =
    { $count ->
        [1] Tirez un pion
       *[other] Tirez { $count } pions
    } parmi { $size }, sans remise.{ for-whom }
prompt-shuffle = Mélangez { $size } pions.{ for-whom }
for-whom =
    { $seat ->
        [everybody] { "" }
        [nobody] { " Personne ne voit le résultat." }
       *[other] { " Seul ce camp voit le résultat" } : { $seat-name }.
    }
action-roll = Dé : { $what }
action-draw = Tirage : { $what }
action-shuffle = Ordre : { $what }
action-without = Retirer { $what-the }
action-done = Terminer

## Refus qu’aucun article n’explique

refusal-game-over = La partie est terminée
refusal-not-your-decision = Ce n’est pas à vous de décider. On attend : { $seat-name }
refusal-not-asked = Ce n’est pas la question posée. Réponses possibles : { $verbs }
refusal-not-offered = Ce n’est pas possible maintenant
refusal-no-cell-asked = Il n’y a pas d’endroit à choisir sur la carte maintenant
refusal-no-piece-asked = On ne peut rien faire avec { $unit-the } maintenant
refusal-cell-not-offered = { $hex } ne peut pas être choisi maintenant
refusal-not-your-piece = { $unit-The } n’est pas à vous
refusal-learned-first = Un dé a été lancé ou quelque chose a été révélé avant. Regardez le résultat, puis redonnez l’ordre pour { $unit-the }
refusal-stands-there = { $unit-The } est déjà en { $hex }
refusal-went-elsewhere = { $unit-The } n’avait qu’un chemin possible et se trouve en { $hex }
refusal-cannot-get-there = { $unit-The } ne peut pas atteindre { $hex }
refusal-nothing-to-add = Il n’y a plus rien à ajouter
refusal-nothing-to-repeat = Il n’y a pas d’ordre à répéter
refusal-nobody-left-to-repeat = Aucune autre unité en { $hex } ne peut faire de même
refusal-was-not-added = { $unit-The } ne fait pas partie de ce qui a été ajouté
refusal-no-such-column = Il n’y a pas de colonne { $column } à atteindre. Colonnes possibles : { $columns }
refusal-nothing-to-put-off = Rien ici ne peut être remis à plus tard
refusal-nothing-to-do-again = Du tour précédent, il ne reste rien à refaire
refusal-no-such-gesture = « { $gesture } » n’est pas un ordre. Ordres possibles : { $gestures }

## Avant un ordre collectif qu’on ne pourra pas annuler en entier

caution-throws-at-once = Le dé est lancé dès l’ordre donné à la dernière unité : on ne pourra pas l’annuler
caution-throws-before-the-end =
    { $count ->
        [one] Un dé est lancé après la première unité : on ne pourra pas l’annuler, et il faudra redonner l’ordre aux autres
       *[other] Un dé est lancé après { $count } unités : on ne pourra pas l’annuler, et il faudra redonner l’ordre aux autres
    }

## Ce qui s’est passé

event-dice-rolled = Dés : { $dice }.
event-phase-begins = { $phase-name }.

event-table-undone = { $side-name } : annulation, retour à l’action { $answers }.
event-table-takeback-asked = { $side-name } : peut-on revenir à l’action { $answers } ?
event-table-takeback-refused = { $side-name } : non, la partie reste comme elle est.
event-table-taken-back = { $side-name } : d’accord, retour à l’action { $answers }. Les dés lancés depuis sont perdus.
event-table-draw-offered = { $side-name } : la nulle est proposée.
event-table-draw-refused = { $side-name } : la nulle est refusée.
event-table-draw-agreed = { $side-name } : la nulle est acceptée. La partie est terminée.
event-table-resigned = { $side-name } : abandon. La partie est terminée.
event-table-edited = { $side-name } : la position a été modifiée.
event-table-order-answered = { $side-name } : votre ordre permanent a répondu. { $order-name }.
event-table-joined = { $side-name } : { $name } a rejoint la partie.
event-table-joined-again = { $side-name } : un autre navigateur a pris votre place grâce à un lien. Si ce n’était pas vous, révoquez le lien.
event-table-left = { $side-name } : le joueur est parti. La place est libre.
event-table-left-again = { $side-name } : l’un de vos navigateurs n’occupe plus cette place.
event-table-bot-plays = { $side-name } : l’ordinateur joue désormais.
event-table-person-plays = { $side-name } : le joueur reprend la main à l’ordinateur.
event-table-seat-reopened = { $side-name } : la place est libre ; l’ordinateur ne la joue plus.
event-table-link-revoked =
    { $count ->
        [0] { $side-name } : l’ancien lien vers votre place n’est plus valable.
        [one] { $side-name } : l’ancien lien vers votre place n’est plus valable, et un navigateur n’occupe plus cette place.
       *[other] { $side-name } : l’ancien lien vers votre place n’est plus valable, et { $count } navigateurs n’occupent plus cette place.
    }
event-table-closed = L’exploitant de ce serveur a clos la partie.
event-table-rules-changed = Les règles ont changé et ne permettent plus de suivre les dernières actions : la partie reprend à l’action { $answers }.
event-table-import-rules-changed = Importée d’une sauvegarde faite avec une autre version des règles.
event-table-import-data-changed = Importée d’une sauvegarde faite avec d’autres données de carte, de pions ou de tables.
event-table-import-replays-differently = Importée d’une sauvegarde que ces règles ne rejouent plus à l’identique : seule sa dernière position a été reprise.

## La fin

result =
    { $grade-name }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }{ $sources-count ->
        [0] .
       *[other] { " " }: { $sources }.
    }

## Ordres permanents

order-ask = Me demander
order-wrong-no-order = Il n’y a pas d’ordre permanent « { $order } ». Ordres possibles : { $known }
order-wrong-no-choice = « { $choice } » ne peut pas être ordonné ici. Possible : { $known }
order-wrong-no-number = « { $choice } » ne prend pas de nombre
order-wrong-number = « { $choice } » demande un nombre de { $least } à { $most }

## Retours en arrière, sauvegardes

nothing-to-undo = Il n’y a rien à annuler.
undo-stops-here = On ne peut plus annuler : depuis, des dés ont été lancés ou des pions tirés, une information cachée a été révélée ou l’adversaire a pris une décision.
replays-differently = Les règles ont changé depuis la sauvegarde et rejouer les mêmes actions ne mène plus à la position enregistrée. La partie reprend à cette position.
data-changed = Cette partie a été enregistrée avec d’autres données de carte, de pions ou de tables.
rules-changed = Cette partie a été enregistrée avec une autre version des règles.
import-rules-changed = Cette analyse vient d’une sauvegarde faite avec une autre version des règles.
import-data-changed = Cette analyse vient d’une sauvegarde faite avec d’autres données de carte, de pions ou de tables.
import-replays-differently = Ces règles ne rejouent plus à l’identique la sauvegarde importée : seule sa dernière position a été reprise, pas le chemin qui y mène.

## Symboles des pions

symbol-infantry = infanterie
symbol-light = infanterie légère
symbol-mountain = troupes de montagne
symbol-engineer = génie
symbol-cavalry = cavalerie
symbol-armour = blindés
symbol-artillery = artillerie
symbol-railroad-artillery = artillerie sur rail
symbol-headquarters = quartier général
symbol-fort = fort
symbol-supply = ravitaillement
symbol-leader = général
symbol-none = marqueur

## Choisir une partie : voir chooser.py

outlook-turns =
    { $turns ->
        [one] un tour
       *[other] { $turns } tours
    }
outlook-decisions =
    { $decisions ->
        [one] une décision
       *[other] { $decisions } décisions
    }
outlook-minutes = environ { $minutes } minutes
outlook-hours =
    { $half ->
        [yes] environ { $hours } h 30
       *[no] environ { $hours } h
    }
outlook-counters = { $counters } pions
outlook-cases = { $cases } cas tirés de { $chapters } chapitres des règles entrent en jeu
outlook-hidden = on ne voit pas tout ce que l’ennemi possède
outlook-open = rien n’est caché
outlook-level-1 = facile d’accès
outlook-level-2 = abordable
outlook-level-3 = exigeant
outlook-level-4 = ardu
outlook-first = un bon premier scénario
outlook-first-of-all = vous débutez ? commencez par ici
