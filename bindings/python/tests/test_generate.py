"""Generating: inputs, options, errors, what stops it."""
import sys
import threading
import tracemalloc
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import unittest  # noqa: E402

import warren  # noqa: E402
from project import CRYPT, EMBER, EXAMPLES, FURNACE, GATES, SOURCE, TOWER, TestCase  # noqa: E402


def texts_of(main):
    """A file and all chunks there are, as texts in memory."""
    files = [main, *EXAMPLES.rglob("*.chunk"), *(SOURCE / "library").rglob("*.chunk")]
    return {file.relative_to(SOURCE).as_posix(): file.read_bytes() for file in files}


class Inputs(TestCase):
    def test_a_path_in_any_form(self):
        levels = [warren.generate(path, 31) for path in (FURNACE, str(FURNACE), bytes(FURNACE))]
        self.assertEqual(len(set(levels)), 1)

    def test_texts_in_memory(self):
        self.assertEqual(warren.generate(texts_of(EMBER), 3), warren.generate(EMBER, 3))

    def test_a_name_in_any_language(self):
        folder = self.folder()
        (folder / "Höhle 洞.stage.toml").write_bytes(FURNACE.read_bytes())
        self.assertEqual(warren.generate(folder / "Höhle 洞.stage.toml", 31), warren.generate(FURNACE, 31))

    def test_settings_of_every_type(self):
        level = warren.generate(GATES, 1, settings={"size": 200, "noise_frequency": 0.02})
        self.assertEqual((level.width, level.parameters["noise_frequency"]), (200, 0.02))
        self.assertEqual(level, warren.generate(GATES, "1", settings={"size": "200",
                                                                      "noise_frequency": "0.02"}))

    def test_no_seed_is_the_files_own(self):
        self.assertEqual(warren.generate(CRYPT).seed, "whisper")
        self.assertEqual(warren.generate(EMBER).seed, 48291)


class Floors(TestCase):
    def test_all_of_them(self):
        floors = warren.generate_levels(TOWER, "witch", settings={"floors": 3}, threads=2)
        self.assertEqual([floor.dungeon.floor for floor in floors], [1, 2, 3])
        self.assertEqual(len(warren.verify(floors)), 3)

    def test_one_of_them(self):
        self.assertEqual(warren.generate(TOWER, part=2).dungeon.floor, 2)
        with self.assertRaisesRegex(warren.UsageError, "generate_levels"):
            warren.generate(TOWER)
        for part in (0, 11, -1):
            with self.assertRaises(warren.UsageError):
                warren.generate(TOWER, part=part)


class Generators(TestCase):
    def test_many_seeds(self):
        with warren.Generator(FURNACE) as generator:
            levels = list(generator.levels(range(5)))
            self.assertEqual((generator.kind, generator.name, generator.parts, generator.warnings),
                             ("stage", "Furnace", 1, ()))
        self.assertEqual(levels, [warren.generate(FURNACE, seed) for seed in range(5)])

    def test_levels_outlive_it(self):
        generator = warren.Generator(FURNACE)
        first = generator.generate(1)
        cells = first.cells.copy()
        generator.generate(2)
        generator.close()
        del generator
        self.assertTrue((first.cells == cells).all())
        first.verify()

    def test_is_closed_for_good(self):
        generator = warren.Generator(FURNACE)
        generator.close()
        generator.close()
        for call in (generator.generate, generator.generate_levels, generator.explain):
            with self.assertRaisesRegex(warren.UsageError, "closed"):
                call(1)
        self.assertEqual(generator.kind, "stage")


class Costs(TestCase):
    """What is added to the engine's time does not grow with the level: so many calls, and no copies."""

    def calls(self, work):
        counted = [0]

        def count(frame, event, argument):
            counted[0] += event in ("call", "c_call")
        sys.setprofile(count)
        try:
            work()
        finally:
            sys.setprofile(None)
        return counted[0]

    def test_calls_of_python(self):
        for source, seed in ((FURNACE, 31), (GATES, 7), (EMBER, 7)):
            generator = warren.Generator(source)
            self.assertLess(self.calls(lambda: generator.generate(seed).cells), 60)
            self.assertLess(self.calls(lambda: warren.generate(source, seed).cells), 120)

    def test_memory_of_python(self):
        generator = warren.Generator(EMBER)
        generator.generate(7).cells
        tracemalloc.start()
        level = generator.generate(7)
        level.cells
        _, most = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        self.assertLess(most, 100_000)


