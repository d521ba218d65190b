// What crosses into the module may be anything: JavaScript errors come of it, and the next call works.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { pathToFileURL } from 'node:url';

import { PACKAGE, SMALL, WarrenError, load } from './shared.mjs';

const warren = await load();
const usual = warren.generate(SMALL, { seed: 1 }).hash;
let level;
beforeEach(() => { level = warren.generate(SMALL, { seed: 1 }); });
// Whatever happened, the module makes the same level as before.
afterEach(() => assert.equal(warren.generate(SMALL, { seed: 1 }).hash, usual));

const refused = (call, kind = 'usage') => assert.throws(call, (error) => {
  assert.ok(error instanceof WarrenError, `${error.stack}`);
  assert.ok(error.message.length > 0 && error.diagnostics.length > 0);
  if (kind) assert.equal(error.kind, kind, error.message);
  return true;
});

const NOTHING = [undefined, null, NaN, 7, true, '', {}, [], () => 1, Symbol('x'), 1n];

test('wrong types', () => {
  for (const value of NOTHING) {
    refused(() => warren.generate(value), null);
    refused(() => warren.open(value), null);
    refused(() => warren.check(value), null);
    refused(() => warren.generate({ file: value }), null);
    if (value !== undefined) refused(() => warren.generate({ file: 'a.zone', files: value }), null);
    refused(() => warren.readLevel(value), null);
    refused(() => warren.verify(value));
    refused(() => warren.render(value));
    refused(() => warren.toFile(value));
    refused(() => warren.readSeedCode(value), null);
    refused(() => warren.parameters(value));
    if (value !== undefined) refused(() => level.canStep(0, 0, value));
    if (typeof value !== 'number' || Number.isNaN(value)) refused(() => level.canStep(value, 0, 'north'));
    if (value !== undefined && value !== null) refused(() => level.canStep(0, 0, 'north', value));
  }
  refused(() => warren.generate(SMALL, { colour: 'red' }));
  refused(() => warren.generate({ ...SMALL, fiels: {} }));
  refused(() => warren.render(level, { overlays: ['nonsense'] }));
  refused(() => warren.render(level, { scale: -1 }));
  refused(() => warren.render(level, { overlays: 7 }));
  refused(() => warren.generate(SMALL, { progress: 7 }));
  refused(() => warren.generate(SMALL, { record: 'everything' }));
  refused(() => warren.generate(SMALL, { cancel: [1] }));
});

test('seeds and numbers that are none', () => {
  for (const seed of [NaN, Infinity, -1, 1.5, 2 ** 32, 'twelve', {}, [], true]) refused(() => warren.generate(SMALL, { seed }));
  for (const part of [NaN, 0, -3, 2.5, 9, '1']) refused(() => warren.generate(SMALL, { part }));
  for (const timeLimit of [NaN, -1, Infinity]) refused(() => warren.generate(SMALL, { timeLimit }));
  for (const size of [NaN, Infinity, 1e9, -5, 'wide', null, {}]) refused(() => warren.generate(SMALL, { settings: { size } }), null);
  for (const x of [NaN, Infinity, 0.5, 2 ** 31]) refused(() => level.edgeAt(x, 0, 'north'));
  assert.equal(level.edgeAt(-1e9, 1e9, 'north'), 'wall');
});

test('names and texts with NUL, half characters and any bytes', () => {
  refused(() => warren.generate({ file: 'a\0.zone', files: {} }));
  refused(() => warren.generate({ file: 'a.zone', files: { 'a\0.zone': '' } }));
  refused(() => warren.generate(SMALL, { seed: '1\0' }));
  refused(() => warren.generate(SMALL, { settings: { 'si\0ze': 64 } }));
  refused(() => warren.generate({ file: 'a.zone', files: { 'a.zone': 'name \0\nsi\0ze 64' } }), 'content');
  refused(() => warren.generate({ file: '\ud800.zone', files: { '\ud800.zone': '\udfff' } }), null);
  const bytes = Uint8Array.from({ length: 4096 }, (_, i) => i * 31);
  for (const file of ['a.zone', 'a.dungeon.toml', 'a.stage.toml']) {
    refused(() => warren.generate({ file, files: { [file]: bytes } }), 'content');
  }
  refused(() => warren.readLevel(bytes), 'content');
});

test('paths that lead out, and to nothing', () => {
  for (const file of ['../../etc/passwd', '/etc/passwd', 'a.zone/', '.', 'a.png']) {
    refused(() => warren.generate({ file, files: { 'b.zone': '' } }), null);
  }
  refused(() => warren.generate('/no/such/place.zone'));
});

