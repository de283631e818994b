### Schlieffen’s War : les mots de ce que montrent les écrans : pistes, pions, terrain, rapports de force de ce qui est déclaré.


## Pistes

track-turn = Tour { $turn } sur { $last }, du { $first_day } au { $last_day }
track-points = Points de victoire allemands : { $points } (victoire à { $wins }, match nul à partir de { $draw })
track-cities =
    { $count ->
        [1] Une ville aux mains des Allemands : { $cities }
       *[other] { $count } villes aux mains des Allemands : { $cities }
    }
track-paris =
    { $endangered ->
        [yes] Paris a été menacé : les Allemands peuvent l’emporter aux points
       *[no] Paris n’a pas été menacé : pas encore de victoire allemande aux points
    }
track-coup =
    { $left ->
        [0] Coup de main allemand : utilisé
       *[other] Coup de main allemand : disponible
    }
track-guns =
    { $left ->
        [0] Artillerie lourde allemande : aucune disponible
        [1] Artillerie lourde allemande : une disponible
       *[other] Artillerie lourde allemande : { $left } disponibles
    }{ $next ->
        [0] { "" }
       *[other] , { $next } au tour suivant
    }
track-withdrawal =
    Front de l’Est, tour { $turn } : { $corps ->
        [1] un corps allemand de force { $factor }, complet et ravitaillé, doit partir
       *[other] { $corps } corps allemands de force { $factor }, complets et ravitaillés, doivent partir
    }{ $able ->
        [-1] { "" }
        [0] , et aucun ne le peut actuellement
       *[other] { " " }({ $able } le peuvent actuellement)
    }
track-plan =
    { $wanting ->
        [0] Plan XVII : exécuté, { $made } attaques françaises en Allemagne
       *[other] Plan XVII : { $made } attaques françaises en Allemagne sur { $all }, encore { $wanting } d’ici à la fin du tour { $turn }
    }
track-reinforcements =
    { $date }, tour { $turn } : { $nation ->
        [british] corps expéditionnaire britannique
       *[french] 6e armée française
    } { $where ->
        [ports] à Dunkerque, Calais ou Boulogne
       *[west] par le bord ouest
    } ({ $units })
track-effort =
    { $columns ->
        [1] Effort final : une colonne pour chaque attaque de l’Entente
       *[other] Effort final : { $columns } colonnes pour chaque attaque de l’Entente
    }

## Les pistes sous le nom de leur camp

beside-points = Points de victoire : { $points } (victoire à { $wins }, match nul à partir de { $draw })
beside-cities =
    { $count ->
        [1] Une ville : { $cities }
       *[other] { $count } villes : { $cities }
    }
beside-paris =
    { $endangered ->
        [yes] Paris a été menacé : la victoire aux points est possible
       *[no] Paris n’a pas été menacé : pas encore de victoire aux points
    }
beside-coup =
    { $left ->
        [0] Coup de main : utilisé
       *[other] Coup de main : disponible
    }
beside-guns =
    { $left ->
        [0] Artillerie lourde : aucune disponible
        [1] Artillerie lourde : une disponible
       *[other] Artillerie lourde : { $left } disponibles
    }{ $next ->
        [0] { "" }
       *[other] , { $next } au tour suivant
    }
beside-withdrawal =
    Tour { $turn } : { $corps ->
        [1] un corps de force { $factor }, complet et ravitaillé, doit partir pour le front de l’Est
       *[other] { $corps } corps de force { $factor }, complets et ravitaillés, doivent partir pour le front de l’Est
    }{ $able ->
        [-1] { "" }
        [0] , et aucun ne le peut actuellement
       *[other] { " " }({ $able } le peuvent actuellement)
    }
beside-plan =
    { $wanting ->
        [0] Plan XVII : exécuté, { $made } attaques en Allemagne
       *[other] Plan XVII : { $made } attaques en Allemagne sur { $all }, encore { $wanting } d’ici à la fin du tour { $turn }
    }
