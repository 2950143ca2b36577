import { expect, test } from 'vitest';
import type { Invariant } from './invariants.ts';
import { scenarios } from './scenarios.ts';
import { explore, type Scenario } from './search.ts';

const { cancel, credit, part, whole } = scenarios;
const [twoShoppers, changingBooks] = [scenarios['two shoppers'], scenarios['changing books']];
/** A scenario with one process and no crash, which is the smallest that finds these faults. */
const single = { ...part, processes: 1, crashes: 0 };
const limits: Invariant = 'I7: credited is at most settled, and settled is at most authorized';
const intent = (kind: Scenario['intents'][number]['kind'], amount: number) => ({ payment: 0, kind, amount });
const twoParts: Scenario = { ...single, intents: [intent('part', 1), intent('part', 1)] };

test.for(Object.entries(scenarios))('no interleaving of the scenario "%s" violates an invariant', ([, scenario]) => {
  const { states, violated, trail } = explore(scenario);
  expect(violated, trail.join('\n')).toEqual([]);
  expect(states).toBeGreaterThan(1000);
});

/** Planted faults and removed guards of the model, with the first invariant that the search must report. */
const faults: readonly (readonly [fault: string, scenario: Scenario, invariant: Invariant])[] = [
  ['L0 pays', twoShoppers, 'I1: paid needs a matching transaction'],
  ['L1 pays', twoShoppers, 'I1: paid needs a matching transaction'],
  ['mismatch pays', changingBooks, 'I1: paid needs a matching transaction'],
  ['stale response lowers', twoShoppers, 'I12: the order of responses does not matter'],
  ['no transaction is failed', twoShoppers, 'I5: a failed payment failed at the gateway'],
  ['no alarm', changingBooks, 'I6: a second payment needs a person'],
  ['hook for each response', twoShoppers, 'I12: the order of responses does not matter'],
  ['second payment pays', twoShoppers, 'I2: an order is paid once'],
  ['no duplicate alarm', twoShoppers, 'I6: a second payment needs a person'],
  ['earlier settlement proves', twoParts, 'I5: a confirmed operation took effect'],
  ['refusal of a resend decides', whole, 'I5: a refused operation never takes effect'],
  ['no answer is failed', part, 'I5: a refused operation never takes effect'],
  ['no answer is waiting', part, 'I8: an operation takes effect once'],
  ['crashed send is waiting', part, 'I5: a refused operation never takes effect'],
  ['resend returns to waiting', { ...cancel, crashes: 0 }, 'I8: a resend needs a status without the effect'],
  ['I8: a key has one intent', credit, 'decided: a confirmed or refused operation stays so'],
  ['I7: settlements have a limit', { ...single, intents: [intent('settle', 2), intent('part', 1)] }, limits],
  ['I7: credits have a limit', credit, limits],
  ['1.3: an additive operation is never sent again', part, 'I8: an additive operation is sent once'],
  [
    'O17: a query precedes an additive send',
    { ...single, with: ['a restored backup'] },
    'I8: an operation takes effect once',
  ],
  ['1.3: the status shows that the effect is absent', cancel, 'I8: a resend needs a status without the effect'],
  ['1.3: the status was requested after the lease', whole, 'I8: a resend needs a status without the effect'],
  [
    '1.3: an unresolved cancel blocks',
    { ...single, intents: [intent('cancel', 2), intent('part', 1)] },
    '1.3: nothing overtakes a cancel',
  ],
  ['1.3: an operation in doubt blocks', twoParts, 'lost: status responses show every payment and every operation'],
  [
    'O16: only an open intent is claimed + O16: only an open intent is sent',
    cancel,
    'decided: a confirmed or refused operation stays so',
  ],
];

test.for(faults)('the search finds the planted fault "%s"', ([fault, scenario, invariant]) => {
  expect(explore(scenario, fault.split(' + ')).violated).toContain(invariant);
});

/** Guards whose absence violates no invariant, because another guard protects the same invariant. */
const redundant: readonly (readonly [guard: string, scenario: Scenario])[] = [
  // The row says "sent" in the same commit, so two processes with a lease cannot both send.
  ['O16: the lease is free', part],
  ['O16: the sender holds the lease', part],
  ['O16: only an open intent is sent', part],
  ['O16: the send is over', part],
  // The gateway refuses a settlement above the remainder.
  ['1.3: the remainder is the figure of the gateway', { ...single, intents: [intent('settle', 2), intent('part', 1)] }],
];

test.for(redundant)('without the guard "%s" alone, other guards protect every invariant', ([guard, scenario]) => {
  expect(explore(scenario, [guard]).violated).toEqual([]);
});
