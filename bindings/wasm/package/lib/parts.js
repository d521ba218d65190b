// What only levels of one kind have.
import { copied } from './grid.js';
import { DANGERS, DIRECTIONS, EDGES, OPENS } from './words.js';

function listOf(engine, level, counter, entry) {
  return Array.from({ length: engine.call(counter, level) }, (_, i) => entry(i));
}

/** Grids by their names. */
export function fields(engine, level) {
  const out = {};
  listOf(engine, level, 'warren_field_count', (i) => {
    const type = engine.call('warren_field_type', level, i);
    out[engine.words('warren_field_name', level, i)] = {
      width: engine.call('warren_field_width', level, i),
      height: engine.call('warren_field_height', level, i),
      data: copied(engine.view('warren_field_data', level, i), type),
    };
  });
  return out;
}

/** Walks, with x and y of their cells by turns. */
function paths(engine, level) {
  const INT32 = 2;
  return listOf(engine, level, 'warren_path_count', (i) => {
    const points = engine.scope((scope) => {
      const count = scope.out();
      const begin = engine.call('warren_path_points', level, i, count);
      return copied(new Uint8Array(engine.buffer, begin, 8 * engine.word(count)), INT32);
    });
    return {
      id: engine.text('warren_path_id', level, i) ?? '',
      from: engine.text('warren_path_from', level, i) ?? '',
      to: engine.text('warren_path_to', level, i) ?? '',
      points,
    };
  });
}

function places(engine, level) {
  return listOf(engine, level, 'warren_place_count', (i) => engine.scope((scope) => {
    const [x, y, width, height] = [scope.out(), scope.out(), scope.out(), scope.out()];
    engine.call('warren_place_rectangle', level, i, x, y, width, height);
    return {
      name: engine.text('warren_place_name', level, i),
      x: engine.int(x),
      y: engine.int(y),
      width: engine.int(width),
      height: engine.int(height),
    };
  }));
}

/** A door; `door` is its number. */
export function doorAt(engine, level, door) {
  const oneWay = engine.call('warren_door_one_way', level, door);
  return {
    id: engine.text('warren_door_id', level, door),
    x: engine.call('warren_door_x', level, door),
    y: engine.call('warren_door_y', level, door),
    side: DIRECTIONS[engine.call('warren_door_side', level, door)],
    kind: EDGES[engine.call('warren_door_edge', level, door)],
    opens: OPENS[engine.call('warren_door_opens', level, door)],
    key: engine.text('warren_door_key', level, door),
    oneWay: oneWay < 0 ? null : DIRECTIONS[oneWay],
  };
}

function encounterZones(engine, level) {
  return listOf(engine, level, 'warren_encounter_zone_count', (zone) => ({
    id: engine.text('warren_encounter_zone_id', level, zone),
    danger: DANGERS[engine.call('warren_encounter_zone_danger', level, zone)],
    description: engine.text('warren_encounter_zone_description', level, zone),
    groups: Array.from({ length: engine.call('warren_encounter_zone_group_count', level, zone) },
      (_, i) => engine.text('warren_encounter_zone_group', level, zone, i)),
  }));
}

export function zoneOf(engine, level) {
  return {
    territories: fields(engine, level).territories,
    landmarks: places(engine, level),
    paths: paths(engine, level),
  };
}

export function dungeonOf(engine, level) {
  const edges = fields(engine, level);
  return {
    floor: engine.call('warren_level_part', level),
    floors: engine.call('warren_level_parts', level),
    edgesNorth: edges.edges_north,
    edgesWest: edges.edges_west,
    doors: listOf(engine, level, 'warren_door_count', (door) => doorAt(engine, level, door)),
    rooms: places(engine, level),
    corridors: paths(engine, level),
    encounterZones: encounterZones(engine, level),
  };
}

/** The layers of a stage, each a 1 for every cell that is in it. */
function stageLayers(engine, sets) {
  const out = {};
  engine.wordsUntilNull('warren_stage_set_name').forEach((name, bit) => {
    out[name] = Uint8Array.from(sets, (cell) => (cell >>> bit) & 1);
  });
  return out;
}

export function stageOf(engine, level) {
  const { sets } = fields(engine, level);
  return { layers: stageLayers(engine, sets.data), legs: paths(engine, level) };
}
