### Valmy : le nom des pions (unit-ID). Les formes sont expliquées dans engine/text/fr.ftl.


## Les généraux

unit-FR-DUMOURIEZ = Dumouriez
    .form = proper
unit-FR-LEVENEUR = Leveneur
    .form = proper
unit-FR-DIETMANN = Dietmann
    .form = proper
unit-FR-STEINHOFFEN = Steinhoffen
    .form = proper
unit-FR-STENGEL = Stengel
    .form = proper
unit-FR-CHAZOT = Chazot
    .form = proper
unit-FR-MIRANDA = Miranda
    .form = proper
unit-FR-DUVAL = Duval
    .form = proper
unit-FR-DILLON = Dillon
    .form = proper
unit-FR-GALBAUD = Galbaud
    .form = proper
unit-FR-DUBOUQUET = Dubouquet
    .form = proper
unit-FR-BEURNONVILLE = Beurnonville
    .form = proper
unit-FR-DAMPIERRE = Dampierre
    .form = proper
unit-FR-KELLERMANN = Kellermann
    .form = proper
unit-FR-VALENCE = Valence
    .form = proper
unit-FR-CHARTRES = Chartres
    .form = proper
unit-FR-LINCH = Linch
    .form = proper
unit-FR-MURATEL = Muratel
    .form = proper
unit-FR-PULLY = Pully
    .form = proper
unit-FR-DESPREZ = Desprez-Crassier
    .form = proper
unit-FR-BAROLIERE = La Barolière
    .form = proper
unit-PR-BRUNSWICK = Brunswick
    .form = proper
unit-PR-INGELFINGEN = Hohenlohe-Ingelfingen
    .form = proper
unit-PR-KOHLER = Köhler
    .form = proper
unit-PR-KALCKREUTH = Kalckreuth
    .form = proper
unit-PR-COURBIERE = Courbière
    .form = proper
unit-PR-KLEIST = Kleist
    .form = proper
unit-PR-SCHONFELD = Schönfeld
    .form = proper
unit-PR-LOTTUM = Lottum
    .form = proper
unit-PR-EBEN = Eben
    .form = proper
unit-AU-CLERFAYT = Clerfayt
    .form = proper
unit-AU-SMACKERS = Smackers
    .form = proper
unit-AU-JORDIS = Jordis
    .form = proper
unit-AU-KIRCHBERG = Hohenlohe-Kirchberg
    .form = proper
unit-AU-WERNECK = Werneck
    .form = proper
unit-HE-HESSE = landgrave de Hesse
unit-HE-BIESENRODT = Biesenrodt
    .form = proper
unit-EM-BROGLIE = Broglie
    .form = proper

## Sous Leveneur

unit-FR-29-RL = 29e de ligne
unit-FR-43-RL = 43e de ligne
unit-FR-55-RL = 55e de ligne
unit-FR-74-RL = 74e de ligne

## Sous Dietmann

unit-FR-2-DRAG = 2e dragons
unit-FR-7-DRAG = 7e dragons
unit-FR-12-CHA = 12e chasseurs à cheval
unit-FR-2-HUS = 2e hussards
unit-FR-4-HUS = 4e hussards

## Sous Steinhoffen

unit-FR-71-RL = 71e de ligne
unit-FR-98-RL = 98e de ligne
unit-FR-1-MEUTH = 1er bataillon de la Meurthe
unit-FR-2-MEUTH = 2e bataillon de la Meurthe
unit-FR-3-MARNE = 3e bataillon de la Marne
unit-FR-1-VSG = 1er bataillon des Vosges

## Sous Stengel

unit-FR-10-RLI = 10e d’infanterie légère
unit-FR-14-RLI = 14e d’infanterie légère
unit-FR-GREN-1 = 1er bataillon de grenadiers
unit-FR-3-CHA = 3e chasseurs à cheval
unit-FR-6-CHA = 6e chasseurs à cheval

## Sous Chazot

unit-FR-34-RL = 34e de ligne
unit-FR-47-RL = 47e de ligne
unit-FR-1-CHARNT = 1er bataillon de la Charente
unit-FR-ALLIER = bataillon de l’Allier
unit-FR-YONNE = bataillon de l’Yonne

## Sous Miranda

