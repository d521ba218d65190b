// Made by types.mjs.

/**
 * A finished level as `warren generate` writes it. Keys come in the order listed here, one row of cells per line, so that two levels can be compared with diff. Cells are counted from 0; x runs right, y runs down, [0, 0] is the top left cell. Times are not part of a level file: the same input and seed give the same bytes on every machine.
 */
export type LevelFile = {
  /**
   * Tells a level file from any other JSON.
   */
  format: "warren-level";
  /**
   * Version of this format. Readers refuse versions they do not know.
   */
  version: 2;
  /**
   * Which generator made the level. What a kind always has must be there, empty or not.
   */
  kind: "zone" | "dungeon" | "stage";
  /**
   * Title for people. Empty when the author gave none.
   */
  name: string;
  /**
   * The author's word for the kind of place. Absent when none was given.
   */
  biome?: string;
  /**
   * Element of the level, such as fire, ice, poison, blood, radiance or void. Absent when none was given.
   */
  theme?: string;
  /**
   * The seed the level was made from.
   */
  seed: number;
  /**
   * What, with the seed, makes the same level again.
   */
  generator: {
    /**
     * Version of the generator of this kind. It changes only when levels change.
     */
    version: number;
    /**
     * 64-bit digest of what the level was made from: what the file says, and every chunk that it uses. Comments, blank lines, line ends and where files lie do not count. Zeros: made without a file.
     */
    source: string;
    parameters: Values;
  };
  /**
   * 64-bit hash over everything else that the file says, but the report and the certificate. Equal hashes mean equal levels; a hash that does not fit means the file was edited.
   */
  hash: string;
  width: Side;
  height: Side;
  /**
   * Colours of what lies behind the level, in the order of their index. Absent when there are none.
   *
   * @minItems 1
   */
  background?: [Colour, ...Colour[]];
  /**
   * Paths of the level's music, as authored. Absent when there is none.
   *
   * @minItems 1
   */
  music?: [string, ...string[]];
  /**
   * What each character of the cells stands for. A key is one printable ASCII character other than the blank, the quote and the backslash.
   */
  legend: {
    [k: string]: Tile;
  };
  /**
   * Present for maps of more than 4096 x 4096 cells, and then cells is one string: all rows one after another without separators. A character may be followed by a count between blanks: so many more of it.
   */
  encoding?: "runs";
  /**
   * One string per row, one character of the legend per cell. With encoding, a single packed string.
   */
  cells: {
    [k: string]: unknown;
  };
  start?: Point;
  /**
   * What stands on cells, in the author's order within each kind. Several things may share a cell.
   */
  things: Thing[];
  zone?: Zone;
  dungeon?: Dungeon;
  stage?: Stage;
  /**
   * How the level was made, for people and tools; no part of the hash.
   */
  report: {
    /**
     * What could not be done as the file requests.
     */
    warnings: string[];
    /**
     * The steps that made the level, in their order.
     */
    passes: {
      /**
       * Name of the pass; permanent.
       */
      name: string;
      facts: Values;
    }[];
  };
  /**
   * Every guarantee of the kind, with the numbers that verifying it again must give; no part of the hash.
   *
   * @minItems 1
   */
  certificate?: [
    {
      /**
       * Which guarantee: Z1, ...; permanent.
       */
      id: string;
      /**
       * Whether the level keeps it.
       */
      holds: boolean;
      /**
       * Present when the level has nothing that the guarantee is about.
       */
      nothing_to_check?: true;
      evidence: Values;
    },
    ...{
      /**
       * Which guarantee: Z1, ...; permanent.
       */
      id: string;
      /**
       * Whether the level keeps it.
       */
      holds: boolean;
      /**
       * Present when the level has nothing that the guarantee is about.
       */
      nothing_to_check?: true;
      evidence: Values;
    }[]
  ];
} & (PlainCells | PackedCells);
export type Side = number;
/**
 * [red, green, blue, alpha], each 0 to 255.
 *
 * @minItems 4
 * @maxItems 4
 */
