import { fromMinorUnits } from '@tillkit/core';
import type { Amounts, PaymentWithResult } from '@tillkit/server';
import type { Choice, Fact, WithheldView } from '../../../web/office/model.ts';
import type { Clerk } from '../parts.ts';
import { nameOf } from './methods.ts';
import { toMoney, toState } from './words.ts';

/** A transaction that an operator must accept or refund, with the amount that can be refunded. */
export interface Undecided {
  readonly transaction: string;
  readonly amounts: Amounts;
}

/** Returns the id of the payment's first withheld transaction, or `undefined` if there is none. */
export const withheldIn = ({ transactions }: PaymentWithResult): string | undefined =>
  Object.keys(transactions)
    .toSorted()
    .find((id) => transactions[id]?.withheld);

/** Lists the method, amount and transaction of a payment that was made with a method that the order does not allow. */
export function withheldFacts(
  { payment, methods }: { readonly payment: PaymentWithResult; readonly methods: readonly Choice[] },
  transaction: string,
  clerk: Clerk,
): readonly Fact[] {
  const details = payment.transactions[transaction];
  return [
    { name: clerk.texts.method, value: nameOf(methods, details?.paymentMethod) },
    {
      name: clerk.texts.list.amount,
      value: toMoney(payment.amount, payment.currency, clerk),
      ...(details && { note: toState(details.state, clerk).text }),
    },
    { name: clerk.texts.facts.transaction, value: transaction, isCode: true },
  ];
}

export function toWithheld(
  data: { readonly payment: PaymentWithResult; readonly methods: readonly Choice[] },
  { transaction, amounts }: Undecided,
  clerk: Clerk,
): WithheldView | undefined {
  const { payment } = data;
  if (amounts.withheld === 0) return undefined;
  const base = `/office/payments/${payment.id}`;
  const { cancel, credit } = amounts.most;
  const isBegun = payment.operations.some(
    (each) => each.transactionId === transaction && each.state !== 'refused' && each.state !== 'dropped',
  );
  const amount = credit === undefined ? '' : fromMinorUnits(credit, payment.currency);
  const refund =
    cancel !== undefined
      ? `/cancel?${new URLSearchParams({ transaction })}`
      : credit !== undefined && `/refund?${new URLSearchParams({ transaction, amount, step: 'confirm' })}`;
  return {
    facts: withheldFacts(data, transaction, clerk),
    ...(!isBegun && { accept: `${base}/accept?${new URLSearchParams({ subject: transaction })}` }),
    ...(refund && { refund: base + refund }),
  };
}
