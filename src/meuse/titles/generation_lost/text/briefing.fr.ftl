### L’instruction : comment chaque camp gagne et peut s’y prendre, et quels nombres viennent du livret. Après un point : dans ce scénario.


briefing-win-german =
    Vous remportez une victoire tactique si toute la ligne de départ française est vide d’unités françaises, si vous occupez cinq des sept lieux et si vous avez 30 PV d’avance. Douaumont compte double si votre assaut n’y trouve qu’un leurre. Les cinq cases de Verdun donnent une victoire stratégique quoi qu’il arrive.
    .crown_princes_plan =
        Vous gagnez si toute la ligne de départ française est vide d’unités françaises, si vous occupez sept des neuf lieux et si vous avez 30 PV d’avance. Douaumont compte double si votre assaut n’y trouve qu’un leurre. Sinon, les Français gagnent.
    .operation_may_cup =
        Vous remportez une victoire tactique si vous occupez six des sept lieux (Thiaumont demande K20 et K21), si vous avez une zone de contrôle sur une case de Verdun et 30 PV d’avance. Les cinq cases de Verdun, occupées ou traversées en dernier par vous, donnent une victoire stratégique.
    .hells_doorway =
        Vous remportez une victoire tactique si vous avez cinq choses sur six (Thiaumont en M20 et M21, Fleury, le Mort-Homme, la cote 304, le fort de Vacherauville, une zone de contrôle sur Verdun), si vous occupez le fort de Souville et les huit cases qui l’entourent, et si vous avez 15 PV d’avance. Les cinq cases de Verdun donnent une victoire stratégique. Si les deux camps remplissent leurs conditions, la partie est nulle.
    .they_shall_not_pass =
        Vous gagnez si vous occupez le fort de Souville avec les huit cases qui l’entourent, et au moins une case de Verdun ou voisine de la ville. Il faut les deux. Si les deux camps remplissent leurs conditions, ou aucun, la partie est nulle.
    .ramparts_revenge =
        Vous gagnez si vous occupez encore le fort de Douaumont à la fin et si vous avez 40 PV d’avance. Si les deux camps remplissent leurs conditions, ou aucun, la partie est nulle.
    .campaign =
        Vous gagnez de l’une de trois façons, chacune avec plus de PV de toutes sources que les Français : (I) l’ancienne ligne française est vide d’unités françaises et vos huit objectifs secrets sont atteints ; (II) vous occupez tout Verdun ; (III) Verdun est encerclée et vous occupez Douaumont, Vaux et le Mort-Homme. Les objectifs rapportent leurs PV une seule fois, à la fin ; ceux que vous manquez vont aux Français. Si les deux camps gagnent, ou aucun, la partie est nulle.
