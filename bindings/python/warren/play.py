"""What a game asks a level while it is played. Every question has an answer for every place: what
lies outside is solid.

    party = play.Party(keys={"brass_key"})
    if play.can_step(level, (x, y), Direction.NORTH, party): ...
"""
from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple, Tuple, Union

from . import _warren
from ._arguments import whole
from ._level import Level
from ._parts import Direction, Door, EdgeKind, EncounterZone, Point

Cell = Tuple[int, int]
Side = Union[Direction, int, str]


@dataclass
class Party:
    """What a party has done on a floor. Keys go with it from floor to floor."""

    keys: set[str] = field(default_factory=set)  #: types of the keys that it holds
    opened: set[str] = field(default_factory=set)  #: for good: gates, secret doors that were found, ...
    used: set[str] = field(default_factory=set)  #: switches that were pulled, events that happened


class Passage(NamedTuple):
    """What happened at a door."""

    answer: str  #: "passed", "none", "locked", "wrong_side" or "shut"
    at: Point  #: where the party stands now
    door: str  #: its id; empty without one
    message: str  #: for the player; empty when there is nothing to say

    @property
    def passed_door(self) -> bool:
        return self.answer == "passed"


class Hit(NamedTuple):
    """What a ray of sight ends at."""

    surface: str  #: "nothing", "wall", "door", "gate" or "veil"
    distance: float
    cell: Point  #: in front of what was hit
    side: Direction  #: of that cell
    across: float  #: 0 .. 1 along that side, from left to right as it is seen


_NOBODY = Party()
_FAR = 2**30  # no level is as large, and cells beside it can still be counted


def _native(level: Any) -> _warren.Level:
    if not isinstance(level, Level):
        raise TypeError(f"the level is a Level, not {type(level).__name__}")
    return level._native


def _cell(cell: Any) -> Cell:
    try:
        x, y = cell
    except (TypeError, ValueError):
        raise TypeError(f"a cell is (x, y), not {cell!r}") from None
    return whole("x", x, -_FAR, _FAR), whole("y", y, -_FAR, _FAR)


def _side(side: Any) -> int:
    if isinstance(side, str):
        if side.upper() not in Direction.__members__:
            raise ValueError(f"a direction is north, east, south or west, not {side!r}")
        return Direction[side.upper()]
    return whole("direction", side, 0, 3)


def _party(party: Any) -> Party:
    if party is None:
        return _NOBODY
    if not isinstance(party, Party):
        raise TypeError(f"the party is a Party, not {type(party).__name__}")
    for name in ("keys", "opened", "used"):
        if not isinstance(getattr(party, name), set):
            raise TypeError(f"{name} of a party is a set of str")
    return party


def edge_at(level: Level, cell: Cell, side: Side) -> EdgeKind:
    """What stands on a side of a cell; WALL for sides of rock and outside of the floor."""
    return EdgeKind(_warren.edge_at(_native(level), *_cell(cell), _side(side)))


def door_at(level: Level, cell: Cell, side: Side) -> Door | None:
    """The doorway on a side of a cell, seen from whichever of its two cells."""
    index = _warren.door_at(_native(level), *_cell(cell), _side(side))
    return None if index < 0 or level.dungeon is None else level.dungeon.doors[index]


def can_step(level: Level, cell: Cell, direction: Side, party: Party | None = None) -> bool:
    """Whether a plain step leads to the next cell: never through doors, which pass_door goes through."""
    return _warren.can_step(_native(level), *_cell(cell), _side(direction), _party(party))


def pass_door(level: Level, cell: Cell, direction: Side, party: Party | None = None) -> Passage:
    """What happens when the party uses what is ahead of it."""
    answer, at, door, message = _warren.pass_door(_native(level), *_cell(cell), _side(direction),
                                                  _party(party))
    return Passage(answer, Point(*at), door, message)


def search_wall(level: Level, cell: Cell, direction: Side, party: Party) -> bool:
    """Looks for a secret door ahead: notes the one that is there, and tells whether it did."""
    return _warren.search_wall(_native(level), *_cell(cell), _side(direction), _owner(party))


def touch_cell(level: Level, cell: Cell, party: Party) -> bool:
    """Takes the keys, pulls the switches and sets off the events of a cell: whether anything changed."""
    return _warren.touch_cell(_native(level), *_cell(cell), _owner(party))


def _owner(party: Any) -> Party:
    if party is None:
        raise TypeError("the party is a Party, not None")
    return _party(party)


def cast_ray(level: Level, x: float, y: float, dx: float, dy: float, party: Party | None = None,
             longest: float = 64) -> Hit:
    """Follows a ray from (x, y), where (0.5, 0.5) is the middle of cell (0, 0)."""
    surface, distance, cell, side, across = _warren.cast_ray(
        _native(level), _number(x), _number(y), _number(dx), _number(dy), _party(party),
        _number(longest))
    return Hit(surface, distance, Point(*cell), Direction(side), across)


def _number(value: Any) -> float:
    if isinstance(value, (str, bytes, bool)):
        raise TypeError(f"a number, not {type(value).__name__}")
    return float(value)


def blocks_sight(level: Level, cell: Cell) -> bool:
    """Whether nobody sees through a cell."""
    return _warren.blocks_sight(_native(level), *_cell(cell))


def can_see(level: Level, cell: Cell, to: Cell, party: Party | None = None) -> bool:
    """Whether the middle of one cell is seen from the middle of another."""
    return _warren.can_see(_native(level), *_cell(cell), *_cell(to), _party(party))


def zone_at(level: Level, cell: Cell) -> EncounterZone | None:
    """The encounter zone that a cell belongs to."""
    index = _warren.zone_at(_native(level), *_cell(cell))
    return None if index < 0 or level.dungeon is None else level.dungeon.encounter_zones[index]


def is_dark(level: Level, cell: Cell) -> bool:
    return _warren.is_dark(_native(level), *_cell(cell))


def encounter_rate(level: Level, cell: Cell, passed_door: bool = False) -> float:
    """How likely a step to this cell is to meet somebody, 0 .. 1."""
    return _warren.encounter_rate(_native(level), *_cell(cell), bool(passed_door))
