"""Where the tests find what they try."""
import os
import tempfile
import unittest
from pathlib import Path

SOURCE = Path(os.environ.get("WARREN_SOURCE", Path(__file__).resolve().parents[3]))
PROGRAM = os.environ.get("WARREN_PROGRAM", str(SOURCE / "build/release/warren"))
EXAMPLES = SOURCE / "examples"
EMBER = EXAMPLES / "ember" / "ember.zone"
CRYPT = EXAMPLES / "crypt" / "crypt.dungeon.toml"
TOWER = EXAMPLES / "tower" / "tower.dungeon.toml"
FURNACE = EXAMPLES / "stages" / "furnace.stage.toml"
GATES = SOURCE / "tests" / "golden" / "zones" / "gates.zone"  # 256 x 256 cells


class TestCase(unittest.TestCase):
    def folder(self):
        made = tempfile.TemporaryDirectory()
        self.addCleanup(made.cleanup)
        return Path(made.name)
