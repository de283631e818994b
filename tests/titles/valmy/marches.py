"""The documented marches of the campaign, which the costs of the lines were fitted to.

`days` is how long the march took, `pace` how far the game may differ from it: "normal" must take as many turns, "slow"
(rest days, mud, hesitation) may be beaten, "forced" may take one turn more. Where the dates come from is told in
docs/reconstruction/valmy.md.
"""

from typing import NamedTuple


class March(NamedTuple):
    id: str
    who: str
    route: str
    allowance: int
    days: int
    pace: str


MARCHES = (
    March("M01", "Prussian main army", "TIE-LWY", 2, 1, "normal"),
    March("M03", "Prussian main army", "LWY-LGN-PIL-GBR", 2, 2, "normal"),
    March("M04", "Dumouriez", "SED-MOU-BEA-BER-BRQ-GRA", 2, 3, "normal"),
    March("M05", "Dillon", "MOU-BEA-BUZ-STJ-VAR-CHA-VIE-SMH-ISL", 2, 5, "normal"),
    March("M06", "Chazot with the park", "SED-RAU-BER-BRQ-GRA", 2, 3, "normal"),
    March("M07", "Hessians", "LWY-LGN-PIL-GBR", 2, 3, "slow"),
    March("M08", "Clerfayt", "STE-NOU-BUZ-BRQ-CRX", 2, 4, "slow"),
    March("M09", "Prussian main army", "VER-MAL-ROM-LAN", 2, 2, "normal"),
    March("M10", "Prussian main army", "LAN-GRA-AUT-MAS-STB-LUN-VAL", 2, 3, "normal"),
    March("M11", "Dumouriez", "GRA-AUT-MAS-HAN-BRX", 2, 2, "normal"),
    March("M12", "Chazot", "VOU-MON-AUT", 2, 1, "normal"),
    March("M13", "Dubouquet", "CHE-ATT-SOM-SUI-CHL", 2, 3, "forced"),
    March("M14", "Beurnonville", "CHL-PSV-AUV-DAM-SMH", 2, 2, "normal"),
    March("M15", "Kellermann", "MET-PAM-TOU-VOI-LIG-BAR", 2, 6, "slow"),
    March("M16", "Kellermann", "VIT-POS-NOI-DAM-VAL", 2, 3, "normal"),
    March("M17", "Hohenlohe-Kirchberg", "THI-BRI-ETA-VER", 2, 3, "normal"),
    March("M18", "Hessians and Hohenlohe-Kirchberg", "CLE-DOM-VER", 2, 1, "normal"),
    March("M19", "Prussian main army", "LUN-HAN-MAS-AUT-GRA", 2, 3, "slow"),
    March("M20", "Prussian main army", "GRA-BRQ-BUZ-NOU-DUN-CON", 2, 3, "normal"),
    March("M21", "Emigres", "SUI-SOM-VOU", 2, 2, "normal"),
    March("M22", "Valence and Desprez-Crassier", "BRX-HAN-MAS", 2, 1, "normal"),
    March("M23", "Kellermann", "DAM-AUV-STB-SUI", 2, 2, "normal"),
    March("M24", "Dillon", "ISL-CLE-DOM", 2, 1, "normal"),
    March("M25", "Dubouquet", "PSV-AUV-DAM-SMH-VIE", 2, 2, "normal"),
    March("M26", "Hessians", "GBR-VER", 2, 1, "normal"),
    March("M27", "Beurnonville", "VIE-AUT-GRA", 2, 1, "normal"),
    March("M28", "Eben (5 squadrons, 2 battalions)", "MAS-AUT-GRA-LAN-ROM-MAL-VER", 2, 3, "forced"),
    March("M29", "Clerfayt", "LWY-LGN-MAR-JUV-STE", 2, 3, "slow"),
    March("M30", "Dillon's cavalry", "MOU-STE", 4, 1, "normal"),
    March("M32", "Clerfayt", "VOU-CRX-BRQ-BUZ-NOU-STE", 2, 3, "normal"),
    March("M33", "Beurnonville", "RET-PFV-MRM-CHL", 2, 3, "normal"),
    March("M34", "Kellermann", "BAR-SDZ-VIT", 2, 2, "slow"),
)
