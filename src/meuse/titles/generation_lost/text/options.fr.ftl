### Verdun, A Generation Lost : les effets des options des tables d’opérations (20.4.2, 20.4.3). Un refus n’a pas de
### point final : le numéro de son cas le suit.


## Canons des forts (20.4.3-3)

reason-fort-guns = canons du fort

## Escadrille La Fayette (20.4.3-6)

event-aircraft-replaced = { $unit-The } est remplacé{ e } et pourra voler au prochain tour.
