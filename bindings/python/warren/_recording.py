"""What was recorded while a level was made, and what is found out about one."""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, Union, overload

from numpy.typing import NDArray

from ._errors import Error
from ._parts import Layer, Point, Property


class PassTime(NamedTuple):
    pass_name: str
    seconds: float


class PassNotes(NamedTuple):
    """What a pass did and did not do, in words a designer understands."""

    pass_name: str
    attempt: int
    lines: tuple[str, ...]


class Violation(NamedTuple):
    """Something that does not hold, and where."""

    what: str
    at: Point | None


class Finding(NamedTuple):
    """What was found out about one guarantee."""

    id: str
    holds: bool
    text: str
    evidence: dict[str, Property]
    nothing_to_check: bool
    violations: tuple[Violation, ...]


class Verdict(NamedTuple):
    """What was found out about all guarantees of a level."""

    findings: tuple[Finding, ...]

    @property
    def holds(self) -> bool:
        return all(finding.holds for finding in self.findings)


class Explanation(NamedTuple):
    """Why a level is as it is, or why there is none."""

    part: int  #: which floor of a dungeon
    passes: tuple[PassNotes, ...]  #: of all attempts
    verdict: Verdict  #: without findings when no level came out
    failure: Error | None  #: why none did


class Layers(Sequence[Layer]):
    """The fields that passes left, in their order; as a dict also by name, and by pass and name.

    They share the memory of the recording. Of snapshots, which are all named "cells", a name alone
    gives the last.
    """

    def __init__(self, layers: Sequence[Layer]) -> None:
        self._list = tuple(layers)

    @property
    def names(self) -> tuple[str, ...]:
        """Each name once, in the order of the passes."""
        return tuple(dict.fromkeys(layer.name for layer in self._list))

    def find(self, name: str, pass_name: str | None = None) -> NDArray[Any] | None:
        for layer in reversed(self._list):
            if layer.name == name and pass_name in (None, layer.pass_name):
                return layer.array
        return None

    @overload
    def __getitem__(self, key: int) -> Layer: ...
    @overload
    def __getitem__(self, key: slice) -> tuple[Layer, ...]: ...
    @overload
    def __getitem__(self, key: Union[str, tuple[str, str]]) -> NDArray[Any]: ...
    def __getitem__(self, key: Any) -> Any:
        if isinstance(key, (int, slice)):
            return self._list[key]
        pass_name, name = key if isinstance(key, tuple) else (None, key)
        found = self.find(name, pass_name)
        if found is None:
            raise KeyError(key)
        return found

    def __contains__(self, key: object) -> bool:
        if isinstance(key, str):
            return self.find(key) is not None
        return key in [(layer.pass_name, layer.name) for layer in self._list]

    def __iter__(self) -> Iterator[Layer]:
        return iter(self._list)

    def __len__(self) -> int:
        return len(self._list)

    def __repr__(self) -> str:
        return f"<warren.Layers {', '.join(self.names) or 'none'}>"


def notes_of(rows: Sequence[Any]) -> tuple[PassNotes, ...]:
    return tuple(PassNotes(*row) for row in rows)


def verdict_of(rows: Sequence[Any]) -> Verdict:
    return Verdict(tuple(_finding(row) for row in rows))


def _finding(row: Any) -> Finding:
    id_, holds, text, evidence, nothing_to_check, violations = row
    where = tuple(Violation(what, None if at is None else Point(*at)) for what, at in violations)
    return Finding(id_, holds, text, evidence, nothing_to_check, where)
