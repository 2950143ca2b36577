import type { TransactionState } from '@tillkit/core';
import { expect, test } from 'vitest';
import { aTransaction } from '../testing/a-transaction.ts';
import { refusalOf } from './process-rules.ts';

const actions = ['settle', 'cancel', 'credit'] as const;

// "States and transitions", typed by hand: what is refused, and with which code.
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
])('of what is %s, settlement, cancel and credit are answered %s', ([state, answers]) => {
  const hasSettled = answers.startsWith('1012');
  const found = aTransaction({ state, settledAmount: hasSettled ? 4990 : 0 });
  const asked = { amount: 4990, currency: 'CHF' };
  expect(
    actions
      .map((action) => refusalOf(action, { transaction: found, credited: 0 }, asked)?.errorCode ?? 'yes')
      .join(' '),
  ).toBe(answers);
});

// "Cancel: reverses the whole transaction", and that of a partially settled one is an error.
test.for<[TransactionState, string]>([
  ['authorized', 'yes 1010 1010'],
  ['settled', '1012 1010 yes'],
  ['settledAndCredited', '1012 1010 yes'],
  ['transmitted', '1012 1010 yes'],
])('of what is settled in part, and is %s, settlement, cancel and credit are answered %s', ([state, answers]) => {
  const found = aTransaction({ state, settledAmount: 2000 });
  const answer = (action: (typeof actions)[number]) =>
    refusalOf(
      action,
      { transaction: found, credited: 500 },
      { amount: action === 'cancel' ? 4990 : 1500, currency: 'CHF' },
    );
  expect(actions.map((action) => answer(action)?.errorCode ?? 'yes').join(' ')).toBe(answers);
});
