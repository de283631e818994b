### Schlieffen's War : ravitaillement (5.5, 8.0). Les paramètres sont expliqués dans engine/text.py.
### Une note n’a pas de point final : le numéro de son article la suit. $unit est l’unité concernée, $hq et $depot ce que sa
### ligne traverse, $from le QG ou le dépôt dont la voie ferrée est en cause, $hex l’hex qui arrête la ligne.


## Le journal

event-supply-checked =
    { $oos-count ->
        [0] Aucune unité n’est hors ravitaillement.
       *[other] Hors ravitaillement : { $oos }.
    }{ $fortress-count ->
        [0] { "" }
       *[other] { " " }En ravitaillement de forteresse seulement : { $fortress }.
    }
event-attrition-rolled =
    { $unit ->
        [unseen] Attrition d’une unité cachée dans sa pile
       *[other] Attrition { $unit-of } en { $hex }
    } : dé { $die }, { $lost ->
        [yes] un pas perdu.
       *[no] aucune perte.
    }

## Lignes de ravitaillement qu’un joueur demande à voir

note-supply-at-home = { $unit-The } est ravitaillé{ e } : { il } se trouve en Belgique, dans son pays
note-supply-fortress = { $unit-The } n’a que le ravitaillement de forteresse de { $hex }
note-supply-regular-until = { $unit-The } compte encore comme ravitaillé{ e }, jusqu’à la prochaine phase administrative de son camp
note-supply-fortress-until = { $unit-The } compte encore comme en ravitaillement de forteresse, jusqu’à la prochaine phase administrative de son camp
note-supply-oos-until = { $unit-The } compte encore comme hors ravitaillement, jusqu’à la prochaine phase administrative de son camp

note-supply-no-hq =
    { $unit-The } n’a pas de ligne de ravitaillement : { $nation ->
        [british] ni le QG britannique ni aucun QG français n’est sur la carte
        [belgian] le QG belge n’est pas sur la carte
        [french] aucun QG français n’est sur la carte
       *[german] aucun QG allemand n’est sur la carte
    }
note-supply-too-far = { $unit-The } n’a pas de ligne de ravitaillement : le QG le plus proche, { $hq-the }, est à { $needs } hex par la ligne la plus courte, et { $has } seulement sont permis
note-supply-zoc = { $unit-The } n’a pas de ligne de ravitaillement : sur le chemin { $hq-of }, { $hex } est en zone de contrôle ennemie sans unité amie
note-supply-enemy = { $unit-The } n’a pas de ligne de ravitaillement : des unités ennemies en { $hex } barrent le chemin { $hq-of }

note-supply-hq-off-rail = { $unit-The } n’a pas de ligne de ravitaillement : { $hq-the }, en { $hex }, n’est pas sur une voie ferrée
note-supply-port-needs-bef = { $unit-The } n’a pas de ligne de ravitaillement : la voie ferrée { $hq-of } ne mène qu’à un port, et les ports ne ravitaillent que par le QG britannique

note-supply-no-depot = { $unit-The } n’a pas de ligne de ravitaillement : aucun dépôt n’est sur la carte pour { $hq-the }, et aucune voie ferrée d’Allemagne qui mène au bord est n’est assez proche
note-supply-depot-too-far = { $unit-The } n’a pas de ligne de ravitaillement : entre { $hq-the } et { $depot-the } il y a { $needs } hex, et { $has } seulement sont permis
note-supply-depot-not-ours = { $unit-The } n’a pas de ligne de ravitaillement : sur le chemin { $hq-of } vers { $depot-the }, l’ennemi contrôle { $hex }
note-supply-depot-zoc = { $unit-The } n’a pas de ligne de ravitaillement : sur le chemin { $hq-of } vers { $depot-the }, { $hex } est en zone de contrôle ennemie sans unité amie
note-supply-depot-enemy = { $unit-The } n’a pas de ligne de ravitaillement : des unités ennemies en { $hex } barrent le chemin { $hq-of } vers { $depot-the }

note-supply-rail-zoc = { $unit-The } n’a pas de ligne de ravitaillement : la voie ferrée { $from-of } est coupée en { $hex } par une zone de contrôle ennemie, sans unité amie
note-supply-rail-enemy = { $unit-The } n’a pas de ligne de ravitaillement : la voie ferrée { $from-of } est coupée par des unités ennemies en { $hex }
note-supply-rail-apart = { $unit-The } n’a pas de ligne de ravitaillement : aucune voie ferrée ne relie { $from-the } à une source de ravitaillement
note-supply-no-source = { $unit-The } n’a pas de ligne de ravitaillement : des unités ennemies occupent toutes les sources de ravitaillement de sa nation