export type Colour = [number, number, number, number];
/**
 * A cell: [x, y].
 *
 * @minItems 2
 * @maxItems 2
 */
export type Point = [number, number];
/**
 * Cells of the map: [x, y, width, height].
 *
 * @minItems 4
 * @maxItems 4
 */
export type Rect = [number, number, Side, Side];
/**
 * Rotations turn clockwise; the last two mirror first and rotate then.
 */
export type Transform =
  "identity" | "rot90" | "rot180" | "rot270" | "mirror_h" | "mirror_v" | "mirror_h_rot90" | "mirror_v_rot90";
/**
 * Cells side by side in a row: [x, y, length].
 *
 * @minItems 3
 * @maxItems 3
 */
export type Run = [number, number, Side];
export type Floor = number;
/**
 * North is up.
 */
export type Direction = "north" | "east" | "south" | "west";
export type Count = number;
export type Runs = Run[];

/**
 * Named values: truth values, numbers or strings, never nested.
 */
export interface Values {
  [k: string]: boolean | number | string;
}
/**
 * One kind of cell.
 *
 * This interface was referenced by `undefined`'s JSON-Schema definition
 * via the `patternProperty` "^[!#-\[\]-~]$".
 */
export interface Tile {
  /**
   * Id of the authored type; "empty" is open ground.
   */
  name: string;
  /**
   * floor and effect can be walked on; wall blocks movement and sight; void is not part of the level.
   */
  kind: "floor" | "wall" | "effect" | "void";
  fill: Colour;
  outline: Colour;
  /**
   * How the game draws the cell: none, circuit, or a word of the game's own.
   */
  pattern?: string;
  /**
   * What an effect cell does to who stands on it, in the game's own words.
   */
  effect?: string;
  /**
   * Numbers and words that belong to the effect, as authored.
   *
   * @minItems 1
   */
  effect_parameters?: [string, ...string[]];
  /**
   * Of effects: can be walked through, but not seen through. Left out elsewhere.
   */
  opaque?: true;
}
/**
 * Something that stands on a cell.
 */
export interface Thing {
  /**
   * In zones: enemy, pickup, portal, savepoint, datanode, label or drop.
   */
  kind: string;
  /**
   * Which one of its kind: the enemy's name, the item that drops. Absent where the kind says it all.
   */
  type?: string;
  at: Point;
  /**
   * enemy: source (fixed, slot, area or budget), the area whose chunk or region it belongs to, world_x, world_y (100 units a cell, from the middle). portal: id, and zone and destination where it leads somewhere. savepoint and datanode: id. label: text. pickup: source (obstacle, pocket or treasure).
   */
  properties?: Values & {
    [k: string]: unknown;
  };
}
/**
 * A zone: what was placed, built and connected, and what proves it. Lists are there, empty or not.
 */
