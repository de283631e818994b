"""Gestures: one wish of a player, carried out by many small answers.

`then unit DE-24` ends the move under way and takes up the next unit; `bring unit 1606 DE-24 DE-80` moves a stack;
`each dig_in DE-24 DE-80` has it dig in; `tell unit leave_trench DE-24 DE-80` takes each up, tells it that and puts it
down; `all unit support` adds every attacker and every gun; `reach 12` adds the guns for column 12 that waste the least,
and `without DE-24` leaves one out again; `repeat` does with the next unit of a stack what was done with the last;
`again` does once more what was done last turn.

Nothing is decided here that a player could not decide: a wish is tried on a copy of the game, answer by answer, each
one offered to the seat. The copy throws no dice. Where an answer teaches the seat something (a throw, a secret, what
the other side decides) the series ends with that answer, as a player would look up from the board. So nothing is
planned from what the seat does not know, and everything before the last answer can be undone.

Where a title says that a wish goes on over dice (`Gestures.over_dice`, `again`), what is left of it is planned anew
after each throw, and dropped as soon as something has changed for a piece or a place that is still to come.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from meuse.engine.events import Event
from meuse.engine.faces import Said
from meuse.engine.flow import Action, Refusal, Refused
from meuse.engine.proposals import Needs, Proposal, Weighs, proposals
from meuse.engine.trying import (
    LEARNED_FIRST,
    LONGEST_WALK,
    LOOKED_BACK,
    Work,
    bring,
    learned_first,
    take_up,
    walks_of,
    whole,
)
from meuse.engine.trying import Trial as Trial

if TYPE_CHECKING:
    from meuse.engine.game import Game
    from meuse.engine.seat import Seat

THEN: Final = "then"  # VERB ARGUMENT: an answer, after what is under way was ended
BRING: Final = "bring"  # VERB CELL PIECE...: take each piece up with that verb, and take it to that cell
EACH: Final = "each"  # VERB PIECE...: give that answer for each piece
TELL: Final = "tell"  # VERB ANSWER PIECE...: take each piece up with that verb, give that answer, put it down again
ALL: Final = "all"  # VERB...: give every answer with those verbs, as long as there is one
REACH: Final = "reach"  # COLUMN: add the pieces that reach it with the fewest points wasted
WITHOUT: Final = "without"  # PIECE...: leave out again what was added
REPEAT: Final = "repeat"  # the same with the next piece of that stack
AGAIN: Final = "again"  # [CELL...]: what was done last turn, all of it or for these cells
WISHES: Final = (THEN, BRING, EACH, TELL, ALL, REACH, WITHOUT, REPEAT, AGAIN)

NOBODY: Final[frozenset[str]] = frozenset()
LAST_TURN: Final = 2000  # answers: so far back is looked for what was done last turn


# ---- what a title says of its verbs


class Leave(NamedTuple):
    """How a player leaves a question for another one."""

    verb: str
    unless: str = ""  # not where this verb is offered: something would be lost
    settled: bool = False  # only after an answer of the same kind: before, leaving gives something up
    otherwise: str = ""  # where the verb is not offered: nothing has been done yet, and this takes it back


Who = Callable[["Seat", list[str]], list[str]]
"""Of pieces that can be taken up, those that could do as they are told: nobody is offered what the rules refuse."""


class Told(NamedTuple):
    """What pieces can be told that are taken up for nothing else: a change of mode."""

    take: str  # the verb that takes a piece up
    verb: str  # what it is told then
    who: Who
    everybody: bool = False  # not only a stack but all on the board may be told at once


Before = Callable[["Seat", list[Event]], list[list[Action]]]
"""What a seat did last turn and could do again: each a series of answers of which the first names a cell."""


class Gestures(NamedTuple):
    """What a title says of its questions, by their prompts. Without a word from it only `each` can be wished for."""

    usual: tuple[str, ...] = ()  # what is meant by a piece or a cell alone, where several verbs take it
    leave: Mapping[str, Leave] = MappingProxyType({})
    carry: Mapping[str, tuple[str, ...]] = MappingProxyType({})  # verbs that take a piece up to bring it somewhere
    each: Mapping[str, tuple[str, ...]] = MappingProxyType({})  # verbs that a whole stack can be told
    gather: Mapping[str, tuple[tuple[str, ...], ...]] = MappingProxyType({})  # sets of verbs to give all answers of
    together: tuple[str, ...] = ()  # questions in which all that are offered may be brought together
    walks: tuple[str, ...] = ()  # questions that ask for the way hex by hex
    tell: Mapping[str, tuple[Told, ...]] = MappingProxyType({})
    reach: Mapping[str, tuple[str, Needs]] = MappingProxyType({})  # the verb that adds a piece, and what is needed
    redo: Mapping[str, tuple[str, str]] = MappingProxyType({})  # the verb that opened it, and the one that calls it off
    over_dice: tuple[str, ...] = ()  # verbs of `each` and `all` that go on after the dice
    again: Mapping[str, Before] = MappingProxyType({})
    queue: Mapping[str, str] = MappingProxyType({})  # of `redo`: the verb that carries it out, where it can be put off
    weigh: Mapping[str, Weighs] = MappingProxyType({})  # of `queue`: what it would come to (message `note-MESSAGE`)
    single: tuple[str, ...] = ()  # questions that take one piece and no more: nothing of them is repeated
    turns: tuple[str, ...] = ()  # verbs that take a cell and ask which way those in it are to face


# ---- what comes of a wish


class Stayed(NamedTuple):
    """A piece for which nothing was done, and why."""

    piece: str
    why: Refusal


class Plan(NamedTuple):
    """The answers that a wish comes to."""

    actions: list[Action]
    went: list[str]  # the pieces that do as they were told
    stayed: list[Stayed]
    learned: bool  # the last answer teaches something: what else was wished for must be wished for again
    cautions: list[Said]
    rest: Action | None = None  # what is left of a wish that goes on over dice


class Beyond(NamedTuple):
    """What could be chosen if what is under way were ended."""

    actions: list[Action]
    settled: bool = False  # it was answered already: who points at something else means that
    prompt: str = ""  # of the question that would then be asked
    taken: Action | None = None  # which of them led to what is under way


class Telling(NamedTuple):
    """Something that pieces on the board can be told now."""

    take: str
    verb: str
    pieces: list[str]
    everybody: bool


class Goal(NamedTuple):
    """A cell that pieces can be brought to."""

    pieces: list[str]
    cost: str  # as a face shows it, "" if nothing is paid


# ---- the wishes


def plan(game: "Game", seat: str, wish: Action, reserved: frozenset[str] = NOBODY) -> Plan:
    """The answers that a wish of that seat comes to now. Where there are none Refused says why, and nothing changes.

    `reserved`: pieces that are proposed for nothing else, since they are spoken for (queues.py).
    """
    return whole(planning(game, seat, wish, reserved))


def planning(game: "Game", seat: str, wish: Action, reserved: frozenset[str] = NOBODY) -> Work[Plan]:
    """The same with a pause after each piece that was tried."""
    if not game.decides(seat):
        asked = game.decision
        why = Refusal("", "game-over") if asked is None else Refusal("", "not-your-decision", {"seat": asked.seat})
        raise Refused(wish, why)
    words = [str(arg) for arg in wish.args]
    trial = Trial(game, seat)
    if wish.verb == THEN and words:
        return _then(trial, wish, Action(words[0], wish.args[1:]))
    if wish.verb == BRING and len(words) > 2:
        return (yield from _one_by_one(trial, wish, words[0], words[1], words[2:]))
    if wish.verb == EACH and len(words) > 1:
        return (yield from _one_by_one(trial, wish, words[0], "", words[1:]))
    if wish.verb == TELL and len(words) > 2:
        return (yield from _one_by_one(trial, wish, words[0], "", words[2:], words[1]))
    if wish.verb == ALL and words and all(verb in trial.gestures.over_dice for verb in words):
        pieces = tuple([str(action.args[0]) for action in _gathered(trial, words)])
        if pieces:
            return (yield from planning(game, seat, Action(EACH, (words[0], *pieces))))
    if wish.verb == ALL and _adds_for_columns(trial, words):
        found = proposed(game, seat, reserved)
        return (yield from _reach(trial, wish, str(found[-1].column) if found else "", found))
    if wish.verb == ALL:
        return (yield from _all(trial, wish, words))
    if wish.verb == REACH and len(words) == 1:
        return (yield from _reach(trial, wish, words[0], proposed(game, seat, reserved)))
    if wish.verb == WITHOUT and words:
        return (yield from _without(trial, wish, words))
    if wish.verb == AGAIN:
        return (yield from _again(trial, wish, words))
    if wish.verb == REPEAT and not words:
        return (yield from planning(game, seat, (yield from _next_like_the_last(game, seat, wish))))
    raise Refused(wish, Refusal("", "no-such-gesture", {"gesture": str(wish), "gestures": ", ".join(WISHES)}))


def perform(game: "Game", seat: str, wish: Action, reserved: frozenset[str] = NOBODY) -> Plan:
    """Plan a wish and carry it out, over dice where it goes on. `undo` takes back what came after the last of them."""
    planned = plan(game, seat, wish, reserved)
    went, stayed = list(planned.went), planned.stayed
    while True:
        before = len(game)
        left = Left(game, seat, planned)
        for action in planned.actions:
            game.apply(action, seat)
        game.join_since(before)
        onward = left.plan(game)
        if onward is None:
            break
        planned = onward
        went += planned.went
        stayed = planned.stayed
    return planned._replace(went=went, stayed=stayed)


class Left:
    """What is left of a wish after its dice: made before they are thrown, asked after they have fallen."""

    def __init__(self, game: "Game", seat: str, planned: Plan) -> None:
        self.seat = seat
        self.rest = planned.rest
        self.prompt = game.decision.prompt if game.decision is not None else ""
        self.seen = self._seen(game)

    def _seen(self, game: "Game") -> list[Any]:
        """All that the seat sees of the pieces and places that are still to come."""
        if self.rest is None:
            return []
        names = {str(arg) for arg in self.rest.args}
        cells = [game.board.index[name] for name in names if name in game.board.index]
        return [piece for piece in game.title.pieces(game.state, self.seat) if piece.id in names or piece.cell in cells]

    def plan(self, game: "Game") -> Plan | None:
        """The next answers; None where there are none, another must decide, or something has changed for the rest."""
        return whole(self.planning(game))

    def planning(self, game: "Game") -> Work[Plan | None]:
        asked = game.decision
        if self.rest is None or asked is None or asked.seat != self.seat or asked.prompt != self.prompt:
            return None
        if self._seen(game) != self.seen:
            return None
        try:
            return (yield from planning(game, self.seat, self.rest))
        except Refused:
            return None


def _then(trial: Trial, wish: Action, action: Action) -> Plan:
    why = trial.turn_to(action)
    if why is not None and not trial.learned:
        raise Refused(wish, why)
    piece = str(action.args[0]) if action.args else ""
    went, stayed = ([piece], []) if why is None else ([], [Stayed(piece, why)])
    return Plan(trial.actions, went, stayed, trial.learned, trial.cautions)


def _one_by_one(trial: Trial, wish: Action, verb: str, goal: str, pieces: list[str], told: str = "") -> Work[Plan]:
    """Each piece in turn; one that cannot is left where it stands, as if it had not been named.

    Who was refused is asked once more after others have gone: guns may go where infantry stands.
    """
    stood = {piece: trial.cell_of(piece) for piece in pieces}
    went: list[str] = []
    waiting = pieces
    while True:
        before = len(went)
        trial, stayed = yield from _a_round(trial, verb, goal, told, waiting, stood, went)
        waiting = [piece for piece, _ in stayed]
        if not waiting or trial.learned or len(went) == before:
            break
    if not trial.actions:
        raise Refused(wish, stayed[0].why)
    if (goal or told) and not trial.learned:
        end = trial.copy()
        if end.leave() and not end.learned:  # the last one's move is over, too
            trial = end
    cautions = trial.cautions
    later = [piece for piece, why in stayed if why.message == LEARNED_FIRST]
    if later and wish.verb == EACH and verb in trial.gestures.over_dice:
        stayed = [each for each in stayed if each.why.message != LEARNED_FIRST]
        return Plan(trial.actions, went, stayed, trial.learned, cautions, Action(EACH, (verb, *later)))
    if later:
        cautions = [*cautions, Said("throws-before-the-end", {"count": len(went)})]
    return Plan(trial.actions, went, stayed, trial.learned, cautions)


def _a_round(
    trial: Trial, verb: str, goal: str, told: str, pieces: list[str], stood: dict[str, str], went: list[str]
) -> Work[tuple[Trial, list[Stayed]]]:
    """Tell each of these pieces once; adds to `went`, and returns who stayed."""
    stayed: list[Stayed] = []
    for piece in pieces:
        if trial.learned:
            stayed.append(Stayed(piece, learned_first(piece)))
            continue
        here = trial.cell_of(piece)
        if goal and here != stood[piece]:  # it had no choice, and has gone while another was brought
            if here == goal:
                went.append(piece)
            else:
                stayed.append(Stayed(piece, Refusal("", "went-elsewhere", {"unit": piece, "hex": here})))
            continue
        twin = trial.copy()
        if goal:
            why = yield from bring(twin, verb, goal, piece)
        else:
            why = twin.turn_to(Action(verb, (piece,)))
            if why is None and told:
                why = twin.turn_to(Action(told))
        if why is None or twin.learned:
            trial = twin
        if why is None:
            went.append(piece)
        else:
            stayed.append(Stayed(piece, why))
        yield
    return trial, stayed


def _all(trial: Trial, wish: Action, verbs: list[str]) -> Work[Plan]:
    """Everything there is to add; first the strongest, but what leaves room for more comes before."""
    strength = {piece.id: piece.strength for piece in trial.game.title.pieces(trial.game.state, trial.seat)}
    went: list[str] = []
    meant = verbs or _gatherable(trial)  # what can be given all of at a later question only was not meant
    while not trial.learned:
        wanted = _gathered(trial, meant)
        if not wanted:
            break
        wanted.sort(key=lambda action: -strength.get(str(action.args[0]), 0))
        trial = yield from _roomiest(trial, wanted)
        went.append(str(trial.actions[-1].args[0]))
    if not trial.actions:
        asked = trial.asked()
        raise Refused(wish, Refusal(asked.cases[0] if asked is not None and asked.cases else "", "nothing-to-add"))
    cautions = trial.cautions
    if trial.learned:
        cautions = [*cautions, Said("throws-at-once", {"count": len(went)})]
    return Plan(trial.actions, went, [], trial.learned, cautions)


def _adds_for_columns(trial: Trial, verbs: list[str]) -> bool:
    """Whether what is to be added counts for columns: then "all" means as many as the highest of them takes."""
    asked = trial.asked()
    known = trial.gestures.reach
    return asked is not None and asked.prompt in known and verbs in ([], [known[asked.prompt][0]])


def _reach(trial: Trial, wish: Action, column: str, proposals: list[Proposal]) -> Work[Plan]:
    """The pieces of a proposal, one after the other."""
    asked = trial.asked()
    found = {str(each.column): each for each in proposals}
    if asked is None or column not in found:
        case = asked.cases[0] if asked is not None and asked.cases else ""
        if not found:
            raise Refused(wish, Refusal(case, "nothing-to-add"))
        raise Refused(wish, Refusal(case, "no-such-column", {"column": column, "columns": ", ".join(found)}))
    verb = trial.gestures.reach[asked.prompt][0]
    for piece in found[column].pieces:
        trial.give(Action(verb, (piece,)))
        yield
    return Plan(trial.actions, found[column].pieces, [], trial.learned, trial.cautions)


def _without(trial: Trial, wish: Action, pieces: list[str]) -> Work[Plan]:
    """Call off what is being declared, and declare it once more without these."""
    since = declared_since(trial.game, trial.seat)
    kept = [action for action in since if not action.args or str(action.args[0]) not in pieces]
    asked = trial.asked()
    if asked is None or len(kept) == len(since):
        raise Refused(wish, Refusal("", "was-not-added", {"unit": pieces[0]}))
    trial.give(trial.offered(trial.gestures.redo[asked.prompt][1])[0])
    for action in kept:
        trial.give(action)
        yield
    return Plan(trial.actions, pieces, [], trial.learned, trial.cautions)


def declared_since(game: "Game", seat: str) -> list[Action]:
    """What was answered since what is being declared was opened; [] where it cannot be declared anew."""
    asked = game.decision
    known = game.title.gestures.redo
    if asked is None or asked.seat != seat or asked.prompt not in known:
        return []
    opens, off = known[asked.prompt]
    record = game.record(game.floor)
    begin = max([place for place, action in enumerate(record) if action.verb == opens], default=-1)
    if begin < 0 or not any(action.verb == off for action in asked.actions):
        return []
    return record[begin:]


def _again(trial: Trial, wish: Action, cells: list[str]) -> Work[Plan]:
    """The first of what was done last turn, with all who did it; one that cannot be done so again is left out."""
    series = repeatable(trial.game, trial.seat)
    if cells:
        series = [each for cell in cells for each in series if str(each[0].args[0]) == cell]
    stayed: list[Stayed] = []
    for place, answers in enumerate(series):
        twin = trial.copy()
        why = give_again(twin, answers)
        if why is None:
            later = [str(each[0].args[0]) for each in series[place + 1 :]]
            rest = Action(AGAIN, tuple(later)) if later else None
            cell = str(answers[0].args[0])
            return Plan(twin.actions, [cell], stayed, twin.learned, twin.cautions, rest)
        stayed.append(Stayed(str(answers[0].args[0]), why))
        yield
    raise Refused(wish, stayed[0].why if stayed else Refusal("", "nothing-to-do-again"))


def give_again(trial: Trial, answers: list[Action]) -> Refusal | None:
    """Give these answers; one to a question that is not asked this time is left out."""
    for action in answers:
        if trial.learned:
            return learned_first(str(answers[0].args[0]))
        if action is not answers[0] and action.args and not trial.offered(action.verb):
            continue
        why = trial.game.refusal(action, trial.seat)
        if why is not None:
            return why
        trial.give(action)
    return None


def _gathered(trial: Trial, verbs: list[str]) -> list[Action]:
    """The answers to be given next, all of one verb: those that the title lets a player give all at once."""
    known = _gatherable(trial)
    for verb in verbs or known:
        if verb in known and trial.offered(verb):
            return trial.offered(verb)
    return []


def _gatherable(trial: Trial) -> list[str]:
    """The verbs of which all answers may be given at once at this question."""
    asked = trial.asked()
    sets = trial.gestures.gather.get(asked.prompt, ()) if asked is not None else ()
    return list(dict.fromkeys([verb for together in sets for verb in together]))


def _roomiest(trial: Trial, wanted: list[Action]) -> Work[Trial]:
    """One of these answers given: the first that shuts nothing out, else the one that leaves the most."""
    best: Trial | None = None
    most = -1
    for action in wanted:
        twin = trial.copy()
        twin.give(action)
        left = len(twin.offered(action.verb))
        if left > most:
            best, most = twin, left
        yield
        if left >= len(wanted) - 1:
            break
    assert best is not None, "there is something to add"
    return best


def _next_like_the_last(game: "Game", seat: str, wish: Action) -> Work[Action]:
    """What the seat did last with one piece of a stack, wished for the next piece of that stack."""
    pieces = {piece.id: piece for piece in game.title.pieces(game.state, seat) if piece.side == seat}
    begin = max(len(game) - LOOKED_BACK, 0)
    record = game.record(begin)
    for place in range(len(record) - 1, -1, -1):
        told = record[place]
        if len(told.args) != 1 or told.args[0] not in pieces:
            continue
        then = game.at(begin + place)
        yield
        asked = then.decision
        if asked is None or asked.seat != seat or asked.prompt in game.title.gestures.single:
            break
        after = [action for action in record[place + 1 :] if action.args and action.args[0] in game.board.index]
        goal = str(after[-1].args[0]) if after else ""
        if not goal and told.verb in game.title.gestures.carry.get(asked.prompt, ()):
            continue  # it was taken up and put down again
        place_then = Trial(then, seat).cell_of(str(told.args[0]))
        return _for_the_next(game, seat, wish, told, goal, place_then)
    raise Refused(wish, Refusal("", "nothing-to-repeat"))


def _for_the_next(game: "Game", seat: str, wish: Action, told: Action, goal: str, origin: str) -> Action:
    trial = Trial(game, seat)
    while not trial.offered(told.verb) and not trial.learned:
        if not trial.leave():
            break
    for action in trial.offered(told.verb):
        piece = str(action.args[0])
        if origin and trial.cell_of(piece) == origin:
            return Action(BRING, (told.verb, goal, piece)) if goal else Action(EACH, (told.verb, piece))
    if goal:
        for seen in trial.game.title.pieces(trial.game.state, seat):  # the last one is taken up by the rules
            if trial.is_about(seen.id) and trial.cell_of(seen.id) == origin:
                return Action(BRING, (told.verb, goal, seen.id))
    raise Refused(wish, Refusal("", "nobody-left-to-repeat", {"hex": origin}))


# ---- what a face shows of it


def beyond(game: "Game", seat: str) -> Beyond:
    """What the seat could choose if it ended what is under way; nothing where that would teach it something."""
    asked = game.decision
    if asked is None or asked.seat != seat or asked.prompt not in game.title.gestures.leave:
        return Beyond([])
    trial = Trial(game, seat)
    settled = trial.settled
    taken_up = game.record(max(len(game) - 1, 0))
    after = trial.asked() if trial.leave() and not trial.learned else None
    if after is None:
        return Beyond([])
    offered = trial.offered()
    return Beyond(offered, settled, after.prompt, next((action for action in taken_up if action in offered), None))


def tellings(game: "Game", seat: str, then: Beyond) -> list[Telling]:
    """What pieces could be told that can be taken up, now or once what is under way was ended (`then`)."""
    from meuse.engine.seat import Seat  # which knows titles, and they know gestures

    asked = game.decision
    if asked is None or asked.seat != seat:
        return []
    known = game.title.gestures.tell
    now = asked.prompt in known
    actions = asked.actions if now else then.actions
    found: list[Telling] = []
    for told in known.get(asked.prompt if now else then.prompt, ()):
        pieces = [str(action.args[0]) for action in actions if action.verb == told.take and len(action.args) == 1]
        able = told.who(Seat(game, seat), pieces) if pieces else []
        if able:
            found.append(Telling(told.take, told.verb, able, told.everybody))
    return found


def proposed(game: "Game", seat: str, reserved: frozenset[str] = NOBODY) -> list[Proposal]:
    """The columns that what is being gathered could reach, each with the pieces to add; not with those reserved."""
    asked = game.decision
    if asked is None or asked.seat != seat or asked.prompt not in game.title.gestures.reach:
        return []
    need = game.need(game.title.gestures.reach[asked.prompt][1], asked)
    return proposals(need._replace(points=[point for point in need.points if point[0] not in reserved]))


def added(game: "Game", seat: str) -> list[str]:
    """The pieces that were added to what is being declared, and can be left out again."""
    return [str(action.args[0]) for action in declared_since(game, seat)[1:] if action.args]


def repeatable(game: "Game", seat: str) -> list[list[Action]]:
    """What the seat did last turn at this question and may do again now."""
    from meuse.engine.seat import Seat  # which knows titles, and they know gestures

    asked = game.decision
    if asked is None or asked.seat != seat or asked.prompt not in game.title.gestures.again:
        return []
    happened = [event for _, event in game.read_log(seat, max(len(game) - LAST_TURN, 0))]
    return game.title.gestures.again[asked.prompt](Seat(game, seat), happened)


def goals(game: "Game", seat: str, verb: str, pieces: list[str]) -> dict[str, Goal]:
    """The cells that these pieces could be brought to: each for itself, as they stand now."""
    found: dict[str, Goal] = {}
    for piece in pieces:
        trial = Trial(game, seat)
        if trial.asked() is None or take_up(trial, verb, piece) is not None:
            continue
        if trial.walking(piece):
            cells = list(whole(walks_of(trial, piece, LONGEST_WALK)))
        else:
            cells = list(dict.fromkeys([str(action.args[0]) for action in trial.cells_offered()]))
        costs = trial.game.costs(seat)
        for cell in cells:
            cost = costs.get(trial.game.board.index[cell], "")
            before = found.get(cell, Goal([], cost))
            found[cell] = Goal([*before.pieces, piece], max(cost, before.cost, key=says_most))
    return found


def says_most(cost: str) -> tuple[int, str]:
    """Of what one cell costs several pieces: what bears a mark, then what is dearer."""
    return len(cost), cost
