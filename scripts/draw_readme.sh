#!/usr/bin/env bash
# Draws the README's pictures of zones and dungeons again, into docs/images. Run it when they change. The
# page is turned into a picture by pdftoppm (Debian: poppler-utils).
set -euo pipefail
self=$(readlink -f "${BASH_SOURCE[0]}")
root=${self%/scripts/*}
images=$root/docs/images
work=$(mktemp -d "${TMPDIR:-/tmp}/warren-readme.XXXXXX")
trap 'rm -rf "$work"' EXIT
warren=$root/warren

for zone in origin ember foundry; do
  "$warren" generate "$root/examples/$zone/$zone.zone" --out "$work" >/dev/null
  mv "$work/$zone"-*.png "$images/$zone.png"
done
"$warren" render "$work"/ember-*.json --overlay influence,landmarks -o "$images/influence.png"
"$warren" render "$work"/ember-*.json --overlay territories,paths -o "$images/gates.png"
"$warren" render "$work"/foundry-*.json --overlay areas,squares,area_paths -o "$images/areas.png"

"$warren" new zone caves --theme ice --out "$work/my" >/dev/null
"$warren" generate "$work/my/caves.zone" --seeds 1..12 --out "$work/out" >/dev/null
mv "$work/out/caves-sheet.png" "$images/sheet.png"
"$warren" render "$work/my/caves.zone" --overlay noise -o "$images/noise.png"

crypt=$root/examples/crypt/crypt.dungeon.toml
"$warren" render "$crypt" -o "$images/crypt.png"
"$warren" render "$crypt" --first-person 9,7,E -o "$images/crypt-view.png"
"$warren" render "$crypt" --page -o "$work/crypt.pdf"
pdftoppm -r 80 -f 1 -l 1 -singlefile -png "$work/crypt.pdf" "$images/crypt-page"
