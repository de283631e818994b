"""The shapes are written once: the client's TypeScript and the OpenAPI document follow from them."""

from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import pytest

from meuse.server.schema import describe, typescript
from meuse.server.schema.common import Incoming, Outgoing, Said
from meuse.server.schema.openapi import components, with_shapes
from meuse.server.schema.typescript import interface, protocol, written

PROTOCOL = Path(__file__).parents[2] / "web" / "src" / "lib" / "protocol.ts"


def test_the_clients_types_are_what_the_generator_gives() -> None:
    assert PROTOCOL.read_text("utf-8") == protocol(), "the schema has changed: run `make protocol`"


# ---- TypeScript


class Sent(Incoming, frozen=True):
    """What a client
    sends."""

    name: str
    often: int = 1  # how often; "#" is no remark


class Given(Outgoing, frozen=True):
    said: Said | None  # why
    lists: list[Literal["a", "b"]]
    later: str | msgspec.UnsetType = msgspec.UNSET
    count: int = 0


class Spare(Outgoing, frozen=True, omit_defaults=True):
    number: int
    side: str = ""


class Tagged(Outgoing, frozen=True, tag_field="kind", tag="tagged"):
    pair: tuple[str, float]


def test_a_client_may_leave_out_what_has_a_default_and_the_server_leaves_out_nothing() -> None:
    assert interface(Sent) == (
        "/** What a client\n * sends. */\nexport interface Sent {\n"
        '  name: string;\n  often?: number; // how often; "#" is no remark\n}\n'
    )
    assert interface(Given) == (
        "export interface Given {\n"
        '  said: Said | null; // why\n  lists: ("a" | "b")[];\n  later?: string;\n  count: number;\n}\n'
    )
    assert interface(Spare) == "export interface Spare {\n  number: number;\n  side?: string;\n}\n"
    assert interface(Tagged) == 'export interface Tagged {\n  kind: "tagged";\n  pair: [string, number];\n}\n'


@pytest.mark.parametrize(
    ("hint", "expected"),
    [
        (dict[str, list[int]], "{ [key: string]: number[] }"),
        (Annotated[str, msgspec.Meta(max_length=3)], "string"),
        (str | int | None, "string | number | null"),
        (Any, "unknown"),
        (tuple[int, ...], "number[]"),
        (describe.common.Action, "Action"),
        (list[describe.common.Action], "Action[]"),
        (dict[str, describe.common.Param], "Params"),
    ],
)
def test_types_in_typescripts_words(hint: Any, expected: str) -> None:
    assert written(hint) == expected


def test_a_type_that_has_no_words_is_refused() -> None:
    with pytest.raises(TypeError, match="no TypeScript for"):
        written(frozenset[str])


def test_every_shape_is_told_once_and_under_its_own_name() -> None:
    text = protocol()
    names = [shape.__name__ for shape in describe.all_shapes()]
    assert len(names) == len(set(names))
    for name in names:
        assert text.count(f"export interface {name} {{") == 1
    assert max(len(line) for line in text.split("\n")) <= typescript.WIDTH


# ---- OpenAPI


def references(part: Any) -> list[str]:
    if isinstance(part, dict):
        own = [part["$ref"].rpartition("/")[2]] if "$ref" in part else []
        return own + [name for value in part.values() for name in references(value)]
    return [name for value in part for name in references(value)] if isinstance(part, list) else []


def test_every_shape_is_in_the_document_with_its_remarks() -> None:
    schemas = components()
    assert set(references(schemas)) <= schemas.keys()
    assert schemas["GameInfo"]["properties"]["mine"]["description"] == "the sides that this browser holds"
    assert schemas["GameInfo"]["required"] == list(schemas["GameInfo"]["properties"]), "what we send is whole"
    assert schemas["GameInfo"]["additionalProperties"] is False
    assert schemas["NewGame"]["required"] == ["title", "seats"]
    assert schemas["NewGame"]["additionalProperties"] is False
    assert "game" not in schemas["Update"]["required"]
    assert schemas["DiceEntry"]["required"] == ["number", "kind"]


def test_errors_of_the_framework_are_not_in_the_document() -> None:
    theirs = {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/HTTPValidationError"}}}}
    ours = {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Problem"}}}}
    document = with_shapes(
        {
            "paths": {"/a": {"get": {"responses": {"422": theirs}}}, "/b": {"get": {"responses": {"422": ours}}}},
            "components": {"schemas": {"HTTPValidationError": {}, "ValidationError": {}}},
        }
    )
    assert document["paths"]["/a"]["get"]["responses"] == {}
    assert document["paths"]["/b"]["get"]["responses"] == {"422": ours}
    assert not {"HTTPValidationError", "ValidationError"} & document["components"]["schemas"].keys()
