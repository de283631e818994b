# Les lieux que l’anglais nomme autrement, d’après leurs noms dans les données de la carte. Message : named-NOM.

# Bois
named-bois-d-anglemont = Bois d’Anglemont
named-bois-d-eix = Bois d’Eix
named-bois-d-hardaumont = Bois d’Hardaumont
named-bois-d-haumont = Bois d’Haumont
named-bois-de-belrupt = Bois de Belrupt
named-bois-de-brabant = Bois de Brabant
named-bois-de-consenvoye = Bois de Consenvoye
named-bois-de-cumieres = Bois de Cumières
named-bois-de-gremilly = Bois de Gremilly
named-bois-de-maucourt = Bois de Maucourt
named-bois-de-moulainville = Bois de Moulainville
named-bois-de-soumazannes = Bois de Soumazannes
named-bois-de-tavannes = Bois de Tavannes
named-bois-de-vaux-chapitre = Bois de Vaux-Chapitre
named-bois-de-ville = Bois de Ville
named-bois-de-la-caillette = Bois de la Caillette
named-bois-de-la-laufee = Bois de la Laufée
named-bois-de-la-vauche = Bois de la Vauche
named-bois-de-la-wavrille = Bois de la Wavrille
named-bois-des-caures = Bois des Caures
named-bois-des-caurieres = Bois des Caurières
named-bois-des-fosses = Bois des Fosses
named-bois-des-sartelles = Bois des Sartelles
named-bois-le-breuil = Bois le Breuil
named-bois-le-chaume = Bois le Chaume
named-bois-albain = Bois Albain
named-bois-bourrus = Bois Bourrus
named-bois-chauffour = Bois Chauffour
named-bois-nawe = Bois Nawé

# Forts
named-fort-de-belleville = Fort de Belleville
named-fort-de-bois-bourrus = Fort de Bois-Bourrus
named-fort-de-choisel = Fort de Choisel
named-fort-de-douaumont = Fort de Douaumont
named-fort-de-marre = Fort de Marre
named-fort-de-moulainville = Fort de Moulainville
named-fort-de-souville = Fort de Souville
named-fort-de-tavannes = Fort de Tavannes
named-fort-de-vacherauville = Fort de Vacherauville
named-fort-de-vaux = Fort de Vaux
named-fort-de-la-chaume = Fort de la Chaume
named-fort-des-sartelles = Fort des Sartelles
named-fort-du-chana = Fort du Chana

# Hauteurs
named-cote-de-l-oie = Côte de l’Oie
named-cote-du-poivre = Côte du Poivre
named-cote-du-talou = Côte du Talou
named-cote-de-froideterre = Côte de Froideterre
named-hill-344 = Cote 344
named-hill-378 = Cote 378

# Eaux
named-ruisseau-d-eix = Ruisseau d’Eix
named-ruisseau-de-forges = Ruisseau de Forges
named-ruisseau-de-gremilly = Ruisseau de Gremilly
named-ruisseau-de-tavannes = Ruisseau de Tavannes
named-ruisseau-de-vaux = Ruisseau de Vaux
named-orne-ornes-brook = Orne (ruisseau d’Ornes)
named-etang-de-vaux = Étang de Vaux

# Verdun et les lignes
named-verdun-citadel = Verdun, la citadelle
named-verdun-the-bridges = Verdun, les ponts
named-verdun-faubourg-pave = Verdun, faubourg Pavé
named-first-position = Première position
named-second-position-west = Deuxième position, ouest
named-second-position-east = Deuxième position, est
