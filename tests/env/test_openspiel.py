"""The titles as games of OpenSpiel: its own random simulations with serialization, playthroughs, and what is hidden."""

import hashlib
import random
import re
from pathlib import Path
from typing import Any

import pyspiel
import pytest
from open_spiel.python.algorithms import generate_playthrough
from open_spiel.python.observation import make_observation

import meuse
import meuse.env.openspiel as openspiel
from meuse.env import smalls
from meuse.lab.invariants import secrets_in

TITLES = [title.id for title in meuse.titles()]
every_title = pytest.mark.parametrize("title", TITLES)
GOLDEN = Path(__file__).parent / "playthroughs"


def load(title: str, **params: Any) -> Any:
    return pyspiel.load_game(f"meuse_{title}", params)


def small(title: str) -> Any:
    return load(title, scenario=smalls(title)[0])


def play_on(state: Any, rng: random.Random, moves: int) -> Any:
    for _ in range(moves):
        if not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
    return state


@every_title
@pytest.mark.parametrize("whole", [False, True])
def test_random_simulations_and_serialization_find_nothing_wrong(title: str, whole: bool) -> None:
    game = load(title, limit=12) if whole else load(title, scenario=smalls(title)[0], limit=25)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@every_title
def test_a_game_ends_at_its_limit(title: str) -> None:
    """Choosing and cancelling for ever is no game."""
    game = load(title, limit=9)
    assert game.max_game_length() == 9
    state = game.new_initial_state()
    decisions = 0
    while not state.is_terminal():
        decisions += not state.is_chance_node()
        state.apply_action(state.legal_actions()[-1])  # the first would be `done`, which ends some games sooner
    assert decisions == 9
    assert sum(state.returns()) == 0


@every_title
def test_a_clone_goes_its_own_way(title: str) -> None:
    state = play_on(small(title).new_initial_state(), random.Random(4), 4)
    before = str(state)
    twin = play_on(state.clone(), random.Random(5), 6)
    assert str(state) == before
    assert len(twin.history()) > len(state.history())
    assert str(play_on(state.clone(), random.Random(5), 6)) == str(twin)


@every_title
def test_a_playthrough_reads_as_it_was_kept(title: str) -> None:
    """Written anew by deleting the file; tensors are kept as digests, they are long."""
    name = f"meuse_{title}(limit=2,scenario={smalls(title)[0]})"
    text = generate_playthrough.playthrough(name, None, seed=20)
    text = re.sub(r"(?m)^((?:.*Tensor.*|.*(?:planes|pieces|vector).*)[:=] )(.{80,})$", digest, shortened(text))
    kept = GOLDEN / f"{title}.txt"
    if not kept.exists():
        kept.write_text(text, "utf-8")
        pytest.fail(f"{kept.name} was not there: written now, look at it")
    assert text == kept.read_text("utf-8")


def digest(line: re.Match[str]) -> str:
    return f"{line[1]}{hashlib.sha256(line[2].encode()).hexdigest()[:16]}"


def shortened(text: str) -> str:
    """Lines of more than a thousand characters by their beginning and a digest."""
    lines = []
    for line in text.splitlines():
        mark = hashlib.sha256(line.encode()).hexdigest()[:16]
        lines.append(line if len(line) <= 300 else f"{line[:200]} ... {mark}")
    return "\n".join(lines) + "\n"


def test_what_a_player_has_done_is_part_of_what_it_knows() -> None:
    """Perfect recall: unit picked and put back leaves the position as it was, but not the information state."""
    state = load("they_shall_not_pass", scenario="caures").new_initial_state()
    player = state.current_player()
    before = state.information_state_string(player)
    done = next(action for action in state.legal_actions() if state.action_to_string(action) == "done")
    gun = next(action for action in state.legal_actions() if action != done)
    observed = state.observation_string(player)
    state.apply_action(gun)
    cancel = next(action for action in state.legal_actions() if state.action_to_string(action) == "cancel")
    state.apply_action(cancel)
    after = state.information_state_string(player)
    assert state.observation_string(player).replace('"number":2', '"number":0') == observed
    assert after != before
    assert "> cancel" in after
    assert "> cancel" not in state.information_state_string(1 - player)


@every_title
def test_no_information_state_holds_dice_to_come(title: str) -> None:
    import msgspec

    state = play_on(small(title).new_initial_state(), random.Random(6), 15)
    for player in range(2):
        seen = msgspec.json.decode(state.observation_string(player))
        assert secrets_in(seen) == set()


def test_a_shuffle_is_thrown_one_number_at_a_time() -> None:
    """Each chance node has as many outcomes as there are things left, and all are equally likely."""
    state = load("generation_lost", scenario="herbebois").new_initial_state()
    rng = random.Random(3)
    thrown = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert len(outcomes) == 6
            assert [likely for _, likely in outcomes] == [1 / 6] * 6
            thrown += 1
        state.apply_action(rng.choice(state.legal_actions()))
    assert thrown > 1


def test_the_public_observation_is_that_of_somebody_who_watches() -> None:
    game = load("valmy", scenario="croix")
    public = make_observation(
        game, pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE)
    )
    state = game.new_initial_state()
    assert public.string_from(state, 0) == public.string_from(state, 1)
    assert '"seat":""' in public.string_from(state, 1)
    assert '"seat":"allied"' in state.observation_string(1)


def test_the_tensor_comes_in_pieces_that_are_named() -> None:
    game = load("valmy", scenario="croix")
    observer = make_observation(game)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(0)
    observer.set_from(state, 1)
    assert set(observer.dict) == {"planes", "pieces", "vector"}
    layout = meuse.open_box("valmy").layout
    assert observer.dict["planes"].shape == (len(layout.planes), layout.cells)
    assert observer.dict["vector"][layout.vector.index("turn")] == 4
    assert observer.tensor.shape[0] == sum(part.size for part in observer.dict.values())
    assert list(game.observation_tensor_shape()) == [observer.tensor.shape[0]]


def test_every_title_is_registered_with_what_it_hides() -> None:
    assert [f"meuse_{title}" for title in TITLES] == openspiel.GAMES
    kinds = {title: load(title).get_type().information for title in TITLES}
    hiding = pyspiel.GameType.Information.IMPERFECT_INFORMATION
    assert {title: kind == hiding for title, kind in kinds.items()} == {
        title: meuse.title(title).hidden_information for title in TITLES
    }


def test_parameters_that_name_nothing_are_refused() -> None:
    with pytest.raises(meuse.UnknownName, match="jemappes"):
        load("valmy", scenario="jemappes")
    with pytest.raises(meuse.UnknownName, match="gas"):
        load("valmy", options="gas").new_initial_state()
