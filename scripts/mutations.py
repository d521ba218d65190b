#!/usr/bin/env python3
"""Plants faults into a copy of the source, one at a time, and expects tests to fail.

The faults are listed in tests/mutations/*.toml, each with the exact text that it replaces: text that
is not found once is an error, so that a fault cannot outlive the code it is about. A fault that does
not compile is an error too. What is built is left in build/mutants.

usage: mutations.py [--list | --only NAME... | --self-test]
"""
import os
import re
import subprocess
import sys
import time
import tomllib
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PLACE = ROOT / "build" / "mutants"
SOURCE = PLACE / "source"
BUILD = PLACE / "build"
LOG = PLACE / "build.log"
# Tests that take this many times as long as usual, and more than the least, run forever.
PATIENCE = 10
LEAST_SECONDS = 30
# Quick to compile, and still like the product: no assertions, so that verify and the tests have to
# notice by themselves.
OPTIONS = {
    "CMAKE_BUILD_TYPE": "Release",
    "CMAKE_CXX_COMPILER": "g++",
    "CMAKE_CXX_FLAGS_RELEASE": "-O1 -DNDEBUG",
    "WARREN_CLI": "ON",
    "WARREN_PCH": "ON",
    "WARREN_TESTS": "ON",
    "WARREN_TEST_FLAGS": "-O0",
}


class Trouble(Exception):
    """The table or the tree is wrong: nothing can be said about the tests."""


@dataclass(frozen=True)
class Fault:
    name: str
    why: str
    file: str
    find: str
    replace: str
    caught_by: str  # a --gtest_filter

    def planted(self, text):
        count = text.count(self.find)
        if count != 1:
            raise Trouble(f"{self.name}: its text occurs {count} times in {self.file}, not once:\n"
                          f"{self.find}")
        return text.replace(self.find, self.replace)


def read_faults(texts):
    """From the contents of the tables, in the order of the files that they change."""
    faults = []
    for name, text in texts:
        for entry in tomllib.loads(text)["fault"]:
            try:
                faults.append(Fault(**entry))
            except TypeError as error:
                raise Trouble(f"{name}: {entry.get('name', '?')}: {error}") from None
    names = [fault.name for fault in faults]
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice:
        raise Trouble(f"there are several faults called {', '.join(twice)}")
    return sorted(faults, key=lambda fault: fault.file)  # stable: rebuilds one file, not two


def tables():
    paths = sorted((ROOT / "tests/mutations").glob("*.toml"))
    return [(path.name, path.read_text()) for path in paths]


def suites_of(faults):
    """The names before the dots of all filters, without those of instances, as patterns."""
    parts = [part for fault in faults for part in fault.caught_by.split(":")]
    suites = {part.split(".")[0].split("/")[-1] for part in parts}
    return sorted(suite.replace("*", "[A-Za-z0-9_]*") for suite in suites)


SUITE = re.compile(r"\b(?:TEST|TEST_F|TEST_P|RC_GTEST_PROP|RC_GTEST_FIXTURE_PROP)\(\s*(\w+)")


def suites_there():
    """Of the sources of all tests."""
    return {suite for path in (ROOT / "tests").rglob("*_test.cpp")
            for suite in SUITE.findall(path.read_text())}


def missing_suites(fault, there):
    """What the fault's filter names and no test has: nobody would notice that it is not run."""
    return [suite for suite in suites_of([fault])
            if not any(re.fullmatch(suite, one) for one in there)]


