#!/usr/bin/env bash
# Writes the seed corpora of the fuzz targets that read finished levels (level, floors, drpg,
# blueprint) anew, from small projects. Run it when the format of level files changes.
set -euo pipefail
self=$(readlink -f "${BASH_SOURCE[0]}")
root=${self%/scripts/*}
corpus=$root/tests/fuzz/corpus
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

generate() {
  "$root/warren" generate "$@" --formats json --out "$work" >/dev/null
}

mkdir -p "$corpus"/{level,floors,drpg,blueprint}
cat >"$work/small.stage.toml" <<'END'
seed = 3
grid_cols = 12
grid_rows = 11
exit_sides = ["left", "top"]
steel_beams = true
steel_beam_chance = 0.2
pitfall_density = 0.02
END
cat >"$work/small.dungeon.toml" <<'END'
seed = "corpus"
width = 12
height = 12
floors = 2
END
cat >"$work/tiny.dungeon.toml" <<'END'
seed = "corpus"
width = 8
height = 8
END
cat >"$work/small.zone" <<'END'
size 16
seed 5
celltype solid 1 2 3 4 5 6 7 8 none
savepoint 8 8 1
END

generate "$work/small.stage.toml"
generate "$work/small.dungeon.toml"
generate "$work/tiny.dungeon.toml"
generate "$work/small.zone"
generate "$root/tests/golden/zones/landmarks.zone" --seed 1
cp "$work/small-3.json" "$corpus/level/stage.json"
cp "$work/small-5.json" "$corpus/level/zone.json"
cp "$work/landmarks-1.json" "$corpus/level/landmarks.json"
cp "$work/small-corpus.json" "$corpus/floors/floors.json"
for format in drpg drpg-old; do
  "$root/warren" export "$work/tiny-corpus.json" --to "$format" \
    -o "$corpus/drpg/$format.json" >/dev/null
done
"$root/warren" export "$work/tiny-corpus.json" --to drpg --game document \
  -o "$corpus/drpg/drpg-document.json" >/dev/null
"$root/warren" export "$work/small-3.json" --to blueprint -o "$corpus/blueprint/small" >/dev/null
du -sh "$corpus"/{level,floors,drpg,blueprint}
