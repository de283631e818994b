# Places that French calls otherwise, by the names that the map data gives them. Message: named-NAME.

# Woods and forests
named-bois-bourrus = Bourrus Wood
named-bois-jure = Juré Wood
named-bois-nawe = Nawé Wood
named-bois-d-anglemont = Anglemont Wood
named-bois-d-avocourt = Avocourt Wood
named-bois-d-esnes = Esnes Wood
named-bois-d-hardaumont = Hardaumont Wood
named-bois-d-haudiomont = Haudiomont Wood
named-bois-d-haumont = Haumont Wood
named-bois-d-hermeville = Herméville Wood
named-bois-d-hingry = Hingry Wood
named-bois-d-ormont = Ormont Wood
named-bois-de-belrupt = Belrupt Wood
named-bois-de-billy = Billy Wood
named-bois-de-bethelainville = Béthelainville Wood
named-bois-de-chatillon = Châtillon Wood
named-bois-de-consenvoye = Consenvoye Wood
named-bois-de-cumieres = Cumières Wood
named-bois-de-dannevoux = Dannevoux Wood
named-bois-de-fays = Fays Wood
named-bois-de-foameix = Foameix Wood
named-bois-de-forges = Forges Wood
named-bois-de-gremilly = Gremilly Wood
named-bois-de-grimaucourt = Grimaucourt Wood
named-bois-de-landrecourt = Landrecourt Wood
named-bois-de-malancourt = Malancourt Wood
named-bois-de-montfaucon = Montfaucon Wood
named-bois-de-moranville = Moranville Wood
named-bois-de-moulainville = Moulainville Wood
named-bois-de-nixeville = Nixéville Wood
named-bois-de-septsarges = Septsarges Wood
named-bois-de-sivry = Sivry Wood
named-bois-de-tavannes = Tavannes Wood
named-bois-de-vaux-chapitre = Vaux-Chapitre Wood
named-bois-de-ville = Ville Wood
named-bois-de-la-caillette = Caillette Wood
named-bois-de-la-vauche = Vauche Wood
named-bois-de-la-wavrille = Wavrille Wood
named-bois-des-caures = Caures Wood
named-bois-des-caurieres = Caurières Wood
named-bois-des-corbeaux = Corbeaux Wood
named-bois-des-fosses = Fosses Wood
named-bois-des-rappes = Rappes Wood
named-bois-des-sartelles = Sartelles Wood
named-bois-du-rozelier = Rozelier Wood
named-bois-du-thil = Thil Wood
named-bois-la-ville = La Ville Wood
named-bois-le-breuil = Le Breuil Wood
named-bois-le-chaume = Le Chaume Wood
named-foret-de-hesse = Hesse Forest
named-foret-de-sommedieue = Sommedieue Forest
named-foret-de-spincourt = Spincourt Forest

# Forts
named-fort-saint-michel = Fort Saint-Michel
named-fort-de-belleville = Fort Belleville
named-fort-de-belrupt = Fort Belrupt
named-fort-de-bois-bourrus = Fort Bois-Bourrus
named-fort-de-choisel = Fort Choisel
named-fort-de-douaumont = Fort Douaumont
named-fort-de-dugny = Fort Dugny
named-fort-de-haudainville = Fort Haudainville
named-fort-de-landrecourt = Fort Landrecourt
named-fort-de-marre = Fort Marre
named-fort-de-moulainville = Fort Moulainville
named-fort-de-regret = Fort Regret
named-fort-de-souville = Fort Souville
named-fort-de-tavannes = Fort Tavannes
named-fort-de-vacherauville = Fort Vacherauville
named-fort-de-vaux = Fort Vaux
named-fort-de-la-chaume = Fort La Chaume
named-fort-des-sartelles = Fort Sartelles
named-fort-du-chana = Fort Chana
named-fort-du-rozelier = Fort Rozelier

# Heights
named-hill-298 = Hill 298
named-hill-304 = Hill 304
named-hill-310 = Hill 310
named-mort-homme = Mort-Homme

# Defense works
named-belle-epine-works = Belle-Épine works
named-bezonvaux-works = Bezonvaux works
named-charny-works = Charny works
named-hardaumont-works = Hardaumont works
named-laufee-works = Laufée works
named-thiaumont-works = Thiaumont works

# Verdun
named-verdun-citadel = Verdun, citadel
named-verdun-faubourg-pave = Verdun, Pavé suburb
named-verdun-lower-town = Verdun, lower town
named-verdun-upper-town = Verdun, upper town
