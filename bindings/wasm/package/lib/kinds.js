import { text } from './arguments.js';

function overlays(engine, name) {
  const helps = engine.wordsUntilNull('warren_overlay_help', name);
  return engine.wordsUntilNull('warren_overlay_name', name)
    .map((overlay, i) => ({ name: overlay, help: helps[i] }));
}

/** Every kind of level that there is. */
export function kinds(engine) {
  return Array.from({ length: engine.call('warren_kind_count') }, (_, i) => {
    const name = engine.words('warren_kind_name', i);
    return engine.scope((scope) => {
      const word = scope.text(name);
      return {
        name,
        extensions: engine.wordsUntilNull('warren_kind_extension', word),
        generatorVersion: engine.call('warren_kind_generator_version', word),
        overlays: overlays(engine, word),
      };
    });
  });
}

function bound(engine, name, list, i) {
  return engine.scope((scope) => {
    const out = scope.out();
    if (engine.call(name, list, i, out) === 0) return null;
    return new DataView(engine.buffer).getFloat64(out, true);
  });
}

function parameter(engine, list, i) {
  const count = engine.call('warren_parameter_choice_count', list, i);
  return {
    key: engine.words('warren_parameter_key', list, i),
    type: engine.words('warren_parameter_type', list, i),
    value: engine.words('warren_parameter_value', list, i),
    unit: engine.words('warren_parameter_unit', list, i),
    default: engine.words('warren_parameter_default', list, i),
    help: engine.words('warren_parameter_help', list, i),
    least: bound(engine, 'warren_parameter_least', list, i),
    most: bound(engine, 'warren_parameter_most', list, i),
    choices: Array.from({ length: count }, (_, one) => engine.words('warren_parameter_choice', list, i, one)),
  };
}

/** What can be set in files of a kind. */
export function parameters(engine, kind) {
  const list = engine.scope((scope) =>
    engine.makeOrTell('warren_parameters_of', scope.text(text(kind, 'the kind'))));
  try {
    const count = engine.call('warren_parameters_count', list);
    return Array.from({ length: count }, (_, i) => parameter(engine, list, i));
  } finally {
    engine.call('warren_parameters_close', list);
  }
}
