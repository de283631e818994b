"""What happens only in the campaign: operations, objectives, leaving the map, the final tally (18.2, 20.4 to 20.7)."""

from meuse.engine.events import Event, Told


class Operation(Told, frozen=True, tag="operation"):
    """20.4.1: an option and what it concedes."""

    operation: str
    points: int


class ObjectiveRolled(Told, frozen=True, tag="objective-rolled"):
    """18.2.1: an objective and the dice that named it."""

    objective: str
    first: int
    second: int


class Objective(Told, frozen=True, tag="objective"):
    """20.6: an objective and its VP."""

    objective: str
    points: int


class OperationsWished(Event, frozen=True, tag="operations-wished"):
    """20.4: both answers, shown together."""

    german: bool
    french: bool


class OperationsConducted(Event, frozen=True, tag="operations-conducted"):
    """20.4(a) to (c): the options of a side, and the VP that the enemy will have for them at the end."""

    side: str
    operations: tuple[Operation, ...]
    points: int


class OptionsRolled(Event, frozen=True, tag="options-rolled"):
    """20.4.4: a die for one of three options; `again`: that one has come up before."""

    side: str
    die: int
    operation: str
    again: bool


class OptionsPaired(Event, frozen=True, tag="options-paired"):
    """20.4.4: a die each; the higher keeps its option, and both do on a tie."""

    german: str
    french: str
    german_die: int
    french_die: int
    kept: str  # german, french or both


class ObjectivesFound(Event, frozen=True, tag="objectives-found"):
    """18.2.1: eight objectives, each with its two dice, first die first. Blank for all but the Germans."""

    objectives: tuple[ObjectiveRolled, ...]


class ObjectivesKept(Event, frozen=True, tag="objectives-kept"):
    """20.4.2-3: the Germans announce that they change nothing."""


class ObjectivesChanged(Event, frozen=True, tag="objectives-changed"):
    """20.4.2-3: announced; which two are given up and which two are found only the Germans know."""

    given_up: tuple[Objective, ...]
    objectives: tuple[ObjectiveRolled, ...]


class UnitExited(Event, frozen=True, tag="unit-exited"):
    """18.2.3, 20.5.3(d): German infantry leaves by the south edge for good; `exited`: how many have by now."""

    side: str
    unit: str
    hex: str
    exited: int


class ObjectivesShown(Event, frozen=True, tag="objectives-shown"):
    """20.7: at the end of play; who gets the VP of each (18.1)."""

    achieved: tuple[Objective, ...]
    denied: tuple[Objective, ...]
    german: int
    french: int


class CampaignTallied(Event, frozen=True, tag="campaign-tallied"):
    """20.8(VP): the two sums of each side: combat VP, and those of all sources."""

    german_combat: int
    french_combat: int
    german_operations: int
    french_operations: int
    german: int
    french: int
