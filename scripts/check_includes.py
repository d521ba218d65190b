#!/usr/bin/env python3
"""Checks the direction of includes: see CONTRIBUTING.md, "Layout".

usage: check_includes.py [--self-test] [ROOT]
"""
import re
import sys
import tempfile
from pathlib import Path

# Which folders of src/ a folder may include, besides itself and the public headers (warren/).
SEES = {
    "core": [],
    "platform": ["core"],
    "level": ["core"],
    "content": ["core"],
    "verify": ["core", "level"],
    "passes": ["core", "level"],
    "render": ["core", "level"],
    "kinds": ["core", "level", "content", "verify", "passes", "render"],
    "pipeline": ["core", "level", "verify", "passes", "kinds"],
    "api": ["core", "level", "verify", "passes", "render", "kinds", "pipeline", "platform"],
    "catalogue": ["core", "platform", "level", "content", "verify", "passes", "render", "kinds", "pipeline"],
    "studio": ["core", "level", "content", "verify", "passes", "render", "kinds", "pipeline",
               "catalogue"],
    "cli": ["core", "platform", "level", "content", "verify", "passes", "render", "kinds", "pipeline",
            "catalogue", "studio"],
}
# A kind is a folder of src/kinds/ with these rooms; what a room sees of what all kinds share.
ROOMS = {
    "content": ["core", "content"],
    "generate": ["core", "level", "content", "passes"],
    "verify": ["core", "level", "verify"],
    "formats": ["core", "level"],
    "render": ["core", "level", "render"],
    "report": ["core", "level", "passes", "render", "kinds"],
}
# And of the kind's other rooms. Above all: no verifier sees the generator or what it reads.
OWN = {"generate": ["content"], "report": ["generate", "render"]}
# These go through the list of kinds and know none of them by name.
KNOWS_NO_KIND = ["pipeline"]

# Disk, threads and clocks are for these; everybody else gets them through core/file_source.hpp,
# core/executor.hpp and a clock function. Nothing of <filesystem> but its paths, which are values.
KNOWS_THE_MACHINE = ["platform", "catalogue", "cli", "studio"]
MACHINE = re.compile(
    r"^(thread|mutex|shared_mutex|condition_variable|future|semaphore|latch|barrier|stop_token|chrono|"
    r"ctime|fstream|iostream|clocale|locale|random)$")
# What only one kind of machine has, or has in its own way: cli/ and catalogue/ ask platform/ for it too.
KNOWS_THE_SYSTEM = ["platform"]
SYSTEM = re.compile(
    r"^((sys|linux|netinet|arpa)/.*|[cC]?(signal|errno)(\.h)?|(unistd|fcntl|pthread|dirent|poll|sched|termios|"
    r"dlfcn|malloc|io|direct|process|windows|shellapi|shlobj|winsock2|ws2tcpip)\.h)$")
FILESYSTEM = re.compile(r"(?:std::filesystem|\bfs)::(?!path\b)(\w+)")
# The engine throws nothing and catches nothing: it runs where there are no exceptions. Files of other
# programs are for tools.
ENGINE = ["core", "level", "passes", "content", "render", "kinds", "pipeline", "verify"]
EXCEPTIONS = re.compile(r"(?<!\w)(throw\b(?!\w)|try\s*\{|catch\s*\()")

INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')
STANDARD = re.compile(r"^([a-z_0-9]+|std(int|def|bool)\.h)$")


def rule_for_public(bracket, target):
    if target.startswith("warren/") or target == "tl/expected.hpp":
        return None
    if bracket == "<" and STANDARD.match(target):
        return None
    return "public headers include only each other, the standard library and tl/expected.hpp"


def rule_for_source(source, bracket, target):
    """source and target are tuples of path components below src/. None: allowed."""
    if bracket == "<" or target[0] == "warren":
        return None
    if len(target) == 1 or target[0] not in SEES:
        return f'write the path from src/, as in "core/rng.hpp", or <...> for a library'
    folder, other = source[0], target[0]
    if other != folder and other not in SEES[folder]:
        return f"{folder} sees only: {', '.join(['warren', *SEES[folder]])}"
    if other == "kinds" and len(target) > 2 and folder in KNOWS_NO_KIND:
        return f"{folder} knows no kind by name: ask kinds/kind.hpp"
    if folder == "kinds":
        return rule_for_kind(source, target)
    return None


def rule_for_machine(source, bracket, target):
    if bracket == '"':
        return None
    if SYSTEM.match(target) and source[0] not in KNOWS_THE_SYSTEM:
        return f"headers of the system are for: {', '.join(KNOWS_THE_SYSTEM)}"
    if source[0] in KNOWS_THE_MACHINE or not MACHINE.match(target):
        return None
    return f"headers of the machine are for: {', '.join(KNOWS_THE_MACHINE)}"


def is_engine(source):
    return source[0] in ENGINE and not (source[0] == "kinds" and "formats" in source)


