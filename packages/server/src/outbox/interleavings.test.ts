import { expect, test } from 'vitest';
import { explore, pairs, ways } from '../test/explore/explore.ts';
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

test('the exploration finds a settlement that is sent again, and a refusal that counts at once', () => {
  const [{ code, wishes }] = pairs;
  const repeating: typeof nextStep = (payment, seen, ages) => {
    const step = nextStep(payment, seen, ages);
    return step.do === 'give_up' ? { do: 'turn' } : step;
  };
  expect(explore({ code, wishes, way: 'late', step: repeating, status: 3 }).violations).toContain(
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
