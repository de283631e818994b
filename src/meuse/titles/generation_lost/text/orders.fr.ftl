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
order-facing-enemy = Vers l’ennemi le plus proche
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
       *[other] , { $over } de trop
    })
again-bombard = Comme au tour précédent ({ $count ->
        [one] 1 bombardement
       *[other] { $count } bombardements
    })
