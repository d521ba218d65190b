"""Warren: levels from what a designer authored and a seed, each the same on every machine.

    import warren
    level = warren.generate("ember.zone", seed=7)
    level.cells[y, x], level.things, level.save("ember.png")
"""
from . import _warren, play
from ._arguments import Progress
from ._errors import Cancelled, Diagnostic, Error, MachineError, UsageError
from ._files import load, load_drpg, load_levels, save, to_drpg, to_json
from ._generate import Generator, check, explain, generate, generate_levels, verify
from ._level import Level
from ._parts import (Corridor, Direction, Door, Dungeon, EdgeKind, EncounterZone, FeatureZone,
                     Guarantee, Landmark, Layer, Point, Rect, Room, Stage, StageLeg, Thing, Tile,
                     UnlockStep, Zone, ZoneGate, ZonePath)
from ._recording import Explanation, Finding, Layers, PassNotes, PassTime, Verdict, Violation
from ._sweep import Outcome, sweep
from ._tables import Parameter, SeedCode, kinds, overlays, parameters, read_seed_code

__version__: str = _warren.version()

__all__ = [
    "Cancelled", "Corridor", "Diagnostic", "Direction", "Door", "Dungeon", "EdgeKind",
    "EncounterZone", "Error", "Explanation", "FeatureZone", "Finding", "Generator", "Guarantee",
    "Landmark", "Layer", "Layers", "Level", "MachineError", "Outcome", "Parameter", "PassNotes",
    "PassTime", "Point", "Progress", "Rect", "Room", "SeedCode", "Stage", "StageLeg", "Thing", "Tile",
    "UnlockStep", "UsageError", "Verdict", "Violation", "Zone", "ZoneGate", "ZonePath",
    "check", "explain", "generate", "generate_levels", "kinds", "load", "load_drpg", "load_levels",
    "overlays", "parameters", "play", "read_seed_code", "save", "sweep", "to_drpg", "to_json", "verify",
]

# They are found, shown and pickled by where they are used from, not by the file that they stand in.
for _name in __all__:
    if isinstance(globals()[_name], type):
        globals()[_name].__module__ = __name__
del _name
