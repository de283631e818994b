# Meuse: every target sets up what it needs, in .venv (plain) and .venv-compiled (through mypyc).

PYTHON   ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
              $$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && { echo $$p; break; }; done)
ARGS     ?=
GAMES    ?= 10000
COMPILED ?= auto

VENV   := .venv
WEB    := web
CLIENT := src/meuse/server/client
NATIVE := .venv-compiled
PIP    := bin/python -m pip --disable-pip-version-check --quiet install --constraint constraints.txt
PINNED := pyproject.toml setup.py constraints.txt

# Tests that must also hold on the compiled package.
NATIVE_TESTS = $(wildcard tests/engine tests/packages tests/golden tests/test_golden*.py tests/titles/*/test_golden*.py)
# One process more than there are cores: tests of browser and server wait a good deal.
PYTEST_SPREAD ?= -n $(shell $(PYTHON) -c 'import os; print((os.cpu_count() or 1) + 1)') --dist worksteal
# Tracebacks without carets: for these CPython 3.11 parses the source, and where two threads (the tests' server and the
# test) do so at once it fails with "AST constructor recursion depth mismatch".
PYTEST := PYTHONNODEBUGRANGES=1 $(VENV)/bin/python -m pytest
NATIVE_PYTEST := PYTHONNODEBUGRANGES=1 $(NATIVE)/bin/python -m pytest

.DEFAULT_GOAL := help
.PHONY: help setup play terminal client protocol pictures test test-plain test-web test-compiled lint bench soak compile wheel pins clean

help:
	@echo "make play     play in the browser   (in the terminal: make terminal ARGS='they_shall_not_pass ...')"
	@echo "make test     run every test, plain and, where a C compiler is found, compiled (COMPILED=no: plain only)"
	@echo "make lint     ruff and mypy"
	@echo "make protocol write the browser client's types anew from the server's schema"
	@echo "make pictures take the pictures of README, docs and the first page anew, of games played in a real browser"
	@echo "make bench    measure speed, plain and compiled, beside catanatron; writes bench.json"
	@echo "make soak     random games with every invariant checked  (GAMES=10000, ARGS='...')"
	@echo "make compile  build the compiled package into $(NATIVE)"
	@echo "make wheel    build the package for a server into dist/ (docs/serving.md)"
	@echo "make setup    everything for development, in $(VENV)"
	@echo "make pins     compile constraints.txt anew from pyproject.toml"
	@echo "make clean    remove what these commands made"

setup: $(VENV)/.dev client
	@echo "Ready: $(VENV)/bin/meuse"

play: $(VENV)/.runtime client
	@$(VENV)/bin/meuse browse $(ARGS)

terminal: $(VENV)/.runtime
	@$(VENV)/bin/meuse play $(ARGS)

test: test-web test-plain test-compiled

test-web: $(WEB)/node_modules/.made
	@echo "Testing the browser client's own modules"
	@cd $(WEB) && npm --silent test

test-plain: $(VENV)/.dev client
	@$(FIND_CHROMIUM)
	@command -v firefox-esr >/dev/null || command -v firefox >/dev/null || echo "No Firefox found: its test is left out"
	@echo "Testing the plain package, the server and the game in the browser"
	@$(PYTEST) $(PYTEST_SPREAD) $(ARGS)

test-compiled:
	@if [ "$(COMPILED)" = no ]; then echo "Compiled tests left out (COMPILED=no)"; \
	elif why=$$($(NO_COMPILER)); then echo "Compiled tests left out: $$why"; \
	elif [ -z "$(NATIVE_TESTS)" ]; then echo "Compiled tests left out: no tests/engine yet"; \
	else $(MAKE) --no-print-directory compile && echo "Testing the compiled package" && \
	  $(NATIVE_PYTEST) -p no:cacheprovider $(PYTEST_SPREAD) -m "not soak and not plain" $(NATIVE_TESTS); fi

lint: $(VENV)/.dev $(WEB)/node_modules/.made
	@echo "Checking style and types"
	@$(VENV)/bin/ruff check .
	@$(VENV)/bin/ruff format --check .
	@$(VENV)/bin/mypy --strict src
	@cd $(WEB) && npm --silent run check

bench: $(VENV)/.bench client
	@if why=$$($(NO_COMPILER)); then echo "Compiled mode left out: $$why"; \
	  $(VENV)/bin/python bench/run.py --plain $(VENV)/bin/python $(ARGS); \
	else $(MAKE) --no-print-directory compile && \
	  $(VENV)/bin/python bench/run.py --plain $(VENV)/bin/python --compiled $(NATIVE)/bin/python $(ARGS); fi

# The first page shows some of the others, so that the client is built again before its own is taken.
pictures: $(VENV)/.dev client
	@$(FIND_CHROMIUM)
	@$(VENV)/bin/python -m tests.browser.pictures games
	@$(MAKE) --no-print-directory client
	@$(VENV)/bin/python -m tests.browser.pictures first-page

soak: $(VENV)/.runtime
	@if [ -e $(NATIVE)/.sources ]; then $(MAKE) --no-print-directory compile && run=$(NATIVE); else run=$(VENV); fi && \
	  echo "Soaking: $(GAMES) games in $$run" && $$run/bin/meuse soak --games $(GAMES) $(ARGS)

clean:
	rm -rf $(VENV) $(NATIVE) $(WEB)/node_modules $(CLIENT) build dist src/*.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis bench.json
	find src tests bench -name __pycache__ -type d -prune -exec rm -rf {} +

# ---- environments ---------------------------------------------------------------------------------------------

# make_venv DIR: a virtual environment, with a clear word where Python or its venv module is missing.
define make_venv
	@if [ -z "$(PYTHON)" ]; then \
	  echo "Meuse needs Python 3.11 or newer, and none was found. Install one, or name it: make PYTHON=/path/to/python3" >&2; \
	  exit 1; fi
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Meuse needs Python 3.11 or newer; $(PYTHON) is $$($(PYTHON) --version 2>&1)." >&2; exit 1; }
	@if ! $(PYTHON) -c 'import ensurepip, venv' 2>/dev/null; then \
	  package=$$($(PYTHON) -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])'); \
	  if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	    echo "Installing $$package"; apt-get update -qq && apt-get install -y -qq $$package >/dev/null; \
	  else echo "Python's venv module is missing. On Debian or Ubuntu: sudo apt-get install $$package" >&2; exit 1; fi; fi
	@echo "Making $(1) with $$($(PYTHON) --version)"
	@$(PYTHON) -m venv $(1)
endef

$(VENV)/bin/python:
	$(call make_venv,$(VENV))

$(NATIVE)/bin/python:
	$(call make_venv,$(NATIVE))

# Each stamp is one set of pinned packages, made again when the pins change.
$(VENV)/.runtime: $(PINNED) | $(VENV)/bin/python
	@echo "Installing Meuse"
	@$(VENV)/$(PIP) setuptools
	@$(VENV)/$(PIP) --no-build-isolation --editable .
	@touch $@

$(VENV)/.dev: $(VENV)/.runtime
	@echo "Installing what tests and checks need"
	@$(VENV)/$(PIP) --no-build-isolation --editable '.[dev]'
	@touch $@

$(VENV)/.bench: $(VENV)/.runtime
	@echo "Installing the yardstick"
	@$(VENV)/$(PIP) --no-build-isolation --editable '.[bench]'
	@touch $@

$(NATIVE)/.pinned: $(PINNED) | $(NATIVE)/bin/python
	@echo "Installing what the compiled build needs"
	@$(NATIVE)/$(PIP) setuptools
	@$(NATIVE)/$(PIP) --no-build-isolation '.[dev,compile]'
	@touch $@

# ---- the browser client ---------------------------------------------------------------------------------------

WEB_SOURCES = $(shell find $(WEB) -path $(WEB)/node_modules -prune -o -type f -print 2>/dev/null)

client: $(CLIENT)/index.html

protocol: $(VENV)/.runtime
	@$(VENV)/bin/python -m meuse.server.schema.typescript $(WEB)/src/lib/protocol.ts

$(CLIENT)/index.html: $(WEB_SOURCES) $(WEB)/node_modules/.made
	@echo "Building the browser client"
	@cd $(WEB) && npm --silent run build -- --logLevel warn
	@touch $@

$(WEB)/node_modules/.made: $(WEB)/package.json $(WEB)/package-lock.json
	@if ! node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' 2>/dev/null || ! command -v npm >/dev/null; then \
	  echo "The browser client is built with Node.js 20 or newer and npm; found: $$(node --version 2>/dev/null || echo none)." >&2; \
	  echo "Install them (nodejs.org, or your system's package manager) and run make again. 'make terminal' needs neither." >&2; \
	  exit 1; fi
	@echo "Installing the client's packages"
	@cd $(WEB) && npm ci --silent --no-audit --no-fund
	@touch $@

# The browser tests want a Chromium: one that is there, else the system's, else Playwright's own.
FIND_CHROMIUM = for name in chromium chromium-browser google-chrome google-chrome-stable; do \
	  command -v $$name >/dev/null && exit 0; done; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	  echo "Installing Chromium for the browser tests"; apt-get update -qq && \
	  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium fonts-dejavu-core >/dev/null; \
	else echo "Fetching a Chromium for the browser tests"; $(VENV)/bin/python -m playwright install chromium; fi

# ---- the compiled package -------------------------------------------------------------------------------------
# A compiled file beside its source would be imported in its place, and edits would do nothing. So the build works on
# a clean copy, and is made again when the digest of the sources changes.

# Succeeds, and says why, where nothing can be compiled.
NO_COMPILER = { command -v $${CC:-cc} >/dev/null || { echo "no C compiler found"; exit 0; }; \
	$(PYTHON) -c 'import os, sys, sysconfig; \
	sys.exit(not os.path.exists(os.path.join(sysconfig.get_path("include"), "Python.h")))' \
	|| { echo "Python.h is missing (Debian: python3-dev)"; exit 0; }; exit 1; }
TO_PACK = pyproject.toml setup.py README.md LICENSE src
DIGEST  = find $(TO_PACK) constraints.txt -type f -not -path '*.egg-info/*' -not -name '*.pyc' -not -name '*.so' \
	-exec cksum {} + | sort | cksum

compile: $(NATIVE)/.pinned client
	@if why=$$($(NO_COMPILER)); then echo "Cannot compile: $$why" >&2; exit 1; fi
	@digest=$$($(DIGEST)); \
	if [ "$$digest" = "$$(cat $(NATIVE)/.sources 2>/dev/null)" ]; then echo "The compiled package is up to date"; exit 0; fi; \
	echo "Compiling (a few minutes)"; rm -f $(NATIVE)/.sources; \
	copy=$$(mktemp -d) && trap 'rm -rf "$$copy"' EXIT && \
	tar -cf - --exclude='*.egg-info' --exclude=__pycache__ --exclude='*.so' $(TO_PACK) | tar -xf - -C "$$copy" && \
	pip="$$PWD/$(NATIVE)/bin/python -m pip --disable-pip-version-check --quiet" && \
	{ (cd "$$copy" && MEUSE_COMPILE=1 $$pip wheel --no-build-isolation --no-deps --wheel-dir wheels . >build.log 2>&1) || \
	  { cat "$$copy/build.log" >&2; exit 1; }; } && \
	$$pip install --no-deps --force-reinstall "$$copy"/wheels/*.whl && \
	(cd / && "$(CURDIR)/$(NATIVE)/bin/python" -c 'import meuse.engine.board as board; \
	assert not board.__file__.endswith(".py"), "built, but not compiled: " + board.__file__') && \
	echo "$$digest" > $(NATIVE)/.sources

# ---- the package for a server -------------------------------------------------------------------------------------

wheel: $(VENV)/.runtime client
	@rm -rf dist && copy=$$(mktemp -d) && trap 'rm -rf "$$copy"' EXIT && \
	tar -cf - --exclude='*.egg-info' --exclude=__pycache__ --exclude='*.so' $(TO_PACK) | tar -xf - -C "$$copy" && \
	$(VENV)/bin/python -m pip --disable-pip-version-check --quiet wheel --no-build-isolation --no-deps --wheel-dir dist "$$copy"
	@ls dist/*.whl

# ---- pins -----------------------------------------------------------------------------------------------------

pins:
	@tools=$$(mktemp -d) && trap 'rm -rf "$$tools"' EXIT && \
	$(PYTHON) -m venv "$$tools" && "$$tools/bin/python" -m pip --disable-pip-version-check --quiet install pip-tools && \
	"$$tools/bin/pip-compile" --quiet --upgrade --extra dev --extra bench --extra compile --allow-unsafe --strip-extras \
	  --no-header --no-annotate --output-file "$$tools/pins" pyproject.toml && \
	{ echo "# Versions tested together; made by 'make pins' from pyproject.toml."; grep '==' "$$tools/pins"; } > constraints.txt
	@echo "constraints.txt: $$(grep -c == constraints.txt) pins"