beside-reinforcements =
    Tour { $turn }, { $date } : { $nation ->
        [british] BEF
       *[french] 6e armée française
    } { $where ->
        [ports] à Dunkerque, Calais ou Boulogne
       *[west] par le bord ouest
    }
beside-effort =
    { $columns ->
        [1] Effort final : une colonne pour chaque attaque
       *[other] Effort final : { $columns } colonnes pour chaque attaque
    }

## Pions

kind-infantry = corps d’infanterie
kind-cavalry = corps de cavalerie
kind-hq = QG d’armée
kind-fort = fort
kind-depot = dépôt

## La légende : ce qui est imprimé sur un pion

legend-numbers = facteur de combat, en attaque comme en défense, et capacité de mouvement (2.3)
legend-parent = son armée (2.3)
legend-numbers-hq = facteur – mouvement ; entre parenthèses, il n’attaque qu’avec un corps
legend-numbers-depot = facteur – mouvement, par rail seulement
legend-numbers-fort = (défense) ; il a deux ou quatre pas

mark-reduced = réduite
    .help = Elle a perdu un pas et combat avec le facteur du verso (2.6, 2.8). La prochaine perte l’élimine.
mark-oos = hors ravitaillement
    .help = Moitié du mouvement et moitié du facteur, arrondies au supérieur ; ni marche forcée, ni regroupement ; un dé d’attrition à chaque phase administrative (8.7, 8.8).
mark-fortress = ravitaillement de forteresse seulement
    .help = Ravitaillée par sa seule forteresse : facteur entier en défense, moitié en attaque, moitié du mouvement, pas d’attrition (8.9).
mark-fatigued = fatiguée
    .help = Moitié du mouvement, ni marche forcée, ni sondage. Un seul corps fatigué donne une colonne à l’adversaire au combat (9.6, 11.16).
mark-elan = élan
    .help = Le meilleur moral. Une colonne au combat, si tous les corps de son camp qui y prennent part l’ont (11.16).
mark-top = sur le dessus : ce que voit l’ennemi
    .help = L’ennemi voit cette unité, et rien de ce qu’elle couvre (6.6).
mark-attacked = a attaqué
    .help = Elle a attaqué pendant cette phase et n’attaquera plus (11.5).
mark-defended = a été attaquée
    .help = Elle a été attaquée pendant cette phase et ne peut plus l’être (11.5).
mark-probed = a sondé
    .help = Elle a sondé pendant cette phase (11.1).
mark-moved = a bougé
    .help = Elle s’est déplacée pendant cette phase.

place-reserve = pas encore en jeu
place-eliminated = éliminée, peut revenir
place-removed = hors jeu définitivement
place-unseen = sur la carte, cachée
place-fort = seconds pions des forts

formation-german-1 = 1re armée allemande
formation-german-2 = 2e armée allemande
formation-german-3 = 3e armée allemande
formation-german-4 = 4e armée allemande
formation-german-5 = 5e armée allemande
formation-german-6 = 6e armée allemande
formation-german-7 = 7e armée allemande
formation-german-forts = forts allemands
formation-french-1 = 1re armée française
formation-french-2 = 2e armée française
formation-french-3 = 3e armée française
formation-french-4 = 4e armée française
formation-french-5 = 5e armée française
formation-french-6 = 6e armée française
formation-french-forts = forts français
formation-british = corps expéditionnaire britannique
formation-belgian = armée belge
formation-belgian-forts = forts belges

## La carte

terrain-clear = clair
terrain-forest = forêt
terrain-rough = accidenté
terrain-marsh = marais
terrain-city = ville
terrain-fortress = forteresse
terrain-port = port
terrain-paris = Paris
terrain-river = rivière
terrain-rail = voie ferrée

marker-control = ville aux mains de l’ennemi
    .help = Une ville que l’autre camp a prise (4.2).
