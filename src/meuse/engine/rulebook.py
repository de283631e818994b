"""The rulebook as data: its cases, the functions that enforce each, the tests that prove each.

Nothing is registered anywhere. A docstring or a comment that begins with case numbers says what its function enforces,
and so does a case id that the function names (in a refusal, an event, a shift); a marker on a test says what the test
proves. All of it is read from the sources.
"""

import ast
import csv
import io
import re
import tokenize
from fnmatch import fnmatch
from pathlib import Path
from typing import Final, NamedTuple

from meuse.engine.title import Title

NUMBER: Final = r"\d+\.\d+"
MORE: Final = r"(?:,\ |\ and\ )"
ITEM: Final = re.compile(
    rf"""(?P<first>{NUMBER})[-–](?P<last>{NUMBER})                        # 9.21-9.26
    | (?P<sequence>{NUMBER})[\ -](?P<phases>[IVX]+(?:{MORE}[IVX]+)*)\b    # 4.0 V and X
    | (?P<case>{NUMBER}(?:\([\w-]+\))?)                                   # 9.42, 9.42(a-ii)
    | (?P<table>T\.[A-Z]+(?:-\w+)?|TEC)\b                                 # T.ASSAULT-1, TEC
    | rulings?\ [A-Z]\d+(?:{MORE}[A-Z]\d+)*                               # ruling T28: not a case, but among them
    """,
    re.VERBOSE,
)
SEPARATOR: Final = re.compile(r"[,;]\ |\ and\ ")
NEW_CLAUSE: Final = re.compile(r"[;.]\ ")
NOT_RULES: Final = ("bot/*.py", "faces/*.py", "events.py", "invariants.py")  # they speak of the rules and enforce none


class Case(NamedTuple):
    """One case of a rulebook, a row of the title's cases.tsv."""

    id: str
    title: str
    enforced: bool  # False: a heading, a component, advice: nothing a program could break
    see: str  # the case that says the same in full


class Coverage(NamedTuple):
    """How much of a rulebook is proved. Every row needs a marker of its own, those that repeat another too."""

    rows: list[Case]
    enforceable: list[Case]
    proved: list[Case]
    unproved: list[Case]
    unknown: dict[str, list[str]]  # what markers name that is no case of this title, and the tests that do


def read_cases(title: Title) -> list[Case]:
    """The cases of a title, in the order of its rulebook; none if it has no list yet."""
    file = title.folder / "data" / "cases.tsv"
    if not file.exists():
        return []
    with file.open(encoding="utf-8", newline="") as lines:
        rows = list(csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE))
    return [Case(row["case"], row["title"], row["enforced"] == "yes", row["see"] or "") for row in rows]


def parents(case: str) -> list[str]:
    """The cases that this one is a part of: 4.0-IV(a) is part of 4.0-IV, which is part of 4.0."""
    found: list[str] = []
    while True:
        whole = re.sub(r"\([^)]*\)$", "", case)
        if whole == case:
            whole = case.partition("-")[0]
        if whole == case:
            return found
        found.append(whole)
        case = whole


# ---- which function enforces a case


def enforcers(title: Title) -> dict[str, list[str]]:
    """For each case, the functions that enforce it, as `assault.py: final_odds`.

    A case that no function names is enforced by those of the case it repeats, or of the case it is a part of.
    """
    cases = read_cases(title)
    known = {case.id for case in cases}
    known.update([parent for case in cases for parent in parents(case.id)])
    found: dict[str, list[str]] = {}
    for file in sorted(title.folder.rglob("*.py")):
        place = file.relative_to(title.folder).as_posix()
        if not any(fnmatch(place, pattern) for pattern in NOT_RULES):
            source = file.read_text("utf-8")
            tree = ast.parse(source)
            _find_cases(tree, place, "", known, found)
            _find_comments(source, tree, place, found)
    return {case.id: _functions_for(case, found) for case in cases}


def _functions_for(case: Case, found: dict[str, list[str]]) -> list[str]:
    for name in [case.id, case.see, *parents(case.see), *parents(case.id)]:
        if name in found:
            return found[name]
    return []


