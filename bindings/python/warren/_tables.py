"""What kinds there are, and what can be said about them."""
from __future__ import annotations

from typing import Any, NamedTuple

from . import _warren
from ._errors import usage_error


class Parameter(NamedTuple):
    """What can be set in files of a kind, and by `settings`."""

    key: str
    type: str  #: "whole", "real", "range", "toggle", "choice", "choices", "text" or "list"
    value: str  #: "a whole number from 1 to 8"
    unit: str
    default: str
    help: str
    min: float | None
    max: float | None
    choices: tuple[str, ...]


class SeedCode(NamedTuple):
    kind: str
    generator_version: int
    seed: int  #: of zones and stages
    text: str  #: of every kind: what generate() takes as seed


def _text(name: str, value: Any) -> bytes:
    if not isinstance(value, str):
        raise TypeError(f"{name} is a str, not {type(value).__name__}")
    return value.encode("utf-8", "replace")


def kinds() -> tuple[str, ...]:
    """The kinds of levels: "zone", "dungeon", "stage"."""
    return _warren.kinds()


def _kind(kind: Any) -> bytes:
    name = _text("kind", kind)
    if kind not in kinds():
        raise usage_error(f"there is no kind {kind!r}", f"there are: {', '.join(kinds())}")
    return name


def parameters(kind: str) -> list[Parameter]:
    """Every parameter of a kind, in the order of `warren help params`."""
    return [Parameter(*row) for row in _warren.parameters(_kind(kind))]


def overlays(kind: str) -> dict[str, str]:
    """What render() can draw over levels of a kind, and what that shows."""
    return dict(_warren.overlays(_kind(kind)))


def read_seed_code(code: str) -> SeedCode:
    """Reads a code in any spelling; one with a wrong character is an Error."""
    return SeedCode(*_warren.read_seed_code(_text("a seed code", code)))
