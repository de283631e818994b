"""The environments of PettingZoo and Gymnasium: their own test suites, and what those do not look at."""

import random
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, collect_render_results, performance_benchmark, seed_test
from pettingzoo.utils.conversions import aec_to_parallel

import meuse
import meuse.env
from meuse.bots import make_bot
from meuse.engine.catalogue import Unlisted
from meuse.env import arrays
from meuse.env.setting import Setting

TITLES = [title.id for title in meuse.titles()]
every_title = pytest.mark.parametrize("title", TITLES)

# What PettingZoo and Gymnasium would rather have: plain arrays, agents called player_0, bounded numbers.
MATTERS_OF_TASTE = (
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be",
    "We recommend agents to be named",
    r".*render_modes defined|.*No render",
)


@pytest.fixture(autouse=True)
def _matters_of_taste() -> Any:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for words in MATTERS_OF_TASTE:
            warnings.filterwarnings("ignore", words)
        yield


def small(title: str) -> str:
    return meuse.env.smalls(title)[0]


def at_random(mask: Any, rng: random.Random) -> int:
    return int(rng.choice(np.flatnonzero(mask)))


# ---- PettingZoo


@every_title
@pytest.mark.parametrize("whole", [False, True])
def test_pettingzoo_finds_nothing_wrong(title: str, whole: bool, capsys: pytest.CaptureFixture[str]) -> None:
    how: dict[str, Any] = {"limit": 40} if whole else {"scenario": small(title)}
    api_test(meuse.env.aec(title, **how), num_cycles=60)
    seed_test(lambda: meuse.env.aec(title, **how), num_cycles=15)
    assert "Passed API test" in capsys.readouterr().out


@every_title
def test_pettingzoo_can_measure_and_show_it(title: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its benchmark plays on over the ends of games; by a clock that needs 40 looks for five seconds."""
    ticks = iter(range(10**6))
    monkeypatch.setattr("time.time", lambda: next(ticks) / 8)
    performance_benchmark(meuse.env.aec(title, scenario=small(title), limit=30))
    assert next(ticks) > 40
    shown = collect_render_results(meuse.env.aec(title, scenario=small(title), render_mode="ansi"))
    assert all("is asked" in text for text in shown)


def test_sides_that_decide_in_turn_have_no_parallel_environment() -> None:
    """PettingZoo's parallel tests are for environments in which all agents act at once."""
    env = meuse.env.aec("valmy", scenario="croix")
    assert env.metadata["is_parallelizable"] is False
    with pytest.raises(AssertionError, match="not generally safe"):
        aec_to_parallel(env)


@every_title
def test_both_sides_play_a_game_to_its_end_and_what_one_wins_the_other_loses(title: str) -> None:
    env = meuse.env.aec(title, scenario=small(title), render_mode="ansi")
    env.reset(seed=5)
    rng = random.Random(5)
    for agent in env.agent_iter():
        observed, _, ended, cut, _ = env.last()
        if ended or cut:
            env.step(None)
            continue
        assert observed is not None
        asked = env.round.asked
        assert asked is not None
        assert agent == asked.seat
        assert set(np.flatnonzero(observed["action_mask"])) == set(env.round.numbers())
        assert "is asked" in str(env.render())
        env.step(at_random(observed["action_mask"], rng))
    assert sorted(env.round.returns()) == [-1.0, 1.0]
    assert env.render() == f"turn {env.round.game.state.turn}: over, won by {env.round.winner()}"


def test_the_side_that_does_not_decide_has_no_legal_action() -> None:
    env = meuse.env.aec("valmy", scenario="croix")
    env.reset(seed=1)
    other = next(agent for agent in env.agents if agent != env.agent_selection)
    assert not env.observe(other)["action_mask"].any()


def test_an_illegal_action_is_refused_with_its_reason() -> None:
    env = meuse.env.aec("valmy", scenario="croix")
    env.reset(seed=1)
    illegal = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0])
    with pytest.raises(ValueError, match="use the mask"):
        env.step(illegal)
    with pytest.raises(Unlisted, match="has the actions 0 to"):
        env.step(len(env.setting.catalogue))


# ---- Gymnasium


@every_title
def test_gymnasium_finds_nothing_wrong(title: str) -> None:
    for side in meuse.title(title).sides:
        how = {"title": title, "side": side, "opponent": "random", "scenario": small(title)}
        check_env(gymnasium.make("meuse/game-v0", **how).unwrapped)
    check_env(gymnasium.make("meuse/selfplay-v0", title=title, scenario=small(title)).unwrapped)


def test_one_side_is_asked_and_a_player_answers_for_the_other() -> None:
    env = meuse.env.gym("they_shall_not_pass", "french", "greedy", scenario="caures")
    observed, _ = env.reset(seed=2)
    rng = random.Random(2)
    reward, ended = 0.0, False
    while not ended:
        assert env.round.seat == "french"
        assert (env.action_masks() == observed["action_mask"]).all()
        observed, reward, ended, cut, info = env.step(at_random(observed["action_mask"], rng))
        assert not cut
    assert reward == (1.0 if info["winner"] == "french" else -1.0)
    assert not observed["action_mask"].any()


def test_an_illegal_action_loses_the_game_or_is_refused_as_asked() -> None:
    for illegal in ("forfeit", "raise"):
        env = meuse.env.gym("valmy", "allied", "random", scenario="croix", illegal=illegal)
        observed, _ = env.reset(seed=2)
        wrong = int(np.flatnonzero(observed["action_mask"] == 0)[0])
        if illegal == "raise":
            with pytest.raises(ValueError, match="use the mask"):
                env.step(wrong)
        else:
            _, reward, ended, _, info = env.step(wrong)
            assert (reward, ended) == (-1.0, True)
            assert "refused" in info["illegal"]


