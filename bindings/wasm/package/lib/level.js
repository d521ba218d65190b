import { usage } from './error.js';
import { copied } from './grid.js';
import { dungeonOf, stageOf, zoneOf } from './parts.js';
import { PLAY } from './play.js';
import { certificate, parameters, passes } from './properties.js';
import { TILES } from './words.js';

const UINT8 = 1;

function colour(rgba) {
  return [rgba >>> 24, (rgba >>> 16) & 255, (rgba >>> 8) & 255, rgba & 255];
}

function tileOf(engine, level, tile) {
  return {
    name: engine.text('warren_tile_name', level, tile),
    kind: TILES[engine.call('warren_tile_kind', level, tile)],
    glyph: String.fromCharCode(engine.call('warren_tile_glyph', level, tile)),
    fill: colour(engine.call('warren_tile_fill', level, tile)),
    outline: colour(engine.call('warren_tile_outline', level, tile)),
    pattern: engine.text('warren_tile_pattern', level, tile),
    effect: engine.text('warren_tile_effect', level, tile),
    effectParameters: listOf(engine, 'warren_tile_effect_parameter_count', [level, tile],
      (i) => engine.text('warren_tile_effect_parameter', level, tile, i)),
    opaque: engine.call('warren_tile_opaque', level, tile) !== 0,
  };
}

function listOf(engine, counter, of, entry) {
  return Array.from({ length: engine.call(counter, ...of) }, (_, i) => entry(i));
}

function hashText(engine, name, level) {
  return engine.scope((scope) => {
    const out = scope.out();
    engine.status(engine.call(name, level, out));
    return new DataView(engine.buffer).getBigUint64(out, true).toString(16).padStart(16, '0');
  });
}

/** What is read once, when it is asked for. The order is that of data(). */
const FIELDS = {
  kind: (engine, level) => engine.words('warren_level_kind', level),
  name: (engine, level) => engine.text('warren_level_name', level),
  biome: (engine, level) => engine.text('warren_level_biome', level),
  theme: (engine, level) => engine.text('warren_level_theme', level),
  seed: (engine, level) => engine.call('warren_level_seed', level) >>> 0,
  seedCode: (engine, level) => engine.take(engine.makeOrTell('warren_level_seed_code', level)),
  generatorVersion: (engine, level) => engine.call('warren_level_generator_version', level),
  hash: (engine, level) => hashText(engine, 'warren_level_hash', level),
  part: (engine, level) => engine.call('warren_level_part', level),
  parts: (engine, level) => engine.call('warren_level_parts', level),
  width: (engine, level) => engine.call('warren_level_width', level),
  height: (engine, level) => engine.call('warren_level_height', level),
  start: (engine, level) => engine.scope((scope) => {
    const [x, y] = [scope.out(), scope.out()];
    if (engine.call('warren_level_start', level, x, y) === 0) return null;
    return { x: engine.int(x), y: engine.int(y) };
  }),
  background: (engine, level) => listOf(engine, 'warren_level_background_count', [level],
    (i) => colour(engine.call('warren_level_background', level, i))),
  music: (engine, level) => listOf(engine, 'warren_level_music_count', [level],
    (i) => engine.text('warren_level_music', level, i)),
  legend: (engine, level) => listOf(engine, 'warren_tile_count', [level],
    (i) => tileOf(engine, level, i)),
  cells: (engine, level) => copied(engine.view('warren_level_cells', level), UINT8),
  things: (engine, level) => JSON.parse(engine.take(engine.make('warren_module_things', level)))
    .map(([kind, type, x, y, properties]) => ({ kind, type, x, y, properties })),
  parameters,
  certificate,
  passes,
  warnings: (engine, level) => listOf(engine, 'warren_level_warning_count', [level],
    (i) => engine.text('warren_level_warning', level, i)),
  zone: (engine, level) => isOf(engine, level, 'zone') ? zoneOf(engine, level) : null,
  dungeon: (engine, level) => isOf(engine, level, 'dungeon') ? dungeonOf(engine, level) : null,
  stage: (engine, level) => isOf(engine, level, 'stage') ? stageOf(engine, level) : null,
};

