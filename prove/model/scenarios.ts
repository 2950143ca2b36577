import type { Kind } from './gateway.ts';
import type { Scenario } from './search.ts';

type Payments = Scenario['payments'];
const shopper: Payments = [{ order: 0, by: 'shopper' }];
const intent = (kind: Kind, amount = 2, payment = 0) => ({ payment, kind, amount });
const limits = { processes: 2, crashes: 1 };
const authorized = { ...limits, payments: shopper, authorized: true };

/** Scenarios of one payment, two processes and one crash, and of two payments of one order. */
export const scenarios = {
  authorize: { ...limits, payments: [{ order: 0, by: 'till' }], intents: [intent('authorize')] },
  finalize: { ...limits, processes: 1, payments: [{ order: 0, by: 'split' }], intents: [intent('finalize')] },
  part: { ...authorized, intents: [intent('part', 1)] },
  whole: { ...authorized, processes: 1, intents: [intent('settle')] },
  cancel: { ...authorized, processes: 1, intents: [intent('cancel')] },
  credit: { ...authorized, processes: 1, intents: [intent('settle'), intent('credit', 1)] },
  'two shoppers': { ...limits, payments: [...shopper, ...shopper], intents: [] },
  'changing books': {
    ...limits,
    processes: 1,
    payments: shopper,
    intents: [],
    with: ['reversals', 'mismatches', 'second transactions', 'changing orders'],
  },
} as const satisfies Record<string, Scenario>;

const two = [...shopper, ...shopper];

/** Scenarios with two processes and one crash that `npm run prove payment-model` searches. */
export const wholeScenarios = {
  'two attempts of an order, and a cancel of the second': {
    ...limits,
    payments: two,
    intents: [intent('cancel', 2, 1)],
  },
  'two authorizations by the server': {
    ...limits,
    payments: [
      { order: 0, by: 'till' },
      { order: 0, by: 'till' },
    ],
    intents: [intent('authorize', 2, 0), intent('authorize', 2, 1)],
  },
  'a settlement and a credit': { ...authorized, intents: [intent('settle'), intent('credit', 1)] },
  'two settlements of a part': { ...authorized, intents: [intent('part', 1), intent('part', 1)] },
  'a cancel and a settlement': { ...authorized, intents: [intent('cancel'), intent('part', 1)] },
  'a finalization': { ...limits, payments: [{ order: 0, by: 'split' }], intents: [intent('finalize')] },
  'a settlement that persons review': { ...authorized, intents: [intent('part', 1)], with: ['people'] },
  'a credit and a restored backup': {
    ...authorized,
    processes: 1,
    crashes: 0,
    intents: [intent('settle'), intent('credit', 1)],
    with: ['a restored backup'],
  },
  'changing books': {
    ...limits,
    payments: shopper,
    intents: [],
    with: ['people', 'reversals', 'mismatches', 'second transactions', 'changing orders'],
  },
} as const satisfies Record<string, Scenario>;
