"""The words and numbers of Valmy that every chapter uses."""

from typing import Final

FRENCH: Final = 0
ALLIED: Final = 1
SIDES: Final = ("french", "allied")

# 10.2: three armies, each with a base of its own, and the side each fights on.
NORD: Final = 0
CENTRE: Final = 1
COALITION: Final = 2
ARMIES: Final = ("nord", "centre", "allied")
SIDE_OF_ARMY: Final = (FRENCH, FRENCH, ALLIED)

NATIONS: Final = ("french", "prussian", "austrian", "hessian", "emigre")
SIDE_OF_NATION: Final = (FRENCH, ALLIED, ALLIED, ALLIED, ALLIED)

# 2.1, 7.1: every counter is of exactly one kind.
LEADER: Final = 0
INFANTRY: Final = 1
CAVALRY: Final = 2
KINDS: Final = ("leader", "infantry", "cavalry")
ARMS: Final = ("infantry", "cavalry")

# 8.4: ranks.
OVERALL_RANK: Final = 3
DIVISION_RANK: Final = 2
LOWEST_RANK: Final = 1

# 8.1-8.3, 8.5: the ratings of a leader.
RATINGS: Final = ("offensive", "command", "defensive", "initiative")

# 9.2.1: the letter on a unit says in which box of the battle board it fights.
SKIRMISH: Final = 0
MAIN: Final = 1
FLANK: Final = 2
NO_USAGE: Final = -1  # of leaders
USAGES: Final = ("S", "M", "F")

# 9.2.1, 9.2.12: the boxes of each side on the battle board. A left flank faces the enemy's right.
SKIRMISH_BOX: Final = 0
LEFT_BOX: Final = 1
MAIN_BOX: Final = 2
RIGHT_BOX: Final = 3
RESERVE_BOX: Final = 4
POSTS: Final = ("skirmish", "left", "main", "right", "reserve")
NO_POST: Final = -1  # not on the board
NOTHING_FACED: Final = -1
FACES: Final = (SKIRMISH_BOX, RIGHT_BOX, MAIN_BOX, LEFT_BOX, NOTHING_FACED)  # the enemy's box that each one faces

# 9.3.4, 9.5.2: the sides of a counter. The back is the reduced side, of a leader his replacement.
FRONT: Final = 0
BACK: Final = 1

# 9.4.3: results of the Charge Table, from the worst for the attacker to the best.
CHARGE_RESULTS: Final = ("AE", "AR*", "AR", "BR", "DR", "DR*", "EX", "1/2DE", "DE")
NO_EFFECT: Final = "-"  # 9.5.1

# Where a counter is when it is on no board.
NOT_YET: Final = -1  # still to arrive, or not in this scenario
ELIMINATED: Final = -2  # shattered: never comes back (10.1)
PURSUING: Final = -3  # 9.4.5: off the board for the rest of the turn
UNSEEN: Final = -4  # in a state as a seat may know it: under cover, who knows where (2.3)
PLACES: Final = {NOT_YET: "reserve", ELIMINATED: "eliminated", PURSUING: "pursuing", UNSEEN: "unseen"}

# State of a counter, as bits.
REDUCED: Final = 1  # on its reduced side; of a leader: his replacement is in command (9.5.2)
ACTIVATED: Final = 2  # has been activated this turn, or has tried (6.0, 6.1)
STATES: Final = {REDUCED: "reduced", ACTIVATED: "activated"}
