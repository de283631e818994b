# Les lieux que l’anglais nomme autrement, d’après leurs noms dans les données de la carte. Message : named-NOM.

# Bois et forêts
named-bois-bourrus = Bois Bourrus
named-bois-jure = Bois Juré
named-bois-nawe = Bois Nawé
named-bois-d-anglemont = Bois d’Anglemont
named-bois-d-avocourt = Bois d’Avocourt
named-bois-d-esnes = Bois d’Esnes
named-bois-d-hardaumont = Bois d’Hardaumont
named-bois-d-haudiomont = Bois d’Haudiomont
named-bois-d-haumont = Bois d’Haumont
named-bois-d-hermeville = Bois d’Herméville
named-bois-d-hingry = Bois d’Hingry
named-bois-d-ormont = Bois d’Ormont
named-bois-de-belrupt = Bois de Belrupt
named-bois-de-billy = Bois de Billy
named-bois-de-bethelainville = Bois de Béthelainville
named-bois-de-chatillon = Bois de Châtillon
named-bois-de-consenvoye = Bois de Consenvoye
named-bois-de-cumieres = Bois de Cumières
named-bois-de-dannevoux = Bois de Dannevoux
named-bois-de-fays = Bois de Fays
named-bois-de-foameix = Bois de Foameix
named-bois-de-forges = Bois de Forges
named-bois-de-gremilly = Bois de Gremilly
named-bois-de-grimaucourt = Bois de Grimaucourt
named-bois-de-landrecourt = Bois de Landrecourt
named-bois-de-malancourt = Bois de Malancourt
named-bois-de-montfaucon = Bois de Montfaucon
named-bois-de-moranville = Bois de Moranville
named-bois-de-moulainville = Bois de Moulainville
named-bois-de-nixeville = Bois de Nixéville
named-bois-de-septsarges = Bois de Septsarges
named-bois-de-sivry = Bois de Sivry
named-bois-de-tavannes = Bois de Tavannes
named-bois-de-vaux-chapitre = Bois de Vaux-Chapitre
named-bois-de-ville = Bois de Ville
named-bois-de-la-caillette = Bois de la Caillette
named-bois-de-la-vauche = Bois de la Vauche
named-bois-de-la-wavrille = Bois de la Wavrille
named-bois-des-caures = Bois des Caures
named-bois-des-caurieres = Bois des Caurières
named-bois-des-corbeaux = Bois des Corbeaux
named-bois-des-fosses = Bois des Fosses
named-bois-des-rappes = Bois des Rappes
named-bois-des-sartelles = Bois des Sartelles
named-bois-du-rozelier = Bois du Rozelier
named-bois-du-thil = Bois du Thil
named-bois-la-ville = Bois la Ville
named-bois-le-breuil = Bois le Breuil
named-bois-le-chaume = Bois le Chaume
named-foret-de-hesse = Forêt de Hesse
named-foret-de-sommedieue = Forêt de Sommedieue
named-foret-de-spincourt = Forêt de Spincourt

# Forts
named-fort-saint-michel = Fort Saint-Michel
named-fort-de-belleville = Fort de Belleville
named-fort-de-belrupt = Fort de Belrupt
named-fort-de-bois-bourrus = Fort de Bois-Bourrus
named-fort-de-choisel = Fort de Choisel
named-fort-de-douaumont = Fort de Douaumont
named-fort-de-dugny = Fort de Dugny
named-fort-de-haudainville = Fort de Haudainville
named-fort-de-landrecourt = Fort de Landrecourt
named-fort-de-marre = Fort de Marre
named-fort-de-moulainville = Fort de Moulainville
named-fort-de-regret = Fort de Regret
named-fort-de-souville = Fort de Souville
named-fort-de-tavannes = Fort de Tavannes
named-fort-de-vacherauville = Fort de Vacherauville
named-fort-de-vaux = Fort de Vaux
named-fort-de-la-chaume = Fort de la Chaume
named-fort-des-sartelles = Fort des Sartelles
named-fort-du-chana = Fort du Chana
named-fort-du-rozelier = Fort du Rozelier

# Hauteurs
named-hill-298 = Cote 298
named-hill-304 = Cote 304
named-hill-310 = Cote 310
named-mort-homme = Le Mort-Homme

# Ouvrages
named-belle-epine-works = Ouvrage de la Belle-Épine
named-bezonvaux-works = Ouvrage de Bezonvaux
named-charny-works = Ouvrage de Charny
named-hardaumont-works = Ouvrage d’Hardaumont
named-laufee-works = Ouvrage de la Laufée
named-thiaumont-works = Ouvrage de Thiaumont

# Verdun
named-verdun-citadel = Verdun, la citadelle
named-verdun-faubourg-pave = Verdun, faubourg Pavé
named-verdun-lower-town = Verdun, ville basse
named-verdun-upper-town = Verdun, ville haute
