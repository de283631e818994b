"""The optional compiled build: with MEUSE_COMPILE=1 the modules listed in pyproject.toml go through mypyc.

    MEUSE_COMPILE=1 pip install --no-build-isolation .      (or simply: make compile)

Everything else about the package is in pyproject.toml, and a plain install needs no compiler.
"""

import os
import sys
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).parent


def modules_to_compile() -> list[str]:
    """The files that [tool.meuse.compile] names, as paths from here."""
    with open(ROOT / "pyproject.toml", "rb") as file:
        wanted = tomllib.load(file)["tool"]["meuse"]["compile"]
    source = ROOT / "src"
    named = {path for pattern in wanted["modules"] for path in source.glob(pattern)}
    left_out = {path for pattern in wanted["except"] for path in source.glob(pattern)}
    return sorted(str(path.relative_to(ROOT)) for path in named - left_out)


def native_modules() -> list[Any]:
    if os.environ.get("MEUSE_COMPILE", "0") in ("", "0"):
        return []
    if {"develop", "editable_wheel"} & set(sys.argv):
        # A compiled file beside its source would be imported in its place, and edits would do nothing.
        sys.exit("MEUSE_COMPILE=1 does not go with an editable install: use `make compile`, or install without -e.")
    if not {"bdist_wheel", "build", "build_ext"} & set(sys.argv):
        return []  # only asked for metadata: no need to compile for that
    try:
        from mypyc.build import mypycify
    except ImportError:
        sys.exit(
            "MEUSE_COMPILE=1 needs mypy and what Meuse imports beside the build:\n"
            "  pip install -r constraints.txt && MEUSE_COMPILE=1 pip install --no-build-isolation ."
        )
    # One C file a module: a compiler takes far longer over a single file that holds them all.
    modules: list[Any] = mypycify(modules_to_compile(), opt_level="2", debug_level="0", multi_file=True)
    return modules


class SideBySide(build_ext):
    """Compiles the files of an extension on all cores; setuptools takes them one after another."""

    def build_extensions(self) -> None:
        compiler = self.compiler

        def compile_all(
            sources: list[str],
            output_dir: str | None = None,
            macros: Any = None,
            include_dirs: Any = None,
            debug: bool = False,
            extra_preargs: Any = None,
            extra_postargs: Any = None,
            depends: Any = None,
        ) -> list[str]:
            macros, objects, after, options, build = compiler._setup_compile(
                output_dir, macros, include_dirs, sources, depends, extra_postargs
            )
            before = compiler._get_cc_args(options, debug, extra_preargs)

            def compile_one(made: str) -> None:
                source, suffix = build[made]
                compiler._compile(made, source, suffix, before, after, options)

            with ThreadPoolExecutor(os.cpu_count()) as pool:
                list(pool.map(compile_one, [made for made in objects if made in build]))
            return list(objects)

        compiler.compile = compile_all
        super().build_extensions()


setup(ext_modules=native_modules(), cmdclass={"build_ext": SideBySide})
