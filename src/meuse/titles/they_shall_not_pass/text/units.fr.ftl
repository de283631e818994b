### They Shall Not Pass : le nom des pions (unit-ID). Les formes sont expliquées dans engine/text/fr.ftl.


## XXXe corps français

unit-FR-XXX-HQ = QG du XXXe corps
unit-FR-XXX-A1 = artillerie de 155 du XXXe corps
    .form = feminine-vowel
unit-FR-XXX-A2 = artillerie de 120 du XXXe corps
    .form = feminine-vowel
unit-FR-324 = 324e RI
unit-FR-351 = 351e RI
unit-FR-362 = 362e RI
unit-FR-364 = 364e RI
unit-FR-164 = 164e RI
unit-FR-165 = 165e RI
unit-FR-72R-A = artillerie de la 72e division de réserve
    .form = feminine-vowel
unit-FR-208 = 208e RI
unit-FR-233 = 233e RI
unit-FR-243 = 243e RI
unit-FR-273 = 273e RI
unit-FR-327 = 327e RI
unit-FR-51R-A = artillerie de la 51e division de réserve
    .form = feminine-vowel
unit-FR-44 = 44e RI
unit-FR-60 = 60e RI
unit-FR-35 = 35e RI
unit-FR-42 = 42e RI
unit-FR-14-A = artillerie de la 14e division
    .form = feminine-vowel
unit-FR-44RIT = 44e territorial
unit-FR-45RIT = 45e territorial
unit-FR-95RIT = 95e territorial
unit-FR-56BCP = 56e BCP
unit-FR-59BCP = 59e BCP

## XXe corps français

unit-FR-XX-HQ = QG du XXe corps
unit-FR-XX-A1 = artillerie du XXe corps
    .form = feminine-vowel
unit-FR-2Z = 2e zouaves
unit-FR-2T = 2e tirailleurs
unit-FR-3Z = 3e zouaves
unit-FR-3T = 3e tirailleurs
unit-FR-37-A = artillerie de la 37e division
    .form = feminine-vowel
unit-FR-9Z = 9e zouaves
unit-FR-1ZT = 1er régiment mixte
unit-FR-418 = 418e RI
unit-FR-2BCP = 2e BCP
unit-FR-4BCP = 4e BCP
unit-FR-153-A = artillerie de la 153e division
    .form = feminine-vowel

## 16e division française

unit-FR-85 = 85e RI
unit-FR-95 = 95e RI
unit-FR-13 = 13e RI
unit-FR-29 = 29e RI
unit-FR-16-A = artillerie de la 16e division
    .form = feminine-vowel

## Ier corps français

unit-FR-I-HQ = QG du Ier corps
unit-FR-I-A1 = 1er groupe d’artillerie du Ier corps
unit-FR-I-A2 = 2e groupe d’artillerie du Ier corps
unit-FR-43 = 43e RI
unit-FR-127 = 127e RI
unit-FR-1 = 1er RI
unit-FR-201 = 201e RI
unit-FR-1-A = artillerie de la 1re division
    .form = feminine-vowel
unit-FR-33 = 33e RI
unit-FR-73 = 73e RI
unit-FR-8 = 8e RI
unit-FR-110 = 110e RI
unit-FR-2-A = artillerie de la 2e division
    .form = feminine-vowel

## Artillerie d’armée

unit-FR-LeftBank = artillerie de la rive gauche
    .form = feminine-vowel
unit-FR-Rail = artillerie sur rail
    .form = feminine-vowel
unit-DE-Naval = batterie de marine
    .form = feminine
unit-DE-Heavy = artillerie de siège
    .form = feminine-vowel

## Reliquats

unit-FR-Remnant-1 = 1er reliquat français
unit-FR-Remnant-2 = 2e reliquat français
unit-FR-Remnant-3 = 3e reliquat français
unit-DE-Remnant-1 = 1er reliquat allemand
unit-DE-Remnant-2 = 2e reliquat allemand

## Garnisons des forts

unit-FR-Fort-de-Bois-Bourrus = garnison du fort de Bois-Bourrus
    .form = feminine
unit-FR-Fort-de-Marre = garnison du fort de Marre
    .form = feminine
unit-FR-Fort-du-Chana = garnison du fort du Chana
    .form = feminine
unit-FR-Fort-de-Choisel = garnison du fort de Choisel
    .form = feminine
unit-FR-Fort-des-Sartelles = garnison du fort des Sartelles
    .form = feminine
unit-FR-Fort-de-Vacherauville = garnison du fort de Vacherauville
    .form = feminine
