"""What crosses the binding may be anything: always an exception, never a crash, never a hang."""
import json
import math
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import unittest  # noqa: E402

import numpy as np  # noqa: E402
import warren  # noqa: E402
from project import CRYPT, EMBER, FURNACE, GATES, TestCase  # noqa: E402
from warren import play  # noqa: E402

EXPECTED = (TypeError, ValueError, OverflowError, IndexError, warren.Error)  # UnicodeError is a ValueError
STRANGE = [None, True, 0, -1, 2**31, -2**31 - 1, 2**64, 10**5000, 1.5, math.nan, math.inf, -math.inf, "",
           "\0", "a\0b", "\ud800", "x" * 100_000, "../../etc/passwd", b"", b"\xff\xfe\0", [], {}, set(),
           (), [1, 2], {"a": 1}, {1: 2}, object(), object, print, 1j, Fraction(1, 3), np.nan,
           np.array([1]), np.float64(3), range(3), bytearray(b"abc"), NotImplemented, ...]


class Garbage(TestCase):
    def tolerate(self, call, *arguments, **options):
        try:
            return call(*arguments, **options)
        except EXPECTED as error:
            self.assertNotIn("incompatible function arguments", str(error))
            self.assertNotIn("incompatible constructor arguments", str(error))
            str(error), repr(error)
        except OSError:
            pass  # no such file
        return None

    def test_as_what_levels_are_made_from(self):
        for strange in STRANGE:
            for call in (warren.generate, warren.generate_levels, warren.Generator, warren.check,
                         warren.explain):
                self.tolerate(call, strange)
                self.tolerate(call, {"a.zone": strange})
                self.tolerate(call, {"a.stage.toml": strange})
                self.tolerate(call, {"a.zone": "size 64\n", "b.chunk": strange})

    def test_as_options(self):
        options = ("seed", "settings", "part", "threads", "time_limit", "cancel", "progress", "record",
                   "master_seed", "chunk_folders", "lenient")
        for strange in STRANGE:
            for name in options:
                self.tolerate(warren.generate, FURNACE, **{name: strange})
            self.tolerate(warren.generate, GATES, settings={"size": strange})
            self.tolerate(warren.generate, GATES, settings={strange: 1} if strange.__hash__ else strange)
            self.tolerate(warren.generate, CRYPT, settings={"seed": strange})

    def test_as_seeds(self):
        for seed in (math.nan, 1.0, True, b"7", [7], object(), 1j):
            with self.assertRaises(TypeError):
                warren.generate(FURNACE, seed)
        for seed in (-1, 2**32, 2**70, -10**30, 10**5000, "-1", "nan", "1e3", "\0", "7\0"):
            with self.assertRaises(warren.UsageError, msg=seed):
                warren.generate(FURNACE, seed)
        self.assertEqual(warren.generate(FURNACE, np.int64(7)), warren.generate(FURNACE, 7))
        self.assertEqual(warren.generate(FURNACE, 2**32 - 1).seed, 2**32 - 1)

    def test_as_seeds_of_a_sweep(self):
        for strange in STRANGE:
            self.tolerate(lambda: list(warren.sweep(FURNACE, [strange])))
            self.tolerate(lambda: next(iter(warren.sweep(FURNACE, strange)), None))
            self.tolerate(lambda: list(warren.sweep(FURNACE, [1], threads=strange)))

    def test_as_level_files(self):
        for strange in STRANGE:
            self.tolerate(warren.load, strange)
            self.tolerate(warren.load_levels, strange)
            self.tolerate(warren.save, strange, strange)
            self.tolerate(warren.to_json, strange)
            self.tolerate(warren.to_drpg, strange)
            self.tolerate(warren.load_drpg, strange)
            self.tolerate(warren.verify, strange)
            self.tolerate(warren.verify, [strange])
            self.tolerate(warren.Level, strange)

    def test_as_pictures(self):
        level = warren.generate(FURNACE, 31)
        for strange in STRANGE:
            for name in ("scale", "overlays", "threads"):
                self.tolerate(level.render, **{name: strange})
                self.tolerate(level.to_png, **{name: strange})
            self.tolerate(level.render, overlays=[strange])
            self.tolerate(level.save, strange)
            self.tolerate(level.tile, strange, strange)
            self.tolerate(level.open, strange, strange)
            self.tolerate(level.verify, strange)
            self.assertFalse(level == strange)

    def test_as_questions_of_a_game(self):
        level = warren.generate(CRYPT)
        for strange in STRANGE:
            for call in (play.edge_at, play.door_at, play.can_step, play.pass_door):
                self.tolerate(call, level, strange, "north")
                self.tolerate(call, level, (strange, strange), "north")
                self.tolerate(call, level, (0, 0), strange)
                self.tolerate(call, strange, (0, 0), 0)
            for party in (strange, play.Party(keys=strange), play.Party(used={"a", "b\0"}, opened=strange),
                          play.Party(keys={strange} if strange.__hash__ else set())):
                self.tolerate(play.can_step, level, (1, 1), 0, party)
                self.tolerate(play.touch_cell, level, (1, 1), party)
                self.tolerate(play.search_wall, level, (1, 1), 2, party)
            self.tolerate(play.cast_ray, level, strange, 1, 1, strange)
            self.tolerate(play.can_see, level, (strange, 1), (1, strange))
            self.tolerate(play.encounter_rate, level, (strange, 0), strange)
        for numbers in ((math.nan, 1, 1, 1), (1, 1, math.inf, 0), (1e300, -1e300, 1, 1), (1, 1, 0, 0)):
            self.assertEqual(type(play.cast_ray(level, *numbers, longest=math.inf)), play.Hit)

    def test_as_names_of_tables(self):
        for strange in STRANGE:
            for call in (warren.parameters, warren.overlays, warren.read_seed_code):
                self.tolerate(call, strange)

    def test_in_the_module_itself(self):
        from warren import _warren
        for strange in STRANGE:
            for name in dir(_warren):
                call = getattr(_warren, name)
                if not name.startswith("__"):
                    for count in range(1, 6):
                        try:
                            call(*[strange] * count)
                        except EXPECTED:
                            pass


