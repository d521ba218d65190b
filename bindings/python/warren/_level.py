"""A finished level."""
from __future__ import annotations

import json
import os
from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Any, Union

import numpy as np
from numpy.typing import NDArray

from . import _warren
from ._arguments import input_of, threads_of, whole
from ._errors import Diagnostic, diagnostics_of, usage_error
from ._parts import (Colour, Dungeon, Guarantee, Layer, Point, Property, Stage, Thing, Tile, Zone,
                     dungeon_of, stage_of, zone_of)
from ._recording import Layers, PassNotes, PassTime, Verdict, notes_of, verdict_of

File = Union[str, "os.PathLike[str]"]


class Level:
    """A level of any kind. It never changes, and arrays that share its memory are read-only."""

    def __init__(self, native: _warren.Level) -> None:
        if not isinstance(native, _warren.Level):
            raise TypeError("levels come from warren.generate() and warren.load()")
        self._native = native

    # What every kind has.

    @cached_property
    def _facts(self) -> dict[str, Any]:
        return self._native.facts()

    @property
    def kind(self) -> str:
        """ "zone", "dungeon" or "stage"."""
        return str(self._facts["kind"])

    @property
    def name(self) -> str:
        return str(self._facts["name"])

    @property
    def biome(self) -> str:
        return str(self._facts["biome"])

    @property
    def theme(self) -> str:
        return str(self._facts["theme"])

    @property
    def seed(self) -> int | str:
        """What the level was made from: a number, of dungeons a text."""
        if self.kind == "dungeon" and "seed" in self._facts["parameters"]:
            return str(self._facts["parameters"]["seed"])
        return int(self._facts["seed"])

    @property
    def seed_code(self) -> str:
        """The code that players share; empty for a level that no seed made."""
        return str(self._facts["seed_code"])

    @property
    def generator_version(self) -> int:
        return int(self._facts["generator_version"])

    @property
    def parameters(self) -> dict[str, Property]:
        """Every parameter that the level was made with."""
        return dict(self._facts["parameters"])

    @cached_property
    def start(self) -> Point | None:
        """Where a player begins."""
        at = self._facts["start"]
        return None if at is None else Point(*at)

    @property
    def music(self) -> tuple[str, ...]:
        return tuple(self._facts["music"])

    @property
    def background(self) -> tuple[Colour, ...]:
        return tuple(self._facts["background"])

    @cached_property
    def certificate(self) -> tuple[Guarantee, ...]:
        """What the level guarantees."""
        return tuple(Guarantee(*row) for row in self._facts["certificate"])

    @property
    def warnings(self) -> tuple[str, ...]:
        """What the generator could not do as it was told."""
        return tuple(self._facts["warnings"])

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """What was odd in the file that the level was read from."""
        return diagnostics_of(self._facts["diagnostics"])

    @cached_property
    def _size(self) -> tuple[int, int]:
        return self._native.size()

    @property
    def width(self) -> int:
        return self._size[0]

    @property
    def height(self) -> int:
        return self._size[1]

    @cached_property
    def _number(self) -> int:
        return self._native.hash()

    @property
    def hash(self) -> str:
        """16 digits over everything but certificate and report: equal hashes, equal levels."""
        return f"{self._number:016x}"

    # Its ground, and what stands on it.

    @cached_property
    def cells(self) -> NDArray[np.uint8]:
        """Indexes of the legend, as cells[y, x]. The memory is the level's."""
        return self._native.cells()

    @cached_property
    def legend(self) -> tuple[Tile, ...]:
        """What the numbers in `cells` mean."""
        return tuple(Tile(*row) for row in self._native.legend())

    def tile(self, x: int, y: int) -> Tile:
        """What a cell is; an IndexError tells that it lies outside."""
        self._require(x, y)
        return self.legend[int(self.cells[y, x])]

    def open(self, x: int, y: int) -> bool:
        """Whether a cell can be walked on; nothing outside of the level can."""
        return 0 <= x < self.width and 0 <= y < self.height and self.tile(x, y).open

    @cached_property
    def open_cells(self) -> NDArray[np.bool_]:
        """All cells that can be walked on, as open_cells[y, x]."""
        out: NDArray[np.bool_] = np.array([tile.open for tile in self.legend], dtype=bool)[self.cells]
        out.flags.writeable = False
        return out

    @cached_property
    def things(self) -> tuple[Thing, ...]:
        """Enemies, keys, portals and everything else that stands on a cell."""
        return tuple(Thing(*row) for row in self._native.things())

    def _require(self, x: int, y: int) -> None:
        if not (0 <= x < self.width and 0 <= y < self.height):
            raise IndexError(f"({x}, {y}) lies outside of {self.width} x {self.height} cells")

    # What only one kind has: None for the others.

    @cached_property
    def zone(self) -> Zone | None:
        facts = self._native.zone()
        return None if facts is None else zone_of(facts)

    @cached_property
    def dungeon(self) -> Dungeon | None:
        facts = self._native.dungeon()
        return None if facts is None else dungeon_of(facts)

    @cached_property
    def stage(self) -> Stage | None:
        facts = self._native.stage()
        return None if facts is None else stage_of(facts)

    # What was recorded.

    @cached_property
    def layers(self) -> Layers:
        """What passes left of a level that was generated with record=True; else nothing."""
        return Layers([Layer(*row) for row in self._native.layers()])

    @cached_property
    def times(self) -> tuple[PassTime, ...]:
        """How long each pass took, likewise."""
        return tuple(PassTime(*row) for row in self._native.times())

    @cached_property
    def notes(self) -> tuple[PassNotes, ...]:
        """What each pass says, likewise."""
        return notes_of(self._native.notes())

    # What it proves.

    def verdict(self) -> Verdict:
        """Checks every guarantee again, and says what was found."""
        return verdict_of(self._native.verdict())

    def verify(self, source: Any = None) -> Verdict:
        """As verdict(), but raises Error if anything does not hold.

        With the source that the level is said to come from, also whether that gives it again with the
        seed and the parameters that the level says, as `warren verify --against` does.
        """
        given = None if source is None else input_of(source, None, (), False)
        return verdict_of(self._native.verify(given))

    # As texts and pictures.

    def to_json(self) -> str:
        """A level file: docs/level-files.md says what is in it."""
        return _warren.to_json([self._native])

    def to_dict(self) -> dict[str, Any]:
        """The content of the level file."""
        content: dict[str, Any] = json.loads(self.to_json())
        return content

    def to_text(self) -> str:
        """A character for each cell, and the legend."""
        return _warren.drawn_text(self._native)

    def to_svg(self) -> str:
        """Of levels of at most 256 cells a side."""
        return _warren.svg(self._native)

    def to_png(self, *, scale: int = 0, overlays: Iterable[str] = (), legend: bool = True,
               threads: int = 1) -> bytes:
        return _warren.png(self._native, *_picture(scale, overlays, legend, threads))

    def render(self, *, scale: int = 0, overlays: Iterable[str] = (), legend: bool = True,
               threads: int = 1) -> NDArray[np.uint8]:
        """The picture as pixels[y, x], each red, green, blue and alpha.

        `scale` is pixels per cell, 0 chooses; warren.overlays(kind) names what can be drawn over it,
        some of it only of levels that were generated with record=True.
        """
        return _warren.pixels(self._native, *_picture(scale, overlays, legend, threads))

    def save(self, file: File, *, scale: int = 0, overlays: Iterable[str] = (), legend: bool = True,
             threads: int = 1) -> None:
        """Writes a .json, .png, .svg or .txt file: the end of its name tells which."""
        path = os.fspath(file)
        ending = os.path.splitext(path)[1].lower()
        if ending == ".png":
            content = self.to_png(scale=scale, overlays=overlays, legend=legend, threads=threads)
        elif ending in _TEXTS:
            content = _TEXTS[ending](self).encode("utf-8")
        else:
            raise usage_error(f"{path!r} is no name for a level",
                              "let it end with .json, .png, .svg or .txt")
        write_file(path, content)

    # As a value of Python.

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Level):
            return NotImplemented
        return self._native is other._native or self._native.equals(other._native)

    def __hash__(self) -> int:
        return hash(self._number)

    def __repr__(self) -> str:
        return f"<warren.Level {self.kind} {self.name!r} {self.hash}, {self.width} x {self.height}>"

    def __reduce__(self) -> Any:
        from ._files import load
        return load, (self.to_json().encode("utf-8"),)


_TEXTS = {".json": Level.to_json, ".svg": Level.to_svg, ".txt": Level.to_text}


def _picture(scale: Any, overlays: Any, legend: Any, threads: Any) -> tuple[int, list[bytes], bool, int]:
    if isinstance(overlays, str):
        overlays = [overlays]
    names = list(overlays)
    if not all(isinstance(name, str) for name in names):
        raise TypeError("overlays are a list of names")
    return (whole("scale", scale, 0, 2**31 - 1), [name.encode("utf-8") for name in names],
            bool(legend), threads_of(threads))


def natives_of(levels: Any) -> list[_warren.Level]:
    """Of one level or of several."""
    several: Sequence[Any] = [levels] if isinstance(levels, Level) else list(levels)
    for level in several:
        if not isinstance(level, Level):
            raise TypeError(f"levels are of the type Level, not {type(level).__name__}")
    return [level._native for level in several]


def write_file(path: str, content: bytes) -> None:
    """All of it or nothing: what stood there before stays until the new file is whole."""
    draft = f"{path}.{os.getpid()}.part"
    try:
        with open(draft, "wb") as out:
            out.write(content)
        os.replace(draft, path)
    except BaseException:
        if os.path.exists(draft):
            os.unlink(draft)
        raise
