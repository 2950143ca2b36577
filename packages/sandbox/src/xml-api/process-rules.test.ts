import type { TransactionState } from '@tillkit/core';
import { expect, test } from 'vitest';
import { aTransaction } from '../testing/a-transaction.ts';
import { refusalOf } from './process-rules.ts';

const actions = ['settle', 'cancel', 'credit'] as const;

// Expected error codes of refused actions, copied by hand from the "States and transitions" section of the
// specification.
test.for<[TransactionState, string]>([
  ['verified', '1010 1010 1010'],
  ['authorized', 'yes yes 1010'],
  ['cardChecked', '1010 1010 1010'],
  ['settled', '1012 yes yes'],
  ['settledCredit', '1012 yes 1010'],
  ['settledAndCredited', '1012 1010 yes'],
  ['transmitted', '1012 1010 yes'],
  ['canceled', '1010 1010 1010'],
  ['declined', '1010 1010 1010'],
  ['pending', '1010 1010 1010'],
])('in transaction state %s, the results of a settlement, a cancellation and a credit are: %s', ([state, answers]) => {
  const hasSettled = answers.startsWith('1012');
  const transaction = aTransaction({ state, settledAmount: hasSettled ? 4990 : 0 });
  const values = { amount: 4990, currency: 'CHF' };
  expect(
    actions.map((action) => refusalOf(action, { transaction, credited: 0 }, values)?.errorCode ?? 'yes').join(' '),
  ).toBe(answers);
});

// The specification says "Cancel: reverses the whole transaction", so a partly settled transaction cannot be canceled.
test.for<[TransactionState, string]>([
  ['authorized', 'yes 1010 1010'],
  ['settled', '1012 1010 yes'],
  ['settledAndCredited', '1012 1010 yes'],
  ['transmitted', '1012 1010 yes'],
])(
  'for a partly settled transaction in state %s, the results of a settlement, a cancellation and a credit are: %s',
  ([state, answers]) => {
    const transaction = aTransaction({ state, settledAmount: 2000 });
    const answer = (action: (typeof actions)[number]) =>
      refusalOf(action, { transaction, credited: 500 }, { amount: action === 'cancel' ? 4990 : 1500, currency: 'CHF' });
    expect(actions.map((action) => answer(action)?.errorCode ?? 'yes').join(' ')).toBe(answers);
  },
);
