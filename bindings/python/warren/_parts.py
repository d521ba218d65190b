"""What levels consist of, by name. Cells are counted from the top left one, (0, 0)."""
from __future__ import annotations

from enum import IntEnum
from typing import Any, NamedTuple, Sequence, Union

import numpy as np
from numpy.typing import NDArray

Property = Union[bool, int, float, str]
Colour = tuple[int, int, int, int]


class Point(NamedTuple):
    """A cell, or a corner between cells."""

    x: int
    y: int


class Rect(NamedTuple):
    """Covers x <= px < x + w, and so on."""

    x: int
    y: int
    w: int
    h: int


class Direction(IntEnum):
    """North is y - 1."""

    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3

    @property
    def opposite(self) -> "Direction":
        return Direction((self + 2) % 4)

    def step(self, x: int, y: int) -> Point:
        """The next cell in this direction."""
        dx, dy = ((0, -1), (1, 0), (0, 1), (-1, 0))[self]
        return Point(x + dx, y + dy)


class EdgeKind(IntEnum):
    """What stands between two cells of a dungeon: the values of north_edges and west_edges."""

    NONE = 0  #: one walks across
    WALL = 1
    DOOR = 2  #: one goes through by opening it; it falls shut behind
    SECRET = 3  #: a door that looks like a wall until somebody finds it
    ILLUSORY = 4  #: looks like a wall and is none
    GATE = 5  #: a door that a lever or an event opens for good


class Tile(NamedTuple):
    """One entry of the legend: what the cells with its index are."""

    glyph: str
    name: str
    kind: str  #: "floor", "wall", "effect" or "void"
    fill: Colour
    outline: Colour
    pattern: str
    effect: str
    effect_parameters: tuple[str, ...]
    opaque: bool

    @property
    def open(self) -> bool:
        """Whether it can be walked on."""
        return self.kind in ("floor", "effect")


class Thing(NamedTuple):
    """What stands on a cell: an enemy, a portal, a key."""

    kind: str
    type: str  #: which one of its kind; may be empty
    x: int
    y: int
    properties: dict[str, Property]


class Guarantee(NamedTuple):
    """A line of a level's certificate."""

    id: str  #: "Z1"
    holds: bool
    evidence: dict[str, Property]
    nothing_to_check: bool


class Landmark(NamedTuple):
    """A chunk that was stamped into the ground."""

    type: str
    chunk: str
    rect: Rect
    at: Point
    transform: str
    behind: tuple[str, ...]  #: types of the gates before it, the innermost first
    hotspot: int  #: -1: placed by the designer


class ZoneGate(NamedTuple):
    """The only way to what lies behind it: territory i + 1 for gate i."""

    type: str
    parent: int
    outer: Point
    inner: Point


class ZonePath(NamedTuple):
    """A walk from the start: straight from each corner to the next."""

    to: str
    corners: tuple[Point, ...]


class Zone(NamedTuple):
    """What only zones have. Level.to_dict()["zone"] holds the rest."""

    anchor: Landmark | None
    landmarks: tuple[Landmark, ...]
    gates: tuple[ZoneGate, ...]
    paths: tuple[ZonePath, ...]
    territories: NDArray[np.uint8] | None  #: None without gates


class Door(NamedTuple):
    """A door, a secret door, an illusory wall or a gate."""

    id: str
    at: Point
    side: Direction
    kind: str
    opens: str  #: "player", "key", "lever" or "event"
    key: str
    one_way: Direction | None


class Room(NamedTuple):
    id: str
    kind: str  #: "large", "medium", "small" or "junction"
    rect: Rect
    notch: Rect | None  #: the corner that an L lacks


class Corridor(NamedTuple):
    id: str
    from_: str  #: ids of the rooms that it joins; may be empty
    to: str
    path: tuple[Point, ...]


class EncounterZone(NamedTuple):
    """Where the same enemies are met."""

    id: str
    danger: str
    rects: tuple[Rect, ...]
    rate: float
    groups: tuple[str, ...]
    dark: bool
    description: str


class UnlockStep(NamedTuple):
    """A step of the order in which a floor can be opened up."""

    opens: str
    needs: tuple[str, ...]
    cells: int


