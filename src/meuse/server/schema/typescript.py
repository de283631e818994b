"""The browser's half of the schema: `python -m meuse.server.schema.typescript web/src/lib/protocol.ts`.

Docstrings and remarks of the structs come over as comments.
"""

import json
import sys
import textwrap
import types
from pathlib import Path
from types import ModuleType
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin

import msgspec

from meuse.server.schema.describe import (
    MODULES,
    Alias,
    Shape,
    about,
    aliases_of,
    may_lack,
    remarks,
    shapes_of,
    structs_in,
)

HEAD: Final = """\
/** What the server and a client say to each other; docs/protocol.md tells it in prose.
 *
 * Made from src/meuse/server/schema by `make protocol`. Do not edit: change it there. */
"""
WIDTH: Final = 120
PLAIN: Final = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", Any: "unknown"}


def protocol() -> str:
    """The whole of protocol.ts."""
    parts: dict[str, str] = {"": HEAD}
    for module in MODULES:
        parts[module.__name__] = section(module)
        aliases = {found.name: found for found in aliases_of(module)}
        shapes = {found.__name__: found for found in shapes_of(module)}
        for name in vars(module):  # as it is written
            if name in aliases:
                parts[name] = alias(aliases[name])
            elif name in shapes:
                for shape in structs_in([shapes[name]]):
                    parts.setdefault(shape.__name__, interface(shape))
    return "\n".join(parts.values())


def section(module: ModuleType) -> str:
    return f"// ---- {(module.__doc__ or '').split(chr(10))[0]}\n"


def alias(named: Alias) -> str:
    meta = meta_of(named.hint)
    definition = written(named.hint, named.name)
    if meta is not None and meta.extra:
        definition = meta.extra["typescript"]
    line = f"export type {named.name} = {definition};"
    if len(line) > WIDTH:
        line = line.replace(" = ", " = | ").replace(" | ", "\n  | ")
    return "\n".join([*comment(meta.description or "" if meta is not None else ""), f"{line}\n"])


def interface(shape: Shape) -> str:
    said = remarks(shape)
    tag = shape.__struct_config__.tag
    lines = [*comment(about(shape)), f"export interface {shape.__name__} {{"]
    if tag is not None:
        lines.append(f"  {shape.__struct_config__.tag_field}: {json.dumps(tag)};")
    for field in msgspec.structs.fields(shape):
        optional = "?" if may_lack(shape, field) else ""
        behind = f" // {said[field.name]}" if field.name in said else ""
        lines.append(f"  {field.encode_name}{optional}: {written(field.type)};{behind}")
    return "\n".join([*lines, "}\n"])


def comment(text: str) -> list[str]:
    """In lines that are not too long; those of a docstring stay as they are."""
    if not text:
        return []
    lines = [part for line in text.split("\n") for part in textwrap.wrap(line, WIDTH - len(" *  */")) or [""]]
    return [f"{'/**' if number == 0 else ' *'} {line}".rstrip() for number, line in enumerate(lines[:-1])] + [
        f"{'/**' if len(lines) == 1 else ' *'} {lines[-1]} */"
    ]


def meta_of(hint: Any) -> msgspec.Meta | None:
    if get_origin(hint) is not Annotated:
        return None
    return next((one for one in hint.__metadata__ if isinstance(one, msgspec.Meta)), None)


ALIASES: Final = [found for module in MODULES for found in aliases_of(module)]


def written(hint: Any, but: str = "") -> str:
    """A type in TypeScript's words; `but`: the alias that is being defined, which is no name for itself."""
    for name, known in ALIASES:
        if name != but and known == hint:
            return name
    if get_origin(hint) is Annotated:
        return written(get_args(hint)[0])
    if hint in PLAIN:
        return PLAIN[hint]
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return hint.__name__
    return compound(hint)


def compound(hint: Any) -> str:
    origin, parts = get_origin(hint), get_args(hint)
    if origin is Literal:
        return " | ".join([json.dumps(part) for part in parts])
    if origin in (Union, types.UnionType):
        return " | ".join(dict.fromkeys([written(part) for part in parts if part is not msgspec.UnsetType]))
    if origin is dict:
        return f"{{ [key: string]: {written(parts[1])} }}"
    if origin is tuple and Ellipsis not in parts:
        return f"[{', '.join([written(part) for part in parts])}]"
    if origin in (list, tuple):
        item = written(parts[0])
        return f"({item})[]" if "|" in item and not item.endswith("}") else f"{item}[]"
    raise TypeError(f"no TypeScript for {hint!r}")


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(protocol(), "utf-8")
