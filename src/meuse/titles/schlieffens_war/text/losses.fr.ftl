### Schlieffen's War : 11.18-11.22 pertes, retraite, avance. Les paramètres sont expliqués dans engine/text.py.


## Questions

prompt-defender-losses =
    Combat pour { $hex } : { $steps ->
        [one] un pas à perdre
       *[other] { $steps } pas à perdre
    }. { $forced_out ->
        [1] Seuls des hex hors de la zone belge sont ouverts : une retraite y élimine la pile.{ " " }
       *[0] { "" }
    }{ $ways ->
        [0] Qui perd un pas ?
       *[other] Perdez un pas, ou économisez-en un en faisant retraiter toute la pile.
    }
prompt-further-step = Tous les défenseurs étaient déjà fatigués : qui perd un pas de plus en { $hex } pour la retraite ?
prompt-attacker-losses =
    Attaque sur { $hex } : { $steps ->
        [one] un pas à perdre
       *[other] { $steps } pas à perdre
    }. Qui perd un pas ?
prompt-advance = Qui avance en { $hex } ?

## Réponses

action-step = Perte d’un pas : { $what }
action-retreat = Retraite en { $what }

## Refus : 11.20 qui perd un pas

refusal-first-loss = { $unit-The } ne peut pas subir la première perte : elle revient à une unité qui participe au combat
refusal-spread = { $unit-The } ne peut pas perdre un second pas avant que toutes les autres unités concernées en aient perdu un
refusal-hq-falls-last = { $unit-The } reste hors du combat : { il } n’est perdu{ e } que s’il ne reste personne d’autre
refusal-fort-falls-last = { $unit-The } ne perd aucun pas tant qu’il reste un corps dans son hex
refusal-not-in-battle = { $unit-The } ne subit aucune perte : { il } n’est pas dans ce combat
refusal-first-loss-is-a-step = Pas encore de retraite en { $hex } : la première perte doit être un pas
refusal-further-step-first = Pas encore de retraite en { $hex } : il faut d’abord perdre le pas de plus que coûte la retraite
refusal-did-not-retreat = { $unit-The } ne peut pas subir le pas supplémentaire : { il } n’a pas retraité
refusal-attackers-stand = Pas de retraite en { $hex } : l’attaquant prend toutes ses pertes en pas
refusal-nobody-to-retreat = Pas de retraite en { $hex } : il ne reste ni corps ni QG qui puisse y aller

## Refus : 11.21 retraite

refusal-no-retreat-from-works = Pas de retraite en { $hex } : { $target } est un fort ou une forteresse, et ses défenseurs ne retraitent pas
refusal-retreat-by-hexes = La retraite se fait hex par hex, et { $hex } n’est pas voisin de { $from }
refusal-retreat-not-back = La retraite ne peut pas ramener en { $hex }, l’hex attaqué
refusal-retreat-enemy = La pile ne peut pas retraiter en { $hex } : des unités ennemies s’y trouvent
refusal-retreat-zoc = La pile ne peut pas retraiter en { $hex } : c’est une zone de contrôle ennemie, que des unités amies n’annulent pas pour une retraite
refusal-retreat-belgian-area = Les Belges ne peuvent pas retraiter en { $hex } : c’est à plus de deux hex de la Belgique, ou en Allemagne
refusal-retreat-no-room =
    La pile ne peut pas retraiter en { $hex } : il y aurait là { $corps } corps et { $hqs } QG
refusal-retreat-off-map = { $hex } n’est pas sur la carte, et on ne peut pas retraiter hors carte
refusal-retreat-direction = La pile retraite vers son ravitaillement : { $hex } est à { $distance } hex de la source la plus proche, { $better } à { $nearest } seulement

## Refus : 11.22 avance

refusal-did-not-attack = { $unit-The } ne peut pas avancer en { $hex } : seules les unités qui l’ont attaqué le peuvent
refusal-has-advanced = { $unit-The } a déjà avancé en { $hex }
refusal-advance-belgian-area = { $unit-The } ne peut pas avancer en { $hex } : c’est hors de la zone de l’armée belge

## Journal

event-bef-proficiency =
    Fusils britanniques en { $target } : les Allemands perdent un pas de plus, { $steps ->
        [one] un
       *[other] { $steps }
    } en tout.
event-losses-ignored =
    { $steps ->
        [one] { nothing-left } : un pas est ignoré.
       *[other] { nothing-left } : { $steps } pas sont ignorés.
    }
nothing-left =
    { $side ->
        [german] Les Allemands n’ont plus rien à perdre
       *[entente] L’Entente n’a plus rien à perdre
    }
event-further-steps =
    { $reason ->
        [retreat] Retraite de troupes fatiguées : { $units-the } perd un pas de plus.
       *[attack] { $units-count ->
            [one] L’attaque échoue, et { $units-the } était déjà fatigué{ es } : un pas de plus est perdu.
           *[other] L’attaque échoue, et { $units-the } étaient déjà fatigué{ es } : chaque unité perd un pas de plus.
        }
    }
event-retreated =
    { $units-count ->
        [one] { $units-The } retraite : { $path }.
       *[other] { $units-The } retraitent : { $path }.
    }
event-forced-out =
    { $units-count ->
        [one] { $units-The } devrait quitter la zone belge pour { $hex } : c’est l’élimination.
       *[other] { $units-The } devraient quitter la zone belge pour { $hex } : c’est l’élimination.
    }
event-advanced =
    { $units-count ->
        [one] { $units-The } avance : { $path }.
       *[other] { $units-The } avancent : { $path }.
    }
