import { AsyncLocalStorage } from 'node:async_hooks';
import type { EndedOperation, Orders, PaymentWithResult } from '@tillkit/server';
import {
  isGraphQlErrorResult,
  Order,
  Payment,
  PaymentMethod,
  Refund,
  type ID,
  type OrderService,
  type RequestContext,
  type RequestContextService,
  type TransactionalConnection,
} from '@vendure/core';
import { lockOrder } from './processes.ts';
import { codeOf, dueOf, type Due } from './revision.ts';

/** The code of this plugin's payment method handler. */
export const handlerCode = 'tillkit';

/** The prefix of the idempotency key of a refund that Vendure has requested. The id of the refund follows. */
export const refundKey = 'vendure-refund-';

export interface VendureParts {
  readonly connection: TransactionalConnection;
  readonly contexts: RequestContextService;
  readonly orders: OrderService;
}

/** Set while a hook changes a payment in Vendure. The payment method handler then calls neither till nor gateway. */
export const inHook = new AsyncLocalStorage<true>();

/**
 * What `createPayment` is starting a payment for. The till asks for the revision on its own connection, where the order
 * may be locked by the transaction that called `createPayment`.
 */
export const starting = new AsyncLocalStorage<Due>();

/**
 * Creates the till's hooks. Each hook changes Vendure's order, payment or refund in the transaction in which the till
 * stores its decision, so that Vendure's tables always agree with the till's.
 */
export function createHooks({ connection, contexts, orders }: VendureParts): Orders<RequestContext> {
  const find = (ctx: RequestContext, code: string) => findOrder(connection, ctx, { code });

  /** Returns the context in the order's own channel, in which its payment method exists. */
  const inChannelOf = async (ctx: RequestContext, { channels }: Order): Promise<RequestContext> => {
    const channel = channels.find(({ code }) => code !== defaultChannelCode) ?? channels[0];
    if (!channel) return ctx;
    return ctx.copy((await contexts.create({ apiType: 'admin', channelOrToken: channel.token })).channel);
  };

  /** Moves a payment to a state. Vendure calls the handler, which then only agrees. */
  const movePayment = async (ctx: RequestContext, id: ID, state: string) => {
    demandSuccess(await inHook.run(true, () => orders.transitionPaymentToState(ctx, id, state as never)));
  };

  const findPayments = (ctx: RequestContext, transactionId: string) =>
    connection.getRepository(ctx, Payment).find({ where: { transactionId }, order: { id: 'DESC' } });

  /** Returns the code of a Vendure payment method that uses this plugin. */
  const findMethod = async (ctx: RequestContext): Promise<string> => {
    const methods = await connection.getRepository(ctx, PaymentMethod).find({ order: { id: 'ASC' } });
    return methods.find(({ handler }) => handler.code === handlerCode)?.code ?? handlerCode;
  };

  /** Finds the payment of an operation, after locking the order so that all changes have the same sequence. */
  const lockPayment = async (ctx: RequestContext, { payment }: EndedOperation) => {
    await lockOrder(connection, ctx, 'o.code = :code', { code: codeOf(payment.order) });
    const order = await find(ctx, codeOf(payment.order));
    const rows = order ? await findPayments(ctx, payment.id) : [];
    const row = rows.find(({ state }) => state === 'Authorized' || state === 'Settled') ?? rows[0];
    return row && order && { row, ctx: await inChannelOf(ctx, order) };
  };

  return {
    // Payments start with Vendure's `addPaymentToOrder` only, so the till's own start route finds no order.
    quote: async () => undefined,

    revision: async (id, ctx) => {
      const due = starting.getStore();
      if (due?.order === id) return due.revision;
      await lockOrder(connection, ctx, 'o.code = :code', { code: codeOf(id) });
      const order = await find(ctx, codeOf(id));
      if (!order || !payableStates.includes(order.state)) return undefined;
      const now = dueOf(order);
      return now.order === id ? now.revision : undefined;
    },

    onPaid: async (payment, tx) => {
      const order = await find(tx, codeOf(payment.order));
      if (!order) throw new Error('The order does not exist in Vendure.');
      const ctx = await inChannelOf(tx, order);
      // The shopper went back to the cart, changed nothing, and then paid on the payment page that was still open.
      if (order.state === 'AddingItems')
        demandSuccess(await orders.transitionToState(ctx, order.id, 'ArrangingPayment' as never));
      const rows = await findPayments(ctx, payment.id);
      const row =
        rows.find(({ state }) => state === 'Created') ??
        new Payment({
          method: rows[0]?.method ?? (await findMethod(ctx)),
          transactionId: payment.id,
          state: 'Created' as never,
          order,
        });
      Object.assign(row, { amount: payment.amount, metadata: metadataOf(payment) });
      const { id } = await connection.getRepository(ctx, Payment).save(row);
      await movePayment(ctx, id, isCharged(payment) ? 'Settled' : 'Authorized');
      const after = await find(ctx, order.code);
      if (after && after.state === 'ArrangingPayment')
        throw new Error('Vendure did not place the order, although its payment has arrived.');
      for (const other of after?.payments ?? [])
        if (other.state === 'Created' && rows.some(({ method }) => method === other.method))
          await movePayment(ctx, other.id, 'Cancelled');
    },

    onFailed: async (payment, tx) => {
      for (const row of await findPayments(tx, payment.id)) {
        if (row.state !== 'Created') continue;
        const order = await find(tx, codeOf(payment.order));
        if (order) await movePayment(await inChannelOf(tx, order), row.id, failedStates[payment.state] ?? 'Declined');
      }
    },

    onSettled: async (settlement, tx) => {
      const target = await lockPayment(tx, settlement);
      if (target?.row.state !== 'Authorized') return;
      const { row, ctx } = target;
      const { payment, transactionId, closes } = settlement;
      const settled = payment.transactions[transactionId]?.settled ?? settlement.amount;
      const isLast = closes || settled >= payment.amount;
      const { metadata } = row;
      Object.assign(row, { metadata: { ...metadata, public: { ...metadata['public'], settled } } });
      // After a partial settlement that releases the rest, Vendure must not count the released amount as paid.
      if (isLast) row.amount = settled;
      await connection.getRepository(ctx, Payment).save(row);
      if (isLast) await movePayment(ctx, row.id, 'Settled');
    },

    onCanceled: async (cancel, tx) => {
      const target = await lockPayment(tx, cancel);
      if (target && target.row.state !== 'Cancelled') await movePayment(target.ctx, target.row.id, 'Cancelled');
    },

    onCredited: async ({ key, amount, creditId, ...credit }, tx) => {
      const target = await lockPayment(tx, { key, amount, creditId, ...credit });
      if (!target) return;
      const { row, ctx } = target;
      const repository = connection.getRepository(ctx, Refund);
      const id = key.startsWith(refundKey) ? key.slice(refundKey.length) : undefined;
      const refund =
        (id === undefined ? null : await repository.findOne({ where: { id, payment: { id: row.id } } })) ??
        // Someone refunded the payment with the till's own tools.
        (await repository.save(
          new Refund({
            payment: row,
            method: row.method,
            total: amount,
            reason: '',
            state: 'Pending' as never,
            transactionId: '',
            metadata: {},
            items: 0,
            shipping: 0,
            adjustment: 0,
          }),
        ));
      if (refund.state === 'Pending')
        demandSuccess(await orders.transitionRefundToState(ctx, refund.id, 'Settled' as never, creditId));
    },
  };
}

