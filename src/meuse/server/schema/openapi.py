"""The OpenAPI document's half of the schema: JSON Schema of every shape, and how endpoints speak of them."""

from typing import Any, Final, get_args, get_origin

import msgspec

from meuse.server.schema.common import Incoming
from meuse.server.schema.describe import Shape, all_shapes, may_lack, remarks

REF: Final = "#/components/schemas/{name}"
JSON: Final = "application/json"
FRAMEWORKS_OWN: Final = ("HTTPValidationError", "ValidationError")  # FastAPI's errors; ours are `Problem`


def components() -> dict[str, Any]:
    """JSON Schema of every shape, those that go over the WebSocket included."""
    shapes = all_shapes()
    _, schemas = msgspec.json.schema_components(shapes, ref_template=REF)
    for shape in shapes:
        _complete(shape, schemas[shape.__name__])
    return schemas


def _complete(shape: Shape, schema: dict[str, Any]) -> None:
    """What msgspec cannot know: the remarks in the source, and that we send every field and no other."""
    for name, said in remarks(shape).items():
        schema["properties"][name].setdefault("description", said)
    if not issubclass(shape, Incoming):
        tag = [shape.__struct_config__.tag_field] if shape.__struct_config__.tag_field else []
        sent = [field.encode_name for field in msgspec.structs.fields(shape) if not may_lack(shape, field)]
        schema["required"] = [*tag, *sent]
        schema["additionalProperties"] = False


def schema_of(shape: Any) -> dict[str, Any]:
    """A reference to a shape, or to a list of it."""
    if get_origin(shape) is list:
        return {"type": "array", "items": schema_of(get_args(shape)[0])}
    if isinstance(shape, type) and issubclass(shape, msgspec.Struct):
        return {"$ref": REF.format(name=shape.__name__)}
    return msgspec.json.schema(shape)


def content(shape: Any) -> dict[str, Any]:
    return {"content": {JSON: {"schema": schema_of(shape)}}}


def with_shapes(document: dict[str, Any]) -> dict[str, Any]:
    """The framework's document with our shapes in it, and without errors of a form that we never send."""
    schemas = document.setdefault("components", {}).setdefault("schemas", {})
    for name in FRAMEWORKS_OWN:
        schemas.pop(name, None)
    schemas.update(components())
    for verbs in document["paths"].values():
        for endpoint in verbs.values():
            unprocessable = endpoint["responses"].get("422", {})
            if FRAMEWORKS_OWN[0] in str(unprocessable.get("content", "")):
                del endpoint["responses"]["422"]
    return document