def rule_for_line(source, line):
    """What a line uses that its folder may not: functions of <filesystem>, exceptions."""
    code = line.split("//")[0]
    if ".string()" in code:
        return ".string()", "path_text() of core/path_text.hpp has slashes on every machine"
    match = FILESYSTEM.search(code)
    if match and source[0] not in KNOWS_THE_MACHINE:
        return match.group(1), "ask core/file_source.hpp: only platform/ looks at the disk"
    match = EXCEPTIONS.search(code)
    if match and is_engine(source):
        return match.group(1), "the engine has no exceptions: errors are values"
    return None


def rule_for_kind(source, target):
    """Both are tuples of path components below src/; source lies in src/kinds/."""
    if len(source) == 2:
        return None  # the list of kinds, and what they share
    kind = source[1]
    if target[0] == "kinds" and len(target) > 2 and target[1] != kind:
        return "kinds never include each other; share it beside them"
    if len(source) == 3:
        return None  # what makes a kind of the rooms
    room = source[2]
    if room not in ROOMS:
        return f"the rooms of a kind are: {', '.join(ROOMS)}"
    if target[0] == "kinds" and len(target) > 3:  # another room, or the same
        allowed = target[2] in [room, *OWN.get(room, [])]
    else:
        allowed = target[0] in ROOMS[room]
    if allowed:
        return None
    sees = ["warren", *ROOMS[room], *(f"its own {own}" for own in OWN.get(room, []))]
    return f"{room} of a kind sees only: {', '.join(sees)}"


def violations(root):
    for base in ("include", "src"):
        for path in sorted((root / base).rglob("*")):
            if path.suffix not in (".h", ".hpp", ".cpp", ".inc"):
                continue
            parts = path.relative_to(root / base).parts
            if base == "src" and (len(parts) == 1 or parts[0] not in SEES):
                yield path, 1, "src", "every source lies in a folder that check_includes.py knows"
                continue
            for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
                match = INCLUDE.match(line)
                if not match:
                    if base == "src" and (wrong := rule_for_line(parts, line)):
                        yield path, number, *wrong
                    continue
                bracket, target = match.groups()
                if base == "include":
                    rule = rule_for_public(bracket, target)
                else:
                    rule = (rule_for_source(parts, bracket, tuple(target.split("/")))
                            or rule_for_machine(parts, bracket, target))
                if rule:
                    yield path, number, target, rule


def check(root):
    found = 0
    for path, line, target, rule in violations(root):
        print(f"{path.relative_to(root)}:{line}: {target}: {rule}")
        found += 1
    print(f"includes: {found} against the rules" if found else "includes: all follow the rules")
    return found


