// usage: node pack.mjs WARREN.WASM VERSION FOLDER
// Puts the package together in FOLDER/package and packs FOLDER/warren-VERSION.tgz.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const [wasm, version, where] = process.argv.slice(2);
const folder = resolve(where);
const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const target = join(folder, 'package');

// Other pages of the docs do not come along.
function readme() {
  const page = readFileSync(here('../../docs/javascript.md'), 'utf8');
  return page.replace(/\[([^\]]*)\]\((?!https?:|#)[^)]*\)/g, '$1');
}

rmSync(target, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
cpSync(here('package'), target, { recursive: true });
cpSync(wasm, join(target, 'warren.wasm'));
cpSync(here('../../LICENSE'), join(target, 'LICENSE'));
writeFileSync(join(target, 'README.md'), readme());
const manifest = JSON.parse(readFileSync(join(target, 'package.json'), 'utf8'));
writeFileSync(join(target, 'package.json'), `${JSON.stringify({ ...manifest, version }, null, 2)}\n`);
execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: target, stdio: ['ignore', 'ignore', 'inherit'] });
