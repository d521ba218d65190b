/**
 * What went wrong, with every message and its place. `kind` tells whose fault it is:
 * 'content' the authored file or the level, 'usage' the call, 'machine' the disk or the memory,
 * 'veto' a pass that could not succeed, 'cancelled' somebody asked to stop.
 */
export class WarrenError extends Error {
  /**
   * @param {string} kind
   * @param {string} message
   * @param {object[]} [diagnostics]
   * @param {ErrorOptions} [options]
   */
  constructor(kind, message, diagnostics, options) {
    super(message, options);
    this.name = 'WarrenError';
    this.kind = kind;
    this.diagnostics = diagnostics ?? [
      { severity: 'error', file: '', line: 0, column: 0, length: 0, message, help: '' },
    ];
  }
}

/** @param {string} message */
export function usage(message) {
  return new WarrenError('usage', message);
}
