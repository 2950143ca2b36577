/** Where a transaction stands at the gateway ("States and transitions"), with the operations possible there. */
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

/** In minor units. */
interface Charged {
  readonly amount: number;
  readonly settled: number;
}

/**
 * Decides whether a state allows an action. A cancel reverses the whole transaction, so it is refused after a partial
 * settlement, closed or not.
 *
 * Assumed: a credited transaction is not canceled, although the table of states lists the cancel ("Where the specification
 * contradicts itself" in docs/assumptions.md): the specification does not say what becomes of the credit.
 */
export const grants = (state: TransactionState, action: Action, { amount, settled }: Charged): boolean =>
  (states[state] as readonly Action[]).includes(action) &&
  (action !== 'cancel' || (state !== 'settledAndCredited' && (settled === 0 || settled >= amount)));

/**
 * The moves that the specification states, those that its table of possible actions grants, and those of the profile's
 * defaults. A credit is a transaction of its own: it begins as `settledCredit`, and what it credits moves beside it.
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
  // Assumed: an authorization of PAP that nobody settles, or that its provider never confirms, ends after its 30 days.
  ['pending', 'expire', 'canceled'],
  ['authorized', 'expire', 'canceled'],
  // Assumed: where the merchant's setting says so, a webhook that is answered wrongly declines what it tells of (3041).
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
  // Assumed: what is transmitted stays so, as it could be cancelled in any state that a credit leads to.
  ['transmitted', 'credit', 'transmitted'],
];
