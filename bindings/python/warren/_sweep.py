"""Many seeds at once."""
from __future__ import annotations

import os
from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor, TimeoutError as NotYet
from queue import Empty, SimpleQueue
from typing import Any, NamedTuple

from . import _warren
from ._arguments import Event, Seed, Source, call_of, input_of, threads_of
from ._errors import Cancelled, Error
from ._generate import Settings
from ._level import Level

_SECONDS_BETWEEN_LOOKS = 0.1


class Outcome(NamedTuple):
    """What a seed gave: levels, or the error why there are none."""

    seed: Seed
    levels: tuple[Level, ...]
    error: Error | None

    @property
    def level(self) -> Level:
        """The first level; raises the error if there is none."""
        if self.error is not None:
            raise self.error
        return self.levels[0]


class _Workers:
    """Threads that share generators, of which each reads the source once."""

    def __init__(self, source: _warren.Input, options: dict[str, Any]) -> None:
        self._source = source
        self._options = options
        self._idle: SimpleQueue[_warren.Generator] = SimpleQueue()
        self._idle.put(_warren.Generator(source))  # what is wrong with the source shows here
        self.stop = _warren.Stop()

    def run(self, seed: Seed) -> Outcome:
        call = call_of(seed, stop=self.stop, **self._options)
        try:
            generator = self._idle.get_nowait()
        except Empty:
            generator = _warren.Generator(self._source)
        try:
            levels = tuple(Level(native) for native in generator.generate(call, False, False))
            return Outcome(seed, levels, None)
        except Error as error:
            return Outcome(seed, (), error)
        finally:
            self._idle.put(generator)


def _wait(future: Future[Outcome], cancel: Event | None) -> Outcome:
    while True:
        if cancel is not None and cancel.is_set():
            raise Cancelled("error: the sweep was stopped", failure="cancelled")
        try:
            return future.result(_SECONDS_BETWEEN_LOOKS)
        except NotYet:
            if future.done():
                raise  # its own


def _outcomes(workers: _Workers, seeds: Iterator[Seed], threads: int,
              cancel: Event | None) -> Iterator[Outcome]:
    under_way: deque[Future[Outcome]] = deque()
    pool = ThreadPoolExecutor(threads, thread_name_prefix="warren")
    try:
        for seed in seeds:
            under_way.append(pool.submit(workers.run, seed))
            # A little ahead, so that nobody waits, and memory does not grow with the sweep.
            if len(under_way) > 2 * threads:
                yield _wait(under_way.popleft(), cancel)
        while under_way:
            yield _wait(under_way.popleft(), cancel)
    finally:
        workers.stop.set()
        pool.shutdown(cancel_futures=True)


def sweep(source: Source, seeds: Iterable[Seed], *, settings: Settings | None = None,
          part: int | None = None, threads: int = 0, time_limit: float | None = None,
          cancel: Event | None = None, chunk_folders: Iterable[Any] = (),
          lenient: bool = False) -> Iterator[Outcome]:
    """Generates the levels of many seeds, `threads` at a time, and gives them in the seeds' order.

    Other threads of Python go on meanwhile. Seeds may go on for ever: no more are begun than are
    taken. `time_limit` is for each seed. Leaving the loop, Ctrl-C too, stops what is under way.
    """
    count = threads_of(threads) or os.cpu_count() or 1
    options: dict[str, Any] = {"part": part, "time_limit": time_limit}
    workers = _Workers(input_of(source, settings, chunk_folders, lenient), options)
    call_of(None, **options)  # what is wrong with an argument shows now, not at the first seed
    return _outcomes(workers, iter(seeds), count, cancel)
