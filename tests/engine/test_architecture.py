"""Dependencies point one way: faces and laboratories -> Game -> titles -> engine. Nothing looks back."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "meuse"
MODULES = {".".join(("meuse", *path.relative_to(SOURCE).with_suffix("").parts)): path for path in SOURCE.rglob("*.py")}
TITLES = sorted(path.parent.name for path in (SOURCE / "titles").glob("*/__init__.py"))


def imports(module: str) -> Iterator[str]:
    """Everything of ours that a module imports anywhere in it, functions and TYPE_CHECKING apart from neither."""
    path = MODULES[module]
    package = module.removesuffix(".__init__").split(".") if path.name == "__init__.py" else module.split(".")[:-1]
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name.split(".")[0] == "meuse")
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(package[: len(package) - node.level + 1]) if node.level else ""
            source = ".".join(part for part in (base, node.module or "") if part)
            if source.split(".")[0] == "meuse":
                for alias in node.names:
                    name = f"{source}.{alias.name}"
                    yield name if name in MODULES or f"{name}.__init__" in MODULES else source


def in_package(name: str, package: str) -> bool:
    return name == package or name.startswith(package + ".")


def modules_in(package: str) -> list[str]:
    return sorted(module for module in MODULES if in_package(module, package))


def outsiders(package: str, allowed: tuple[str, ...]) -> list[str]:
    """Imports of a package that it may not have."""
    return [
        f"{module} imports {name}"
        for module in modules_in(package)
        for name in imports(module)
        if not any(in_package(name, inside) for inside in (package, *allowed))
    ]


def test_there_is_something_to_check() -> None:
    assert "meuse.engine.game" in MODULES
    assert "they_shall_not_pass" in TITLES
    assert "meuse.engine.flow" in set(imports("meuse.engine.game"))
    assert any(in_package(name, "meuse.engine") for name in imports("meuse.titles.they_shall_not_pass.__init__"))


def test_the_engine_knows_nothing_but_itself() -> None:
    assert outsiders("meuse.engine", ()) == []


@pytest.mark.parametrize("title", TITLES)
def test_a_title_knows_the_engine_and_itself(title: str) -> None:
    assert outsiders(f"meuse.titles.{title}", ("meuse.engine",)) == []


def test_the_casebook_knows_the_engine_only() -> None:
    assert outsiders("meuse.casebook", ("meuse.engine",)) == []


def test_the_engine_titles_and_bots_do_without_the_casebook() -> None:
    readers = ("meuse.casebook", "meuse.cli", "meuse.terminal", "meuse.titlekit", "meuse.server.games.briefings")
    wrong = [
        f"{module} imports {name}"
        for module in MODULES
        if not any(in_package(module, reader) for reader in readers)
        for name in imports(module)
        if in_package(name, "meuse.casebook")
    ]
    assert wrong == []


def test_cartography_knows_the_engine_only() -> None:
    assert outsiders("meuse.cartography", ("meuse.engine",)) == []


def test_bots_play_through_game_and_know_no_title() -> None:
    assert [line for line in outsiders("meuse.bots", ("meuse.engine",)) if not line.endswith(" imports meuse")] == []


def test_the_laboratory_knows_no_title_and_no_face() -> None:
    wrong = outsiders("meuse.lab", ("meuse.engine", "meuse.bots"))
    assert [line for line in wrong if not line.endswith(" imports meuse")] == []


def test_what_helps_to_write_a_title_knows_no_title_and_no_face() -> None:
    wrong = outsiders("meuse.titlekit", ("meuse.engine", "meuse.casebook", "meuse.lab", "meuse.registry"))
    assert [line for line in wrong if not line.endswith(" imports meuse")] == []


def test_the_registry_knows_the_engine_only() -> None:
    assert outsiders("meuse.registry", ("meuse.engine",)) == []


def test_only_faces_import_faces() -> None:
    faces = ("meuse.__main__", "meuse.cli", "meuse.terminal", "meuse.server")
    wrong = [
        f"{module} imports {name}"
        for module in MODULES
        if not any(in_package(module, face) for face in faces)
        for name in imports(module)
        if any(in_package(name, face) for face in faces)
    ]
    assert wrong == []


def test_titles_are_imported_by_nobody_by_name() -> None:
    """meuse.title() finds them, through the entry points of installed packages."""
    wrong = [
        f"{module} imports {name}"
        for module in MODULES
        if not in_package(module, "meuse.titles")
        for name in imports(module)
        if name.startswith("meuse.titles.")
    ]
    assert wrong == []


def test_studies_know_the_engine_bots_and_maps_but_no_title_and_no_face() -> None:
    wrong = outsiders("meuse.study", ("meuse.engine", "meuse.bots", "meuse.cartography"))
    assert [line for line in wrong if not line.endswith(" imports meuse")] == []


def is_float(value: ast.expr) -> bool:
    """Or holds one."""
    if isinstance(value, ast.Tuple):
        return any(map(is_float, value.elts))
    inner = value.operand if isinstance(value, ast.UnaryOp) else value
    return isinstance(inner, ast.Constant) and isinstance(inner.value, float)


def test_constant_tuples_of_floats_have_their_type_spelled_out() -> None:
    """mypyc may take one of inferred type for a constant that was never set, depending on the code around it.

    (It asks for "not -113.0 and an error" where it means "not both".) A `tuple[float, ...]` is an object like others.
    """
    inferred = [
        f"{module}: {node.target.id}"
        for package in ("meuse.engine", "meuse.titles")
        for module in modules_in(package)
        for node in ast.parse(MODULES[module].read_text("utf-8")).body
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
        if isinstance(node.annotation, ast.Name) and isinstance(node.value, ast.Tuple)
        if is_float(node.value)
    ]
    assert inferred == []
