import { expect, test } from 'vitest';
import { explore, pairs, shapes, ways, type Story } from '../test/explore.ts';
import { nextStep } from './next-step.ts';

/**
 * The state transitions that `nextStep` is expected to make for each kind of intent, as shown in the diagram in its
 * docblock. The exploration does not include the additional send that an operator can request.
 */
const diagram = {
  authorize: [
    'waiting → sent',
    'waiting → confirmed',
    'waiting → dropped',
    'sent → confirmed',
    'sent → refused',
    'sent → needs_review',
  ],
  finalize: [
    'new → waiting',
    'new → sent',
    'new → dropped',
    'waiting → sent',
    'waiting → dropped',
    'sent → dropped',
    'sent → needs_review',
  ],
  settle: [
    'new → waiting',
    'waiting → sent',
    'sent → confirmed',
    'sent → refused',
    'sent → needs_review',
    'needs_review → confirmed',
  ],
  cancel: ['new → waiting', 'waiting → sent', 'sent → confirmed', 'sent → refused', 'sent → needs_review'],
  credit: [
    'new → waiting',
    'waiting → sent',
    'sent → confirmed',
    'sent → refused',
    'sent → needs_review',
    'needs_review → confirmed',
  ],
};

test(
  'in any interleaving of two intents of any kind on one payment, money is never moved twice and never lost (G36)',
  { timeout: 240_000 },
  () => {
    const [violations, moves] = [new Set<string>(), new Set<string>()];
    let [states, transitions] = [0, 0];
    for (const { about, code, wishes } of pairs)
      for (const shape of shapes)
        for (const way of shape.ways) {
          const all = explore({ code, wishes, way, ...shape });
          for (const each of all.violations) violations.add(`${about}, ${way}: ${each}`);
          for (const each of all.moves) moves.add(each);
          states += all.states;
          transitions += all.transitions;
        }
    expect([...violations]).toEqual([]);
    const expected = Object.entries(diagram).flatMap(([kind, each]) => each.map((move) => `${kind}: ${move}`));
    expect([...moves].toSorted()).toEqual(expected.toSorted());
    // If these numbers change, either the exploration or the decisions of `nextStep` have changed.
    const isLong = process.env['LONG_RUN'] === '1';
    expect({ states, transitions }).toEqual(
      isLong ? { states: 484_066, transitions: 1_695_518 } : { states: 275_258, transitions: 887_437 },
    );
  },
);

const [authorizedTwice] = pairs;
const settledTwice =
  pairs.find(({ about }) => about === 'two settlements that add up to the authorized amount') ?? expect.fail();
const cards = pairs.find(({ about }) => about === 'two verified cards') ?? expect.fail();

test.for([
  [
    'sends an additive intent again',
    { ...settledTwice, way: 'late' },
    (intent, evidence, now) => {
      const step = nextStep(intent, evidence, now);
      return step.do === 'give_up' && intent.state === 'sent' ? { do: 'send' } : step;
    },
    'I8: executed twice',
  ],
  [
    'accepts a refusal at once',
    { ...settledTwice, way: 'lyingNo' },
    (intent, evidence, now) =>
      intent.state === 'sent' && intent.answer === 'no' ? { do: 'refuse' } : nextStep(intent, evidence, now),
    'executed, but refused',
  ],
  [
    'treats an empty answer as a refusal',
    { ...authorizedTwice, way: 'lost' },
    (intent, evidence, now) =>
      intent.state === 'sent' && evidence.effect === 'nothing' ? { do: 'refuse' } : nextStep(intent, evidence, now),
    'I5: failed without a decline',
  ],
  [
    'treats an answer from before the refusal as one after it',
    { ...authorizedTwice, way: 'lyingNo' },
    (intent, evidence, now) => nextStep(intent, { ...evidence, atQuery: intent }, now),
    'I5: failed although it was charged',
  ],
  [
    'drops a charge before its lease is over',
    { ...cards, way: 'well' },
    (intent, evidence, now) => nextStep(intent, { ...evidence, age: Infinity }, now),
    'I5: failed although it was charged',
  ],
] as const satisfies readonly (readonly [string, Omit<Story, keyof (typeof shapes)[0]>, typeof nextStep, string])[])(
  'the exploration detects a faulty step function that %s',
  { timeout: 60_000 },
  ([, { code, wishes, way }, step, violation]) => {
    const shape = { processes: 2, status: 3, messages: 0, waits: 1 } as const;
    const { violations } = explore({ code, wishes, way, step, until: violation, ...shape });
    expect(violations).toContain(violation);
    expect(ways).toContain(way);
  },
);
