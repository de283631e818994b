"""Scenes have the shapes of the protocol, show a seat what it may see and no more, and follow from their changes."""

import random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.as_sent import as_sent, merge

import meuse
from meuse.engine.board import track_board
from meuse.engine.faces import SYMBOLS, Piece
from meuse.engine.flow import Action
from meuse.engine.game import Box, Game
from meuse.server.games import scenes
from meuse.server.schema.common import Said
from meuse.server.schema.scene import Decision, Luck, Overlay, Scene
from meuse.server.schema.sheet import Sheet
from meuse.titles.they_shall_not_pass.events import Moved

TITLE = "they_shall_not_pass"


def read(data: Any, kind: Any) -> Any:
    """As a client gets it, every field checked."""
    return msgspec.json.decode(msgspec.json.encode(data), type=kind)


def sheet_of(box: Box) -> Sheet:
    return scenes.sheet_of(box, box.title.scenarios[0], frozenset())


# ---- random play


def opening(seed: int, **options: bool) -> Game:
    game = meuse.new(TITLE, seed=seed, options=options)
    for words in ("ready_made", "done", "ready_made", "done"):
        game.apply(Action(words))
    return game


def play_on(game: Game, rng: random.Random, steps: int) -> None:
    for _ in range(steps):
        if game.decision is None:
            return
        game.apply(choice(game, rng))


def choice(game: Game, rng: random.Random) -> Action:
    """A random answer; assaults and barrages that are begun are mostly gone through with."""
    actions = game.actions()
    for verb in ("commit", "fire"):
        if Action(verb) in actions and rng.random() < 0.5:
            return Action(verb)
    return rng.choice(actions)


seats = st.sampled_from(["german", "french", ""])


@settings(max_examples=15)
@given(seed=st.integers(0, 2**32), steps=st.integers(0, 2500), seat=seats)
def test_every_scene_has_its_shape_and_follows_from_what_changed(seed: int, steps: int, seat: str) -> None:
    rng = random.Random(seed)
    game = opening(seed)
    play_on(game, rng, steps)
    before = scenes.scene_of(game, seat)
    cells = set(game.board.names)
    sheet = sheet_of(game.box)
    for _ in range(25):
        if game.decision is None:
            break
        game.apply(choice(game, rng))
        now = scenes.scene_of(game, seat)
        changed = scenes.changes(before, now)
        assert merge(as_sent(before), as_sent(changed)) == as_sent(now)
        assert all(getattr(before, key) != getattr(now, key) for key in changed)
        scene = read(now, Scene)
        check(scene, game, cells, sheet)
        before = now
    assert scenes.changes(before, scenes.scene_of(game, seat)) == {}


def check(scene: Scene, game: Game, cells: set[str], sheet: Sheet) -> None:
    """What a client relies on."""
    assert scene.pieces.keys() == sheet.pieces.keys()
    for piece in scene.pieces.values():
        assert (piece.cell in cells) != (piece.place != "")
        assert 0 <= piece.steps <= piece.full <= 2
        assert (piece.steps == 0) == (piece.place in ("eliminated", "removed"))
    assert {name for owned in scene.owners.values() for name in owned} == cells
    assert {marker.cell for marker in scene.markers} <= cells
    asked = game.decision
    mine = asked is not None and asked.seat == scene.seat
    assert bool(scene.actions) == mine
    if asked is not None and scene.decision is not None:
        assert (scene.decision.seat, scene.decision.prompt) == (asked.seat, asked.prompt)
        assert scene.decision.params == (as_sent(asked.params) if mine else {})
    offered = {words[1] for words in scene.actions if len(words) == 2}
    assert scene.costs.keys() <= offered
    if scene.forecast is not None and scene.forecast.outcomes:
        assert sum(outcome.chance for outcome in scene.forecast.outcomes) == pytest.approx(1)
        if scene.forecast.chart:
            assert 0 <= scene.forecast.column < len(sheet.charts[scene.forecast.chart].columns)


def test_the_whole_of_a_first_turn_is_seen_by_its_watcher() -> None:
    game = opening(3)
    scene = read(scenes.scene_of(game, ""), Scene)
    assert scene.seat == ""
    assert scene.actions == []
    assert scene.decision == Decision("german", "bombardment", {}, ["7.0"])
    assert scene.pieces["DE-24"].cell == "2001"
    assert scene.answers == len(game)
    assert scene.phase == "german_bombardment"
    assert [track.id for track in scene.tracks][:2] == ["turn", "weather"]
    assert scene.standing is not None
    assert scene.standing.points == sum(source.points for source in scene.standing.sources)


