"""Every golden's level has the hash that the golden keeps, and the one that the program prints."""
import json
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import unittest  # noqa: E402

import warren  # noqa: E402
from project import PROGRAM, SOURCE, TestCase  # noqa: E402

GOLDENS = sorted((SOURCE / "tests" / "golden").glob("*.golden"))


def recipe_of(golden):
    """What a golden says above its result, and the hash in it."""
    head, result = golden.read_text("utf-8").split("--- result\n", 1)
    recipe = {"settings": {}}
    for line in head.splitlines()[1:]:
        key, _, value = line.partition(" ")
        if key == "set":
            recipe["settings"].update([value.split("=", 1)])
        elif key in warren.kinds():
            recipe["file"] = golden.parent / value
        else:
            recipe[key] = value
    recipe["level"] = next(line[6:] for line in result.splitlines() if line.startswith("level "))
    return recipe


def printed_hashes(recipe, folder):
    words = [PROGRAM, "generate", str(recipe["file"]), "--seed", recipe["seed"], "--json",
             "--out", str(folder), "--formats", "json"]
    for key, value in recipe["settings"].items():
        words += ["--set", f"{key}={value}"]
    done = subprocess.run(words, capture_output=True, text=True, check=True)
    return [json.loads(line)["hash"] for line in done.stdout.splitlines()]


class Goldens(TestCase):
    def test_there_are_some_of_every_kind(self):
        self.assertGreaterEqual(len(GOLDENS), 20)
        self.assertEqual({warren.Generator(recipe_of(golden)["file"]).kind for golden in GOLDENS},
                         set(warren.kinds()))

    def test_hashes(self):
        for golden in GOLDENS:
            recipe = recipe_of(golden)
            with self.subTest(golden=golden.stem):
                level = warren.generate(recipe["file"], recipe["seed"], settings=recipe["settings"],
                                        part=int(recipe["floor"]) if "floor" in recipe else None)
                self.assertEqual(f"{level._native.ground_hash():016x}", recipe["level"])
                self.assertEqual(warren.load(level.to_json()), level)
                # Floors of a dungeon differ a little when they are made together: their stairs meet.
                levels = warren.generate_levels(recipe["file"], recipe["seed"],
                                                settings=recipe["settings"], threads=2)
                self.assertEqual([level.hash for level in levels],
                                 printed_hashes(recipe, self.folder()))


if __name__ == "__main__":
    unittest.main()
