### Verdun, A Generation Lost : 13.0 à 15.0 : engagement, abordage, ravitaillement à l’assaut, ressources de commandement,
### tir défensif. Un refus n’a pas de point final : le numéro de son cas le suit.


## Mots et accords

resource-secondary = assaut secondaire
resource-lifting = barrage par bonds
resource-creeping = barrage roulant
resource-smoke = écran de fumée
resource-french-75 = 75 français
resource-flame = lance-flammes
resource-gas = gaz
resource-phosgene = phosgène
resource-night = attaque de nuit
resource-consolidate = consolidation

result-NE = sans effet
result-R = R, les attaquants retraitent
result-D = D, les attaquants retraitent désorganisés
result-1 = un pas perdu
result-2 = deux pas perdus
result-3 = trois pas perdus

reason-resources-date = date
reason-resources-rain = pluie
reason-resources-snow = neige
reason-defensive-closer = abordage
reason-defensive-interdicted = attaquants sous interdiction
reason-defensive-rain = pluie
reason-defensive-snow = neige

commit-est =
    { $unit-form ->
        [plural] sont
        [feminine-plural] sont
       *[other] est
    }
commit-nest =
    { $unit-form ->
        [plural] ne sont
        [feminine-plural] ne sont
       *[other] n’est
    }
commit-a =
    { $unit-form ->
        [plural] ont
        [feminine-plural] ont
       *[other] a
    }
commit-nt =
    { $unit-form ->
        [plural] nt
        [feminine-plural] nt
       *[other] { "" }
    }
commit-doit =
    { $unit-form ->
        [plural] doivent
        [feminine-plural] doivent
       *[other] doit
    }

## Questions

prompt-commitment =
    { $closing ->
        [0] À quelles cases donner l’assaut ? Une unité engagée peut tenter l’abordage ; après la première tentative, on n’engage plus personne.
       *[other] Quelles autres unités tentent l’abordage ? Les autres donnent l’assaut depuis la ligne. On n’engage plus personne, mais une unité qui n’a rien tenté peut renoncer à l’assaut.
    }
prompt-commit-units =
    { $committed ->
        [0] Quelles unités donnent l’assaut à { $hex } ?
        [one] Une unité donne l’assaut à { $hex }. D’autres ?
       *[other] { $committed } unités donnent l’assaut à { $hex }. D’autres ?
    }
prompt-defensive-fire =
    { $squares ->
        [one] Vos défenseurs peuvent tirer sur leurs attaquants.
       *[other] Vos défenseurs peuvent tirer sur leurs attaquants. Quelle case d’abord ?
    }

## Réponses

action-unit = { $what-The }
action-target = Assaut sur { $what }
action-back = Ne plus engager { $what-the }
    .storm-fort = Revenir à la case de départ
    .breakthrough-to = Revenir à la case de départ
action-close = Tenter l’abordage avec { $what-the }
    .row-closing = { $what }
action-fire = Tirer depuis { $what }
action-fire_all = Tirer depuis toutes les cases

## Refus : qui peut donner l’assaut

refusal-commit-not-yours = { $unit-The } { commit-nest } pas à vous
refusal-commit-not-on-map = { $unit-The } { commit-nest } pas sur la carte
refusal-commit-engaged = { $unit-The } { commit-est } accroché{ e }
refusal-commit-no-infantry = { $unit-The } { commit-nest } pas de l’infanterie, seule à donner l’assaut
refusal-commit-garrison = Une garnison ne quitte jamais son fort
refusal-commit-disordered = { $unit-The } { commit-nest } pas en bon ordre
refusal-commit-once = { $unit-The } { commit-est } déjà engagé{ e } contre { $hex } ; annulez d’abord cet engagement
refusal-no-hq-in-command-mode = Aucun de vos QG sur la carte n’est en mode commandement : pas d’assaut possible pour { $unit-the }
refusal-out-of-command = { $unit-The } { commit-est } hors commandement : aucun chemin assez court ne mène à un QG en mode commandement

