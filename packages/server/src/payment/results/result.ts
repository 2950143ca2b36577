import type { MethodCode, PaymentResult, ReturnsOf, TransactionId } from '@tillkit/core';
import { isSettlement } from '../../outbox/kinds/settle.ts';
import { isOver, type Payment } from '../payment.ts';
import type { Proved } from './message-details.ts';

/** By which evidence a value is known: 2 a status answer, or the answer to our own call about a transaction that status confirms; 1 a message with proof, about a transaction that status confirms. */
export type KnownBy = 1 | 2;

/** What came back with a payment. Narrow it by `paymentMethod` for what the method adds in `details`. */
export type PaidResult = { [C in MethodCode]: ResultOf<C> }[MethodCode];

interface ResultOf<C extends MethodCode>
  extends
    Proved,
    Partial<Pick<PaymentResult, 'responseCode' | 'acquirerAuthorizationCode' | 'customerCountry' | 'status3D'>> {
  readonly transactionId: TransactionId;
  readonly paymentMethod: C;
  /** The account to pay into, the plan, decisions, limits: as the method has them. */
  readonly details: ReturnsOf<C>;
  /** Of each value above, and of each in `details`. */
  readonly knownBy: Readonly<Record<string, KnownBy>>;
}

/**
 * Returns the details of the transaction that pays, or that was screened; `undefined` while status names no such transaction and
 * method. A message without proof adds nothing, nor does one that names another method than status does.
 */
export function resultOf(payment: Payment): PaidResult | undefined {
  const candidates = Object.entries(payment.transactions).filter(
    ([, { state, withheld }]) => isOver(state) && !withheld,
  );
  const [[transactionId, transaction] = []] = candidates.toSorted(([a], [b]) => (a < b ? -1 : 1));
  if (!transaction?.paymentMethod) return undefined;
  const { paymentMethod, proved = {} } = transaction;
  const { channel, paymentMethod: named, details = {}, ...told } = transaction.told ?? {};
  const isSame = named === undefined || named === paymentMethod;
  const claimed = { ...told, ...(isSame ? details : {}) };
  const answered = payment.operations
    .filter((each) => each.state === 'confirmed' && isSettlement(each) && each.transactionId === transactionId)
    .reduce<object>((all, each) => ({ ...all, ...each.details }), {});
  const levels = (values: object, level: KnownBy) => Object.keys(values).map((name) => [name, level] as const);
  return {
    ...told,
    ...proved,
    transactionId,
    paymentMethod,
    details: { ...(isSame ? details : {}), ...answered },
    knownBy: Object.fromEntries([
      ...levels(claimed, channel === 'answer' ? 2 : 1),
      ...levels({ ...proved, ...answered, transactionId, paymentMethod }, 2),
    ]),
  } as PaidResult; // its method's rows, which told.ts has read
}

/** A payment with what came back with it. */
export interface PaymentWithResult extends Payment {
  /** Of the transaction that pays; `undefined` while none does. */
  readonly result: PaidResult | undefined;
}

export const withResult = <P extends Payment>(payment: P): P & PaymentWithResult => ({
  ...payment,
  result: resultOf(payment),
});
