// Made by types.mjs.

/** What can be set of a zone. */
export interface ZoneSettings {
  /** width and height of the zone: a whole number from 16 to 16384 (cells); usually 1024 */
  "size"?: number | `${number}`;
  /** layers of noise: 1 gives smooth blobs, 8 crunchy detail: a whole number from 1 to 8 (layers); usually 5 */
  "noise_octaves"?: number | `${number}`;
  /** size of the largest features: 0.003 huge, 0.01 about 100 cells, 0.05 tiny: a number from 0.0001 to 1 (per cell); usually 0.01 */
  "noise_frequency"?: number | `${number}`;
  /** how much finer each layer is than the one before: a number from 1 to 4 (factor); usually 2 */
  "noise_lacunarity"?: number | `${number}`;
  /** how much each layer counts against the one before: 0.2 smooth, 0.8 rough: a number from 0 to 1 (factor); usually 0.5 */
  "noise_persistence"?: number | `${number}`;
  /** noise below this is wall: -0.3 airy, -0.1 about 40 % walls, 0.3 dense: a number from -1 to 1 (noise); usually -0.1 */
  "noise_wall_threshold"?: number | `${number}`;
  /** noise from the wall threshold up to this becomes effect cells: a number from -1 to 1, or none (noise); usually none */
  "noise_effect_threshold"?: number | `${number}` | 'none';
  /** size of highlands and plains, each seed varies it: 0.002 about 500 cells; 0 for none: a number from 0 to 0.02 (per cell); usually 0 */
  "macro_frequency"?: number | `${number}`;
  /** how far highlands raise and plains and valleys lower the wall threshold; 0 for none: a number from 0 to 1 (noise); usually 0 */
  "macro_strength"?: number | `${number}`;
  /** size of the bends that warp_strength makes: 0.004 about 250 cells; 0 for none: a number from 0 to 0.02 (per cell); usually 0 */
  "warp_frequency"?: number | `${number}`;
  /** how far the large shapes of the noise are bent at most, each seed varies it; 0 for none: a number from 0 to 200 (cells); usually 0 */
  "warp_strength"?: number | `${number}`;
  /** how far a dense landmark raises the wall threshold at its centre: a number from 0 to 2 (noise); usually 0.35 */
  "dense_shift"?: number | `${number}`;
  /** how far a sparse landmark lowers the wall threshold at its centre: a number from 0 to 2 (noise); usually 0.3 */
  "sparse_shift"?: number | `${number}`;
  /** how far a moderate landmark raises the wall threshold at its centre: a number from 0 to 2 (noise); usually 0.1 */
  "moderate_shift"?: number | `${number}`;
  /** how strong a structured influence must be for rooms to take the place of noise: a number from 0 to 1 (strength); usually 0.5 */
  "structured_threshold"?: number | `${number}`;
  /** share of exposed walls near a landmark that take the circuit wall type: a number from 0 to 1 (probability); usually 0.9 */
  "circuit_prob_landmark"?: number | `${number}`;
  /** share of walls that take the circuit wall type far from landmarks: a number from 0 to 1 (probability); usually 0.15 */
  "circuit_prob_wild"?: number | `${number}`;
  /** hotspots scattered for landmarks to choose from; a few more than landmarks: a whole number from 0 to 4096 (hotspots); usually 10 */
  "hotspot_count"?: number | `${number}`;
  /** least distance of a hotspot from the edge of the map: a whole number from 0 to 8192 (cells); usually 80 */
  "hotspot_edge_margin"?: number | `${number}`;
  /** least distance of a hotspot from the centre of the map: a whole number from 0 to 16384 (cells); usually 120 */
  "hotspot_center_exclusion"?: number | `${number}`;
  /** least distance between two hotspots: a whole number from 0 to 16384 (cells); usually 150 */
  "hotspot_min_separation"?: number | `${number}`;
  /** least distance between hotspots that you place, along rows and columns: in base chunks within structured regions, in cells elsewhere; 0 for none: a whole number from 0 to 16384 (chunks or cells); usually 0 */
  "hotspot_min_distance"?: number | `${number}`;
  /** least distance between two landmarks, where the hotspots allow it: a whole number from 0 to 16384 (cells); usually 120 */
  "landmark_min_separation"?: number | `${number}`;
  /** how wide a path is where it is cut through walls: a whole number from 1 to 8 (cells); usually 2 */
  "corridor_width"?: number | `${number}`;
  /** how broad the ridges between the territories of gates are: 1 is 8 to 14 cells of rock: a number from 0.5 to 3 (factor); usually 1 */
  "ridge_width"?: number | `${number}`;
  /** open ground that nothing leads to gets a corridor from this size on; less is filled: a whole number from 1 to 1000000 (cells); usually 64 */
  "pocket_min"?: number | `${number}`;
  /** share of the ground around moderate and sparse landmarks that blocks may cover: a number from 0 to 0.4 (share); usually 0.08 */
  "obstacle_density"?: number | `${number}`;
  /** the same where no landmark reaches: a number from 0 to 0.4 (share); usually 0.02 */
  "obstacle_density_wild"?: number | `${number}`;
  /** least distance between the centres of two blocks: a whole number from 1 to 256 (cells); usually 8 */
  "obstacle_min_spacing"?: number | `${number}`;
  /** how many vaults are scattered in the wild, if the zone has any and they find room: a whole number from 0 to 1024 (vaults); usually 8 */
  "vault_count"?: number | `${number}`;
  /** danger per open cell at the average difficulty 2; 0 for no enemies: a number from 0 to 1 (danger per cell); usually 0.003 */
  "enemy_budget_base"?: number | `${number}`;
  /** least distance of an enemy from the others: a whole number from 1 to 256 (cells); usually 15 */
  "enemy_min_spacing"?: number | `${number}`;
  /** nobody from the budget nearer than this to the start and to landmarks with the bias none: a whole number from 0 to 1024 (cells); usually 24 */
  "safe_radius"?: number | `${number}`;
  /** how dangerous the ground beside the start is against the rest; weak enemies come first there: a number from 0.05 to 20 (factor); usually 0.5 */
  "danger_near"?: number | `${number}`;
  /** the same for the ground that takes longest to walk to; strong enemies come first there: a number from 0.05 to 20 (factor); usually 1.5 */
  "danger_far"?: number | `${number}`;
  /** easiest part of the zone; the average of both scales the enemies: a whole number from 1 to 5 (difficulty); usually 1 */
  "difficulty_min"?: number | `${number}`;
  /** hardest part of the zone: a whole number from 1 to 5 (difficulty); usually 3 */
  "difficulty_max"?: number | `${number}`;
  /** how much harder a structured region is at the end of its path than at the beginning: a number from 0 to 4 (difficulty); usually 0 */
  "difficulty_gradient"?: number | `${number}`;
  /** pickups per open cell at the average difficulty 2; fewer where it is harder: a number from 0 to 1 (per cell); usually 0.0005 */
  "pickup_density"?: number | `${number}`;
}