def self_test():
    """Each line is a file, what it includes, and whether that must be reported."""
    cases = [
        ("src/core/a.cpp", '"core/b.hpp"', False),
        ("src/core/a.cpp", '"warren/grid.hpp"', False),
        ("src/core/a.cpp", "<fmt/format.h>", False),
        ("src/core/noise/a.cpp", '"level/b.hpp"', True),
        ("src/core/a.cpp", '"b.hpp"', True),
        ("src/core/a.cpp", '"platform/b.hpp"', True),
        ("src/core/a.cpp", "<filesystem>", False),
        ("src/core/a.cpp", "<mutex>", True),
        ("src/kinds/zone/content/a.cpp", "<fstream>", True),
        ("src/passes/a.hpp", "<chrono>", True),
        ("src/passes/a.hpp", "<atomic>", False),
        ("src/api/a.cpp", "<thread>", True),
        ("src/platform/a.cpp", "<sys/stat.h>", False),
        ("src/platform/a.cpp", '"core/executor.hpp"', False),
        ("src/platform/a.cpp", '"level/b.hpp"', True),
        ("src/api/a.cpp", '"platform/disk.hpp"', False),
        ("src/kinds/zone/content/a.cpp", '"platform/disk.hpp"', True),
        ("src/pipeline/a.cpp", '"platform/clock.hpp"', True),
        ("src/render/a.cpp", '"platform/threads.hpp"', True),
        ("src/cli/a.cpp", "<unistd.h>", True),
        ("src/cli/a.cpp", "<csignal>", True),
        ("src/cli/a.cpp", "<sys/stat.h>", True),
        ("src/catalogue/a.cpp", "<errno.h>", True),
        ("src/catalogue/a.cpp", "<thread>", False),
        ("src/core/a.cpp", "<windows.h>", True),
        ("src/platform/windows/a.cpp", "<windows.h>", False),
        ("src/platform/posix/a.cpp", "<csignal>", False),
        ("src/level/a.cpp", '"content/b.hpp"', True),
        ("src/content/a.cpp", '"passes/pass.hpp"', True),
        ("src/content/a.cpp", '"core/b.hpp"', False),
        ("src/content/a.cpp", '"kinds/zone/content/zone.hpp"', True),
        ("src/render/a.cpp", '"level/b.hpp"', False),
        ("src/render/a.cpp", '"passes/pass.hpp"', True),
        ("src/verify/a.cpp", '"kinds/zone/verify/case.hpp"', True),
        ("src/passes/a.cpp", '"kinds/zone/generate/state.hpp"', True),
        ("src/kinds/zone/generate/a.cpp", '"passes/pass.hpp"', False),
        ("src/kinds/zone/generate/a.cpp", '"content/numbers.hpp"', False),
        ("src/kinds/zone/generate/a.cpp", '"kinds/zone/content/zone.hpp"', False),
        ("src/kinds/zone/generate/a.cpp", '"kinds/zone/generate/reach/b.hpp"', False),
        ("src/kinds/zone/generate/a.cpp", '"kinds/zone/verify/case.hpp"', True),
        ("src/kinds/zone/generate/a.cpp", '"kinds/dungeon/generate/state.hpp"', True),
        ("src/kinds/zone/generate/a.cpp", '"kinds/kind.hpp"', True),
        ("src/kinds/zone/verify/a.cpp", '"verify/check.hpp"', False),
        ("src/kinds/zone/verify/a.cpp", '"kinds/zone/generate/state.hpp"', True),
        ("src/kinds/zone/verify/a.cpp", '"kinds/zone/content/zone.hpp"', True),
        ("src/kinds/zone/verify/a.cpp", '"passes/pass.hpp"', True),
        ("src/kinds/zone/formats/a.cpp", '"kinds/zone/content/zone.hpp"', True),
        ("src/kinds/zone/render/a.cpp", '"render/overlay.hpp"', False),
        ("src/kinds/zone/render/a.cpp", '"kinds/zone/generate/state.hpp"', True),
        ("src/kinds/zone/render/a.cpp", '"kinds/kind.hpp"', True),
        ("src/kinds/zone/report/a.cpp", '"kinds/report.hpp"', False),
        ("src/kinds/zone/report/a.cpp", '"kinds/zone/generate/state.hpp"', False),
        ("src/kinds/zone/report/a.cpp", '"kinds/zone/verify/case.hpp"', True),
        ("src/kinds/zone/verify/a.cpp", '"kinds/report.hpp"', True),
        ("src/kinds/zone/content/a.cpp", '"kinds/zone/generate/state.hpp"', True),
        ("src/kinds/zone/source.cpp", '"kinds/zone/generate/zone.hpp"', False),
        ("src/kinds/zone/source.cpp", '"kinds/stage/source.hpp"', True),
        ("src/kinds/zone/misc/a.cpp", '"core/rng.hpp"', True),
        ("src/kinds/registry.cpp", '"kinds/stage/source.hpp"', False),
        ("src/pipeline/a.cpp", '"kinds/kind.hpp"', False),
        ("src/pipeline/a.cpp", '"kinds/stage/source.hpp"', True),
        ("src/catalogue/a.cpp", '"cli/b.hpp"', True),
        ("src/cli/a.cpp", '"render/picture.hpp"', False),
        ("src/misc/a.cpp", "<vector>", True),
        ("include/warren/a.hpp", "<vector>", False),
        ("include/warren/a.h", "<stdint.h>", False),
        ("include/warren/a.hpp", '"warren/grid.hpp"', False),
        ("include/warren/a.hpp", "<tl/expected.hpp>", False),
        ("include/warren/a.hpp", '"core/rng.hpp"', True),
        ("include/warren/a.hpp", "<fmt/format.h>", True),
    ]
    lines = [
        ("src/core/a.cpp", "std::filesystem::path a;", False),
        ("src/core/a.cpp", "namespace fs = std::filesystem;", False),
        ("src/core/a.cpp", "return std::filesystem::exists(a);", True),
        ("src/level/a.cpp", "const fs::path b = fs::canonical(a);", True),
        ("src/level/a.cpp", "// as fs::canonical does", False),
        ("src/platform/a.cpp", "return fs::exists(a);", False),
        ("src/cli/a.cpp", "return path.filename().string();", True),
        ("src/cli/a.cpp", "return path_text(path.filename());", False),
        ("src/level/a.cpp", "  throw Wrong{a};", True),
        ("src/kinds/zone/content/a.cpp", "  try {", True),
        ("src/core/a.cpp", "  } catch (const A& a) {", True),
        ("src/core/a.cpp", "// what others throw", False),
        ("src/core/a.cpp", "int next_try = try_seeds(3);", False),
        ("src/kinds/zone/formats/a.cpp", "  throw Wrong{a};", False),
        ("src/platform/a.cpp", "  throw a;", False),
    ]
    cases = [(file, f"#include {include}", reported) for file, include, reported in cases] + lines
    wrong = 0
    for file, line, reported in cases:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, file)
            path.parent.mkdir(parents=True)
            path.write_text(f"// first line\n{line}\n")
            found = list(violations(Path(folder)))
        if bool(found) != reported:
            print(f"self-test: {file} with {line}: expected {reported}, got {found}")
            wrong += 1
    print(f"self-test: {len(cases) - wrong} of {len(cases)} cases right")
    return wrong


def main(arguments):
    if "--self-test" in arguments:
        return 1 if self_test() else 0
    root = Path(arguments[0]) if arguments else Path(__file__).resolve().parent.parent
    return 1 if check(root) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