## Refus : ce qu’on assaille

refusal-target-engaged = Des unités sont accrochées en { $hex } : pas d’assaut de l’extérieur
refusal-target-without-enemies = Il n’y a pas d’ennemi en { $hex }
refusal-target-not-adjacent = { $unit-The } { commit-nest } pas à côté de { $hex }
refusal-target-nobody-beside = Vous n’avez aucune unité à côté de { $hex }
refusal-target-across-meuse = { $unit-The } devrait franchir la Meuse pour donner l’assaut à { $hex }, et il n’y a pas de passage
refusal-target-fort-too-large = Il y a un fort en { $hex } : seuls un bataillon, des chasseurs ou une brigade 216 peuvent y donner l’assaut, et non { $unit-the }
refusal-target-fort-one-unit = Il y a un fort en { $hex }, et une unité est déjà engagée contre lui
refusal-target-after-closing = Des unités ont tenté l’abordage : on n’engage plus personne dans ce segment
refusal-back-not-committed = { $unit-The } { commit-nest } pas engagé{ e }
refusal-back-has-tried = { $unit-The } { commit-a } tenté l’abordage et { commit-doit } donner l’assaut

## Refus : abordage

refusal-close-not-committed = { $unit-The } { commit-nest } pas engagé{ e } dans un assaut
refusal-close-once = { $unit-The } { commit-a } déjà tenté l’abordage : on ne le tente qu’une fois
refusal-close-with-nobody = Il n’y a personne à aborder en { $hex }

## Refus : ravitaillement à l’assaut

refusal-not-your-hq = { $unit-The } { commit-nest } pas un de vos QG sur la carte
refusal-needs-no-supply = Cet assaut n’a pas besoin de QG pour être ravitaillé
refusal-hq-in-command-mode = { $unit-The } { commit-est } en mode commandement
refusal-hq-named-already = { $unit-The } ravitaille déjà les assauts de cette phase
refusal-supplied-already = Les unités que { $unit-the } pourrait ravitailler le sont déjà
refusal-engaged-hq = { $unit-The } { commit-est } accroché{ e } et ne ravitaille personne
refusal-beyond-disordered-hq = { $unit-The } { commit-nest } pas en bon ordre et ne ravitaille pas à plus de { $range } cases ; aucun attaquant n’est si près
refusal-beyond-supply-hq = Par ce temps ({ $weather-name }), { $unit-the } ne ravitaille pas à plus de { $range } cases ; aucun attaquant n’est si près

## Refus : ressources de commandement

refusal-no-such-resource = Ce n’est pas une ressource de commandement à employer avant les dés
refusal-resource-none-left = Il n’en reste plus dans cette phase : { $resource-name }
refusal-no-resources-in-counter-attack = Une contre-attaque n’a pas de ressources de commandement
refusal-secondary-comes-later = Les assauts secondaires viennent après le dernier assaut primaire
refusal-no-third-wave = Un assaut secondaire ne peut pas être suivi d’un autre par les mêmes unités
refusal-only-the-french = Réservé aux Français : { $resource-name }
refusal-only-the-germans = Réservé aux Allemands : { $resource-name }
refusal-no-75s-in-engagement = Les 75 ne tirent pas dans un accrochage
refusal-flames-need-closers = Les lance-flammes exigent un attaquant à l’abordage
refusal-phosgene-two-gas = En juillet, le phosgène sert une fois pour deux ressources de gaz obtenues
refusal-no-phosgene-yet = Il n’y a pas de phosgène à cette date
refusal-resource-once = Cet assaut l’a déjà : { $resource-name }
refusal-one-barrage = Un assaut ne peut avoir qu’une sorte de barrage
refusal-four-kinds = Un assaut peut employer { $most } sortes de ressources au plus
refusal-four-kinds-secondary = Un assaut secondaire peut employer { $most } sortes de ressources au plus, lui-même compris
refusal-four-columns = Les ressources décalent un assaut de { $most } colonnes au plus ; celui-ci en a { $shift }
refusal-no-gun-supports =
    { $resource ->
        [french-75] Aucun 75 en bon ordre, pas encore employé, n’a { $hex } à portée
        [phosgene] Aucune pièce lourde en bon ordre, pas encore employée, n’a { $hex } à portée
        [gas] Aucune pièce en bon ordre, pas encore employée, n’a { $hex } à portée
       *[other] Aucune pièce en bon ordre n’a { $hex } à portée
    }

