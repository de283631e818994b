### They Shall Not Pass: what counters are called (unit-ID). Forms are explained in engine/text/en.ftl.


## French XXX Corps

unit-FR-XXX-HQ = HQ of XXX Corps
unit-FR-XXX-A1 = 155 mm guns of XXX Corps
    .form = plural
unit-FR-XXX-A2 = 120 mm guns of XXX Corps
    .form = plural
unit-FR-324 = 324th Regiment
unit-FR-351 = 351st Regiment
unit-FR-362 = 362nd Regiment
unit-FR-364 = 364th Regiment
unit-FR-164 = 164th Regiment
unit-FR-165 = 165th Regiment
unit-FR-72R-A = guns of the 72nd Reserve Division
    .form = plural
unit-FR-208 = 208th Regiment
unit-FR-233 = 233rd Regiment
unit-FR-243 = 243rd Regiment
unit-FR-273 = 273rd Regiment
unit-FR-327 = 327th Regiment
unit-FR-51R-A = guns of the 51st Reserve Division
    .form = plural
unit-FR-44 = 44th Regiment
unit-FR-60 = French 60th Regiment
unit-FR-35 = 35th Regiment
unit-FR-42 = 42nd Regiment
unit-FR-14-A = guns of the 14th Division
    .form = plural
unit-FR-44RIT = 44th Territorials
    .form = plural
unit-FR-45RIT = 45th Territorials
    .form = plural
unit-FR-95RIT = 95th Territorials
    .form = plural
unit-FR-56BCP = 56th Chasseurs
    .form = plural
unit-FR-59BCP = 59th Chasseurs
    .form = plural

## French XX Corps

unit-FR-XX-HQ = HQ of XX Corps
unit-FR-XX-A1 = guns of XX Corps
    .form = plural
unit-FR-2Z = 2nd Zouaves
    .form = plural
unit-FR-2T = 2nd Tirailleurs
    .form = plural
unit-FR-3Z = 3rd Zouaves
    .form = plural
unit-FR-3T = 3rd Tirailleurs
    .form = plural
unit-FR-37-A = guns of the 37th Division
    .form = plural
unit-FR-9Z = 9th Zouaves
    .form = plural
unit-FR-1ZT = 1st Mixed Zouaves
    .form = plural
unit-FR-418 = 418th Regiment
unit-FR-2BCP = 2nd Chasseurs
    .form = plural
unit-FR-4BCP = 4th Chasseurs
    .form = plural
unit-FR-153-A = guns of the 153rd Division
    .form = plural

## French 16th Division

unit-FR-85 = 85th Regiment
unit-FR-95 = 95th Regiment
unit-FR-13 = 13th Regiment
unit-FR-29 = 29th Regiment
unit-FR-16-A = guns of the 16th Division
    .form = plural

## French I Corps

unit-FR-I-HQ = HQ of I Corps
unit-FR-I-A1 = 1st group of guns of I Corps
unit-FR-I-A2 = 2nd group of guns of I Corps
unit-FR-43 = 43rd Regiment
unit-FR-127 = 127th Regiment
unit-FR-1 = 1st Regiment
unit-FR-201 = 201st Regiment
unit-FR-1-A = guns of the 1st Division
    .form = plural
unit-FR-33 = 33rd Regiment
unit-FR-73 = 73rd Regiment
unit-FR-8 = 8th Regiment
unit-FR-110 = 110th Regiment
unit-FR-2-A = guns of the 2nd Division
    .form = plural

## Army guns

unit-FR-LeftBank = Left Bank guns
    .form = plural
unit-FR-Rail = railroad gun
unit-DE-Naval = naval battery
unit-DE-Heavy = heavy siege guns
    .form = plural

## Remnants

unit-FR-Remnant-1 = 1st French remnant
unit-FR-Remnant-2 = 2nd French remnant
unit-FR-Remnant-3 = 3rd French remnant
unit-DE-Remnant-1 = 1st German remnant
unit-DE-Remnant-2 = 2nd German remnant

## Fort garrisons

