import type { AlarmKind, KnownTransaction, PaymentState } from './payment.ts';

/**
 * The state of a transaction. A transaction is `withheld` if the gateway charged it with a payment method that the
 * order excludes.
 */
export type Standing = PaymentState | 'withheld authorized' | 'withheld settled';

/**
 * A rule for changing the state of a transaction after a status response. If a payment has only one transaction, the
 * payment's state changes in the same way.
 */
export interface Move {
  readonly from: readonly Standing[];
  /** The rule applies if a status response shows one of these states. */
  readonly shows: readonly Standing[];
  /** True if the transaction changes to the shown state, or false if its state stays the same. */
  readonly moves: boolean;
  /** Set if the payment becomes paid or failed for the first time. */
  readonly became?: 'paid' | 'failed';
  readonly alarm?: AlarmKind;
  /** Further effects of the change, for the documentation. */
  readonly effect: string;
}

const [waiting, withheld] = [
  ['open', 'verified', 'pending'],
  ['withheld authorized', 'withheld settled'],
] as const;
const [failed, paid] = [
  ['canceled', 'declined'],
  ['authorized', 'settled'],
] as const;

/**
 * The state transition table for transactions. If the table has no row for a pair of states, the transaction's state
 * does not change. The rows rank all states, so the same responses always lead to the same state, regardless of the
 * order in which they arrive and how often each one arrives. A withheld transaction ranks below every final state,
 * because it is usually refunded with a cancel in the admin tool.
 */
export const moves: readonly Move[] = [
  { from: ['open'], shows: ['verified'], moves: true, effect: 'The till finalizes the transaction.' },
  { from: ['open', 'verified'], shows: ['pending'], moves: true, effect: 'The till keeps checking.' },
  {
    from: waiting,
    shows: withheld,
    moves: true,
    alarm: 'method_mismatch',
    effect: 'The payment waits until a person accepts or refunds the transaction.',
  },
  {
    from: ['withheld authorized'],
    shows: ['withheld settled'],
    moves: true,
    alarm: 'method_mismatch',
    effect: 'The payment keeps waiting for a person.',
  },
  {
    from: ['withheld authorized'],
    shows: ['withheld authorized'],
    moves: false,
    alarm: 'method_mismatch',
    effect: 'The payment keeps waiting for a person.',
  },
  {
    from: ['withheld settled', ...failed, 'screened'],
    shows: withheld,
    moves: false,
    alarm: 'method_mismatch',
    effect: 'A person must examine the payment.',
  },
  {
    from: [...waiting, ...withheld],
    shows: failed,
    moves: true,
    became: 'failed',
    effect: '`onFailed` runs, or `onScreened` for a declined screening.',
  },
  { from: ['canceled'], shows: ['declined'], moves: true, effect: 'Nothing.' },
  {
    from: [...waiting, ...withheld, ...failed],
    shows: ['screened'],
    moves: true,
    effect: '`onScreened` runs for a screening.',
  },
  {
    from: [...waiting, ...withheld, 'screened'],
    shows: paid,
    moves: true,
    became: 'paid',
    effect: '`onPaid` runs if the order accepts the payment.',
  },
  {
    from: failed,
    shows: paid,
    moves: true,
    became: 'paid',
    alarm: 'unexpected_cancel',
    effect: '`onPaid` runs if the order accepts the payment. A person must examine it.',
  },
  { from: ['authorized'], shows: ['settled'], moves: true, effect: 'Nothing.' },
  {
    from: paid,
    shows: failed,
    moves: false,
    alarm: 'unexpected_cancel',
    effect: 'The payment stays paid. A person must examine it.',
  },
];

const stays: Move = { from: [], shows: [], moves: false, effect: 'Nothing.' };

/** Returns the rule for a transaction's state and the state that a status response shows. */
export const moveOf = (from: Standing, shows: Standing): Move =>
  moves.find((each) => each.from.includes(from) && each.shows.includes(shows)) ?? stays;

/**
 * Returns the state of a transaction as the state transition table names it, or `open` if no status response has shown
 * the transaction.
 */
export function standingOf(transaction: Pick<KnownTransaction, 'state' | 'withheld'> | undefined): Standing {
  if (!transaction) return 'open';
  const { state } = transaction;
  return transaction.withheld && (state === 'authorized' || state === 'settled') ? `withheld ${state}` : state;
}
