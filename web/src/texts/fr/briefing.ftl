### Le briefing d'un titre : comment gagner, séquence de jeu, tables, ordres de bataille, règles. Les titres ont aussi des messages briefing-.

briefing-parts = Parties du briefing
briefing-part-win = Comment gagner
briefing-part-sequence = Séquence de jeu
briefing-part-charts = Tables
briefing-part-forces = Ordres de bataille
briefing-part-rules = Règles
briefing-plan = Comment s’y prendre (nos conseils, pas ceux du livret)
briefing-cases = Les articles qui décident :
briefing-at-start = Au début de la partie
briefing-to-game = Retour à la partie
briefing-find = Chercher un article
briefing-find-hint = numéro ou mot : 9.42, retraite
briefing-find-nothing = Aucun article ne contient « { $typed } ».
briefing-chapters = Chapitres
briefing-chapter-T = Tables
