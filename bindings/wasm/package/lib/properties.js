const [OF_GUARANTEE, OF_PASS, OF_PARAMETERS] = [1, 2, 3];
const [TRUTH, WHOLE, REAL, WORDS] = [1, 2, 3, 4];

function value(engine, ...place) {
  switch (engine.call('warren_property_type', ...place)) {
    case TRUTH: return engine.call('warren_property_whole', ...place) !== 0n;
    case WHOLE: return Number(engine.call('warren_property_whole', ...place));
    case REAL: return engine.call('warren_property_real', ...place);
    case WORDS: return engine.text('warren_property_words', ...place);
    default: return null;
  }
}

/** The properties of one owner as an object. */
function properties(engine, level, of, owner) {
  const out = {};
  const count = engine.call('warren_property_count', level, of, owner);
  for (let i = 0; i < count; ++i) {
    out[engine.text('warren_property_key', level, of, owner, i)] = value(engine, level, of, owner, i);
  }
  return out;
}

export function parameters(engine, level) {
  return properties(engine, level, OF_PARAMETERS, 0);
}

export function certificate(engine, level) {
  return Array.from({ length: engine.call('warren_guarantee_count', level) }, (_, i) => ({
    id: engine.text('warren_guarantee_id', level, i),
    holds: engine.call('warren_guarantee_holds', level, i) !== 0,
    nothingToCheck: engine.call('warren_guarantee_nothing_to_check', level, i) !== 0,
    evidence: properties(engine, level, OF_GUARANTEE, i),
  }));
}

export function passes(engine, level) {
  return Array.from({ length: engine.call('warren_level_pass_count', level) }, (_, i) => ({
    name: engine.text('warren_level_pass', level, i),
    facts: properties(engine, level, OF_PASS, i),
  }));
}
