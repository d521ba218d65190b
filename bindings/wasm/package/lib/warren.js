import { contents, text } from './arguments.js';
import { Engine } from './engine.js';
import { usage } from './error.js';
import { Generator, levelsOf } from './generator.js';
import { withInput } from './input.js';
import { kinds, parameters } from './kinds.js';
import { Level } from './level.js';
import { readOptions } from './options.js';
import { Party } from './party.js';
import { render } from './render.js';
import { readVerdict } from './verdict.js';

const encoder = new TextEncoder();

/** Settings belong to the input, whatever call brings them. */
function split(options) {
  const { settings, ...rest } = readOptions(options);
  return { settings, rest };
}

export class Warren {
  #engine;

  /** @package use load() */
  constructor(module, disk) {
    this.#engine = new Engine(module, disk);
  }

  get version() { return this.#engine.words('warren_version'); }
  /** Compiled: other workers may load({module}). */
  get module() { return this.#engine.module; }
  get kinds() { return kinds(this.#engine); }
  /** What can be set in files of a kind. */
  parameters(kind) { return parameters(this.#engine, kind); }

  /** Reads an input once, for many seeds. */
  open(input, { settings } = {}) { return Generator.open(this.#engine, input, settings); }

  /** One level: of a dungeon with several floors the one that options.part names. */
  generate(input, options) { return this.#with(input, options, (generator, rest) => generator.generate(rest)); }
  /** All levels of one seed. */
  generateLevels(input, options) {
    return this.#with(input, options, (generator, rest) => generator.generateLevels(rest));
  }
  explain(input, options) { return this.#with(input, options, (generator, rest) => generator.explain(rest)); }

  #with(input, options, work) {
    const { settings, rest } = split(options);
    const generator = Generator.open(this.#engine, input, settings);
    try {
      return work(generator, rest);
    } finally {
      generator.close();
    }
  }

  /** What is wrong with a file; an empty list: nothing. */
  check(input) {
    const engine = this.#engine;
    return withInput(engine, input, undefined, (handle) => {
      const list = engine.makeOrTell('warren_check', handle);
      const out = engine.diagnostics(list);
      engine.call('warren_diagnostics_close', list);
      return out;
    });
  }

  /** Reads a level file as text or bytes, all floors of it. Its warnings stand in `warnings` of the list. */
  readLevels(file, name = 'level.json') {
    const engine = this.#engine;
    const given = contents(file, 'the level file');
    const bytes = typeof given === 'string' ? encoder.encode(given) : given;
    const list = engine.scope((scope) => engine.makeOrTell('warren_levels_from_json',
      scope.bytes(bytes), bytes.length, scope.text(text(name, 'the name'))));
    const warnings = engine.diagnostics(engine.call('warren_levels_warnings', list));
    return Object.assign(levelsOf(engine, list), { warnings });
  }

  /** Reads a level file of one level. */
  readLevel(file, name) {
    const levels = this.readLevels(file, name);
    if (levels.length === 1) return levels[0];
    for (const level of levels) level.close();
    throw usage(`the file has ${levels.length} levels: call readLevels()`);
  }

  /** Checks everything that a level guarantees; with an input it is generated again, and compared. */
  verify(level, against) {
    const pointer = this.#pointer(level);
    if (against === undefined) return this.#verdict(pointer, 0);
    return withInput(this.#engine, against, undefined, (input) => this.#verdict(pointer, input));
  }

  #verdict(level, input) {
    const engine = this.#engine;
    const verdict = engine.makeOrTell('warren_level_verify', level, input);
    try {
      return readVerdict(engine, verdict);
    } finally {
      engine.call('warren_verdict_close', verdict);
    }
  }

  /** All floors of one list: each, that none is missing, that their stairs meet. Throws what is broken. */
  verifyLevels(levels) {
    const engine = this.#engine;
    const list = this.#listOf(levels);
    engine.scope((scope) => {
      const error = scope.out();
      engine.status(engine.call('warren_levels_verify', list.pointer, error), error);
    });
  }

  /** One level file for all levels of one list. */
  toFile(levels) {
    return this.#engine.take(this.#engine.makeOrTell('warren_levels_to_json', this.#listOf(levels).pointer));
  }

  /** The pixels of a level: {width, height, data}. */
  render(level, options) {
    this.#pointer(level);
    return render(this.#engine, level, options);
  }

  /** Reads a code that players share: {seed, kind, generatorVersion}. */
  readSeedCode(code) {
    const engine = this.#engine;
    return engine.scope((scope) => {
      const word = scope.text(text(code, 'the code'));
      const [out, kind, version, error] = [scope.out(), scope.out(), scope.out(), scope.out()];
      engine.status(engine.call('warren_read_seed_code', word, out, kind, version, error), error);
      return {
        seed: engine.take(engine.word(out)),
        kind: engine.wordsAt(engine.word(kind)),
        generatorVersion: engine.int(version),
      };
    });
  }

  /** Keys, what was opened, what was used: for the questions of play. */
  party() { return new Party(this.#engine); }

  #pointer(level) {
    if (!Level.is(level)) throw usage('this is no level');
    if (Level.list(level).engine !== this.#engine) throw usage('this level is of another module');
    return Level.pointer(level);
  }

  #listOf(levels) {
    if (!Array.isArray(levels) || levels.length === 0) throw usage('this is no list of levels');
    for (const level of levels) this.#pointer(level);
    const list = Level.list(levels[0]);
    if (levels.every((level) => Level.list(level) === list)) return list;
    throw usage('these levels were not made by one call');
  }
}
