import { copied } from './grid.js';
import { Handle } from './handle.js';

/** What passes say of themselves. */
export function notesOf(engine, notes) {
  return Array.from({ length: engine.call('warren_notes_count', notes) }, (_, i) => ({
    pass: engine.words('warren_note_pass', notes, i),
    title: engine.words('warren_note_title', notes, i),
    attempt: engine.call('warren_note_attempt', notes, i),
    lines: Array.from({ length: engine.call('warren_note_line_count', notes, i) },
      (_, line) => engine.text('warren_note_line', notes, i, line)),
  }));
}

/** What is read once, when it is asked for. */
const FIELDS = {
  layers: (engine, pointer) => Array.from(
    { length: engine.call('warren_recording_layer_count', pointer) }, (_, i) => ({
      name: engine.text('warren_layer_name', pointer, i),
      pass: engine.text('warren_layer_pass', pointer, i),
      width: engine.call('warren_layer_width', pointer, i),
      height: engine.call('warren_layer_height', pointer, i),
      data: copied(engine.view('warren_layer_data', pointer, i),
        engine.call('warren_layer_type', pointer, i)),
    })),
  times: (engine, pointer) => Array.from(
    { length: engine.call('warren_recording_time_count', pointer) }, (_, i) => ({
      pass: engine.words('warren_time_pass', pointer, i),
      milliseconds: engine.call('warren_time_milliseconds', pointer, i),
    })),
  notes: (engine, pointer) => notesOf(engine, engine.call('warren_recording_notes', pointer)),
};

/** How a level came about. */
export class Recording {
  #handle;
  #cache = {};

  constructor(engine, pointer) {
    this.#handle = new Handle(engine, pointer, 'warren_recording_close', 'recording');
  }

  get pointer() { return this.#handle.pointer; }
  get layers() { return this.#field('layers'); }
  get times() { return this.#field('times'); }
  get notes() { return this.#field('notes'); }

  #read(name) { return FIELDS[name](this.#handle.engine, this.#handle.pointer); }
  #field(name) { return this.#cache[name] ??= this.#read(name); }

  /** All three, whose arrays nobody else has. */
  data() {
    return Object.fromEntries(Object.keys(FIELDS).map((name) => [name, this.#read(name)]));
  }

  close() { this.#handle.close(); }
}
