// What levels are made from, as a handle of the module's for the time of one call.
import { contents, object, setting, text } from './arguments.js';
import { usage } from './error.js';

const encoder = new TextEncoder();
const KEYS = ['file', 'files', 'settings', 'chunkFolders', 'lenient'];

/** @param {unknown} input a path, or {file, files, settings, chunkFolders, lenient} */
function read(input) {
  if (typeof input === 'string') return { file: input };
  object(input, 'the input');
  const unknown = Object.keys(input).find((key) => !KEYS.includes(key));
  if (unknown === undefined) return input;
  throw usage(`the input has no '${unknown}': write ${KEYS.join(', ')}`);
}

function entriesOf(files) {
  object(files, 'files');
  return files instanceof Map ? [...files] : Object.entries(files);
}

function add(engine, handle, path, bytes) {
  engine.scope((scope) => {
    const name = scope.text(text(path, 'a path'));
    const given = contents(bytes, `the file ${path}`);
    const raw = typeof given === 'string' ? encoder.encode(given) : given;
    engine.status(engine.call('warren_input_add_text', handle, name, scope.bytes(raw), raw.length));
  });
}

function set(engine, handle, key, value) {
  engine.scope((scope) => {
    const words = setting(value, text(key, 'a setting'));
    engine.status(engine.call('warren_input_set', handle, scope.text(key), scope.text(words)));
  });
}

function addFolder(engine, handle, folder) {
  engine.scope((scope) => {
    const name = scope.text(text(folder, 'a chunk folder'));
    engine.status(engine.call('warren_input_add_chunk_folder', handle, name));
  });
}

function fill(engine, handle, { files, settings, chunkFolders, lenient }, more) {
  if (files !== undefined) for (const [path, bytes] of entriesOf(files)) add(engine, handle, path, bytes);
  for (const group of [settings, more]) {
    if (group === undefined) continue;
    for (const [key, value] of Object.entries(object(group, 'settings'))) set(engine, handle, key, value);
  }
  for (const folder of chunkFolders ?? []) addFolder(engine, handle, folder);
  if (lenient) engine.status(engine.call('warren_input_set_lenient', handle, 1));
}

/**
 * @template T
 * @param {import('./engine.js').Engine} engine
 * @param {unknown} input
 * @param {object | undefined} settings on top of the input's own
 * @param {(handle: number) => T} work
 */
export function withInput(engine, input, settings, work) {
  const given = read(input);
  const handle = engine.scope((scope) =>
    engine.make('warren_input_new', scope.text(text(given.file, 'the file'))));
  const { generation } = engine;
  try {
    fill(engine, handle, given, settings);
    return work(handle);
  } finally {
    if (generation === engine.generation) engine.call('warren_input_close', handle);
  }
}
