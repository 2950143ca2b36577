import type { TransactionId } from '@tillkit/core';
import { expect, test } from 'vitest';
import { aPayment } from '../test/an-attempt.ts';
import { applyEvidence } from './apply-evidence.ts';
import { toEvidence } from './evidence.ts';
import { moveOf, moves, standingOf, type Standing } from './moves.ts';
import type { KnownTransaction, PaymentState, TransactionFinding } from './payment.ts';

const transactionId = '1' as TransactionId;

const shownStates: readonly Standing[] = [
  'verified',
  'pending',
  'withheld authorized',
  'withheld settled',
  'canceled',
  'declined',
  'screened',
  'authorized',
  'settled',
];
const standings: readonly Standing[] = ['open', ...shownStates];

/** All pairs of states, except those in which a paid transaction becomes withheld, which never happens. */
const pairs = standings.flatMap((from) =>
  shownStates
    .filter((to) => !(/^(authorized|settled)$/.test(from) && to.startsWith('withheld')))
    .map((to) => [from, to] as const),
);

const isWithheld = (standing: Standing) => standing.startsWith('withheld');
// `toState` is never called with `open`, so the cast is safe.
const toState = (standing: Standing) => standing.replace('withheld ', '') as TransactionFinding;
const toPaymentState = (standing: Standing) => (isWithheld(standing) ? 'pending' : (standing as PaymentState));

const aTransaction = (standing: Standing): KnownTransaction => ({
  state: toState(standing),
  paymentMethod: isWithheld(standing) ? 'ECA' : 'VIS',
  ...(isWithheld(standing) && { withheld: true }),
});

test.for(pairs)(
  'a transaction in state %s follows the state transition table when a status response shows state %s',
  ([from, to]) => {
    const transactions = from === 'open' ? {} : { [transactionId]: aTransaction(from) };
    const { withheld: isOtherMethod, ...finding } = aTransaction(to);
    const evidence = toEvidence({
      level: 2,
      channel: 'status',
      claims: 'success',
      transactionId,
      reasons: [],
      findings: [{ transactionId, ...finding, isOtherMethod }],
      alarms: [],
    });
    const { payment, became, alarms } = applyEvidence(
      aPayment({ state: toPaymentState(from), transactions }),
      evidence,
    );
    const move = moveOf(from, to);
    const expected = move.moves ? to : from;
    expect({
      standing: standingOf(payment.transactions[transactionId]),
      state: payment.state,
      became,
      alarms: alarms.map(({ kind }) => kind),
    }).toEqual({
      standing: expected,
      state: toPaymentState(expected),
      became: move.became,
      alarms: move.alarm ? [move.alarm] : [],
    });
  },
);

test('no pair of states appears in two rows of the state transition table, and for any two different states, the table allows a change in exactly one direction', () => {
  for (const [from, to] of pairs) {
    expect(moves.filter((each) => each.from.includes(from) && each.shows.includes(to)).length).toBeLessThan(2);
    const back = moveOf(to, from).moves;
    expect([from, to, moveOf(from, to).moves]).toEqual([from, to, from !== to && !back]);
  }
});
