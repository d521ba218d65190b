#!/usr/bin/env python3
"""Runs every command that README.md and docs/*.md show, compares the output they show, and follows
their links.

The commands of a document run in order, in one temporary copy of the repository that shares the
real build/. They stand in blocks:

    ```sh          a command a line. A comment "# writes FILE..." below one says what it must have
                   written, "# exits with 1" that it must fail so. A block without a language
                   right below (```) shows the output of the last command.
    ```console     "$ COMMAND", and below it what it prints.

Of shown output may differ: what MASKS says, from run to run and machine to machine. A line "..."
stands for any lines, "..." at the end of a line for the rest of it.

usage: check_readme.py [--list | --accept | --self-test]

--accept writes into the documents what was printed, where no "..." leaves something out.
"""
import difflib
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
# Times, what follows from them, and sizes of pictures, which depend on the version of a library.
NUMBER = r"\d[\d,]*(\.\d+)?"
MASKS = [
    (re.compile(rf" *{NUMBER} (ms|s)\b"), " TIME"),
    (re.compile(rf"{NUMBER} levels a second"), "RATE levels a second"),
    (re.compile(r"with \d+ jobs?\b"), "with JOBS"),
    (re.compile(rf"(\.(?:png|pdf)) \({NUMBER} [KM]?B\)"), r"\1 (SIZE)"),
]


@dataclass
class Command:
    place: str  # file:line
    text: str
    writes: list = field(default_factory=list)
    code: int = 0
    shown: list = None  # lines of output; None: the document shows none
    shown_from: str = ""  # where the first of them stands
    printed: list = None  # what it printed instead


def shown_blocks(found, language, lines):
    """Output in a block: below each "$ COMMAND" of a console, or of the command before it."""
    for place, line in lines:
        if language == "console" and line.startswith("$ "):
            found.append(Command(place, line[2:], shown=[]))
        elif found and found[-1].shown is not None:
            found[-1].shown_from = found[-1].shown_from or place
            found[-1].shown.append(line)
        else:
            raise SystemExit(f"{place}: a console block begins with '$ COMMAND'")


def blocks_of(name, text):
    """Each fenced block: its language, its lines with their places, and whether it stands right
    below another one."""
    fence = None  # what ends the block, or None outside
    near = False
    for number, line in enumerate(text.splitlines(), 1):
        mark = re.match(r"^\s*(`{3,}|~{3,})\s*(\w*)", line)
        if mark and fence is None:
            fence, language, lines = mark.group(1), mark.group(2), []
        elif mark and mark.group(1).startswith(fence):
            yield language, lines, near
            fence, near = None, True
        elif fence is not None:
            lines.append((f"{name}:{number}", line))
        elif line.strip():
            near = False


def commands_of(name, text):
    """The commands of one document, in order."""
    found = []
    latest = None  # the language of the block before
    for language, lines, near in blocks_of(name, text):
        if language in ("sh", "bash", "shell"):
            read_commands(found, lines)
        elif language == "console":
            shown_blocks(found, language, lines)
        elif language in ("", "text") and near and latest in ("sh", "bash", "shell") and found:
            found[-1].shown = []
            shown_blocks(found, language, lines)
        latest = language
    return found


def read_commands(found, lines):
    """Adds the commands of a block of shell."""
    pending = ""
    for place, line in lines:
        line = line.strip()
        writes = re.match(r"^#\s*writes\s+(.+)$", line)
        exits = re.match(r"^#\s*exits with (\d+)$", line)
        if (writes or exits) and not found:
            raise SystemExit(f"{place}: '{line}' needs a command before it")
        if writes:
            found[-1].writes += re.split(r"[\s,]+", writes.group(1).strip())
        elif exits:
            found[-1].code = int(exits.group(1))
        elif not line or line.startswith("#"):
            continue
        elif line.endswith("\\"):
            pending += line[:-1]
        else:
            found.append(Command(place, pending + re.sub(r"^\$ ", "", line)))
            pending = ""


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


def masked(line):
    for pattern, word in MASKS:
        line = pattern.sub(word, line)
    return line.rstrip()


def line_fits(shown, line):
    if shown.endswith("..."):
        return line.startswith(shown[:-3].rstrip())
    return shown == line


def fits(shown, lines):
    """Whether the lines are those that are shown, where "..." stands for any."""
    if not shown:
        return not lines
    if shown[0].strip() == "...":
        return any(fits(shown[1:], lines[skipped:]) for skipped in range(len(lines) + 1))
    return bool(lines) and line_fits(shown[0], lines[0]) and fits(shown[1:], lines[1:])


def compare(shown, output):
    """None, or how the output differs from what is shown."""
    wanted = [masked(line) for line in shown]
    got = [masked(line) for line in output.splitlines()]
    while wanted and not wanted[-1]:
        wanted.pop()
    while got and not got[-1]:
        got.pop()
    if fits(wanted, got):
        return None
    # As it came, so that it can be copied.
    differences = difflib.unified_diff(shown, output.splitlines(), "shown", "printed", lineterm="")
    return "prints something else than the document shows\n" + "\n".join(differences)


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
    if done.returncode != command.code:
        return f"exit code {done.returncode}\n{done.stdout}"
    for name in command.writes:
        path = where / Path(name.replace("~", str(home)))
        if not path.is_file() or path.stat().st_size == 0:
            return f"did not write {name}\n{done.stdout}"
        if path.stat().st_mtime < started:
            return f"left {name} as it was\n{done.stdout}"
    wrong = None if command.shown is None else compare(command.shown, done.stdout)
    if wrong:
        command.printed = done.stdout.rstrip().splitlines()
    return wrong


