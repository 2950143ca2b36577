import { CheckoutError } from '@tillkit/core';
import { createTill, type Operation, type Quote, type Till } from '@tillkit/server';
import { toExpressHandler } from '@tillkit/server/express';
import {
  Payment,
  Refund,
  RefundStateTransitionEvent,
  UserInputError,
  type EventBus,
  type Order,
  type ProcessContext,
  type RequestContext,
} from '@vendure/core';
import { fromVendure } from './database.ts';
import { createHooks, findOrder, inHook, refundKey, starting, type VendureParts } from './hooks.ts';
import type { TillkitOptions } from './options.ts';
import { lockOrder } from './processes.ts';
import { dueOf } from './revision.ts';

interface ServiceParts extends VendureParts {
  readonly events: EventBus;
  readonly process: ProcessContext;
}

/** The result of a change that the handler reports to Vendure: `undefined` if the change has taken effect. */
type Refusal = string | undefined;

/** The till of a Vendure server. Inject this service to call the till's own functions, such as `till.payments.why`. */
export class TillkitService {
  readonly till: Till;
  /** Serves the till's routes in Express. */
  readonly handle: ReturnType<typeof toExpressHandler>;
  readonly #parts: ServiceParts;
  readonly #options: TillkitOptions;
  #timer: NodeJS.Timeout | undefined;
  #sending: Promise<void> = Promise.resolve();
  #subscription: { unsubscribe(): void } | undefined;

  constructor(parts: ServiceParts, options: TillkitOptions) {
    const { quote: _, path: __, ...config } = options;
    this.#parts = parts;
    this.#options = options;
    const database = fromVendure(parts.connection, () => this.#createContext());
    this.till = createTill({ ...config, database, orders: createHooks(parts) });
    this.handle = toExpressHandler(this.till);
  }

  /** Opens the till, continues interrupted payments and refunds, and starts the checks. Called by Nest. */
  async onApplicationBootstrap(): Promise<void> {
    const { connection, events, process } = this.#parts;
    if (connection.rawConnection.options.type !== 'postgres')
      throw new CheckoutError(
        'config_wrong',
        'The database of Vendure is not PostgreSQL.',
        "Set `dbConnectionOptions.type` to 'postgres'.",
      );
    if (!process.isServer) return;
    await this.till.ready();
    this.till.checks.start();
    this.#subscription = events
      .ofType(RefundStateTransitionEvent)
      .subscribe(({ toState, refund }) => toState === 'Pending' && isOurs(refund) && this.sendRefunds());
    this.#timer = setInterval(() => this.sendRefunds(), refundInterval);
    this.sendRefunds();
  }

  /** Waits for the running checks to end. Called by Nest before Vendure closes the database. */
  async onModuleDestroy(): Promise<void> {
    clearInterval(this.#timer);
    this.#subscription?.unsubscribe();
    await this.#sending;
    await this.till.close();
  }

  /**
   * Starts a payment for what the order still lacks, and returns the id of the payment with the signed request for the
   * shopper's browser. Throws a `CheckoutError` if the payment cannot start.
   */
  async start(
    ctx: RequestContext,
    { id }: Order,
    settle: boolean,
    choice: Readonly<Record<string, unknown>>,
  ): Promise<{ readonly payment: string; readonly action: string; readonly parameters: object }> {
    const { connection, orders } = this.#parts;
    const order = (await findOrder(connection, ctx, { id })) as Order;
    const due = dueOf(order);
    const request = await starting.run(due, async () =>
      this.till.start({
        reqtype: settle ? 'CAA' : 'NOA',
        ...(typeof choice['method'] === 'string' && { paymentMethod: choice['method'] }),
        ...(Array.isArray(choice['methods']) && { methods: choice['methods'] }),
        ...(typeof choice['anotherWay'] === 'string' && { anotherWay: choice['anotherWay'] }),
        ...(await this.#options.quote?.(ctx, order, choice)),
        ...due,
        currency: order.currencyCode,
        // The till validates the quote, including the method that the shopper chose.
      } as unknown as Quote),
    );
    // Until this transaction ends, no other start and no arriving payment can change the order's payments.
    const row = await lockOrder(connection, ctx, 'o.id = :id', { id });
    if (row?.state !== order.state) throw new UserInputError('The order has changed. Load the order again.');
    const payments = await connection.getRepository(ctx, Payment).find({ where: { order: { id } } });
    for (const payment of payments)
      if (payment.state === 'Created' && payment.metadata['public']?.action)
        await inHook.run(true, () => orders.transitionPaymentToState(ctx, payment.id, 'Cancelled' as never));
    return request;
  }

  /** Charges an authorized payment, at most with the amount that the order still lacks. */
  settle(ctx: RequestContext, { id: orderId }: Order, payment: Payment): Promise<Refusal> {
    return this.#change(ctx, payment, 'Settled', async () => {
      if (payment.state === 'Created') {
        await this.till.payments.recheck(payment.transactionId);
        return undefined;
      }
      const order = (await findOrder(this.#parts.connection, ctx, { id: orderId })) as Order;
      const settled = order.payments.filter(({ id, state }) => id !== payment.id && state === 'Settled');
      const lacking = order.totalWithTax - settled.reduce((sum, { amount }) => sum + amount, 0);
      const part = lacking > 0 && lacking < payment.amount ? { amount: lacking, close: true } : {};
      return this.till.payments.settle(payment.transactionId, {
        key: `vendure-settle-${payment.id}-${part.amount ?? 'all'}`,
        ...part,
      });
    });
  }

  /** Cancels a payment at the gateway. A payment that has not been paid is only marked as canceled in Vendure. */
  async cancel(ctx: RequestContext, payment: Payment): Promise<Refusal> {
    if (!['Authorized', 'Settled'].includes(payment.state)) return undefined;
    return this.#change(ctx, payment, 'Cancelled', () =>
      this.till.payments.cancel(payment.transactionId, { key: `vendure-cancel-${payment.id}` }),
    );
  }

  /**
   * Checks a refund before Vendure stores it. The refund is sent to the gateway when Vendure has committed it, so that
   * no money moves for a refund that Vendure rolls back. Throws if the refund is not possible.
   */
  async checkRefund(ctx: RequestContext, amount: number, payment: Payment): Promise<void> {
    const { connection } = this.#parts;
    await connection
      .getRepository(ctx, Payment)
      .createQueryBuilder('p')
      .setLock('for_no_key_update')
      .where('p.id = :id', { id: payment.id })
      .getOne();
    const { refunds } = await connection
      .getRepository(ctx, Payment)
      .findOneOrFail({ where: { id: payment.id }, relations: ['refunds'] });
    const before = new Set(payment.refunds.map(({ id }) => id));
    if (refunds.some(({ id }) => !before.has(id)))
      throw new UserInputError('The payment was refunded at the same moment. Load the order again.');
    const most = (await this.till.payments.amounts(payment.transactionId))?.most.credit ?? 0;
    if (amount > most)
      throw new UserInputError(
        most === 0
          ? 'The gateway cannot refund the payment now. Cancel the payment, or try again when it has been settled.'
          : `The gateway can refund at most ${most} (in minor units) of the payment.`,
      );
  }

  /** Sends the refunds that Vendure has committed and the till has not completed yet. Does not wait for the gateway. */
  sendRefunds(): void {
    this.#sending = this.#sending.then(() => this.#sendAll()).catch(() => {});
  }

  async #sendAll(): Promise<void> {
    const ctx = await this.#createContext();
    const repository = this.#parts.connection.getRepository(ctx, Refund);
    const pending = await repository.find({
      where: { state: 'Pending' },
      relations: ['payment'],
      order: { id: 'ASC' },
    });
    for (const refund of pending) if (isOurs(refund)) await this.#sendRefund(refund).catch(() => {});
  }

  async #sendRefund({ id, total, payment }: Refund): Promise<void> {
    try {
      const credit = await this.till.payments.credit(payment.transactionId, {
        key: `${refundKey}${id}`,
        amount: total,
      });
      if (credit.state === 'refused' || credit.state === 'dropped') await this.#failRefund(id, credit.reason ?? '');
    } catch (error) {
      if (error instanceof CheckoutError && impossible.has(error.code)) await this.#failRefund(id, error.message);
      // Otherwise the refund remains pending and is tried again.
    }
  }

