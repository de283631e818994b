# Places that French calls otherwise, by the names that the map data gives them. Message: named-NAME.

# Towns
named-aachen = Aachen
named-antwerp = Antwerp
named-brussels = Brussels
named-dunkirk = Dunkirk
named-freiburg = Freiburg
named-ghent = Ghent
named-kleve = Kleve
named-koblenz = Koblenz
named-limburg = Limburg
named-mainz = Mainz
named-ostend = Ostend
named-saarbrucken = Saarbrücken
named-saarlouis = Saarlouis
named-the-ruhr = The Ruhr
named-trier = Trier
named-paris-western-camp = Paris, western camp

# Rivers
named-rhine = Rhine
named-saar = Saar
named-scheldt = Scheldt

# Country
named-black-forest = Black Forest
named-langres-plateau = Langres plateau
named-orleans-forest = Orléans forest
named-lakes-of-dieuze = Lakes of Dieuze
named-marshes-of-st-gond = Marshes of St-Gond
named-yser-polders = Yser polders

# Regions and seas
named-belgium = Belgium
named-burgundy = Burgundy
named-england = England
named-flanders = Flanders
named-germany = Germany
named-netherlands = Netherlands
named-normandy = Normandy
named-palatinate = Palatinate
named-picardy = Picardy
named-rhineland = Rhineland
named-switzerland = Switzerland
named-north-sea = North Sea
named-the-channel = The Channel