def _find_cases(node: ast.AST, place: str, path: str, known: set[str], found: dict[str, list[str]]) -> None:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            inner = f"{path}.{child.name}" if path else child.name
            for case in cases_of_docstring(ast.get_docstring(child) or ""):
                _add(found, case, f"{place}: {inner}")
            _find_cases(child, place, inner, known, found)
        elif isinstance(child, ast.Constant):
            if isinstance(child.value, str) and child.value in known:
                _add(found, child.value, f"{place}: {path}" if path else place)
        elif not _is_docstring(child):
            _find_cases(child, place, path, known, found)


def _find_comments(source: str, tree: ast.Module, place: str, found: dict[str, list[str]]) -> None:
    spans = sorted(_spans(tree, ""), key=_length)
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type != tokenize.COMMENT:
            continue
        for case in cases_of_docstring(token.string.lstrip("# -")):
            inner = [name for first, last, name in spans if first <= token.start[0] <= last]
            _add(found, case, f"{place}: {inner[0]}" if inner else place)


def _spans(node: ast.AST, path: str) -> list[tuple[int, int, str]]:
    """First line, last line and name of every function and class."""
    found: list[tuple[int, int, str]] = []
    for child in ast.iter_child_nodes(node):
        if isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            name = f"{path}.{child.name}" if path else child.name
            found.append((child.lineno, child.end_lineno or child.lineno, name))
            found.extend(_spans(child, name))
    return found


def _length(span: tuple[int, int, str]) -> int:
    return span[1] - span[0]


