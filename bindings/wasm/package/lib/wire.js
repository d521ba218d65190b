// What goes between a worker and its client. Things of the module stay in the worker and are named
// by numbers; what is known of them goes along.
import { PLAY } from './play.js';

/** Calls that a client may make, by what they are made of. */
export const CALLS = {
  warren: ['open', 'generate', 'generateLevels', 'explain', 'check', 'readLevels', 'readLevel', 'verify',
    'verifyLevels', 'toFile', 'render', 'readSeedCode', 'parameters', 'party', 'kinds', 'version'],
  generator: ['generate', 'generateLevels', 'explain'],
  level: ['groundHash', 'toFile', 'toJSON', 'toSVG', 'toText', ...Object.keys(PLAY)],
  party: ['keys', 'opened', 'used', 'add', 'remove'],
};

/** Replaces what `find` knows, in a value or a list. */
export function replaced(value, find) {
  if (Array.isArray(value) && value.some((one) => find(one) !== undefined)) {
    return value.map((one) => find(one) ?? one);
  }
  return find(value) ?? value;
}

/** The memory of all arrays in a value. */
export function buffersOf(value, found = new Set()) {
  if (ArrayBuffer.isView(value)) found.add(value.buffer);
  else if (typeof value === 'object' && value !== null) {
    for (const one of Object.values(value)) buffersOf(one, found);
  }
  return [...found];
}
