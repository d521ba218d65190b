"""The types of the package: right in themselves, the same as in the module, of use to who calls it."""
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import unittest  # noqa: E402

import warren  # noqa: E402
from project import SOURCE, TestCase  # noqa: E402

HERE = Path(__file__).resolve().parent


class Types(TestCase):
    @classmethod
    def setUpClass(cls):
        # One for all: most of mypy's time goes to NumPy, and it keeps what it found in its folder.
        cls.work = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.work.cleanup)

    def run_module(self, *words):
        return subprocess.run([sys.executable, "-I", "-m", *map(str, words)], cwd=self.work.name,
                              capture_output=True, text=True, check=False)

    def test_the_package_is_right_in_itself(self):
        done = self.run_module("mypy", "--strict", SOURCE / "bindings/python/warren")
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_the_stub_has_every_name_of_the_module(self):
        done = self.run_module("mypy.stubtest", "warren._warren", "--allowlist", HERE / "stubtest.allow")
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_a_caller_is_told_of_mistakes_and_of_nothing_else(self):
        game = HERE / "typed_game.py"
        done = self.run_module("mypy", "--strict", game)
        wanted = {number for number, line in enumerate(game.read_text().splitlines(), 1)
                  if line.endswith("# wrong")}
        told = {int(line.split(":")[1]) for line in done.stdout.splitlines() if ": error:" in line}
        self.assertEqual(told, wanted, done.stdout + done.stderr)

    def test_every_public_name_is_there_and_documented(self):
        self.assertTrue((Path(warren.__file__).parent / "py.typed").exists())
        page = (SOURCE / "docs" / "python.md").read_text("utf-8")
        for name in warren.__all__:
            self.assertTrue(hasattr(warren, name))
            if callable(getattr(warren, name)) and name[0].islower():
                self.assertTrue(getattr(warren, name).__doc__, name)
                self.assertIn(name, page)


if __name__ == "__main__":
    unittest.main()
