import { CheckoutError } from '@tillkit/core';
import { firstOf, statement } from '../store/compiled/statement.ts';
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

/** Takes the order for what is to be paid now. Whoever comes second waits here. Throws `already_paid`. */
export async function demandUnpaid(tx: Tx, { order: order_id, revision }: OrderNow): Promise<void> {
  const unpaid = await firstOf(tx, takeOrder({ order_id, revision }));
  if (!unpaid) throw alreadyPaid(); // it was neither inserted nor updated
}

/**
 * An attempt that may still pay the unpaid order: proved, verified, pending, authorized by the server and undecided, or paid for
 * what the order was before. One that was merely opened is none, nor is a screening, nor those in `but`.
 */
export async function findPending(tx: Tx, order: string, but: readonly string[] = []): Promise<string | undefined> {
  return (await firstOf(tx, selectPending({ order, but })))?.id;
}

/** Whether it is paid, and by which payment. */
export const selectPaid = statement((db, { order_id }: { order_id: string }) =>
  db.selectFrom('till_order').select('paid_payment').where('order_id', '=', order_id),
);

/** Brings no row when the order is paid. */
export const takeOrder = statement((db, { order_id, revision }: { order_id: string; revision: string }) =>
  db
    .insertInto('till_order')
    .values({ order_id, revision, paid_payment: null })
    .onConflict((conflict) =>
      conflict.column('order_id').doUpdateSet({ revision }).where('till_order.paid_payment', 'is', null),
    )
    .returning('order_id'),
);

/** See `findPending`. */
export const selectPending = statement((db, { order, but }: { order: string; but: readonly string[] }) =>
  db
    .selectFrom('till_payment')
    .select('id')
    .where('order_id', '=', order)
    .where((check) => check.or([check('reqtype', 'is', null), check('reqtype', '<>', 'SCN')]))
    .where((check) =>
      check.or([
        check('state', 'in', ['verified', 'pending', 'authorized', 'settled']),
        check.and([check('state', '=', 'open'), check('heard', '=', 2)]),
      ]),
    )
    .$if(but.length > 0, (query) => query.where('id', 'not in', but))
    .orderBy('created_at', 'desc'),
);

export const orderChanged = (what: string) =>
  new CheckoutError(
    'order_changed',
    `The order ${what}.`,
    'Quote it again, and change the revision whenever what is to be paid changes.',
  );

export const alreadyPaid = () =>
  new CheckoutError('already_paid', 'The order is paid.', 'Show its payment instead of starting another.');
