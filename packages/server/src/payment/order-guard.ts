import { CheckoutError } from '@tillkit/core';
import { takeOrder } from '../store/queries/orders.ts';
import type { Tx } from '../store/rows.ts';

interface OrderNow {
  readonly order: string;
  readonly revision: string;
}

/** A payment of the order is under way, and nothing says yet that it failed. Show it instead of starting another. */
export class PaymentPending extends CheckoutError {
  /** Names it to the browser. */
  readonly payment: string;

  constructor(payment: string) {
    super(
      'payment_pending',
      'A payment of the order is under way.',
      'Show its state; when the shopper wants to pay another way all the same, quote its id as `anotherWay`.',
    );
    this.payment = payment;
  }
}

/** Writes the revision of the order and locks the order until the transaction ends. Throws `already_paid`. */
export async function demandUnpaid(tx: Tx, { order, revision }: OrderNow): Promise<void> {
  if (!(await takeOrder(tx, order, revision))) throw alreadyPaid();
}

export const orderChanged = (what: string) =>
  new CheckoutError(
    'order_changed',
    `The order ${what}.`,
    'Quote it again, and change the revision whenever what is to be paid changes.',
  );

export const alreadyPaid = () =>
  new CheckoutError('already_paid', 'The order is paid.', 'Show its payment instead of starting another.');