unit-FR-83-RL = 83e de ligne
unit-FR-2-VSG = 2e bataillon des Vosges
unit-FR-ARDENNES = bataillon des Ardennes
unit-FR-AISNE = bataillon de l’Aisne
unit-FR-5-DRAG = 5e dragons

## Sous Duval

unit-FR-49-RL = 49e de ligne
unit-FR-78-RL = 78e de ligne
unit-FR-NORD = bataillon du Nord
unit-FR-OISE = bataillon de l’Oise
unit-FR-CHA-DUVAL = chasseurs de Duval
    .form = plural
unit-FR-6-DRAG = 6e dragons

## Sous Dillon

unit-FR-17-RL = 17e de ligne
unit-FR-45-RL = 45e de ligne
unit-FR-MARNE = bataillon de la Marne
unit-FR-MEUSE = bataillon de la Meuse
unit-FR-CHA-DILLON = chasseurs de Dillon
    .form = plural
unit-FR-11-CHA = 11e chasseurs à cheval

## Sous Galbaud

unit-FR-MAINE-ET-LOIRE = bataillon de Maine-et-Loire
unit-FR-CHARNT-INF = bataillon de la Charente-Inférieure
unit-FR-EURE-ET-LOIR = bataillon d’Eure-et-Loir
unit-FR-FRANCS = compagnies franches
    .form = feminine-plural

## Sous Dubouquet

unit-FR-54-RL = 54e de ligne
unit-FR-SEINE-INF = bataillon de la Seine-Inférieure
unit-FR-PAS-DE-CALAIS = bataillon du Pas-de-Calais
unit-FR-SOMME = bataillon de la Somme
unit-FR-BELGES = compagnie belge
    .form = feminine
unit-FR-13-DRAG = 13e dragons

## Sous Beurnonville

unit-FR-19-RL = 19e de ligne
unit-FR-104-RL-I = 1er bataillon du 104e de ligne
unit-FR-107-RL = 107e de ligne
unit-FR-1-PARIS = 1er bataillon de Paris
unit-FR-2-PARIS = 2e bataillon de Paris
unit-FR-3-PARIS = 3e bataillon de Paris
unit-FR-CHA-CAMBRELOTS = chasseurs de Cambrelots
    .form = plural
unit-FR-GREN-2 = 2e bataillon de grenadiers

## Sous Dampierre

unit-FR-104-RL-II = 2e bataillon du 104e de ligne
unit-FR-ST-DENIS = bataillon de Saint-Denis
unit-FR-DEUX-SEVRES = bataillon des Deux-Sèvres
unit-FR-1-HUS = 1er hussards
unit-FR-6-HUS = 6e hussards
unit-FR-CHA-NORD = chasseurs à cheval du Nord
    .form = plural

## Sous Valence

unit-FR-GREN-3 = 3e bataillon de grenadiers
unit-FR-GREN-4 = 4e bataillon de grenadiers
unit-FR-GREN-5 = 5e bataillon de grenadiers
unit-FR-GREN-6 = 6e bataillon de grenadiers
unit-FR-1-CAR = 1er carabiniers
unit-FR-2-CAR = 2e carabiniers

## Sous Chartres

unit-FR-1-RL = 1er de ligne
unit-FR-5-RL = 5e de ligne
unit-FR-30-RL = 30e de ligne
unit-FR-44-RL = 44e de ligne
unit-FR-MOSELLE = bataillon de la Moselle
unit-FR-SAONE-ET-LOIRE = bataillon de Saône-et-Loire

## Sous Linch

unit-FR-22-RL = 22e de ligne
unit-FR-62-RL = 62e de ligne
unit-FR-90-RL = 90e de ligne
unit-FR-94-RL = 94e de ligne
unit-FR-HAUTE-MARNE = bataillon de la Haute-Marne

## Sous Muratel

unit-FR-24-RL = 24e de ligne
unit-FR-81-RL = 81e de ligne
unit-FR-96-RL = 96e de ligne
unit-FR-102-RL = 102e de ligne
unit-FR-3-MEUTH = 3e bataillon de la Meurthe

## Sous Pully

unit-FR-8-CAV = 8e de cavalerie
unit-FR-10-CAV = 10e de cavalerie
unit-FR-17-CAV = 17e de cavalerie
unit-FR-4-DRAG = 4e dragons

