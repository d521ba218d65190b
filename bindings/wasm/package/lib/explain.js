import { notesOf } from './recording.js';
import { readVerdict } from './verdict.js';

function explanation(engine, list, i) {
  const verdict = engine.call('warren_explanation_verdict', list, i);
  const error = engine.call('warren_explanation_error', list, i);
  return {
    part: engine.call('warren_explanation_part', list, i),
    notes: notesOf(engine, engine.call('warren_explanation_notes', list, i)),
    verdict: verdict === 0 ? null : readVerdict(engine, verdict),
    error: error === 0 ? null : engine.error(error),
  };
}

/** Reads explanations and closes them. */
export function explanationsOf(engine, list) {
  try {
    const count = engine.call('warren_explanations_count', list);
    return {
      levels: Array.from({ length: count }, (_, i) => explanation(engine, list, i)),
      text: engine.take(engine.makeOrTell('warren_explanations_text', list)),
    };
  } finally {
    engine.call('warren_explanations_close', list);
  }
}
