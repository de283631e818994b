# Places that French calls otherwise, by the names that the map data gives them. Message: named-NAME.

# Woods
named-bois-d-anglemont = Anglemont Wood
named-bois-d-eix = Eix Wood
named-bois-d-hardaumont = Hardaumont Wood
named-bois-d-haumont = Haumont Wood
named-bois-de-belrupt = Belrupt Wood
named-bois-de-brabant = Brabant Wood
named-bois-de-consenvoye = Consenvoye Wood
named-bois-de-cumieres = Cumières Wood
named-bois-de-gremilly = Gremilly Wood
named-bois-de-maucourt = Maucourt Wood
named-bois-de-moulainville = Moulainville Wood
named-bois-de-soumazannes = Soumazannes Wood
named-bois-de-tavannes = Tavannes Wood
named-bois-de-vaux-chapitre = Vaux-Chapitre Wood
named-bois-de-ville = Ville Wood
named-bois-de-la-caillette = Caillette Wood
named-bois-de-la-laufee = Laufée Wood
named-bois-de-la-vauche = Vauche Wood
named-bois-de-la-wavrille = Wavrille Wood
named-bois-des-caures = Caures Wood
named-bois-des-caurieres = Caurières Wood
named-bois-des-fosses = Fosses Wood
named-bois-des-sartelles = Sartelles Wood
named-bois-le-breuil = Le Breuil Wood
named-bois-le-chaume = Le Chaume Wood
named-bois-albain = Albain Wood
named-bois-bourrus = Bourrus Wood
named-bois-chauffour = Chauffour Wood
named-bois-nawe = Nawé Wood

# Forts
named-fort-de-belleville = Fort Belleville
named-fort-de-bois-bourrus = Fort Bois-Bourrus
named-fort-de-choisel = Fort Choisel
named-fort-de-douaumont = Fort Douaumont
named-fort-de-marre = Fort Marre
named-fort-de-moulainville = Fort Moulainville
named-fort-de-souville = Fort Souville
named-fort-de-tavannes = Fort Tavannes
named-fort-de-vacherauville = Fort Vacherauville
named-fort-de-vaux = Fort Vaux
named-fort-de-la-chaume = Fort La Chaume
named-fort-des-sartelles = Fort Sartelles
named-fort-du-chana = Fort Chana

# Heights
named-cote-de-l-oie = Goose Hill
named-cote-du-poivre = Pepper Hill
named-cote-du-talou = Talou Hill
named-cote-de-froideterre = Froideterre Ridge
named-hill-344 = Hill 344
named-hill-378 = Hill 378

# Water
named-ruisseau-d-eix = Eix Brook
named-ruisseau-de-forges = Forges Brook
named-ruisseau-de-gremilly = Gremilly Brook
named-ruisseau-de-tavannes = Tavannes Brook
named-ruisseau-de-vaux = Vaux Brook
named-orne-ornes-brook = Orne (Ornes Brook)
named-etang-de-vaux = Vaux Pond

# Verdun and the lines
named-verdun-citadel = Verdun, citadel
named-verdun-the-bridges = Verdun, the bridges
named-verdun-faubourg-pave = Verdun, Pavé suburb
named-first-position = First position
named-second-position-west = Second position, west
named-second-position-east = Second position, east
