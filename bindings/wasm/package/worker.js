// Runs the engine in a worker for the client of client.js: `connect(new Worker('worker.js'))`.
import { WarrenError, load } from './index.js';
import { Generator } from './lib/generator.js';
import { Level } from './lib/level.js';
import { Party } from './lib/party.js';
import { CALLS, buffersOf, replaced } from './lib/wire.js';

const inNode = typeof process === 'object' && process.versions?.node !== undefined;
const port = inNode ? (await import('node:worker_threads')).parentPort : globalThis;

const kept = new Map();
let last = 0;
let queue = [];
let warren;

function keep(type, value, data) {
  last += 1;
  kept.set(last, { type, value });
  return { warren: type, number: last, data };
}

/** What stays here goes out as a number and what is known of it. */
function outgoing(value) {
  if (Level.is(value)) return keep('level', value, value.data());
  if (value instanceof Generator) {
    const { kind, name, parts, warnings } = value;
    return keep('generator', value, { kind, name, parts, warnings });
  }
  return Party.is(value) ? keep('party', value, {}) : undefined;
}

function incoming(value) {
  return value?.warren !== undefined ? find(value.number).value : undefined;
}

function find(number) {
  const found = kept.get(number);
  if (found) return found;
  throw new WarrenError('usage', 'this was closed');
}

function described(error) {
  const { kind, message, diagnostics } = error instanceof WarrenError
    ? error : new WarrenError('usage', String(error?.message ?? error));
  return { kind, message, diagnostics };
}

// Options of functions cannot be sent: whoever has them asks for messages instead.
function withHooks({ id, watched, cancel }, options) {
  if (!watched && !cancel) return options;
  const progress = watched ? (at) => { port.postMessage({ id, progress: at }); } : undefined;
  return { ...options, progress, cancel };
}

function call(request) {
  const { of, name, values } = request;
  const { type, value } = of === 0 ? { type: 'warren', value: warren } : find(of);
  if (!CALLS[type].includes(name)) throw new WarrenError('usage', `there is no call '${name}'`);
  if (typeof value[name] !== 'function') return value[name];
  const given = values.map((one) => replaced(one, incoming));
  if (request.options !== undefined) given[request.options] = withHooks(request, given[request.options]);
  return value[name](...given);
}

function answer(request) {
  try {
    const value = call(request);
    const { warnings } = Array.isArray(value) ? value : {};
    const out = replaced(value, outgoing);
    port.postMessage({ id: request.id, value: out, warnings }, buffersOf(out));
  } catch (error) {
    port.postMessage({ id: request.id, error: described(error) });
  }
}

// One at a time: between two of them messages are read that take others back.
function next() {
  const request = queue.shift();
  if (request) answer(request);
  if (queue.length > 0) setTimeout(next);
}

function close(number) {
  kept.get(number)?.value.close();
  kept.delete(number);
}

async function begin(module) {
  try {
    warren = await load({ module });
    port.postMessage({ ready: true, version: warren.version });
  } catch (error) {
    port.postMessage({ ready: false, error: described(error) });
  }
}

const HANDLERS = {
  begin: ({ module }) => { begin(module); },
  call: ({ request }) => {
    queue.push(request);
    if (queue.length === 1) setTimeout(next);
  },
  forget: ({ id }) => { queue = queue.filter((request) => request.id !== id); },
  close: ({ number }) => close(number),
};

function receive(message) {
  HANDLERS[message?.what]?.(message);
}

if (inNode) port.on('message', receive);
else port.addEventListener('message', (event) => receive(event.data));
