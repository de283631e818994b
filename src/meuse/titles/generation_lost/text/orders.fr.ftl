### Verdun, A Generation Lost : ordres permanents, et ordres donnés à plusieurs unités à la fois.

order-queue = Tirs prévus
order-counter_battery = Contre-batterie
    .help = Ce que font vos pièces quand l’ennemi déclenche un bombardement. Si elles tirent, c’est sur les plus dangereuses.
order-counter_battery-never = Jamais : ne pas tirer
order-counter_battery-ask_from = Me demander à partir de { $number } facteurs, sinon ne pas tirer
order-counter_battery-fire_from = Tirer avec { $number } facteurs, sinon ne pas tirer
order-interception = Interception
    .help = Ce que fait votre aviation quand celle de l’ennemi est en l’air.
order-interception-never = Ne jamais intercepter
order-interception-always = Toujours intercepter, avec tous les avions
order-reroll = Relances
    .help = Si les dés d’un assaut sont relancés quand vous pouvez le demander.
order-reroll-never = Ne jamais relancer
order-reroll-engagements = Relancer chaque accrochage, me demander pour les autres résultats
order-defensive_75 = 75 en défense
    .help = Si un 75 soutient la défense d’une case prise d’assaut.
order-defensive_75-never = Jamais
order-defensive_fire = Tir défensif
    .help = Si vos défenseurs tirent sur leurs assaillants. Cela ne coûte rien.
order-defensive_fire-all = Toutes les cases tirent, dans l’ordre de la carte
order-facing = Orientation
    .help = De quel côté les unités font face après une avance ou une retraite.
order-facing-enemy = Vers l’ennemi qui pourrait donner l’assaut
order-lull = Accalmie
    .help = Si vous voulez une accalmie quand la question se pose.
order-lull-regular = Toujours un tour normal
order-lull-lull = Toujours une accalmie
order-rally = Ralliement
    .help = Qui tente de se rallier pendant la phase de réorganisation.
order-rally-all = Tout le monde essaie

gather-close = Tous tentent l’abordage, l’un après l’autre ({ $count })
stack-leave_trench = La pile quitte le mode retranché ({ $count })
stack-entrench = La pile se retranche ({ $count })
all-leave_trench = Tous quittent le mode retranché ({ $count })
all-entrench = Tous se retranchent ({ $count })
reach-gun = Colonne { $column } (+{ $count ->
        [one] 1 pièce
       *[other] { $count } pièces
    }{ $over ->
        [0] { "" }
        [one] , un facteur de trop
       *[other] , { $over } facteurs de trop
    })
again-bombard = Comme au tour précédent ({ $count ->
        [one] 1 bombardement
       *[other] { $count } bombardements
    })

## Ce que le capitaine et le général projettent, et ce qu’ils mettent dans la balance

plan-script = Continuer comme d’habitude.
plan-bold = Attaquer partout où il y a une chance.
plan-wary = N’attaquer qu’à coup presque sûr.
plan-bleed = User l’ennemi plutôt que prendre du terrain.
plan-clauses = Viser tout ce qui manque encore à la victoire.
plan-consolidate = Cesser d’attaquer, s’enterrer et garder ce qui est pris.
plan-mass-guns = Concentrer l’artillerie sur quelques objectifs.
plan-silence-guns = Tirer sur les batteries ennemies.
plan-clear-line = Vider de Français leur ligne de départ.
plan-west-bank = Porter l’effort principal sur la rive gauche.
plan-east-bank = Porter l’effort principal sur la rive droite.
plan-place = Tout miser sur un seul objectif : { $place } ({ $hex }).
plan-shield = Frapper ceux qui pourraient reprendre nos positions, et les garnir.
plan-reserves = Amener des réserves derrière chaque position, pour pouvoir la garder.
plan-forward = Tenir les tranchées les plus avancées.
plan-fall-back = Se replier vers Verdun.
plan-places = Garnir avant tout les lieux qui comptent.
plan-retake = Reprendre ce qui est perdu : { $place } ({ $hex }).
plan-back-to-line = Se glisser dans les tranchées vides de la ligne de départ.
plan-lull = Demander une accalmie.
plan-go-on = Refuser l’accalmie.
plan-stand = Rester sur la défensive et garder ce qui est tenu.
plan-spare = Ménager l’armée : pas d’assauts, et hors de portée de l’ennemi.
plan-offensive = Passer à l’offensive.
plan-no-operations = Ne mener aucune opération.
plan-all-operations = Mener toutes les opérations possibles.
plan-operations-fire = Choisir les options qui renforcent l’artillerie.
plan-operations-assault = Choisir les options qui renforcent les assauts.
plan-operations-endurance = Choisir les options utiles à une longue bataille.
plan-keep-objectives = Garder les huit objectifs.
plan-change-objectives =
    Relancer les dés pour deux objectifs : « { $objective-name } » et « { $other ->
        [french-reserves] { objective-french-reserves }
        [souville] { objective-souville }
        [la-chaume] { objective-la-chaume }
        [circle] { objective-circle }
        [hill-304] { objective-hill-304 }
        [voie-sacree] { objective-voie-sacree }
        [vaux] { objective-vaux }
        [french-strength] { objective-french-strength }
        [verdun] { objective-verdun }
        [mort-homme] { objective-mort-homme }
        [ten-forts] { objective-ten-forts }
        [douaumont] { objective-douaumont }
        [exit] { objective-exit }
        [bras] { objective-bras }
        [hill-298] { objective-hill-298 }
        [guns] { objective-guns }
        [east-entries] { objective-east-entries }
       *[other] { $other }
    } ».
plan-no-replacements = Ne prendre aucun remplacement : chaque pas est un PV pour l’ennemi.
plan-few-replacements = Prendre le quart des remplacements.
plan-all-replacements = Prendre tous les remplacements possibles.
weight-line-clear = les unités françaises sur leur ligne de départ
weight-hold = les lieux tenus
weight-lead = l’avance en PV
weight-verdun = à qui est Verdun
weight-zoc-on-verdun = l’infanterie allemande aux portes de Verdun
weight-no-zoc-on-verdun = l’infanterie allemande tenue loin de Verdun
weight-near-verdun = l’infanterie allemande dans Verdun ou à côté
weight-path-south = un chemin de Douaumont au bord sud
weight-combat-lead = l’avance en PV de combat
weight-objectives = les PV des objectifs
