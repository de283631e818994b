"""/api/docs: the OpenAPI document as a page, without scripts, so that it needs no exception from our policy."""

import json
from html import escape
from typing import Any, Final

STYLE: Final = (
    "body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }"
    "section { border-top: 1px solid #888; padding: .5rem 0 } code, pre { font-size: .9rem }"
    "pre { overflow: auto; max-height: 30rem } dt { font-weight: 600 }"
)


def documentation(openapi: dict[str, Any]) -> str:
    parts = [
        "<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content='width=device-width'>",
        f"<title>{escape(openapi['info']['title'])}</title><style>{STYLE}</style>",
        f"<h1>{escape(openapi['info']['title'])}</h1><p>{escape(openapi['info'].get('description', ''))}</p>",
        "<p><a href=/api/openapi.json>The OpenAPI document</a></p>",
    ]
    for path, verbs in openapi["paths"].items():
        parts.extend(_endpoint(verb, path, endpoint) for verb, endpoint in verbs.items())
    parts.append("<h2>Shapes</h2>")
    for name, schema in sorted(openapi["components"]["schemas"].items()):
        parts.append(
            f"<details id='{escape(name)}'><summary><code>{escape(name)}</code></summary>{_shape(schema)}</details>"
        )
    return "".join([*parts, "</html>"])


def _endpoint(verb: str, path: str, endpoint: dict[str, Any]) -> str:
    about = escape(endpoint.get("description", ""))
    rows = [f"<section><h3><code>{verb.upper()} {escape(path)}</code></h3><p>{about}</p><dl>"]
    for parameter in endpoint.get("parameters", []):
        where = f"{parameter['name']} ({parameter['in']})"
        rows.append(f"<dt>{escape(where)}<dd>{escape(parameter.get('description', ''))}")
    if "requestBody" in endpoint:
        rows.append(f"<dt>body<dd>{_contents(endpoint['requestBody'])}")
    for status, answer in endpoint["responses"].items():
        rows.append(f"<dt>{escape(status)}<dd>{escape(answer.get('description', ''))} {_contents(answer)}")
    return "".join([*rows, "</dl></section>"])


def _contents(body: dict[str, Any]) -> str:
    return ", ".join(
        [f"{escape(kind)}: {_named(about.get('schema', {}))}" for kind, about in body.get("content", {}).items()]
    )


def _named(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        name = escape(schema["$ref"].rpartition("/")[2])
        return f"<a href='#{name}'>{name}</a>"
    if "anyOf" in schema:
        return " or ".join([_named(one) for one in schema["anyOf"]])
    if schema.get("type") == "array":
        return f"list of {_named(schema.get('items', {}))}"
    return escape(str(schema.get("type", "anything")))


def _shape(schema: dict[str, Any]) -> str:
    return f"<pre>{escape(json.dumps(schema, indent=2, ensure_ascii=False))}</pre>"
