#!/usr/bin/env bash
# symbols.sh LIBRARY HEADER TESTS: the library shows what the header declares and nothing else, brings
# the C++ library along, and each function is called by a test.
set -euo pipefail
library=$1 header=$2 tests=$3
work=$(mktemp -d)
trap 'rm -r "$work"' EXIT

grep -oE '\bwarren_[a-z0-9_]+\(' "$header" | tr -d '(' | sort -u >"$work/declared"
nm -D --defined-only "$library" | awk '{print $3}' | sort -u >"$work/shown"
diff "$work/declared" "$work/shown" || {
  echo 'The header declares (<) or the library shows (>) what the other does not.' >&2
  exit 1
}
while read -r name; do
  grep -qF "$name(" "$tests"/*.c || {
    echo "No test calls $name" >&2
    exit 1
  }
done <"$work/declared"
readelf -d "$library" >"$work/dynamic"
grep -q 'soname: \[libwarren\.so\.[0-9]*\]' "$work/dynamic"
if grep -E 'NEEDED.*(libstdc\+\+|libgcc_s|libfmt)' "$work/dynamic"; then
  echo 'Its memory would not be its own: operator new is the process'"'"'s there.' >&2
  exit 1
fi
