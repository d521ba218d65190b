#!/usr/bin/env python3
"""A downloaded archive works where nothing else is, and gives what the native program gives.

usage: check_download.py linux SOURCE-FOLDER NATIVE WORK-FOLDER
       check_download.py windows SOURCE-FOLDER NATIVE WORK-FOLDER WINE WINE-PREFIX

The program for Linux runs in a folder that is all of its file system: no library, no /proc, no locale.
"""
import os
import shutil
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "windows"))
from wine import Wine, files_below  # noqa: E402

KINDS = {"ember-7": "examples/ember/ember.zone", "crypt-7": "examples/crypt/crypt.dungeon.toml",
         "depot-7": "examples/stages/depot.stage.toml"}
MUST_HAVE = ("LICENSE", "README.md", "CHANGELOG.md", "licences/libfmt-dev.txt", "library")


def calls():
    for name, file in KINDS.items():
        yield "generate", file, "--seed", "7", "--formats", "json,png,svg,txt"
        yield "render", f"out/{name}.json", "-o", f"out/{name}-again.png"
        yield "verify", f"out/{name}.json", "--against", file
        yield "sweep", file, "--seeds", "1..4"
        yield "check", file
    yield "render", "out/crypt-7.json", "--page", "-o", "out/pages.pdf"
    yield "generate", "nowhere.zone"


def chrooted(folder):
    """Only root may do so; others are root in a world of their own."""
    return ([] if os.geteuid() == 0 else ["unshare", "-r"]) + ["chroot", str(folder), "/warren"]


def needs_a_library(program):
    headers = subprocess.run(["readelf", "-lW", str(program)], check=True, capture_output=True, text=True)
    return "INTERP" in headers.stdout or "DYNAMIC" in headers.stdout


def run(command, folder):
    return subprocess.run(command, cwd=folder, capture_output=True, stdin=subprocess.DEVNULL, timeout=300)


def pack(source, machine, folder):
    """The archive of the program that is built already."""
    subprocess.run([Path(source, "scripts/release.sh"), "--no-build", "--out", folder, machine],
                   check=True, stdout=subprocess.DEVNULL)
    subprocess.run(["sha256sum", "--quiet", "-c", "SHA256SUMS"], cwd=folder, check=True)
    (archive,) = (path for path in folder.iterdir() if path.name != "SHA256SUMS")
    return archive


def main():
    machine, source, native, work = sys.argv[1:5]
    native = str(Path(native).absolute())
    work = Path(work)
    shutil.rmtree(work, ignore_errors=True)
    unpacked = work / "unpacked"
    unpacked.mkdir(parents=True)
    shutil.unpack_archive(pack(source, machine, work / "archives"), unpacked)
    (folder,) = unpacked.iterdir()
    reference = work / "native"
    shutil.copytree(folder, reference)
    problems = [f"{name} is missing" for name in MUST_HAVE if not (folder / name).exists()]
    if machine == "linux":
        if needs_a_library(folder / "warren"):
            problems.append("the program needs libraries of the machine")
        command = chrooted(folder)
        call = lambda words: run([*command, *words], folder)
    else:
        wine = Wine(*sys.argv[5:7])
        call = lambda words: wine.run([folder / "warren.exe", *words], folder)
    for words in calls():
        there, here = call(words), run([native, *words], reference)
        if there.returncode != here.returncode:
            said = there.stderr.decode(errors="replace")
            problems.append(f"{' '.join(words)}: ended with {there.returncode}, natively with "
                            f"{here.returncode}\n{said}")
    made, expected = files_below(folder / "out"), files_below(reference / "out")
    problems += [f"{name} is not what it is natively" for name in sorted(made.keys() | expected.keys())
                 if made.get(name) != expected.get(name)]
    if len(expected) < 14:
        problems.append(f"only {len(expected)} files were compared")
    print("\n".join(problems) or f"{len(expected)} files are the same")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
