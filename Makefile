# PYTHON=python3.12 make ... builds .venv with that Python; ARGS="..." is passed on to pytest and fairfield.
BIN := .venv/bin
MAKEFLAGS += --no-print-directory
.PHONY: help setup start test lint format bench lock clean

help:  ## print this list
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/make \1|\2/p' Makefile | awk -F'|' '{ printf "%-12s %s\n", $$1, $$2 }'

setup:  ## make .venv, or bring it up to date
	@tools/setup.sh

start: setup  ## simulate 20,000 games of Scarecrovv and report on their balance
	@echo "Simulating 20,000 games of Scarecrovv with four greedy bots ..."
	@$(BIN)/fairfield simulate scarecrovv --seats 4 --games 20000 --bots greedy:explore=0.1 $(ARGS)

test: setup  ## run all tests, on all cores
	@echo "Running the tests on all cores (some minutes; the first run compiles every game) ..."
	@$(BIN)/pytest --numprocesses auto --dist loadfile $(ARGS)

lint: setup  ## check style, format, types and layers
	@echo "Checking style, format, types and layers ..."
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-logo

format: setup  ## put sources into the common format
	@echo "Formatting ..."
	@$(BIN)/ruff check --fix-only --quiet
	@$(BIN)/ruff format

bench: setup  ## measure how fast the games run
	@echo "Measuring how fast the games run ..."
	@$(BIN)/fairfield bench $(ARGS)

lock:  ## pin what pyproject.toml asks for in requirements.lock (ARGS=--upgrade: the newest of everything)
	@command -v uv >/dev/null || { echo "make lock needs uv: install it (pip install uv) and try again." >&2; exit 1; }
	@echo "Pinning what pyproject.toml asks for in requirements.lock ..."
	@# One version of everything for all Pythons, so that all run the same
	@uv pip compile pyproject.toml --group dev --output-file requirements.lock --quiet \
		--universal --python-version 3.11 --fork-strategy fewest --generate-hashes \
		--no-emit-index-url --no-emit-find-links --custom-compile-command "make lock" $(ARGS)

clean:  ## remove .venv and all caches of the tools
	@echo "Removing .venv and caches ..."
	@rm -rf .venv build dist .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	@find src tests -name __pycache__ -prune -exec rm -rf {} +
