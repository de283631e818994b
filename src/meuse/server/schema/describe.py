"""What the shapes say of themselves: which there are, under which names, and what is remarked behind their fields."""

import inspect
import re
import types
from collections.abc import Iterator, Sequence
from types import ModuleType
from typing import Annotated, Any, Final, Literal, NamedTuple, get_args, get_origin

import msgspec

from meuse.server.schema import briefing, common, game, hinting, messages, puzzle, review, scene, sheet

MODULES: Final = (common, sheet, briefing, game, scene, puzzle, hinting, review, messages)
PLAIN: Final = (str, int, float, bool)

Shape = type[msgspec.Struct]


class Alias(NamedTuple):
    """A name for a type that is no struct: a union, a list of words, an annotated dictionary."""

    name: str
    hint: Any


def shapes_of(module: ModuleType) -> list[Shape]:
    """The structs that a module defines, in its order. Those that only others are made from have an underscore."""
    bases = (common.Incoming, common.Outgoing)
    return [
        value
        for name, value in vars(module).items()
        if isinstance(value, type)
        and issubclass(value, msgspec.Struct)
        and value.__module__ == module.__name__
        and value not in bases
        and not name.startswith("_")
    ]


def aliases_of(module: ModuleType) -> list[Alias]:
    """The names that a module gives to types, without plain words and numbers: those are written out."""
    found = [Alias(name, value) for name, value in vars(module).items() if is_alias(value) and name[0].isupper()]
    imported = {alias.name for other in MODULES[: MODULES.index(module)] for alias in aliases_of(other)}
    return [alias for alias in found if alias.name not in imported]


def is_alias(value: Any) -> bool:
    if get_origin(value) is Annotated:
        return get_args(value)[0] not in PLAIN
    return get_origin(value) in (Literal, dict) or isinstance(value, types.UnionType)


def all_shapes() -> list[Shape]:
    """Every struct that can go over the line, those of the engine that are sent as they are included."""
    return list(dict.fromkeys([used for module in MODULES for used in structs_in(shapes_of(module))]))


def structs_in(hints: Sequence[Any]) -> Iterator[Shape]:
    """The structs that some types are made of, each after those that it holds."""
    for hint in hints:
        if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
            yield from structs_in([field.type for field in msgspec.structs.fields(hint)])
            yield hint
        else:
            yield from structs_in([part for part in get_args(hint) if get_origin(hint) is not Literal])


def about(shape: Shape) -> str:
    """What a struct says it is."""
    return inspect.cleandoc(shape.__doc__ or "")


def may_lack(shape: Shape, field: msgspec.structs.FieldInfo) -> bool:
    """Whether a field can be absent: for whoever sends it, because it has a default; for us, only where we say so."""
    if msgspec.UnsetType in get_args(field.type):
        return True
    spares_defaults = issubclass(shape, common.Incoming) or shape.__struct_config__.omit_defaults
    return spares_defaults and not field.required


def remarks(shape: Shape) -> dict[str, str]:
    """What stands behind each field in the source."""
    found: dict[str, str] = {}
    for owner in reversed(shape.__mro__):
        if issubclass(owner, msgspec.Struct) and owner is not msgspec.Struct:
            found.update(re.findall(r"^    (\w+): [^\n#]*?  # (.*)$", source_of(owner), re.MULTILINE))
    return found


def source_of(shape: Shape) -> str:
    try:
        return inspect.getsource(shape)
    except OSError:  # installed without sources: the shapes are the same, only without remarks
        return ""
