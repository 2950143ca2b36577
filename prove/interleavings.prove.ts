import { expect, test } from 'vitest';
import { explore, pairs, ways } from '../packages/server/src/test/explore.ts';
import { tell } from './figures.ts';

// Not scaled: all there are.
test.for(pairs)(
  '$about, two processes, four status answers: no violation in any interleaving (G36)',
  { timeout: 600_000 },
  ({ about, code, wishes }) => {
    let [states, transitions, interleavings] = [0, 0, 0];
    for (const way of ways) {
      const all = explore({ code, wishes, way, processes: 2, status: 4, messages: 2, waits: 1 });
      expect(all.violations, way).toEqual([]);
      states += all.states;
      transitions += all.transitions;
      interleavings += all.paths;
    }
    tell('interleavings', { about, states, transitions, interleavings, violations: 0 });
  },
);