marker-source = source de ravitaillement
    .help = Les lignes de ravitaillement de ce camp y aboutissent (8.2).

## Les rapports de force

forecast-attack =
    Attaque sur { $hex } : { $attack } contre { $known ->
        [least] { $defense } au moins
       *[all] { $defense }
    }

sum-attack = attaque
sum-defense = défense

extreme-hidden = Avec les unités les plus fortes qui peuvent s’y cacher
extreme-strongest = Avec la plus forte défense possible
extreme-weakest = Avec la plus faible défense possible
extreme-markers = Avec tous les marqueurs, au mieux

note-losses =
    { $attacker ->
        [0] attaquant sans perte
        [1] attaquant un pas
       *[other] attaquant { $attacker } pas
    }, { $defender ->
        [0] défenseur sans perte
        [1] défenseur un pas
       *[other] défenseur { $defender } pas
    }{ $hexes ->
        [0] { "" }
        [1] { " " }(dont un peut être un hex de retraite)
       *[other] { " " }(dont { $hexes } peuvent être des hex de retraite)
    }
note-at-least = De la défense on ne voit que { $unit-the } : tout ce qui se trouve dessous rend le rapport de force moins bon
note-concentric = Attaque { $pattern-name } : un dé donne de { $least } à { $most } colonnes de plus, { $mean } en moyenne. Les résultats en tiennent compte, la colonne pas encore
note-no-die = Hors de la table : { $result } sans jet de dé
note-british = Fusils britanniques : { $steps ->
        [1] un pas de plus pour les Allemands, compté ci-dessous
       *[other] { $steps } pas de plus pour les Allemands, comptés ci-dessous
    }
note-weary =
    { $count ->
        [1] { $units-The } est fatigué{ es } et perd un pas de plus si l’hex ne tombe pas
       *[other] { $units-The } sont fatigué{ es } et chaque unité perd un pas de plus si l’hex ne tombe pas
    }
note-markers =
    Un marqueur peut l’appuyer ({ $coups ->
        [0] { "" }
       *[other] coup de main{ $guns ->
            [0] { "" }
           *[other] ,{ " " }
        }
    }{ $guns ->
        [0] { "" }
       *[other] artillerie lourde : { $guns }
    }) : rien { $none } %, une colonne { $one } %, deux colonnes { $two } %
note-plan = Elle compte pour le plan XVII : attaque { $number } sur { $needed }
note-out-of-command = { $unit-The } est hors commandement : { il } n’est dans le rayon d’aucun QG de sa nation

## Ce dont on peut couvrir la carte

overlay-zoc = Zones de contrôle
overlay-supply = Lignes de ravitaillement
overlay-supply-source = source de ravitaillement utilisable
overlay-supply-cut = hors ravitaillement
overlay-fortress-limited = ravitaillement de forteresse seulement
overlay-to-hq = de l’unité au QG
overlay-to-depot = du QG au dépôt
overlay-to-rail = du QG au rail en Allemagne
overlay-to-city = de l’unité à une ville allemande
overlay-to-source = rail vers une source
overlay-line-cut = où une ligne est rompue
overlay-command = Commandement
overlay-command-german-reach = commandement allemand
overlay-command-french-reach = commandement français
overlay-command-british-reach = commandement britannique
overlay-command-belgian-reach = commandement belge
overlay-command-city = ville qui donne le commandement
overlay-command-cut = corps hors commandement
overlay-concentric = Attaque concentrique
overlay-attack = attaque, pas concentrique
overlay-attack-opposite = concentrique : deux côtés opposés
overlay-attack-alternating = concentrique : trois côtés alternés
overlay-attack-surrounding = concentrique : plus de trois côtés
overlay-attack-wanted = concentrique en attaquant aussi d’ici
overlay-control = Contrôle
overlay-cities = Villes
overlay-city = ville qui rapporte un point
overlay-city-german = ville allemande
overlay-city-paris = Paris
overlay-paris = Paris menacé
overlay-paris-range = une unité allemande ici menace Paris
overlay-stacking = Empilement
overlay-stacking-room = encore de la place
overlay-stacking-full = plein
overlay-stacking-over = au-delà de la limite
overlay-moved = Qui a bougé, sondé ou attaqué
overlay-has-moved = a bougé
overlay-has-probed = a sondé
overlay-has-attacked = a attaqué
overlay-was-attacked = a été attaquée

