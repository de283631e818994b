# Places that English and French call differently, by their names in the map data. Message: named-NAME.

# Woods
named-foret-d-argonne = Argonne Forest
named-foret-de-hesse = Hesse Wood
named-foret-de-la-reine = Queen’s Forest
named-foret-de-haye = Haye Forest
named-foret-des-ardennes = Ardennes Forest

# Battle board (9.2.1)
named-allied-reserve = Allied reserve
named-allied-right = Allied right
named-allied-main = Allied main
named-allied-left = Allied left
named-allied-skirmishers = Allied skirmishers
named-french-skirmishers = French skirmishers
named-french-left = French left
named-french-main = French main
named-french-right = French right
named-french-reserve = French reserve

# Holding boxes (2.3)
named-landgrave-of-hesse = Landgrave of Hesse
