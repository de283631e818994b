"""The HTTP side of docs/protocol.md. What is asked is checked here; what is done is done by the rooms."""

import re
from typing import Annotated, Any, Final, Literal

import msgspec
from fastapi import APIRouter, Depends, FastAPI, Path, Query, Request, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from starlette.exceptions import HTTPException
from starlette.responses import Response

import meuse
from meuse.bots import UnknownBot
from meuse.server.desk.jobs import Fetch
from meuse.server.errors import ServerError, UnknownGame
from meuse.server.games.sheets import SheetName, sheet_name, sheet_of_game
from meuse.server.operation.metrics import CONTENT_TYPE
from meuse.server.schema.briefing import Briefing
from meuse.server.schema.common import ErrorCode, Position, Problem
from meuse.server.schema.game import (
    Confirmed,
    Created,
    DiceSheet,
    ForgottenGames,
    GameInfo,
    Health,
    JoinGame,
    LeaveSeat,
    LetPlay,
    Link,
    NewAnalysis,
    NewGame,
    NewLink,
    NewRematch,
)
from meuse.server.schema.openapi import content
from meuse.server.schema.puzzle import Puzzle, PuzzleInfo
from meuse.server.schema.review import NewReview, ReviewNow
from meuse.server.schema.sheet import Sheet, TitleInfo
from meuse.server.web.bodies import body_of, decoded, json_of, takes
from meuse.server.web.catalogue import NotThere, Setting
from meuse.server.web.documentation import documentation
from meuse.server.web.limits import Gate, how_long, in_seconds
from meuse.server.web.pages import FOREVER, REVALIDATE
from meuse.server.web.progress import EVENT_STREAM, progressing
from meuse.server.web.replies import JSON, STATUS, accepted_encodings, error_answer, json_answer
from meuse.server.web.security import address_of, give_holder, take_holder
from meuse.server.web.service import Service, service_of
from meuse.server.web.socket import Connection

GAME_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")
LONGEST_DETAIL: Final = 400
GZIP: Final = b"\x1f\x8b"
HTML: Final = "text/html; charset=utf-8"
RETRY_AFTER: Final = {"busy": 1.0, "crowded": 1.0, "no-database": 5.0}  # seconds

MEANING: Final = {
    400: "The request cannot be read.",
    403: "Not your seat; or a request from another origin.",
    404: "No such game, title or language.",
    409: "Not now: the game does not stand so, or is over.",
    413: "Too large.",
    422: "Malformed: `detail` says what is wrong and where.",
    429: "Too fast: `Retry-After` says how long to wait.",
    503: "Busy, or the database cannot be reached.",
}


