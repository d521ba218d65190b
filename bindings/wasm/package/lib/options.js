// Which levels, and how, as a handle of the module's for the time of one call.
import { callback, choice, object, seed, whole } from './arguments.js';
import { WarrenError, usage } from './error.js';
import { RECORDS } from './words.js';

const KEYS = ['seed', 'masterSeed', 'part', 'settings', 'timeLimit', 'progress', 'signal', 'cancel', 'record'];
const MOST_INT = 0x7fffffff;

/** @param {unknown} options */
export function readOptions(options) {
  if (options === undefined) return {};
  object(options, 'the options');
  const unknown = Object.keys(options).find((key) => !KEYS.includes(key));
  if (unknown === undefined) return options;
  throw usage(`there is no option '${unknown}': write ${KEYS.join(', ')}`);
}

function recordOf({ record }) {
  if (record === undefined || record === false) return 0;
  return record === true ? 1 : choice(record, 'record', RECORDS);
}

/** The question before each pass: false stops. None where nobody asks. */
function questionOf({ progress, signal, cancel }) {
  callback(progress, 'progress');
  if (!progress && !signal && !cancel) return null;
  if (cancel !== undefined && !(cancel instanceof Int32Array)) throw usage('cancel must be an Int32Array');
  return (at) => {
    if (signal?.aborted || (cancel && Atomics.load(cancel, 0) !== 0)) return false;
    return progress?.(at);
  };
}

function fill(engine, handle, options) {
  const set = (name, ...values) => engine.status(engine.call(name, handle, ...values));
  const words = seed(options.seed);
  if (words !== '') engine.scope((scope) => set('warren_options_set_seed_text', scope.text(words)));
  if (options.masterSeed !== undefined) {
    set('warren_options_set_master_seed', whole(options.masterSeed, 'the master seed', 0, 0xffffffff));
  }
  if (options.part !== undefined) set('warren_options_set_part', whole(options.part, 'the part', 1, MOST_INT));
  if (options.timeLimit !== undefined) {
    set('warren_options_set_time_limit', whole(options.timeLimit, 'the time limit', 0, MOST_INT));
  }
  set('warren_options_set_recording', recordOf(options));
}

/**
 * @template T
 * @param {import('./engine.js').Engine} engine
 * @param {ReturnType<typeof readOptions>} options
 * @param {(handle: number) => T} work
 */
export function withOptions(engine, options, work) {
  const question = questionOf(options);
  const handle = engine.make('warren_options_new');
  const { generation } = engine;
  try {
    fill(engine, handle, options);
    if (!question) return work(handle);
    if (options.signal?.aborted) throw new WarrenError('cancelled', 'stopped before it began');
    return engine.asking(question, (number) => {
      engine.status(engine.call('warren_module_set_progress', handle, number));
      return work(handle);
    });
  } finally {
    if (generation === engine.generation) engine.call('warren_options_close', handle);
  }
}
