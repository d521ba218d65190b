// Runs in a page: makes every level here and in a worker, and sends what came of it.
import { connect, load } from '/package/index.js';

const answer = { here: {}, worker: {}, isolated: globalThis.crossOriginIsolated };

async function first() {
  const start = performance.now();
  const warren = await load();
  const level = warren.generate(...(await (await fetch('/first')).json()));
  answer.first = performance.now() - start;
  return [warren, level];
}

async function stops(remote, large) {
  const stop = new AbortController();
  const work = remote.generate(large, { signal: stop.signal, progress: ({ index }) => { if (index === 1) stop.abort(); } });
  return work.then(() => 'it went on', (error) => error.kind);
}

async function run() {
  const [warren, level] = await first();
  const picture = warren.render(level, { scale: 1 });
  answer.pixels = new ImageData(picture.data, picture.width).data.length;
  const remote = await connect();
  for (const { name, call } of await (await fetch('/goldens')).json()) {
    answer.here[name] = warren.generate(...call).groundHash();
    answer.worker[name] = await (await remote.generate(...call)).groundHash();
  }
  answer.cancelled = await stops(remote, { file: 'b.zone', files: { 'b.zone': 'size 2048\n' } });
  answer.disk = await remote.generate('a.zone').catch((error) => error.message);
}

await run().catch((error) => { answer.error = `${error.stack}`; });
await fetch('/answer', { method: 'POST', body: JSON.stringify(answer) });
