import { expect, test } from 'vitest';
import { explore, pairs, ways } from '../packages/server/src/test/explore.ts';
import { tell } from './figures.ts';

/** Two processes. A stranger's messages multiply the states, so they come with fewer status answers. */
const shapes = [
  { processes: 2, status: 4, messages: 0, waits: 1 },
  { processes: 2, status: 3, messages: 2, waits: 1 },
] as const;

// Not scaled: all there are.
test.for(pairs)(
  '$about: no violation in any interleaving of two processes and four status answers (G36)',
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
    tell('interleavings', { about, states, transitions, interleavings, violations: 0 });
  },
);
