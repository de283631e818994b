"""Loading: the game that a save or a pickle tells of."""

import base64
from typing import Any

from meuse.engine.box import Box
from meuse.engine.dice import Chance, Scripted, chance_from
from meuse.engine.events import Event
from meuse.engine.flow import Action
from meuse.engine.game import Game, ReplayError, game_at, new_game
from meuse.engine.history import PART, History, packed_part
from meuse.engine.marks import Mark
from meuse.engine.positions import plain
from meuse.engine.saves import SaveError


def load_game(box: Box, body: dict[str, Any], verify: bool = False) -> Game:
    """The game that was saved.

    A save of these very rules and data is taken at its word: nothing but its checkpoint is set up. Any other, and any
    with `verify`, is replayed from its beginning and compared with its checkpoint; where these rules lead elsewhere,
    the game goes on from the checkpoint and says so in `warnings`.
    """
    answers = [Action(str(entry[0]), tuple(entry[1:])) for entry in body["record"]]
    same = body["rules"] == box.title.rules_version and body["data"]["fingerprint"] == box.fingerprint
    game = _saved_beginning(box, body)
    if same and not verify and "log" in body:
        _take_at_its_word(game, body, answers)
    else:
        game = _replayed(game, body, answers)
    game._joined = [(first, last) for first, last in body.get("joined", []) if last <= len(game)]
    game._play.chance = chance_from(body["chance"])
    game._play.dice_thrown = body["checkpoint"]["dice"]
    return game


def _saved_beginning(box: Box, body: dict[str, Any]) -> Game:
    waiting = Scripted([], None)
    if body["start"] is None:
        return new_game(box, body["scenario"], frozenset(body["options"]), waiting, body["analysis"])
    # Dice described with the position are in the record, as all others are.
    start = {key: value for key, value in body["start"].items() if key != "dice"}
    game = game_at(box, start, waiting, body["analysis"])
    game._start = body["start"]
    return game


def _take_at_its_word(game: Game, body: dict[str, Any], answers: list[Action]) -> None:
    packer = game.box.packer
    past = None
    last: list[tuple[Event, ...]] = []
    try:
        log = [base64.b64decode(events) for events in body["log"]]
        whole = len(answers) // PART
        for place in range(whole):
            part = answers[place * PART : (place + 1) * PART]
            past = packed_part(past, PART, packer.pack_answers(part), log[place])
        if len(answers) % PART:
            last = packer.events(log[whole])
        marks = [
            Mark(number, floor, dice, None, base64.b64decode(position))
            for number, floor, dice, position in body["marks"]
        ]
    except (ValueError, TypeError, IndexError) as wrong:
        raise SaveError(f"the log of this save cannot be read: {wrong}") from wrong
    if len(last) != len(answers) % PART:
        raise SaveError("the log of this save does not match its record of answers")
    history = History(packer, past)
    for answer, events in zip(answers[len(history) :], last, strict=True):
        history.add(answer, events)
    checkpoint = body["checkpoint"]
    play = game._play_of(checkpoint["position"], checkpoint["dice"])
    game._take_up(history, marks, Mark(len(answers), body["floor"], checkpoint["dice"], play))


def _replayed(game: Game, body: dict[str, Any], answers: list[Action]) -> Game:
    position = body["checkpoint"]["position"]
    try:
        game.give_again(answers)
        differs = plain(game.position()) != position
    except ReplayError:
        differs = True
    if differs:
        game = game_at(game.box, position, Scripted([], None), body["analysis"])
        game.warnings.append("replays-differently")
    game._floor = min(body["floor"], len(game))
    return game


def game_again(box: Box, body: dict[str, Any], chance: Chance, warnings: list[str]) -> Game:
    """The game that was pickled."""
    game = load_game(box, body)
    game.chance = chance
    game.warnings.extend(warnings)
    return game
