// The same calls as promises, in a worker of Node.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { Worker } from 'node:worker_threads';

import { GOLDENS, PACKAGE, SMALL, WarrenError, callOf, connect, load } from './shared.mjs';

const local = await load();
const remote = await connect(new Worker(join(PACKAGE, 'worker.js')), { module: local.module });
after(() => remote.close());
const LARGE = { file: 'b.zone', files: { 'b.zone': 'size 2048\n' } };

for (const golden of GOLDENS) {
  test(`${golden.name} has the native hash in a worker`, async () => {
    const level = await remote.generate(...callOf(golden));
    assert.equal(await level.groundHash(), golden.hash);
    level.close();
  });
}

test('a level is the same as in the same thread', async () => {
  for (const name of ['gates-7', 'crypt-whisper', 'furnace-31']) {
    const [input, options] = callOf(GOLDENS.find((golden) => golden.name === name));
    const far = await remote.generate(input, { ...options, record: 'snapshots' });
    const near = local.generate(input, { ...options, record: 'snapshots' });
    const { times, ...data } = near.data();
    for (const [key, value] of Object.entries(data)) assert.deepEqual(far[key], value, key);
    assert.equal(times.length, far.times.length);
    assert.deepEqual(await far.toJSON(), near.toJSON());
    assert.deepEqual(await remote.render(far, { scale: 1 }), local.render(near, { scale: 1 }));
    assert.deepEqual(await remote.verify(far, input), local.verify(near, input));
  }
});

test('generators, floors, parties and files go through it', async () => {
  const [input] = callOf(GOLDENS.find(({ name }) => name === 'tower-7'));
  const generator = await remote.open(input);
  assert.equal(generator.kind, 'dungeon');
  const floors = await generator.generateLevels({ seed: 'x' });
  assert.equal(floors.length, generator.parts);
  await remote.verifyLevels(floors);
  const again = await remote.readLevels(await remote.toFile(floors));
  assert.deepEqual([again.length, again.warnings], [floors.length, []]);
  const party = await remote.party();
  await party.add('keys', 'brass_key');
  assert.deepEqual(await party.keys(), ['brass_key']);
  const { x, y } = floors[0].start;
  assert.equal(typeof await floors[0].touchCell(x, y, party), 'boolean');
  assert.deepEqual(await remote.kinds(), local.kinds);
  assert.equal(await remote.version(), local.version);
  generator.close();
  await assert.rejects(generator.generate({ part: 1 }), { kind: 'usage' });
});

test('errors are the same', async () => {
  const broken = { file: 'a.zone', files: { 'a.zone': 'size x\n' } };
  const error = await remote.generate(broken).catch((one) => one);
  assert.ok(error instanceof WarrenError);
  assert.throws(() => local.generate(broken), (near) => {
    assert.deepEqual([error.kind, error.message, error.diagnostics], [near.kind, near.message, near.diagnostics]);
    return true;
  });
  await assert.rejects(remote.generate(Symbol('x')), { kind: 'usage' });
  await assert.rejects(remote.generate(SMALL, { seed: NaN }), { kind: 'usage' });
  await assert.rejects(remote.verify({}), { kind: 'usage' });
});

test('progress is told and a signal stops the work before its next pass', async () => {
  const seen = [];
  await remote.generate(SMALL, { progress: (at) => { seen.push(at); } });
  assert.equal(seen.length, seen[0].count);
  const stop = new AbortController();
  const work = remote.generate(LARGE, { signal: stop.signal, progress: ({ index }) => { if (index === 1) stop.abort(); } });
  await assert.rejects(work, { kind: 'cancelled' });
  await assert.rejects(remote.generate(LARGE, { progress: ({ index }) => index < 1 }), { kind: 'cancelled' });
  await assert.rejects(remote.generate(LARGE, { progress: () => { throw new RangeError('mine'); } }), RangeError);
  assert.equal((await remote.generate(SMALL)).width, 64);
});

test('what waits behind other work is taken back', async () => {
  const stop = new AbortController();
  const first = remote.generate(SMALL, { seed: 1 });
  const waiting = Array.from({ length: 20 }, (_, seed) => remote.generate(LARGE, { seed, signal: stop.signal }));
  stop.abort();
  for (const one of waiting) await assert.rejects(one, { kind: 'cancelled' });
  const start = performance.now();
  assert.equal((await first).width, 64);
  assert.equal((await remote.generate(SMALL)).width, 64);
  assert.ok(performance.now() - start < 20000);
  await assert.rejects(remote.generate(SMALL, { signal: AbortSignal.abort() }), { kind: 'cancelled' });
});

test('a worker that has ended refuses', async () => {
  const other = await connect();
  await other.close();
  await assert.rejects(other.generate(SMALL), { kind: 'usage' });
});