export interface Zone {
  anchor?: Landmark;
  /**
   * The chunks that were stamped into the ground, in the order they were placed.
   */
  landmarks: Landmark[];
  /**
   * The landmarks of the file, in its order, whether they were placed or not.
   */
  requested: {
    /**
     * Type of the landmark.
     */
    type: string;
    /**
     * Name of the chunk it is made of.
     */
    chunk: string;
    /**
     * Present when the level is good without it.
     */
    optional?: true;
  }[];
  /**
   * Where the designer wants landmarks of a type, in cells as the crow flies. Absent without any.
   */
  placements?: {
    /**
     * Type of the landmarks.
     */
    type: string;
    /**
     * Type of the landmarks that they should be away from. Absent: the start.
     */
    away_from?: string;
    /**
     * The least distance.
     */
    min: number;
    /**
     * The largest distance from the start. Absent with away_from.
     */
    max?: number;
    /**
     * False: no free hotspot allowed it, and a warning says so. Absent otherwise.
     */
    met?: boolean;
  }[];
  /**
   * Places where a landmark could have gone. Landmarks name theirs by its index here.
   */
  hotspots: {
    at: Point;
    /**
     * How likely it is chosen, compared with the others.
     */
    weight: number;
    /**
     * Present when the author placed it; others were scattered for this seed.
     */
    authored?: true;
  }[];
  /**
   * What the chunks of the anchor and the landmarks guarantee about their cells, before any transform.
   */
  chunks: {
    /**
     * Name that landmarks call it by.
     */
    name: string;
    /**
     * One string per row, all of the same length: characters of the legend, and blanks where chance or the ground decides.
     *
     * @minItems 1
     * @maxItems 64
     */
    rows: [string, ...string[]];
  }[];
  /**
   * Ground that is built from chunks or scattered with blocks: the regions of the file in its order, then the surroundings of structured landmarks.
   */
  areas: Area[];
  /**
   * Obstacle chunks that were laid down: scattered in the open, each with those in its own obstacle zones after it, or in the obstacle zones of the landmark or room that they lie in. Absent when there are none.
   */
  blocks: {
    /**
     * Name of the chunk.
     */
    chunk: string;
    rect: Rect;
    transform: Transform;
  }[];
  /**
   * Set pieces in the wild that `vault` lines of the zone file request. Each is one of the blocks too. Absent when there are none.
   */
  vaults?: {
    /**
     * Name of the chunk.
     */
    chunk: string;
    rect: Rect;
    transform: Transform;
  }[];
  /**
   * Where the chunks of landmarks, areas and blocks may put enemies, before any transform. Chunks without such slots are left out.
   */
  slots: {
    /**
     * Name of the chunk.
     */
    chunk: string;
    /**
     * Width and height of the chunk.
     *
     * @minItems 2
     * @maxItems 2
     */
    size: [number, number];
    /**
     * One for each slot: on a cell, or on one of the cells around a corner, which counts from 0 to the size.
     */
    enemies: {
      [k: string]: unknown;
    }[];
  }[];
  /**
   * The landmarks that are the only way to what lies behind them, each after the gate that it lies behind itself. Territory 0 holds the start; territory i + 1 lies behind gate i of this list.
   *
   * @maxItems 250
   */
  gates: {
    /**
     * Type of the landmark.
     */
    type: string;
    /**
     * The territory before it.
     */
    parent: number;
    outer: Point;
    inner: Point;
    /**
     * Cells of the paths behind it that are never walled up.
     */
    path_cells: number;
    /**
     * Open cells that became wall for it, in reading order.
     */
    sealed: Run[];
    /**
     * How much of the open ground should lie in the territory behind it: at least, at most. Absent: any.
     *
     * @minItems 2
     * @maxItems 2
     */
    share?: [number, number];
    /**
     * False: another share of the ground lies there, and a warning says so. Absent otherwise.
     */
    in_share?: boolean;
  }[];
  /**
   * Walls that were opened for a path, in reading order.
   */
  corridors: Run[];
  /**
   * Which territory each open cell belongs to, in reading order and without the closed ones: a territory, how many cells, the next territory, how many cells, and so on. Together as many as there are open cells. 253: open, but nobody ever gets there. 254: within the footprint of a gate. Absent without gates.
   */
  territories?: number[];
  /**
   * A walk from the start to each landmark, and to each portal, savepoint and datanode outside of landmarks, by side steps.
   */
  paths: {
    /**
     * Type of the landmark, or portal, savepoint, datanode.
     */
    to: string;
    /**
     * Straight from each to the next: the start first, last an open cell of the landmark, or where the thing stands.
     *
     * @minItems 1
     */
    corners: [Point, ...Point[]];
  }[];
  /**
   * What the author placed by hand, to compare with cells and things.
   */
  authored: {
    /**
     * Cells as [x, y, character of the legend].
     */
    cells: [number, number, string][];
    /**
     * Things, without their properties.
     */
    things: {
      /**
       * As in things.
       */
      kind: string;
      /**
       * As in things. Absent where the kind says it all.
       */
      type?: string;
      at: Point;
    }[];
  };
  /**
   * The enemies that a budget is spent on.
   */
  enemy_types: {
    /**
     * Type of the enemy.
     */
    name: string;
    /**
     * Its share of the mix where no landmark changes it.
     */
    weight: number;
    /**
     * What one takes from the budget.
     */
    danger: number;
  }[];
}
/**
 * A chunk that was stamped into the ground.
 */
