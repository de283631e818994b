### Verdun, A Generation Lost : les effets des options des tables d’opérations (20.4.2, 20.4.3). Un refus n’a pas de
### point final : le numéro de son cas le suit.


## Pose de mines (20.4.2-1)

prompt-plant-mines =
    { $left ->
        [one] Vous pouvez encore poser une mine. Sous quelle case ?
       *[other] Vous pouvez poser { $left } mines ce tour-ci. Sous quelle case ?
    }
refusal-mines-lay-all =
    { $left ->
        [one] Il reste une mine à poser
       *[other] Il reste { $left } mines à poser
    }
refusal-mines-under-the-french = Il n’y a pas d’unité française hors d’un fort en { $hex }
refusal-mines-next-to-germans = { $hex } n’est adjacente à aucune unité allemande

## Plus de ravitaillement (20.4.2-2)

prompt-hq-stays = { $unit-The } a ravitaillé l’artillerie. Reste-t-il pour ravitailler des assauts, ou part-il maintenant ?
action-stay = Il reste jusqu’à la fin des assauts
action-leave = Il part maintenant
refusal-hq-stays-to-supply = { $unit-The } a ravitaillé l’artillerie et reste en mode ravitaillement pour les assauts
event-hq-stays = { $unit-The } a ravitaillé l’artillerie et reste pour les assauts.
mark-supplied-guns = a ravitaillé l’artillerie
    .sign = x
    .help = Ce QG a ravitaillé l’artillerie et reste pour ravitailler des assauts ; il quitte la carte ensuite (20.4.2-2).

## Feu roulant (20.4.2-4)

prompt-drum-fire = Le feu roulant sur { $hex } frappe une seconde case. Laquelle ?
action-drum_fire = Feu roulant
action-second = Aussi { $what }
refusal-drum-fire-none = Vous ne disposez pas du feu roulant
refusal-drum-fire-heavy-guns =
    Le feu roulant demande { $needed } pièces lourdes ; { $count ->
        [0] aucune ne tire
        [one] une seule tire
       *[other] { $count } tirent
    } sur { $hex }
refusal-drum-fire-no-second = Ces pièces ne peuvent bombarder aucune case adjacente à { $hex }
refusal-drum-fire-not-adjacent = { $hex } n’est pas adjacente à { $other }
event-drum-fire-rolled =
    Feu roulant sur { $hex }, une seconde case sur { $highest } ou moins : dé { $die }, { $strikes ->
        [yes] deux cases sont frappées.
       *[no] une seule case est frappée.
    }
event-second-square-struck =
    Le feu roulant frappe aussi { $hex }{ $inside ->
        [yes] , dans le fort
       *[no] { "" }
    } : { $factors } facteurs, rangée « { $row-name } ».
note-drum-fire-can-be = Le feu roulant peut être annoncé : sur { $highest } ou moins, une seconde case adjacente à { $hex } est aussi bombardée
note-drum-fire-needs =
    Le feu roulant demande { $needed } pièces lourdes : encore { $missing ->
        [one] une
       *[other] { $missing }
    }
note-drum-fire-second = Feu roulant : { $hex } est aussi bombardée, avec son propre dé

## Troupes de choc (20.4.2-6)

refusal-advance-others-stop = { $unit-The } doit s’arrêter en { $hex } : seuls un 756 et les pionniers qui l’accompagnent peuvent aller plus loin
note-storm-tactics = Si la case est vidée, le 756 peut aller plus loin comme après une percée, et les pionniers avec lui

## Artillerie hors carte (20.4.3-1)

action-off_map = Artillerie hors carte
refusal-off-map-none = Vous n’avez pas d’artillerie hors carte
refusal-off-map-fired = L’artillerie hors carte a déjà tiré dans ce segment
refusal-off-map-named-already = L’artillerie hors carte tire déjà sur { $hex }
refusal-off-map-no-forts = L’artillerie hors carte ne peut pas tirer dans le fort de { $hex }
refusal-off-map-reach = { $hex } est à { $distance } cases du bord sud, la première comprise ; l’artillerie hors carte en atteint { $reach }
refusal-fire-gun-without-shells = { $unit-The } n’a pas d’obus : aucun QG ne ravitaille l’artillerie dans ce segment
event-off-map-guns-fire =
    { $fire ->
        [bombardment] L’artillerie hors carte tire sur { $hex } : { $factors } facteurs.
       *[counter-battery] L’artillerie hors carte se joint à la contre-batterie sur { $hex } : { $factors } facteurs.
    }
note-off-map-fires = Artillerie hors carte : { $factors } de ces facteurs
note-off-map-can-fire = L’artillerie hors carte peut s’y joindre avec { $factors } facteurs
caution-off-map-can-still-fire = L’artillerie hors carte pourrait encore tirer

## Commandement renforcé (20.4.3-2)

prompt-place-hqs =
    { $waiting ->
        [0] Commandement renforcé : déplacez ou orientez les nouveaux QG, ou terminez.
        [one] Commandement renforcé : il reste un QG à placer.
       *[other] Commandement renforcé : il reste { $waiting } QG à placer.
    }
prompt-place-hq = Où placez-vous { $unit-the } ?
refusal-hq-behind-the-line = { $unit-The } doit commencer derrière la ligne française ; { $hex } ne l’est pas
refusal-hq-not-added = { $unit-The } n’est pas un des QG que vous pouvez placer
refusal-hq-not-there = Aucun des nouveaux QG n’est en { $hex }
event-hqs-added = Commandement renforcé : { $units-the } sont placés en { $hexes }.

## Canons des forts (20.4.3-3)

reason-fort-guns = canons du fort

## Plus d’élan (20.4.3-4)

note-higher-elan = Un nouveau jet sur tout résultat : un QG en mode commandement est proche

## Escadrille La Fayette (20.4.3-6)

event-aircraft-replaced = { $unit-The } est remplacé{ e } et pourra voler au prochain tour.
