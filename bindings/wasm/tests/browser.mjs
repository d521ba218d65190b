// A page in headless Chromium that is served from here, and what it sends back.
import { spawn } from 'node:child_process';
import { readFileSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

import { GOLDENS, PACKAGE, callOf } from './shared.mjs';

const HERE = fileURLToPath(new URL('..', import.meta.url));
const TYPES = { html: 'text/html', js: 'text/javascript', mjs: 'text/javascript', wasm: 'application/wasm' };
// Chromium keeps compiled modules of responses that may be kept.
const HEADERS = { 'Cache-Control': 'max-age=3600', 'Last-Modified': new Date(0).toUTCString() };
const ISOLATED = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' };

const TEXTS = {
  '/goldens': () => GOLDENS.map((golden) => ({ name: golden.name, call: callOf(golden) })),
  '/first': () => callOf({ ...GOLDENS.find(({ name }) => name === 'ember-1024') }),
};

function fileOf(path) {
  if (path === '/') return join(HERE, 'tests/browser.html');
  if (path === '/bench') return join(HERE, 'tests/bench_page.html');
  return path.startsWith('/package/') ? join(PACKAGE, normalize(path.slice(9))) : join(HERE, normalize(path));
}

/** Serves the package on a free port; `answered` gets what the page sends. */
export async function serve(isolated, answered) {
  const server = createServer((request, response) => {
    const path = new URL(request.url, 'http://x').pathname;
    const headers = { ...HEADERS, ...(isolated && ISOLATED) };
    if (path === '/answer') {
      let body = '';
      request.on('data', (part) => { body += part; });
      request.on('end', () => { response.end(); answered(JSON.parse(body)); });
    } else if (TEXTS[path]) {
      response.writeHead(200, headers).end(JSON.stringify(TEXTS[path]()));
    } else {
      const type = TYPES[/\w+$/.exec(fileOf(path))?.[0]] ?? 'text/plain';
      try {
        response.writeHead(200, { ...headers, 'Content-Type': type }).end(readFileSync(fileOf(path)));
      } catch {
        response.writeHead(404).end();
      }
    }
  });
  await new Promise((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  return { url: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() };
}

/** Opens a page; a profile that is kept has what the last one compiled. */
export function open(url, profile) {
  const browser = spawn('chromium', ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run',
    '--disable-background-networking', '--disable-dev-shm-usage', `--user-data-dir=${profile}`, url], { stdio: 'ignore', detached: true });
  const ended = new Promise((resolve) => { browser.on('exit', resolve); });
  // A group of its own: the browser's helpers go on writing for a while when it has ended.
  const kill = () => {
    try {
      process.kill(-browser.pid, 'SIGKILL');
    } catch {
      // It has ended already.
    }
  };
  process.on('exit', kill);
  return { ended, close: async () => { kill(); await ended; process.off('exit', kill); } };
}

/** A folder for a browser that is closed; what a helper still holds is for the system to tidy up. */
export async function removeProfile(profile) {
  for (let i = 0; i < 20; ++i) {
    try {
      rmSync(profile, { recursive: true, force: true });
      return;
    } catch {
      await new Promise((resolve) => { setTimeout(resolve, 100); });
    }
  }
}

/** What a page says. */
export async function visit(isolated, profile = mkdtempSync(join(tmpdir(), 'warren-page-'))) {
  let page;
  let server;
  const answer = await new Promise((resolve, reject) => {
    serve(isolated, resolve).then((made) => {
      server = made;
      page = open(made.url, profile);
      page.ended.then(() => reject(new Error('the browser ended')));
    }, reject);
  }).finally(async () => {
    server?.close();
    await page?.close();
    await removeProfile(profile);
  });
  return answer;
}
