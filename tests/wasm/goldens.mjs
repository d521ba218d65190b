// usage: node goldens.mjs PROGRAM SOURCE-FOLDER [EMULATOR]
// Gives the program, which is WebAssembly or one for the emulator, every authored file of the source
// folder, and compares the hashes that it makes with those that the goldens keep.
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const [program, source, emulator] = process.argv.slice(2);
const AUTHORED = /\.(golden|zone|chunk|toml|json)$/;

function authoredFiles(folder) {
  const out = [];
  for (const entry of readdirSync(join(source, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) out.push(...authoredFiles(path));
    else if (AUTHORED.test(entry.name)) out.push(path);
  }
  return out;
}

// Each file as a line with its path and its size, and then its bytes.
function bundle(paths) {
  const parts = [];
  for (const path of paths) {
    const bytes = readFileSync(join(source, path));
    parts.push(Buffer.from(`${path} ${bytes.length}\n`), bytes);
  }
  return Buffer.concat(parts);
}

class Exit {
  constructor(code) { this.code = code; }
}

// What the program may ask of the machine: an input and an output. Anything else is an error of
// the link. (Node's own WASI of version 20 crashes now and then.)
function machine(input) {
  const BAD_FILE = 8;
  const NO_SEEK = 70;
  const written = [];
  let memory;
  let at = 0;
  const words = () => new DataView(memory.buffer);
  // Calls back with each of the program's buffers, as long as that takes all of it.
  const buffers = (list, count, sum, take) => {
    let total = 0;
    for (let i = 0; i < count; ++i) {
      const begin = words().getUint32(list + 8 * i, true);
      const size = words().getUint32(list + 8 * i + 4, true);
      const taken = take(new Uint8Array(memory.buffer, begin, size));
      total += taken;
      if (taken < size) break;
    }
    words().setUint32(sum, total, true);
    return 0;
  };
  const calls = {
    fd_read: (file, list, count, sum) => file !== 0 ? BAD_FILE : buffers(list, count, sum, (to) => {
      const part = input.subarray(at, at + to.length);
      to.set(part);
      at += part.length;
      return part.length;
    }),
    fd_write: (file, list, count, sum) => buffers(list, count, sum, (from) => {
      if (file === 1) written.push(Buffer.from(from));
      else process.stderr.write(Buffer.from(from));
      return from.length;
    }),
    fd_close: () => 0,
    fd_seek: () => NO_SEEK,
    fd_fdstat_get: (file, out) => {
      const CHARACTERS = 2;
      new Uint8Array(memory.buffer, out, 24).fill(0);
      words().setUint8(out, CHARACTERS);
      return file <= 2 ? 0 : BAD_FILE;
    },
    environ_sizes_get: (count, size) => {
      words().setUint32(count, 0, true);
      words().setUint32(size, 0, true);
      return 0;
    },
    environ_get: () => 0,
    clock_time_get: (clock, precision, out) => {
      words().setBigUint64(out, 0n, true);
      return 0;
    },
    proc_exit: (code) => { throw new Exit(code); },
  };
  return { calls, use: (instance) => { memory = instance.exports.memory; },
           text: () => Buffer.concat(written).toString('utf8') };
}

function emulate(input) {
  const { status, stdout, error } = spawnSync(emulator, [program], {
    input, encoding: 'utf8', maxBuffer: 1 << 24, stdio: ['pipe', 'pipe', 'inherit'],
  });
  if (error) throw error;
  return { code: status, text: stdout };
}

async function run(input) {
  const { calls, use, text } = machine(input);
  const module = await WebAssembly.compile(readFileSync(program));
  const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: calls });
  use(instance);
  let code = 0;
  try {
    instance.exports._start();
  } catch (end) {
    if (!(end instanceof Exit)) throw end;
    code = end.code;
  }
  return { code, text: text() };
}

const files = ['tests/golden', 'examples', 'library'].flatMap(authoredFiles);
const goldens = files.filter((path) => path.endsWith('.golden'));
const { code, text } = emulator ? emulate(bundle(files)) : await run(bundle(files));
const made = new Map(text.trimEnd().split('\n').map((line) => {
  const blank = line.indexOf(' ');
  return [line.slice(0, blank), line.slice(blank + 1)];
}));

let wrong = code === 0 ? 0 : 1;
for (const path of goldens) {
  const name = path.replace(/.*\//, '').replace(/\.golden$/, '');
  const kept = /^level ([0-9a-f]{16})$/m.exec(readFileSync(join(source, path), 'utf8'))?.[1];
  if (kept && made.get(name) === kept) continue;
  wrong += 1;
  console.error(`${name}: the golden says ${kept}, ${emulator ? 'the program' : 'WebAssembly'} ${made.get(name)}`);
}
console.log(`${goldens.length} goldens, ${wrong} wrong`);
process.exit(wrong === 0 && goldens.length > 0 ? 0 : 1);
