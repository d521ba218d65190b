import { connect } from './client.js';
import { WarrenError } from './lib/error.js';
import { NO_DISK } from './lib/machine.js';
import { Warren } from './lib/warren.js';

export { WarrenError, connect };

const HERE = new URL('./warren.wasm', import.meta.url);
const inNode = typeof process === 'object' && process.versions?.node !== undefined;

// A server that does not know .wasm names another type, which streaming refuses.
async function compileResponse(response) {
  const answer = await response;
  if (!answer.ok) throw new WarrenError('machine', `cannot load ${answer.url}: ${answer.status} ${answer.statusText}`);
  if (answer.headers.get('content-type')?.startsWith('application/wasm')) {
    return WebAssembly.compileStreaming(answer);
  }
  return WebAssembly.compile(await answer.arrayBuffer());
}

async function compile(module) {
  if (module instanceof WebAssembly.Module) return module;
  if (module instanceof ArrayBuffer || ArrayBuffer.isView(module)) return WebAssembly.compile(module);
  const url = new URL(module ?? HERE, import.meta.url);
  if (!inNode || url.protocol !== 'file:') return compileResponse(fetch(url));
  const { readFile } = await import('node:fs/promises');
  return WebAssembly.compile(await readFile(url));
}

let usual;

// One that failed, as there was no network, is tried again.
function compileOnce() {
  usual ??= compile().catch((error) => {
    usual = undefined;
    throw error;
  });
  return usual;
}

/**
 * Loads the engine. Without `module` it is the warren.wasm beside this file, which is compiled once
 * however often this is called.
 * @param {{module?: WebAssembly.Module | BufferSource | URL | string}} [options]
 */
export async function load({ module } = {}) {
  const compiled = await (module === undefined ? compileOnce() : compile(module));
  const disk = inNode ? (await import('./lib/disk.js')).DISK : NO_DISK;
  return new Warren(compiled, disk);
}