export interface Landmark {
  /**
   * What it is for the game, such as vault; center_anchor in the middle.
   */
  type: string;
  /**
   * Name of its chunk in chunks.
   */
  chunk: string;
  rect: Rect;
  at: Point;
  transform: Transform;
  /**
   * How it bends the land around it. Absent when it does not.
   */
  influence?: {
    /**
     * What kind of land it favours.
     */
    type: "dense" | "moderate" | "sparse" | "structured";
    /**
     * In cells: from here on it does nothing.
     */
    radius: number;
    /**
     * How much it does at its centre.
     */
    strength: number;
    /**
     * Power of the distance: 1 fades evenly, 2 stays close to the centre.
     */
    falloff: number;
    /**
     * Which enemies gather here. Absent: as everywhere.
     */
    bias?: string;
    /**
     * Factor on how many enemies there are, at full strength.
     */
    density: number;
  };
  /**
   * Types of the gates before it, the innermost first. Absent when there are none.
   *
   * @minItems 1
   */
  behind?: [string, ...string[]];
  /**
   * Index in hotspots of where it went. Absent when the author placed it.
   */
  hotspot?: number;
  /**
   * Present when no hotspot was far enough from the others.
   */
  apart?: false;
  /**
   * Exits that could not be led to open ground; a warning names each. Absent when there are none.
   */
  shut_exits?: number;
}
/**
 * A region of the file, or the surroundings of a structured landmark.
 */
export interface Area {
  /**
   * Of the region; of surroundings, the type of the landmark.
   */
  id: string;
  /**
   * structured: a region of chunks around a path. open: a region scattered with blocks. surroundings: chunks around a landmark, in the midst of grown land.
   */
  mode: "structured" | "open" | "surroundings";
  /**
   * The cell where squares are counted from. It may lie outside the map.
   *
   * @minItems 2
   * @maxItems 2
   */
  origin: [number, number];
  /**
   * Cells of the side of a square; 0 where there are no squares.
   */
  base: number;
  /**
   * Its cells. Rectangles of one area may overlap.
   */
  rects: Rect[];
  entry?: Point;
  exit?: Point;
  /**
   * Strips of cells of its edge that may be open. The rest of the edge is closed; that of surroundings need not be.
   */
  openings: Rect[];
  /**
   * Squares that lead through it, as [column, row] from the origin. Each shares a side with the next.
   */
  path: [number, number][];
  /**
   * What it is built from. Squares without a chunk are solid, or plain corridors where the path leads over them.
   */
  chunks: {
    /**
     * Name of the chunk.
     */
    chunk: string;
    rect: Rect;
    transform: Transform;
    /**
     * Sides that it is left by: letters of LRTB for left, right, top and bottom, each at most once.
     */
    exits: string;
    /**
     * Whether the path leads through it.
     */
    on_path: boolean;
    /**
     * True for a room for fights, whose ground counts for the area's enemies.
     */
    combat?: true;
  }[];
  /**
   * What the number of the area's enemies is worked out from, when that is not the usual: difficulty 1 to 3, pace 1, ratio 0.5.
   */
  fights?: {
    /**
     * The least and the greatest.
     *
     * @minItems 2
     * @maxItems 2
     */
    difficulty: [number, number];
    /**
     * 1.5 for hot, 1 for neutral, 0.5 for cool.
     */
    pace: number;
    /**
     * The share of fights; it counts in open regions.
     */
    ratio: number;
  };
}
/**
 * A floor of a dungeon: walls and doors on the edges between cells, rooms, corridors, and zones that decide who is met where.
 */
