### Schlieffen's War : combat (5.4, 11.0-11.17, 11.23, 11.24).
### Un refus n’a pas de point final : le numéro de son article le suit.


## Décalages de colonne

reason-rough = terrain accidenté
reason-marsh = marais
reason-forest = forêt
reason-city = ville
reason-fortress = forteresse
reason-river = tous à travers une rivière
reason-concentric = attaque concentrique
reason-elan-defense = élan du défenseur
reason-fatigue-defense = défenseur fatigué
reason-elan-attack = élan de l’attaquant
reason-fatigue-attack = attaquant fatigué
reason-bombardment = marqueurs
reason-final-effort = effort final

pattern-opposite = par deux côtés opposés
pattern-alternating = par trois côtés alternés
pattern-surrounding = par plus de trois côtés

marker-coup = coup de main
marker-artillery = artillerie lourde

## Questions

prompt-probing = Choisissez un corps pour sonder un hex libre au contact de l’ennemi, ou passez aux attaques.
prompt-probe-unit = Où sonde { $unit-the } ?
prompt-combat-phase = Choisissez un hex à attaquer.
prompt-attack =
    { $attack ->
        [0] Attaque sur { $hex } : choisissez les unités qui attaquent.
       *[other] Attaque sur { $hex } avec { $attack } facteurs. { $more ->
            [0] Lancez l’attaque ou renoncez-y.
           *[other] Ajoutez des unités ou lancez l’attaque.
        }
    }
prompt-choose-defenders =
    { $hex } est attaqué avec { $attack } facteurs et défendu avec { $defense }. { $corps ->
        [0] Le QG participe-t-il à la défense ?
        [one] Choisissez encore un corps pour la défense.
       *[other] Choisissez { $corps } corps pour la défense.
    }
prompt-markers = Attaque sur { $hex } : { $attack } contre { $defense }, { $odds } après décalages. L’appuyer avec un marqueur ?

## Réponses

action-probe = Sonder avec { $what-the }
action-attack = Attaquer { $what }
action-commit = Lancer l’attaque
action-defend = Défendre avec { $what-the }
action-coup = Coup de main
action-artillery = Artillerie lourde

## Refus : 11.1 sondages

refusal-forts-never-probe = { $unit-The } ne peut pas sonder : un fort ne bouge jamais
refusal-depots-never-probe = { $unit-The } ne peut pas sonder : un dépôt ne sonde jamais
refusal-has-probed = { $unit-The } a déjà sondé dans cette phase
refusal-fatigued-cannot-probe = { $unit-The } ne peut pas sonder : { il } est fatigué{ e }
refusal-nowhere-to-probe = { $unit-The } n’a pas d’hex à sonder : il en faut un adjacent, sans ennemi mais au contact de l’ennemi
refusal-probe-adjacent-only = { $unit-The } ne peut pas sonder { $hex } : cet hex n’est pas adjacent
refusal-probes-nobody = { $unit-The } ne peut pas sonder { $hex } : aucun ennemi ne lui est adjacent
refusal-hq-follows-probe = { $unit-The } ne peut pas sonder { $hex } : un QG ne fait que suivre un corps de son hex qui y a sondé
refusal-probes-not-alone = { $unit-The } ne peut pas sonder { $hex } : son facteur est entre parenthèses, et aucun corps sans parenthèses ne l’accompagne

## Refus : qui peut attaquer qui

refusal-forts-never-attack = { $unit-The } ne peut pas attaquer : un fort n’attaque jamais
refusal-depots-never-attack = { $unit-The } ne peut pas attaquer : un dépôt n’attaque jamais
refusal-has-attacked = { $unit-The } a déjà attaqué dans cette phase
refusal-bef-attacks-later = { $unit-The } ne peut pas attaquer avant le tour { $turn }
refusal-attacks-not-alone = { $unit-The } ne peut pas attaquer : son facteur est entre parenthèses, et aucun corps sans parenthèses n’attaque avec { lui } depuis { $hex }
refusal-hq-attacks-with-corps = { $unit-The } ne peut pas attaquer : aucun corps sans parenthèses n’attaque avec { lui } depuis { $hex }
refusal-no-enemy-in-hex = Il n’y a pas d’unité ennemie en { $hex }
refusal-attacked-already = { $hex } ne peut pas être attaqué : des unités de cet hex l’ont déjà été dans cette phase
refusal-nobody-can-attack = { $hex } ne peut pas être attaqué : aucune de vos unités ne lui est adjacente
refusal-not-adjacent = { $unit-The } ne peut pas attaquer { $hex } depuis { $from } : à { $distance } hex, il n’est pas adjacent
refusal-attacks-outside-area = { $unit-The } ne peut pas attaquer { $hex } : les Belges attaquent en Belgique et, en France et au Luxembourg, à deux hex au plus de la Belgique
refusal-attacks-already = { $unit-The } attaque déjà
refusal-no-attackers = Personne n’attaque encore { $hex }
refusal-probes-come-first = Les sondages précèdent la première attaque : il est trop tard
refusal-attacks-follow-probes = Les attaques se déclarent après les sondages : terminez d’abord les sondages
refusal-one-attack-at-a-time = Terminez d’abord l’attaque de { $hex } : les attaques se déclarent et se résolvent l’une après l’autre
refusal-too-many-from-hex =
    { $unit-The } ne peut pas attaquer : { $kind ->
        [hq] un QG attaque déjà depuis { $hex }, et la limite est de { $limit }
       *[corps] { $limit } corps attaquent ou ont attaqué depuis { $hex }, et c’est la limite
    }
