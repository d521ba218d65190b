// usage: node bench_page.mjs
// The first level of Ember, 1024 x 1024 and proved, in a page of Chromium: at the first visit, and
// when the page was seen before.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { open, removeProfile, serve } from './tests/browser.mjs';

const VISITS = 7;
const profile = mkdtempSync(join(tmpdir(), 'warren-bench-'));
let page;
const answers = [];
await new Promise((resolve) => {
  serve(false, (answer) => {
    answers.push(answer);
    const text = Object.entries(answer).map(([key, ms]) => `${key} ${ms.toFixed(0)} ms`).join(', ');
    console.log(`visit ${answers.length}: ${text}`);
    if (answers.length === VISITS) resolve();
  }).then(({ url }) => {
    page = open(`${url}bench`, profile);
    page.ended.then(resolve);
  });
});
const again = answers.slice(2).map(({ first }) => first).sort((a, b) => a - b);
console.log(`seen before: least ${again[0].toFixed(0)} ms, median ${again[again.length >> 1].toFixed(0)} ms`);
await page.close();
await removeProfile(profile);
process.exit(0);
