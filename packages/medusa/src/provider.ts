import { AbstractPaymentProvider, MedusaError } from '@medusajs/framework/utils';
import { CheckoutError, fromMinorUnits } from '@tillkit/core';
import { PaymentPending, type Operation, type PaymentWithResult, type Quote } from '@tillkit/server';
import { toMinorAmount } from './amount.ts';
import { paymentModule } from './medusa.ts';
import { isInterrupted, keyOf, movementKinds, readBooks, type MovementKind } from './movements.ts';
import type { TillkitOptions } from './options.ts';
import { isCharged, isPaid, isPaying, isRefunded } from './paid.ts';
import { collectionOf, markCart, readDue, readPlaced, type Due } from './tables.ts';
import { openShop, setOptions, starting } from './till.ts';

type Data = Record<string, unknown>;

interface Input {
  readonly data?: Data;
  readonly context?: { readonly idempotency_key?: string; readonly customer?: object };
}
interface PricedInput extends Input {
  readonly amount: unknown;
  readonly currency_code: string;
}
interface Output {
  data?: Data;
}

/** The states of a payment session in Medusa that this provider uses. */
type Status = 'authorized' | 'captured' | 'pending' | 'requires_more' | 'error' | 'canceled';

interface Webhook {
  readonly rawData: string | Uint8Array;
  readonly headers: Readonly<Record<string, unknown>>;
}

/**
 * The payment provider. Money moves only at the gateway; the till stores what the gateway reports, and passes it on to
 * Medusa. The provider's methods therefore read the till and never decide anything themselves.
 */
export class TillkitProvider extends AbstractPaymentProvider<TillkitOptions> {
  static override identifier = 'tillkit';

  static override validateOptions(options: object): void {
    setOptions(options as TillkitOptions);
  }

  // oxlint-disable-next-line eslint/no-useless-constructor -- The constructor of the base class is protected.
  constructor(container: Data, options?: TillkitOptions) {
    super(container, options);
  }

  /** Starts a payment. The session's data contain its id and the signed request for the shopper's browser. */
  async initiatePayment({ data = {}, amount, currency_code, context }: PricedInput): Promise<{
    id: string;
    status: Status;
    data: Data;
  }> {
    return refuse(async () => {
      const { connection } = openShop();
      const session = typeof data['session_id'] === 'string' ? data['session_id'] : '';
      const collection = await collectionOf(connection, session);
      const due = collection === undefined ? undefined : await readDue(connection, collection);
      if (collection === undefined || due?.session !== session) throw changed();
      if (due.cart !== null) await markCart(connection, due.cart);
      return start(
        this.config,
        { ...due, collection },
        { data, customer: context?.customer, amount, currency: currency_code },
      );
    });
  }

  /** Starts a new payment if the amount has changed. The shopper cannot pay the earlier one any more. */
  async updatePayment({ data = {}, amount, currency_code, context }: PricedInput): Promise<{
    status: Status;
    data: Data;
  }> {
    return refuse(async () => {
      const { connection } = openShop();
      const payment = await findPayment(data);
      const currency = currency_code.toUpperCase();
      if (payment.amount === toMinorAmount(amount, currency) && payment.currency === currency)
        return { status: await statusOf(payment), data };
      await release(payment.id);
      const collection = payment.order;
      const text = fromMinorUnits(toMinorAmount(amount, currency), currency);
      const due = await readDue(connection, collection, { amount: text, currency });
      if (!due) throw changed();
      const { status, data: started } = await start(
        this.config,
        { ...due, collection },
        { data, customer: context?.customer, amount, currency },
      );
      return { status, data: started };
    });
  }

  /**
   * Ends a payment that must not be paid any more. Throws if the payment is paid already, so that Medusa keeps the
   * payment session.
   */
  async deletePayment({ data = {} }: Input): Promise<Output> {
    return refuse(async () => {
      if (typeof data['payment'] === 'string') await release(data['payment']);
      return { data };
    });
  }

