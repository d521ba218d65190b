"""What a type checker must understand of the package; test_types.py hands it to mypy, nobody runs it."""
import threading

import numpy as np
import warren
from numpy.typing import NDArray
from warren import play

level: warren.Level = warren.generate("a.zone", seed=7, settings={"size": 64, "noise": 0.5}, threads=0,
                                      time_limit=2.5, cancel=threading.Event(), record="snapshots")
cells: NDArray[np.uint8] = level.cells
noise = level.layers["noise"]
for thing in level.things:
    x: int = thing.x + len(thing.properties)
if level.dungeon is not None:
    side: warren.Direction = level.dungeon.doors[0].side
party = play.Party(keys={"brass_key"})
at: warren.Point = play.pass_door(level, (1, 2), "north", party).at
for outcome in warren.sweep({"a.zone": "size 64"}, range(10)):
    error: warren.Error | None = outcome.error
with warren.Generator("a.zone") as generator:
    floors: list[warren.Level] = generator.generate_levels("any text")
pixels: NDArray[np.uint8] = level.render(scale=2, overlays=["noise"])
warren.generate("a.zone", seed=1.5)  # wrong
level.no_such_name  # wrong
level.name = "another"  # wrong
play.can_step(level, 1, 2, "north")  # wrong
