"""19.5.1(ART), 19.6.1(ART), 19.6.3(RES): what chance decides before the set-up: guns that have left, brigades in
reserve (rulings G76, G78)."""

from meuse.titles.generation_lost.chapters.batteries import posts
from meuse.titles.generation_lost.end_events import BrigadesDrawn, GunsDrawn
from meuse.titles.generation_lost.scenarios import HALF, Battery
from meuse.titles.generation_lost.state import State, Table, side_name
from meuse.titles.generation_lost.terms import BRIGADE, FRENCH, OUT, POOL, RAILS, RESERVES


def in_the_cup(state: State, guns: list[int], field: bool) -> list[int]:
    """19.5.1(ART), 19.6.1(ART), ruling G76: field guns, or the heavy ones; the 380 is in neither cup."""
    box = state.box
    return [gun for gun in guns if box.channel[gun] != RAILS and box.field[gun] == field]


def draw_guns(play: Table, battery: Battery, field: bool) -> None:
    """19.5.1(ART), 19.6.1(ART): guns are drawn from their cup until so many are left; who is drawn is out of play."""
    state = play.state
    left = battery.field_left if field else battery.heavy_left
    if left < 0:
        return
    cup = in_the_cup(state, [gun for gun, of in posts(state, battery.side).items() if of is battery], field)
    lots = play.draw(len(cup), max(0, len(cup) - left))
    drawn = [cup[lot] for lot in sorted(lots)]
    for gun in drawn:
        state.where[gun] = OUT
    names = tuple([state.box.ids[gun] for gun in drawn])
    play.log(
        GunsDrawn(
            side=side_name(battery.side), field=field, units=names, left=len(cup) - len(drawn), cases=(battery.case,)
        )
    )


def draw_brigades(play: Table) -> None:
    """19.6.3(RES), ruling G78: half of the brigades that are not listed go into the Reserves Box, rounded down."""
    state = play.state
    if state.scenario.rest[FRENCH].get(BRIGADE) != HALF:
        return
    brigades = [unit for unit in state.box.of_kind[BRIGADE] if state.where[unit] == POOL]
    lots = play.draw(len(brigades), len(brigades) // 2)
    drawn = [brigades[lot] for lot in sorted(lots)]
    for unit in drawn:
        state.where[unit] = RESERVES
    names = tuple([state.box.ids[unit] for unit in drawn])
    play.log(BrigadesDrawn(side=side_name(FRENCH), units=names, cases=("19.6.3(RES)",)))
