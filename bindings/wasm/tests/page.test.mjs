// Every golden's level in a page of Chromium and in its worker.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { visit } from './browser.mjs';
import { GOLDENS } from './shared.mjs';

const NATIVE = Object.fromEntries(GOLDENS.map(({ name, hash }) => [name, hash]));

for (const isolated of [true, false]) {
  test(`a page ${isolated ? 'with' : 'without'} shared memory makes the native levels`, { timeout: 300000 }, async () => {
    const answer = await visit(isolated);
    assert.equal(answer.error, undefined);
    assert.equal(answer.isolated, isolated);
    assert.deepEqual(answer.here, NATIVE);
    assert.deepEqual(answer.worker, NATIVE);
    assert.ok(answer.pixels > 0);
    assert.equal(answer.cancelled, 'cancelled');
    assert.match(answer.disk, /there is no disk here/);
  });
}
