### Verdun, A Generation Lost: what every chapter says: sides, phases, answers, refusals. Each area has a file of its own
### besides. What the parameters are is told in engine/text.py. A refusal has no full stop: the number of its case comes
### after it. The texts of the cases are in cases.en.ftl.


## The game

credits = Designed by Roger Nord, developed by Lembit Tohver, published by Against the Odds magazine.

scenario-firestorm_on_the_meuse = Firestorm on the Meuse
    .help = Six weekly turns, 21 February to 27 March 1916: the German offensive on the East Bank, then on both. The Germans have the guns and the surprise, the French the forts, the ridges and the road to Bar-le-Duc.
scenario-crown_princes_plan = Crown Prince’s Plan
    .help = The same six turns with the attack that was never made: both banks at once, from the first day.
scenario-operation_may_cup = Operation May Cup
    .help = Thirteen turns, 3 April to 26 June 1916: hill by hill on the West Bank, then for Vaux, Fleury and Souville, with phosgene at the end. A long battle of attrition, in which each side must choose where to bleed.
scenario-hells_doorway = Hell’s Doorway
    .help = Five turns, July 1916: the last German push, for Souville, while the Somme draws regiments and heavy guns away. Short and desperate.
scenario-they_shall_not_pass = They Shall Not Pass
    .help = Eight turns, 7 August to 25 September 1916: tired Germans hold what they won, and the French feel their way back to Douaumont. They must win ground without paying too much for it: a lead of 20 points is needed.
scenario-ramparts_revenge = Rampart’s Revenge
    .help = Twelve turns, 2 October to 18 December 1916: the French have the initiative and move first. Douaumont, Vaux and the old line are to be won back.
option-solitaire = Playing alone
    .help = For one person who plays both sides: where a lull is possible, two dice decide instead of the players; 10 or more is a lull (7.4). In the campaign dice also choose the operations (20.4.4), and nobody knows the German objectives before the end (20.5.4). Favours neither side.

## Sides, phases, words

side-german = Germans
side-french = French
the-side =
    { $side ->
        [german] the Germans
       *[french] the French
    }
The-side =
    { $side ->
        [german] The Germans
       *[french] The French
    }

phase-german_set_up = German set-up
phase-french_set_up = French set-up
phase-turns = Next turn
phase-victory = Victory
phase-weather = Weather Phase
phase-somme = Somme Withdrawal
phase-lull = Lull Determination
phase-first_player = First player’s phase
phase-second_player = Second player’s phase
phase-german_bombardment = German Bombardment Segment
phase-german_movement = German Movement Segment
phase-german_commitment = German Commitment Segment
phase-german_resources = German Command Resources Segment
phase-german_defensive_fire = French defensive fire
phase-german_assault = German Assault Segment
phase-german_end_of_phase = End of the German phase
phase-french_bombardment = French Bombardment Segment
phase-french_movement = French Movement Segment
phase-french_commitment = French Commitment Segment
phase-french_resources = French Command Resources Segment
phase-french_defensive_fire = German defensive fire
phase-french_assault = French Assault Segment
phase-french_end_of_phase = End of the French phase
phase-reorganization = Mutual Reorganization
phase-end_of_turn = End of the turn
phase-over = Game over

bank-west = West Bank
bank-east = East Bank

## Answers that several chapters share; after a point, what the verb is called in answer to that question

action-to = To { $what }
    .set-up-gun = In { $what }
    .place-hq = In { $what }
    .post-gun = In { $what }
    .air-place = Over { $what }
    .air-intercept = Over { $what }
action-cancel = Back
action-done = Done
    .hq-modes = Go on
    .air-place = Send no more aircraft
    .air-intercept = Do not intercept
    .air-attack = No more air attacks
    .bombard = End the bombardment
    .plant-mines = No more mines
    .movement = End movement
    .break-down = That is all
    .commitment = End commitment
    .free-corps = No corps this week
    .commit-units = That is all
    .defensive-fire = Hold fire
    .assault-supply = Without supply: −2
    .assault-resources = Assault now
    .choose-assault = No more assaults
    .advance = That is all
    .advance-into-empty = That is all
    .breakthrough = That is all
    .secondary = No more secondary assaults
    .secondary-closing = Nobody else closes in
    .fill-map = That is all
    .rally = No more rallies
action-turn = Turn the units in { $what }
action-face =
    { $what ->
        [north] Face north
        [east] Face east
        [south] Face south
        [west] Face west
       *[other] { $what }
    }

## Refusals that several chapters share

refusal-not-your-unit = { $unit-The } is not yours
refusal-west-bank-hold = { $unit-The } holds the West Bank line and must stay there until { $date } (turn { $turn })
refusal-unit-waits = { $unit-The } has not been released yet
refusal-turn-nobody = You have no units in { $hex } that could be turned
refusal-face-a-side = Units in { $hex } can only face a side of the square: north, east, south or west
refusal-faces-so = The units in { $hex } already face that way

## The log

event-turn-begins = Turn { $turn }, week of { $date }.
event-points-scored = { The-side } score { $points } VP: { $reason-name }.
reason-steps = enemy steps lost
reason-air = enemy air unit shot down
reason-surrender = enemy units surrendered
reason-off-map = enemy units driven off the map
