### Le briefing : comment chaque camp gagne, et comment s'y prendre. Les conseils sont de nous, pas du livret de règles.

briefing-win-german =
    Vous êtes seul à marquer des points de victoire, et on les compte une seule fois, après le tour du 29 février : 1 point pour deux bourgs français contrôlés, 1 par fort détruit, 1 par hex de Verdun, et jusqu’à 5 si les Français ont plus souffert que vous. Neuf points donnent une victoire mineure, douze une victoire majeure. De six à huit, c’est le match nul : le résultat de l’Histoire.
briefing-plan-german =
    L’offensive, ce sont vos canons. Faites des barrages sur les hex que vous voulez prendre d’assaut et gardez à portée l’artillerie divisionnaire et de corps pour appuyer l’assaut. Mettez des pionniers dans chaque attaque principale : ils valent une colonne. Le premier tour est le meilleur que vous aurez, tous les barrages y gagnent une colonne. Ensuite, c’est une course : le XXe corps français arrive les 23 et 24 février, le Ier corps les 26 et 27. Ménagez aussi vos pertes : deux fois plus de pertes françaises qu’allemandes valent 5 points, des pertes égales rien du tout. La 121e division peut entrer en ligne le 25 février, mais elle vous coûte un point.
briefing-win-french =
    Limitez les Allemands à 5 points ou moins au soir du 29 février pour une victoire mineure, à 2 ou moins pour une victoire majeure. Ils marquent pour les bourgs, les forts détruits, les hex de Verdun, et si les pertes françaises dépassent les leurs. Vous ne marquez rien vous-même : une contre-attaque doit sauver du terrain ou leur coûter plus qu’à vous.
briefing-plan-french =
    La première ligne ne tiendra pas : n’y sacrifiez pas vos régiments. Reculez de tranchée en tranchée et gardez une seconde ligne derrière la première ; Verdun se perd par une percée allemande en rase campagne. Restez près de vos QG et d’une route vers Verdun : sans ravitaillement, une unité cède vite. Vos canons servent surtout à l’appui défensif. Le XXe corps arrive les 23 et 24 février, la 16e division le 25, le Ier corps les 26 et 27. Le 26 février, Pétain prend le commandement : meilleur moral, tirs combinés, deux remplacements par tour. À partir de là, reprenez ce qui peut l’être à bon compte.
briefing-turn = Tour { $turn } : { $date }

effects-terrain = Table des effets du terrain
    .note = Les coûts sont en points de mouvement (PM), les décalages en colonnes, en faveur du défenseur. Un coût précédé d’un plus s’ajoute à celui de l’autre terrain de l’hex. Le ruisseau et le pont ne décalent un assaut que si toute l’infanterie attaquante en franchit un. Les Allemands ne peuvent pas entrer dans l’hex d’un fort avant sa destruction.
effect-enter = Entrer
effect-strategic = Mouvement stratégique
effect-assault = Assaut
effect-barrage = Barrage
effect-none = –
effect-prohibited = interdit
effect-immune = sans effet
effect-other-terrain = autre terrain

## D'où viennent les nombres. Si les données changent, ces textes changent aussi ; tout est expliqué dans docs/reconstruction.

sources-charts = Les trois tables sont imprimées dans le livret de règles ; elles sont reprises ici case par case.
    .more = docs/reconstruction/they_shall_not_pass.md (en anglais) ; la commande « meuse data they_shall_not_pass » donne la source de chaque nombre.
sources-counters = Nous n’avons pas la planche de pions. Les régiments sont ceux de février 1916, autant que nous avons pu le savoir ; la plupart des nombres qu’ils portent sont de nous.
    .printed = Quelles divisions appartiennent à quel corps, et quand chacune arrive. Le moral : 6 pour les régiments de réserve français, 5 pour les territoriaux, 8 pour le 56e chasseurs. L’attaque : 5 pour les batteries du IIIe corps, 3 pour les batteries divisionnaires allemandes, 6 pour un tir de l’artillerie lourde, avec sa portée. La défense : 2 pour la batterie de la 16e division et pour les garnisons de fort.
    .inferred = Les autres régiments français ont un moral de 7 ou 8, le livret ne laissant rien d’autre, et les reliquats français 6, puisque le +1 de Pétain les porte à 7.
    .ours = Toutes les forces et capacités de mouvement de l’infanterie, les autres nombres des batteries et des QG, le moral allemand, et le choix entre 7 et 8 pour les régiments français.
    .more = docs/reconstruction/they_shall_not_pass_counters.md (en anglais) ; la commande « meuse data they_shall_not_pass » donne la source de chaque nombre. Si votre exemplaire du jeu diffère, c’est lui qui a raison.