unit-FR-Fort-de-Bois-Bourrus = garrison of Fort Bois-Bourrus
unit-FR-Fort-de-Marre = garrison of Fort Marre
unit-FR-Fort-du-Chana = garrison of Fort Chana
unit-FR-Fort-de-Choisel = garrison of Fort Choisel
unit-FR-Fort-des-Sartelles = garrison of Fort Sartelles
unit-FR-Fort-de-Vacherauville = garrison of Fort Vacherauville
unit-FR-Fort-de-la-Chaume = garrison of Fort La Chaume
unit-FR-Fort-de-Belleville = garrison of Fort Belleville
unit-FR-Fort-Saint-Michel = garrison of Fort Saint-Michel
unit-FR-Fort-de-Douaumont = garrison of Fort Douaumont
unit-FR-Fort-de-Souville = garrison of Fort Souville
unit-FR-Fort-de-Vaux = garrison of Fort Vaux
unit-FR-Fort-de-Tavannes = garrison of Fort Tavannes
unit-FR-Fort-de-Moulainville = garrison of Fort Moulainville

## German VII Reserve Corps

unit-DE-VIIR-HQ = HQ of VII Reserve Corps
unit-DE-VIIR-A1 = 21 cm howitzers of VII Reserve Corps
    .form = plural
unit-DE-VIIR-A2 = 15 cm howitzers of VII Reserve Corps
    .form = plural
unit-DE-R13 = 13th Reserve Regiment
unit-DE-R39 = 39th Reserve Regiment
unit-DE-R57 = 57th Reserve Regiment
unit-DE-Pi7 = 7th Pioneers
    .form = plural
unit-DE-13R-A = guns of the 13th Reserve Division
    .form = plural
unit-DE-R16 = 16th Reserve Regiment
unit-DE-R53 = 53rd Reserve Regiment
unit-DE-159 = 159th Regiment
unit-DE-RPi7 = 7th Reserve Pioneers
    .form = plural
unit-DE-14R-A = guns of the 14th Reserve Division
    .form = plural

## German XVIII Corps

unit-DE-XVIII-HQ = HQ of XVIII Corps
unit-DE-XVIII-A1 = 21 cm howitzers of XVIII Corps
    .form = plural
unit-DE-XVIII-A2 = 15 cm howitzers of XVIII Corps
    .form = plural
unit-DE-80 = 80th Regiment
unit-DE-81 = 81st Regiment
unit-DE-87 = 87th Regiment
unit-DE-Pi21 = 21st Pioneers
    .form = plural
unit-DE-21-A = guns of the 21st Division
    .form = plural
unit-DE-115 = 115th Regiment
unit-DE-116 = 116th Regiment
unit-DE-117 = 117th Regiment
unit-DE-Pi25 = 25th Pioneers
    .form = plural
unit-DE-25-A = guns of the 25th Division
    .form = plural

## German III Corps

unit-DE-III-HQ = HQ of III Corps
unit-DE-III-A1 = 21 cm howitzers of III Corps
    .form = plural
unit-DE-III-A2 = 15 cm howitzers of III Corps
    .form = plural
unit-DE-8 = 8th Grenadiers
    .form = plural
unit-DE-12 = 12th Grenadiers
    .form = plural
unit-DE-52 = 52nd Regiment
unit-DE-Pi3 = 3rd Pioneers
    .form = plural
unit-DE-5-A = guns of the 5th Division
    .form = plural
unit-DE-20 = 20th Regiment
unit-DE-24 = 24th Regiment
unit-DE-64 = 64th Regiment
unit-DE-Pi28 = 28th Pioneers
    .form = plural
unit-DE-6-A = guns of the 6th Division
    .form = plural

## German V Corps

unit-DE-V-HQ = HQ of V Corps
unit-DE-V-A1 = 21 cm howitzers of V Corps
    .form = plural
unit-DE-V-A2 = 15 cm howitzers of V Corps
    .form = plural
unit-DE-R6 = 6th Reserve Regiment
unit-DE-R19 = 19th Reserve Regiment
unit-DE-Pi5 = 5th Pioneers
    .form = plural
unit-DE-9-A = guns of the 9th Division
    .form = plural
unit-DE-37 = 37th Regiment
unit-DE-155 = 155th Regiment
unit-DE-R37 = 37th Reserve Regiment
unit-DE-Pi29 = 29th Pioneers
    .form = plural
unit-DE-10-A = guns of the 10th Division
    .form = plural

## German 121st Division

unit-DE-60 = German 60th Regiment
unit-DE-R7 = 7th Reserve Regiment
unit-DE-R56 = 56th Reserve Regiment
unit-DE-121-A = guns of the 121st Division
    .form = plural