## Avant de terminer

caution-can-move =
    { $count ->
        [1] Une unité n’a pas bougé ; un corps qui ne bouge pas gagne un niveau de moral : { $units-some }
       *[other] { $count } unités n’ont pas bougé ; les corps qui ne bougent pas gagnent un niveau de moral : { $units-some }
    }
caution-overstacked =
    { $count ->
        [1] Un hex dépasse la limite d’empilement : ses corps seront fatigués, et le surplus devra en sortir : { $hexes-some }
       *[other] { $count } hex dépassent la limite d’empilement : leurs corps seront fatigués, et le surplus devra en sortir : { $hexes-some }
    }
caution-unsupplied =
    { $count ->
        [1] Une unité serait hors ravitaillement, et il est peut-être encore temps d’y remédier : { $units-some }
       *[other] { $count } unités seraient hors ravitaillement, et il est peut-être encore temps d’y remédier : { $units-some }
    }
caution-can-attack =
    { $count ->
        [1] Un hex peut encore être attaqué : { $hexes-some }
       *[other] { $count } hex peuvent encore être attaqués : { $hexes-some }
    }
caution-plan-short =
    { $turns ->
        [0] Plan XVII : { $made } attaques en Allemagne seulement sur { $needed }, et c’est le dernier tour pour les mener. Sans elles, la partie est perdue
        [1] Plan XVII : { $made } attaques en Allemagne sur { $needed }. Il en manque { $left }, et il reste un tour après celui-ci
       *[other] Plan XVII : { $made } attaques en Allemagne sur { $needed }. Il en manque { $left }, et il reste { $turns } tours après celui-ci
    }
caution-gives-up-attack = { $unit-The } pourrait attaquer : une unité qui sonde n’attaque plus pendant cette phase
caution-forfeits =
    { $corps ->
        [1] Sans un corps de plus pour le front de l’Est, la partie est perdue sur-le-champ
       *[other] Sans { $corps } corps pour le front de l’Est, la partie est perdue sur-le-champ
    }
caution-can-rest =
    { $count ->
        [1] Un corps peut encore se remettre de sa fatigue : { $units-some }
       *[other] { $count } corps peuvent encore se remettre de leur fatigue : { $units-some }
    }
caution-can-restore =
    { $count ->
        [1] Un corps peut encore retrouver sa pleine force : { $units-some }
       *[other] { $count } corps peuvent encore retrouver leur pleine force : { $units-some }
    }
caution-can-return =
    { $count ->
        [1] Une unité éliminée peut encore revenir : { $units-some }
       *[other] { $count } unités éliminées peuvent encore revenir : { $units-some }
    }
caution-held-back =
    { $count ->
        [1] Une unité reste hors de la carte jusqu’au tour suivant : { $units-some }
       *[other] { $count } unités restent hors de la carte jusqu’au tour suivant : { $units-some }
    }
caution-can-advance =
    { $count ->
        [1] Une unité peut encore avancer dans l’hex : { $units-some }
       *[other] { $count } unités peuvent encore avancer dans l’hex : { $units-some }
    }

## Tables et chance

chart-crt = Table de résolution des combats

luck-combat = Attaques menées : pas infligés moins pas perdus
luck-defense = Attaques subies : pas infligés moins pas perdus
luck-concentric = Attaques concentriques : colonnes gagnées
luck-artillery = Coup de main et artillerie lourde : colonnes gagnées
luck-guns-kept = Artillerie lourde qui resservira
luck-attrition = Unités hors ravitaillement sans perte
luck-march = Marches forcées sans perte