export interface Dungeon {
  floor: Floor;
  floors: Floor;
  /**
   * What stands north of each cell, a row of glyphs for each row of cells, and one more row for the southern border. Blank: nothing. -: wall. D: door. S: secret door. I: illusory wall. G: gate.
   *
   * @minItems 2
   * @maxItems 16385
   */
  north_edges: [string, string, ...string[]];
  /**
   * What stands west of each cell, a row of glyphs for each row of cells, each with one more glyph for the eastern border. Blank: nothing. |: wall. The letters as in north_edges.
   *
   * @minItems 1
   * @maxItems 16384
   */
  west_edges: [string, ...string[]];
  /**
   * Every doorway, once.
   */
  doors: Door[];
  /**
   * In the order they were placed.
   */
  rooms: Room[];
  /**
   * In the order they were carved.
   */
  corridors: Corridor[];
  /**
   * Where the same enemies are met; together they share out the floor's cells.
   */
  encounter_zones: EncounterZone[];
  /**
   * Multiplies a zone's rate when somebody goes through a door.
   */
  door_encounter_factor: number;
  /**
   * What the configuration asks for and this floor does not have.
   */
  shortfalls: Shortfall[];
  /**
   * The order in which the floor can be opened up, which the proof that nobody gets stuck goes by.
   */
  unlock_order: UnlockStep[];
  /**
   * Score of the floor.
   */
  quality: number;
}
/**
 * A doorway: a door, a secret door, an illusory wall or a gate on an edge of a room.
 */
export interface Door {
  /**
   * Such as door_4. Switches, events and the unlock order name it.
   */
  id: string;
  at: Point;
  side: Direction;
  /**
   * What stands there; the same as in north_edges or west_edges.
   */
  kind: "none" | "wall" | "door" | "secret" | "illusory" | "gate";
  /**
   * Who opens it: whoever stands before it, who holds its key, the switches that name it, or an event that names it.
   */
  opens: "player" | "key" | "lever" | "event";
  /**
   * Type of the key. Absent when it needs none.
   */
  key?: string;
  one_way?: Direction;
}
/**
 * A room of a dungeon.
 */
export interface Room {
  /**
   * Such as large_1.
   */
  id: string;
  /**
   * Class of its size; junction: where corridors met.
   */
  kind: "large" | "medium" | "small" | "junction";
  rect: Rect;
  notch?: Rect;
}
/**
 * A corridor of a dungeon.
 */
export interface Corridor {
  /**
   * Such as corridor_3.
   */
  id: string;
  /**
   * Id of the room where it begins.
   */
  from: string;
  /**
   * Id of the room where it ends. Absent: it ends on another corridor, or is a dead end.
   */
  to?: string;
  /**
   * Its cells, one step after another.
   */
  path: Point[];
}
/**
 * Cells where the same enemies are met.
 */
export interface EncounterZone {
  /**
   * Such as zone_2.
   */
  id: string;
  /**
   * How far in it lies; guard: before a reward; safe: nobody is met.
   */
  danger: "safe" | "entrance" | "middle" | "deep" | "guard" | "boss";
  /**
   * How likely each step is to meet somebody.
   */
  rate: number;
  /**
   * Names of the monster groups that are met.
   */
  groups: string[];
  /**
   * No light reaches here. Absent: there is light.
   */
  dark?: true;
  /**
   * For people. Absent when there is none.
   */
  description?: string;
  /**
   * Its cells; no two overlap.
   */
  rects: Rect[];
}
/**
 * Something that there is less of than requested.
 */
export interface Shortfall {
  /**
   * The parameter, such as rooms.large.count.
   */
  what: string;
  wanted: Count;
  got: Count;
  /**
   * Why there are no more.
   */
  reason: string;
}
/**
 * One thing that opens.
 */
