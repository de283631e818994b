### Le briefing d'un titre : comment gagner, séquence de jeu, tables, ordres de bataille, règles. Les titres ont aussi des messages briefing-.

brief-parts = Parties du briefing
brief-part-win = Comment gagner
brief-part-sequence = Séquence de jeu
brief-part-charts = Tables
brief-part-forces = Ordres de bataille
brief-part-rules = Règles
brief-plan = Comment s’y prendre (nos conseils, pas ceux du livret)
brief-cases = Les articles qui décident :
brief-sources = D’où viennent les nombres
brief-sources-printed = Dans le livret
brief-sources-inferred = Déduit
brief-sources-ours = Notre reconstitution
brief-sources-more = Pour en savoir plus
brief-at-start = Au début de la partie
brief-back = réduit { $numbers }
brief-to-game = Retour à la partie
brief-find = Chercher un article
brief-find-hint = numéro ou mot : 9.42, retraite
brief-find-nothing = Aucun article ne contient « { $typed } ».
brief-chapters = Chapitres
brief-chapter-T = Tables
