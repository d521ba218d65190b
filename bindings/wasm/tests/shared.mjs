// What the tests share: the package as it was built, and the project's authored files.
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
export const NPM = process.env.WARREN_NPM ?? join(ROOT, 'build/npm');
export const PACKAGE = join(NPM, 'package');
export const TARBALL = join(NPM, readdirSync(NPM).find((name) => /^warren-.*\.tgz$/.test(name)));

export const { WarrenError, connect, load } = await import(pathToFileURL(join(PACKAGE, 'index.js')));

const AUTHORED = /\.(golden|zone|chunk|toml|json)$/;

function authored(folder) {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return authored(path);
    return AUTHORED.test(entry.name) ? [path] : [];
  });
}

/** Every authored file of the project by its path. */
export const FILES = Object.fromEntries(['tests/golden', 'examples', 'library'].flatMap(authored)
  .map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]));

/** What a golden says above its result. */
function recipeOf(path, text) {
  const [head] = text.split('\n--- result\n');
  const recipe = { name: path.replace(/.*\//, '').replace('.golden', ''), settings: {} };
  for (const line of head.split('\n')) {
    const [, key, value] = /^(\S+) ?(.*)$/.exec(line) ?? [];
    if (['zone', 'dungeon', 'stage'].includes(key)) recipe.file = join(dirname(path), value);
    if (key === 'seed') recipe.seed = value;
    if (key === 'floor') recipe.part = Number(value);
    if (key === 'set') recipe.settings[value.slice(0, value.indexOf('='))] = value.slice(value.indexOf('=') + 1);
  }
  return recipe;
}

/** Every golden: how it is made, and the hash of its level. */
export const GOLDENS = Object.entries(FILES).filter(([path]) => path.endsWith('.golden'))
  .map(([path, text]) => ({ ...recipeOf(path, text), hash: /^level ([0-9a-f]{16})$/m.exec(text)[1] }));

/** What a golden's hash is over: the level as the native tests look at it. */
export function callOf({ file, seed, part, settings }) {
  const kept = Object.fromEntries(Object.entries(FILES).filter(([path]) => !path.endsWith('.golden')));
  return [{ file, files: kept, settings }, { seed, part }];
}

/** A small zone that takes a few milliseconds. */
export const SMALL = { file: 'a.zone', files: { 'a.zone': 'name Small\nsize 64\nhotspot_count 0\n' } };
