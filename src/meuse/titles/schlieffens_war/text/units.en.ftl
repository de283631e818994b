### Schlieffen's War: what counters are called (unit-ID). Forms are explained in engine/text/en.ftl.


## German 1st Army

unit-DE-1-HQ = German 1st Army HQ
unit-DE-1-DEPOT = German 1st Army depot
unit-DE-II = II Corps
    .form = proper
unit-DE-III = III Corps
    .form = proper
unit-DE-IV = IV Corps
    .form = proper
unit-DE-IX = IX Corps
    .form = proper
unit-DE-IIIR = III Reserve Corps
    .form = proper
unit-DE-IVR = IV Reserve Corps
    .form = proper
unit-DE-LW1 = 1st Army Landwehr
    .form = proper

## German 2nd Army

unit-DE-2-HQ = German 2nd Army HQ
unit-DE-2-DEPOT = German 2nd Army depot
unit-DE-GD = Guard Corps
unit-DE-VII = VII Corps
    .form = proper
unit-DE-X = X Corps
    .form = proper
unit-DE-GDR = Guard Reserve Corps
unit-DE-VIIR = VII Reserve Corps
    .form = proper
unit-DE-XR = X Reserve Corps
    .form = proper
unit-DE-HKK2 = II Cavalry Corps
    .form = proper

## German 3rd Army

unit-DE-3-HQ = German 3rd Army HQ
unit-DE-3-DEPOT = German 3rd Army depot
unit-DE-XI = XI Corps
    .form = proper
unit-DE-XII = XII Corps
    .form = proper
unit-DE-XIX = XIX Corps
    .form = proper
unit-DE-XIIR = XII Reserve Corps
    .form = proper
unit-DE-HKK1 = I Cavalry Corps
    .form = proper

## German 4th Army

unit-DE-4-HQ = German 4th Army HQ
unit-DE-4-DEPOT = German 4th Army depot
unit-DE-VI = VI Corps
    .form = proper
unit-DE-VIII = VIII Corps
    .form = proper
unit-DE-XVIII = XVIII Corps
    .form = proper
unit-DE-VIIIR = VIII Reserve Corps
    .form = proper
unit-DE-XVIIIR = XVIII Reserve Corps
    .form = proper
unit-DE-HKK4 = IV Cavalry Corps
    .form = proper

## German 5th Army

unit-DE-5-HQ = German 5th Army HQ
unit-DE-5-DEPOT = German 5th Army depot
unit-DE-V = V Corps
    .form = proper
unit-DE-XIII = XIII Corps
    .form = proper
unit-DE-XVI = XVI Corps
    .form = proper
unit-DE-VR = V Reserve Corps
    .form = proper
unit-DE-VIR = VI Reserve Corps
    .form = proper
unit-DE-LW5 = 5th Army Landwehr
    .form = proper

## German 6th Army

unit-DE-6-HQ = German 6th Army HQ
unit-DE-6-DEPOT = German 6th Army depot
unit-DE-XXI = XXI Corps
    .form = proper
unit-DE-IBAV = I Bavarian Corps
    .form = proper
unit-DE-IIBAV = II Bavarian Corps
    .form = proper
unit-DE-IIIBAV = III Bavarian Corps
    .form = proper
unit-DE-IBAVR = I Bavarian Reserve Corps
    .form = proper
unit-DE-HKK3 = III Cavalry Corps
    .form = proper
unit-DE-GDERS = Guard Ersatz Corps

## German 7th Army

unit-DE-7-HQ = German 7th Army HQ
unit-DE-7-DEPOT = German 7th Army depot
unit-DE-XIV = XIV Corps
    .form = proper
unit-DE-XV = XV Corps
    .form = proper
unit-DE-XIVR = XIV Reserve Corps
    .form = proper
unit-DE-BAVERS = Bavarian Ersatz Corps
unit-DE-LW7 = 7th Army Landwehr
    .form = proper

## French 1st Army

unit-FR-1-HQ = French 1st Army HQ
unit-FR-VIII = 8th Corps
    .form = proper