def test_every_reinforcement_to_come_has_its_turn_and_its_name() -> None:
    game = opening(3)
    coming = [track.params for track in scenes.scene_of(game, "").tracks if track.id == "reinforcements"]
    told = {(line["side"], line["turn"], line["corps"], line["division"]) for line in coming}
    assert told == {
        ("french", 3, "XX", ""),
        ("french", 3, "XX", 37),
        ("french", 4, "XX", 153),
        ("french", 5, "", 16),
        ("french", 6, "I", ""),
        ("french", 6, "I", 1),
        ("french", 7, "I", 2),
        ("german", 5, "XVIII", 121),
    }
    (reserve,) = [line for line in coming if line["side"] == "german"]
    assert (reserve["optional"], reserve["hex"], reserve["count"]) == ("yes", "1101–1701", 4)
    named = {unit for line in coming for unit in line["units"]}
    assert named == {unit for unit, piece in scenes.scene_of(game, "").pieces.items() if arrives(game, unit)}


def test_who_was_delayed_is_still_to_come_and_who_was_declined_is_not() -> None:
    game = meuse.position(TITLE, {"phase": "french_movement", "turn": 6, "units": {"FR-85": "1610"}})
    coming = [track.params for track in scenes.scene_of(game, "").tracks if track.id == "reinforcements"]
    assert {(line["side"], line["turn"], line["division"]) for line in coming if line["group"] == "division"} == {
        ("french", 6, 37),
        ("french", 6, 153),
        ("french", 6, 16),
        ("french", 6, 1),
        ("french", 7, 2),
    }
    (rest,) = [line["units"] for line in coming if line["division"] == 16]
    assert "FR-95" in rest
    assert "FR-85" not in rest


def arrives(game: Game, unit: str) -> bool:
    box = game.box.content
    return bool(box.arrives[box.index[unit]])


# ---- the sheet


def test_the_sheet_has_its_shape_and_every_piece_its_colours() -> None:
    box = meuse.open_box(TITLE)
    sheet: Sheet = read(sheet_of(box), Sheet)
    assert len(sheet.cells) == len(box.content.board)
    names = {cell.name for cell in sheet.cells}
    for cell in sheet.cells:
        assert 0 < cell.x < sheet.width
        assert 0 < cell.y < sheet.height
        assert len(cell.outline) == 6
    for joined in (*sheet.sides, *sheet.ways):
        assert set(joined.between) <= names
    pairs = [frozenset(joined.between) for joined in sheet.sides]
    assert len(pairs) == len(set(pairs))
    for piece in sheet.pieces.values():
        assert piece.symbol in SYMBOLS
        assert piece.formation in sheet.formations
        assert sheet.formations[piece.formation] is not None
    assert sheet.charts.keys() == {"assault", "barrage"}
    assert sheet.charts["assault"].rows[0][0] == "4/0"
    assert {kind.id: kind.wants for kind in sheet.overlays}["range"] == "piece"