## La première partie : ce que cette guerre ajoute au guide. `at` dit où se pose une note, `when` les questions qui l’appellent.

guide-1 = Pour une première partie, prenez le placement prédéfini, puis terminez. Plus tard, vous pourrez placer chaque unité vous-même : les QG dans leur hex de placement ou à côté, les corps autour du QG de leur armée.
    .title = La mise en place
    .at = actions
    .when = set-up
guide-2 = D’une pile ennemie on voit le corps ou le fort du dessus, et rien d’autre : ni combien d’unités se trouvent dessous, ni lesquelles. Un œil marque l’unité que montre votre propre pile ; à chaque tour vous pouvez en mettre une autre sur le dessus.
    .title = Le brouillard de guerre
    .at = board
    .when = movement
guide-3 = Choisissez une unité, puis un hex. Le nombre est le coût du chemin ; ↓ signale qu’il prend plus de la moitié de la capacité et coûte un niveau de moral, « ! » que c’est une marche forcée, avec un dé d’attrition. Les corps qui ne bougent pas se reposent et gagnent un niveau.
    .title = Le mouvement
    .at = board
    .when = move-unit
guide-4 = Les corps sont ravitaillés par un QG à deux hex au plus. Il faut au QG allemand un dépôt à deux hex au plus (un hex de rail compte pour moitié), et le dépôt se déplace par rail ; le QG français doit être sur une voie ferrée. Le calque du ravitaillement montre chaque maillon, et où la ligne est rompue.
    .title = Le ravitaillement
    .at = overlays
    .when = movement
guide-5 = Massez trois corps dans un hex et attaquez depuis plusieurs hex : aucune unité ne doit être hors commandement. De deux côtés opposés, de trois alternés ou de plus de trois, l’attaque est concentrique et un dé donne jusqu’à trois colonnes, mais jamais contre une ville ou une forteresse.
    .title = L’attaque
    .at = prompt
    .when = combat-phase attack
guide-6 = La première perte est un pas. Ensuite, le défenseur peut retraiter, un hex par pas, mais jamais d’un fort ni d’une forteresse. Un corps éliminé en ravitaillement revient plus tard, fatigué ; hors ravitaillement, il est définitivement perdu.
    .title = Les pertes
    .at = prompt
    .when = defender-losses attacker-losses
guide-7 = Il faut aux Allemands 13 villes sur 25 d’ici au 10 septembre, et avoir menacé Paris ; prendre Paris donne aussitôt la victoire. L’Entente doit mener sept attaques françaises en Allemagne d’ici au tour 7, et gagne aussitôt si elle prend une ville allemande. Au tour 7, deux corps allemands de force 4 partent pour l’Est.
    .title = Comment gagner
    .at = tracks
    .when = movement combat-phase regroup-fatigue

## À propos du jeu

about = Le front de l’Ouest, du 2 août au 10 septembre 1914 : la ruée allemande à travers la Belgique, les attaques françaises en Lorraine, la Marne. Deux joueurs, dix tours ; des piles ennemies on ne voit que le dessus.

## Ce que dit une position en plus des unités

field-turn = Tour
field-points = Points de victoire allemands
field-plan_attacks = Attaques françaises en Allemagne (plan XVII)
field-paris_endangered = Paris a été menacé
field-coups = Coup de main disponible (0 ou 1)
field-guns = Marqueurs d’artillerie lourde disponibles
field-guns_next = Marqueurs d’artillerie lourde au tour suivant
field-withdrawn = Corps partis pour le front de l’Est

## Ordres à plusieurs unités à la fois

gather-unit =
    { $prompt ->
        [advance] Faire avancer tout le monde
       *[other] Tous les attaquants ({ $count })
    }
gather-defend = Autant de défenseurs que permis
stack-unit = Déplacer la pile ({ $count })
stack-probe = Sonder avec la pile ({ $count })
