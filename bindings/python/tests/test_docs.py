"""The examples of docs/python.md run as they stand."""
import contextlib
import io
import os
import re
import shutil
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import unittest  # noqa: E402

from project import CRYPT, EXAMPLES, SOURCE, TestCase  # noqa: E402

PAGE = SOURCE / "docs" / "python.md"


def blocks():
    """Each with the number of the line that it begins in."""
    text = PAGE.read_text("utf-8")
    for match in re.finditer(r"^```python\n(.*?)^```", text, re.MULTILINE | re.DOTALL):
        yield text.count("\n", 0, match.start(1)), match.group(1)


class Examples(TestCase):
    def setUp(self):
        folder = self.folder()
        shutil.copytree(EXAMPLES, folder / "examples")
        (folder / "library").symlink_to(SOURCE / "library")
        shutil.copy(CRYPT, folder / "examples" / "ember")
        self.addCleanup(os.chdir, os.getcwd())
        os.chdir(folder / "examples" / "ember")

    def test_run_one_after_the_other(self):
        names, printed = {}, io.StringIO()
        for line, code in blocks():
            with contextlib.redirect_stdout(printed):
                exec(compile("\n" * line + code, str(PAGE), "exec"), names)
        for file in ("ember.png", "ember.json", "crypt.json"):
            self.assertGreater(Path(file).stat().st_size, 1000)
        self.assertIn("Point(x=512, y=512)", printed.getvalue())
        self.assertIn("a.zone:1:1: error: unknown directive 'oops'", printed.getvalue())

    def test_the_first_has_ten_lines_at_most(self):
        self.assertLessEqual(len(next(blocks())[1].splitlines()), 10)


if __name__ == "__main__":
    unittest.main()
