import { CheckoutError, validateOrder, type Issue, type Order, type SignedRequest } from '@tillkit/core';
import { signRequest } from '@tillkit/core/sign';
import type { Settings } from '../config.ts';
import { readRequest, type PaymentRow, type Tx } from '../store/rows.ts';
import { LostRace, type Store } from '../store/store.ts';
import { isPaid } from './payment.ts';
import { checkTimes, restart } from './schedule.ts';
import { createPaymentId, createRefno } from './token.ts';

type WithoutOurs<O> = O extends unknown ? Omit<O, 'refno' | 'merchantId'> : never;

/** What the shop's server says is to be paid. The price comes from here and nowhere else. */
export type Quote = WithoutOurs<Order> & {
  /** The shop's id of the order. */
  readonly order: string;
  /** Changes when what is to be paid changes: the same order and revision give the same attempt. */
  readonly revision: string;
  /** Another account than the first of the configuration. */
  readonly merchantId?: string;
  /** Method codes that the payment may be made with; anything else is refused at confirmation. Absent: `paymentMethod` if it is named, else any. */
  readonly methods?: readonly string[];
};

/** The order of a quote is not complete; `issues` says where. */
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
 * Freezes and signs an attempt to pay. The same order and revision give the same attempt while it can still be paid, so
 * a double click or a second tab starts nothing new. Throws `order_incomplete`, `already_paid` and `order_changed`.
 */
export async function startPayment(
  store: Store,
  settings: Settings,
  quote: Quote,
  now: number,
): Promise<SignedRequest> {
  const fresh = await toRow(settings, quote, now);
  const row = await store.transact(async (tx) => {
    await demandUnpaid(tx, quote);
    // Whoever comes second waits for the first here, then finds its row.
    await tx
      .insertInto('till_payment')
      .values(fresh)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const live = await tx
      .selectFrom('till_payment')
      .selectAll()
      .where('order_id', '=', quote.order)
      .where('revision', '=', quote.revision)
      .where('live', '=', 1)
      .executeTakeFirst();
    if (!live) throw new LostRace(); // it was declined just now
    // Thrown inside, so that a refused start leaves the order as it was.
    if (!isSame(live, fresh))
      throw new CheckoutError(
        'order_changed',
        'The order has another amount than the attempt of the same revision.',
        'Change the revision whenever what is to be paid changes.',
      );
    if (isPaid(live.state)) throw alreadyPaid();
    return live;
  });
  await restart(store, row, now);
  return { payment: row.id, ...readRequest(row) } as SignedRequest; // signed when it was stored
}

async function demandUnpaid(tx: Tx, { order: order_id, revision }: Quote): Promise<void> {
  await tx
    .insertInto('till_order')
    .values({ order_id, revision, paid_payment: null })
    .onConflict((conflict) =>
      conflict.column('order_id').doUpdateSet({ revision }).where('till_order.paid_payment', 'is', null),
    )
    .execute();
  const { paid_payment } = await tx
    .selectFrom('till_order')
    .select('paid_payment')
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow();
  if (paid_payment !== null) throw alreadyPaid();
}

const alreadyPaid = () =>
  new CheckoutError('already_paid', 'The order is paid.', 'Show its payment instead of starting another.');

async function toRow(settings: Settings, quote: Quote, now: number): Promise<PaymentRow> {
  const { order, revision, methods, merchantId = settings.defaultMerchant, ...wanted } = quote;
  const merchant = settings.merchants.get(merchantId);
  if (!merchant)
    throw new CheckoutError(
      'config_missing',
      'The quote names a merchant that is not configured.',
      'Add it to `merchants`.',
    );
  const checked = validateOrder({ ...wanted, merchantId, refno: createRefno() }, settings.profile);
  if (!checked.ok) throw new OrderIncomplete(checked.error);
  const id = createPaymentId();
  const { action, parameters } = await signRequest(
    merchant.signer,
    checked.value,
    settings.browserUrl + settings.profile.paymentPagePath,
    id,
    settings.profile,
  );
  const { refno, amount, currency, reqtype, paymentMethod } = checked.value;
  return {
    id,
    order_id: order,
    revision,
    merchant_id: merchantId,
    refno,
    amount,
    currency,
    methods: JSON.stringify(methods ?? (paymentMethod ? [paymentMethod] : [])),
    reqtype: reqtype ?? null,
    mode: settings.environment === 'live' ? 'live' : 'test',
    request: JSON.stringify({ action, parameters }),
    state: 'open',
    review: null,
    heard: 0,
    live: 1,
    version: 0,
    created_at: now,
    started_at: now,
    next_check_at: now + (checkTimes[0] ?? 0),
    last_check_at: null,
    lease_until: null,
    quick: 0,
  };
}

const isSame = (a: PaymentRow, b: PaymentRow) =>
  a.amount === b.amount &&
  a.currency === b.currency &&
  a.merchant_id === b.merchant_id &&
  a.methods === b.methods &&
  a.reqtype === b.reqtype;
