// Types: made from today's tables and schema, and right for who writes TypeScript.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { PACKAGE } from './shared.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'warren-types-'));
after(() => rmSync(folder, { recursive: true }));

function node(...words) {
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    encoding: 'utf8', cwd: folder, env: { ...process.env, WARREN_PACKAGE: `${pathToFileURL(PACKAGE)}/` },
  });
  assert.equal(status, 0, stdout + stderr);
}

test('they are made from the parameters and the schema of level files', () => {
  node(here('../types.mjs'), '--check');
});

test('what people write compiles with tsc --strict', () => {
  for (const name of ['types.ts', 'tsconfig.json']) cpSync(here(name), join(folder, name));
  cpSync(PACKAGE, join(folder, 'node_modules/warren'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"type": "module"}');
  node(here('../node_modules/typescript/bin/tsc'), '-p', folder);
});
