"""Level files."""
from __future__ import annotations

import os
import re
from collections.abc import Iterable
from typing import Any, Union

from . import _warren
from ._arguments import path_of
from ._errors import usage_error
from ._level import File, Level, natives_of, write_file

Text = Union[str, bytes, "os.PathLike[str]"]


_TEXT = re.compile(r"[\ufeff\s]*(\[\s*)?\{")


def _is_text(source: Any) -> bool:
    """Whether it is a level file itself and no path: an object, or a list of them."""
    return isinstance(source, (bytes, bytearray)) or (
        isinstance(source, str) and _TEXT.match(source) is not None)


def _content(source: Any) -> tuple[bytes, bytes]:
    """The text of a level file, and what to call it in messages."""
    if _is_text(source):
        return (source.encode("utf-8") if isinstance(source, str) else bytes(source)), b"level"
    path = path_of("the file", source)
    with open(path, "rb") as file:
        return file.read(), path


def load_levels(source: Text) -> list[Level]:
    """All levels of a level file, of which a file of a dungeon has one for each floor."""
    return [Level(native) for native in _warren.from_json(*_content(source))]


def load(source: Text) -> Level:
    """The level of a level file: a path, or the text itself as str or bytes.

    It is read, not proved: verify() does what `warren verify` does.
    """
    levels = load_levels(source)
    if len(levels) != 1:
        raise usage_error(f"there are {len(levels)} levels", "call load_levels() for all of them")
    return levels[0]


def to_json(levels: Level | Iterable[Level]) -> str:
    """One level file of all floors of a dungeon, as `warren generate` writes."""
    natives = natives_of(levels)
    if not natives:
        raise usage_error("there are no levels")
    return _warren.to_json(natives)


def save(levels: Level | Iterable[Level], file: File) -> None:
    """Writes all floors of a dungeon into one .json file."""
    path = os.fspath(file)
    if not path.lower().endswith(".json"):
        raise usage_error(f"{path!r} is no name for a level file", "let it end with .json")
    write_file(path, to_json(levels).encode("utf-8"))


def to_drpg(levels: Level | Iterable[Level], *, document: bool = False, playable: bool = False) -> str:
    """The dungeon game's JSON of one or several floors: docs/drpg.md.

    `document`: as its design document shows it; `playable`: without what the game cannot play.
    """
    natives = natives_of(levels)
    if not natives:
        raise usage_error("there are no levels")
    return _warren.to_drpg(natives, bool(document), bool(playable))


def load_drpg(source: Text) -> list[Level]:
    """The floors of the dungeon game's JSON, of old ones and of whole saves too.

    They may break guarantees: their certificates say what holds, `diagnostics` what was mended.
    """
    return [Level(native) for native in _warren.from_drpg(*_content(source))]
