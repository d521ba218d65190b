"""Nothing stays that nobody holds."""
import gc
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import unittest  # noqa: E402

import warren  # noqa: E402
from project import CRYPT, FURNACE, TestCase  # noqa: E402
from warren import play  # noqa: E402

ROUNDS = 60
# A leak of one level, picture or text a round would be more.
ALLOWED = ROUNDS * 4096


def resident():
    with open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * 4096


def fails():
    def progress(_):
        raise KeyError
    for call in (lambda: warren.generate({"a.stage.toml": "x" * 10_000}), lambda: warren.load("{" * 10_000),
                 lambda: warren.generate(FURNACE, 31, progress=progress)):
        try:
            call()
        except (warren.Error, KeyError):
            pass


def uses_a_level():
    level = warren.generate(CRYPT, record="snapshots")
    arrays = [layer.array for layer in level.layers] + [level.cells, level.dungeon.north_edges]
    level.verify(), level.to_dict(), level.render(scale=4), level.to_svg(), level.things, level.certificate
    party = play.Party(keys={"brass_key"})
    play.touch_cell(level, level.start, party), play.cast_ray(level, 1, 1, 1, 0, party)
    return len(arrays)


def runs_many():
    with warren.Generator(FURNACE) as generator:
        list(generator.levels(range(2)))
        generator.explain(1)
    list(warren.sweep(FURNACE, range(3), threads=2))
    warren.check(FURNACE), warren.parameters("zone"), warren.load(warren.generate(FURNACE, 31).to_json())


class Leaks(TestCase):
    def grown(self, work):
        for _ in range(ROUNDS):
            work()
        gc.collect()
        before = resident()
        for _ in range(ROUNDS):
            work()
        gc.collect()
        return resident() - before

    def test_memory_comes_back(self):
        for work in (fails, uses_a_level, runs_many):
            # What the allocator keeps varies; what leaks, leaks every time.
            self.assertTrue(any(self.grown(work) < ALLOWED for _ in range(3)), work.__name__)


if __name__ == "__main__":
    unittest.main()