def _is_docstring(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _add(found: dict[str, list[str]], case: str, name: str) -> None:
    names = found.setdefault(case, [])
    if name not in names:
        names.append(name)


def cases_of_docstring(docstring: str) -> list[str]:
    """The cases that a docstring begins with, or a later clause of it before a colon.

    >>> cases_of_docstring("9.42, 14.31-14.33, ruling T2: the part of the hits that must be steps; 9.43: rounded up.")
    ['9.42', '14.31', '14.32', '14.33', '9.43']
    """
    text = " ".join(docstring.split())
    found, _ = _case_list(text, 0)
    for clause in NEW_CLAUSE.finditer(text):
        cases, end = _case_list(text, clause.end())
        if text[end : end + 1] == ":":
            found.extend([case for case in cases if case not in found])
    return found


def _case_list(text: str, start: int) -> tuple[list[str], int]:
    """The cases listed from there on, and where the list ends."""
    found: list[str] = []
    item = ITEM.match(text, start)
    end = start
    while item is not None:
        found.extend(_cases_of_item(item))
        end = item.end()
        separator = SEPARATOR.match(text, end)
        item = ITEM.match(text, separator.end()) if separator is not None else None
    return found, end


def _cases_of_item(item: re.Match[str]) -> list[str]:
    if item["first"]:
        whole, _, first = item["first"].partition(".")
        last = item["last"].partition(".")[2]
        return [f"{whole}.{number}" for number in range(int(first), int(last) + 1)]
    if item["sequence"]:
        return [f"{item['sequence']}-{phase}" for phase in re.findall("[IVX]+", item["phases"])]
    if item["table"]:
        return ["T.TEC" if item["table"] == "TEC" else item["table"]]
    return [item["case"]] if item["case"] else []


# ---- which test proves a case


def find_tests() -> Path | None:
    """The folder of Meuse's tests; None where Meuse is installed without them."""
    for folder in Path(__file__).resolve().parents:
        if (folder / "tests" / "titles").is_dir():
            return folder / "tests"
    return None


def proofs(tests_folder: Path, title_id: str) -> dict[str, list[str]]:
    """For each case that a marker names, the tests that prove it, as `test_hits.py::test_name`."""
    found: dict[str, list[str]] = {}
    modules: dict[Path, _Module] = {}
    for file in sorted(tests_folder.rglob("test_*.py")):
        module = modules[file] if file in modules else _Module(file, tests_folder.parent, modules)
        module.find_proofs(title_id, found)
    return found


Scope = dict[str, object]
UNCLEAR: Final = object()


class _Unclear(Exception):  # noqa: N818 - says that the little of Python understood here is too little
    pass


class _Module:
    """A file of tests, or one they import from: its markers, and what the names in them stand for."""

    def __init__(self, file: Path, root: Path, modules: "dict[Path, _Module]") -> None:
        modules[file] = self
        self.file = file
        self.tree = ast.parse(file.read_text("utf-8"))
        self.values: dict[str, tuple[_Module, ast.expr]] = {}
        self.functions: dict[str, tuple[_Module, ast.FunctionDef]] = {}
        for node in self.tree.body:
            if isinstance(node, ast.ImportFrom):
                folder = file.parents[node.level - 1] if node.level else root
                source = folder / ((node.module or "").replace(".", "/") + ".py")
                if source.is_file():
                    self._import(modules[source] if source in modules else _Module(source, root, modules), node.names)
            elif isinstance(node, ast.FunctionDef):
                self.functions[node.name] = (self, node)
            elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                self.values[node.targets[0].id] = (self, node.value)
            elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value is not None:
                self.values[node.target.id] = (self, node.value)

    def _import(self, other: "_Module", names: list[ast.alias]) -> None:
        for alias in names:
            local = alias.asname or alias.name
            if alias.name in other.values:
                self.values[local] = other.values[alias.name]
            if alias.name in other.functions:
                self.functions[local] = other.functions[alias.name]

    # ---- markers

    def find_proofs(self, title_id: str, found: dict[str, list[str]]) -> None:
        if "pytestmark" in self.values:
            self._prove(self.values["pytestmark"][1], self.file.name, title_id, found)
        self._find(self.tree, self.file.name, title_id, found)

    def _find(self, node: ast.AST, name: str, title_id: str, found: dict[str, list[str]]) -> None:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
                inner = f"{name}::{child.name}"
                for decorator in child.decorator_list:
                    self._prove(decorator, inner, title_id, found)
                self._find(child, inner, title_id, found)

    def _prove(self, mark: ast.expr, name: str, title_id: str, found: dict[str, list[str]]) -> None:
        try:
            marks = self._marks(mark, {})
        except _Unclear:
            raise ValueError(f"{self.file.name}, line {mark.lineno}: cannot tell which cases this marks") from None
        for title, case in marks:
            if title == title_id:
                _add(found, case, name)

    def _marks(self, node: ast.AST, scope: Scope) -> list[tuple[str, str]]:
        """Every title and case marked: here, on a parameter of the test, under a name, by a function that marks."""
        if isinstance(node, (ast.ListComp, ast.GeneratorExp, ast.SetComp)):
            return [mark for inner in self._rounds(node.generators, scope) for mark in self._marks(node.elt, inner)]
        if isinstance(node, ast.Call) and _is_mark(node.func):
            words = self._values(node.args, scope)
            if UNCLEAR in words:
                raise _Unclear
            return [(str(words[0]), str(case)) for case in words[1:]]
        found: list[tuple[str, str]] = []
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            found.extend(self._made_by(node.func.id, node, scope))
        if isinstance(node, ast.Name) and node.id in self.values and node.id not in scope:
            owner, value = self.values[node.id]
            found.extend(owner._marks(value, {node.id: UNCLEAR}))
        for child in ast.iter_child_nodes(node):
            found.extend(self._marks(child, scope))
        return found

    def _made_by(self, name: str, call: ast.Call, scope: Scope) -> list[tuple[str, str]]:
        """The marks that a function of the tests makes of what it is given."""
        once = f"{name}()"
        if name not in self.functions or once in scope:
            return []
        owner, function = self.functions[name]
        inner: Scope = {once: UNCLEAR}
        given = [self._value_or_unclear(arg, scope) for arg in call.args]
        if call.args and isinstance(call.args[-1], ast.Starred):
            last = self._value_or_unclear(call.args[-1].value, scope)
            given[-1:] = last if isinstance(last, list) else [UNCLEAR]
        names = [arg.arg for arg in function.args.args]
        for place, argument in enumerate(names):
            inner[argument] = given[place] if place < len(given) else UNCLEAR
        if function.args.vararg is not None:
            inner[function.args.vararg.arg] = given[len(names) :]
        for keyword in call.keywords:
            if keyword.arg is not None:
                inner[keyword.arg] = self._value_or_unclear(keyword.value, scope)
        return [mark for statement in function.body for mark in owner._marks(statement, inner)]

    # ---- the little of Python that markers are written in

    def _rounds(self, generators: list[ast.comprehension], scope: Scope) -> list[Scope]:
        """What the names of a comprehension stand for, in each of its rounds."""
        scopes = [scope]
        for generator in generators:
            targets = generator.target.elts if isinstance(generator.target, ast.Tuple) else [generator.target]
            names = [target.id for target in targets if isinstance(target, ast.Name)]
            rounds: list[Scope] = []
            for outer in scopes:
                values = self._value_or_unclear(generator.iter, outer)
                for value in values if isinstance(values, list) else [UNCLEAR]:
                    parts = value if len(names) > 1 and isinstance(value, list) else [value] * len(names)
                    rounds.append({**outer, **dict(zip(names, parts, strict=False))})
            scopes = rounds
        return scopes

    def _values(self, nodes: list[ast.expr], scope: Scope) -> list[object]:
        found: list[object] = []
        for node in nodes:
            if isinstance(node, ast.Starred):
                several = self._value(node.value, scope)
                if not isinstance(several, list):
                    raise _Unclear
                found.extend(several)
            else:
                found.append(self._value(node, scope))
        return found

    def _value_or_unclear(self, node: ast.expr, scope: Scope) -> object:
        try:
            return self._value(node, scope)
        except _Unclear:
            return UNCLEAR

    def _value(self, node: ast.expr, scope: Scope) -> object:
        if isinstance(node, ast.Constant):
            return node.value
        if isinstance(node, ast.Name) and scope.get(node.id, UNCLEAR) is not UNCLEAR:
            return scope[node.id]
        if isinstance(node, ast.Name) and node.id in self.values and node.id not in scope:
            owner, value = self.values[node.id]
            return owner._value(value, {node.id: UNCLEAR})
        if isinstance(node, (ast.Tuple, ast.List, ast.Set)):
            return self._values(node.elts, scope)
        if isinstance(node, ast.Dict):  # as what is gone through: its keys
            return self._values([key for key in node.keys if key is not None], scope)
        if isinstance(node, (ast.ListComp, ast.GeneratorExp, ast.SetComp)):
            return [self._value(node.elt, inner) for inner in self._rounds(node.generators, scope)]
        if isinstance(node, ast.JoinedStr):
            return "".join([str(self._value(part, scope)) for part in node.values])
        if isinstance(node, ast.FormattedValue) and node.format_spec is None:
            return self._value(node.value, scope)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "range":
            numbers = [number for number in self._values(node.args, scope) if isinstance(number, int)]
            return list(range(*numbers))
        raise _Unclear


def _is_mark(node: ast.expr) -> bool:
    """`pytest.mark.case`, or `mark.case`."""
    if not isinstance(node, ast.Attribute) or node.attr != "case":
        return False
    return (isinstance(node.value, ast.Attribute) and node.value.attr == "mark") or (
        isinstance(node.value, ast.Name) and node.value.id == "mark"
    )


def coverage(title: Title, tests_folder: Path) -> Coverage:
    """What is proved of a title's rulebook."""
    rows = read_cases(title)
    proved_by = proofs(tests_folder, title.id)
    enforceable = [case for case in rows if case.enforced]
    known = {case.id for case in rows}
    return Coverage(
        rows,
        enforceable,
        [case for case in enforceable if case.id in proved_by],
        [case for case in enforceable if case.id not in proved_by],
        {case: tests for case, tests in proved_by.items() if case not in known},
    )