refusal-out-of-command =
    { $unit-The } ne peut pas se joindre à des unités d’autres hex : { $others-the } { $others-count ->
        [1] est
       *[other] sont
    } hors commandement
refusal-defends-already = { $unit-The } participe déjà à la défense de { $hex }
refusal-defenders-missing =
    { $corps ->
        [one] Pas encore : un corps de plus doit prendre part à la défense de { $hex }
       *[other] Pas encore : { $corps } corps de plus doivent prendre part à la défense de { $hex }
    }
refusal-not-attacked = { $unit-The } ne peut pas défendre { $hex } : ce n’est ni un corps ni un QG de cet hex
refusal-too-many-defend =
    { $unit-The } ne peut pas défendre { $hex } en plus : { $kind ->
        [hq] { $limit } QG au plus participe
       *[corps] { $limit } corps au plus participent
    }

## Refus : 11.23 marqueurs

refusal-only-germans-bombard = Seuls les Allemands ont le coup de main et l’artillerie lourde
refusal-bombards-no-city = Pas de marqueur contre { $hex } : ce n’est pas une ville
refusal-bombards-no-fort = Pas de marqueur contre { $hex } : aucun fort ne s’y trouve
refusal-attack-unsupplied =
    Pas de marqueur pour cette attaque : { $units-the } { $units-count ->
        [1] n’a
       *[other] n’ont
    } pas de ravitaillement normal
refusal-markers-come-last = Les marqueurs s’engagent après la déclaration, juste avant le dé du combat
refusal-marker-used =
    { $marker ->
        [coup] Le coup de main a été utilisé
       *[artillery] Une artillerie lourde appuie déjà cette attaque, et une seule le peut
    }
refusal-no-marker-left =
    { $marker ->
        [coup] Le coup de main a été utilisé
       *[artillery] Aucune artillerie lourde n’est prête
    }

## Le journal

event-probed = { $unit-The } sonde : { $path }.
event-attack-declared =
    { $side ->
        [german] Les Allemands attaquent
       *[entente] L’Entente attaque
    } { $target } avec { $attackers-the }.
event-defenders-chosen = { $target } est défendu par { $defenders-the }.
event-concentric-rolled =
    Attaque concentrique sur { $target } { $pattern-name } : dé { $die }, { $shift ->
        [0] pas de décalage.
        [one] une colonne.
       *[other] { $shift } colonnes.
    }
event-marker-used =
    { $marker ->
        [coup] Coup de main
       *[artillery] Artillerie lourde
    } contre { $target } : dé { $die }, { $shift ->
        [0] sans effet.
        [one] une colonne.
       *[other] { $shift } colonnes.
    }
event-gun-kept =
    { $die ->
        [0] L’artillerie lourde est de nouveau prête au prochain tour : au tour 1, aucune n’est perdue.
       *[other] Artillerie lourde, dé { $die } : { $kept ->
            [yes] de nouveau prête au prochain tour.
           *[no] définitivement retirée.
        }
    }
event-attack-resolved =
    { $defense ->
        [0] Attaque sur { $target } : rien ne peut y combattre
       *[other] Attaque sur { $target } : { $attack } contre { $defense } font { $odds }{ $shifts-count ->
            [0] { "" }
           *[other] , { $shifts }
        } ; rapport final { $column }
    }{ $die ->
        [0] , sans jet de dé
       *[other] , dé { $die }
    } : { $attacker_losses }/{ $defender_losses }, { $attacker_losses ->
        [0] aucun pas pour l’attaquant
        [one] un pas pour l’attaquant
       *[other] { $attacker_losses } pas pour l’attaquant
    }, { $defender_losses ->
        [0] aucun pour le défenseur.
        [one] un pour le défenseur.
       *[other] { $defender_losses } pour le défenseur.
    }
