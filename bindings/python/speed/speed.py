#!/usr/bin/env python3
"""What the package adds to the time of the engine: the least processor time of a level of Ember
(1024 x 1024 cells) from C++ and from Python, in turns.

usage: speed.py [TURNS]      after: cmake --build --preset release --target warren_python_speed warren_python
"""
import os
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
BUILD = ROOT / "build" / "release"
FILE = ROOT / "examples" / "ember" / "ember.zone"
ROUNDS = 15


def least(work):
    out = None
    for _ in range(ROUNDS):
        begin = time.process_time_ns()
        level = work()
        assert level.cells[0, 0] is not None
        taken = time.process_time_ns() - begin
        out = taken if out is None else min(out, taken)
    return out


def measure():
    import warren
    generator = warren.Generator(FILE)
    print(least(lambda: generator.generate(7)), least(lambda: warren.generate(FILE, 7)))


def run(words):
    environment = {**os.environ, "PYTHONPATH": str(BUILD / "python")}
    done = subprocess.run(list(map(str, words)), capture_output=True, text=True, check=True, env=environment)
    return list(map(int, done.stdout.split()))


def main(turns):
    native, package = [], []
    for _ in range(turns):
        native.append(run([BUILD / "bindings/python/warren_python_speed", FILE, ROUNDS]))
        package.append(run([sys.executable, __file__, "--measure"]))
    for index, name in enumerate(("a generator that is kept", "a level alone")):
        of_native = min(one[index] for one in native) / 1e6
        of_package = min(one[index] for one in package) / 1e6
        print(f"{name}: C++ {of_native:.2f} ms, Python {of_package:.2f} ms, "
              f"{100 * (of_package / of_native - 1):+.1f} %")


if __name__ == "__main__":
    if sys.argv[1:] == ["--measure"]:
        measure()
    else:
        main(int(sys.argv[1]) if len(sys.argv) > 1 else 8)
