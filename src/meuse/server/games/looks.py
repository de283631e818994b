"""Requests that change nothing: why not, where to, overlays, the past, the log, luck. Each through a browser's eyes."""

from meuse.engine import gestures
from meuse.server.errors import ServerError
from meuse.server.games import scenes, telling, views
from meuse.server.games.course import Course
from meuse.server.games.views import Mine
from meuse.server.schema.messages import (
    At,
    AtReply,
    ClientRequest,
    Goal,
    GoalsReply,
    LogReply,
    LuckReply,
    OverlayReply,
    ServerMessage,
    ShowGoals,
    ShowLog,
    ShowOverlay,
    Why,
    WhyReply,
    action_of,
)


def looked(course: Course, mine: Mine, request: ClientRequest) -> ServerMessage:
    """The reply to whoever holds these seats."""
    seat = views.eyes_of(course, mine)
    eyes = views.looking_as(course, seat)
    if isinstance(request, Why):
        action = action_of(request.action) if request.action is not None else None
        why = scenes.why_not(course.game, seat, request.cell, request.piece, action)
        return WhyReply(ref=request.ref, why=why)
    if isinstance(request, ShowGoals):
        found = gestures.goals(course.game, seat, request.verb, request.pieces)
        return GoalsReply(ref=request.ref, cells={cell: Goal(*goal) for cell, goal in found.items()})
    if isinstance(request, ShowOverlay):
        try:
            overlay = scenes.overlay_of(course.game, eyes, request.name, request.piece, request.cell)
        except (ValueError, LookupError) as wrong:
            raise ServerError("malformed", str(wrong)) from wrong
        return OverlayReply(ref=request.ref, overlay=overlay)
    if isinstance(request, At):
        return AtReply(ref=request.ref, scene=views.scene_at(course, mine, request.answers))
    if isinstance(request, ShowLog):
        first, lines = telling.log_between(course, seat, request.first, request.last)
        return LogReply(ref=request.ref, first=first, lines=lines)
    return LuckReply(ref=request.ref, luck=scenes.luck_of(course.game, eyes))