def copy_tree():
    """Brings the copy up to date; files that are the same keep their age, so little is rebuilt."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, check=True, capture_output=True, text=True).stdout.split("\0")
    wanted = {name for name in listed if name and (ROOT / name).is_file()}
    for path in [path for path in SOURCE.rglob("*") if path.is_file()]:
        if str(path.relative_to(SOURCE)) not in wanted:
            path.unlink()
    for name in sorted(wanted):
        data = (ROOT / name).read_bytes()
        copy = SOURCE / name
        if copy.exists() and copy.read_bytes() == data:
            continue
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(data)


def run_logged(command):
    with LOG.open("a") as log:
        return subprocess.run(command, stdout=log, stderr=subprocess.STDOUT).returncode == 0


def configure(suites):
    LOG.unlink(missing_ok=True)
    options = OPTIONS | {"WARREN_TEST_MENTIONS": f"\\(({'|'.join(suites)}),"}
    command = ["cmake", "-S", str(SOURCE), "-B", str(BUILD), "-G", "Ninja"]
    if not run_logged(command + [f"-D{key}={value}" for key, value in options.items()]):
        raise Trouble(f"cmake failed; see {LOG}")


def build():
    return run_logged(["cmake", "--build", str(BUILD), "--parallel", str(os.cpu_count())])


def failed_test(output):
    """The first test that failed, or the one that was running when the program ended."""
    failed = re.search(r"^\[  FAILED  \] (\S+?),? ", output, re.MULTILINE)
    if failed:
        return failed.group(1)
    started = re.findall(r"^\[ RUN      \] (\S+)", output, re.MULTILINE)
    return started[-1] if started else "?"


def run_tests(filter, seconds=None):
    """Nothing when all passed, or what noticed."""
    program = str(BUILD / "tests" / "warren_tests")
    command = [program, f"--gtest_filter={filter}", "--gtest_fail_fast"]
    try:
        done = subprocess.run(command, cwd=SOURCE, timeout=seconds, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, errors="replace")
    except subprocess.TimeoutExpired as late:
        return failed_test((late.stdout or b"").decode(errors="replace")) + " (never ends)"
    if done.returncode == 0:
        if not re.search(r"^\[  PASSED  \] [1-9]", done.stdout, re.MULTILINE):
            raise Trouble(f"no test is called {filter}")
        return None
    return failed_test(done.stdout) + (" (crash)" if done.returncode < 0 else "")


def check_unchanged(faults):
    """How long the tests of each filter take without a fault; nothing for those that fail."""
    seconds = {}
    for filter in sorted({fault.caught_by for fault in faults}):
        start = time.monotonic()
        failed = run_tests(filter)
        seconds[filter] = None if failed else time.monotonic() - start
        row("(none)", f"{failed} fails without any fault" if failed else f"nothing in {filter}",
            time.monotonic() - start)
    return seconds


def try_fault(fault, seconds):
    """What noticed the fault, or nothing. `seconds` is how long its tests usually take."""
    copy = SOURCE / fault.file
    original = copy.read_text()
    copy.write_text(fault.planted(original))
    try:
        if not build():
            raise Trouble(f"{fault.name} does not compile; see {LOG}")
        return run_tests(fault.caught_by, max(LEAST_SECONDS, PATIENCE * seconds))
    finally:
        copy.write_text(original)


def row(name, caught, seconds):
    print(f"{name:<34} {caught:<58} {seconds:>5.0f} s", flush=True)


def run(faults, suites):
    for fault in faults:
        fault.planted((ROOT / fault.file).read_text())
    start = time.monotonic()
    PLACE.mkdir(parents=True, exist_ok=True)
    copy_tree()
    configure(suites)
    if not build():
        raise Trouble(f"the tree does not build; see {LOG}")
    print(f"{len(faults)} faults; the copy was built in {time.monotonic() - start:.0f} s")
    usual = check_unchanged(faults)
    survivors = []
    for fault in faults:
        begin = time.monotonic()
        seconds = usual[fault.caught_by]
        caught = None if seconds is None else try_fault(fault, seconds)
        if caught is None:
            survivors.append(fault)
        missed = "NOT TRIED: its tests fail anyway" if seconds is None else "NOT CAUGHT"
        row(fault.name, caught or missed, time.monotonic() - begin)
    for fault in survivors:
        print(f"\nnot caught by {fault.caught_by}: {fault.name}\n  {fault.why}\n  {fault.file}")
    print(f"\n{len(faults) - len(survivors)} of {len(faults)} faults caught, "
          f"{time.monotonic() - start:.0f} s")
    return 1 if survivors else 0


def self_test():
    good = ('[[fault]]\nname = "a"\nwhy = "w"\nfile = "f"\nfind = "x + 1"\nreplace = "x"\n'
            'caught_by = "*/A.*:B.c"\n')
    fault = read_faults([("t", good)])[0]
    assert fault.planted("y = x + 1;") == "y = x;"
    assert suites_of([fault]) == ["A", "B"]

    def refused(action, word):
        try:
            action()
        except Trouble as error:
            assert word in str(error), error
            return
        raise AssertionError(f"nothing was said about '{word}'")

    refused(lambda: fault.planted("y"), "0 times")
    refused(lambda: fault.planted("x + 1; x + 1"), "2 times")
    refused(lambda: read_faults([("t", good + good)]), "several faults")
    refused(lambda: read_faults([("t", good.replace("why", "reason"))]), "reason")
    assert failed_test("[ RUN      ] A.b\n[  FAILED  ] A.b (3 ms)\n") == "A.b"
    assert failed_test("[  FAILED  ] P/A.b/0, where GetParam() = 1 (3 ms)\n") == "P/A.b/0"
    assert failed_test("[ RUN      ] A.b\n[ RUN      ] A.c\n") == "A.c"
    assert missing_suites(fault, {"A", "Bc"}) == ["B"]
    there = suites_there()
    for fault in read_faults(tables()):
        fault.planted((ROOT / fault.file).read_text())
        missing = missing_suites(fault, there)
        if missing:
            raise Trouble(f"{fault.name}: there is no suite {', '.join(missing)}")
    return 0


def main(arguments):
    if arguments == ["--self-test"]:
        return self_test()
    faults = read_faults(tables())
    suites = suites_of(faults)
    if arguments == ["--list"]:
        for fault in faults:
            print(f"{fault.name:<34} {fault.file}\n    {fault.why}")
        return 0
    if arguments[:1] == ["--only"] and len(arguments) > 1:
        unknown = set(arguments[1:]) - {fault.name for fault in faults}
        if unknown:
            raise Trouble(f"no fault is called {', '.join(sorted(unknown))}; --list shows all")
        faults = [fault for fault in faults if fault.name in arguments[1:]]
    elif arguments:
        raise Trouble(__doc__.splitlines()[-1])
    return run(faults, suites)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except Trouble as trouble:
        print(f"mutations: {trouble}", file=sys.stderr)
        sys.exit(2)
