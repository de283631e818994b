# Les lieux que l’anglais nomme autrement, d’après leurs noms dans les données de la carte. Message : named-NOM.

# Les bois
named-foret-d-argonne = Forêt d’Argonne
named-foret-de-hesse = Forêt de Hesse
named-foret-de-la-reine = Forêt de la Reine
named-foret-de-haye = Forêt de Haye
named-foret-des-ardennes = Forêt des Ardennes

# Le plateau de bataille (9.2.1)
named-allied-reserve = Réserve alliée
named-allied-right = Droite alliée
named-allied-main = Ligne alliée
named-allied-left = Gauche alliée
named-allied-skirmishers = Tirailleurs alliés
named-french-skirmishers = Tirailleurs français
named-french-left = Gauche française
named-french-main = Ligne française
named-french-right = Droite française
named-french-reserve = Réserve française

# Les cases de commandement (2.3)
named-landgrave-of-hesse = Landgrave de Hesse
