### Les problèmes : des positions où un plan est nettement le meilleur.

shell-puzzles = Problèmes
shell-puzzles-text = Des positions tirées de parties entre joueurs artificiels, où un plan vaut nettement mieux que les autres. Choisissez un plan ; vous verrez ensuite combien de fois chacun l’a emporté, et ce qui a fait la différence. La position est alors à vous : continuez la partie si vous voulez.
shell-puzzles-done = { $done } sur { $of } faits
shell-puzzles-none = Il n’y a pas encore de problèmes.
shell-puzzle = Problème
shell-puzzle-easy = facile
shell-puzzle-medium = moyen
shell-puzzle-hard = difficile
shell-puzzle-line = Tour { $turn } · { $phase } · vous commandez { $side }
shell-puzzle-open = Résoudre
shell-puzzle-again = Revoir
shell-puzzle-task = Vous commandez { $side }. Quel plan faut-il suivre ?
shell-puzzle-plans = Plans
shell-puzzle-marches =
    { $count ->
        [0] (personne ne bouge)
        [one] (un pion se déplace)
       *[other] ({ $count } pions se déplacent)
    }
shell-puzzle-look = Choisissez un plan pour voir ses mouvements sur la carte.
shell-puzzle-choose = Choisissez un plan
shell-puzzle-answer = Répondre : plan { $plan }
shell-puzzle-right = Exact : le plan { $plan } est le meilleur.
shell-puzzle-wrong = Non : le plan { $best } vaut mieux que le plan { $mine }.
shell-puzzle-plan = Plan
shell-puzzle-won = gagnées
shell-puzzle-drawn = nulles
shell-puzzle-behind = retard
shell-puzzle-share = { $share } %
shell-puzzle-by = { $behind } ± { $error }
shell-puzzle-endings = Comment les parties se sont terminées
shell-puzzle-ending = Fin de partie
shell-puzzle-with = plan { $plan }
shell-puzzle-turn = tour { $turn }
shell-puzzle-turns = tours { $first }–{ $last }
shell-puzzle-veiled = La carte ne montre que ce qui est visible pour { $side }.
shell-puzzle-guessed = Ce qui reste invisible pour { $side } a été imaginé à nouveau pour chaque partie. Si vous jouez la suite, toute la carte se découvre, avec l’une de ces hypothèses.
shell-puzzle-why = À la fin de la partie, en moyenne
shell-puzzle-how = Les plans ont été menés à leur terme par des sergents, { $games } fois au plus, avec les mêmes dés pour tous ; ceux qui étaient loin derrière ont été abandonnés plus tôt. Retard : points de pourcentage de moins que le meilleur plan, une partie nulle comptant pour moitié, avec la marge d’erreur (95 %).
shell-puzzle-next = Problème suivant
shell-puzzle-all = Tous les problèmes
