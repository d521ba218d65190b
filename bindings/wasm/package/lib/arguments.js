// Callers hand in anything: what is not of its type is refused here, before it gets anywhere.
import { usage } from './error.js';

/** More than the engine takes of one file. */
const MOST_BYTES = 0x10000000;

/** What a value is, for messages. */
function described(value) {
  if (value === null || value === undefined || Number.isNaN(value)) return String(value);
  if (typeof value === 'number' || typeof value === 'boolean') return `${value}`;
  return Array.isArray(value) ? 'an array' : `a ${typeof value}`;
}

export function text(value, what) {
  if (typeof value !== 'string') throw usage(`${what} must be a string, not ${described(value)}`);
  if (value.includes('\0')) throw usage(`${what} holds a NUL character`);
  if (value.length > MOST_BYTES) throw usage(`${what} is too long`);
  return value;
}

export function whole(value, what, least, most) {
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw usage(`${what} must be a whole number from ${least} to ${most}, not ${described(value)}`);
}

export function number(value, what) {
  if (typeof value === 'number') return value;
  throw usage(`${what} must be a number, not ${described(value)}`);
}

export function object(value, what) {
  if (typeof value === 'object' && value !== null) return value;
  throw usage(`${what} must be an object, not ${described(value)}`);
}

export function callback(value, what) {
  if (value === undefined || typeof value === 'function') return value;
  throw usage(`${what} must be a function, not ${described(value)}`);
}

/** One of a list of words, as its place in it. */
export function choice(value, what, words) {
  const index = words.indexOf(value);
  if (index < 0) throw usage(`${what} must be one of ${words.join(', ')}`);
  return index;
}

/** What a file holds: a string, or bytes that may be anything. */
export function contents(value, what) {
  const isBytes = value instanceof Uint8Array;
  if (!isBytes && typeof value !== 'string') {
    throw usage(`${what} must be a string or a Uint8Array, not ${described(value)}`);
  }
  if (value.length > MOST_BYTES) throw usage(`${what} is too large: the limit is 256 MB`);
  return value;
}

/** A seed as the text that the engine reads; empty: the file's own. */
export function seed(value) {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return text(value, 'the seed');
  return String(whole(value, 'the seed', 0, 0xffffffff));
}

/** A setting as it would stand in the file. */
export function setting(value, key) {
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  if (Array.isArray(value)) return `[${value.map((one) => entry(one, key)).join(', ')}]`;
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return text(value, `the setting ${key}`);
}

function entry(value, key) {
  const words = setting(value, key);
  return typeof value === 'string' ? JSON.stringify(words) : words;
}