  /**
   * Tells Medusa whether the payment is paid. Medusa calls it while it completes the cart, under the lock of the cart.
   * Throws if the cart has changed since the payment started, or if the payment belongs to another payment session:
   * until `initiatePayment` has returned, the session's data are those that the storefront has sent.
   */
  async authorizePayment({ data = {}, context }: Input): Promise<{ status: Status; data: Data }> {
    return refuse(async () => {
      const { till, connection } = openShop();
      let payment = await findPayment(data);
      if (!(await isPaying(till, payment))) {
        await till.payments.recheck(payment.id);
        payment = await findPayment(data);
      }
      // The session must stay open after a decline: the shopper can pay with another card on the same page.
      if (!(await isPaying(till, payment))) return { status: 'requires_more', data };
      const due = await readDue(connection, payment.order);
      if (!due || due.session !== context?.idempotency_key || due.revision !== payment.revision) throw changed();
      if (await isRefunded(till, payment)) throw alreadyRefunded();
      // If Medusa fails to change a paid cart, it restores the cart but not the amount of the payment collection.
      if (Number(due.collectionAmount) !== Number(due.amount))
        await paymentModule().updatePaymentCollections(payment.order, { amount: Number(due.amount) });
      const { id, refno, result } = payment;
      return {
        status: isCharged(payment) ? 'captured' : 'authorized',
        // The signed request, which contains the shopper's address, is no longer needed.
        data: { payment: id, refno, transactionId: result?.transactionId, paymentMethod: result?.paymentMethod },
      };
    });
  }

  /** Charges an authorized payment in full or in part. Throws if the gateway has not confirmed it. */
  async capturePayment({ data = {}, context }: Input): Promise<Output> {
    return refuse(async () => {
      const payment = await findPayment(data);
      if (!isCharged(payment)) await move('capture', payment, context?.idempotency_key);
      return { data };
    });
  }

  /** Refunds a payment in full or in part. Throws if the gateway has not confirmed it. */
  async refundPayment({ data = {}, context }: Input & { readonly amount: unknown }): Promise<Output> {
    return refuse(async () => {
      await move('refund', await findPayment(data), context?.idempotency_key);
      return { data };
    });
  }

  /** Cancels a payment at the gateway. Ends a payment that has not been paid. */
  async cancelPayment({ data = {}, context }: Input): Promise<Output> {
    return refuse(async () => {
      const { till } = openShop();
      const payment = await findPayment(data);
      const key = context?.idempotency_key;
      // Medusa names no payment if it could not store one, for example because a second request has stored it at the
      // same moment. The payment is then still needed.
      if (isPaid(payment) && key === undefined) return { data };
      if (!isPaid(payment)) await release(payment.id);
      else demandConfirmed(await till.payments.cancel(payment.id, { key: `medusa-cancel-${key}` }));
      return { data };
    });
  }

  async getPaymentStatus({ data = {} }: Input): Promise<{ status: Status; data: Data }> {
    return refuse(async () => ({ status: await statusOf(await findPayment(data)), data }));
  }

  /** Returns the session's data with the state of the payment at the gateway. */
  async retrievePayment({ data = {} }: Input): Promise<Output> {
    return refuse(async () => {
      const { state, refno, review, amount, currency } = await findPayment(data);
      return { data: { ...data, state, refno, review, amount: fromMinorUnits(amount, currency), currency } };
    });
  }

  /**
   * Stores and checks a webhook that a route of Medusa has received. Use the routes of `tillkitRoutes` instead if you can:
   * they store the message before they respond.
   */
  async getWebhookActionAndData({ rawData, headers }: Webhook): Promise<{
    action: Exclude<Status, 'error'> | 'failed' | 'not_supported';
    data?: { session_id: string; amount: number };
  }> {
    const { till, connection } = openShop();
    const type = headers['content-type'];
    const { payment } = await till.take(
      new Request('http://localhost/webhook', {
        method: 'POST',
        body: rawData as string,
        headers: { 'content-type': typeof type === 'string' ? type : 'text/xml' },
      }),
    );
    const placed = payment && (await readPlaced(connection, payment.order, payment.id));
    if (!placed) return { action: 'not_supported' };
    const status = await statusOf(payment);
    return {
      action: status === 'error' ? 'failed' : status,
      data: { session_id: placed.session, amount: Number(fromMinorUnits(payment.amount, payment.currency)) },
    };
  }
}

/** Runs a method of the provider. Medusa shows the message of a `MedusaError` and hides that of any other error. */
async function refuse<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CheckoutError)) throw error;
    const { code, message, hint } = error;
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, `${message} ${hint}`, code);
  }
}

const changed = () =>
  new CheckoutError(
    'order_changed',
    'The cart has changed since the payment started.',
    'Load the cart again, and create a new payment session.',
  );

const alreadyRefunded = () =>
  new CheckoutError('not_allowed_in_state', 'The payment has been refunded.', 'Create a new payment session.');

