#!/usr/bin/env bash
# run.sh TARGET WORK SECONDS CORPUS...: fuzzes on a copy of the corpora. Inputs that break something
# stay in WORK/found.
set -euo pipefail
target=$1 work=$2 seconds=$3
shift 3

rm -rf "$work/corpus"
mkdir -p "$work/corpus" "$work/found"
for corpus in "$@"; do cp -R "$corpus/." "$work/corpus"; done
# Weighing inputs by rare features took half of the time, and naming new functions a tenth.
exec "$target" "$work/corpus" -entropic=0 -print_funcs=0 -max_total_time="$seconds" -timeout=10 \
  -rss_limit_mb=2048 -max_len=65536 -print_final_stats=1 -artifact_prefix="$work/found/"
