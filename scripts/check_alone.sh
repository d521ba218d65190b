#!/usr/bin/env bash
# check_alone.sh [COMPILER [FOLDER]]: fails if a source of the product cannot be compiled by itself,
# which precompiled headers and WARREN_UNITY hide. FOLDER is configured, never built.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
compiler=${1:-clang++}
folder=${2:-build/alone}

cmake -G Ninja -S . -B "$folder" -D CMAKE_CXX_COMPILER="$compiler" -D CMAKE_BUILD_TYPE=Debug \
  -D WARREN_CLI=ON -D WARREN_WERROR=ON --log-level=WARNING >/dev/null
# The commands of the build, but nothing is written. One at a time: other tests run beside this one.
ninja -C "$folder" -t commands warren warren_cli | sed -n 's/ -MD .* -c / -fsyntax-only /p' |
  xargs --delimiter='\n' --no-run-if-empty -n 1 sh -c
