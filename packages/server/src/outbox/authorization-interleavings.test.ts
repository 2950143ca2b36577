import { expect, test } from 'vitest';
import { exploreAuthorization, ways } from '../test/explore/explore-authorization.ts';
import { nextOfAuthorization } from './next-of-authorization.ts';

test.for(ways)(
  'in every interleaving of an authorization that goes %s, it is sent once, paid as the gateway has it, and never lost (G36)',
  { timeout: 60_000 },
  (way) => {
    const { paths, violations } = exploreAuthorization({ way, status: 4 });
    expect(violations).toEqual([]);
    expect(paths).toBeGreaterThan(100_000_000);
  },
);

test('a step that believes an answer asked for too early is found out', () => {
  const found = (step: typeof nextOfAuthorization) =>
    new Set(ways.flatMap((way) => exploreAuthorization({ way, status: 2, step }).violations));
  expect(found(nextOfAuthorization)).toEqual(new Set());
  // Nothing found is no, whatever the gateway has said.
  expect(found((_, { isEmpty }) => ({ do: isEmpty ? 'refuse' : 'nothing' }))).toContain('I5: failed without a no');
  // A no counts though the answer was asked for before it.
  const early: typeof nextOfAuthorization = (now, asked, age) => nextOfAuthorization(now, { ...asked, seen: now }, age);
  expect(found(early)).toContain('I5: failed though it was charged');
});
