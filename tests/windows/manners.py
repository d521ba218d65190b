#!/usr/bin/env python3
"""What the program for Windows does where Windows is not like others: line ends, a file that somebody
has open, what a killed run left, a reader that goes away, Ctrl-C.

usage: manners.py PROGRAM.exe HOLD_FILE.exe SOURCE-FOLDER WORK-FOLDER WINE WINE-PREFIX
"""
import os
import pty
import subprocess
import sys
import time
from pathlib import Path

from wine import Wine, fresh_project

ZONE = "examples/ember/ember.zone"
STAGE = "examples/stages/depot.stage.toml"
FILES = (ZONE, STAGE, "examples/crypt/crypt.dungeon.toml")


class Manners:
    def __init__(self, program, hold_file, source, work, wine, prefix):
        self.program, self.hold_file = program, hold_file
        self.windows = Wine(wine, prefix)
        self.folder = fresh_project(source, work)

    def warren(self, *words):
        return self.windows.run([self.program, *words], self.folder)

    def levels(self, out):
        """The level files of a seed of each kind, written into the folder `out`."""
        for file in FILES:
            done = self.warren("generate", file, "--seed", "7", "--formats", "json", "--out", out)
            assert done.returncode == 0, done.stderr
        return {path.name: path.read_bytes() for path in (self.folder / out).iterdir()}

    def lines_may_end_as_windows_ends_them(self):
        plain = self.levels("out")
        assert len(plain) == len(FILES), plain.keys()
        changed = 0
        for path in self.folder.rglob("*"):
            if path.suffix in (".zone", ".chunk", ".toml"):
                path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
                changed += 1
        assert changed > len(FILES)
        assert self.levels("crlf") == plain, "other levels from lines that end with CR LF"

    def writes_no_carriage_returns(self):
        text = self.folder / "out" / "depot-7.json"
        assert b"\r" not in text.read_bytes()
        assert b"\r" not in self.warren("generate", STAGE).stdout

    def removes_what_a_killed_run_left(self):
        left = self.folder / "out" / ".warren-999999996-0.tmp"
        kept = self.folder / "out" / ".warren-notes.tmp"
        for path in (left, kept):
            path.write_bytes(b"half")
        assert self.warren("generate", STAGE).returncode == 0
        assert not left.exists() and kept.exists()

    def write_while_held(self, until):
        """Writes a file that is there, while another program has it open."""
        name = "out/depot-7.json"
        words = [self.hold_file, name, "out/.warren-*-0.tmp", until]
        with self.windows.start(words, self.folder, stdout=subprocess.PIPE) as holder:
            assert holder.stdout.readline().strip() == b"ready"
            done = self.warren("generate", STAGE, "--seed", "7", "--formats", "json")
        assert holder.returncode == 0, "the file was not written by way of a draft"
        assert not list((self.folder / "out").glob(".warren-[0-9]*")), "left its draft"
        return done

    def waits_for_a_file_that_is_open_for_a_moment(self):
        done = self.write_while_held("there")
        assert done.returncode == 0, done.stderr

    def says_that_a_file_is_open(self):
        before = (self.folder / "out" / "depot-7.json").read_bytes()
        done = self.write_while_held("gone")
        assert done.returncode == 3, done
        assert b"cannot write out/depot-7.json" in done.stderr, done.stderr
        assert b"close the program that has it open" in done.stderr, done.stderr
        assert (self.folder / "out" / "depot-7.json").read_bytes() == before

    def a_reader_may_go_away(self):
        command = self.windows.start([self.program, "explain", ZONE], self.folder,
                                     stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        command.stdout.close()
        said = command.stderr.read()
        assert (command.wait(), said) == (0, b""), said

    def ctrl_c_stops_a_sweep(self):
        """Pressed at a terminal, and the sweep tells what it has."""
        child, terminal = pty.fork()
        if child == 0:
            os.chdir(self.folder)
            words = self.windows.command([self.program, "sweep", ZONE, "--seeds", "1..5000"])
            os.execve(words[0], words, self.windows.environment)
        time.sleep(2)
        os.write(terminal, b"\x03")
        try:
            while os.read(terminal, 1 << 16):
                pass
        except OSError:
            pass  # the terminal of a program that ended
        code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        assert code == 130, code


    CHECKS = (lines_may_end_as_windows_ends_them, writes_no_carriage_returns,
              removes_what_a_killed_run_left, waits_for_a_file_that_is_open_for_a_moment,
              says_that_a_file_is_open, a_reader_may_go_away, ctrl_c_stops_a_sweep)


def main(arguments):
    manners = Manners(*arguments)
    wrong = 0
    for check in Manners.CHECKS:
        try:
            check(manners)
        except AssertionError as problem:
            print(f"{check.__name__}: {problem}")
            wrong += 1
    print(f"{len(Manners.CHECKS)} checks, {wrong} failed")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
