function violation(engine, verdict, i, one) {
  return engine.scope((scope) => {
    const [x, y] = [scope.out(), scope.out()];
    const placed = engine.call('warren_violation_place', verdict, i, one, x, y) !== 0;
    return {
      text: engine.text('warren_violation_text', verdict, i, one),
      at: placed ? { x: engine.int(x), y: engine.int(y) } : null,
    };
  });
}

/** What was found of each guarantee. */
export function readVerdict(engine, verdict) {
  const count = engine.call('warren_verdict_count', verdict);
  return {
    holds: engine.call('warren_verdict_holds', verdict) !== 0,
    findings: Array.from({ length: count }, (_, i) => ({
      id: engine.text('warren_finding_id', verdict, i),
      holds: engine.call('warren_finding_holds', verdict, i) !== 0,
      nothingToCheck: engine.call('warren_finding_nothing_to_check', verdict, i) !== 0,
      text: engine.text('warren_finding_text', verdict, i),
      violations: Array.from({ length: engine.call('warren_violation_count', verdict, i) },
        (_unused, one) => violation(engine, verdict, i, one)),
    })),
  };
}
