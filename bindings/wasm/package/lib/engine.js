// One instance of the module: calls into it, and texts and numbers on their way in and out.
import { WarrenError } from './error.js';
import { Exit, imports } from './machine.js';

const SEVERITIES = ['note', 'warning', 'error'];
const STATUSES = ['ok', 'content', 'usage', 'machine', 'veto', 'cancelled', 'machine'];
const OUT_OF_MEMORY = 6;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

function outOfMemory() {
  return new WarrenError('machine', 'out of memory');
}

/** What one call borrows of the module's memory: texts that go in and places for what comes out. */
class Scope {
  #engine;
  #blocks = [];

  constructor(engine) { this.#engine = engine; }

  memory(size) {
    const begin = this.#engine.call('malloc', size);
    if (begin === 0) throw outOfMemory();
    this.#blocks.push(begin);
    return begin;
  }

  /** @param {Uint8Array} bytes */
  bytes(bytes) {
    const begin = this.memory(bytes.length + 1);
    const to = new Uint8Array(this.#engine.buffer, begin, bytes.length + 1);
    to.set(bytes);
    to[bytes.length] = 0;
    return begin;
  }

  text(text) { return this.bytes(encoder.encode(text)); }

  /** A place for a pointer or a number of up to eight bytes, which is 0 now. */
  out() {
    const begin = this.memory(8);
    new Uint8Array(this.#engine.buffer, begin, 8).fill(0);
    return begin;
  }

  end(generation) {
    if (generation !== this.#engine.generation) return;
    for (const begin of this.#blocks) this.#engine.exports.free(begin);
  }
}

export class Engine {
  #module;
  #disk;
  #asked = new Map();
  #number = 0;
  #length = 0;

  /**
   * @param {WebAssembly.Module} module
   * @param {object} disk
   */
  constructor(module, disk) {
    this.#module = module;
    this.#disk = disk;
    /** Counts instances: handles of an earlier one are gone. */
    this.generation = 0;
    this.#start();
  }

  #start() {
    this.generation += 1;
    this.exports = new WebAssembly.Instance(this.#module, imports(this, this.#disk)).exports;
    this.exports._initialize();
    this.exports.warren_module_start();
    this.#length = this.exports.malloc(8);
  }

  get module() { return this.#module; }
  /** Made anew whenever the memory grows: never keep it over a call. */
  get buffer() { return this.exports.memory.buffer; }

  /**
   * Calls a function. One that runs out of memory or stack leaves an instance that nobody can trust:
   * another takes its place, so that the next call works.
   */
  call(name, ...values) {
    const generation = this.generation;
    let answer;
    try {
      answer = this.exports[name](...values);
    } catch (error) {
      if (generation === this.generation) this.#start();
      throw this.#trapped(error);
    }
    if (generation !== this.generation) throw outOfMemory();
    return answer;
  }

  #trapped(error) {
    if (error instanceof Exit || error instanceof WebAssembly.RuntimeError) return outOfMemory();
    if (error instanceof RangeError) return new WarrenError('machine', 'out of memory: the stack is full');
    return error;
  }

  /** Runs with memory that is given back after it. @template T @param {(scope: Scope) => T} work */
  scope(work) {
    const generation = this.generation;
    const scope = new Scope(this);
    try {
      return work(scope);
    } finally {
      scope.end(generation);
    }
  }

  decode(begin, length) { return decoder.decode(new Uint8Array(this.buffer, begin, length)); }
  word(at) { return new DataView(this.buffer).getUint32(at, true); }
  int(at) { return new DataView(this.buffer).getInt32(at, true); }

  /** A text of a function whose last parameter is its length; null where it gives NULL. */
  text(name, ...values) {
    const begin = this.call(name, ...values, this.#length);
    return begin === 0 ? null : this.decode(begin, this.word(this.#length));
  }

  /** A text that ends with NUL; null where the function gives NULL. */
  words(name, ...values) { return this.wordsAt(this.call(name, ...values)); }

  wordsAt(begin) {
    if (begin === 0) return null;
    const bytes = new Uint8Array(this.buffer);
    return this.decode(begin, bytes.indexOf(0, begin) - begin);
  }

  /** All that a function gives for 0, 1, ... up to NULL. */
  wordsUntilNull(name, ...values) {
    const out = [];
    for (let word; (word = this.words(name, ...values, out.length)) !== null;) out.push(word);
    return out;
  }

  /**
   * Bytes of a function whose last parameter is their number: a view, which lasts until the module
   * is called again.
   */
  view(name, ...values) {
    const begin = this.call(name, ...values, this.#length);
    return new Uint8Array(this.buffer, begin, begin === 0 ? 0 : this.word(this.#length));
  }

  /**
   * Calls what returns a status and makes something, with the places for both at the end.
   * @returns {number} the handle of what was made
   */
  make(name, ...values) {
    return this.scope((scope) => {
      const out = scope.out();
      this.status(this.call(name, ...values, out));
      return this.word(out);
    });
  }

  /** The same for what tells more about errors. */
  makeOrTell(name, ...values) {
    return this.scope((scope) => {
      const out = scope.out();
      const error = scope.out();
      this.status(this.call(name, ...values, out, error), error);
      return this.word(out);
    });
  }

  /** Throws what a status and the error at that place say, unless all is well. */
  status(status, place = 0) {
    const handle = place === 0 ? 0 : this.word(place);
    if (status === 0) return;
    if (status === OUT_OF_MEMORY) throw outOfMemory();
    const kind = STATUSES[status] ?? 'usage';
    if (handle === 0) throw new WarrenError(kind, 'the call is wrong');
    const error = this.error(handle);
    this.call('warren_error_close', handle);
    throw error;
  }

  /** What an error handle says. */
  error(handle) {
    const kind = STATUSES[this.call('warren_error_status', handle)];
    const list = this.diagnostics(this.call('warren_error_diagnostics', handle));
    return new WarrenError(kind, this.text('warren_error_text', handle), list);
  }

  diagnostics(list) {
    const out = [];
    const count = this.call('warren_diagnostics_count', list);
    for (let i = 0; i < count; ++i) {
      out.push({
        severity: SEVERITIES[this.call('warren_diagnostic_severity', list, i)],
        file: this.text('warren_diagnostic_file', list, i),
        line: this.call('warren_diagnostic_line', list, i),
        column: this.call('warren_diagnostic_column', list, i),
        length: this.call('warren_diagnostic_length', list, i),
        message: this.text('warren_diagnostic_message', list, i),
        help: this.text('warren_diagnostic_help', list, i),
        source: this.text('warren_diagnostic_source', list, i),
      });
    }
    return out;
  }

  /** A text that was made, which ends here. */
  take(handle) {
    const text = this.text('warren_text_bytes', handle);
    this.call('warren_text_close', handle);
    return text;
  }

  /**
   * Lets the module ask `asking` before each pass while `work` runs, which gets the number that it
   * asks by. What the question throws is thrown again when the work has stopped.
   */
  asking(asking, work) {
    const number = ++this.#number;
    const entry = { asking, thrown: null };
    this.#asked.set(number, entry);
    try {
      return work(number);
    } catch (error) {
      throw entry.thrown?.error ?? error;
    } finally {
      this.#asked.delete(number);
    }
  }

  /** The answer to the module. */
  ask(number, pass, index, count) {
    const entry = this.#asked.get(number);
    if (!entry) return 0;
    try {
      return entry.asking({ pass: this.wordsAt(pass), index, count }) === false ? 1 : 0;
    } catch (error) {
      entry.thrown = { error };
      return 1;
    }
  }
}