export interface UnlockStep {
  /**
   * Id of a door or gate, or the colour of a pair of teleporters.
   */
  opens: string;
  /**
   * Types of keys, ids of switches and events; all of them.
   */
  needs: string[];
  /**
   * How many can be reached once it is open.
   */
  cells: number;
}
/**
 * The rules of a stage, what its designer drew, its sets of cells and the walk that wins it.
 */
export interface Stage {
  /**
   * Pixels of a cell's side, for the game.
   */
  cell_size: number;
  /**
   * The sides that have an exit.
   */
  exit_sides: ("top" | "bottom" | "left" | "right")[];
  /**
   * What it takes to get the car going: an empty can and a station, a can with fuel, or nothing.
   */
  fuel_mode: "refuel_chain" | "fuel_can" | "start_full";
  /**
   * Held out until dawn, then left on foot.
   */
  endurance: boolean;
  /**
   * Drawn by hand instead of generated.
   */
  drawn: boolean;
  /**
   * Features that are requested in certain places.
   */
  feature_zones: StageZone[];
  /**
   * Sets of cells, as runs in reading order. A cell can be in any number of them.
   */
  layers: {
    outside: Runs;
    outer_wall: Runs;
    wall: Runs;
    reinforced_wall: Runs;
    exit: Runs;
    walkable: Runs;
    pitfall: Runs;
    puddle: Runs;
    spiky_plant: Runs;
    fire_floor: Runs;
    metal_floor: Runs;
    moving_floor: Runs;
    steel_beam: Runs;
    rubble: Runs;
    fall_spawn: Runs;
    car_walkable: Runs;
    foot_reachable: Runs;
    item_spawn: Runs;
    car_spawn: Runs;
    decorated_metal: Runs;
  };
  /**
   * What each density gave.
   */
  counts: StageCount[];
  /**
   * A walk that wins, one part after another.
   */
  legs: StageLeg[];
  /**
   * The seeds that were tried before this one and gave no stage.
   */
  attempts: StageAttempt[];
}
/**
 * Places where a feature is requested.
 */
export interface StageZone {
  /**
   * What is there; custom zones mean something to the game alone.
   */
  feature:
    | "moving_up"
    | "moving_down"
    | "moving_left"
    | "moving_right"
    | "metal_floor"
    | "fire_floor"
    | "pitfall"
    | "puddle"
    | "spiky_plant"
    | "reinforced_wall"
    | "fall_spawn"
    | "custom";
  /**
   * Of custom zones.
   */
  name?: string;
  /**
   * Cells outside of the inner part of the grid stay as they are.
   */
  rects: Rect[];
}
/**
 * Round half to even of candidates times density, and at least one.
 */
export interface StageCount {
  /**
   * The parameter, such as pitfall_density.
   */
  what: string;
  /**
   * As requested.
   */
  density: number;
  /**
   * Cells that could have been taken.
   */
  candidates: number;
  /**
   * Cells that were.
   */
  count: number;
}
/**
 * From one objective to the next.
 */
export interface StageLeg {
  /**
   * Kind of a thing.
   */
  from: string;
  /**
   * Kind of a thing, or exit.
   */
  to: string;
  /**
   * By side steps only.
   */
  by_car: boolean;
  /**
   * One step after another, both ends included.
   */
  path: Point[];
}
/**
 * A seed that gave no stage.
 */
export interface StageAttempt {
  /**
   * The seed that was tried.
   */
  seed: number;
  /**
   * What failed.
   */
  check: string;
  /**
   * Why it gave no stage, in words.
   */
  reason: string;
  at: Point;
}
export interface PlainCells {
  /**
   * @minItems 1
   * @maxItems 16384
   */
  cells?: [string, ...string[]];
  [k: string]: unknown;
}
export interface PackedCells {
  cells?: string;
  [k: string]: unknown;
}
