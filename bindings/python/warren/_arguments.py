"""Arguments of Python as what the engine takes. Wrong types are TypeErrors, wrong values UsageErrors."""
from __future__ import annotations

import math
import operator
import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Callable, Protocol, Union

from . import _warren
from ._errors import usage_error

#: A file, or the texts of files by their names, of which the first is what levels are made from.
Source = Union[str, bytes, "os.PathLike[str]", "os.PathLike[bytes]", Mapping[str, Union[str, bytes]]]
#: A number, and for dungeons any text.
Seed = Union[int, str]
Setting = Union[str, int, float, bool]

_MOST_THREADS = 256  # as the command's
_LONGEST = 10**15  # milliseconds


class Event(Protocol):
    """What says whether to stop: a threading.Event, or anything like it."""

    def is_set(self) -> bool: ...


@dataclass(frozen=True)
class Progress:
    """The pass that begins now."""

    pass_name: str
    index: int
    count: int


def whole(name: str, value: Any, least: int, most: int) -> int:
    if isinstance(value, bool):
        raise TypeError(f"{name} is a whole number, not bool")
    try:
        number = operator.index(value)
    except TypeError:
        raise TypeError(f"{name} is a whole number, not {type(value).__name__}") from None
    if not least <= number <= most:
        raise usage_error(f"{name} is from {least} to {most}, and {_short(number)} is not")
    return number


def _short(number: int) -> str:
    return str(number) if abs(number) < 10**20 else "this"


def threads_of(value: Any) -> int:
    return whole("threads", value, 0, _MOST_THREADS)


def path_of(name: str, value: Any) -> bytes:
    try:
        path = os.fsencode(value)
    except TypeError:
        raise TypeError(f"{name} is a path, not {type(value).__name__}") from None
    if b"\0" in path:
        raise usage_error(f"{name} holds a character 0, which no path does")
    return path


def text_bytes(name: str, value: Any) -> bytes:
    if isinstance(value, str):
        return value.encode("utf-8")
    if isinstance(value, (bytes, bytearray, memoryview)):
        return bytes(value)
    raise TypeError(f"{name} is a text, not {type(value).__name__}")


def _texts_of(source: Mapping[Any, Any]) -> tuple[bytes, dict[bytes, bytes]]:
    texts: dict[bytes, bytes] = {}
    for name, text in source.items():
        if not isinstance(name, str):
            raise TypeError(f"the name of a text is a str, not {type(name).__name__}")
        texts[path_of(f"the name {name!r}", name)] = text_bytes(f"the text of {name!r}", text)
    if not texts:
        raise usage_error("there are no texts", "give at least one, with its file name as key")
    return next(iter(texts)), texts


def _setting(key: str, value: Any) -> str:
    if isinstance(value, str):
        return value
    if isinstance(value, bool):
        return "true" if value else "false"
    try:
        return str(operator.index(value))
    except TypeError:
        pass
    if isinstance(value, float):
        return repr(float(value))
    raise TypeError(f"settings[{key!r}] is a str, a number or a bool, not {type(value).__name__}")


def _settings_of(settings: Any) -> list[tuple[bytes, bytes]]:
    if settings is None:
        return []
    if not isinstance(settings, Mapping):
        raise TypeError(f"settings are a dict, not {type(settings).__name__}")
    for key in settings:
        if not isinstance(key, str):
            raise TypeError(f"the key of a setting is a str, not {type(key).__name__}")
    # Half a character, which a str may hold, is none in UTF-8: a UnicodeError.
    return [(key.encode("utf-8"), _setting(key, value).encode("utf-8"))
            for key, value in settings.items()]


def input_of(source: Any, settings: Any, chunk_folders: Any, lenient: Any) -> _warren.Input:
    texts = None
    if isinstance(source, Mapping):
        file, texts = _texts_of(source)
    else:
        file = path_of("the file", source)
    if isinstance(chunk_folders, (str, bytes)) or not isinstance(chunk_folders, Iterable):
        raise TypeError("chunk_folders is a list of paths")
    folders = [path_of("a chunk folder", folder) for folder in chunk_folders]
    return _warren.Input(file, texts, _settings_of(settings), folders, bool(lenient))


def seed_text(seed: Any) -> bytes:
    if seed is None:
        return b""
    if isinstance(seed, str):
        return seed.encode("utf-8")
    if isinstance(seed, bool):
        raise TypeError("a seed is a whole number or a text, not bool")
    try:
        number = operator.index(seed)
    except TypeError:
        raise TypeError(f"a seed is a whole number or a text, not {type(seed).__name__}") from None
    if number.bit_length() > 64:
        raise usage_error("the seed is too large", "take one from 0 to 4294967295")
    return str(number).encode()


def _milliseconds(limit: Any) -> int:
    if limit is None:
        return 0
    if isinstance(limit, bool) or not isinstance(limit, (int, float)):
        raise TypeError(f"time_limit is a number of seconds, not {type(limit).__name__}")
    if not limit > 0 or limit > _LONGEST / 1000:
        raise usage_error("time_limit is a number of seconds above 0, or None")
    return max(1, math.ceil(limit * 1000))


def _watcher_of(progress: Any, cancel: Any) -> Callable[[str, int, int], bool] | None:
    if progress is not None and not callable(progress):
        raise TypeError(f"progress is called, and {type(progress).__name__} cannot be")
    if cancel is not None and not callable(getattr(cancel, "is_set", None)):
        raise TypeError("cancel is a threading.Event, or what has is_set() as well")
    if progress is None and cancel is None:
        return None

    def watch(pass_name: str, index: int, count: int) -> bool:
        if progress is not None:
            progress(Progress(pass_name, index, count))
        return cancel is not None and bool(cancel.is_set())

    return watch


def call_of(seed: Any = None, *, part: Any = None, threads: Any = 1, time_limit: Any = None,
            cancel: Any = None, progress: Any = None, master_seed: Any = 0,
            stop: _warren.Stop | None = None) -> _warren.Call:
    return _warren.Call(
        seed_text(seed), whole("master_seed", master_seed, 0, 2**32 - 1),
        None if part is None else whole("part", part, -2**31, 2**31 - 1), threads_of(threads),
        _milliseconds(time_limit), _watcher_of(progress, cancel), stop)
