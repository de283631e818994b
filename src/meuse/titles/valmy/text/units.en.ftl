### Valmy: what counters are called (unit-ID). Forms are explained in engine/text/en.ftl.


## Leaders

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
unit-HE-HESSE = Landgrave of Hesse
unit-HE-BIESENRODT = Biesenrodt
    .form = proper
unit-EM-BROGLIE = Broglie
    .form = proper

## Under Leveneur

unit-FR-29-RL = 29th Line
unit-FR-43-RL = 43rd Line
unit-FR-55-RL = 55th Line
unit-FR-74-RL = 74th Line

## Under Dietmann

unit-FR-2-DRAG = 2nd Dragoons
    .form = plural
unit-FR-7-DRAG = 7th Dragoons
    .form = plural
unit-FR-12-CHA = 12th Mounted Chasseurs
    .form = plural
unit-FR-2-HUS = 2nd Hussars
    .form = plural
unit-FR-4-HUS = 4th Hussars
    .form = plural

## Under Steinhoffen

unit-FR-71-RL = 71st Line
unit-FR-98-RL = 98th Line
unit-FR-1-MEUTH = 1st Meurthe Volunteers
    .form = plural
unit-FR-2-MEUTH = 2nd Meurthe Volunteers
    .form = plural
unit-FR-3-MARNE = 3rd Marne Volunteers
    .form = plural
unit-FR-1-VSG = 1st Vosges Volunteers
    .form = plural

## Under Stengel

unit-FR-10-RLI = 10th Light Infantry
unit-FR-14-RLI = 14th Light Infantry
unit-FR-GREN-1 = 1st French Grenadiers
    .form = plural
unit-FR-3-CHA = 3rd Mounted Chasseurs
    .form = plural
unit-FR-6-CHA = 6th Mounted Chasseurs
    .form = plural

## Under Chazot

unit-FR-34-RL = 34th Line
unit-FR-47-RL = 47th Line
unit-FR-1-CHARNT = 1st Charente Volunteers
    .form = plural
unit-FR-ALLIER = Allier Volunteers
    .form = plural
unit-FR-YONNE = Yonne Volunteers
    .form = plural

## Under Miranda

unit-FR-83-RL = 83rd Line
unit-FR-2-VSG = 2nd Vosges Volunteers
    .form = plural
unit-FR-ARDENNES = Ardennes Volunteers
    .form = plural
unit-FR-AISNE = Aisne Volunteers
    .form = plural
unit-FR-5-DRAG = 5th Dragoons
    .form = plural

## Under Duval

unit-FR-49-RL = 49th Line
unit-FR-78-RL = 78th Line
unit-FR-NORD = Nord Volunteers
    .form = plural
unit-FR-OISE = Oise Volunteers
    .form = plural
unit-FR-CHA-DUVAL = Duval Chasseurs
    .form = plural
unit-FR-6-DRAG = 6th Dragoons
    .form = plural

## Under Dillon

unit-FR-17-RL = 17th Line
unit-FR-45-RL = 45th Line
unit-FR-MARNE = Marne Volunteers
    .form = plural
unit-FR-MEUSE = Meuse Volunteers
    .form = plural
unit-FR-CHA-DILLON = Dillon Chasseurs
    .form = plural
unit-FR-11-CHA = 11th Mounted Chasseurs
    .form = plural

## Under Galbaud

unit-FR-MAINE-ET-LOIRE = Maine-et-Loire Volunteers
    .form = plural
unit-FR-CHARNT-INF = Charente-Inférieure Volunteers
    .form = plural
unit-FR-EURE-ET-LOIR = Eure-et-Loir Volunteers
    .form = plural
unit-FR-FRANCS = Free Companies
    .form = plural

## Under Dubouquet

unit-FR-54-RL = 54th Line
unit-FR-SEINE-INF = Seine-Inférieure Volunteers
    .form = plural