class Dungeon(NamedTuple):
    """What only floors of dungeons have."""

    floor: int  #: counted from 1
    floors: int
    north_edges: NDArray[np.uint8]  #: EdgeKind north of each cell, and a row below the last
    west_edges: NDArray[np.uint8]  #: EdgeKind west of each cell, and a column right of the last
    doors: tuple[Door, ...]
    rooms: tuple[Room, ...]
    corridors: tuple[Corridor, ...]
    encounter_zones: tuple[EncounterZone, ...]
    door_encounter_factor: float
    unlock_order: tuple[UnlockStep, ...]
    quality: int


class FeatureZone(NamedTuple):
    """Where the designer wants a feature."""

    feature: str
    name: str
    rects: tuple[Rect, ...]


class StageLeg(NamedTuple):
    """A part of the walk that wins."""

    from_: str
    to: str
    by_car: bool
    path: tuple[Point, ...]


class Stage(NamedTuple):
    """What only stages have."""

    cell_size: int
    exit_sides: tuple[str, ...]
    fuel_mode: str
    endurance: bool
    drawn: bool
    feature_zones: tuple[FeatureZone, ...]
    layer_bits: NDArray[np.uint32]  #: a bit for each layer that a cell is in
    layer_masks: dict[str, int]  #: which bit that is
    legs: tuple[StageLeg, ...]

    def layer(self, name: str) -> NDArray[np.bool_]:
        """The cells of a layer, such as "car_walkable"; a KeyError tells that there is none."""
        cells: NDArray[np.bool_] = (self.layer_bits & np.uint32(self.layer_masks[name])) != 0
        return cells

    @property
    def layers(self) -> tuple[str, ...]:
        """The names of all layers."""
        return tuple(self.layer_masks)


class Layer(NamedTuple):
    """A field that a pass left."""

    pass_name: str
    name: str
    array: NDArray[Any]


def direction_of(word: str) -> Direction:
    return Direction[word.upper()]


def _points(rows: Sequence[Any]) -> tuple[Point, ...]:
    return tuple(Point(*row) for row in rows)


def _rects(rows: Sequence[Any]) -> tuple[Rect, ...]:
    return tuple(Rect(*row) for row in rows)


def _landmark(row: Any) -> Landmark:
    type_, chunk, rect, at, transform, behind, hotspot = row
    return Landmark(type_, chunk, Rect(*rect), Point(*at), transform, behind, hotspot)


def _door(row: Any) -> Door:
    id_, at, side, kind, opens, key, one_way = row
    return Door(id_, Point(*at), direction_of(side), kind, opens, key,
                None if one_way is None else direction_of(one_way))


def _room(row: Any) -> Room:
    id_, kind, rect, notch = row
    return Room(id_, kind, Rect(*rect), None if notch is None else Rect(*notch))


def _encounter_zone(row: Any) -> EncounterZone:
    id_, danger, rects, *rest = row
    return EncounterZone(id_, danger, _rects(rects), *rest)


def zone_of(facts: dict[str, Any]) -> Zone:
    anchor = facts["anchor"]
    return Zone(
        None if anchor is None else _landmark(anchor),
        tuple(map(_landmark, facts["landmarks"])),
        tuple(ZoneGate(type_, parent, Point(*outer), Point(*inner))
              for type_, parent, outer, inner in facts["gates"]),
        tuple(ZonePath(to, _points(corners)) for to, corners in facts["paths"]),
        facts["territories"])


def dungeon_of(facts: dict[str, Any]) -> Dungeon:
    parts = {
        "doors": tuple(map(_door, facts["doors"])),
        "rooms": tuple(map(_room, facts["rooms"])),
        "corridors": tuple(Corridor(id_, from_, to, _points(path))
                           for id_, from_, to, path in facts["corridors"]),
        "encounter_zones": tuple(map(_encounter_zone, facts["encounter_zones"])),
        "unlock_order": tuple(UnlockStep(*row) for row in facts["unlock_order"]),
    }
    return Dungeon(**{**facts, **parts})


def stage_of(facts: dict[str, Any]) -> Stage:
    parts = {
        "feature_zones": tuple(FeatureZone(feature, name, _rects(rects))
                               for feature, name, rects in facts["feature_zones"]),
        "legs": tuple(StageLeg(from_, to, by_car, _points(path))
                      for from_, to, by_car, path in facts["legs"]),
    }
    return Stage(**{**facts, **parts})
