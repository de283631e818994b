### L’instruction : comment chaque camp gagne et peut s’y prendre, et quels nombres viennent du livret.


briefing-win-german =
    Vous remportez une victoire tactique si toute la ligne de départ française est vide d’unités françaises, si vous occupez cinq des sept lieux et si vous avez 30 PV d’avance. Douaumont compte double si votre assaut n’y trouve qu’un leurre. Les cinq cases de Verdun donnent une victoire stratégique quoi qu’il arrive. Dans le plan du Kronprinz, il faut sept lieux sur neuf, et seule votre victoire prive les Français de la leur.
briefing-plan-german =
    Votre artillerie ouvre la voie : le premier jour, chaque pièce a des obus et aucun avion français ne vole. Quittez les tranchées avant l’assaut, car les régiments mobiles attaquent avec une force double ; gardez les pionniers près des forts ; gardez un QG en mode ravitaillement à portée des assauts, et les autres en mode commandement. La rive gauche est figée jusqu’au 6 mars : frappez d’abord à l’est du fleuve.
briefing-win-french =
    Vous gagnez si les Allemands manquent leur victoire tactique alors que vous tenez tout Verdun et qu’aucune unité allemande n’a de zone de contrôle sur la ville, ou si vous avez 20 PV d’avance et la tenez ainsi.
briefing-plan-french =
    Le temps et le terrain sont pour vous. Que les brigades de première ligne retardent l’ennemi ; faites monter les divisions par la Voie sacrée vers les crêtes et les forts. Vos pièces répondent sans frais à chaque bombardement. Chaque pas remplacé donne un PV à l’ennemi : n’achetez que ce qui tient la ligne.
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
