### Verdun, A Generation Lost : les effets des options des tables d’opérations (20.4.2, 20.4.3). Un refus n’a pas de
### point final : le numéro de son cas le suit.


## Pose de mines (20.4.2-1)

prompt-plant-mines =
    { $left ->
        [one] Vous pouvez encore poser une mine. Sous quelle case ?
       *[other] Vous pouvez poser { $left } mines ce tour-ci. Sous quelle case ?
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

## Troupes de choc (20.4.2-6)

refusal-advance-others-stop = { $unit-The } doit s’arrêter en { $hex } : seuls un 756 et les pionniers qui l’accompagnent peuvent aller plus loin
note-storm-tactics = Si la case est vidée, le 756 peut aller plus loin comme après une percée, et les pionniers avec lui

## Canons des forts (20.4.3-3)

reason-fort-guns = canons du fort

## Plus d’élan (20.4.3-4)

note-higher-elan = Un nouveau jet sur tout résultat : un QG en mode commandement est proche

## Escadrille La Fayette (20.4.3-6)

event-aircraft-replaced = { $unit-The } est remplacé{ e } et pourra voler au prochain tour.
