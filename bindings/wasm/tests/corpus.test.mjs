// What the fuzzers of the native library begin with, and pieces of it, through the package.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { ROOT, SMALL, WarrenError, load } from './shared.mjs';

const CORPUS = join(ROOT, 'tests/fuzz/corpus');
const NAMES = { zone: 'a.zone', chunk: 'a.chunk', dungeon: 'a.dungeon.toml', stage: 'a.stage.toml' };
const warren = await load();

let state = 7;
function random(below) {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
}

/** The file itself, a half of it, and some with a few bytes changed. */
function variants(bytes) {
  const changed = Array.from({ length: 6 }, () => {
    const out = bytes.slice();
    for (let i = 0; i < 4 && out.length > 0; ++i) out[random(out.length)] = random(256);
    return out;
  });
  return [bytes, bytes.slice(0, bytes.length >> 1), ...changed];
}

function read(kind, bytes) {
  if (!NAMES[kind]) return warren.readLevels(bytes).forEach((level) => level.close());
  return warren.check({ file: NAMES[kind], files: { [NAMES[kind]]: bytes } });
}

for (const kind of readdirSync(CORPUS).filter((one) => NAMES[one] || ['level', 'floors'].includes(one))) {
  test(`what is none of the kind ${kind} is an error`, { timeout: 300000 }, () => {
    const usual = warren.generate(SMALL, { seed: 1 }).hash;
    for (const name of readdirSync(join(CORPUS, kind))) {
      for (const bytes of variants(new Uint8Array(readFileSync(join(CORPUS, kind, name))))) {
        try {
          read(kind, bytes);
        } catch (error) {
          assert.ok(error instanceof WarrenError, `${kind}/${name}: ${error.stack}`);
          assert.notEqual(error.message, 'out of memory', `${kind}/${name}`);
        }
      }
    }
    assert.equal(warren.generate(SMALL, { seed: 1 }).hash, usual);
  });
}