def luminance(shade: str) -> float:
    channels = [int(shade[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_ink_can_be_read_on_its_paper() -> None:
    for name, formation in sheet_of(meuse.open_box(TITLE)).formations.items():
        light, dark = sorted([luminance(formation.ink), luminance(formation.paper)], reverse=True)
        assert (light + 0.05) / (dark + 0.05) >= 4.5, name


@pytest.mark.parametrize(
    ("piece", "symbol", "size", "parent", "formation"),
    [
        ("DE-24", "infantry", "III", "6", "german-iii"),
        ("DE-Pi28", "engineer", "II", "6", "german-iii"),
        ("FR-56BCP", "light", "II", "XXX", "french-xxx"),
        ("FR-44RIT", "infantry", "III", "XXX", "french-xxx"),
        ("FR-XX-HQ", "headquarters", "XXX", "XX", "french-xx"),
        ("FR-Rail", "railroad-artillery", "", "XXX", "french-xxx"),
        ("FR-LeftBank", "artillery", "", "", "french-xxx"),
        ("FR-85", "infantry", "III", "16", "french-16"),
        ("DE-60", "infantry", "III", "121", "german-v"),  # 2.2: V Corps colours, though of XVIII Corps
        ("DE-XVIII-A1", "artillery", "", "XVIII", "german-xviii"),
        ("FR-Remnant-1", "infantry", "", "", "french-remnants"),
        ("FR-Fort-de-Douaumont", "fort", "", "", "french-remnants"),
        ("DE-Remnant-1", "infantry", "", "", "german-remnants"),
        ("DE-Naval", "artillery", "", "", "german-army"),
    ],
)
def test_counters_are_printed_as_the_rulebook_says(
    piece: str, symbol: str, size: str, parent: str, formation: str
) -> None:
    printed = sheet_of(meuse.open_box(TITLE)).pieces[piece]
    assert (printed.symbol, printed.size, printed.parent, printed.formation) == (
        symbol,
        size,
        parent,
        formation,
    )


# ---- costs


def moving(words: str, **more: Any) -> Game:
    game = meuse.position(TITLE, {"phase": "german_movement", "units": {"DE-24": "2101"}, **more})
    game.apply(Action(*[words.split()[0], tuple(words.split()[1:])]))
    return game


def test_costs_are_what_the_move_then_costs() -> None:
    for words in ("unit DE-24", "strategic DE-24"):
        game = moving(words)
        scene = scenes.scene_of(game, "german")
        targets = [words[1] for words in scene.actions if words[0] == "to"]
        assert scene.costs.keys() == set(targets)
        assert len(targets) > 10
        assert any("½" in cost for cost in scene.costs.values()) == (words == "strategic DE-24")
        for target in targets[::7]:
            twin = game.clone()
            (moved,) = [event for event in twin.apply(Action("to", (target,))) if isinstance(event, Moved)]
            cost = scene.costs[target]
            assert float(cost.replace("½", ".5") if cost != "½" else 0.5) == moved.cost
        assert scenes.scene_of(game, "french").costs == {}
        assert scenes.scene_of(game, "").costs == {}


def test_costs_of_a_breakthrough() -> None:
    game = meuse.position(TITLE, {"phase": "german_breakthrough", "units": {"DE-Pi28": "2101"}})
    for words in (Action("stack", ("2101",)), Action("unit", ("DE-Pi28",))):
        game.apply(words)
    if game.decision is not None and game.decision.prompt == "gather-breakthrough":
        assert scenes.scene_of(game, "german").costs == {}
        game.apply(Action("go"))
    scene = scenes.scene_of(game, "german")
    assert scene.costs.keys() == {words[1] for words in scene.actions if words[0] == "to"}
    assert scene.costs


def test_a_loaded_game_knows_its_costs_too() -> None:
    game = moving("unit DE-24")
    loaded = meuse.load(game.save())
    assert scenes.scene_of(loaded, "german").costs == scenes.scene_of(game, "german").costs != {}


# ---- why not


def test_a_reason_of_the_rules_comes_before_a_general_one() -> None:
    game = moving("unit DE-24", units={"DE-24": "2101", "FR-208": "2103"})
    assert scenes.why_not(game, "german", cell="2102") is None
    said: Said = read(scenes.why_not(game, "german", cell="2103"), Said)
    assert (said.message, said.case) == ("enemy-in-hex", "8.11")
    assert read(scenes.why_not(game, "german", piece="FR-208"), Said) == said, "a piece stands for its cell"
    assert read(scenes.why_not(game, "german", action=["to", "2103"]), Said) == said
    assert scenes.why_not(game, "german", action=["to", "2102"]) is None


def test_every_verb_is_tried_with_a_piece() -> None:
    units = {"DE-24": "2101", "DE-III-A1": {"hex": "2201", "state": ["fired"]}, "FR-208": "2110"}
    game = meuse.position(TITLE, {"phase": "german_movement", "units": units})
    assert scenes.why_not(game, "german", piece="DE-24") is None
    assert read(scenes.why_not(game, "german", piece="DE-III-A1"), Said).message == "has-fired"
    assert read(scenes.why_not(game, "german", piece="FR-208"), Said).message == "not-your-unit"
    said = read(scenes.why_not(game, "german", cell="1505"), Said)
    assert said.message == "no-cell-asked", "units are asked for, no hexes"


def test_who_does_not_decide_is_told_no_more_than_that() -> None:
    game = moving("unit DE-24", units={"DE-24": "2101", "FR-208": "2103"})
    for seat in ("french", ""):
        not_yours = Said("not-your-decision", {"seat": "german"}, "")
        assert scenes.why_not(game, seat, cell="2103") == not_yours
        assert scenes.why_not(game, seat, piece="FR-208") == not_yours
        assert scenes.why_not(game, seat, action=["to", "2103"]) == not_yours


@settings(max_examples=15)
@given(seed=st.integers(0, 2**32), steps=st.integers(0, 2000))
def test_what_is_offered_is_never_refused_and_all_else_has_a_reason(seed: int, steps: int) -> None:
    rng = random.Random(seed)
    game = opening(seed)
    play_on(game, rng, steps)
    if game.decision is None:
        return
    seat = game.decision.seat
    offered = {action.args[0] for action in game.actions() if len(action.args) == 1}
    for name in rng.sample(game.board.names, 20):
        told = scenes.why_not(game, seat, cell=name)
        assert (told is None) == (name in offered)
        if told is not None:
            read(told, Said)
    for piece in rng.sample(list(scenes.scene_of(game, seat).pieces), 20):
        told = scenes.why_not(game, seat, piece=piece)
        cell = scenes.scene_of(game, seat).pieces[piece].cell
        assert (told is None) == bool({piece, cell} & offered)


def test_a_verb_of_another_moment_explains_only_what_it_names() -> None:
    """A phase that cannot end yet because of a hex says so of that hex, and of no other."""
    units = {"DE-24": "2201", "DE-20": "2201", "DE-64": "2201", "DE-8": "2101"}
    game = meuse.position(TITLE, {"phase": "german_movement", "turn": 2, "units": units})
    assert Action("done") not in game.actions()
    assert read(scenes.why_not(game, "german", cell="1505"), Said).message == "no-cell-asked"
    assert read(scenes.why_not(game, "german", action=["done"]), Said).message == "overstacked"


def test_who_does_not_decide_is_not_told_what_is_withheld() -> None:
    units = {"DE-24": "2201", "DE-20": "2201", "DE-64": "2201", "DE-8": "2101"}
    game = meuse.position(TITLE, {"phase": "german_movement", "turn": 2, "units": units})
    (ending,) = scenes.scene_of(game, "german").withheld
    assert ending.action == ["done"]
    assert (ending.why.message, ending.why.case) == ("overstacked", "8.12(a)")
    assert ending.why.params["hex"] == "2201"
    assert scenes.scene_of(game, "french").withheld == scenes.scene_of(game, "").withheld == []


def test_a_piece_that_is_not_yours_and_a_cell_that_is_not_offered_are_called_so() -> None:
    units = {"DE-III-A1": "2101", "FR-208": "2110"}
    game = meuse.position(TITLE, {"phase": "german_bombardment", "units": units})
    assert read(scenes.why_not(game, "german", piece="FR-208"), Said).message == "not-your-unit"
    game = meuse.new(TITLE, seed=1)
    game.apply(Action("unit", ("FR-Rail",)))
    said = read(scenes.why_not(game, "french", piece="DE-24"), Said)
    assert (said.message, said.params) == ("not-your-piece", {"unit": "DE-24"})


VERBS = ["unit", "to", "gun", "beyond", "retreat", "loss", "support", "return_full", "attach", "done", "no such", ""]
arguments = st.lists(st.sampled_from(["DE-24", "FR-208", "1606", "0101", "", "x", 0, -1, 10**9]), max_size=3)


@settings(max_examples=25)
@given(seed=st.integers(0, 2**32), steps=st.integers(0, 1500), verb=st.sampled_from(VERBS), words=arguments)
def test_nonsense_is_refused_and_breaks_nothing(seed: int, steps: int, verb: str, words: list[str | int]) -> None:
    game = opening(seed % 7)
    play_on(game, random.Random(seed), steps)
    if game.decision is None:
        return
    before = game.position()
    seat = game.decision.seat
    told = scenes.why_not(game, seat, action=[verb, *words])
    assert (told is None) == (Action(verb, tuple(words)) in game.actions())
    scenes.cautions_of(game, seat, [verb, *words])
    for name in (str(word) for word in words):
        scenes.why_not(game, seat, cell=name)
        scenes.why_not(game, seat, piece=name)
    assert game.position() == before


# ---- overlays, luck, the log


@settings(max_examples=8)
@given(seed=st.integers(0, 2**32), steps=st.integers(0, 2000), seat=seats)
def test_overlays_luck_cautions_and_log_have_their_shapes(seed: int, steps: int, seat: str) -> None:
    rng = random.Random(seed)
    game = opening(seed)
    play_on(game, rng, steps)
    for kind in game.title.overlays(game.box.content, game.scenario, game.options):
        for piece in ("", "DE-III-A1", "FR-208", "DE-Heavy"):
            read(scenes.overlay_of(game, seat, kind.id, piece), Overlay)
    for line in read(scenes.luck_of(game, seat), list[Luck]):
        assert line.rolls > 0
    read(scenes.cautions_of(game, seat, ["done"]), list[Said])
    lines = scenes.log_lines(game, seat)
    assert [line["number"] for line in lines] == sorted(line["number"] for line in lines)
    for since in (0, len(game) // 2, len(game)):
        later = scenes.log_lines(game, seat, since)
        assert later == [line for line in lines if line["number"] > since or (since == 0)]
    for line in as_sent(lines):
        assert {"event", "number", "cases"} <= line.keys()


def test_how_an_overlay_is_drawn_is_a_field_that_the_title_fills() -> None:
    game = opening(1)
    assert {(cell.word, cell.pattern) for cell in scenes.overlay_of(game, "", "zoc").cells} == {
        ("zoc-strong", "hatch"),
        ("zoc-weak", "dots"),
    }
    supply = scenes.overlay_of(game, "", "supply")
    assert {(line.word, line.stroke) for line in supply.lines} == {("to-hq", "thin"), ("to-source", "solid")}
    assert {cell.pattern for cell in scenes.overlay_of(game, "", "range", "DE-III-A1").cells} == {"rim"}


def test_an_overlay_wants_a_cell_of_the_board() -> None:
    with pytest.raises(ValueError, match="no cell '9999'"):
        scenes.overlay_of(opening(1), "", "zoc", cell="9999")


def test_the_log_of_a_branch_goes_on_where_its_game_was() -> None:
    rng = random.Random(8)
    game = opening(8)
    for _ in range(4):  # branch upon branch: each shares the past of the one before
        play_on(game, rng, 60)
        game = game.clone()
    lines = scenes.log_lines(game, "")
    for since in range(0, len(game) + 1, 17):
        later = [line for line in lines if line["number"] > since]
        assert scenes.log_lines(game, "", since) == (later if since else lines)
    assert scenes.log_lines(game, "", len(game)) == []


# ---- what is remembered


def test_what_lies_as_before_is_not_drawn_anew_and_another_board_has_its_own_names() -> None:
    game = opening(3)
    first = scenes.scene_of(game, "german")
    again = scenes.scene_of(game.clone(), "german")
    assert all(again.pieces[name] is piece for name, piece in first.pieces.items())
    assert again.owners is first.owners
    counter = Piece("a", "A", "Ann", "german", "infantry", cell=1)
    boards = [track_board(["left", "right"]), track_board(["up", "down"])]
    cells = [scenes._pieces([counter], board)["a"].cell for board in boards]
    owned = [scenes._owners(["", "german"], board) for board in boards]
    assert cells == ["right", "down"]
    assert owned == [{"german": ["right"]}, {"german": ["down"]}]


@pytest.mark.parametrize("title", ["schlieffens_war", "valmy"])
def test_pieces_markers_owners_and_tracks_are_drawn_from_one_look_through_the_fog(
    title: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = meuse.new(title, seed=1)
    copied: list[object] = []
    copy = type(game.state).copy
    monkeypatch.setattr(type(game.state), "copy", lambda state: copied.append(state) or copy(state))
    drawn = game.title.drawn_from(game.state, game.title.sides[1])
    for draw in (game.title.pieces, game.title.markers, game.title.owners, game.title.tracks):
        assert draw(drawn, game.title.sides[1]) == draw(game.state, game.title.sides[1])
        copied.clear()
        draw(drawn, game.title.sides[1])
        assert not copied
    scene = scenes.scene_of(game, game.title.sides[1])
    assert scene.pieces == scenes._pieces(game.title.pieces(game.state, game.title.sides[1]), game.board)
