#!/usr/bin/env bash
# Builds the Python package as a wheel, and prints where it is: docs/python.md says how to install it.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# shellcheck source=scripts/packages.sh
source "$root/scripts/packages.sh"
# shellcheck source=scripts/building.sh
source "$root/scripts/building.sh"

ensure_packages build python
echo 'building the Python package (the first time takes a few minutes) ...' >&2
show_progress=yes locked release build_preset release warren_python -DWARREN_PYTHON=ON
ls "$root"/build/release/wheel/warren-*.whl
