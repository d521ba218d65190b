import { usage } from './error.js';

/** Gives back what nobody holds any more. */
const registry = new FinalizationRegistry(({ engine, generation, closer, pointer }) => {
  if (engine.generation === generation) engine.call(closer, pointer);
});

/** Something of the module's, until it is closed. */
export class Handle {
  #engine;
  #pointer;
  #generation;
  #closer;
  #what;
  #holders = 1;

  /**
   * @param {import('./engine.js').Engine} engine
   * @param {number} pointer
   * @param {string} closer the function that gives it back
   * @param {string} what for messages: 'level'
   */
  constructor(engine, pointer, closer, what) {
    this.#engine = engine;
    this.#pointer = pointer;
    this.#generation = engine.generation;
    this.#closer = closer;
    this.#what = what;
    registry.register(this, { engine, generation: engine.generation, closer, pointer }, this);
  }

  get engine() { return this.#engine; }

  get pointer() {
    if (this.#pointer === 0) throw usage(`this ${this.#what} was closed`);
    if (this.#generation === this.#engine.generation) return this.#pointer;
    throw usage(`this ${this.#what} is gone: the memory had run out, and the module began anew`);
  }

  /** One more for whom it must stay open. */
  share(holders) { this.#holders = holders; }

  close() {
    this.#holders -= 1;
    if (this.#pointer === 0 || this.#holders > 0) return;
    registry.unregister(this);
    if (this.#generation === this.#engine.generation) this.#engine.call(this.#closer, this.#pointer);
    this.#pointer = 0;
  }
}
