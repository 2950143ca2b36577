import { expect, test } from 'vitest';
import { explore, pairs, ways } from '../packages/server/src/test/explore.ts';
import { recordFigures } from './figures.ts';

/**
 * Limits for the exploration of interleavings. Messages from third parties multiply the number of states, so scenarios
 * with such messages are limited to fewer status responses.
 */
const shapes = [
  { processes: 2, status: 4, messages: 0, waits: 1 },
  { processes: 2, status: 3, messages: 2, waits: 1 },
] as const;

// The exploration is exhaustive, so TILLKIT_PROVE_SCALE does not apply.
test.for(pairs)(
  '$about: no interleaving of two processes and up to four status responses violates a rule (G36)',
  { timeout: 900_000 },
  ({ about, code, wishes }) => {
    let [states, transitions, interleavings] = [0, 0, 0];
    for (const shape of shapes)
      for (const way of ways) {
        const all = explore({ code, wishes, way, ...shape });
        expect(all.violations, way).toEqual([]);
        states += all.states;
        transitions += all.transitions;
        interleavings += all.paths;
      }
    recordFigures('interleavings', { about, states, transitions, interleavings, violations: 0 });
  },
);
