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
