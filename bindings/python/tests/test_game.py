"""The sample game, played to its end by a bot that knows what play tells, and nothing else."""
import importlib.util
import subprocess
import sys
from collections import deque
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import unittest  # noqa: E402

import warren  # noqa: E402
from project import CRYPT, SOURCE, TOWER, TestCase  # noqa: E402
from warren import play  # noqa: E402

GAME = SOURCE / "examples" / "games" / "python" / "crypt.py"
sys.dont_write_bytecode = True
_spec = importlib.util.spec_from_file_location("crypt_game", GAME)
crypt = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(crypt)


def path_to_nearest(game, wanted):
    """The commands of the shortest walk to a cell that is wanted, without stepping on anything that
    changes where one is."""
    floor, queue, before = game.floor, deque([game.floor.at]), {game.floor.at: None}
    while queue:
        cell = queue.popleft()
        if cell != floor.at and wanted(cell):
            path = []
            while before[cell]:
                letter, cell = before[cell]
                path.append(letter)
            return path[::-1]
        if cell != floor.at and any(one.kind in ("teleporter", "stairs") for one in floor.things.get(cell, ())):
            continue
        for letter, side in crypt.WAYS.items():
            next_ = None
            if play.can_step(floor.level, cell, side, game.party):
                next_ = side.step(*cell)
            else:
                passage = play.pass_door(floor.level, cell, side, game.party)
                next_ = passage.at if passage.passed_door else None
            if next_ is not None and next_ not in before:
                before[next_] = (letter, cell)
                queue.append(next_)
    return None


def has(game, cell, kind, type_=None):
    return any(one.kind == kind and type_ in (None, one.type) for one in game.floor.things.get(cell, ()))


def next_commands(game, visited, searched, ridden):
    """To what was never visited; else down; else by a circle that was seldom used; else look for doors."""
    def down(cell):
        return has(game, cell, "stairs", "down")

    def seldom(cell):
        return has(game, cell, "teleporter") and ridden.get(cell, 0) < 3
    path = (path_to_nearest(game, lambda cell: cell not in visited and not down(cell))
            or path_to_nearest(game, down) or path_to_nearest(game, seldom))
    if path is None and game.floor.at not in searched:
        searched.add(game.floor.at)
        path = ["search"]
    return path or path_to_nearest(game, lambda cell: cell not in searched)


def play_to_the_end(game):
    """All commands that it took."""
    done, number, memory = [], None, None
    while not game.over and len(done) < 20_000:
        if game.number != number:
            number, memory = game.number, (set(), set(), {})
        visited, _, ridden = memory
        visited.add(game.floor.at)
        path = next_commands(game, *memory)
        if path is None:
            break
        cell = game.floor.at
        for command in path:
            if command in crypt.WAYS:
                cell = crypt.WAYS[command].step(*cell)
            game.do(command)
            done.append(command)
            visited.add(cell)
        ridden[cell] = ridden.get(cell, 0) + 1
    return done


def printed(words, commands):
    return subprocess.run([sys.executable, str(GAME), *map(str, words)], check=False,
                          input="\n".join(commands) + "\n", capture_output=True, text=True)


class Walks(TestCase):
    def test_every_floor_can_be_won(self):
        for seed in ("whisper", "a", "b", "c"):
            with self.subTest(seed):
                levels = warren.generate_levels(CRYPT, seed)
                game = crypt.Game(levels, calm=True)
                commands = play_to_the_end(game)
                self.assertIn("You won", game.lines[-1])
                self.assertGreater(game.gold, 0)
                out = printed(["--seed", seed, "--calm"], commands)
                self.assertEqual((out.returncode, out.stderr), (0, ""))
                self.assertTrue(out.stdout.endswith(game.lines[-1] + "\n"))

    def test_several_floors(self):
        game = crypt.Game(warren.generate_levels(TOWER, settings={"floors": 3}), calm=True)
        play_to_the_end(game)
        self.assertEqual((game.number, game.over), (2, True))
        self.assertIn("You won", game.lines[-1])

    def test_it_is_dangerous(self):
        levels = warren.generate_levels(CRYPT)
        games = [crypt.Game(levels, dice=dice) for dice in range(3)]
        for game in games:
            play_to_the_end(game)
        self.assertTrue(all(game.over and game.health < 100 for game in games))
        self.assertTrue(any(game.lines[-1] == "You die." for game in games))

    def test_any_input(self):
        out = printed([], ["", "map", "bag", "search", "N", "nonsense", "\x00", "quit", "n"])
        self.assertEqual((out.returncode, out.stderr), (0, ""))
        self.assertTrue(out.stdout.endswith("You leave with 0 gold.\n"))

    def test_a_file_that_is_none(self):
        out = printed(["no.dungeon.toml"], [])
        self.assertEqual(out.returncode, 1)
        self.assertIn("no.dungeon.toml", out.stderr)
        self.assertNotIn("Traceback", out.stderr)


if __name__ == "__main__":
    unittest.main()