briefing-plan-german =
    Votre artillerie ouvre la voie : le premier jour, chaque pièce a des obus et aucun avion français ne vole. Quittez les tranchées avant l’assaut, car les régiments mobiles attaquent avec une force double ; gardez les pionniers près des forts ; gardez un QG en mode ravitaillement à portée des assauts, et les autres en mode commandement. La rive gauche est figée jusqu’au 6 mars : frappez d’abord à l’est du fleuve.
    .crown_princes_plan =
        Les deux rives sont ouvertes dès le premier jour, où chaque pièce a des obus et où aucun avion français ne vole. Vous ne pouvez être fort partout : décidez tôt où prendre les sept lieux. Le haut commandement ne garde qu’un tiers de vos remplacements.
    .operation_may_cup =
        Vous avez treize semaines. Libérez dès les premières les deux corps du bord nord, prenez la cote 304 et le Mort-Homme à l’ouest, Vaux et Fleury à l’est. La 192X part le 5 juin ; le corps alpin arrive une semaine plus tard avec quatre de vos meilleurs régiments, et les 19 et 26 juin vos pièces lourdes ont du phosgène.
    .hells_doorway =
        Cinq semaines, et chacune vous prend quelque chose : régiments, bataillons et pièces lourdes partent pour la Somme ; envoyez ce dont vous avez le moins besoin, du dépôt si possible. Frappez aussitôt vers Souville, avec le corps alpin et le phosgène, qui demande deux ressources de gaz par emploi.
    .they_shall_not_pass =
        Vos assauts subissent −1 et vos pièces sont usées : défendez-vous dans les tranchées, gardez des réserves pour contre-attaquer et faites payer chaque case aux Français. Souville et Verdun sont loin ; Douaumont et le Mort-Homme sont ce qu’il ne faut pas perdre.
    .ramparts_revenge =
        Les Français jouent les premiers chaque semaine, et leurs plus grosses pièces arrivent à la mi-octobre. Tenez Douaumont coûte que coûte, retranchez-vous et saignez-les. La division 113 attend au bord nord jusqu’à ce que vous obteniez un 6.
    .campaign =
        Vous avez 44 semaines, et les premières sont les meilleures. Regardez vos objectifs avant de dépenser vos troupes : forts et collines se prennent d’assaut, mais les pertes, les canons et les réserves des Français s’usent toute l’année. Les opérations se paient à la fin. À partir de juillet, la Somme vous prend des régiments et des canons, et dès le 7 août vos assauts et vos pièces sont plus faibles : ce que vous n’aurez pas pris d’ici là, il faudra tenir sans.
briefing-win-french =
    Vous gagnez si les Allemands manquent leur victoire tactique alors que vous tenez tout Verdun et qu’aucune unité allemande n’a de zone de contrôle sur la ville, ou si vous avez 20 PV d’avance et la tenez ainsi.
    .crown_princes_plan =
        Vous gagnez si les Allemands manquent leur victoire : une seule de leurs trois conditions suffit. Gardez une unité dans l’ancienne première ligne, refusez-leur trois des neuf lieux ou privez-les de 30 PV d’avance.
    .operation_may_cup =
        Vous gagnez de trois façons : les deux victoires allemandes sont empêchées, Verdun est à vous et aucune zone de contrôle allemande ne touche la ville ; ou vous avez 20 PV d’avance, Verdun est à vous et toute zone de contrôle allemande sur la ville rencontre la vôtre ; ou vous occupez le fort de Douaumont avec une ligne libre jusqu’au bord sud.
    .hells_doorway =
        Vous gagnez avec deux choses sur trois : les Allemands manquent leur victoire tactique alors que Verdun est à vous et libre de leurs zones de contrôle ; vous avez 20 PV d’avance ; vous occupez le fort de Douaumont avec une ligne libre jusqu’au bord sud. Si les deux camps remplissent leurs conditions, la partie est nulle.
    .they_shall_not_pass =
        Vous gagnez si vous occupez à la fin le fort de Douaumont et le Mort-Homme et si vous avez 20 PV d’avance. Il faut les trois. Si les deux camps remplissent leurs conditions, ou aucun, la partie est nulle.
    .ramparts_revenge =
        Vous gagnez avec cinq choses sur sept : le fort de Douaumont, le fort de Vaux, Bezonvaux, Louvemont, le Mort-Homme et Béthincourt, occupés à la fin, et 30 PV d’avance. Si les deux camps remplissent leurs conditions, ou aucun, la partie est nulle.
    .campaign =
        Vous gagnez de l’une de trois façons, chacune avec plus de PV de combat que les Allemands (pertes, remplacements et redditions) : (I) vous empêchez les trois victoires allemandes ; (II) vous occupez tout Verdun, Douaumont et Vaux ; (III) vous occupez tout Verdun et 15 cases de votre ancienne première ligne. Vous ne connaissez pas les huit objectifs allemands ; chacun de ceux que les Allemands manquent vous rapporte ses PV. Si les deux camps gagnent, ou aucun, la partie est nulle.