/** What can be set of a dungeon. */
export interface DungeonSettings {
  /** what the dungeon is called: a text (text); usually the file's name */
  "name"?: string | number;
  /** the style that everything starts from; its counts follow the size of the floor: wgiv, classic or modern (text); usually wgiv */
  "preset"?: "wgiv" | "classic" | "modern";
  /** the same text gives the same dungeon; `--seed` wins over it: a text or a whole number (text); usually none */
  "seed"?: string | number;
  /** cells from west to east, with the rock around: a whole number from 8 to 512 (cells); usually 24 */
  "width"?: number | `${number}`;
  /** cells from north to south, with the rock around: a whole number from 8 to 512 (cells); usually 24 */
  "height"?: number | `${number}`;
  /** floors, connected by stairs; lower ones are harder: a whole number from 1 to 100 (floors); usually 1 */
  "floors"?: number | `${number}`;
  /** how many large rooms; they take the corners and the edges: [least, most], whole numbers from 0 to 20000 (rooms); usually [3, 5] */
  "rooms.large.count"?: [least: number, most: number] | string;
  /** longer side of a large room; the shorter is at least half of it: [least, most], whole numbers from 3 to 56 (cells); usually [6, 8] */
  "rooms.large.size"?: [least: number, most: number] | string;
  /** how many medium rooms; they fill the gaps between: [least, most], whole numbers from 0 to 20000 (rooms); usually [5, 8] */
  "rooms.medium.count"?: [least: number, most: number] | string;
  /** longer side of a medium room; the shorter is at least half of it: [least, most], whole numbers from 3 to 56 (cells); usually [4, 6] */
  "rooms.medium.size"?: [least: number, most: number] | string;
  /** how many small rooms: junctions, closets and rewards: [least, most], whole numbers from 0 to 20000 (rooms); usually [8, 12] */
  "rooms.small.count"?: [least: number, most: number] | string;
  /** longer side of a small room; the shorter is at least half of it: [least, most], whole numbers from 3 to 56 (cells); usually [3, 4] */
  "rooms.small.size"?: [least: number, most: number] | string;
  /** least rock between two rooms that do not share a wall; 1 leaves just the corridor between them: a whole number from 1 to 16 (cells); usually 1 */
  "rooms.spacing"?: number | `${number}`;
  /** how much of the map is open; layouts outside of it are tried again: [least, most], whole numbers from 0 to 100 (percent); usually [43, 56] */
  "rooms.floor_share"?: [least: number, most: number] | string;
  /** corridors are always 1 cell wide: 1 (cells); usually 1 */
  "corridors.width"?: number | `${number}`;
  /** loops, in percent of the connections that are needed to reach all rooms: 0 is a tree, 20 has some, 60 is a web: a whole number from 0 to 100 (percent); usually 20 */
  "corridors.extra_connections"?: number | `${number}`;
  /** corridors that lead nowhere else, and rooms with one door; they hold rewards: [least, most], whole numbers from 0 to 20000 (ends); usually [8, 10] */
  "corridors.dead_ends"?: [least: number, most: number] | string;
  /** doors of a large room: [least, most], whole numbers from 1 to 16 (doors); usually [2, 4] */
  "doors.per_large_room"?: [least: number, most: number] | string;
  /** doors of a medium room: [least, most], whole numbers from 1 to 16 (doors); usually [1, 3] */
  "doors.per_medium_room"?: [least: number, most: number] | string;
  /** doors of a small room: [least, most], whole numbers from 1 to 16 (doors); usually [1, 2] */
  "doors.per_small_room"?: [least: number, most: number] | string;
  /** doors on the whole floor; layouts outside of it are tried again: [least, most], whole numbers from 0 to 20000 (doors); usually [15, 26] */
  "doors.count"?: [least: number, most: number] | string;
  /** how many of the doors are locked; each key lies where it can be had before: a whole number from 0 to 100 (percent); usually 15 */
  "doors.locked_percentage"?: number | `${number}`;
  /** doors that a switch or an event opens: [least, most], whole numbers from 0 to 20000 (doors); usually [2, 3] */
  "doors.gates"?: [least: number, most: number] | string;
  /** doors that let through in one direction only: [least, most], whole numbers from 0 to 20000 (doors); usually [1, 2] */
  "doors.one_way"?: [least: number, most: number] | string;
  /** doors that must be found: [least, most], whole numbers from 0 to 20000 (doors); usually [1, 2] */
  "doors.secret"?: [least: number, most: number] | string;
  /** walls that one can walk through: [least, most], whole numbers from 0 to 20000 (doors); usually [0, 1] */
  "doors.illusory"?: [least: number, most: number] | string;
  /** pairs of teleporters, each with a colour of its own; there are 6 colours: [least, most], whole numbers from 0 to 6 (pairs); usually [4, 6] */
  "special_tiles.teleporter_pairs"?: [least: number, most: number] | string;
  /** traps: spikes, poison, paralysis: [least, most], whole numbers from 0 to 100000 (traps); usually [15, 25] */
  "special_tiles.traps"?: [least: number, most: number] | string;
  /** groups of 3 to 5 that traps lie in, on the paths to what is worth it: [least, most], whole numbers from 0 to 100000 (clusters); usually [4, 6] */
  "special_tiles.trap_clusters"?: [least: number, most: number] | string;
  /** most traps that nobody can go round on the path from the stairs up to those down: a whole number from 0 to 100 (traps); usually 3 */
  "special_tiles.unavoidable_traps"?: number | `${number}`;
  /** switches for gates, traps and teleporters: [least, most], whole numbers from 0 to 100000 (switches); usually [8, 12] */
  "special_tiles.switches"?: [least: number, most: number] | string;
  /** rooms with a chest: [least, most], whole numbers from 0 to 20000 (rooms); usually [3, 6] */
  "special_tiles.treasure_rooms"?: [least: number, most: number] | string;
  /** cells that turn whoever steps on them: [least, most], whole numbers from 0 to 100000 (cells); usually [1, 3] */
  "special_tiles.spinners"?: [least: number, most: number] | string;
  /** encounter zones without light, where more monsters are met: [least, most], whole numbers from 0 to 20000 (zones); usually [1, 3] */
  "special_tiles.dark_zones"?: [least: number, most: number] | string;
  /** writings on the floor; some tell what a switch does: [least, most], whole numbers from 0 to 100000 (messages); usually [2, 4] */
  "special_tiles.messages"?: [least: number, most: number] | string;
  /** gates and locked doors on the easiest path from stairs to stairs; always 0 on the first floor: [least, most], whole numbers from 0 to 8 (barriers); usually [0, 1] */
  "progression.barriers_before_stairs"?: [least: number, most: number] | string;
  /** 1: the path down may need keys; 0: levers only: a whole number from 0 to 1 (0 or 1); usually 0 */
  "progression.keys_before_stairs"?: number | `${number}`;
  /** gates that stay shut until several levers are pulled: [least, most], whole numbers from 0 to 20000 (gates); usually [0, 2] */
  "progression.and_gates"?: [least: number, most: number] | string;
  /** least distance from a key, a lever or an event to what it opens: a whole number from 0 to 64 (steps); usually 8 */
  "progression.opener_steps"?: number | `${number}`;
  /** parts of the floor that only a pair of teleporters leads to, once its switch is pulled: [least, most], whole numbers from 0 to 6 (islands); usually [1, 1] */
  "progression.islands"?: [least: number, most: number] | string;
  /** how many of the steps meet monsters in the middle of the first floor; fewer at the entrance, more in the deep: a whole number from 0 to 100 (percent); usually 8 */
  "encounters.rate"?: number | `${number}`;
  /** how much more of it each floor below has, down to floor 10: a whole number from 0 to 100 (percent); usually 10 */
  "encounters.rate_by_floor"?: number | `${number}`;
  /** how many times as likely monsters are behind a door: a whole number from 1 to 20 (factor); usually 3 */
  "encounters.door_factor"?: number | `${number}`;
  /** points of 100 that a floor should have; below it two more are tried, and a floor with fewer says so: a whole number from 0 to 100 (points); usually 55 */
  "quality.minimum"?: number | `${number}`;
  /** floors that are generated in any case; the one with the most points is taken: a whole number from 1 to 100 (floors); usually 1 */
  "quality.attempts"?: number | `${number}`;
  /** places for rooms and cells of corridors looked at for one floor, for each 24 x 24 cells; past it the floor is a plain one, on every machine alike: a whole number from 1 to 9000000 (operations); usually 1000000 */
  "limits.operations"?: number | `${number}`;
  /** longest time for one floor, then the run ends with an error; 0: as long as it takes: a whole number from 0 to 3600000 (milliseconds); usually 0 */
  "limits.time_ms"?: number | `${number}`;
  /** tries to place rooms, for each 24 x 24 cells; past it a part of the floor is laid out once, however few rooms it has then: a whole number from 1 to 1000000 (tries); usually 1000 */
  "limits.room_placements"?: number | `${number}`;
  /** searches for corridors, for each 24 x 24 cells: a whole number from 1 to 1000000 (searches); usually 500 */
  "limits.path_searches"?: number | `${number}`;
}

