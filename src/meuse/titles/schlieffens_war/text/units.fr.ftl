### Schlieffen’s War : le nom des pions (unit-ID). Les formes sont expliquées dans engine/text/fr.ftl.


## 1re armée allemande

unit-DE-1-HQ = QG de la 1re armée allemande
unit-DE-1-DEPOT = dépôt de la 1re armée allemande
unit-DE-II = IIe corps
unit-DE-III = IIIe corps
unit-DE-IV = IVe corps
unit-DE-IX = IXe corps
unit-DE-IIIR = IIIe corps de réserve
unit-DE-IVR = IVe corps de réserve
unit-DE-LW1 = Landwehr de la 1re armée
    .form = feminine

## 2e armée allemande

unit-DE-2-HQ = QG de la 2e armée allemande
unit-DE-2-DEPOT = dépôt de la 2e armée allemande
unit-DE-GD = corps de la Garde
unit-DE-VII = VIIe corps
unit-DE-X = Xe corps
unit-DE-GDR = corps de réserve de la Garde
unit-DE-VIIR = VIIe corps de réserve
unit-DE-XR = Xe corps de réserve
unit-DE-HKK2 = IIe corps de cavalerie

## 3e armée allemande

unit-DE-3-HQ = QG de la 3e armée allemande
unit-DE-3-DEPOT = dépôt de la 3e armée allemande
unit-DE-XI = XIe corps
unit-DE-XII = XIIe corps
unit-DE-XIX = XIXe corps
unit-DE-XIIR = XIIe corps de réserve
unit-DE-HKK1 = Ier corps de cavalerie

## 4e armée allemande

unit-DE-4-HQ = QG de la 4e armée allemande
unit-DE-4-DEPOT = dépôt de la 4e armée allemande
unit-DE-VI = VIe corps
unit-DE-VIII = VIIIe corps
unit-DE-XVIII = XVIIIe corps
unit-DE-VIIIR = VIIIe corps de réserve
unit-DE-XVIIIR = XVIIIe corps de réserve
unit-DE-HKK4 = IVe corps de cavalerie

## 5e armée allemande

unit-DE-5-HQ = QG de la 5e armée allemande
unit-DE-5-DEPOT = dépôt de la 5e armée allemande
unit-DE-V = Ve corps
unit-DE-XIII = XIIIe corps
unit-DE-XVI = XVIe corps
unit-DE-VR = Ve corps de réserve
unit-DE-VIR = VIe corps de réserve
unit-DE-LW5 = Landwehr de la 5e armée
    .form = feminine

## 6e armée allemande

unit-DE-6-HQ = QG de la 6e armée allemande
unit-DE-6-DEPOT = dépôt de la 6e armée allemande
unit-DE-XXI = XXIe corps
unit-DE-IBAV = Ier corps bavarois
unit-DE-IIBAV = IIe corps bavarois
unit-DE-IIIBAV = IIIe corps bavarois
unit-DE-IBAVR = Ier corps de réserve bavarois
unit-DE-HKK3 = IIIe corps de cavalerie
unit-DE-GDERS = corps d’Ersatz de la Garde

## 7e armée allemande

unit-DE-7-HQ = QG de la 7e armée allemande
unit-DE-7-DEPOT = dépôt de la 7e armée allemande
unit-DE-XIV = XIVe corps
unit-DE-XV = XVe corps
unit-DE-XIVR = XIVe corps de réserve
unit-DE-BAVERS = corps d’Ersatz bavarois
unit-DE-LW7 = Landwehr de la 7e armée
    .form = feminine

## 1re armée française

unit-FR-1-HQ = QG de la 1re armée française
unit-FR-VIII = 8e corps
unit-FR-XIII = 13e corps
unit-FR-XIV = 14e corps
unit-FR-XXI = 21e corps
unit-FR-1GRD = 1er groupe de réserve

## 2e armée française

unit-FR-2-HQ = QG de la 2e armée française
unit-FR-IX = 9e corps
unit-FR-XV = 15e corps
unit-FR-XVI = 16e corps
unit-FR-XVIII = 18e corps
unit-FR-XX = 20e corps
unit-FR-2GRD = 2e groupe de réserve
unit-FR-2C = 2e corps de cavalerie

## 3e armée française

unit-FR-3-HQ = QG de la 3e armée française
unit-FR-IV = 4e corps
unit-FR-V = 5e corps
unit-FR-VI = 6e corps
unit-FR-3GRD = 3e groupe de réserve

## 4e armée française

unit-FR-4-HQ = QG de la 4e armée française
unit-FR-XII = 12e corps
unit-FR-XVII = 17e corps
unit-FR-COL = corps colonial

## 5e armée française

unit-FR-5-HQ = QG de la 5e armée française
unit-FR-I = 1er corps
unit-FR-II = 2e corps
unit-FR-III = 3e corps
unit-FR-X = 10e corps
unit-FR-XI = 11e corps
unit-FR-NA = corps nord-africain
unit-FR-4GRD = 4e groupe de réserve
unit-FR-1C = 1er corps de cavalerie

## 6e armée française

unit-FR-6-HQ = QG de la 6e armée française
unit-FR-VII = 7e corps
unit-FR-5GRD = 5e groupe de réserve
unit-FR-6GRD = 6e groupe de réserve
unit-FR-45NA = 45e division
    .form = feminine

## Corps expéditionnaire britannique

unit-BR-HQ = QG du corps expéditionnaire britannique
unit-BR-I = Ier corps britannique
unit-BR-II = IIe corps britannique
unit-BR-III = IIIe corps britannique
unit-BR-C = division de cavalerie britannique
    .form = feminine

## Armée belge

unit-BE-HQ = QG de l’armée belge
unit-BE-1 = 1er corps belge
unit-BE-2 = 2e corps belge
unit-BE-3 = 3e corps belge

## Forts. Le second pion prend la place du premier quand celui-ci a perdu ses deux pas

unit-BE-LIEGE = fort de Liège
unit-BE-LIEGE-2 = fort entamé de Liège
unit-BE-NAMUR = fort de Namur
unit-BE-ANTWERP = fort d’Anvers
unit-BE-ANTWERP-2 = fort entamé d’Anvers
unit-FR-MAUBEUGE = fort de Maubeuge
unit-FR-GIVET = fort de Givet
unit-FR-LONGWY = fort de Longwy
unit-FR-VERDUN = fort de Verdun
unit-FR-VERDUN-2 = fort entamé de Verdun
unit-FR-TROYON = fort de Troyon
unit-FR-TOUL = fort de Toul
unit-FR-TOUL-2 = fort entamé de Toul
unit-FR-MANONVILLER = fort de Manonviller
unit-FR-EPINAL = fort d’Épinal
unit-FR-BELFORT = fort de Belfort
unit-FR-PARIS = fort de Paris
unit-FR-PARIS-2 = fort entamé de Paris
unit-FR-PARISWEST = fort de Paris-Ouest
unit-DE-METZ = fort de Metz
unit-DE-METZ-2 = fort entamé de Metz
unit-DE-THIONVILLE = fort de Thionville
unit-DE-STRASBOURG = fort de Strasbourg
unit-DE-STRASBOURG-2 = fort entamé de Strasbourg
