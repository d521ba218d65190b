#!/usr/bin/env bash
# check_tidy.sh [CLANG-TIDY [FOLDER]]: fails if clang-tidy has something to say about a source of
# the product. FOLDER is for the compile commands; it is configured, never built.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
tidy=${1:-clang-tidy}
folder=${2:-build/tidy}

# A configuration of its own: clang-tidy cannot read the precompiled headers of GCC.
cmake -G Ninja -S . -B "$folder" -D CMAKE_CXX_COMPILER=clang++ -D WARREN_CLI=ON \
  -D WARREN_PCH=OFF --log-level=WARNING >/dev/null
find src -name '*.cpp' ! -path '*/platform/windows/*' -print0 |
  xargs -0 --no-run-if-empty -n 1 -P "$(nproc)" "$tidy" -p "$folder" --quiet \
    --warnings-as-errors='*'