unit-FR-PAS-DE-CALAIS = Pas-de-Calais Volunteers
    .form = plural
unit-FR-SOMME = Somme Volunteers
    .form = plural
unit-FR-BELGES = Belgian Company
unit-FR-13-DRAG = 13th Dragoons
    .form = plural

## Under Beurnonville

unit-FR-19-RL = 19th Line
unit-FR-104-RL-I = 1st Battalion of the 104th Line
unit-FR-107-RL = 107th Line
unit-FR-1-PARIS = 1st Paris Volunteers
    .form = plural
unit-FR-2-PARIS = 2nd Paris Volunteers
    .form = plural
unit-FR-3-PARIS = 3rd Paris Volunteers
    .form = plural
unit-FR-CHA-CAMBRELOTS = Cambrelots Chasseurs
    .form = plural
unit-FR-GREN-2 = 2nd French Grenadiers
    .form = plural

## Under Dampierre

unit-FR-104-RL-II = 2nd Battalion of the 104th Line
unit-FR-ST-DENIS = Saint-Denis Volunteers
    .form = plural
unit-FR-DEUX-SEVRES = Deux-Sèvres Volunteers
    .form = plural
unit-FR-1-HUS = 1st Hussars
    .form = plural
unit-FR-6-HUS = 6th Hussars
    .form = plural
unit-FR-CHA-NORD = Mounted Chasseurs of the Nord
    .form = plural

## Under Valence

unit-FR-GREN-3 = 3rd French Grenadiers
    .form = plural
unit-FR-GREN-4 = 4th French Grenadiers
    .form = plural
unit-FR-GREN-5 = 5th French Grenadiers
    .form = plural
unit-FR-GREN-6 = 6th French Grenadiers
    .form = plural
unit-FR-1-CAR = 1st Carabiniers
    .form = plural
unit-FR-2-CAR = 2nd Carabiniers
    .form = plural

## Under Chartres

unit-FR-1-RL = 1st Line
unit-FR-5-RL = 5th Line
unit-FR-30-RL = 30th Line
unit-FR-44-RL = 44th Line
unit-FR-MOSELLE = Moselle Volunteers
    .form = plural
unit-FR-SAONE-ET-LOIRE = Saône-et-Loire Volunteers
    .form = plural

## Under Linch

unit-FR-22-RL = 22nd Line
unit-FR-62-RL = 62nd Line
unit-FR-90-RL = 90th Line
unit-FR-94-RL = 94th Line
unit-FR-HAUTE-MARNE = Haute-Marne Volunteers
    .form = plural

## Under Muratel

unit-FR-24-RL = 24th Line
unit-FR-81-RL = 81st Line
unit-FR-96-RL = 96th Line
unit-FR-102-RL = 102nd Line
unit-FR-3-MEUTH = 3rd Meurthe Volunteers
    .form = plural

## Under Pully

unit-FR-8-CAV = 8th Cavalry
unit-FR-10-CAV = 10th Cavalry
unit-FR-17-CAV = 17th Cavalry
unit-FR-4-DRAG = 4th Dragoons
    .form = plural

## Under Desprez-Crassier

unit-FR-1-RLI = 1st Light Infantry
unit-FR-CHA-CENTRE = Chasseurs of the Centre
    .form = plural
unit-FR-99-RL = 99th Line
unit-FR-1-DRAG = 1st Dragoons
    .form = plural
unit-FR-1-CHA = 1st Mounted Chasseurs
    .form = plural

## Under La Barolière

unit-FR-GREN-B = La Barolière Grenadiers
    .form = plural
unit-FR-14-DRAG = 14th Dragoons
    .form = plural
unit-FR-9-CHA = 9th Mounted Chasseurs
    .form = plural
unit-FR-3-HUS = 3rd Hussars
    .form = plural

## Under Hohenlohe-Ingelfingen

