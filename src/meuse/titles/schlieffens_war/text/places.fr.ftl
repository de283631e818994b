# Les lieux que l’anglais nomme autrement, d’après leurs noms dans les données de la carte. Message : named-NOM.

# Villes
named-aachen = Aix-la-Chapelle
named-antwerp = Anvers
named-brussels = Bruxelles
named-dunkirk = Dunkerque
named-freiburg = Fribourg
named-ghent = Gand
named-kleve = Clèves
named-koblenz = Coblence
named-limburg = Limbourg
named-mainz = Mayence
named-ostend = Ostende
named-saarbrucken = Sarrebruck
named-saarlouis = Sarrelouis
named-the-ruhr = La Ruhr
named-trier = Trèves
named-paris-western-camp = Paris, camp retranché de l’ouest

# Rivières
named-rhine = Rhin
named-saar = Sarre
named-scheldt = Escaut

# Paysages
named-black-forest = Forêt-Noire
named-langres-plateau = Plateau de Langres
named-orleans-forest = Forêt d’Orléans
named-lakes-of-dieuze = Étangs de Dieuze
named-marshes-of-st-gond = Marais de Saint-Gond
named-yser-polders = Polders de l’Yser

# Régions et mers
named-belgium = Belgique
named-burgundy = Bourgogne
named-england = Angleterre
named-flanders = Flandre
named-germany = Allemagne
named-netherlands = Pays-Bas
named-normandy = Normandie
named-palatinate = Palatinat
named-picardy = Picardie
named-rhineland = Rhénanie
named-switzerland = Suisse
named-north-sea = Mer du Nord
named-the-channel = La Manche
