#!/usr/bin/env bash
# check_format.sh [CLANG-FORMAT]: names the sources that are not as .clang-format wants them.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
report=$(find include src tests bench bindings -name '*.[ch]pp' -print0 |
  xargs -0 --no-run-if-empty "${1:-clang-format}" --dry-run -Werror 2>&1) && exit 0

files=$(sed -n 's/^\([^ :]*\):[0-9]*:[0-9]*: error:.*/\1/p' <<<"$report" | sort -u)
head -n 20 <<<"$report"
echo '...'
echo "To format them: clang-format -i" ${files:+$files}
exit 1
