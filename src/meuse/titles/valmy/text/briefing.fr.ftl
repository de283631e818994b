### Avant de jouer : comment chaque camp l’emporte, et comment s’y prendre. Les conseils sont de nous, pas de la règle ; les
### points, les degrés de victoire et les scénarios aussi.

briefing-win-french =
    Brisez l’armée alliée et vous avez gagné aussitôt : elle se brise si elle rate un test de moral alors qu’elle est ébranlée. Sinon les points décident après le dernier tour : les leurs moins les vôtres. Dans les deux longs scénarios, vous marquez 6 pour Verdun, 2 pour Sainte-Menehould, 2 si Dumouriez et Kellermann finissent à 3 PM au plus l’un de l’autre, 1 pour chaque défilé de l’Argonne, 3 si l’ennemi est ébranlé le dernier jour et 1 pour cinq unités qu’il a perdues. Le 20 septembre, Valmy donne 2, La Lune 1, chaque jour où l’ennemi est ébranlé 3, et deux unités 1 ; si les Alliés n’attaquent jamais vraiment Valmy, vous l’emportez de peu quels que soient les points.
briefing-plan-french =
    Vous avez le terrain et le temps, les Alliés ont les meilleures troupes. Restez derrière les défilés : on n’y entre que par une ligne, une pile après l’autre, et chaque pile de plus paie plus cher la même route. Gardez Dumouriez là où ses 3 PM atteignent le plus de généraux ; aux Islettes, Dillon doit lancer le dé. Faites venir Kellermann : aucun des deux ne commande les hommes de l’autre, mais deux armées dans une case se battent comme une seule. Répondez à chaque marche par une réaction : elle est gratuite et n’use personne. Dans la bataille, tenez et tirez, et laissez l’ennemi payer la mêlée. Les volontaires qui ont perdu un pas reviennent rarement : répartissez les pertes. Laissez quelqu’un à Sedan et à Châlons.
briefing-win-allied =
    Brisez une armée française et vous avez gagné aussitôt : elle se brise si les Français ratent un test de moral alors qu’elle est ébranlée. Sinon les points décident après le dernier tour : les vôtres moins les leurs. Dans les deux longs scénarios, vous marquez 6 pour Châlons, 4 pour Sedan, 2 pour Sainte-Menehould, 1 pour chaque défilé de l’Argonne, 1 pour La Lune ou Valmy, 2 pour chaque armée française ébranlée le dernier jour et 1 pour cinq unités qu’ils ont perdues. Le 20 septembre, Valmy donne 2, Sainte-Menehould 4, Les Islettes 2, chaque jour où ils sont ébranlés 1, et deux unités 1 ; mais sans grande bataille à Valmy, les Français l’emportent de peu.
briefing-plan-allied =
    Vos bataillons tirent mieux et tiennent plus longtemps, et votre cavalerie est plus forte : ce qui vous manque, c’est le temps, et des généraux qui agissent d’eux-mêmes. Brunswick emmène 24 unités en une activation si les bons subordonnés sont avec lui ; à plus de 3 PM, on lance le dé. Ne faites pas tout passer par une seule route. Fixez les Français à un défilé et tournez-en un autre, comme Clerfayt à La Croix-aux-Bois. Une base entre vos mains ébranle son armée pour de bon : un seul test raté finit alors la partie. Dans la bataille, emportez d’abord une aile avec vos cuirassiers et vos dragons, puis la mêlée : à forces égales elle vous coûte plus qu’à eux. Gardez Verdun, et le chemin qui y ramène.
briefing-turn = Tour { $turn } : { $date }

effects-lines = Les lignes de la carte
    .note = Une ligne coûte autant de points de mouvement (PM) qu’elle en porte, un de plus si des unités amies l’ont empruntée ce tour. Une case est toujours possible, quel que soit le coût, pour un mouvement entier.
effect-cost = PM
effect-count = Lignes

## D’où viennent les chiffres. Si les données changent, ceci change aussi ; docs/reconstruction/valmy.md raconte tout.

sources-charts = Nous avons la règle, mais ni la carte ni les tables. La façon de s’en servir est imprimée ; presque tous leurs chiffres sont de nous.
    .printed = Feu : une colonne par moral et une pour les tirailleurs, aucun pas, un ou deux, −1 pour une unité réduite, +2 sur une charge. Charge et mêlée : les sortes de résultats, les modificateurs, le rapport arrondi pour le défenseur. Moral des armées : 9 et 11, cinq unités par case. Mouvement : 2 à pied, 4 à cheval et pour les chefs, 1 de plus sur une ligne empruntée.
    .inferred = Dans les trois tables, les grands chiffres sont bons. La différence de moral entre les unités de tête compte pour 2 au plus : la ligne est abîmée dans notre texte. Un tour est un jour. 39 coûts de lignes suivent des marches de 1792.
    .ours = Toutes les cases des trois tables. 98 coûts de lignes, et les cases de la carte hormis Verdun, Sedan et Châlons. Les scénarios, leur durée, les points et les degrés de victoire.
    .more = docs/reconstruction/valmy.md ; la commande « meuse data valmy » donne la source de chaque chiffre. Si votre exemplaire du jeu diffère, c’est lui qui a raison.
sources-counters = Nous n’avons pas la planche de pions. Généraux et régiments sont ceux de septembre 1792 ; presque tous leurs chiffres sont de nous.
    .printed = Le nom de neuf chefs ; le Commandement 6 de Leveneur, Dietmann, Steinhoffen et Stengel ; le rang 3 de Dumouriez et de Brunswick ; le moral 7 de la cavalerie française et 8 de l’autrichienne. Les lettres S, M, F et SK, et celles des divisions.
    .inferred = Kellermann a le rang 3 : il a une armée et une base à lui.
    .ours = Toutes les autres valeurs, forces et morals, la liste des unités, et sous qui elles commencent.
    .more = docs/reconstruction/valmy.md ; la commande « meuse data valmy » donne la source de chaque chiffre. Si votre exemplaire du jeu diffère, c’est lui qui a raison.
