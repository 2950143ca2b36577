import { Order, TransactionalConnection, type OrderProcess, type RequestContext } from '@vendure/core';

/** Locks the row of an order until the transaction of `ctx` ends, and returns the row. */
export const lockOrder = (
  connection: TransactionalConnection,
  ctx: RequestContext,
  where: string,
  parameters: object,
): Promise<Order | null> =>
  connection
    .getRepository(ctx, Order)
    .createQueryBuilder('o')
    .setLock('for_no_key_update')
    .where(where, parameters)
    .getOne();

let connection: TransactionalConnection;

/**
 * Rejects a transition of an order that another request has moved in the meantime. Without this check, "back to the
 * cart" and a payment that arrives at the same moment could each overwrite the state that the other one wrote.
 */
export const lockingOrderProcess: OrderProcess<never> = {
  init: (injector) => {
    connection = injector.get(TransactionalConnection);
  },
  onTransitionStart: async (from, _to, { ctx, order }) => {
    const row = await lockOrder(connection, ctx, 'o.id = :id', { id: order.id });
    if (row && row.state !== from) return 'The order has changed in the meantime. Load the order again.';
    return undefined;
  },
};

/** A process whose transitions are added to Vendure's own. */
interface AddedTransitions {
  readonly transitions: never;
}

/** Allows a payment to remain `Created` while the shopper pays. Vendure requires a transition for each new payment. */
export const createdPaymentProcess: AddedTransitions = {
  transitions: { Created: { to: ['Created'], mergeStrategy: 'merge' } } as never,
};

/** Allows a refund to remain `Pending` until the gateway confirms it. */
export const pendingRefundProcess: AddedTransitions = {
  transitions: { Pending: { to: ['Pending'], mergeStrategy: 'merge' } } as never,
};
