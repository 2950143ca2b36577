import type { PaymentWithResult } from '@tillkit/server';
import type { Choice, Fact } from '../../../web/office/model.ts';
import type { Clerk } from '../parts.ts';
import { nameOf } from './methods.ts';
import { toMoney, toState } from './words.ts';

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