class Errors(TestCase):
    def test_say_where(self):
        with self.assertRaises(warren.Error) as caught:
            warren.generate({"a.zone": "oops\nsize 64\n"})
        error = caught.exception
        self.assertEqual(error.failure, "content")
        one = error.diagnostics[0]
        self.assertEqual((one.severity, one.file, one.line, one.column, one.source),
                         ("error", "a.zone", 1, 1, "oops"))
        self.assertTrue(one.help)
        self.assertTrue(str(error).startswith("a.zone:1:1: error: unknown directive 'oops'\n"))
        self.assertIn("^~~~", str(error))
        self.assertEqual(str(one), "a.zone:1:1: error: unknown directive 'oops'")

    def test_are_of_classes(self):
        with self.assertRaises(warren.UsageError):
            warren.generate("no/such/file.zone")
        with self.assertRaises(ValueError):
            warren.generate(EMBER, -1)
        with self.assertRaises(warren.UsageError):
            warren.generate("picture.png")
        with self.assertRaises(warren.Error):
            warren.generate(FURNACE, 1, settings={"no_such_parameter": 1})
        for subclass in (warren.UsageError, warren.MachineError, warren.Cancelled):
            self.assertTrue(issubclass(subclass, warren.Error))

    def test_survive_pickling(self):
        import pickle
        with self.assertRaises(warren.Error) as caught:
            warren.generate({"a.zone": "oops\n"})
        again = pickle.loads(pickle.dumps(caught.exception))
        self.assertEqual((type(again), str(again), again.diagnostics),
                         (warren.Error, str(caught.exception), caught.exception.diagnostics))

    def test_check_lists_them(self):
        self.assertEqual(warren.check(CRYPT), [])
        found = warren.check({"a.dungeon.toml": "floors = 0\nflors = 1\n"})
        self.assertEqual({one.line for one in found}, {1, 2})
        with self.assertRaises(warren.UsageError):
            warren.check("no/such.zone")


class Explanations(TestCase):
    def test_tell_what_passes_did(self):
        one, = warren.explain(GATES, 7)
        self.assertIsNone(one.failure)
        self.assertTrue(one.verdict.holds)
        self.assertTrue(any(note.lines for note in one.passes))

    def test_no_level_is_an_answer(self):
        event = threading.Event()
        event.set()
        one, = warren.explain(FURNACE, 7, cancel=event)
        self.assertIsInstance(one.failure, warren.Cancelled)
        self.assertEqual(one.verdict.findings, ())


class Stopping(TestCase):
    def test_progress_of_every_pass(self):
        seen = []
        warren.generate(FURNACE, 31, progress=seen.append)
        self.assertGreater(len(seen), 5)
        self.assertEqual([one.index for one in seen], list(range(len(seen))))
        self.assertTrue(all(one.pass_name and one.count == len(seen) for one in seen))

    def test_what_progress_raises_comes_out(self):
        def progress(at):
            if at.index == 3:
                raise KeyError("mine")
            self.assertLess(at.index, 4)
        with self.assertRaisesRegex(KeyError, "mine"):
            warren.generate(FURNACE, 31, progress=progress)

    def test_an_event_cancels(self):
        event = threading.Event()
        seen = []

        def progress(at):
            seen.append(at)
            event.set()
        with self.assertRaises(warren.Cancelled) as caught:
            warren.generate(FURNACE, 31, progress=progress, cancel=event)
        self.assertEqual((len(seen), caught.exception.failure), (1, "cancelled"))

    def test_a_time_limit(self):
        with self.assertRaises(warren.Cancelled):
            warren.generate(EMBER, 1, time_limit=0.001)
        self.assertEqual(warren.generate(FURNACE, 31, time_limit=600), warren.generate(FURNACE, 31))


class Sweeps(TestCase):
    def test_give_every_seed_in_order(self):
        for threads in (1, 2, 5):
            outcomes = list(warren.sweep(FURNACE, range(12), threads=threads))
            self.assertEqual([one.seed for one in outcomes], list(range(12)))
            self.assertEqual([one.level for one in outcomes],
                             [warren.generate(FURNACE, seed) for seed in range(12)])

    def test_a_seed_that_fails_is_an_outcome(self):
        good, bad = warren.sweep(FURNACE, [1, "nonsense"])
        self.assertIsNone(good.error)
        self.assertIsInstance(bad.error, warren.UsageError)
        with self.assertRaises(warren.UsageError):
            bad.level

    def test_what_is_wrong_with_the_call_shows_at_once(self):
        for call in ({"source": "no.zone", "seeds": []}, {"source": FURNACE, "seeds": [], "threads": -1},
                     {"source": FURNACE, "seeds": [], "time_limit": -1.0}):
            with self.assertRaises(warren.UsageError):
                warren.sweep(**call)

    def test_seeds_may_go_on_for_ever(self):
        import itertools
        begun = []

        def seeds():
            for seed in itertools.count():
                begun.append(seed)
                yield seed
        outcomes = warren.sweep(FURNACE, seeds(), threads=2)
        self.assertEqual([next(outcomes).seed for _ in range(3)], [0, 1, 2])
        outcomes.close()
        self.assertLessEqual(len(begun), 3 + 2 * 2)

    def test_floors(self):
        outcome, = warren.sweep(TOWER, ["a"], settings={"floors": 2})
        self.assertEqual(len(outcome.levels), 2)

    def test_an_event_ends_it(self):
        event = threading.Event()
        outcomes = warren.sweep(FURNACE, range(10**9), cancel=event)
        next(outcomes)
        event.set()
        with self.assertRaises(warren.Cancelled):
            for _ in range(100):
                next(outcomes)


if __name__ == "__main__":
    unittest.main()
