#!/usr/bin/env python3
"""One table of all goldens and all machines that gave their hashes: docs/identity.md.

usage: identity.py note NAME [COMMAND...]   runs the command, which compares all goldens; when it ends
                                            with 0, or without one, notes that machine NAME agrees
       identity.py check                    fails unless the page shows these goldens, these hashes and
                                            every machine that was noted
       identity.py accept                   writes the page

Notes are of these goldens only: those of others are passed over.
"""
import hashlib
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
GOLDENS = ROOT / "tests/golden"
NOTES = ROOT / "build/identity"
PAGE = ROOT / "docs/identity.md"
# In the order of the table; how each is compared, for the page.
MACHINES = {
    "GCC": "the program, x86-64",
    "Clang": "the engine, x86-64",
    "Node": "the engine in WebAssembly",
    "Chromium": "the npm package in a page and in a worker",
    "Windows": "the program under Wine, mingw-w64",
    "arm64": "the engine in qemu, GCC",
}
BEGIN, END = "<!-- table -->\n", "<!-- end -->\n"


def goldens():
    """Each golden's kind, recipe and hash by its name."""
    out = {}
    for path in sorted(GOLDENS.rglob("*.golden")):
        text = path.read_text(encoding="utf-8")
        kind, file = text.split("\n")[1].split(" ", 1)
        out[path.stem] = (kind, Path(file).name, re.search(r"^level ([0-9a-f]{16})$", text, re.M)[1])
    return out


def digest():
    return hashlib.sha256(repr(sorted(goldens().items())).encode()).hexdigest()


def note(name, command):
    if name not in MACHINES:
        sys.exit(f"identity: no machine '{name}' in the table of scripts/identity.py")
    if command and subprocess.run(command, cwd=ROOT).returncode != 0:
        return 1
    NOTES.mkdir(parents=True, exist_ok=True)
    (NOTES / name).write_text(digest() + "\n")
    return 0


def noted():
    now = digest()
    return [name for name in MACHINES
            if (NOTES / name).exists() and (NOTES / name).read_text().strip() == now]


def table(machines):
    rows = [["level", "kind", "file", "hash", *machines],
            ["---"] * (4 + len(machines))]
    for name, (kind, file, level) in goldens().items():
        rows.append([name, kind, f"`{file}`", f"`{level}`", *["same"] * len(machines)])
    how = [["", "what was compared"], ["---", "---"]] + [[name, MACHINES[name]] for name in machines]
    lines = ["| " + " | ".join(row) + " |\n" for row in rows]
    return "".join("| " + " | ".join(row) + " |\n" for row in how) + "\n" + "".join(lines)


def shown():
    """The machines and the table of the page."""
    text = PAGE.read_text(encoding="utf-8")
    part = text.split(BEGIN, 1)[1].split(END, 1)[0]
    return [name for name in MACHINES if f"| {name} | {MACHINES[name]} |" in part], part


def check():
    machines, part = shown()
    missing = [name for name in noted() if name not in machines]
    if not missing and part == table(machines):
        print(f"{len(goldens())} levels are the same on {', '.join(noted()) or 'no machine yet'}")
        return 0
    print("docs/identity.md is not what the tests found: run them all, then scripts/identity.py accept")
    return 1


def accept():
    machines, _ = shown()
    text = PAGE.read_text(encoding="utf-8")
    head, rest = text.split(BEGIN, 1)
    all_of_them = [name for name in MACHINES if name in machines or name in noted()]
    PAGE.write_text(head + BEGIN + table(all_of_them) + END + rest.split(END, 1)[1], encoding="utf-8")
    return 0


def main():
    words = sys.argv[1:]
    if len(words) >= 2 and words[0] == "note":
        return note(words[1], words[2:])
    if words == ["check"]:
        return check()
    if words == ["accept"]:
        return accept()
    sys.exit(__doc__)


if __name__ == "__main__":
    sys.exit(main())
