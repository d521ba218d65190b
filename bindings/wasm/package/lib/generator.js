import { usage } from './error.js';
import { Handle } from './handle.js';
import { withInput } from './input.js';
import { Level } from './level.js';
import { readOptions, withOptions } from './options.js';
import { Recording } from './recording.js';
import { explanationsOf } from './explain.js';

/** All levels of a list that a function made. */
export function levelsOf(engine, pointer, recording) {
  const list = new Handle(engine, pointer, 'warren_levels_close', 'level');
  const count = engine.call('warren_levels_count', pointer);
  list.share(count);
  return Array.from({ length: count }, (_, i) => new Level(list, i, recording));
}

/** An input that was read once, for many seeds: it keeps the memory of its levels. */
export class Generator {
  #handle;

  /** Options that change the input are of no use to a generator that has read it. */
  static open(engine, input, settings) {
    return withInput(engine, input, settings, (handle) =>
      new Generator(engine, engine.makeOrTell('warren_generator_open', handle)));
  }

  /** @package */
  constructor(engine, pointer) {
    this.#handle = new Handle(engine, pointer, 'warren_generator_close', 'generator');
  }

  get kind() { return this.#handle.engine.words('warren_generator_kind', this.#handle.pointer); }
  get name() { return this.#handle.engine.text('warren_generator_name', this.#handle.pointer); }
  /** Levels that one seed gives. */
  get parts() { return this.#handle.engine.call('warren_generator_parts', this.#handle.pointer); }
  /** Of the input. */
  get warnings() {
    const { engine, pointer } = this.#handle;
    return engine.diagnostics(engine.call('warren_generator_warnings', pointer));
  }

  /** The only level, or the one that options.part names. */
  generate(options) {
    const { parts } = this;
    if (parts > 1 && options?.part === undefined) {
      throw usage(`${this.name} has ${parts} floors: call generateLevels() for all of them, or set part to the number of one`);
    }
    return this.generateLevels(options)[0];
  }

  generateLevels(options) {
    const { engine, pointer } = this.#handle;
    const given = this.#options(options);
    return withOptions(engine, given, (handle) => {
      engine.scope((scope) => {
        const error = scope.out();
        engine.status(engine.call('warren_generator_run', pointer, handle, error), error);
      });
      const recording = given.record ? this.#takeRecording() : undefined;
      return levelsOf(engine, engine.make('warren_generator_take_levels', pointer), recording);
    });
  }

  /** What each pass did for a seed and why it did nothing else, for each level. */
  explain(options) {
    const { engine, pointer } = this.#handle;
    return withOptions(engine, this.#options(options), (handle) =>
      explanationsOf(engine, engine.makeOrTell('warren_generator_explain', pointer, handle)));
  }

  #options(options) {
    const given = readOptions(options);
    if (given.settings === undefined) return given;
    throw usage('a generator has read its input: give the settings to open()');
  }

  #takeRecording() {
    const { engine, pointer } = this.#handle;
    return new Recording(engine, engine.make('warren_generator_take_recording', pointer));
  }

  close() { this.#handle.close(); }
}
