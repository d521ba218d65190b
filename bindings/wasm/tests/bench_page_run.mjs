// Runs in a page: the time from load() to the first level, then enough levels for the browser to
// compile them well and keep that; then the page is loaded again, five times.
import { load } from '/package/index.js';

const call = await (await fetch('/first')).json();
const start = performance.now();
const warren = await load();
const loaded = performance.now();
const level = warren.generate(...call);
const first = performance.now();
level.cells;
const generator = warren.open(call[0]);
const times = Array.from({ length: 25 }, (_, seed) => {
  const begin = performance.now();
  generator.generate({ seed }).close();
  return performance.now() - begin;
});
const answer = { load: loaded - start, first: first - start, warm: Math.min(...times.slice(8)) };
await new Promise((resolve) => { setTimeout(resolve, 3000); });
await fetch('/answer', { method: 'POST', body: JSON.stringify(answer) });
location.reload();