## Refus : tir défensif

refusal-defensive-engaged = Les unités en { $hex } sont accrochées et ne tirent pas
refusal-defensive-not-assaulted = Personne n’est engagé contre { $hex }
refusal-defensive-nobody = Il n’y a personne en { $hex } pour tirer
refusal-defensive-supply-hq = Un QG en mode ravitaillement ne tire pas
refusal-defensive-disordered = Personne en { $hex } n’est en bon ordre
refusal-defensive-no-factor = Personne en { $hex } n’a de facteur de tir
refusal-defensive-once = { $hex } a déjà tiré
refusal-defensive-one-square = Il ne reste qu’une case : tirez depuis celle-ci, ou ne tirez pas

## Le journal

event-unit-committed = { $unit-The } { commit-est } engagé{ e } contre { $hex }.
event-commitment-taken-back = { $unit-The } { commit-nest } plus engagé{ e } contre { $hex }.
event-closing-rolled =
    { $unit-The } (attaque { $factor }) tente{ commit-nt } l’abordage en { $hex } : dé { $die }, { $closes ->
        [yes] { il } aborde{ commit-nt }.
       *[no] { il } reste{ commit-nt } sur la ligne.
    }
event-assault-committed =
    Assaut { $side ->
        [german] allemand
       *[french] français
    } sur { $hex } avec { $units-the }{ $closers ->
        [0] { "" }
        [one] { $units-count ->
            [1] , à l’abordage
           *[other] , dont une unité à l’abordage
        }
       *[other] , dont { $closers } unités à l’abordage
    }. { $closers ->
        [0] { "" }
       *[other] Tant qu’il reste une unité à l’abordage, les pertes comptent double.{ " " }
    }{ $command ->
        [0] Pas de modificateur de commandement.
       *[other] Commandement { $command-signed }.
    }
event-supply-hq-named = { $unit-The } ravitaille l’assaut sur { $hex }.
event-supply-hq-leaves =
    { $unit-The } quitte la carte après avoir ravitaillé des assauts : dé { $die }{ $add ->
        [0] { "" }
       *[other] , { $weather-name } { $add-signed } = { $total }
    }, retour { $turns ->
        [one] au tour suivant.
       *[other] dans { $turns } tours.
    }
event-resources-rolled =
    Ressources { $side ->
        [german] allemandes
       *[french] françaises
    }, dés { $dice }{ $modifiers-count ->
        [0] { "" }
       *[other] , { $modifiers }
    } = { $total } : assauts secondaires { $secondary }, barrages par bonds { $lifting }, barrages roulants { $creeping }, fumée { $smoke }, { $side ->
        [german] lance-flammes { $flame }, gaz { $gas }, nuit { $night }, consolidation { $consolidate } ; 75 français en défense { $seventy_fives }.
       *[french] 75 français { $seventy_fives }, gaz { $gas }, nuit { $night }, consolidation { $consolidate }.
    }
event-resource-spent =
    Ressource { $side ->
        [german] allemande
       *[french] française
    } en { $hex } : { $resource-name }{ $guns-count ->
        [0] { "" }
       *[other] { " " }({ $guns })
    } ; il en reste { $left }.
event-defensive-fire-rolled =
    Tir défensif depuis { $hex } : { $units-the }, { $factors ->
        [one] un facteur
       *[other] { $factors } facteurs
    }, colonne { $column }, dés { $dice }{ $modifiers-count ->
        [0] { "" }
       *[other] , { $modifiers }
    } = { $total } : { $result-name }.
event-holds-fire = Pas de tir défensif depuis { $hexes }.