## Sous Desprez-Crassier

unit-FR-1-RLI = 1er d’infanterie légère
unit-FR-CHA-CENTRE = chasseurs du Centre
    .form = plural
unit-FR-99-RL = 99e de ligne
unit-FR-1-DRAG = 1er dragons
unit-FR-1-CHA = 1er chasseurs à cheval

## Sous La Barolière

unit-FR-GREN-B = grenadiers de La Barolière
    .form = plural
unit-FR-14-DRAG = 14e dragons
unit-FR-9-CHA = 9e chasseurs à cheval
unit-FR-3-HUS = 3e hussards

## Sous Hohenlohe-Ingelfingen

unit-PR-PR-HOHENLOHE-I = 1er bataillon du prince Hohenlohe
unit-PR-PR-HOHENLOHE-II = 2e bataillon du prince Hohenlohe
unit-PR-WOLFFRAMSDORF-I = 1er bataillon de Wolfframsdorf
unit-PR-WOLFFRAMSDORF-II = 2e bataillon de Wolfframsdorf
unit-PR-GREN-1 = 1er bataillon de grenadiers prussiens
unit-PR-GREN-2 = 2e bataillon de grenadiers prussiens
unit-PR-WOLFFRADT-I = hussards de Wolffradt I
    .form = plural
unit-PR-WOLFFRADT-II = hussards de Wolffradt II
    .form = plural

## Sous Köhler

unit-PR-FUS-ERNEST = fusiliers d’Ernest
    .form = plural
unit-PR-FUS-LEGAT = fusiliers de Legat
    .form = plural
unit-PR-FUS-RENOUARD = fusiliers de Renouard
    .form = plural
unit-PR-FELDJAG = chasseurs prussiens
    .form = plural
unit-PR-KC-HUS-I = hussards de Köhler I
    .form = plural
unit-PR-KC-HUS-II = hussards de Köhler II
    .form = plural

## Sous Kalckreuth

unit-PR-VIETINGHOFF-I = 1er bataillon de Vietinghoff
unit-PR-VIETINGHOFF-II = 2e bataillon de Vietinghoff
unit-PR-BUDBERG-I = 1er bataillon de Budberg
unit-PR-BUDBERG-II = 2e bataillon de Budberg
unit-PR-KNOBELSDORFF-I = 1er bataillon de Knobelsdorff
unit-PR-KNOBELSDORFF-II = 2e bataillon de Knobelsdorff
unit-PR-SCHMETTAU-D = dragons de Schmettau
    .form = plural
unit-PR-KATTE-D = dragons de Katte
    .form = plural

## Sous Courbière

unit-PR-BRAUNSCHWEIG-I = 1er bataillon de Brunswick
unit-PR-BRAUNSCHWEIG-II = 2e bataillon de Brunswick
unit-PR-THADDEN-I = 1er bataillon de Thadden
unit-PR-THADDEN-II = 2e bataillon de Thadden
unit-PR-WOLDECK-I = 1er bataillon de Woldeck
unit-PR-WOLDECK-II = 2e bataillon de Woldeck
unit-PR-GREN-3 = 3e bataillon de grenadiers prussiens
unit-PR-GREN-4 = 4e bataillon de grenadiers prussiens

## Sous Kleist

unit-PR-KLEIST-I = 1er bataillon de Kleist
unit-PR-KLEIST-II = 2e bataillon de Kleist
unit-PR-ROMBERG-I = 1er bataillon de Romberg
unit-PR-ROMBERG-II = 2e bataillon de Romberg
unit-PR-PR-HEINRICH-I = 1er bataillon du prince Henri
unit-PR-PR-HEINRICH-II = 2e bataillon du prince Henri

## Sous Schönfeld

unit-PR-SCHONFELD-I = 1er bataillon de Schönfeld
unit-PR-SCHONFELD-II = 2e bataillon de Schönfeld
unit-PR-BORCH-I = 1er bataillon de Borch
unit-PR-BORCH-II = 2e bataillon de Borch
unit-PR-HERTZBERG-I = 1er bataillon de Hertzberg
unit-PR-HERTZBERG-II = 2e bataillon de Hertzberg

## Sous Lottum

