// What the module asks of its host: the clock, progress, a disk where there is one, and the few
// functions of WASI that the C library has in it.
const NO_SEEK = 70;
const encoder = new TextEncoder();

/** Thrown through the module where it wants to end. */
export class Exit {}

/** @param {() => ArrayBuffer} memory */
function wasi(memory) {
  const words = () => new DataView(memory());
  return {
    environ_sizes_get: (count, size) => {
      words().setUint32(count, 0, true);
      words().setUint32(size, 0, true);
      return 0;
    },
    environ_get: () => 0,
    clock_time_get: (_clock, _precision, out) => {
      words().setBigUint64(out, BigInt(Math.round(performance.now() * 1e6)), true);
      return 0;
    },
    fd_close: () => 0,
    fd_seek: () => NO_SEEK,
    // Last words of an abort: nobody reads them.
    fd_write: (_file, list, count, sum) => {
      let total = 0;
      for (let i = 0; i < count; ++i) total += words().getUint32(list + 8 * i + 4, true);
      words().setUint32(sum, total, true);
      return 0;
    },
    fd_read: () => NO_SEEK,
    fd_fdstat_get: () => NO_SEEK,
    proc_exit: () => { throw new Exit(); },
  };
}

/** A machine without a disk. */
export const NO_DISK = {
  read: () => ({ error: ['usage', 'there is no disk here', 'give the texts of all files: {file, files}'] }),
  list: () => ({ error: ['usage', 'there is no disk here', ''] }),
  presence: () => 0,
  kind: () => 3,
  real: () => 1,
  here: () => '',
};

/**
 * @param {import('./engine.js').Engine} engine
 * @param {typeof NO_DISK} disk
 */
export function imports(engine, disk) {
  const memory = () => engine.exports.memory.buffer;
  const path = (begin, length) => engine.decode(begin, length);
  // Hands bytes over as memory of malloc.
  const give = (bytes, out) => {
    const size = bytes.length;
    const begin = size === 0 ? 0 : engine.exports.malloc(size);
    if (size > 0 && begin === 0) throw new Exit();
    new Uint8Array(memory(), begin, size).set(bytes);
    const words = new DataView(memory());
    words.setUint32(out, begin, true);
    words.setUint32(out + 4, size, true);
  };
  const answer = (found, out) => {
    if (found.error) give(encoder.encode(found.error.map((line) => line.replaceAll('\n', ' ')).join('\n')), out);
    else give(found, out);
    return found.error ? 1 : 0;
  };
  return {
    wasi_snapshot_preview1: wasi(memory),
    warren: {
      now: () => performance.now(),
      progress: (number, pass, index, count) => engine.ask(number, pass, index, count),
      read: (begin, length, limit, out) => answer(disk.read(path(begin, length), limit), out),
      list: (begin, length, out) => answer(disk.list(path(begin, length)), out),
      presence: (begin, length) => disk.presence(path(begin, length)),
      kind: (begin, length) => disk.kind(path(begin, length)),
      real: (begin, length, out) => {
        const found = disk.real(path(begin, length));
        if (typeof found === 'number') return found;
        give(encoder.encode(found), out);
        return 0;
      },
      here: (out) => give(encoder.encode(disk.here()), out),
    },
  };
}
