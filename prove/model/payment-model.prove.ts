import { expect, test } from 'vitest';
import { recordFigures } from '../figures.ts';
import { wholeScenarios } from './scenarios.ts';
import { explore } from './search.ts';

// The search is exhaustive, so TILLKIT_PROVE_SCALE does not apply.
test.for(Object.entries(wholeScenarios))(
  'no interleaving of "%s" with two processes and one crash violates an invariant of the model',
  { timeout: 3_600_000 },
  ([about, scenario]) => {
    const { states, transitions, depth, violated, trail } = explore(scenario);
    expect(violated, trail.join('\n')).toEqual([]);
    recordFigures('payment-model', { about, states, transitions, depth, violations: violated.length });
  },
);
