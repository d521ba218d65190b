import { choice, text } from './arguments.js';
import { Handle } from './handle.js';
import { SETS } from './words.js';

/** What players have done on a level: their keys, what they opened, what they used. */
export class Party {
  #handle;

  constructor(engine) {
    this.#handle = new Handle(engine, engine.make('warren_party_new'), 'warren_party_close', 'party');
  }

  /** @package */
  static pointer(party) { return party.#handle.pointer; }
  static is(value) { return typeof value === 'object' && value !== null && #handle in value; }

  #names(set) {
    const { engine, pointer } = this.#handle;
    const index = SETS.indexOf(set);
    return Array.from({ length: engine.call('warren_party_count', pointer, index) },
      (_, i) => engine.text('warren_party_name', pointer, index, i));
  }

  #change(name, set, word) {
    const { engine, pointer } = this.#handle;
    const index = choice(set, 'the set', SETS);
    engine.scope((scope) => {
      engine.status(engine.call(name, pointer, index, scope.text(text(word, 'the name'))));
    });
  }

  get keys() { return this.#names('keys'); }
  get opened() { return this.#names('opened'); }
  get used() { return this.#names('used'); }
  add(set, name) { this.#change('warren_party_add', set, name); }
  remove(set, name) { this.#change('warren_party_remove', set, name); }
  close() { this.#handle.close(); }
}