test('texts of 100 MB', { timeout: 300000 }, () => {
  const MB = 1 << 20;
  for (const [file, line] of [['a.zone', 'size 64 # more\n'], ['a.dungeon.toml', 'x = 1\n'], ['a.stage.toml', '[[a]]\n']]) {
    const text = line.repeat(Math.ceil(100 * MB / line.length));
    refused(() => warren.generate({ file, files: { [file]: text } }), null);
  }
  refused(() => warren.readLevel(`{"format": "warren-level", "x": "${'y'.repeat(100 * MB)}"}`), null);
  refused(() => warren.generate({ file: 'a.zone', files: { 'a.zone': new Uint8Array(300 * MB) } }));
});

test('levels of version 1, cut off, deep and edited', () => {
  const file = level.toJSON();
  refused(() => warren.readLevel(JSON.stringify({ ...file, version: 1 })), 'content');
  const text = level.toFile();
  for (const share of [0, 0.1, 0.5, 0.99]) refused(() => warren.readLevel(text.slice(0, text.length * share)), 'content');
  refused(() => warren.readLevel('['.repeat(1e6)), 'content');
  refused(() => warren.readLevel(JSON.stringify({ ...file, width: 1e9, height: 1e9 })), 'content');
  refused(() => warren.readLevel(JSON.stringify({ ...file, cells: file.cells.map(() => 'x') })), 'content');
});

test('calls after close', () => {
  const generator = warren.open(SMALL);
  const party = warren.party();
  const [first, second] = [generator.generate(), generator.generate()];
  for (const one of [generator, party, first, level]) {
    one.close();
    one.close();
  }
  refused(() => generator.generate());
  refused(() => generator.name);
  refused(() => party.keys);
  refused(() => party.add('keys', 'x'));
  for (const name of ['cells', 'things', 'hash', 'layers', 'zone', 'kind']) refused(() => level[name]);
  refused(() => level.toJSON());
  refused(() => level.canStep(0, 0, 'north'));
  refused(() => second.canStep(0, 0, 'north', party));
  refused(() => warren.render(level));
  refused(() => warren.verify(first));
  assert.equal(second.cells.length, 64 * 64);
});

test('levels of another module', async () => {
  const other = await load();
  refused(() => other.verify(level));
});

test('memory that runs out: the module begins anew', async () => {
  const { Engine } = await import(pathToFileURL(join(PACKAGE, 'lib/engine.js')));
  const { Generator } = await import(pathToFileURL(join(PACKAGE, 'lib/generator.js')));
  const { NO_DISK } = await import(pathToFileURL(join(PACKAGE, 'lib/machine.js')));
  const engine = new Engine(warren.module, NO_DISK);
  const open = () => Generator.open(engine, SMALL);
  const before = open();
  // Nobody writes to it: the machine gives no page.
  for (let size = 1 << 30; size > 64; size /= 2) while (engine.call('malloc', size) !== 0);
  refused(() => before.generate(), 'machine');
  refused(() => before.generate(), 'usage');
  before.close();
  assert.equal(open().generate({ seed: 1 }).hash, usual);
  assert.equal(warren.generate({ ...SMALL, settings: { size: 4096 } }).cells.length, 4096 * 4096);
});

// What the exports are called with is for this package to say; whoever calls them with anything gets
// an error of JavaScript at worst.
test('random calls of the exports with random numbers', async () => {
  const module = await WebAssembly.compile(readFileSync(join(PACKAGE, 'warren.wasm')));
  let state = 20261;
  const random = (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const NUMBERS = [0, 1, 2, 3, 8, 64, 1024, 65536, 1 << 20, -1, -8, 2 ** 31 - 1, -(2 ** 31)];
  class Exit extends Error {}
  const machine = new Proxy({}, {
    get: (_, name) => () => { if (name === 'proc_exit') throw new Exit(); return 0; },
  });
  const fresh = () => {
    const { exports } = new WebAssembly.Instance(module, { warren: machine, wasi_snapshot_preview1: machine });
    exports._initialize();
    exports.warren_module_start();
    return exports;
  };
  let exports = fresh();
  const names = Object.keys(exports).filter((name) => name.startsWith('warren_'));
  const made = [];
  const end = Date.now() + 8000;
  for (let i = 0; i < 20000 && Date.now() < end; ++i) {
    const name = names[random(names.length)];
    const values = Array.from({ length: 10 }, () => {
      const one = random(3) === 0 && made.length > 0 ? made[random(made.length)] : NUMBERS[random(NUMBERS.length)];
      return one;
    });
    try {
      const answer = exports[name](...values);
      if (typeof answer === 'number' && answer > 1024) made.push(answer);
    } catch (error) {
      if (error instanceof TypeError) continue; // of a parameter that is a BigInt
      assert.ok(error instanceof Error, `${name}: ${error}`);
      exports = fresh();
      made.length = 0;
    }
  }
});