/** What can be set of a stage. */
export interface StageSettings {
  /** what the stage is called: a text (text); usually the file's name */
  "name"?: string | number;
  /** the same number gives the same stage; `--seed` wins over it: a whole number from 0 to 4294967295 (seed); usually none */
  "seed"?: number | `${number}`;
  /** cells from left to right, with the ring outside: a whole number from 7 to 512 (cells); usually 48, or as wide as the map */
  "grid_cols"?: number | `${number}`;
  /** cells from top to bottom, with the ring outside: a whole number from 7 to 512 (cells); usually 30, or as high as the map */
  "grid_rows"?: number | `${number}`;
  /** side of a cell in the game: a whole number from 1 to 1000 (pixels); usually 50 */
  "cell_size"?: number | `${number}`;
  /** how walls inside are laid; a percent is of 80 lines for default, of 56 for grid_wire, of the cells for sparse ones, and of the maze's walls that are broken for corridor: "default", "empty", "grid_wire", "sparse_moore", "sparse_ortho" or "corridor", each but empty also with a percent: "default.50%" (algorithm); usually "default" */
  "wall_algorithm"?: "default" | "empty" | "grid_wire" | "sparse_moore" | "sparse_ortho" | "corridor" | "normal" | "sparse" | `${string}%`;
  /** sides with an exit, one each: a list of "top", "bottom", "left", "right" (sides); usually ["top", "bottom", "left", "right"] */
  "exit_sides"?: ("top" | "bottom" | "left" | "right")[];
  /** share of the breakable walls that are broken already: a number from 0 to 1 (share); usually 0 */
  "wall_rubble_ratio"?: number | `${number}`;
  /** share of the free cells inside that become pitfalls: a number from 0 to 1 (share); usually 0 */
  "pitfall_density"?: number | `${number}`;
  /** cells of pitfalls: a list of [x, y, w, h] (cells); usually none */
  "pitfall_zones"?: unknown[] | string;
  /** share of the free cells inside that become puddles: a number from 0 to 1 (share); usually 0 */
  "puddle_density"?: number | `${number}`;
  /** cells of puddles: a list of [x, y, w, h] (cells); usually none */
  "puddle_zones"?: unknown[] | string;
  /** share of the free cells inside that become spiky plants: a number from 0 to 1 (share); usually 0 */
  "spiky_plant_density"?: number | `${number}`;
  /** cells of spiky plants: a list of [x, y, w, h] (cells); usually none */
  "spiky_plant_zones"?: unknown[] | string;
  /** share of the free cells inside that become fire floor; metal floor is laid around it: a number from 0 to 1 (share); usually 0 */
  "fire_floor_density"?: number | `${number}`;
  /** cells of fire floor: a list of [x, y, w, h] (cells); usually none */
  "fire_floor_zones"?: unknown[] | string;
  /** share of the free cells inside that become metal floor: a number from 0 to 1 (share); usually 0 */
  "metal_floor_density"?: number | `${number}`;
  /** cells of metal floor: a list of [x, y, w, h] (cells); usually none */
  "metal_floor_zones"?: unknown[] | string;
  /** share of the free cells inside that become walls that never break: a number from 0 to 1 (share); usually 0 */
  "reinforced_wall_density"?: number | `${number}`;
  /** cells of walls that never break: a list of [x, y, w, h] (cells); usually none */
  "reinforced_wall_zones"?: unknown[] | string;
  /** where somebody may fall from above: a list of [x, y, w, h] (cells); usually none */
  "fall_spawn_zones"?: unknown[] | string;
  /** share of the other walkable cells inside where somebody may fall from above too: a number from 0 to 1 (share); usually 0 */
  "fall_spawn_cell_ratio"?: number | `${number}`;
  /** where the floor moves, by its direction: a table: up, down, left, right = a list of [x, y, w, h] (cells); usually none */
  "moving_floor_zones"?: unknown[] | string;
  /** single cells of moving floor: a list of [x, y, "up"] (cells); usually none */
  "moving_floor_cells"?: unknown[] | string;
  /** what the car needs: an empty can, a station to fill it and the car; a can with fuel and the car; or just the car: "refuel_chain", "fuel_can" or "start_full" (mode); usually "start_full" */
  "fuel_mode"?: "refuel_chain" | "fuel_can" | "start_full";
  /** held out until dawn, then left on foot: an exit must be within reach of the player, not of the car: true or false (switch); usually false */
  "endurance"?: boolean;
  /** cans with fuel: a whole number from 0 to 10000 (cans); usually 1 in the mode fuel_can, else 0 */
  "fuel_count"?: number | `${number}`;
  /** empty cans, to be filled at a station: a whole number from 0 to 10000 (cans); usually 1 in the mode refuel_chain, else 0 */
  "empty_fuel_can_count"?: number | `${number}`;
  /** stations that fill cans: a whole number from 0 to 10000 (stations); usually 1 in the mode refuel_chain, else 0 */
  "fuel_station_count"?: number | `${number}`;
  /** flashlights: a whole number from 0 to 10000 (items); usually 2 */
  "flashlight_count"?: number | `${number}`;
  /** pairs of shoes: a whole number from 0 to 10000 (items); usually 2 */
  "shoes_count"?: number | `${number}`;
  /** whether there are any: true or false (switch); usually false */
  "steel_beams"?: boolean;
  /** of each cell that could hold a steel beam: a number from 0 to 1 (probability); usually 0.02 */
  "steel_beam_chance"?: number | `${number}`;
  /** all zones in one drawing, a letter for each cell of the grid: a text of grid_rows lines, or a list of them (cells); usually none */
  "map"?: unknown[] | string;
  /** what zones of your own are called, that the map draws as A to Z: a table: letter = "name" (names); usually the letters */
  "zone_names"?: unknown[] | string;
}