/** The states in which an order accepts a payment. The plugin moves an order in `AddingItems` to `ArrangingPayment`. */
const payableStates: readonly string[] = ['AddingItems', 'ArrangingPayment', 'ArrangingAdditionalPayment'];

const failedStates: Readonly<Record<string, string>> = { canceled: 'Cancelled', declined: 'Declined' };

/** Reads an order with everything that its revision depends on. */
export const findOrder = (connection: TransactionalConnection, ctx: RequestContext, where: object) =>
  connection.getRepository(ctx, Order).findOne({
    where,
    relations: ['channels', 'lines', 'shippingLines', 'surcharges', 'payments', 'payments.refunds'],
  });

/** Vendure assigns each order to its default channel too. */
const defaultChannelCode = '__default_channel__';

/** Returns whether the gateway has charged the amount or will charge it without a further call. */
const isCharged = ({ state, reqtype }: PaymentWithResult): boolean => state === 'settled' || reqtype !== 'NOA';

/** The metadata of a paid payment. The signed request, which contains the shopper's address, is no longer needed. */
const metadataOf = ({ id, refno, result }: PaymentWithResult) => ({
  refno,
  gatewayTransactionId: result?.transactionId,
  public: { payment: id, paymentMethod: result?.paymentMethod },
});

/** Throws if Vendure refused a transition. The till then rolls back, alerts a person and tries again. */
function demandSuccess(result: unknown): void {
  if (!isGraphQlErrorResult(result as never)) return;
  const { message, transitionError = '' } = result as { readonly message: string; readonly transitionError?: string };
  throw new Error(`Vendure refused the transition: ${transitionError || message}`);
}