async function findPayment({ payment: id }: Data): Promise<PaymentWithResult> {
  const payment = typeof id === 'string' ? await openShop().till.payments.find(id) : undefined;
  if (payment) return payment;
  throw new CheckoutError(
    'not_found',
    'The payment session has no payment in the till.',
    'Create a new payment session.',
  );
}

async function statusOf(payment: PaymentWithResult): Promise<Status> {
  if (await isPaying(openShop().till, payment)) return isCharged(payment) ? 'captured' : 'authorized';
  if (payment.state === 'declined') return 'error';
  if (payment.state === 'canceled') return 'canceled';
  return payment.state === 'open' ? 'pending' : 'requires_more';
}

interface Start {
  readonly data: Data;
  readonly customer: object | undefined;
  readonly amount: unknown;
  readonly currency: string;
}

async function start(
  options: TillkitOptions,
  due: Due & { readonly collection: string },
  { data, customer, amount, currency }: Start,
): Promise<{ id: string; status: Status; data: Data }> {
  const { till } = openShop();
  const { session, collection, cart, revision } = due;
  const quote = {
    reqtype: options.capture === false ? 'NOA' : 'CAA',
    ...(typeof data['method'] === 'string' && { paymentMethod: data['method'] }),
    ...(Array.isArray(data['methods']) && { methods: data['methods'] }),
    ...(await options.quote?.({ id: session, collection, cart, customer: customer as Data | undefined, data })),
    order: collection,
    revision,
    amount: toMinorAmount(amount, currency.toUpperCase()),
    currency: currency.toUpperCase(),
    // The till validates the quote, including the method that the shopper chose.
  } as unknown as Quote;
  for (;;)
    try {
      const request = await starting.run(due, () => till.start(quote));
      return { id: request.payment, status: 'pending', data: { ...request } };
    } catch (error) {
      if (!(error instanceof PaymentPending)) throw error;
      await release(error.payment);
    }
}

/** Ends a payment that must not be paid any more. Throws `not_allowed_in_state` if the gateway shows it as paid. */
async function release(id: string): Promise<void> {
  const { till } = openShop();
  await till.payments.recheck(id);
  await till.abandon(id);
}

/** The time in milliseconds in which a second refund or capture of the same amount counts as the same press. */
const pressTime = 10_000;

/**
 * Moves the money of a refund or capture that Medusa has just stored under `id`. Medusa stores a new row for each press
 * of the button. Throws if an earlier one is still in progress or the gateway has not confirmed the operation.
 */
async function move(kind: MovementKind, payment: PaymentWithResult, id: string | undefined): Promise<void> {
  const { till, connection } = openShop();
  const placed = await readPlaced(connection, payment.order, payment.id);
  if (!placed?.payment || id === undefined)
    throw new CheckoutError('not_found', 'Medusa has no such payment.', 'Load the order again.');
  const options = { kind, payment: payment.id, medusaPayment: placed.payment };
  const { movements, operations } = await readBooks(till, connection, options);
  const at = movements.findIndex((each) => each.id === id);
  const own = movements[at];
  if (!own) throw new CheckoutError('not_found', `Medusa has no such ${kind}.`, 'Load the order again.');
  const amount = toMinorAmount(own.amount, payment.currency);
  for (const earlier of movements.slice(0, at)) {
    const isSame = toMinorAmount(earlier.amount, payment.currency) === amount && own.at - earlier.at < pressTime;
    const isOpen = operations.get(earlier.id)?.state !== 'confirmed' && !isInterrupted(earlier);
    if (isSame || isOpen)
      throw new CheckoutError(
        'operation_pending',
        `Another ${kind} of this payment was requested at the same moment.`,
        'Load the order again. To move the same amount once more, wait ten seconds.',
      );
  }
  const adopted = operations.get(id);
  const key = keyOf(kind, id);
  demandConfirmed(adopted ?? (await till.payments[movementKinds[kind].operation](payment.id, { key, amount })));
}

function demandConfirmed({ state, reason }: Operation): void {
  if (state === 'confirmed') return;
  if (state === 'refused' || state === 'dropped')
    throw new CheckoutError(
      'not_allowed_in_state',
      `The gateway refused the operation: ${reason}.`,
      'Load the order again.',
    );
  throw new CheckoutError(
    'operation_pending',
    'The gateway has not confirmed the operation yet.',
    'Do not repeat it. The order changes as soon as the gateway confirms it.',
  );
}
