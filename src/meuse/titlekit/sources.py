"""What the sources of a title say, read without running them: questions, refusals, shifts, points, procedures."""

import ast
from functools import cache
from pathlib import Path
from typing import NamedTuple


class Line(NamedTuple):
    """A message that a source uses: its id, the parameters given with it (None where they cannot be told), where."""

    id: str
    params: frozenset[str] | None
    where: str


@cache
def _trees(folder: Path) -> list[tuple[str, ast.Module]]:
    return [
        (file.relative_to(folder).as_posix(), ast.parse(file.read_text("utf-8")))
        for file in sorted(folder.rglob("*.py"))
    ]


@cache
def said_in_play(folder: Path) -> list[Line]:
    """Every message of an Ask(seat, id, actions, cases, params) or a Refusal(case, id, params) in a folder.

    And of a procedure's `prompt = id`, with which a frame of the engine asks.
    """
    return _lines(folder, "Ask", "prompt", 4) + _lines(folder, "Refusal", "message", 2) + _prompts_of_classes(folder)


def _lines(folder: Path, kind: str, keyword: str, params_at: int) -> list[Line]:
    prefix = {"prompt": "prompt-", "message": "refusal-"}[keyword]
    found: list[Line] = []
    for where, scope, call in calls(folder, kind):
        word = argument(call, 1, keyword)
        for text in sorted(texts_of(word, scope)) if word is not None else ():
            params = keys_of(argument(call, params_at, "params"), scope)
            given = frozenset(params) if params is not None else None
            found.append(Line(prefix + text, given, where))
    return found


def _prompts_of_classes(folder: Path) -> list[Line]:
    return [
        Line(f"prompt-{text}", None, f"{file}: {kind.name}")
        for file, tree in _trees(folder)
        for kind in ast.walk(tree)
        if isinstance(kind, ast.ClassDef)
        for given in kind.body
        if isinstance(given, ast.Assign) and ast.unparse(given.targets[0]) == "prompt"
        for text in texts_of(given.value, kind)
    ]


def words(folder: Path, kind: str, place: int, keyword: str) -> dict[str, str]:
    """The words at that place of Shift("trench", ...) or Points("towns", ...), with where each stands first."""
    found: dict[str, str] = {}
    for where, scope, call in calls(folder, kind):
        word = argument(call, place, keyword)
        for text in sorted(texts_of(word, scope)) if word is not None else ():
            found.setdefault(text, where)
    return found


def frame_classes(folder: Path, known: set[str]) -> dict[str, str]:
    """Classes that are procedures, with where each stands; `known` are the names of procedures elsewhere.

    One that others are made from is no procedure of its own.
    """
    classes = {
        node.name: (file, {_base_name(base) for base in node.bases})
        for file, tree in _trees(folder)
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
    }
    frames: dict[str, str] = {}
    while True:
        more = {
            name: file
            for name, (file, bases) in classes.items()
            if name not in frames and bases & (known | frames.keys())
        }
        if not more:
            break
        frames |= more
    parents = {base for _, bases in classes.values() for base in bases}
    return {name: file for name, file in frames.items() if name not in parents}


def _base_name(node: ast.expr) -> str:
    """Frame, flow.Frame and Frame[State] are all called Frame."""
    if isinstance(node, ast.Subscript):
        return _base_name(node.value)
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


# ---- the little of Python that messages are written in


@cache
def _calls(folder: Path) -> dict[str, list[tuple[str, ast.AST, ast.Call]]]:
    found: dict[str, list[tuple[str, ast.AST, ast.Call]]] = {}
    for file, tree in _trees(folder):
        functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
        seen: set[ast.Call] = set()
        for function in functions:
            for call in _calls_by_name(function):
                seen.add(call)
                found.setdefault(ast.unparse(call.func), []).append((f"{file}: {function.name}", function, call))
        for call in _calls_by_name(tree):
            if call not in seen:  # a constant of the module
                found.setdefault(ast.unparse(call.func), []).append((file, tree, call))
    return found


def _calls_by_name(scope: ast.AST) -> list[ast.Call]:
    return [node for node in ast.walk(scope) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)]


def calls(folder: Path, name: str) -> list[tuple[str, ast.AST, ast.Call]]:
    """Every call of a function or class of that name: where it stands, the function (or file) around it, the call."""
    return _calls(folder).get(name, [])


def argument(call: ast.Call, place: int, name: str) -> ast.expr | None:
    for keyword in call.keywords:
        if keyword.arg == name:
            return keyword.value
    return call.args[place] if len(call.args) > place else None


def texts_of(node: ast.expr, scope: ast.AST) -> set[str]:
    """The words an expression can be: a constant, or what a name was given in that function."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return {node.value}
    if isinstance(node, ast.IfExp):
        return texts_of(node.body, scope) | texts_of(node.orelse, scope)
    if isinstance(node, ast.Name):
        found: set[str] = set()
        for value in _assigned(node.id, scope):
            if not (isinstance(value, ast.Name) and value.id == node.id):
                found |= texts_of(value, scope)
        return found
    return set()


def keys_of(node: ast.expr | None, scope: ast.AST) -> set[str] | None:
    """The keys of the parameters given, None where they cannot be told."""
    if node is None:
        return set()
    if isinstance(node, ast.Name):
        return _keys_of_name(node.id, scope)
    if not isinstance(node, ast.Dict):
        return None
    keys: set[str] = set()
    for key, value in zip(node.keys, node.values, strict=True):
        if key is None:  # {**others}
            more = keys_of(value, scope)
            if more is None:
                return None
            keys |= more
        elif isinstance(key, ast.Constant):
            keys.add(str(key.value))
    return keys


def _keys_of_name(name: str, scope: ast.AST) -> set[str] | None:
    values = _assigned(name, scope)
    if not values:
        return None
    found = keys_of(values[0], scope)
    for part in ast.walk(scope):  # params["odds"] = ...
        if found is None or not isinstance(part, ast.Subscript) or ast.unparse(part.value) != name:
            continue
        if isinstance(part.ctx, ast.Store) and isinstance(part.slice, ast.Constant):
            found.add(str(part.slice.value))
    return found


def _assigned(name: str, scope: ast.AST) -> list[ast.expr]:
    values: list[ast.expr] = []
    for node in ast.walk(scope):
        if isinstance(node, (ast.Assign, ast.AnnAssign)) and node.value is not None:
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            if any(isinstance(target, ast.Name) and target.id == name for target in targets):
                values.append(node.value)
    return values
