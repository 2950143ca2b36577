import type { MethodCode, PaymentResult, ReturnsOf, TransactionId } from '@tillkit/core';
import { isSettlement } from '../../outbox/kinds/settle.ts';
import { isOver, type Payment } from '../payment.ts';
import type { Proved } from './message-details.ts';

/**
 * The evidence level of a value. Level 2 means that the value comes from a status response, or from the response to one
 * of the till's own requests, for a transaction that a status response confirms. Level 1 means that the value comes
 * from a correctly signed message about such a transaction.
 */
export type KnownBy = 1 | 2;

/** The result of a payment. Narrow the type by `paymentMethod` to read the method's own values in `details`. */
export type PaidResult = { [C in MethodCode]: ResultOf<C> }[MethodCode];

interface ResultOf<C extends MethodCode>
  extends
    Proved,
    Partial<Pick<PaymentResult, 'responseCode' | 'acquirerAuthorizationCode' | 'customerCountry' | 'status3D'>> {
  readonly transactionId: TransactionId;
  readonly paymentMethod: C;
  /**
   * Values that are specific to the payment method, such as the account to pay into, the installment plan, decisions
   * and limits.
   */
  readonly details: ReturnsOf<C>;
  /** The evidence level of each field of this result and of each value in `details`, by name. */
  readonly knownBy: Readonly<Record<string, KnownBy>>;
}

/**
 * Returns the result of the paid or screened transaction. Returns undefined if no status response shows such a
 * transaction with its payment method. Ignores messages without a valid signature. Also ignores method-specific values
 * from a message whose payment method differs from that in the status response.
 */
export function resultOf(payment: Payment): PaidResult | undefined {
  const candidates = Object.entries(payment.transactions).filter(
    ([, { state, withheld }]) => isOver(state) && !withheld,
  );
  const [[transactionId, transaction] = []] = candidates.toSorted(([a], [b]) => (a < b ? -1 : 1));
  if (!transaction?.paymentMethod) return undefined;
  const { paymentMethod, proved = {} } = transaction;
  const { channel, paymentMethod: messageMethod, details = {}, ...messageValues } = transaction.told ?? {};
  const isSame = messageMethod === undefined || messageMethod === paymentMethod;
  const claimed = { ...messageValues, ...(isSame ? details : {}) };
  const answered = payment.operations
    .filter((each) => each.state === 'confirmed' && isSettlement(each) && each.transactionId === transactionId)
    .reduce<object>((all, each) => ({ ...all, ...each.details }), {});
  const levels = (values: object, level: KnownBy) => Object.keys(values).map((name) => [name, level] as const);
  return {
    ...messageValues,
    ...proved,
    transactionId,
    paymentMethod,
    details: { ...(isSame ? details : {}), ...answered },
    knownBy: Object.fromEntries([
      ...levels(claimed, channel === 'answer' ? 2 : 1),
      ...levels({ ...proved, ...answered, transactionId, paymentMethod }, 2),
    ]),
  } as PaidResult;
}

/** A payment with its result. */
export interface PaymentWithResult extends Payment {
  /** The result of the paid or screened transaction. Undefined if there is no such transaction. */
  readonly result: PaidResult | undefined;
}

export const withResult = <P extends Payment>(payment: P): P & PaymentWithResult => ({
  ...payment,
  result: resultOf(payment),
});