unit-FR-XIII = 13th Corps
    .form = proper
unit-FR-XIV = 14th Corps
    .form = proper
unit-FR-XXI = 21st Corps
    .form = proper
unit-FR-1GRD = 1st Reserve Group

## French 2nd Army

unit-FR-2-HQ = French 2nd Army HQ
unit-FR-IX = 9th Corps
    .form = proper
unit-FR-XV = 15th Corps
    .form = proper
unit-FR-XVI = 16th Corps
    .form = proper
unit-FR-XVIII = 18th Corps
    .form = proper
unit-FR-XX = 20th Corps
    .form = proper
unit-FR-2GRD = 2nd Reserve Group
unit-FR-2C = 2nd Cavalry Corps
    .form = proper

## French 3rd Army

unit-FR-3-HQ = French 3rd Army HQ
unit-FR-IV = 4th Corps
    .form = proper
unit-FR-V = 5th Corps
    .form = proper
unit-FR-VI = 6th Corps
    .form = proper
unit-FR-3GRD = 3rd Reserve Group

## French 4th Army

unit-FR-4-HQ = French 4th Army HQ
unit-FR-XII = 12th Corps
    .form = proper
unit-FR-XVII = 17th Corps
    .form = proper
unit-FR-COL = Colonial Corps

## French 5th Army

unit-FR-5-HQ = French 5th Army HQ
unit-FR-I = 1st Corps
    .form = proper
unit-FR-II = 2nd Corps
    .form = proper
unit-FR-III = 3rd Corps
    .form = proper
unit-FR-X = 10th Corps
    .form = proper
unit-FR-XI = 11th Corps
    .form = proper
unit-FR-NA = North African Corps
unit-FR-4GRD = 4th Reserve Group
unit-FR-1C = 1st Cavalry Corps
    .form = proper

## French 6th Army

unit-FR-6-HQ = French 6th Army HQ
unit-FR-VII = 7th Corps
    .form = proper
unit-FR-5GRD = 5th Reserve Group
unit-FR-6GRD = 6th Reserve Group
unit-FR-45NA = 45th Division
    .form = proper

## British Expeditionary Force

unit-BR-HQ = BEF HQ
unit-BR-I = British I Corps
    .form = proper
unit-BR-II = British II Corps
    .form = proper
unit-BR-III = British III Corps
    .form = proper
unit-BR-C = British Cavalry Division

## Belgian Army

unit-BE-HQ = Belgian Army HQ
unit-BE-1 = Belgian 1st Corps
    .form = proper
unit-BE-2 = Belgian 2nd Corps
    .form = proper
unit-BE-3 = Belgian 3rd Corps
    .form = proper

## Forts. The second counter takes the place of the first when that has lost both its steps

unit-BE-LIEGE = Liège fort
unit-BE-LIEGE-2 = battered Liège fort
unit-BE-NAMUR = Namur fort
unit-BE-ANTWERP = Antwerp fort
unit-BE-ANTWERP-2 = battered Antwerp fort
unit-FR-MAUBEUGE = Maubeuge fort
unit-FR-GIVET = Givet fort
unit-FR-LONGWY = Longwy fort
unit-FR-VERDUN = Verdun fort
unit-FR-VERDUN-2 = battered Verdun fort
unit-FR-TROYON = Troyon fort
unit-FR-TOUL = Toul fort
unit-FR-TOUL-2 = battered Toul fort
unit-FR-MANONVILLER = Manonviller fort
unit-FR-EPINAL = Épinal fort
unit-FR-BELFORT = Belfort fort
unit-FR-PARIS = Paris fort
unit-FR-PARIS-2 = battered Paris fort
unit-FR-PARISWEST = Paris West fort
unit-DE-METZ = Metz fort
unit-DE-METZ-2 = battered Metz fort
unit-DE-THIONVILLE = Thionville fort
unit-DE-STRASBOURG = Strasbourg fort
unit-DE-STRASBOURG-2 = battered Strasbourg fort