class Names(TestCase):
    def test_with_a_character_0(self):
        for name in (f"{FURNACE}\0", f"{FURNACE}\0.stage.toml", "\0.zone"):
            for call in (warren.generate, warren.check, warren.load):
                with self.assertRaises(ValueError):
                    call(name)
            with self.assertRaises(ValueError):
                warren.generate({name: "size 64"})
            with self.assertRaises(ValueError):
                warren.generate(FURNACE, chunk_folders=[name])

    def test_that_are_no_utf8(self):
        folder = self.folder()
        name = bytes(folder) + b"/\xff\xfe.stage.toml"
        with open(name, "wb") as file:
            file.write(FURNACE.read_bytes())
        self.assertEqual(warren.generate(name, 31).cells.tolist(), warren.generate(FURNACE, 31).cells.tolist())
        with open(name, "wb") as file:
            file.write(b"oops = \xff\xfe\n")
        with self.assertRaises(warren.Error) as caught:
            warren.generate(name)
        str(caught.exception)


class Large(TestCase):
    def test_texts_of_100_megabytes(self):
        for name in ("a.zone", "a.dungeon.toml", "a.stage.toml"):
            for text in ("x" * 100_000_000, "#\n" * 50_000_000, "[" * 100_000_000):
                with self.assertRaises(warren.Error):
                    warren.generate({name: text})
        with self.assertRaises(warren.Error):
            warren.load("{" + " " * 100_000_000)
        with self.assertRaises(warren.Error):
            warren.load('{"a":' * 5_000_000)

    def test_levels_larger_than_memory(self):
        for size in (2**31 - 1, 10**9, 10**18):
            with self.assertRaises(warren.Error):
                warren.generate(GATES, settings={"size": size})
        level = warren.generate(FURNACE, 31)
        with self.assertRaises((warren.Error, MemoryError)):
            level.render(scale=2**30)


    def test_more_than_there_is_memory_for(self):
        """In a process that gets little of it: an error, and the next level is as ever."""
        code = f"""
import resource, warren
small = warren.generate({str(FURNACE)!r}, 31)
limit = 4096 * int(open('/proc/self/statm').read().split()[0]) + 200_000_000
resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
for call in (lambda: warren.generate({str(GATES)!r}, settings={{'size': 8192}}),
             lambda: warren.generate({{'a.zone': '#' * 60_000_000}}),
             lambda: small.render(scale=360)):
    try:
        call()
    except (warren.MachineError, MemoryError) as error:
        print(type(error).__name__)
assert warren.generate({str(FURNACE)!r}, 31) == small
print('as ever')
"""
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual(len(done.stdout.splitlines()), 4, done.stdout)
        self.assertIn("MachineError\nMachineError\n", done.stdout)


class Files(TestCase):
    def test_levels_of_version_1(self):
        file = json.loads(warren.generate(FURNACE, 31).to_json())
        file["version"] = 1
        with self.assertRaisesRegex(warren.Error, "version is 1, .* generate the level again"):
            warren.load(json.dumps(file))

    def test_half_a_file_and_changed_ones(self):
        text = warren.generate(CRYPT).to_json()
        for end in range(0, len(text), 997):
            if end:
                with self.assertRaises(warren.Error):
                    warren.load(text[:end])
        broken = bytearray(text.encode())
        for at in range(7, len(broken), 1009):
            was, broken[at] = broken[at], 255
            try:
                warren.load(bytes(broken)).verdict()
            except warren.Error as error:
                str(error)
            broken[at] = was

    def test_a_file_for_another_program(self):
        folder = self.folder()
        for name, content in {"a.json": b"[1, 2]", "b.json": b"", "c.json": b"\x89PNG\r\n", "d.json": b"{}"}.items():
            (folder / name).write_bytes(content)
            with self.assertRaises(warren.Error):
                warren.load(folder / name)
        with self.assertRaises(OSError):
            warren.load(folder)
        with self.assertRaises(FileNotFoundError):
            warren.load(folder / "e.json")


class Callbacks(TestCase):
    def test_that_do_strange_things(self):
        def exits(_):
            sys.exit(3)

        def recurses(_):
            recurses(_)

        class Liar:
            def is_set(self):
                raise RuntimeError("no")
        for progress, expected in ((exits, SystemExit), (recurses, RecursionError)):
            with self.assertRaises(expected):
                warren.generate(FURNACE, 31, progress=progress)
        with self.assertRaises(RuntimeError):
            warren.generate(FURNACE, 31, cancel=Liar())
        with self.assertRaises(TypeError):
            warren.generate(FURNACE, 31, progress=lambda: None)

    def test_that_generate_themselves(self):
        inner = []
        level = warren.generate(FURNACE, 31,
                                progress=lambda at: inner.append(warren.generate(FURNACE, at.index)))
        self.assertEqual(level, warren.generate(FURNACE, 31))
        self.assertEqual(inner, [warren.generate(FURNACE, seed) for seed in range(len(inner))])


if __name__ == "__main__":
    unittest.main()
