// Pictures as PNG files: three bytes a pixel, each row as it is.
import zlib from 'node:zlib';

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);

const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; ++k) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c;
});

// Node has its own from version 20.15 on.
function crc32(bytes) {
  if (zlib.crc32) return zlib.crc32(bytes);
  let c = 0xffffffff;
  for (const byte of bytes) c = TABLE[(c ^ byte) & 255] ^ (c >>> 8);
  return (c ^ 0xffffffff) >>> 0;
}

function chunk(name, data) {
  const body = Buffer.concat([Buffer.from(name), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), out.length - 4);
  return out;
}

function header(width, height) {
  const [EIGHT_BITS, COLOURS] = [8, 2];
  const out = Buffer.alloc(13);
  out.writeUInt32BE(width, 0);
  out.writeUInt32BE(height, 4);
  out.writeUInt8(EIGHT_BITS, 8);
  out.writeUInt8(COLOURS, 9);
  return out;
}

/** @param {{width: number, height: number, data: Uint8ClampedArray}} picture */
export function png({ width, height, data }) {
  const rows = Buffer.alloc((3 * width + 1) * height);
  let to = 0;
  for (let from = 0; from < data.length;) {
    if (from % (4 * width) === 0) rows[to++] = 0;
    rows[to++] = data[from];
    rows[to++] = data[from + 1];
    rows[to++] = data[from + 2];
    from += 4;
  }
  return Buffer.concat([SIGNATURE, chunk('IHDR', header(width, height)),
    chunk('IDAT', zlib.deflateSync(rows, { level: 6 })), chunk('IEND', Buffer.alloc(0))]);
}