unit-PR-WEIMAR-KUR = cuirassiers de Weimar
    .form = plural
unit-PR-ILOW-KUR = cuirassiers d’Ilow
    .form = plural
unit-PR-LEIB-CAR-KUR = carabiniers du corps
    .form = plural
unit-PR-LOTTUM-D = dragons de Lottum
    .form = plural
unit-PR-AN-BR-I = dragons d’Ansbach-Bayreuth I
    .form = plural
unit-PR-AN-BR-II = dragons d’Ansbach-Bayreuth II
    .form = plural
unit-PR-NRM-DRAG = dragons de Normann
    .form = plural
unit-PR-TSH-DRAG = dragons de Tschirschky
    .form = plural

## Sous Eben

unit-PR-FUS-MUFFLING = fusiliers de Müffling
    .form = plural
unit-PR-FUS-SCHENCK = fusiliers de Schenck
    .form = plural
unit-PR-EBEN-I = hussards d’Eben I
    .form = plural
unit-PR-EBEN-II = hussards d’Eben II
    .form = plural

## Sous Clerfayt

unit-AU-CLERFAYT-I = 1er bataillon de Clerfayt
unit-AU-CLERFAYT-II = 2e bataillon de Clerfayt
unit-AU-BENDER-III = 3e bataillon de Bender
unit-AU-HOHENLOHE = bataillon de Hohenlohe
unit-AU-JAGER = chasseurs autrichiens
    .form = plural
unit-AU-CHEVAUXLEGERS = chevau-légers autrichiens
    .form = plural

## Sous Smackers

unit-AU-U-KINSKY-I = 1er bataillon d’Ulrich Kinsky
unit-AU-U-KINSKY-II = 2e bataillon d’Ulrich Kinsky
unit-AU-STUART = bataillon de Stuart
unit-AU-ESTERHAZY-HUS-I = hussards d’Esterházy I
    .form = plural

## Sous Jordis

unit-AU-MATHESEN-I = 1er bataillon de Mathesen
unit-AU-MATHESEN-II = 2e bataillon de Mathesen
unit-AU-MURRAY = bataillon de Murray
unit-AU-ESTERHAZY-HUS-II = hussards d’Esterházy II
    .form = plural

## Sous Hohenlohe-Kirchberg

unit-AU-KIRCH-1 = 1er bataillon de Kirchberg
unit-AU-KIRCH-2 = 2e bataillon de Kirchberg
unit-AU-KIRCH-3 = 3e bataillon de Kirchberg
unit-AU-KIRCH-4 = 4e bataillon de Kirchberg
unit-AU-KIRCH-D = dragons de Kirchberg
    .form = plural
unit-AU-WURMSER-HUS = hussards de Wurmser
    .form = plural

## Sous Werneck

unit-AU-WERNECK-1 = 1er bataillon de Werneck
unit-AU-WERNECK-2 = 2e bataillon de Werneck
unit-AU-WERNECK-D = dragons de Werneck
    .form = plural

## Sous le landgrave de Hesse

unit-HE-GARDE = garde hessoise
    .form = feminine
unit-HE-GARDE-GREN = grenadiers de la garde hessoise
    .form = plural
unit-HE-LEIB = régiment du corps hessois
unit-HE-PR-CARL = bataillon du prince Charles
unit-HE-GENS-D-ARMES = gens d’armes hessois
    .form = plural
unit-HE-CARABINIERS = carabiniers hessois
    .form = plural

## Sous Biesenrodt

unit-HE-ERBPRINZ = bataillon du prince héréditaire
unit-HE-KOSPOTH = bataillon de Kospoth
unit-HE-HESS-JAGER = chasseurs hessois
    .form = plural
unit-HE-LEIB-DRAG = dragons du corps hessois
    .form = plural

## Sous Broglie

unit-EM-EMIG-1 = 1er bataillon d’émigrés
unit-EM-EMIG-2 = 2e bataillon d’émigrés
unit-EM-MAISON-DU-ROI = maison du Roi
    .form = feminine
unit-EM-MOUSQUETAIRES = mousquetaires émigrés
    .form = plural
unit-EM-GENDARMES = gendarmes émigrés
    .form = plural
unit-EM-COALITION-NOBLE = coalition noble
    .form = feminine
