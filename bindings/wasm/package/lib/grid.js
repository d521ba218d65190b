const ARRAYS = [Float32Array, Uint8Array, Int32Array, Uint32Array];

/**
 * A copy of numbers in the module's memory, which nothing moves or overwrites.
 * @param {Uint8Array} view
 * @param {number} type WARREN_FLOAT32, ...
 */
export function copied(view, type) {
  return new (ARRAYS[type] ?? Uint8Array)(view.slice().buffer);
}
