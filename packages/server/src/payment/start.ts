import {
  CheckoutError,
  validateOrder,
  type Issue,
  type MethodCode,
  type Order,
  type PartsFor,
  type SignedRequest,
} from '@tillkit/core';
import { checkMethodList, requestNames, toBrands, writeMethodList } from '@tillkit/core/internal';
import { signRequest } from '@tillkit/core/sign';
import type { Settings } from '../config.ts';
import type { Tx } from '../store/executor.ts';
import { demandOrderRules, refuseCardData, refuseForeignReturns } from './refuse-order.ts';
import { payRevertedOrder } from './record.ts';
import { withHooks } from './hooks.ts';
import type { PaymentParts } from './parts.ts';
import { alreadyPaid, demandUnpaid, freshRow, orderChanged, PaymentPending } from './fresh-payment.ts';
import { insertPayment, readRequest, updatePayment, type PaymentRow } from '../store/queries/payments.ts';
import { findPending } from '../store/queries/orders.ts';
import { isPaid } from './payment.ts';
import { firstCheckAt, restartSchedule } from './schedule.ts';
import { createPaymentId, createRefno } from './token.ts';

type WithoutTillFields<O> = O extends unknown ? Omit<O, 'refno' | 'merchantId'> : never;

/**
 * The shop's quote: the order and the amount to pay, as determined by the shop's server. The till takes the price only
 * from the quote.
 */
export type Quote = WithoutTillFields<Order> & {
  /** The shop's id for the order. */
  readonly order: string;
  /**
   * The revision of the order. It must change whenever the amount or the contents of the order change. Repeated starts
   * with the same order and revision return the same attempt.
   */
  readonly revision: string;
  /** The merchant account to use. Defaults to the first one in the configuration. */
  readonly merchantId?: string;
  /**
   * Optional. Codes of the payment methods that the order accepts. If omitted, the shopper can use every method of the
   * merchant account. The payment page offers only the listed methods. A list with one code has the same effect as
   * `paymentMethod`. If the gateway nevertheless reports a different method, the payment waits for an operator, who
   * accepts or refunds it.
   */
  readonly methods?: readonly string[];
  /**
   * The id of the payment in progress that the shopper wants to replace with a new one. Any other payment in progress
   * still prevents a start. If `true`, a start is allowed regardless of any payments in progress.
   */
  readonly anotherWay?: string | boolean | undefined;
};

/** Thrown if the order data in a quote is incomplete or invalid. `issues` lists the missing and invalid fields. */
export class OrderIncomplete extends CheckoutError {
  readonly issues: readonly Issue[];

  constructor(issues: readonly Issue[]) {
    super(
      'order_incomplete',
      `The order is not complete: ${issues.map(({ code, path }) => `${path.join('.')} ${code}`).join(', ')}.`,
      issues[0]?.hint ?? '',
    );
    this.issues = issues;
  }
}

/**
 * Signs and stores a payment attempt. Repeated starts with the same order and revision return the same attempt while it
 * can still be paid, so a double click or a second tab does not start a second payment. If the allowed methods or the
 * request type have changed, a new attempt is created. If other details of the quote have changed, the attempt is
 * signed again. Throws `order_incomplete` if the quote is incomplete or `methods` contains an unknown code. Throws
 * `already_paid` if the order is paid. Throws `order_changed` if the order has a different revision, or if the amount,
 * currency or merchant of the quote differs from that of the existing attempt. Throws `payment_pending` if a different
 * payment for the order is in progress.
 */
export async function startPayment(parts: PaymentParts, quote: Quote): Promise<SignedRequest> {
  const { store, settings, hooks, time } = parts;
  const { order, revision, anotherWay } = quote;
  const fresh = await toPaymentRow(settings, quote, time.now(), { id: createPaymentId(), refno: createRefno() });
  const row = await withHooks(parts, { order }, async (tx) => {
    // Each transaction locks the payment before the order. A concurrent start waits here, and then reads the rows that
    // the first start wrote.
    const live = await store.lockLive(tx, order, revision);
    await demandUnpaid(tx, quote);
    const pending = await findPending(tx, order);
    if ((await hooks.revision(order, tx)) !== revision)
      throw orderChanged('The order has a different revision than the quote.');
    if (live && isPaid(live.state)) return live;
    if (pending && anotherWay !== true && anotherWay !== pending) throw new PaymentPending(pending);
    if (live) {
      if (live.amount !== fresh.amount || live.currency !== fresh.currency || live.merchant_id !== fresh.merchant_id)
        throw orderChanged(
          'The order has a different amount, currency or merchant than an earlier attempt for the same revision.',
        );
      // `heard` is 2 if a correctly signed message has reported success.
      const isUnderWay = live.state !== 'open' || live.heard === 2;
      if (!isUnderWay && live.reqtype === fresh.reqtype && hasSameMethods(live, fresh))
        return replaceRequest(tx, live, await toPaymentRow(settings, quote, fresh.created_at, live));
      await updatePayment(tx, live.id, { live: 0 });
    }
    // If a concurrent start has inserted an attempt, this insert violates the unique index and the transaction runs
    // again.
    await insertPayment(tx, fresh);
    return fresh;
  });
  // The attempt is paid, but its order is not marked as paid, because the order had a different revision at the time of
  // the payment. The order now has the attempt's revision again.
  if (isPaid(row.state)) {
    await payRevertedOrder(parts, row);
    throw alreadyPaid();
  }
  await restartSchedule(store, row, fresh.created_at);
  return { payment: row.id, ...readRequest(row) } as SignedRequest;
}

