"""The installed wheel: whole, alone, and the same whenever it is built."""
import hashlib
import importlib.metadata
import os
import re
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import unittest  # noqa: E402

import warren  # noqa: E402
from project import SOURCE, TestCase  # noqa: E402
from warren import _warren  # noqa: E402

MODULE = Path(_warren.__file__)
WHEELS = Path(os.environ["WARREN_WHEELS"])


def output_of(*words):
    return subprocess.run(list(map(str, words)), capture_output=True, text=True, check=True).stdout


class Wheel(TestCase):
    def test_it_is_what_runs(self):
        self.assertEqual(importlib.metadata.version("warren"), warren.__version__)
        self.assertTrue(MODULE.is_relative_to(sys.prefix))

    def test_its_libraries_come_along(self):
        linked = dict(re.findall(r"^\s*(\S+) => (\S+)", output_of("ldd", MODULE), re.MULTILINE))
        for name in ("libfmt", "libhwy", "libxxhash", "libdeflate"):
            path, = [Path(path) for library, path in linked.items() if library.startswith(name)]
            self.assertEqual(path.parent.resolve(), MODULE.parent / "libs")
            licences = [file for file in importlib.metadata.files("warren") if path.name in file.name]
            self.assertTrue(any("licences" in str(file) for file in licences), name)

    def test_it_shows_one_symbol(self):
        symbols = output_of("nm", "-D", "--defined-only", "--format=posix", MODULE).splitlines()
        strong = [line.split()[0] for line in symbols if line.split()[1] not in "VWu"]
        self.assertEqual(strong, ["PyInit__warren"])

    def test_it_is_the_same_whenever_it_is_built(self):
        built, = WHEELS.glob("warren-*.whl")
        module, = (WHEELS.parent / "python" / "warren").glob("_warren.*.so")
        again = output_of(sys.executable, SOURCE / "bindings/python/make_wheel.py", module, self.folder(),
                          "--version", warren.__version__, "--strip", "strip")
        digests = [hashlib.sha256(Path(path.strip()).read_bytes()).hexdigest() for path in (str(built), again)]
        self.assertEqual(*digests)


if __name__ == "__main__":
    unittest.main()
