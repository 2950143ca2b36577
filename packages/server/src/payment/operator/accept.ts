import { CheckoutError } from '@tillkit/core';
import { scheduleFirst } from '../../store/queries/payments.ts';
import { acceptTransaction } from '../../store/queries/transactions.ts';
import type { Store } from '../../store/store.ts';
import { toEvidence } from '../evidence.ts';
import { counts } from '../../outbox/intent.ts';
import { paidTransaction, withheldTransactions } from '../payment.ts';
import { demandDecision, type Decision } from './decision.ts';

/** Who accepts a payment by a method that its order excludes, and why. */
export interface AcceptRequest extends Decision {
  /** Optional. If omitted, the withheld transaction; if there are several, the one with the lowest id. */
  readonly transactionId?: string | undefined;
}

/**
 * Records that a withheld transaction may pay its order. The payment's next status answer makes it pay. Throws `not_found`,
 * `argument_wrong`, and `not_allowed_in_state` if no transaction is withheld, its refund has begun, or another transaction pays the order.
 */
export async function acceptPayment(
  { store, now }: { readonly store: Store; readonly now: () => number },
  id: string,
  { by, reason, transactionId }: AcceptRequest,
): Promise<void> {
  demandDecision({ by, reason }, 'Say who accepts the payment, and why.');
  await store.transact(async (tx) => {
    const row = await store.lock(tx, id);
    if (!row) throw new CheckoutError('not_found', 'There is no such payment.', 'Give the id that its start returned.');
    const payment = await store.load(row, tx);
    const withheld = withheldTransactions(payment).find((each) => (transactionId ?? each.id) === each.id);
    if (!withheld)
      throw notAllowed('The payment has no withheld transaction.', 'Check the payment with `payments.find`.');
    if (payment.operations.some((each) => each.transactionId === withheld.id && counts(each)))
      throw notAllowed(
        'A refund of the transaction was ordered.',
        'Wait for its end, which `payments.operations` shows, and refund the rest.',
      );
    const order = await store.lockOrder(tx, row.order_id);
    if (paidTransaction(payment) || typeof order?.paid_payment === 'string')
      throw notAllowed(
        'Another transaction pays the order.',
        'Refund this one with `payments.cancel` or `payments.credit`.',
      );
    await acceptTransaction(tx, id, withheld.id);
    await scheduleFirst(tx, id, now());
    const evidence = toEvidence({
      level: 0,
      channel: 'operator',
      claims: `${by}: ${reason}`,
      transactionId: withheld.id,
      reasons: ['accepted'],
      findings: [],
      alarms: [],
    });
    await store.journal(tx, id, evidence, now());
  });
}

const notAllowed = (message: string, hint: string) => new CheckoutError('not_allowed_in_state', message, hint);
