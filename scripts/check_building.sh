#!/usr/bin/env bash
# Tests what a build shows of itself: its log is kept, its progress told, its failure seen.
set -euo pipefail
self=$(readlink -f "${BASH_SOURCE[0]}")
# shellcheck source=scripts/building.sh
source "${self%/*}/building.sh"

work=$(mktemp -d "${TMPDIR:-/tmp}/warren-building.XXXXXX")
trap 'rm -rf "$work"' EXIT
log=$work/log

expect() {
  [[ $1 == "$2" ]] || {
    echo "expected: $1"
    echo "got:      $2"
    exit 1
  }
}

steps() {
  echo 'configured'
  for ((i = 1; i <= 8; ++i)); do echo "[$i/8] Building $i.o"; done
}

show_progress=no
expect '' "$(steps | keep_log "$log" 2>&1)"
expect 9 "$(wc -l <"$log")"

show_progress=yes
expect $'  25 %\n  50 %\n  75 %\n  100 %' "$(steps | keep_log "$log" 2>&1)"
expect '[8/8] Building 8.o' "$(tail -n 1 "$log")"

# A build that fails fails, whoever reads what it says.
if (steps && false) | keep_log "$log" 2>"$work/shown"; then
  echo 'a failed build went unseen'
  exit 1
fi

# A build of few steps, and one without any.
expect $'  25 %\n  50 %\n  100 %' "$(printf '[%s/3] x\n' 1 2 3 | keep_log "$log" 2>&1)"
expect '' "$(echo 'ninja: no work to do.' | keep_log "$log" 2>&1)"
echo 'builds are shown as they should be'