  async #failRefund(id: Refund['id'], reason: string): Promise<void> {
    const { connection, orders } = this.#parts;
    await connection.withTransaction(await this.#createContext(), async (ctx) => {
      const repository = connection.getRepository(ctx, Refund);
      await repository.createQueryBuilder('r').setLock('for_no_key_update').where('r.id = :id', { id }).getOne();
      const refund = await repository.findOneOrFail({ where: { id } });
      if (refund.state !== 'Pending') return;
      await repository.save(Object.assign(refund, { metadata: { ...refund.metadata, refused: reason } }));
      await orders.transitionRefundToState(ctx, id, 'Failed' as never);
    });
  }

  /**
   * Runs an operation at the till. The till's hook changes the payment in Vendure in the till's own transaction, so the
   * payment is read again afterwards, and Vendure finds that it already has its new state.
   */
  async #change(
    ctx: RequestContext,
    payment: Payment,
    state: string,
    operate: () => Promise<Operation | undefined>,
  ): Promise<Refusal> {
    let reason = 'The gateway has not confirmed it yet. The payment changes as soon as the gateway does.';
    try {
      const operation = await operate();
      if (operation?.state === 'refused') reason = `The gateway refused it: ${operation.reason}.`;
      if (operation?.state === 'needs_review') reason = 'The outcome is in doubt. Decide the case in the till.';
    } catch (error) {
      if (!(error instanceof CheckoutError)) throw error;
      reason = `${error.message} ${error.hint}`;
    }
    const repository = this.#parts.connection.getRepository(ctx, Payment);
    const { amount, metadata, state: now } = await repository.findOneOrFail({ where: { id: payment.id } });
    Object.assign(payment, { amount, metadata, state: now });
    return now === state ? undefined : reason;
  }

  #createContext(): Promise<RequestContext> {
    return this.#parts.contexts.create({ apiType: 'admin' });
  }
}

/** The time between two searches for refunds that a failure has left behind, in milliseconds. */
const refundInterval = 30_000;

/** The errors after which a refund can never succeed. The till throws them before it stores anything. */
const impossible: ReadonlySet<string> = new Set([
  'not_found',
  'argument_wrong',
  'amount_exceeded',
  'not_allowed_in_state',
]);

const isOurs = ({ metadata }: Refund): boolean => metadata?.['tillkit'] === true;