function isOf(engine, level, kind) {
  return engine.words('warren_level_kind', level) === kind;
}

/** A finished level. Everything that it gives is the caller's own; close() ends it all the same. */
export class Level {
  #list;
  #index;
  #cache = new Map();
  #closed = false;
  #recording;

  /**
   * @param {import('./handle.js').Handle} list
   * @param {number} index
   * @param {import('./recording.js').Recording} [recording]
   */
  constructor(list, index, recording) {
    this.#list = list;
    this.#index = index;
    this.#recording = recording;
  }

  static is(value) { return typeof value === 'object' && value !== null && #list in value; }
  /** The level as a handle. */
  static pointer(level) { return level.#pointer; }
  static list(level) { return level.#list; }
  static recording(level) { return level.#recording; }

  get #pointer() {
    if (this.#closed) throw usage('this level was closed');
    return this.#list.engine.call('warren_levels_at', this.#list.pointer, this.#index);
  }

  /** What `name` of FIELDS gives. */
  field(name) {
    const pointer = this.#pointer;
    if (!this.#cache.has(name)) this.#cache.set(name, FIELDS[name](this.#list.engine, pointer));
    return this.#cache.get(name);
  }

  play(name, ...values) { return PLAY[name](this.#list.engine, this.#pointer, ...values); }

  /** The cells where the module has them: no copy, and gone with the next call of anything. */
  cellsView() { return this.#list.engine.view('warren_level_cells', this.#pointer); }

  /** The tile of a cell; undefined outside. */
  tile(x, y) {
    const inside = x >= 0 && y >= 0 && x < this.width && y < this.height;
    return inside ? this.legend[this.cells[y * this.width + x]] : undefined;
  }

  /** Layers of every pass, of a level that was made with `record`. */
  get layers() { return this.#recorded('layers', []); }
  /** How long each pass took. */
  get times() { return this.#recorded('times', []); }
  /** What each pass did, in words. */
  get notes() { return this.#recorded('notes', []); }

  #recorded(name, otherwise) {
    if (this.#closed) throw usage('this level was closed');
    return this.#recording ? this.#recording[name] : otherwise;
  }

  #text(name) {
    const { engine } = this.#list;
    return engine.take(engine.makeOrTell(name, this.#pointer));
  }

  /** Of what stands where alone: equal where versions of a generator make the same ground. */
  groundHash() { return hashText(this.#list.engine, 'warren_module_ground_hash', this.#pointer); }
  /** The level file as text, byte for byte as the program writes it. */
  toFile() { return this.#text('warren_level_to_json'); }
  /**
   * The level file as an object; JSON.stringify calls it. JavaScript puts members that are digits
   * first, such as characters of the legend: toFile() is what reads back as the same level.
   */
  toJSON() { return JSON.parse(this.toFile()); }
  toSVG() { return this.#text('warren_level_to_svg'); }
  /** A line for each row of cells. */
  toText() { return this.#text('warren_level_to_text'); }

  /** Everything above as a plain object whose arrays nobody else has: for postMessage. */
  data() {
    const pointer = this.#pointer;
    const out = {};
    for (const name of Object.keys(FIELDS)) out[name] = FIELDS[name](this.#list.engine, pointer);
    return { ...out, ...(this.#recording?.data() ?? { layers: [], times: [], notes: [] }) };
  }

  close() {
    if (this.#closed) return;
    this.#closed = true;
    this.#cache.clear();
    this.#list.close();
    this.#recording?.close();
  }
}

for (const name of Object.keys(FIELDS)) {
  Object.defineProperty(Level.prototype, name, { get() { return this.field(name); }, enumerable: true });
}
for (const name of Object.keys(PLAY)) {
  Level.prototype[name] = function (...values) { return this.play(name, ...values); };
}
