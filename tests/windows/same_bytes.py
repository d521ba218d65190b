#!/usr/bin/env python3
"""Each command writes, says and returns on Windows what it does natively, byte for byte.

usage: same_bytes.py NATIVE PROGRAM.exe SOURCE-FOLDER WORK-FOLDER WINE WINE-PREFIX
"""
import os
import re
import shutil
import subprocess
import sys
from itertools import zip_longest
from pathlib import Path

from wine import Wine, files_below, fresh_project

ZONE = "examples/ember/ember.zone"
DUNGEON = "examples/crypt/crypt.dungeon.toml"
STAGE = "examples/stages/depot.stage.toml"
FOREIGN = "examples/Zürich 日本/Grüße.zone"
KINDS = {"ember-7": ZONE, "crypt-7": DUNGEON, "depot-7": STAGE}


def calls():
    """The calls in their order: later ones read what earlier ones wrote."""
    yield "--version"
    yield "--help"
    for name, file in KINDS.items():
        level = f"out/{name}.json"
        yield "generate", file, "--seed", "7", "--formats", "json,png,svg,txt"
        yield "verify", level
        yield "verify", level, "--against", file
        yield "render", level, "-o", f"out/{name}-again.png"
        yield "check", file, "--json"
        yield "explain", file, "--seed", "7"
        yield "sweep", file, "--seeds", "1..2", "--json"
    yield "generate", ZONE, "--seed", "7", "--json", "--out", "json"
    yield "render", f"out/crypt-7.json", "--page", "-o", "out/pages.pdf"
    yield "export", "out/depot-7.json", "--to", "blueprint", "-o", "-"
    yield "export", "out/crypt-7.json", "--to", "drpg", "-o", "-"
    yield "generate", FOREIGN, "--seed", "ß", "--out", "aus gabe/ü"
    yield "generate", FOREIGN, "--seed", "7", "--out", "aus gabe/ü"
    yield "verify", "aus gabe/ü/Grüße-7.json", "--against", FOREIGN
    yield "new", "zone", "Übung", "--out", "neu"
    yield "check", "examples"
    # Errors: their words and their exit codes.
    yield "generate", "nowhere/Ä.zone"
    yield "generate", "examples"
    yield "generate", "broken.zone"
    yield "generate", ZONE, "--out", f"{ZONE}/below"
    yield "verify", "forged.json"
    yield "render", "out/ember-7.json", "-o", "out"
    yield "generat", ZONE
    yield "generate", ZONE, "--sed", "7"


def prepare(folder):
    foreign = folder / FOREIGN
    foreign.parent.mkdir(parents=True)
    shutil.copy(folder / ZONE, foreign)
    shutil.copytree((folder / ZONE).parent / "chunks", foreign.parent / "chunks")
    (folder / "broken.zone").write_text("zone Broken\nsize minus\nlandmark nowhere\n")


def forge_level(folder):
    text = (folder / "out/depot-7.json").read_text("utf-8")
    (folder / "forged.json").write_text(text.replace('"seed"', '"sead"', 1), "utf-8")


def timeless(said):
    """How long it took differs from one run to the next."""
    return re.sub(rb'"([a-z0-9_]*_ms|seconds|levels_per_second)": [-+.e0-9]+', b"", said) if isinstance(said, bytes) else said


def first_difference(expected, got):
    if expected == got:
        return None
    if isinstance(expected, bytes):
        lines = zip_longest(expected.split(b"\n"), got.split(b"\n"))
        expected, got = next(pair for pair in lines if pair[0] != pair[1])
    return f"natively {expected!r}, on Windows {got!r}"


def main(arguments):
    native, program, source, work, wine, prefix = arguments
    windows = Wine(wine, prefix)
    here, there = (fresh_project(source, Path(work, side)) for side in ("native", "windows"))
    for folder in (here, there):
        prepare(folder)
    wrong = count = 0
    for call in calls():
        words = [call] if isinstance(call, str) else list(call)
        if "forged.json" in words:
            for folder in (here, there):
                forge_level(folder)
        expected = subprocess.run([native, *words], cwd=here, capture_output=True,
                                  env={**os.environ, "LC_ALL": "C.UTF-8"}, check=False)
        got = windows.run([program, *words], there)
        count += 1
        for what in ("returncode", "stdout", "stderr"):
            difference = first_difference(timeless(getattr(expected, what)), timeless(getattr(got, what)))
            if difference:
                print(f"warren {' '.join(words)}: {what}: {difference}")
                wrong += 1
    wrong += compare_files(files_below(here), files_below(there))
    print(f"{count} calls, {wrong} differences")
    return 1 if wrong else 0


def compare_files(expected, got):
    different = [name for name in sorted({*expected, *got}) if expected.get(name) != got.get(name)]
    for name in different:
        print(f"{name}: {len(expected.get(name, b''))} bytes natively, {len(got.get(name, b''))} on Windows")
    if not any(name.startswith("aus gabe/ü/") for name in expected):
        different.append("nothing was written to aus gabe/ü")
        print(different[-1])
    return len(different)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
