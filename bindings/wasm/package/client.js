// The calls of Warren as promises, made by a worker.
import { WarrenError, usage } from './lib/error.js';
import { CALLS, replaced } from './lib/wire.js';

const inNode = typeof process === 'object' && process.versions?.node !== undefined;
/** Which parameter of a call holds options that have hooks. */
const OPTIONS = {
  warren: { generate: 1, generateLevels: 1, explain: 1 },
  generator: { generate: 0, generateLevels: 0, explain: 0 },
};

async function startWorker() {
  const url = new URL('./worker.js', import.meta.url);
  if (!inNode) return new Worker(url, { type: 'module' });
  const { Worker: NodeWorker } = await import('node:worker_threads');
  return new NodeWorker(url);
}

function listen(worker, what, take) {
  if (typeof worker.on === 'function') worker.on(what, take);
  else worker.addEventListener(what, (event) => take(what === 'message' ? event.data : event));
}

function cancelled(signal) {
  return new WarrenError('cancelled', 'stopped by its caller', undefined, { cause: signal?.reason });
}

// Pages that are not isolated from others have no shared memory.
function sharedFlag() {
  return typeof SharedArrayBuffer === 'function' ? new Int32Array(new SharedArrayBuffer(4)) : undefined;
}

function thrown({ kind, message, diagnostics }) {
  return new WarrenError(kind, message, diagnostics);
}

/** Something that stays in the worker, with what is known of it. */
class Remote {
  #connection;
  #number;

  constructor(connection, number, data) {
    this.#connection = connection;
    this.#number = number;
    Object.assign(this, data);
    connection.watch(this, number);
  }

  static wire(value) {
    return value instanceof Remote ? { warren: true, number: value.#number } : undefined;
  }

  call(type, name, values) { return this.#connection.call(type, this.#number, name, values); }
  close() { this.#connection.close(this, this.#number); }
}

class RemoteLevel extends Remote {}
class RemoteGenerator extends Remote {}
class RemoteParty extends Remote {}
const REMOTES = { level: RemoteLevel, generator: RemoteGenerator, party: RemoteParty };

/** Requests on their way, and what is done with their answers. */
class Connection {
  #worker;
  #waiting = new Map();
  #last = 0;
  #ended = null;
  #registry = new FinalizationRegistry((number) => this.#post({ what: 'close', number }));

  constructor(worker) {
    this.#worker = worker;
    listen(worker, 'message', (message) => this.#receive(message));
    listen(worker, 'error', (error) => this.#end(new WarrenError('machine', `the worker failed: ${error.message ?? error}`)));
    if (typeof worker.on === 'function') worker.on('exit', () => this.#end(usage('the worker has ended')));
  }

  #post(message) { if (!this.#ended) this.#worker.postMessage(message); }

  #end(error) {
    this.#ended ??= error;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }

  begin(module) {
    return new Promise((resolve, reject) => {
      this.#waiting.set('ready', { resolve, reject });
      this.#post({ what: 'begin', module });
    });
  }

  watch(remote, number) { this.#registry.register(remote, number, remote); }

  close(remote, number) {
    this.#registry.unregister(remote);
    this.#post({ what: 'close', number });
  }

  async terminate() {
    this.#end(usage('the worker has ended'));
    await this.#worker.terminate();
  }

  call(type, of, name, values) {
    if (this.#ended) return Promise.reject(this.#ended);
    const id = ++this.#last;
    const options = OPTIONS[type]?.[name];
    const { progress, signal, ...rest } = values[options] ?? {};
    if (signal?.aborted) return Promise.reject(cancelled(signal));
    const sent = values.map((value) => replaced(value, Remote.wire));
    if (values[options] !== undefined) sent[options] = rest;
    const cancel = signal || progress ? sharedFlag() : undefined;
    return new Promise((resolve, reject) => {
      const entry = { resolve, reject, progress, signal };
      this.#waiting.set(id, entry);
      entry.stop = () => this.#stop(id, entry, cancel);
      signal?.addEventListener('abort', entry.stop, { once: true });
      try {
        this.#post({ what: 'call', request: { id, of, name, values: sent, options, watched: progress !== undefined, cancel } });
      } catch (error) {
        this.#waiting.delete(id);
        reject(usage(`this cannot be sent to a worker: ${error.message}`));
      }
    });
  }

  // The flag stops the worker before its next pass; where memory is not shared, the work goes on and
  // its level is closed when it arrives.
  #stop(id, entry, cancel) {
    if (cancel) Atomics.store(cancel, 0, 1);
    this.#post({ what: 'forget', id });
    entry.abandoned = true;
    entry.reject(cancelled(entry.signal));
  }

  #receive(message) {
    if ('ready' in message) return this.#settle('ready', message);
    const entry = this.#waiting.get(message.id);
    if (!entry) return undefined;
    if (message.progress) return entry.abandoned ? undefined : this.#tell(entry, message);
    return this.#settle(message.id, message);
  }

  // As in the same thread: false stops.
  #tell(entry, { progress }) {
    try {
      if (entry.progress(progress) === false) entry.stop();
    } catch (error) {
      entry.reject(error);
      entry.stop();
    }
    return undefined;
  }

  #settle(id, { value, warnings, error }) {
    const { resolve, reject, signal, stop, abandoned } = this.#waiting.get(id);
    this.#waiting.delete(id);
    signal?.removeEventListener('abort', stop);
    if (error) return reject(thrown(error));
    const out = replaced(value, (one) => one?.warren === undefined
      ? undefined : new REMOTES[one.warren](this, one.number, one.data));
    if (warnings) out.warnings = warnings;
    if (abandoned) for (const one of [out].flat()) if (one instanceof Remote) one.close();
    return resolve(out);
  }
}

for (const [type, Class] of Object.entries(REMOTES)) {
  for (const name of CALLS[type]) {
    Class.prototype[name] = function (...values) { return this.call(type, name, values); };
  }
}

class RemoteWarren {
  #connection;

  constructor(connection) { this.#connection = connection; }

  call(name, values) { return this.#connection.call('warren', 0, name, values); }
  /** Ends the worker. */
  close() { return this.#connection.terminate(); }
}

for (const name of CALLS.warren) {
  RemoteWarren.prototype[name] = function (...values) { return this.call(name, values); };
}

/**
 * Lets a worker do the work.
 * @param {Worker} [worker] of worker.js; without one it is started
 * @param {{module?: WebAssembly.Module}} [options] compiled already, for the second worker and the next
 */
export async function connect(worker, { module } = {}) {
  const connection = new Connection(worker ?? await startWorker());
  await connection.begin(module);
  return new RemoteWarren(connection);
}
