"""From authored files and a seed to proved levels."""
from __future__ import annotations

from collections.abc import Iterable, Iterator
from types import TracebackType
from typing import Any, Callable, Literal, Mapping, Union

from . import _warren
from ._arguments import Event, Progress, Seed, Setting, Source, call_of, input_of
from ._errors import Diagnostic, diagnostics_of, usage_error
from ._level import Level, natives_of
from ._recording import Explanation, Verdict, notes_of, verdict_of

Settings = Mapping[str, Setting]
Record = Union[bool, Literal["snapshots"]]
OnProgress = Callable[[Progress], object]


def _record_of(record: Any) -> tuple[bool, bool]:
    if isinstance(record, bool):
        return record, False
    if isinstance(record, str) and record == "snapshots":
        return True, True
    raise TypeError('record is True, False or "snapshots"')


class Generator:
    """Reads its file once and keeps its memory: for many seeds.

    For one thread at a time: a second one gets a UsageError. Levels are yours to keep.
    """

    def __init__(self, source: Source, *, settings: Settings | None = None,
                 chunk_folders: Iterable[Any] = (), lenient: bool = False) -> None:
        self._native = _warren.Generator(input_of(source, settings, chunk_folders, lenient))
        self._kind, self._name, self._parts, warnings = self._native.facts()
        self._warnings = diagnostics_of(warnings)

    @property
    def kind(self) -> str:
        return self._kind

    @property
    def name(self) -> str:
        """Of the zone, dungeon or stage."""
        return self._name

    @property
    def parts(self) -> int:
        """How many levels a seed gives: the floors of a dungeon."""
        return self._parts

    @property
    def warnings(self) -> tuple[Diagnostic, ...]:
        """Of the file."""
        return self._warnings

    def generate_levels(self, seed: Seed | None = None, *, part: int | None = None, threads: int = 1,
                        time_limit: float | None = None, cancel: Event | None = None,
                        progress: OnProgress | None = None, record: Record = False,
                        master_seed: int = 0) -> list[Level]:
        """All floors of a dungeon with their stairs joined; of anything else its one level."""
        call = call_of(seed, part=part, threads=threads, time_limit=time_limit, cancel=cancel,
                       progress=progress, master_seed=master_seed)
        return [Level(native) for native in self._native.generate(call, *_record_of(record))]

    def generate(self, seed: Seed | None = None, *, part: int | None = None, threads: int = 1,
                 time_limit: float | None = None, cancel: Event | None = None,
                 progress: OnProgress | None = None, record: Record = False,
                 master_seed: int = 0) -> Level:
        """The level of a seed; of a dungeon with several floors, the one that `part` asks for."""
        if part is None and self._parts > 1:
            raise usage_error(f"{self._name} gives {self._parts} levels",
                              "call generate_levels() for all of them, or give `part` the number of one")
        return self.generate_levels(seed, part=part, threads=threads, time_limit=time_limit,
                                    cancel=cancel, progress=progress, record=record,
                                    master_seed=master_seed)[0]

    def levels(self, seeds: Iterable[Seed], *, part: int | None = None,
               threads: int = 1) -> Iterator[Level]:
        """One level after the other: for level in generator.levels(range(100))."""
        for seed in seeds:
            yield self.generate(seed, part=part, threads=threads)

    def explain(self, seed: Seed | None = None, *, part: int | None = None, threads: int = 1,
                time_limit: float | None = None, cancel: Event | None = None,
                master_seed: int = 0) -> list[Explanation]:
        """What each pass did for a seed, level by level."""
        call = call_of(seed, part=part, threads=threads, time_limit=time_limit, cancel=cancel,
                       master_seed=master_seed)
        return [Explanation(number, notes_of(notes), verdict_of(findings), failure)
                for number, notes, findings, failure in self._native.explain(call)]

    def close(self) -> None:
        """Gives the memory back. Levels stay; any further call is a UsageError."""
        self._native.close()

    def __enter__(self) -> Generator:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None,
                 trace: TracebackType | None) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<warren.Generator {self._kind} {self._name!r}>"


def generate_levels(source: Source, seed: Seed | None = None, *, settings: Settings | None = None,
                    part: int | None = None, threads: int = 1, time_limit: float | None = None,
                    cancel: Event | None = None, progress: OnProgress | None = None,
                    record: Record = False, master_seed: int = 0, chunk_folders: Iterable[Any] = (),
                    lenient: bool = False) -> list[Level]:
    """All levels of a source: the floors of a dungeon with their stairs joined, or the one level."""
    generator = Generator(source, settings=settings, chunk_folders=chunk_folders, lenient=lenient)
    return generator.generate_levels(seed, part=part, threads=threads, time_limit=time_limit,
                                     cancel=cancel, progress=progress, record=record,
                                     master_seed=master_seed)


def generate(source: Source, seed: Seed | None = None, *, settings: Settings | None = None,
             part: int | None = None, threads: int = 1, time_limit: float | None = None,
             cancel: Event | None = None, progress: OnProgress | None = None,
             record: Record = False, master_seed: int = 0, chunk_folders: Iterable[Any] = (),
             lenient: bool = False) -> Level:
    """The proved level of a file and a seed.

    source         a .zone, .dungeon.toml or .stage.toml file; or texts by their file names, of which
                   the first is the one to start from, and nothing is read from the disk
    seed           a number, for dungeons any text, or a seed code; None: the file's own
    settings       parameters to change, such as {"noise_frequency": 0.02, "floors": 10}
    part           only this floor of a dungeon, counted from 1
    threads        0: as many as the machine has. Never changes a level
    time_limit     seconds, for all attempts; then Cancelled
    cancel         a threading.Event: once it is set, Cancelled before the next pass
    progress       called with a Progress before each pass; what it raises stops the work
    record         True: keep level.layers, level.times and level.notes; "snapshots": the cells after
                   each pass too, as layers named "cells"
    master_seed    for zones that say `procgen true`
    chunk_folders  more folders to look for chunks in
    lenient        what a file may not say is a warning
    """
    generator = Generator(source, settings=settings, chunk_folders=chunk_folders, lenient=lenient)
    return generator.generate(seed, part=part, threads=threads, time_limit=time_limit, cancel=cancel,
                              progress=progress, record=record, master_seed=master_seed)


def explain(source: Source, seed: Seed | None = None, *, settings: Settings | None = None,
            part: int | None = None, threads: int = 1, time_limit: float | None = None,
            cancel: Event | None = None, master_seed: int = 0, chunk_folders: Iterable[Any] = (),
            lenient: bool = False) -> list[Explanation]:
    """What each pass did for a seed and why, level by level. That no level comes out is an answer."""
    generator = Generator(source, settings=settings, chunk_folders=chunk_folders, lenient=lenient)
    return generator.explain(seed, part=part, threads=threads, time_limit=time_limit, cancel=cancel,
                             master_seed=master_seed)


def check(source: Source, *, settings: Settings | None = None, chunk_folders: Iterable[Any] = (),
          lenient: bool = False) -> list[Diagnostic]:
    """What is wrong with an authored file; nothing: all is well."""
    return list(diagnostics_of(_warren.check(input_of(source, settings, chunk_folders, lenient))))


def verify(levels: Level | Iterable[Level], source: Source | None = None) -> list[Verdict]:
    """Checks the levels of one source together, and raises Error if anything does not hold."""
    several = [levels] if isinstance(levels, Level) else list(levels)
    natives = natives_of(several)
    verdicts = [level.verify(source) for level in several]
    _warren.verify_all(natives)
    return verdicts
