import { CheckoutError } from '@tillkit/core';
import type { Settings } from '../config.ts';
import type { PaymentRow } from '../store/queries/payments.ts';
import type { Tx } from '../store/executor.ts';
import type { Attempt } from './payment.ts';
import { firstCheckAt } from './schedule.ts';
import { takeOrder } from '../store/queries/orders.ts';

type NewAttempt = Omit<Attempt, 'mode' | 'sign' | 'alias' | 'createdAt'> & {
  /** The payment request as JSON: its action URL and its parameters. */
  readonly request: string;
};

export const freshRow = (
  { environment }: Pick<Settings, 'environment'>,
  { id, refno, order, revision, merchantId, amount, currency, methods, reqtype, request }: NewAttempt,
  now: number,
): PaymentRow => ({
  // The columns are listed one by one, because building the row from a spread object is 200 times slower in V8.
  id,
  refno,
  order_id: order,
  revision,
  merchant_id: merchantId,
  amount,
  currency,
  request,
  methods: JSON.stringify(methods),
  reqtype: reqtype ?? null,
  mode: environment === 'live' ? 'live' : 'test',
  state: 'open',
  review: null,
  heard: 0,
  live: 0,
  version: 0,
  created_at: now,
  started_at: now,
  next_check_at: now,
  plan_at: firstCheckAt(now),
  planned_at: now,
  last_check_at: null,
  priority: 1,
  holder: null,
  lease: 0,
  lease_until: null,
  checks: 0,
  misses: 0,
  quick: 0,
  wakes: 0,
  messages: 0,
  cardholder_text: null,
  refusal: null,
  operations: 0,
  cases: null,
  by_server: 0,
});

interface OrderRevision {
  readonly order: string;
  readonly revision: string;
}

/**
 * Thrown if a different payment for the order is pending and may still succeed. Show that payment instead of starting a
 * new one.
 */
export class PaymentPending extends CheckoutError {
  /** The id of the pending payment, which is sent to the browser. */
  readonly payment: string;

  constructor(payment: string) {
    super(
      'payment_pending',
      'A payment for this order is already in progress.',
      'Show the state of that payment. If the shopper still wants to pay another way, set `anotherWay` in the quote to its id.',
    );
    this.payment = payment;
  }
}

/**
 * Stores the revision of the order and locks the order until the transaction ends. Throws `already_paid` if the order
 * is already paid.
 */
export async function demandUnpaid(tx: Tx, { order, revision }: OrderRevision): Promise<void> {
  if (!(await takeOrder(tx, order, revision))) throw alreadyPaid();
}

export const orderChanged = (message: string) =>
  new CheckoutError(
    'order_changed',
    message,
    'Create a new quote, and change the revision whenever the amount or the contents of the order change.',
  );

export const alreadyPaid = () =>
  new CheckoutError(
    'already_paid',
    'The order is already paid.',
    'Show the existing payment of the order instead of starting a new one.',
  );
