### Le bilan d’une partie : les chances au fil du temps, les choix qui les ont changées, le hasard.

shell-review = Bilan
shell-review-open = Faire le bilan de la partie
shell-review-close = Fermer le bilan
shell-review-intro = L’ordinateur rejoue maintes fois la fin de la partie, à partir de moments répartis sur toute sa durée, et plus souvent là où les chances ont changé. Puis il compare chaque choix à d’autres plans. On voit comment les chances ont évolué, quels choix les ont changées et ce qui tient au hasard.
shell-review-none = Personne n’a encore demandé le bilan de cette partie.
shell-review-depth = Profondeur
shell-review-quick = coup d’œil : 8 parties par moment, une minute ou deux
shell-review-usual = habituel : 24 parties par moment, quelques minutes
shell-review-thorough = approfondi : 12 parties entre capitaines, jusqu’à une heure
shell-review-begin = Commencer
shell-review-again = Refaire le bilan
shell-review-stop = Arrêter
shell-review-go-on = Le poursuivre
shell-review-running = { $share } % · { $count ->
        [one] une partie jouée jusqu’au bout
       *[other] { $count } parties jouées jusqu’au bout
    }
shell-review-leave = Vous pouvez quitter cette page : le bilan se poursuit.
shell-review-stopped = Le bilan a été arrêté. Il montre ce qui avait été joué jusque-là.
shell-review-limit = Le bilan a épuisé le temps que ce serveur accorde à chacun. Il montre ce qui avait été joué jusque-là.
shell-review-failed = Le bilan a échoué. Vous pouvez le recommencer.
shell-review-outdated = La partie a continué depuis ce bilan.
shell-review-how = Fins de partie jouées entre deux joueurs artificiels de grade { $player } : { $samples } pour chaque moment de la courbe, jusqu’à { $closer } pour chaque plan examiné de près. Entre parenthèses et après ± : intervalles à 95 %. Une partie nulle compte pour moitié.
shell-review-curve = L’évolution des chances
shell-review-curve-help = Les flèches vont d’un moment à l’autre, Entrée le montre sur la carte.
shell-review-chance = { $side } : { $share } % ({ $low }–{ $high })
shell-review-past = La courbe passe par-dessus ce moment : rien n’a été joué à partir d’ici.
shell-review-sure = { $side } : { $share } %
shell-review-at = Tour { $turn } · { $phase }
shell-review-end = La fin
shell-review-band = { $grade } : { $share } %
shell-review-decisive = Ce qui a fait basculer la partie
shell-review-no-decisive = Aucun choix ne se détache du hasard des dés.
shell-review-waiting = Les plans seront comparés quand la courbe sera faite.
shell-review-planless = Ce scénario n’a pas de plans à comparer. La courbe montre l’évolution des chances, sans pouvoir séparer les choix du hasard.
shell-review-clear = Un autre plan était nettement meilleur.
shell-review-unclear = Aucune différence nette entre les plans.
shell-review-unknown = Pas encore comparé.
shell-review-own = Le choix fait
shell-review-better = Le meilleur plan : { $plan }
shell-review-other = Le meilleur autre plan : { $plan }
shell-review-scores = { $share } % ({ $low }–{ $high })
shell-review-ahead = { $ahead } ± { $error } points de pourcentage de mieux, en { $games } parties avec les mêmes dés.
shell-review-moved = Chances ({ $side }) : de { $before } % à { $after } %. Le choix : { $made } ; les dés et l’ennemi : { $luck }.
shell-review-made = Effet du choix sur les chances ({ $side }), jugé après la réponse de l’ennemi : { $made } points de pourcentage.
shell-review-why = Ses atouts
shell-review-points = { $value } points de pourcentage
shell-review-marches = { $count ->
        [0] aucune marche à montrer
        [one] une marche
       *[other] { $count } marches
    }
shell-review-show = Sur la carte
shell-review-balance = Les choix et le hasard
shell-review-balance-text = En points de pourcentage. Chaque choix est comparé à ce qu’aurait fait un sergent, et jugé après la réponse de l’ennemi ; hasard et reste sont ce qui manque pour aller des chances du début au résultat.
shell-review-side = Camp
shell-review-first = Au début
shell-review-choices = Ses choix
shell-review-theirs = Choix de l’ennemi
shell-review-luck = Hasard et reste
shell-review-last = À la fin
shell-review-value = { $value } ± { $error }
