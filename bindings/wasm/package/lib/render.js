import { object, text, whole } from './arguments.js';
import { usage } from './error.js';
import { Level } from './level.js';

const MOST_SCALE = 64;

function overlayList(overlays) {
  const names = typeof overlays === 'string' ? overlays.split(',') : overlays ?? [];
  if (!Array.isArray(names)) throw usage('overlays must be an array of names');
  return names.map((name) => text(name, 'an overlay')).join(',');
}

function copyOf(engine, image) {
  try {
    const pixels = engine.view('warren_image_rgba', image).slice();
    return {
      width: engine.call('warren_image_width', image),
      height: engine.call('warren_image_height', image),
      data: new Uint8ClampedArray(pixels.buffer),
    };
  } finally {
    engine.call('warren_image_close', image);
  }
}

/** The pixels of a level, as `new ImageData(data, width)` takes them. */
export function render(engine, level, options = {}) {
  const { overlays, scale, legend } = object(options, 'the options');
  const pixels = scale === undefined ? 0 : whole(scale, 'the scale', 1, MOST_SCALE);
  return engine.scope((scope) => {
    const names = scope.text(overlayList(overlays));
    const recording = Level.recording(level)?.pointer ?? 0;
    return copyOf(engine, engine.makeOrTell('warren_level_draw', Level.pointer(level), recording,
      pixels, names, legend ? 1 : 0, 1));
  });
}