def accept(path, commands):
    """Puts what was printed into the document; what differs only as it may stays as it was."""
    lines = path.read_text("utf-8").splitlines()
    for command in reversed(commands):
        if command.printed is None or any(line.strip().endswith("...") for line in command.shown):
            continue
        before = {masked(line): line for line in command.shown}
        first = int(command.shown_from.rpartition(":")[2]) - 1
        lines[first:first + len(command.shown)] = [before.get(masked(line), line)
                                                   for line in command.printed]
        print(f"accepted {command.place}: {command.text}")
    path.write_text("\n".join(lines) + "\n", "utf-8")


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


def anchor_of(heading):
    """What GitHub makes of a heading."""
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)|`", r"\1", heading).strip().lower()
    return re.sub(r"[^\w\- ]", "", text).replace(" ", "-")


def anchors_of(text):
    prose = re.sub(r"^(`{3,}|~{3,}).*?^\1\s*$", "", text, flags=re.M | re.S)
    return {anchor_of(h) for h in re.findall(r"^#+\s+(.+)$", prose, flags=re.M)}


def broken_links(path, text):
    """Links to files and headings that are not there."""
    found = []
    for target in re.findall(r"\]\(([^)\s]+)\)", text):
        if re.match(r"\w+:", target):
            continue
        name, _, anchor = target.partition("#")
        file = path.parent / name if name else path
        if not file.exists():
            found.append(f"{target}: no such file")
        elif anchor and anchor not in anchors_of(text if not name else file.read_text("utf-8")):
            found.append(f"{target}: no such heading")
    return found


def check_links():
    failures = 0
    for path in [*documents(), ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md"]:
        for wrong in broken_links(path, path.read_text("utf-8")):
            print(f"FAILED  {path.relative_to(ROOT)}: link to {wrong}")
            failures += 1
    return failures


def check(accepting):
    documented = {p: commands_of(str(p.relative_to(ROOT)), p.read_text("utf-8"))
                  for p in documents()}
    everything = [c for commands in documented.values() for c in commands]
    if not everything:
        print("no commands found: README.md must show some")
        return 1
    failures = check_links()
    build_first(everything)
    for path, commands in documented.items():
        if commands:
            with tempfile.TemporaryDirectory(prefix="warren-readme-") as temporary:
                folder, home = Path(temporary, "warren"), Path(temporary, "home")
                folder.mkdir()
                home.mkdir()
                copy_tree(folder)
                failures += run_all(commands, folder, home)
            if accepting:
                accept(path, commands)
    print(f"{len(everything)} commands, {failures} failed")
    return 1 if failures else 0


# A made-up document of which we know which commands fail.
SELF_TEST = """
text
```sh
./check
# a remark
true
echo a \\
  b > c.txt
# writes c.txt
```
```text
```
```text
true
```

```sh
exit 3
# exits with 3
echo "one"; echo "took 3.5 ms"; echo "rest of it"; echo end
```
```
one
took  12 ms
rest ...
...
end
```
```console
$ echo one
one
$ printf 'two\\nthree\\n'
...
three
```
~~~sh
true
# exits with 3
$ echo > d.txt
# writes d.txt e.txt
false
echo > e.txt; false | true
true
# writes c.txt
echo one
~~~
~~~
two
~~~
```console
$ true
one
$ printf 'one\\ntwo\\n'
one
```
"""
GOOD = ["./check", "true", "echo a b > c.txt", "exit 3",
        'echo "one"; echo "took 3.5 ms"; echo "rest of it"; echo end', "echo one",
        "printf 'two\\nthree\\n'"]
BAD = ["true", "echo > d.txt", "false", "echo > e.txt; false | true", "true", "echo one", "true",
       "printf 'one\\ntwo\\n'"]


def commands_run(page, folder):
    commands = commands_of(page.name, page.read_text())
    run_all(commands, folder, folder)
    return commands


def self_test():
    commands = commands_of("self-test.md", SELF_TEST)
    if [c.text for c in commands] != GOOD + BAD:
        print(f"self-test: found {[c.text for c in commands]}")
        return 1
    with tempfile.TemporaryDirectory() as temporary:
        os.makedirs(Path(temporary, "home"))
        failures = run_all(commands[:len(GOOD)], Path(temporary), Path(temporary, "home"))
        time.sleep(0.2)  # so that c.txt is older than the command that claims to write it
        wanted = run_all(commands[len(GOOD):], Path(temporary), Path(temporary, "home"))
    print(f"self-test: {failures} of {len(GOOD)} good ones failed, "
          f"{wanted} of {len(BAD)} bad ones were noticed")
    with tempfile.TemporaryDirectory() as temporary:
        page = Path(temporary, "page.md")
        page.write_text("```sh\necho b; echo 3 ms\n```\n```\na\n5 ms\n```\nend\n")
        accept(page, commands_run(page, Path(temporary)))
        accepted = page.read_text() == "```sh\necho b; echo 3 ms\n```\n```\nb\n5 ms\n```\nend\n"
    print(f"self-test: what was printed {'is' if accepted else 'is NOT'} accepted")
    links = broken_links(Path(__file__), "# A b\n[x](check_readme.py) [x](#a-b) [x](no.md) [x](#c)\n")
    print(f"self-test: {len(links)} of 2 broken links were noticed")
    return 0 if failures == 0 and wanted == len(BAD) and accepted and len(links) == 2 else 1


def main(arguments):
    if "--self-test" in arguments:
        return self_test()
    if "--list" in arguments:
        for path in documents():
            for command in commands_of(str(path.relative_to(ROOT)), path.read_text("utf-8")):
                print(f"{command.place}: {command.text}")
        return 0
    return check("--accept" in arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
