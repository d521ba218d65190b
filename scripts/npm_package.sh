#!/usr/bin/env bash
# Builds build/npm/warren-VERSION.tgz, the npm package; build/npm/package is what is in it.
set -euo pipefail
self=$(readlink -f "${BASH_SOURCE[0]}")
root=${self%/*/*}
# shellcheck source=scripts/packages.sh
source "$root/scripts/packages.sh"
# shellcheck source=scripts/building.sh
source "$root/scripts/building.sh"

ensure_packages wasm
# shellcheck disable=SC2034  # building.sh reads it
show_progress=yes
locked wasm build_preset wasm warren_npm
ls -1 "$root"/build/npm/*.tgz
