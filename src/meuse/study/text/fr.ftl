# Le rapport d’une étude (docs/laboratory.md). Les deux langues ont les mêmes messages ; un test y veille.

opening = { $games ->
        [one] Une partie :
       *[other] { $games } parties :
    } { $variants ->
        [one] une variante
       *[other] { $variants } variantes
    }, graines { $first } à { $last }, les mêmes pour chacune ; { $dice }.
dice-keyed = dés attachés au tour, à la phase et à la table
dice-seeded = dés dans l’ordre où on les jette
incomplete = L’étude n’est pas terminée.
intervals = Les intervalles sont à 95 %. Un changement d’un nombre qui n’est pas de nous est { $marked }.
marked = signalé
closing = D’où viennent les chiffres
written = Écrit le { $when } sur { $system }, { $cores } cœurs ; { $versions }. Tout est dans manifest.json.
played-by = { $side } : { $player }
declines = { $side } laisse sans réponse : { $prompts }
changed = { $path } : { $before } devient { $after } ({ $source })

head-variant = variante
head-players = joueurs
head-options = règles facultatives
head-changes = changements
head-table = table
head-rows = lignes
head-size = taille
head-games = parties
head-points = points
head-against = comparée à
head-difference = différence
head-gain = gain des paires
head-turns = tours
head-decisions = décisions
head-side = camp
head-lost = pas perdus
head-fights = combats engagés
head-place = lieu
head-fell = tombé au tour (histoire)
head-fell-in = tombé dans
head-median = tour médian
head-theirs = pris à la fin
head-dice = expliqué par les dés
head-else = par le reste

chapter = { $title } : { $scenario }
results = Résultats
between = { $low } à { $high }
share-of-games = part des parties
unfinished = inachevée
differences = Les points, et ce qu’une variante y change
more-points = points de plus que la variante de comparaison
pairs = Les différences se mesurent entre parties de même graine. La corrélation des paires dit combien leurs parties restent semblables ; la dernière colonne, combien de fois plus de parties sans paires il faudrait pour le même intervalle.
gain = corrélation { $correlation } : { $times } fois
alike = toutes les paires sont pareilles
length = Durée
decisions-in-a-game = décisions par partie
games-axis = parties
turn-axis = tour
history = histoire
losses = Pertes
lost-so-far = { $side } : pas perdus jusque-là
men-as-steps = { $source } ; hommes comptés en pas.
front = Le front
cells-taken = cases prises : { $side }
places-taken = lieux de l’histoire entre leurs mains
held = tenu
mark-fell = { $place } : { $share } à la fin ; dans l’histoire, tour { $turn }
mark-held = { $place } : { $share } à la fin ; tenu dans l’histoire
front-note = { $variant }. En rouge : { $side } à la fin de chaque partie ; en bleu : d’aucune. { $source }.
maps = Où l’on s’est battu, où l’on a perdu
fights-in-a-game = { $variant } : combats par partie ; { $most } au plus foncé
lost-in-a-game = { $variant } : pas perdus par partie ; { $most } au plus foncé
fights-here = { $cell } : { $number } combats
lost-here = { $cell } : { $number } pas perdus
maps-of-some = Les cartes sont celles des { $count } premières variantes ; les tables les ont toutes.
luck = La chance et l’adresse
too-few = trop peu de parties pour le dire
luck-axis = points pour un écart type de chance
luck-note = Quelle part de la variance des points vient des dés (ce qui est tombé moins ce qu’on pouvait attendre, par camp et par table, moindres carrés, corrigé du nombre de tables). Le reste est ce que les joueurs ont fait, et la chance qui s’ajoute autrement qu’en ligne droite.