def problems(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """Errors of an endpoint, for its documentation; some can come from every one."""
    always = (403, 429)
    return {status: {"description": MEANING[status], **content(Problem)} for status in sorted({*always, *statuses})}


def gives(shape: Any, *statuses: int) -> dict[int | str, dict[str, Any]]:
    """What an endpoint answers with, and its errors."""
    return {200: {"description": "Done.", **content(shape)}, **problems(*statuses)}


def bytes_of(media_type: str, what: str) -> dict[str, Any]:
    return {"content": {media_type: {"schema": {"type": "string"}}}, "description": what}


async def holder_of(request: Request) -> str:
    """The token of this browser, one that we have made, or ""."""
    return await service_of(request).holder_of(request)


Shared = Annotated[Service, Depends(service_of)]
Holder = Annotated[str, Depends(holder_of)]
TitleId = Annotated[str, Path(description="As in /api/titles.", examples=[title.id for title in meuse.titles()])]
SheetId = Annotated[str, Path(description="As `sheet` in GameInfo.")]
PuzzleId = Annotated[str, Path(description="As in /api/puzzles.")]
GameId = Annotated[str, Path(description="As in GameInfo.")]
Language = Annotated[str, Path(description="en, fr", examples=["en"])]
NewGameBody = Annotated[NewGame, Depends(body_of(NewGame))]
JoinBody = Annotated[JoinGame, Depends(body_of(JoinGame))]
LinkBody = Annotated[NewLink, Depends(body_of(NewLink))]
RematchBody = Annotated[NewRematch, Depends(body_of(NewRematch))]
LeaveBody = Annotated[LeaveSeat, Depends(body_of(LeaveSeat))]
LetPlayBody = Annotated[LetPlay, Depends(body_of(LetPlay))]
ConfirmedBody = Annotated[Confirmed, Depends(body_of(Confirmed))]
ReviewBody = Annotated[NewReview, Depends(body_of(NewReview))]
ANALYSIS: Final = msgspec.json.Decoder(NewAnalysis)

api = APIRouter(prefix="/api")
game_api = APIRouter(prefix="/api/games", tags=["games"])


# ---- what is printed


@api.get("/titles", responses=gives(list[TitleInfo]), tags=["titles"])
async def titles(request: Request, service: Shared) -> Response:
    """What can be played."""
    return (await service.library.titles()).answer(request)


@api.get("/sheets/{sheet}", responses=gives(Sheet, 404), tags=["titles"])
async def sheet(request: Request, service: Shared, sheet: SheetId) -> Response:
    """The board, counters and charts of a game. Under a name of today it may be kept for good."""
    setting, cache = await setting_of(service, sheet)
    return (await service.library.sheet(setting)).answer(request, cache)


@api.get("/sheets/{sheet}/briefing", responses=gives(Briefing, 404), tags=["titles"])
async def briefing(request: Request, service: Shared, sheet: SheetId) -> Response:
    """How such a game is won, its sequence of play, tables, orders of battle and the numbers of all its cases."""
    setting, cache = await setting_of(service, sheet)
    return (await service.library.briefing(setting)).answer(request, cache)


@api.get(
    "/sheets/{sheet}/map.svg",
    response_class=Response,
    responses={200: bytes_of("image/svg+xml", "The drawn map, in the pixels of the sheet."), **problems(404, 422)},
    tags=["titles"],
)
async def drawn_map(
    request: Request, service: Shared, sheet: SheetId, theme: Literal["light", "dark"] = "light"
) -> Response:
    """The map to draw under the counters."""
    setting, cache = await setting_of(service, sheet)
    return (await service.library.map(setting, theme)).answer(request, cache)


@api.get(
    "/titles/{title}/texts/{language}",
    response_class=Response,
    responses={200: bytes_of("text/plain", "Fluent messages."), **problems(404)},
    tags=["titles"],
)
async def texts(request: Request, service: Shared, title: TitleId, language: Language) -> Response:
    """The engine's and the title's messages without the texts of the cases. Of two with one id the last counts."""
    return (await service.library.texts(title, language)).answer(request)


@api.get(
    "/titles/{title}/cases/{language}",
    response_class=Response,
    responses={200: bytes_of("text/plain", "Fluent messages."), **problems(404)},
    tags=["titles"],
)
async def cases(request: Request, service: Shared, title: TitleId, language: Language) -> Response:
    """The rulebook's cases in our own words: messages case-NUMBER with an attribute `title`."""
    return (await service.library.cases(title, language)).answer(request)


@api.get("/puzzles", responses=gives(list[PuzzleInfo]), tags=["puzzles"])
async def puzzles(request: Request, service: Shared) -> Response:
    """Positions in which one plan is clearly best: those of each title, the easiest first."""
    return (await service.library.puzzles()).answer(request)


@api.get("/puzzles/{puzzle}", responses=gives(Puzzle, 404), tags=["puzzles"])
async def puzzle(request: Request, service: Shared, puzzle: PuzzleId) -> Response:
    """One of them with its plans and its solution. Its position is played on as an analysis."""
    return (await service.library.puzzle(puzzle)).answer(request)


# ---- games


def pass_gate(gate: Gate, what: str, holder: str, request: Request) -> None:
    wait = gate.wait(holder=holder, address=address_of(request))
    if wait:
        raise TooFast(f"too many {what}: {how_long(wait)}", wait)


class TooFast(Exception):  # noqa: N818 - an answer, not a fault
    def __init__(self, detail: str, wait: float) -> None:
        super().__init__(detail)
        self.wait = wait


async def room_of(service: Service, game: str) -> Any:
    if not GAME_ID.fullmatch(game):
        raise UnknownGame(game)
    return await service.rooms.room(game)


async def setting_of(service: Service, sheet: str) -> tuple[Setting, str]:
    """What a sheet's name stands for, and how long a browser may keep it: for good, if that is its name today."""
    asked = SheetName.read(sheet)
    if asked is None:
        raise NotThere("no such sheet: GameInfo has the name of a game's own")
    if asked.game:
        course = (await room_of(service, asked.game)).course
        row, opened = course.row, course.box
        if not row.overlay:  # it would be printed by a clerk, and sent without a turn (middleware.DESK_WORK)
            raise NotThere("this game is played with our own data: GameInfo has the name of its sheet")
        named = sheet_of_game(row)
        data, box = row.data, lambda: opened
    else:
        service.library.check(asked.title)
        title = meuse.title(asked.title)
        if asked.scenario not in title.scenarios or not {*asked.options} <= {option.id for option in title.options}:
            raise NotThere(f"{asked.title} has no such scenario or option")
        named = sheet_name(asked.title, asked.scenario, asked.options)
        data, box = "", lambda: meuse.open_box(title.id)
    setting = Setting(named.title, named.scenario, frozenset(named.options), named.fingerprint, data, box)
    return setting, (FOREVER if str(named) == sheet else REVALIDATE)


@game_api.get("", responses=gives(list[GameInfo]))
async def lobby(service: Shared, holder: Holder) -> Response:
    """Listed games and those of this browser, newest first."""
    return json_answer(await service.rooms.lobby(holder))


@game_api.post("", responses=gives(Created, 400, 413, 422, 503), openapi_extra=takes(NewGame))
async def create(request: Request, service: Shared, holder: Holder, body: NewGameBody) -> Response:
    """A new game. Seats of kind `person` are this browser's."""
    pass_gate(service.rates.games, "new games", holder, request)
    service.check_names(*[seat.name for seat in body.seats.values()])
    mine = holder or service.new_holder()
    made = await service.rooms.create(body, mine, address_of(request))
    service.metrics.games.labels("play").inc()
    answer = json_answer(made)
    give_holder(answer, request, mine)
    return answer


@game_api.get("/{game}", responses=gives(GameInfo, 404))
async def game_info(service: Shared, holder: Holder, game: GameId) -> Response:
    return json_answer((await room_of(service, game)).info(holder))


@game_api.post("/{game}/join", responses=gives(GameInfo, 400, 404, 409, 413, 422, 503), openapi_extra=takes(JoinGame))
async def join(request: Request, service: Shared, holder: Holder, game: GameId, body: JoinBody) -> Response:
    """Take a seat."""
    pass_gate(service.rates.joins, "attempts to join", holder, request)
    await room_of(service, game)
    service.check_names(body.name)
    mine = holder or service.new_holder()
    joined = await service.rooms.join(game, body.side, body.name, body.link, mine, address_of(request))
    answer = json_answer(joined)
    give_holder(answer, request, mine)
    return answer


@game_api.post("/{game}/link", responses=gives(Link, 400, 404, 409, 413, 422, 503), openapi_extra=takes(NewLink))
async def link(request: Request, service: Shared, holder: Holder, game: GameId, body: LinkBody) -> Response:
    """A new secret link to a seat one holds, for another device."""
    pass_gate(service.rates.joins, "links", holder, request)
    await room_of(service, game)
    return json_answer(Link(await service.rooms.new_link(game, body.side, holder)))


@game_api.post("/{game}/revoke", responses=gives(Link, 400, 404, 409, 413, 422, 503), openapi_extra=takes(NewLink))
async def revoke(request: Request, service: Shared, holder: Holder, game: GameId, body: LinkBody) -> Response:
    """A new secret link to a seat one holds: the old one is void, and browsers that came later are put out."""
    pass_gate(service.rates.joins, "links", holder, request)
    await room_of(service, game)
    return json_answer(Link(await service.rooms.revoke_link(game, body.side, holder)))


@game_api.post("/{game}/leave", responses=gives(GameInfo, 400, 404, 409, 413, 422, 503), openapi_extra=takes(LeaveSeat))
async def leave(request: Request, service: Shared, holder: Holder, game: GameId, body: LeaveBody) -> Response:
    """Let go of a seat. When no browser holds it any more it is open again, and has no name."""
    pass_gate(service.rates.joins, "changes of seats", holder, request)
    await room_of(service, game)
    return json_answer(await service.rooms.seats.leave(game, body.side, holder))


@game_api.post(
    "/{game}/computer", responses=gives(GameInfo, 400, 404, 409, 413, 422, 503), openapi_extra=takes(LetPlay)
)
async def computer(request: Request, service: Shared, holder: Holder, game: GameId, body: LetPlayBody) -> Response:
    """Let the computer play a seat of one's own or an open one, or take it back."""
    pass_gate(service.rates.joins, "changes of seats", holder, request)
    await room_of(service, game)
    return json_answer(await service.rooms.seats.let_play(game, body.side, body.bot, holder))


@game_api.post(
    "/{game}/delete", responses=gives(ForgottenGames, 400, 404, 409, 413, 422, 503), openapi_extra=takes(Confirmed)
)
async def delete(request: Request, service: Shared, holder: Holder, game: GameId, body: ConfirmedBody) -> Response:
    """Delete a game or an analysis in which nobody else holds a seat."""
    pass_gate(service.rates.joins, "changes of seats", holder, request)
    await room_of(service, game)
    await service.rooms.seats.delete(game, holder)
    return json_answer(ForgottenGames(deleted=1, left=0))


@api.post(
    "/forget", responses=gives(ForgottenGames, 400, 413, 422, 503), openapi_extra=takes(Confirmed), tags=["games"]
)
async def forget(request: Request, service: Shared, holder: Holder, body: ConfirmedBody) -> Response:
    """Delete all games of this browser that nobody else plays, and its names and seats in the others."""
    pass_gate(service.rates.joins, "changes of seats", holder, request)
    forgotten = await service.rooms.seats.forget(holder)
    answer = json_answer(ForgottenGames(len(forgotten.deleted), len(forgotten.left)))
    take_holder(answer)
    return answer


@game_api.post(
    "/{game}/rematch", responses=gives(Created, 400, 404, 409, 413, 422, 503), openapi_extra=takes(NewRematch)
)
async def rematch(request: Request, service: Shared, holder: Holder, game: GameId, body: RematchBody) -> Response:
    """The same game once more, for those who played it to its end; the others are told in `GameInfo.rematch`."""
    pass_gate(service.rates.games, "new games", holder, request)
    room = await room_of(service, game)
    kept = [] if body.name else [room.seats[side].name for side in room.sides_of(holder)]
    service.check_names(body.name, *kept)
    made = await service.rooms.rematch(game, body, holder, address_of(request))
    service.metrics.games.labels("play").inc()
    return json_answer(made)


@game_api.get("/{game}/position", responses=gives(Position, 404, 409, 422))
async def position(
    request: Request,
    service: Shared,
    holder: Holder,
    game: GameId,
    answers: Annotated[int | None, Query(ge=0, le=10_000_000, description="After so many; else now.")] = None,
) -> Response:
    """The position as this browser's seat may see it, as tests and analyses take it."""
    return await fetched(request, service, holder, game, "position", answers)


@game_api.get("/{game}/save", responses=gives(Position, 404, 409))
async def save(request: Request, service: Shared, holder: Holder, game: GameId) -> Response:
    """A save, for its players once the game is over, or any time in analysis and in titles that hide nothing."""
    return await fetched(request, service, holder, game, "save")


@game_api.get("/{game}/dice", responses=gives(DiceSheet, 404))
async def dice(request: Request, service: Shared, holder: Holder, game: GameId) -> Response:
    """Every roll, the commitment, and the secret once the game is over."""
    return await fetched(request, service, holder, game, "dice")


@game_api.get("/{game}/review", responses=gives(ReviewNow, 404, 409, 422))
async def review(
    service: Shared,
    holder: Holder,
    game: GameId,
    known: Annotated[int, Query(ge=-1, le=10_000_000, description="Playouts of the review that is known.")] = -1,
) -> Response:
    """The review of a game that is over, or of an analysis, as far as it has been made."""
    return json_answer(await service.rooms.reviews.now(await room_of(service, game), holder, known))


@game_api.post(
    "/{game}/review", responses=gives(ReviewNow, 400, 404, 409, 413, 422, 503), openapi_extra=takes(NewReview)
)
async def begin_review(request: Request, service: Shared, holder: Holder, game: GameId, body: ReviewBody) -> Response:
    """Have it reviewed, in the background. A new review takes the place of an older one."""
    pass_gate(service.rates.reviews, "reviews", holder, request)
    room = await room_of(service, game)
    return json_answer(await service.rooms.reviews.begin(room, body, holder, address_of(request)))


@game_api.post(
    "/{game}/review/stop", responses=gives(ReviewNow, 400, 404, 409, 413, 422, 503), openapi_extra=takes(Confirmed)
)
async def stop_review(service: Shared, holder: Holder, game: GameId, body: ConfirmedBody) -> Response:
    """Stop the review; what it says so far stays."""
    return json_answer(await service.rooms.reviews.stop(await room_of(service, game), holder))


async def fetched(
    request: Request, service: Service, holder: str, game: str, what: str, answers: int | None = None
) -> Response:
    """A part of a game that may be long: a clerk makes and compresses it."""
    room = await room_of(service, game)
    if service.desk is None:
        if what == "save":
            return Response(await room.save(holder), media_type=JSON)
        return json_answer(await (room.dice(holder) if what == "dice" else room.position(holder, answers)))
    packs = "gzip" in accepted_encodings(request.headers.get("accept-encoding", ""))
    found = await service.desk.do(Fetch(room.for_clerk(holder), what, answers, packs))
    packed = found[:2] == GZIP
    headers = {"Vary": "Accept-Encoding", **({"Content-Encoding": "gzip"} if packed else {})}
    return Response(found, media_type=JSON, headers=headers)


@api.post(
    "/analysis",
    responses=gives(Created, 400, 404, 409, 413, 422, 503),
    openapi_extra=takes(NewAnalysis),
    tags=["games"],
)
async def analyse(
    request: Request, service: Shared, holder: Holder, sent: Annotated[bytes, Depends(json_of)]
) -> Response:
    """A private what-if. Who accepts `text/event-stream` is told of its progress and its end in `WorkNews`."""
    pass_gate(service.rates.games, "new games", holder, request)
    mine = holder or service.new_holder()
    address = address_of(request)
    # What is long is read by a clerk: it would keep others waiting here.
    long = service.desk is not None and len(sent) > service.config.limits.body
    wanted = sent if long else decoded(ANALYSIS, sent)
    answer: Response
    if EVENT_STREAM in request.headers.get("accept", ""):
        answer = progressing(service, lambda told: service.rooms.analyse(wanted, mine, address, told))
    else:
        answer = json_answer(await service.rooms.analyse(wanted, mine, address))
    service.metrics.games.labels("analysis").inc()
    give_holder(answer, request, mine)
    return answer


@game_api.websocket("/{game}/socket")
async def socket(websocket: WebSocket, game: str) -> None:
    await Connection(websocket, service_of(websocket), game if GAME_ID.fullmatch(game) else "").run()


# ---- for whoever runs the server


@api.get(
    "/health",
    responses={**gives(Health), 503: {"description": "The database does not answer.", **content(Health)}},
    tags=["server"],
)
async def health(service: Shared) -> Response:
    """Whether this process can serve: it asks the database."""
    wrong = await service.database_trouble()
    told = Health(
        status="failing" if wrong else "ok",
        database=wrong or "ok",
        version=meuse.__version__,
        rooms=service.open_rooms(),
        connections=service.connections.total,
    )
    return json_answer(told, 503 if wrong else 200)


@api.get(
    "/metrics",
    response_class=Response,
    responses={200: bytes_of("text/plain", "Prometheus metrics."), **problems()},
    tags=["server"],
)
async def metrics(service: Shared) -> Response:
    service.count()
    return Response(service.metrics.text(), headers={"Content-Type": CONTENT_TYPE})


@api.get("/openapi.json", include_in_schema=False)
async def openapi(request: Request, service: Shared) -> Response:
    describe = request.app.openapi
    return (await service.library.document("openapi", JSON, lambda: msgspec.json.encode(describe()))).answer(request)


@api.get("/docs", include_in_schema=False)
async def docs(request: Request, service: Shared) -> Response:
    describe = request.app.openapi
    return (await service.library.document("docs", HTML, lambda: documentation(describe()).encode())).answer(request)


# ---- errors


def add_errors(app: FastAPI, service: Service) -> None:
    """Every error in the one shape {code, detail}."""

    def said(
        code: ErrorCode,
        detail: str,
        status: int | None = None,
        wait: float = 0.0,
        params: dict[str, int] | None = None,
    ) -> Response:
        service.metrics.errors.labels(code).inc()
        return error_answer(code, detail[:LONGEST_DETAIL], status, wait, params or {})

    async def refused(request: Request, error: Exception) -> Response:
        assert isinstance(error, ServerError)
        wait = RETRY_AFTER.get(error.code, 0.0)
        answer = said(error.code, error.detail, STATUS[error.code], wait, error.params)
        if error.code == "unknown-token":
            take_holder(answer)
        return answer

    async def too_fast(request: Request, error: Exception) -> Response:
        assert isinstance(error, TooFast)
        return said("too-fast", str(error), wait=error.wait, params={"wait": in_seconds(error.wait)})

    async def malformed(request: Request, error: Exception) -> Response:
        assert isinstance(error, RequestValidationError)
        return said("malformed", "; ".join([wrong_part(part) for part in error.errors()[:3]]))

    async def not_there(request: Request, error: Exception) -> Response:
        return said("not-found", str(error))

    async def mistaken(request: Request, error: Exception) -> Response:
        return said("malformed", str(error))

    async def http(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        codes: dict[int, ErrorCode] = {404: "not-found", 403: "forbidden"}
        answer = said(codes.get(error.status_code, "malformed"), str(error.detail), error.status_code)
        answer.headers.update(error.headers or {})
        if error.status_code == 405:  # the router names the methods of one route only
            answer.headers["Allow"] = ", ".join(sorted(methods_at(request.url.path) or {"GET", "HEAD"}))
        return answer

    app.add_exception_handler(ServerError, refused)
    app.add_exception_handler(TooFast, too_fast)
    app.add_exception_handler(RequestValidationError, malformed)
    app.add_exception_handler(NotThere, not_there)
    app.add_exception_handler(HTTPException, http)
    for mistake in (meuse.UnknownName, meuse.PositionError, meuse.SaveError, meuse.DataError, UnknownBot):
        app.add_exception_handler(mistake, mistaken)
    app.add_exception_handler(msgspec.ValidationError, mistaken)


def methods_at(path: str) -> set[str]:
    """The methods that some endpoint takes at this address."""
    endpoints = [route for route in (*api.routes, *game_api.routes) if isinstance(route, APIRoute)]
    return {method for route in endpoints if route.path_regex.match(path) for method in route.methods or ()}


def wrong_part(error: dict[str, Any]) -> str:
    """Where it is wrong, and how. What was sent is not repeated: it may hold a secret."""
    return f"{'.'.join([str(step) for step in error['loc']])}: {error['msg']}"
