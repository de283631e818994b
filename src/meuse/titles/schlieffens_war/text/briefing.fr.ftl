### Le briefing : comment chaque camp gagne, et comment s'y prendre. Les conseils sont de nous, pas du livret de règles.

briefing-win-german =
    Prenez un hex de Paris et tenez-le à la fin d’un tour avant le dernier : vous gagnez aussitôt. Sinon, les points décident après le tour 10 : 1 par ville belge ou française prise, moins 1 par ville reperdue. Il en faut treize, et une unité allemande doit avoir pénétré dans le périmètre de Paris ; onze ou douze font match nul. Vous gagnez également aussitôt si les Français n’ont pas mené leurs sept attaques du plan XVII en Allemagne avant la fin du tour 7. Envoyez au tour 7 deux corps de facteur 4 à pleine force sur le front de l’Est, sinon vous perdez.
briefing-plan-german =
    L’aile droite a dix tours et une longue route : Liège d’abord, avec l’artillerie lourde, puis la plaine belge, puis l’Oise. Gardez chaque armée autour de son QG, et chaque QG à portée de son dépôt et du chemin de fer : un corps hors commandement combat seul, un corps non ravitaillé fond. Les villes valent des points, et c’est aussi là que les Français reconstituent leurs corps : privez-les des villes et des voies ferrées proches du front, et leurs pertes seront définitives. En Lorraine, tenez : une seule ville allemande aux mains de l’ennemi à la fin d’un tour, et la partie est perdue.
briefing-win-entente =
    Limitez les Allemands à 10 points ou moins à la fin du tour 10, ou prenez une ville allemande et tenez-la à la fin d’un tour avant le dernier. Ils marquent 1 point par ville belge ou française prise et le reperdent quand vous la reprenez. Paris ne doit pas tomber. Et le plan XVII doit être exécuté : sept attaques menées par des unités françaises seules dans des hex d’Allemagne avant la fin du tour 7, sinon les Allemands gagnent aussitôt. Les sondages ne comptent pas, ni les attaques auxquelles participent des Britanniques ou des Belges.
briefing-plan-entente =
    Menez tôt les attaques du plan XVII, et là où elles coûtent le moins : à bon rapport de force, contre des corps isolés d’Alsace et de Lorraine. Puis renforcez la gauche : le chemin de fer ne transporte pas de troupes ici, et les corps destinés à arrêter l’aile droite allemande doivent se mettre en marche à temps. Les Britanniques débarquent au tour 3, la 6e armée se forme au tour 7. Les corps français éliminés reviennent à pleine force dans les villes qu’une voie ferrée libre relie à la côte ou au bord de la carte : gardez-les. Cédez du terrain plutôt que des corps, tenez la ligne des rivières, et contre-attaquez aux tours 9 et 10, où chaque attaque de l’Entente gagne une colonne.
briefing-turn = Tour { $turn } : du { $first } au { $last }

effects-terrain = Table des effets du terrain
    .note = Les coûts sont en points de mouvement (PM) ; un hex à deux terrains coûte autant que le plus cher. Les décalages sont en colonnes, en faveur du défenseur, et s’additionnent. Une rivière ne gêne une attaque que si toutes les unités attaquantes en franchissent une.
effect-enter = Entrer
effect-shift = Combat
effect-none = –
effect-other-terrain = autre terrain

## D'où viennent les nombres. Si les données changent, ces textes changent aussi ; tout est expliqué dans docs/reconstruction/schlieffens_war.md.

sources-charts = Nous avons le livret de règles, mais pas la carte sur laquelle les tables étaient imprimées. Une bonne part de ce que vous voyez ici est de nous.
    .printed = Terrain : le coût de la forêt et des rivières, et tous les décalages sauf celui du marais. Table de combat : les colonnes, 2/0 au-dessous de 1:2, 0/3 au-dessus de 7:1, et 1/2 pour un dé de 3 à 3:1.
    .inferred = Un meilleur rapport de force ne doit jamais être pire pour l’attaquant : aucun résultat ne lui coûte donc plus de deux pas, ni plus de trois au défenseur. 2/3 figure forcément dans la table, puisque le livret le cite en exemple ; sa place est notre choix.
    .ours = Terrain : le coût des hex clairs, accidentés et de ville, et toute la ligne du marais. Table de combat : tous les autres résultats, et le fait qu’un dé élevé favorise l’attaquant.
    .more = docs/reconstruction/schlieffens_war.md (en anglais) ; la commande « meuse data schlieffens_war » donne la source de chaque nombre. Si votre exemplaire du jeu diffère, c’est lui qui a raison.
sources-counters = Nous n’avons pas la planche de pions. Les armées et les corps sont ceux d’août 1914 ; presque tous les nombres qu’ils portent sont de nous.
    .printed = Xe corps : facteur 4, mouvement 4. Verdun : deux pions, 4, puis 3, puis 2. Les facteurs des QG entre parenthèses. Les tours d’arrivée des Britanniques et de la 6e armée française, et le nombre de corps de la 6e armée et des Belges.
    .inferred = Plusieurs corps allemands ont un facteur de 4, puisque deux d’entre eux doivent partir pour le front de l’Est.
    .ours = Tous les autres facteurs de combat, capacités de mouvement et faces réduites, y compris celle du Xe corps, et la liste des places dotées d’un fort.
    .more = docs/reconstruction/schlieffens_war.md (en anglais) ; la commande « meuse data schlieffens_war » donne la source de chaque nombre. Si votre exemplaire du jeu diffère, c’est lui qui a raison.
