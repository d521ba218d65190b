#!/usr/bin/env bash
# check_tidy.sh [CLANG-TIDY [BUILD]]: fails if clang-tidy has something to say about a source of
# the product. BUILD holds compile_commands.json.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
tidy=${1:-clang-tidy}
build=${2:-build/gcc}
find src -name '*.cpp' -print0 |
  xargs -0 --no-run-if-empty -n 1 -P "$(nproc)" "$tidy" -p "$build" --quiet \
    --warnings-as-errors='*'
