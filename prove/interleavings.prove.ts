import { expect, test } from 'vitest';
import {
  exploreAuthorization,
  ways as authorizationWays,
} from '../packages/server/src/test/explore/explore-authorization.ts';
import { explore, pairs, ways } from '../packages/server/src/test/explore/explore.ts';
import { tell } from './figures.ts';

// Not scaled: all there are.
test.for(pairs)(
  '$about, four status answers and two messages: no violation in any interleaving (G36)',
  ({ about, code, wishes }) => {
    let [states, interleavings] = [0, 0];
    for (const way of ways) {
      const all = explore({ code, wishes, way, status: 4 });
      expect(all.violations, way).toEqual([]);
      states += all.states;
      interleavings += all.paths;
    }
    tell('interleavings', { about, states, interleavings, violations: 0 });
  },
);

test('an authorization by the server, four status answers and two messages: no violation in any interleaving (G36)', () => {
  let [states, interleavings] = [0, 0];
  for (const way of authorizationWays) {
    const all = exploreAuthorization({ way, status: 4 });
    expect(all.violations, way).toEqual([]);
    states += all.states;
    interleavings += all.paths;
  }
  tell('interleavings', { about: 'an authorization by the server', states, interleavings, violations: 0 });
});
