"""The program for Windows under Wine, and the native one beside it."""
import os
import shutil
import subprocess
from pathlib import Path


class Wine:
    """Runs programs for Windows in a C: drive of the build's own."""

    def __init__(self, wine, prefix):
        self.wine = wine
        self.environment = {**os.environ, "WINEPREFIX": str(prefix), "WINEDEBUG": "-all",
                            "WINEDLLOVERRIDES": "mscoree,mshtml=", "LC_ALL": "C.UTF-8", "TERM": "xterm"}
        self.environment.pop("DISPLAY", None)
        # Wine's own services write to where the first program of a drive writes.
        subprocess.run(self.command(["wineboot"]), env=self.environment, timeout=120, check=True,
                       stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def command(self, words):
        return [self.wine, *map(str, words)]

    def run(self, words, folder, **options):
        done = subprocess.run(self.command(words), cwd=folder, env=self.environment, timeout=120,
                              stdin=subprocess.DEVNULL, capture_output=True, **options)
        # They may also fall over beside the program; one that falls over itself ends with no code of
        # its own.
        lines = done.stderr.splitlines(keepends=True)
        done.stderr = b"".join(line for line in lines if not line.startswith(b"wine: "))
        return done

    def start(self, words, folder, **options):
        return subprocess.Popen(self.command(words), cwd=folder, env=self.environment,
                                stdin=subprocess.DEVNULL, **options)


def fresh_project(source, folder):
    """A folder with the examples and the library, and nothing else."""
    folder = Path(folder)
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for name in ("examples", "library"):
        shutil.copytree(Path(source, name), folder / name)
    return folder


def files_below(folder):
    """What lies in the folder: the bytes of each file by its path."""
    return {str(path.relative_to(folder)): path.read_bytes()
            for path in sorted(Path(folder).rglob("*")) if path.is_file()}