briefing-plan-french =
    Le temps et le terrain sont pour vous. Que les brigades de première ligne retardent l’ennemi ; faites monter les divisions par la Voie sacrée vers les crêtes et les forts. Vos pièces répondent sans frais à chaque bombardement. Chaque pas remplacé donne un PV à l’ennemi : n’achetez que ce qui tient la ligne.
    .crown_princes_plan =
        Le temps et le terrain sont pour vous, mais la rive gauche n’est pas sûre un seul jour. Que les brigades de première ligne retardent l’ennemi ; faites monter les divisions par la Voie sacrée vers les deux rives ; tenez la cote 304, le Mort-Homme et les forts. Une seule brigade restée dans l’ancienne ligne prive les Allemands de tout.
    .operation_may_cup =
        La plupart de vos divisions sont réduites et tiennent une longue ligne. Gardez derrière Souville et Fleury celles, fraîches, que la Voie sacrée amène en avril ; que vos pièces répondent à chaque bombardement ; n’achetez pas de remplacements inutiles : chaque pas vaut un PV. Désormais la 5e division peut faire relancer tout assaut.
    .hells_doorway =
        Tenez Souville et les cases alentour : une seule suffit à priver les Allemands de leur victoire. Cherchez ensuite la deuxième condition, les PV ou Douaumont. Chaque semaine, la Somme affaiblit l’ennemi.
    .they_shall_not_pass =
        Les assauts et l’artillerie des Allemands ont faibli. Usez leur front au canon, puis prenez le Mort-Homme et Douaumont l’un après l’autre ; toutes vos brigades disponibles sont dans la case des réserves et en sortent au gré des dés. Surveillez vos pertes : il vous faut 20 PV d’avance.
    .ramparts_revenge =
        Vous jouez les premiers, vous avez deux unités aériennes contre une et, à la mi-octobre, les deux pièces de 400 : rien d’autre chez vous n’atteint un fort. Choisissez tôt cinq des sept buts. À partir du 20 novembre la pluie devient neige : gagnez du terrain avant.
    .campaign =
        Vous ne savez pas ce que cherche l’ennemi : regardez où il paie le plus cher. Les PV de combat décident de toutes les victoires françaises : la contre-batterie ne coûte rien, les remplacements coûtent un PV le pas, et les divisions rappelées du dépôt peuvent compter pour un objectif allemand. Tenez les forts jusqu’en août, puis reprenez ce que vous pouvez quand les Allemands sont affaiblis.
briefing-turn = Tour { $turn } : semaine du { $date }

effects-terrain = Table des effets du terrain
effect-straight = Droit
effect-diagonal = Diagonale
effect-shift = Assaut
effect-none = –
effect-other-terrain = autre terrain

sources-charts = De quelque 770 cases des tables, le texte du livret en fixe huit ; les autres sont de nous.
    .printed = Les en-têtes, les modificateurs, les types de résultat et les cases citées par le texte viennent du livret.
    .inferred = Ce qu’impliquent les exemples est respecté.
    .ours = Toutes les autres cases sont reconstituées : elles montent et descendent régulièrement et ont été réglées par le jeu.
    .more = docs/reconstruction/generation_lost.md ; la commande « meuse data generation_lost » donne la source de chaque nombre. Si votre exemplaire du jeu diffère, c’est lui qui a raison.
sources-counters = La planche de pions est perdue. Les nombres cités par le texte sont gardés, le reste est de nous.
    .printed = Les types tels que 636, 756 ou 1066, les divisions, les corps et leurs cases viennent du livret.
    .inferred = Les faces réduites et retranchées découlent des exemples.
    .ours = Le type de chaque régiment et les nombres de maintes pièces sont reconstitués.
    .more = docs/reconstruction/generation_lost.md ; la commande « meuse data generation_lost » donne la source de chaque nombre. Si votre exemplaire du jeu diffère, c’est lui qui a raison.
