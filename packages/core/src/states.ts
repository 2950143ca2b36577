/**
 * Transaction states at the gateway, with the operations that each state allows (specification section "States and
 * transitions").
 */
export const states = {
  incomplete: [],
  verified: ['status'],
  authorized: ['settle', 'cancel', 'status'],
  cardChecked: ['status'],
  pending: ['status'],
  settled: ['cancel', 'credit', 'status'],
  settledCredit: ['cancel', 'status'],
  settledAndCredited: ['cancel', 'status', 'credit'],
  transmitted: ['status', 'credit'],
  canceled: ['status'],
  declined: ['status'],
} as const satisfies Readonly<Record<string, readonly Action[]>>;

export type Action = 'settle' | 'cancel' | 'credit' | 'status';
export type TransactionState = keyof typeof states;

/** A transaction's amount and the part of it that is settled, in minor units. */
interface Charged {
  readonly amount: number;
  readonly settled: number;
}

/**
 * Returns whether a state allows an action. A cancellation reverses the whole transaction, so it is not allowed after a
 * partial settlement, whether or not the settlement is closed.
 *
 * We assume that a credited transaction cannot be canceled, although the specification's state table lists that action
 * (see "Where the specification contradicts itself" in docs/assumptions.md). The specification does not say what would
 * happen to the credit.
 */
export const grants = (state: TransactionState, action: Action, { amount, settled }: Charged): boolean =>
  (states[state] as readonly Action[]).includes(action) &&
  (action !== 'cancel' || (state !== 'settledAndCredited' && (settled === 0 || settled >= amount)));

/**
 * Transitions between states. Some are listed in the specification, some follow from its table of possible actions, and
 * some follow from assumptions in the default profile. A credit is a separate transaction that starts in the state
 * `settledCredit`; the state of the credited transaction changes in a separate transition.
 */
export const moves: readonly (readonly [from: TransactionState | 'none', trigger: string, to: TransactionState])[] = [
  ['none', 'authorize CAA', 'settled'],
  ['none', 'authorize NOA', 'authorized'],
  ['none', 'check card', 'cardChecked'],
  ['none', 'authorize split', 'verified'],
  ['none', 'authorize pending', 'pending'],
  ['none', 'authorize credit', 'settledCredit'],
  ['none', 'shopper cancels', 'canceled'],
  ['none', 'decline', 'declined'],
  // We assume that the gateway cancels a PAP authorization after 30 days if the merchant has not settled it or the
  // provider has not confirmed it.
  ['pending', 'expire', 'canceled'],
  ['authorized', 'expire', 'canceled'],
  // We assume that, if the merchant's settings require it, the gateway declines a transaction when the shop responds
  // incorrectly to the webhook (code 3041).
  ['authorized', 'webhook fails', 'declined'],
  ['settled', 'webhook fails', 'declined'],
  ['verified', 'finalize NOA', 'authorized'],
  ['verified', 'finalize CAA', 'settled'],
  ['verified', 'decline', 'declined'],
  ['authorized', 'settle', 'settled'],
  ['authorized', 'cancel', 'canceled'],
  ['settled', 'credit', 'settledAndCredited'],
  ['settled', 'cancel', 'canceled'],
  ['settled', 'daily settlement', 'transmitted'],
  ['settledCredit', 'cancel', 'canceled'],
  ['settledCredit', 'daily settlement', 'transmitted'],
  ['settledAndCredited', 'credit', 'settledAndCredited'],
  ['settledAndCredited', 'cancel', 'canceled'],
  ['settledAndCredited', 'daily settlement', 'transmitted'],
  // We assume that a credit does not change the state of a transmitted transaction, because any other state that allows
  // a credit would also allow a cancellation.
  ['transmitted', 'credit', 'transmitted'],
];