unit-PR-PR-HOHENLOHE-I = 1st Battalion of Prince Hohenlohe
unit-PR-PR-HOHENLOHE-II = 2nd Battalion of Prince Hohenlohe
unit-PR-WOLFFRAMSDORF-I = 1st Battalion of Wolfframsdorf
unit-PR-WOLFFRAMSDORF-II = 2nd Battalion of Wolfframsdorf
unit-PR-GREN-1 = 1st Prussian Grenadiers
    .form = plural
unit-PR-GREN-2 = 2nd Prussian Grenadiers
    .form = plural
unit-PR-WOLFFRADT-I = Wolffradt Hussars I
    .form = plural
unit-PR-WOLFFRADT-II = Wolffradt Hussars II
    .form = plural

## Under Köhler

unit-PR-FUS-ERNEST = Ernest Fusiliers
    .form = plural
unit-PR-FUS-LEGAT = Legat Fusiliers
    .form = plural
unit-PR-FUS-RENOUARD = Renouard Fusiliers
    .form = plural
unit-PR-FELDJAG = Prussian Feldjäger
    .form = plural
unit-PR-KC-HUS-I = Köhler Hussars I
    .form = plural
unit-PR-KC-HUS-II = Köhler Hussars II
    .form = plural

## Under Kalckreuth

unit-PR-VIETINGHOFF-I = 1st Battalion of Vietinghoff
unit-PR-VIETINGHOFF-II = 2nd Battalion of Vietinghoff
unit-PR-BUDBERG-I = 1st Battalion of Budberg
unit-PR-BUDBERG-II = 2nd Battalion of Budberg
unit-PR-KNOBELSDORFF-I = 1st Battalion of Knobelsdorff
unit-PR-KNOBELSDORFF-II = 2nd Battalion of Knobelsdorff
unit-PR-SCHMETTAU-D = Schmettau Dragoons
    .form = plural
unit-PR-KATTE-D = Katte Dragoons
    .form = plural

## Under Courbière

unit-PR-BRAUNSCHWEIG-I = 1st Battalion of Brunswick
unit-PR-BRAUNSCHWEIG-II = 2nd Battalion of Brunswick
unit-PR-THADDEN-I = 1st Battalion of Thadden
unit-PR-THADDEN-II = 2nd Battalion of Thadden
unit-PR-WOLDECK-I = 1st Battalion of Woldeck
unit-PR-WOLDECK-II = 2nd Battalion of Woldeck
unit-PR-GREN-3 = 3rd Prussian Grenadiers
    .form = plural
unit-PR-GREN-4 = 4th Prussian Grenadiers
    .form = plural

## Under Kleist

unit-PR-KLEIST-I = 1st Battalion of Kleist
unit-PR-KLEIST-II = 2nd Battalion of Kleist
unit-PR-ROMBERG-I = 1st Battalion of Romberg
unit-PR-ROMBERG-II = 2nd Battalion of Romberg
unit-PR-PR-HEINRICH-I = 1st Battalion of Prince Heinrich
unit-PR-PR-HEINRICH-II = 2nd Battalion of Prince Heinrich

## Under Schönfeld

unit-PR-SCHONFELD-I = 1st Battalion of Schönfeld
unit-PR-SCHONFELD-II = 2nd Battalion of Schönfeld
unit-PR-BORCH-I = 1st Battalion of Borch
unit-PR-BORCH-II = 2nd Battalion of Borch
unit-PR-HERTZBERG-I = 1st Battalion of Hertzberg
unit-PR-HERTZBERG-II = 2nd Battalion of Hertzberg

## Under Lottum

unit-PR-WEIMAR-KUR = Weimar Cuirassiers
    .form = plural
unit-PR-ILOW-KUR = Ilow Cuirassiers
    .form = plural
unit-PR-LEIB-CAR-KUR = Life Carabiniers
    .form = plural
unit-PR-LOTTUM-D = Lottum Dragoons
    .form = plural