def test_a_round_is_cut_off_at_its_limit_and_judged_as_it_stands() -> None:
    env = meuse.env.gym("they_shall_not_pass", "french", "random", limit=3)
    observed, _ = env.reset(seed=2)
    cut = False
    while not cut:
        observed, _, ended, cut, info = env.step(at_random(observed["action_mask"], random.Random(1)))
        assert not ended
    assert info["winner"] == env.round.game.title.standing(env.round.game.state).winner


def test_an_opponent_may_be_made_by_a_function() -> None:
    env = meuse.env.gym("valmy", "allied", lambda seed: make_bot("greedy", seed), scenario="croix")
    env.reset(seed=1)
    with pytest.raises(TypeError, match="must make a player"):
        meuse.env.gym("valmy", "allied", lambda seed: seed, scenario="croix").reset(seed=1)


@pytest.mark.parametrize(
    ("how", "message"),
    [
        ({"side": "prussian"}, "plays no side of valmy: french, allied"),
        ({"scenario": "jemappes"}, "jemappes"),
        ({"limit": 0}, "must be 1 or more"),
        ({"scenario": "croix", "options": {"determination": True}}, "takes no options"),
        ({"illegal": "ignore"}, "'forfeit' or 'raise'"),
    ],
)
def test_what_cannot_be_played_is_said(how: dict[str, Any], message: str) -> None:
    with pytest.raises((ValueError, meuse.UnknownName), match=message):
        meuse.env.gym("valmy", **{"side": "allied", **how})


# ---- many at a time


def rewards_of(envs: gymnasium.vector.VectorEnv[Any, Any, Any], steps: int) -> list[list[float]]:
    observed, _ = envs.reset(seed=7)
    rng = random.Random(7)
    found = []
    for _ in range(steps):
        actions = np.array([at_random(mask, rng) for mask in observed["action_mask"]])
        observed, rewards, *_ = envs.step(actions)
        found.append([*rewards.tolist(), *observed["vector"][:, 1].tolist()])
    return found


def test_games_in_processes_of_their_own_go_as_they_would_in_one() -> None:
    makers = [meuse.env.Maker(meuse.env.MeuseSelfPlay, ("valmy",), {"scenario": "croix"})] * 2
    one = gymnasium.vector.SyncVectorEnv(makers, autoreset_mode=gymnasium.vector.AutoresetMode.SAME_STEP)
    many = meuse.env.aec_vector(2, "valmy", scenario="croix")
    try:
        assert rewards_of(many, 60) == rewards_of(one, 60)
    finally:
        many.close()
        one.close()
    against = meuse.env.gym_vector(2, "valmy", "allied", "random", scenario="croix")
    try:
        assert len(rewards_of(against, 5)) == 5
    finally:
        against.close()
    with pytest.raises(ValueError, match="at least 1"):
        meuse.env.aec_vector(0, "valmy")


# ---- the arrays


@every_title
def test_an_observation_has_a_name_for_everything_in_it(title: str) -> None:
    setting = Setting(title)
    round = setting.start(3)
    rng = random.Random(3)
    layout = setting.layout
    for _ in range(40):
        round.step(rng.choice(round.numbers()))
        for number, side in enumerate(setting.sides):
            observed = round.game.observe(side)
            found = arrays.arrays(observed, layout)
            named = dict(zip(layout.vector, found["vector"].tolist(), strict=True))
            pieces = dict(zip(layout.pieces, found["pieces"], strict=True))
            assert named["side"] == number
            assert named["decides"] == (round.seat == side) == bool(sum(observed.mask))
            assert named["turn"] == round.game.state.turn
            assert named[f"phase {round.game.phase}"] == 1
            own = [unit for unit in range(layout.units) if setting.box.content.side[unit] == number]
            assert [pieces["where"][unit] for unit in own] == [round.game.state.where[unit] for unit in own]
            assert (pieces["whose"][own] == 1).all()
            planes = dict(zip(layout.planes, found["planes"], strict=True))
            counted = next(name for name in layout.planes if name.startswith("own "))
            assert planes[counted].tolist() == list(round.game.state.occupied[number])


def test_what_a_procedure_names_is_marked() -> None:
    setting = Setting("they_shall_not_pass", "caures")
    round = setting.start(3)
    catalogue, layout = setting.catalogue, setting.layout
    while "done" in (answers := [str(action) for action in round.game.actions()]) and "unit DE-80" not in answers:
        round.apply(next(action for action in round.game.actions() if str(action) == "done"))
    round.step(catalogue.number(meuse.Action("unit", ("DE-80",))))
    found = arrays.arrays(round.game.observe("german"), layout)
    named = found["pieces"][layout.pieces.index("named")]
    assert [setting.box.content.ids[unit] for unit in np.flatnonzero(named)] == ["DE-80"]
    assert found["vector"][layout.vector.index("MoveUnit.go")] == 2
    assert found["vector"][layout.vector.index("MoveUnit.unit")] == setting.box.content.index["DE-80"]


def test_nobody_else_is_given_an_observation() -> None:
    game = meuse.new("valmy", seed=1)
    with pytest.raises(ValueError, match="plays no side of valmy: french, allied"):
        game.observe("")


@every_title
def test_the_board_can_be_laid_out_and_walked(title: str) -> None:
    setting = Setting(title)
    pairs = arrays.edges(setting)
    assert pairs.shape[0] == 2
    assert {(a, b) for a, b in pairs.T.tolist()} == {(b, a) for a, b in pairs.T.tolist()}
    assert arrays.places(setting).shape == (setting.layout.cells, 2)
