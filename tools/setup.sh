#!/usr/bin/env bash
# Makes .venv from requirements.lock and installs this package into it, editable; does only what is still to do.
# .venv/made remembers what it was made from and is written last: an interrupted set-up counts as none.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
PATH=${PATH//"$PWD/.venv/bin:"/} # an activated .venv must not be made from itself

fail() {
    echo "$1" >&2
    exit 1
}

version() { "$1" -c 'import platform; print(platform.python_version())' 2>/dev/null; }

find_python() {
    local names=(python3 python3.14 python3.13 python3.12 python3.11) name found seen='' lacking=''
    [ -z "${PYTHON:-}" ] || names=("$PYTHON")
    for name in "${names[@]}"; do
        found=$(version "$name") || continue
        if ! "$name" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 15))'; then
            seen="${seen:+$seen and }$name is $found"
        elif ! "$name" -c 'import ensurepip, venv' 2>/dev/null; then
            lacking=$found
        else
            echo "$name"
            return
        fi
    done
    [ -z "$lacking" ] || fail "Python $lacking lacks its venv module: install it (on Debian and Ubuntu: apt install python${lacking%.*}-venv) and try again."
    fail "Fairfield needs Python 3.11 to 3.14, but ${seen:-there is no ${names[0]}}: install one, or name it as in 'make start PYTHON=python3.12'."
}

pip_install() {
    .venv/bin/python -m pip install -qq --disable-pip-version-check --no-input "$@" ||
        fail "Set-up failed, as said above; the next call starts it again."
}

made=.venv/made
lock="$PWD $(cksum <requirements.lock)" # scripts in .venv name its folder: a moved one is made anew
project=$(cksum <pyproject.toml)
old_lock='' old_project=''
{ read -r old_lock && read -r old_project; } 2>/dev/null <$made || true

python=''
now=$(version .venv/bin/python) || now=''
asked=$now
if [ -z "$now" ] || [ -n "${PYTHON:-}" ]; then
    python=$(find_python)
    asked=$(version "$python")
fi

if [ "$old_lock" != "$lock" ] || [ "$asked" != "$now" ]; then
    why="first time"
    [ -z "$old_lock" ] || why="something changed since the last time"
    python=${python:-$(find_python)}
    echo "Setting up .venv with Python $(version "$python") ($why: about a minute) ..."
    rm -rf .venv
    "$python" -m venv .venv
    pip_install --require-hashes -r requirements.lock
elif [ "$old_project" != "$project" ]; then
    echo "Installing Fairfield into .venv again, as pyproject.toml changed ..."
else
    echo "Using .venv with Python $now (up to date)."
    exit
fi
rm -f $made
pip_install --no-build-isolation --no-deps -e .
printf '%s\n' "$lock" "$project" >$made
