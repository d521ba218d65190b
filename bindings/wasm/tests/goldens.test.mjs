// Every golden's level through the package: the native hashes.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { GOLDENS, callOf, load } from './shared.mjs';

const warren = await load();

test('there are goldens of every kind', () => {
  const kinds = new Set(GOLDENS.map(({ file }) => /\.(\w+)\.toml$/.exec(file)?.[1] ?? 'zone'));
  assert.deepEqual([...kinds].sort(), ['dungeon', 'stage', 'zone']);
});

for (const golden of GOLDENS) {
  test(`${golden.name} has the native hash`, () => {
    const level = warren.generate(...callOf(golden));
    assert.equal(level.groundHash(), golden.hash);
    assert.equal(warren.verify(level).holds, true);
    level.close();
  });
}
