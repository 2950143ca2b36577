import { expect, test } from 'vitest';
import { explore, pairs, ways } from '../../test/explore/explore.ts';
import { sendLease } from '../leases.ts';
import { nextStep } from './next-step.ts';

test.for(pairs)(
  '$about: nothing is moved twice, forgotten or told twice, in every interleaving (G36)',
  ({ code, wishes }) => {
    for (const way of ways) {
      const all = explore({ code, wishes, way, status: 2 });
      expect(all.violations, way).toEqual([]);
      expect(all.paths).toBeGreaterThan(1000);
    }
  },
);

test('the exploration finds a call that is sent again too early, and a no that is believed at once', () => {
  const [{ code, wishes }] = pairs;
  const impatient: typeof nextStep = (payment, seen, ages) =>
    nextStep(payment, seen, { ...ages, sentBeforeAsked: sendLease });
  expect(explore({ code, wishes, way: 'well', step: impatient, status: 3 }).violations).toContain(
    'I8: carried out twice',
  );
  const credulous: typeof nextStep = (payment, seen, ages) =>
    payment.operations.find(({ id }) => id === seen.operation.id)?.answer === 'no'
      ? { do: 'refuse' }
      : nextStep(payment, seen, ages);
  expect(explore({ code, wishes, way: 'lying', step: credulous, status: 3 }).violations).toContain(
    'carried out, and refused',
  );
});
