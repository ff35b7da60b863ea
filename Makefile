# `make play` plays, `make test` checks everything; the rest are their parts.

PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
BIN := .venv/bin
CORES = $(shell $(PYTHON) -c "import os; print(os.cpu_count() or 1)")
# Python's tests wait a good deal for servers: one more than there are cores keeps all of them busy.
WORKERS = $(shell $(PYTHON) -c "import os; print(1 + (os.cpu_count() or 1))")
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt
WEB := $(shell find web -name node_modules -prune -o -type f -print)
CLIENT := src/kurgan/server/static/index.html
MAPS := src/kurgan/server/maps/.drawn
DRAWERS := $(shell find src/kurgan/maps src/kurgan/games/*/data -type f -not -name "*.pyc")

# The tests start many processes: each would compile the program anew where Python is told to keep no bytecode.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play server test nightly checks lint types tests client-tests browser-tests quick compiled bench bench-page mutants clean
.DELETE_ON_ERROR:
ifndef TOGETHER
.NOTPARALLEL:
endif

play: .venv/installed $(CLIENT) $(MAPS)
	@$(BIN)/kurgan serve --browser

# Everything that `kurgan serve --config` needs, PostgreSQL's driver and ratings included; it starts nothing.
server: .venv/installed $(CLIENT) $(MAPS)
	@$(PIP) -e .[maps,postgres,ratings] || { echo "PostgreSQL's driver or the libraries for ratings could not be installed; pip's message stands above." >&2; exit 1; }

# mypy, and mypyc for half of its time, use one core: they share two, and the tests have both to themselves after that.
test: .venv/tools $(CLIENT) $(MAPS)
	@$(MAKE) --no-print-directory --output-sync=target -j 2 TOGETHER=yes quick checks
	@$(MAKE) --no-print-directory tests browser-tests
	@echo "Everything is in order."

# The same, with many more random games.
nightly: export KURGAN_NIGHTLY = 1
nightly: test

checks: lint types client-tests

lint: .venv/tools
	$(BIN)/ruff check .

types: .venv/tools
	$(BIN)/mypy --strict

tests: .venv/tools quick
	$(BIN)/pytest -n $(WORKERS) --dist worksteal --ignore tests/browser

client-tests: web/node_modules/.package-lock.json
	scripts/npm run --silent check
	scripts/npm run --silent test

browser-tests: .venv/tools $(CLIENT) $(MAPS)
	$(BIN)/pytest -n $(CORES) --dist worksteal tests/browser

quick: .venv/tools
	@$(BIN)/python scripts/compile.py --quick

compiled: .venv/tools
	@$(BIN)/python scripts/compile.py

bench: .venv/tools compiled
	$(BIN)/kurgan bench
	PYTHONPATH=build/compiled $(BIN)/kurgan bench

bench-page: .venv/tools $(CLIENT) $(MAPS)
	@$(BIN)/python bench/page.py

mutants: .venv/tools
	@$(BIN)/python scripts/mutants.py $(or $(GAME),core) -n $(or $(N),60) --seed $(or $(SEED),1)

clean:
	rm -rf .venv build dist web/node_modules src/kurgan/server/static src/kurgan/server/maps src/*.egg-info

.venv/bin/python:
	@test -n "$(PYTHON)" || { echo "Kurgan needs Python 3.11 or newer: install it with \`apt install python3 python3-venv\`." >&2; exit 1; }
	@$(PYTHON) scripts/needs.py
	@echo "Making a virtual environment in .venv"
	@$(PYTHON) -m venv .venv

.venv/installed: pyproject.toml constraints.txt | .venv/bin/python
	@echo "Installing Kurgan"
	@$(PIP) -e .[maps] || { echo "Kurgan could not be installed; pip's message stands above." >&2; exit 1; }
	@touch $@

.venv/tools: pyproject.toml constraints.txt scripts/needs.py | .venv/bin/python
	@$(BIN)/python scripts/needs.py tests
	@echo "Installing Kurgan and what its tests need"
	@$(PIP) -e .[dev] || { echo "The tests' tools could not be installed; pip's message stands above." >&2; exit 1; }
	@touch $@ .venv/installed

# Not `npm ci`: that refuses a lock file which lacks the optional binaries of other platforms.
web/node_modules/.package-lock.json: web/package-lock.json | .venv/installed
	@echo "Fetching what the client is built with"
	@scripts/npm install --no-save --silent --no-audit --no-fund || { echo "npm could not fetch the client's packages." >&2; exit 1; }
	@touch $@

$(CLIENT): $(WEB) web/node_modules/.package-lock.json
	@echo "Building the client"
	@scripts/npm run --silent build || { echo "The client could not be built." >&2; exit 1; }
	@touch $@

$(MAPS): $(DRAWERS) | .venv/installed
	@echo "Drawing the maps"
	@$(BIN)/python -m kurgan.server.drawings
	@touch $@

.PHONY: setup wheel wheel-compiled

# Everything that is needed to change Kurgan and to try the change.
setup: .venv/tools $(CLIENT) $(MAPS)
	@echo "Ready: .venv/bin/pytest tests/core runs some tests, make play starts Kurgan, make test checks everything."

# For pip, in dist: a wheel for every machine, and besides it one with compiled rules for machines and Pythons like this.
wheel: .venv/tools $(CLIENT) $(MAPS)
	@$(BIN)/python scripts/wheels.py

wheel-compiled: .venv/tools $(CLIENT) $(MAPS)
	@$(BIN)/python scripts/wheels.py --compiled