unit-FR-Fort-de-la-Chaume = garnison du fort de la Chaume
    .form = feminine
unit-FR-Fort-de-Belleville = garnison du fort de Belleville
    .form = feminine
unit-FR-Fort-Saint-Michel = garnison du fort Saint-Michel
    .form = feminine
unit-FR-Fort-de-Douaumont = garnison du fort de Douaumont
    .form = feminine
unit-FR-Fort-de-Souville = garnison du fort de Souville
    .form = feminine
unit-FR-Fort-de-Vaux = garnison du fort de Vaux
    .form = feminine
unit-FR-Fort-de-Tavannes = garnison du fort de Tavannes
    .form = feminine
unit-FR-Fort-de-Moulainville = garnison du fort de Moulainville
    .form = feminine

## VIIe corps de réserve allemand

unit-DE-VIIR-HQ = QG du VIIe corps de réserve
unit-DE-VIIR-A1 = artillerie de 21 cm du VIIe corps de réserve
    .form = feminine-vowel
unit-DE-VIIR-A2 = artillerie de 15 cm du VIIe corps de réserve
    .form = feminine-vowel
unit-DE-R13 = 13e régiment de réserve
unit-DE-R39 = 39e régiment de réserve
unit-DE-R57 = 57e régiment de réserve
unit-DE-Pi7 = 7e bataillon de pionniers
unit-DE-13R-A = artillerie de la 13e division de réserve
    .form = feminine-vowel
unit-DE-R16 = 16e régiment de réserve
unit-DE-R53 = 53e régiment de réserve
unit-DE-159 = 159e régiment
unit-DE-RPi7 = 7e bataillon de pionniers de réserve
unit-DE-14R-A = artillerie de la 14e division de réserve
    .form = feminine-vowel

## XVIIIe corps allemand

unit-DE-XVIII-HQ = QG du XVIIIe corps
unit-DE-XVIII-A1 = artillerie de 21 cm du XVIIIe corps
    .form = feminine-vowel
unit-DE-XVIII-A2 = artillerie de 15 cm du XVIIIe corps
    .form = feminine-vowel
unit-DE-80 = 80e régiment
unit-DE-81 = 81e régiment
unit-DE-87 = 87e régiment
unit-DE-Pi21 = 21e bataillon de pionniers
unit-DE-21-A = artillerie de la 21e division
    .form = feminine-vowel
unit-DE-115 = 115e régiment
unit-DE-116 = 116e régiment
unit-DE-117 = 117e régiment
unit-DE-Pi25 = 25e bataillon de pionniers
unit-DE-25-A = artillerie de la 25e division
    .form = feminine-vowel

## IIIe corps allemand

unit-DE-III-HQ = QG du IIIe corps
unit-DE-III-A1 = artillerie de 21 cm du IIIe corps
    .form = feminine-vowel
unit-DE-III-A2 = artillerie de 15 cm du IIIe corps
    .form = feminine-vowel
unit-DE-8 = 8e grenadiers
unit-DE-12 = 12e grenadiers
unit-DE-52 = 52e régiment
unit-DE-Pi3 = 3e bataillon de pionniers
unit-DE-5-A = artillerie de la 5e division
    .form = feminine-vowel
unit-DE-20 = 20e régiment
unit-DE-24 = 24e régiment
unit-DE-64 = 64e régiment
unit-DE-Pi28 = 28e bataillon de pionniers
unit-DE-6-A = artillerie de la 6e division
    .form = feminine-vowel

## Ve corps allemand

unit-DE-V-HQ = QG du Ve corps
unit-DE-V-A1 = artillerie de 21 cm du Ve corps
    .form = feminine-vowel
unit-DE-V-A2 = artillerie de 15 cm du Ve corps
    .form = feminine-vowel
unit-DE-R6 = 6e régiment de réserve
unit-DE-R19 = 19e régiment de réserve
unit-DE-Pi5 = 5e bataillon de pionniers
unit-DE-9-A = artillerie de la 9e division
    .form = feminine-vowel
unit-DE-37 = 37e régiment
unit-DE-155 = 155e régiment
unit-DE-R37 = 37e régiment de réserve
unit-DE-Pi29 = 29e bataillon de pionniers
unit-DE-10-A = artillerie de la 10e division
    .form = feminine-vowel

## 121e division allemande

unit-DE-60 = 60e régiment allemand
unit-DE-R7 = 7e régiment de réserve
unit-DE-R56 = 56e régiment de réserve
unit-DE-121-A = artillerie de la 121e division
    .form = feminine-vowel
