#!/usr/bin/env python3
"""Runs every command that README.md and docs/*.md show in ```sh blocks.

The commands of a document run in order, in one temporary copy of the repository that shares the
real build/. A comment "# writes FILE..." below a command says what it must have written.

usage: check_readme.py [--list | --self-test]
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# What cannot run here: ./check runs this very test, the others set up the place we are in.
SKIPPED = re.compile(r"^(\./check\b|git clone\b|cd\b)")
# These act on build/, which belongs to the real tree.
IN_REAL_TREE = re.compile(r"^(cmake --(preset|build)\b|ctest\b)")
SECONDS_PER_COMMAND = 300


@dataclass
class Command:
    place: str  # file:line
    text: str
    writes: list = field(default_factory=list)


def commands_of(name, text):
    """The commands of one document, in order."""
    found = []
    block = None  # the fence that ends the block, or None outside
    ours = False
    pending = ""
    for number, line in enumerate(text.splitlines(), 1):
        fence = re.match(r"^\s*(`{3,}|~{3,})\s*(\w*)", line)
        if fence and (block is None or fence.group(1).startswith(block)):
            if block is None:
                block, ours = fence.group(1), fence.group(2) in ("sh", "bash", "shell")
            else:
                block = None
            continue
        if block is None or not ours or not line.strip():
            continue
        line = line.strip()
        writes = re.match(r"^#\s*writes\s+(.+)$", line)
        if writes:
            if not found:
                raise SystemExit(f"{name}:{number}: '# writes' needs a command before it")
            found[-1].writes += re.split(r"[\s,]+", writes.group(1).strip())
        elif line.startswith("#"):
            continue
        elif line.endswith("\\"):
            pending += line[:-1]
        else:
            found.append(Command(f"{name}:{number}", pending + re.sub(r"^\$ ", "", line)))
            pending = ""
    return found


def documents():
    return [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


def tracked_files():
    """What a clone would hold, with files not committed yet; without git, all but the outputs."""
    git = subprocess.run(
        ["git", "-C", ROOT, "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        capture_output=True, text=True, check=False)
    if git.returncode == 0 and git.stdout:
        return [Path(p) for p in git.stdout.split("\0") if p and (ROOT / p).is_file()]
    return [p.relative_to(ROOT) for p in ROOT.rglob("*")
            if p.is_file() and p.relative_to(ROOT).parts[0] not in ("build", "out", ".git")]


def copy_tree(target):
    """Copies with the times of files and folders, by which ./warren sees that it is up to date."""
    folders = set()
    for file in tracked_files():
        (target / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / file, target / file)
        folders.update(p for p in file.parents if p != Path("."))
    for folder in folders:
        shutil.copystat(ROOT / folder, target / folder)
    (target / "build").symlink_to(ROOT / "build")


def run(command, folder, home):
    """None, or what is wrong."""
    started = time.time() - 0.05  # file times are coarser than the clock
    where = ROOT if IN_REAL_TREE.match(command.text) else folder
    # Benchmarks run only as long as it takes to see that they do.
    environment = {**os.environ, "HOME": str(home), "BENCHMARK_MIN_TIME": "0.01"}
    try:
        done = subprocess.run(
            ["bash", "-euo", "pipefail", "-c", command.text], cwd=where, env=environment,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            errors="replace", timeout=SECONDS_PER_COMMAND, check=False)
    except subprocess.TimeoutExpired:
        return f"not done after {SECONDS_PER_COMMAND} s"
    if done.returncode != 0:
        return f"exit code {done.returncode}\n{done.stdout}"
    for name in command.writes:
        path = where / Path(name.replace("~", str(home)))
        if not path.is_file() or path.stat().st_size == 0:
            return f"did not write {name}\n{done.stdout}"
        if path.stat().st_mtime < started:
            return f"left {name} as it was\n{done.stdout}"
    return None


def run_all(commands, folder, home):
    failures = 0
    for command in commands:
        if SKIPPED.match(command.text):
            print(f"skipped {command.place}: {command.text}", flush=True)
            continue
        start = time.time()
        wrong = run(command, folder, home)
        verdict = "FAILED " if wrong else "ok     "
        print(f"{verdict} {command.place}: {command.text}  ({time.time() - start:.1f} s)")
        if wrong:
            print("    " + wrong.rstrip().replace("\n", "\n    "), flush=True)
            failures += 1
    return failures


def build_first(commands):
    """The copy cannot build: it must find build/ up to date."""
    presets = []
    if any(c.text.startswith("./warren") for c in commands):
        presets.append(["--help"])
    if any(c.text.startswith("./warren bench") for c in commands):
        presets.append(["bench", "--benchmark_list_tests=true"])
    for arguments in presets:
        subprocess.run([ROOT / "warren", *arguments], stdout=subprocess.DEVNULL, check=True)


def check():
    documented = {p: commands_of(str(p.relative_to(ROOT)), p.read_text("utf-8"))
                  for p in documents()}
    everything = [c for commands in documented.values() for c in commands]
    if not everything:
        print("no commands found: README.md must show some")
        return 1
    build_first(everything)
    failures = 0
    for commands in documented.values():
        if commands:
            with tempfile.TemporaryDirectory(prefix="warren-readme-") as temporary:
                folder, home = Path(temporary, "warren"), Path(temporary, "home")
                folder.mkdir()
                home.mkdir()
                copy_tree(folder)
                failures += run_all(commands, folder, home)
    print(f"{len(everything)} commands, {failures} failed")
    return 1 if failures else 0


def self_test():
    """A made-up document of which we know how many commands fail."""
    document = "\n".join([
        "text", "```sh", "./check", "# a remark", "true", "echo a \\", "  b > c.txt",
        "# writes c.txt", "```", "```text", "false", "```", "~~~sh", "$ echo > d.txt",
        "# writes d.txt e.txt", "false", "echo > e.txt; false | true", "true", "# writes c.txt",
        "~~~"])
    commands = commands_of("self-test.md", document)
    expected = ["./check", "true", "echo a b > c.txt", "echo > d.txt", "false",
                "echo > e.txt; false | true", "true"]
    if [c.text for c in commands] != expected:
        print(f"self-test: found {[c.text for c in commands]}")
        return 1
    with tempfile.TemporaryDirectory() as temporary:
        os.makedirs(Path(temporary, "home"))
        failures = run_all(commands[:3], Path(temporary), Path(temporary, "home"))
        time.sleep(0.2)  # so that c.txt is older than the command that claims to write it
        wanted = run_all(commands[3:], Path(temporary), Path(temporary, "home"))
    print(f"self-test: {failures} of 3 good ones failed, {wanted} of 4 bad ones were noticed")
    return 0 if failures == 0 and wanted == 4 else 1


def main(arguments):
    if "--self-test" in arguments:
        return self_test()
    if "--list" in arguments:
        for path in documents():
            for command in commands_of(str(path.relative_to(ROOT)), path.read_text("utf-8")):
                print(f"{command.place}: {command.text}")
        return 0
    return check()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