unit-PR-AN-BR-I = Ansbach-Bayreuth Dragoons I
    .form = plural
unit-PR-AN-BR-II = Ansbach-Bayreuth Dragoons II
    .form = plural
unit-PR-NRM-DRAG = Normann Dragoons
    .form = plural
unit-PR-TSH-DRAG = Tschirschky Dragoons
    .form = plural

## Under Eben

unit-PR-FUS-MUFFLING = Müffling Fusiliers
    .form = plural
unit-PR-FUS-SCHENCK = Schenck Fusiliers
    .form = plural
unit-PR-EBEN-I = Eben Hussars I
    .form = plural
unit-PR-EBEN-II = Eben Hussars II
    .form = plural

## Under Clerfayt

unit-AU-CLERFAYT-I = 1st Battalion of Clerfayt
unit-AU-CLERFAYT-II = 2nd Battalion of Clerfayt
unit-AU-BENDER-III = 3rd Battalion of Bender
unit-AU-HOHENLOHE = Hohenlohe Battalion
unit-AU-JAGER = Austrian Jäger
    .form = plural
unit-AU-CHEVAUXLEGERS = Austrian Chevaulegers
    .form = plural

## Under Smackers

unit-AU-U-KINSKY-I = 1st Battalion of Ulrich Kinsky
unit-AU-U-KINSKY-II = 2nd Battalion of Ulrich Kinsky
unit-AU-STUART = Stuart Battalion
unit-AU-ESTERHAZY-HUS-I = Esterházy Hussars I
    .form = plural

## Under Jordis

unit-AU-MATHESEN-I = 1st Battalion of Mathesen
unit-AU-MATHESEN-II = 2nd Battalion of Mathesen
unit-AU-MURRAY = Murray Battalion
unit-AU-ESTERHAZY-HUS-II = Esterházy Hussars II
    .form = plural

## Under Hohenlohe-Kirchberg

unit-AU-KIRCH-1 = 1st Battalion of Kirchberg
unit-AU-KIRCH-2 = 2nd Battalion of Kirchberg
unit-AU-KIRCH-3 = 3rd Battalion of Kirchberg
unit-AU-KIRCH-4 = 4th Battalion of Kirchberg
unit-AU-KIRCH-D = Dragoons of Kirchberg
    .form = plural
unit-AU-WURMSER-HUS = Wurmser Hussars
    .form = plural

## Under Werneck

unit-AU-WERNECK-1 = 1st Battalion of Werneck
unit-AU-WERNECK-2 = 2nd Battalion of Werneck
unit-AU-WERNECK-D = Dragoons of Werneck
    .form = plural

## Under the Landgrave of Hesse

unit-HE-GARDE = Hessian Guard
unit-HE-GARDE-GREN = Hessian Guard Grenadiers
    .form = plural
unit-HE-LEIB = Hessian Life Regiment
unit-HE-PR-CARL = Prince Carl Battalion
unit-HE-GENS-D-ARMES = Hessian Gens d’armes
    .form = plural
unit-HE-CARABINIERS = Hessian Carabiniers
    .form = plural

## Under Biesenrodt

unit-HE-ERBPRINZ = Erbprinz Battalion
unit-HE-KOSPOTH = Kospoth Battalion
unit-HE-HESS-JAGER = Hessian Jäger
    .form = plural
unit-HE-LEIB-DRAG = Hessian Life Dragoons
    .form = plural

## Under Broglie

unit-EM-EMIG-1 = 1st Émigré Battalion
unit-EM-EMIG-2 = 2nd Émigré Battalion
unit-EM-MAISON-DU-ROI = Maison du Roi
unit-EM-MOUSQUETAIRES = Émigré Musketeers
    .form = plural
unit-EM-GENDARMES = Émigré Gendarmes
    .form = plural
unit-EM-COALITION-NOBLE = Coalition of Nobles
