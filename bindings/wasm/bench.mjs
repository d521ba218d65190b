// usage: node bench.mjs PROGRAM... [--file FILE] [--part N] [--rounds N] [--package FOLDER]
// Times of the processor for the same levels: by each native PROGRAM (bench.c, linked with a library
// of whatever instruction sets) and by the package, by turns, so that a busy machine is busy for all.
// The least of all rounds counts, and the levels are compared.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    file: { type: 'string', default: 'examples/ember/ember.zone' },
    part: { type: 'string', default: '0' },
    rounds: { type: 'string', default: '12' },
    package: { type: 'string', multiple: true, default: ['build/npm/package'] },
  },
});
const SEEDS = ['1', '2', '3', '4', '5', '6', '7', '8'];

function native(program) {
  const child = spawn(program, [values.file, values.part], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    name: basename(program),
    async make(seed) {
      child.stdin.write(`${seed}\n`);
      const [milliseconds, hash] = (await lines.next()).value.split(' ');
      return { milliseconds: Number(milliseconds), hash };
    },
    end: () => child.stdin.end(),
  };
}

async function packaged(folder) {
  const { load } = await import(pathToFileURL(`${folder}/index.js`));
  const generator = (await load()).open(values.file);
  const part = Number(values.part) || undefined;
  return {
    name: folder,
    async make(seed) {
      const begin = process.cpuUsage();
      const level = generator.generate({ seed, part });
      const { user, system } = process.cpuUsage(begin);
      const { hash } = level;
      level.close();
      return { milliseconds: (user + system) / 1000, hash };
    },
    end: () => generator.close(),
  };
}

const runners = [...positionals.map(native), ...await Promise.all(values.package.map(packaged))];
const least = new Map(runners.map(({ name }) => [name, SEEDS.map(() => Infinity)]));
const first = new Map();
for (let round = 0; round < Number(values.rounds); ++round) {
  for (const [i, seed] of SEEDS.entries()) {
    const hashes = new Set();
    for (const { name, make } of runners) {
      const { milliseconds, hash } = await make(seed);
      if (!first.has(name)) first.set(name, milliseconds);
      least.get(name)[i] = Math.min(least.get(name)[i], milliseconds);
      hashes.add(hash);
    }
    if (hashes.size > 1) throw new Error(`seed ${seed}: ${[...hashes].join(' and ')}`);
  }
}
for (const { end } of runners) end();

const mean = (list) => list.reduce((sum, one) => sum + one, 0) / list.length;
const [reference] = runners.map(({ name }) => mean(least.get(name)));
for (const { name } of runners) {
  const ms = mean(least.get(name));
  console.log(`${name.padEnd(24)} ${ms.toFixed(2)} ms a level, ${(ms / reference).toFixed(2)} times; the first ${first.get(name).toFixed(0)} ms`);
}