/**
 * Returns true if both attempts allow the same methods. Different methods require a new attempt, because the gateway
 * may already know the reference of the old attempt.
 */
const hasSameMethods = (live: PaymentRow, fresh: PaymentRow): boolean =>
  live.methods === fresh.methods && (live.methods !== anyMethod || sentMethod(live) === sentMethod(fresh));

const anyMethod = '[]';

const sentMethod = (row: PaymentRow): string | undefined => readRequest(row).parameters[requestNames.paymentMethod];

/**
 * Replaces the signed request of an attempt but keeps the attempt's reference, for example if the key, the gateway URL
 * or the customer details have changed.
 */
async function replaceRequest(tx: Tx, live: PaymentRow, { request }: PaymentRow): Promise<PaymentRow> {
  if (request === live.request) return live;
  await updatePayment(tx, live.id, { request });
  return { ...live, request };
}

async function toPaymentRow(
  settings: Settings,
  quote: Quote,
  now: number,
  { id, refno }: Pick<PaymentRow, 'id' | 'refno'>,
): Promise<PaymentRow> {
  const { order, revision, methods, anotherWay: _, merchantId = settings.defaultMerchant, ...fields } = quote;
  const issues = methods ? checkMethodList(methods, fields.paymentMethod) : [];
  if (issues.length > 0) throw new OrderIncomplete(issues);
  const allowed = [...new Set(methods)];
  if (allowed.length === 1) Object.assign(fields, { paymentMethod: allowed[0] });
  const merchant = settings.merchants.get(merchantId);
  if (!merchant)
    throw new CheckoutError(
      'config_missing',
      'The quote specifies a merchant that is not configured.',
      'Add the merchant to the `merchants` setting.',
    );
  const validated = validateOrder(Object.assign(fields, { merchantId, refno }), settings.profile);
  const checked = refuseForeignReturns(refuseCardData(validated), settings);
  if (!checked.ok) throw new OrderIncomplete(checked.error);
  demandOrderRules(checked.value);
  const { action, parameters } = await signRequest(
    merchant.signer,
    checked.value,
    settings.browserUrl + settings.profile.paymentPagePath,
    id,
    settings.profile,
  );
  const { amount, currency, reqtype, paymentMethod } = checked.value;
  const isOpen = paymentMethod === undefined && allowed.length > 1;
  const list = isOpen && toBrands({ [requestNames.paymentMethod]: writeMethodList(allowed) }, settings.profile);
  const request = JSON.stringify({ action, parameters: { ...parameters, ...list } });
  const about = { id, refno, order, revision, merchantId, amount, currency, methods: allowed, reqtype, request };
  return Object.assign(freshRow(settings, about, now), { live: 1, next_check_at: firstCheckAt(now) });
}

/**
 * Matches strings of 1 to 255 characters that are not blank and contain no character that a database or a log would
 * change.
 */
const storableText = /^(?=.*\S)[^\p{Cc}\p{Cs}]{1,255}$/u;

/**
 * Validates a quote at run time, because the shop may build it from untyped data. Throws `order_incomplete` if a value
 * is invalid, or a `TypeError` if the quote is not an object.
 */
export function demandQuote(quote: unknown): asserts quote is Quote {
  if (typeof quote !== 'object' || quote === null || Array.isArray(quote))
    throw new TypeError('The quote is not an object.');
  const { order, revision, methods } = quote as Record<string, unknown>;
  for (const [name, text] of Object.entries({ order, revision }))
    if (typeof text !== 'string' || !storableText.test(text))
      throw new CheckoutError(
        'order_incomplete',
        `The \`${name}\` field of the quote is not a string of 1 to 255 characters, is blank, or contains control characters.`,
        `Set \`${name}\` to a string of 1 to 255 characters that is not blank and contains no control characters.`,
      );
  if (methods !== undefined && !(Array.isArray(methods) && methods.every((code) => typeof code === 'string')))
    throw new CheckoutError(
      'order_incomplete',
      'The `methods` field of the quote is not a list of strings.',
      "Set `methods` to a list of method codes, for example ['VIS', 'ECA'].",
    );
}

/**
 * The fields of a quote other than the payment method. Fields that all possible methods require are required; fields
 * that only some of the methods require or accept are optional.
 */
export type QuoteParts<C extends MethodCode> = Omit<PartsFor<C>, 'refno' | 'merchantId'> &
  Pick<Quote, 'order' | 'revision' | 'merchantId' | 'methods' | 'anotherWay'>;

/**
 * Returns a quote for a method that is only known at run time, for example one that the shopper has chosen. If the
 * quote lacks a field that this method requires, the start throws `order_incomplete`.
 *
 * @example
 * const quote = quoteFor(chosen, { order: 'A-1', revision: '1', amount: 4990, currency: 'CHF' });
 */
export const quoteFor = <C extends MethodCode>(paymentMethod: C, quote: QuoteParts<C>): Quote =>
  ({ ...quote, paymentMethod }) as unknown as Quote;
