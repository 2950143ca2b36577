import { CheckoutError, type MethodCode } from '@tillkit/core';
import { findAlias } from '../payment/aliases.ts';
import { freshRow, demandUnpaid, orderChanged, PaymentPending } from '../payment/fresh-payment.ts';
import { withHooks } from '../payment/hooks.ts';
import type { PaymentParts } from '../payment/parts.ts';
import { withResult, type PaymentWithResult } from '../payment/results/result.ts';
import { authorizationRefno, createPaymentId } from '../payment/token.ts';
import type { Executor, Tx } from '../store/executor.ts';
import { readAuthorization } from '../store/intents.ts';
import { findAuthorizationByKey, insertAuthorization } from '../store/queries/authorizations.ts';
import { findPending, insertOrder } from '../store/queries/orders.ts';
import { insertNewPayment } from '../store/queries/payments.ts';
import { LostRace } from '../store/errors.ts';
import type { Store } from '../store/store.ts';
import {
  demandSharedFields,
  digestOf,
  readAuthorizationRequest,
  type AuthorizeFor,
  type AuthorizeRequest,
  type CheckedAuthorization,
} from './authorize-request.ts';
import { toAuthorization, type Authorization } from './intent.ts';

/** A payment that the shop's server had authorized, with the state of the call. */
export interface AuthorizedPayment extends PaymentWithResult {
  readonly authorization: Authorization;
}

interface AuthorizeParts extends PaymentParts {
  /** Checks one payment now; resolves when that has ended. */
  readonly runOne: (id: string) => Promise<boolean>;
}

/** An earlier check of the payment may end without having seen the authorization. */
const maxChecks = 3;

/** Stores the payment, sends its call by a check, and returns the payment after the check. */
export async function authorizePayment(parts: AuthorizeParts, request: AuthorizeRequest): Promise<AuthorizedPayment> {
  const { store, settings, runOne } = parts;
  demandSharedFields(request);
  const digest = digestOf(request, settings);
  const existing = await findByKey(store.db, request.key, digest);
  const id =
    existing ??
    (await writeAuthorization(parts, readAuthorizationRequest(settings, await withSavedAlias(parts, request)), digest));
  for (let look = 0; look < maxChecks; look++) {
    await runOne(id);
    if ((await readAuthorization(store.db, id))?.state !== 'waiting') break;
  }
  return load(parts, id);
}

async function load({ store }: Pick<PaymentParts, 'store'>, id: string): Promise<AuthorizedPayment> {
  const row = await store.byId(id);
  const authorization = row && (await readAuthorization(store.db, id));
  if (!row || !authorization) throw new CheckoutError('not_found', 'The payment is gone.', 'Look for it by its key.');
  return { ...withResult(await store.load(row)), authorization: toAuthorization(authorization) };
}

/** The request with the alias that it names. */
async function withSavedAlias(parts: PaymentParts, request: AuthorizeRequest): Promise<AuthorizeFor<MethodCode>> {
  if (!('savedAlias' in request)) return request;
  const { savedAlias, paymentMethod: _, ...fields } = request;
  const { method, alias, expiry_month, expiry_year, merchant_id } = await findAlias(parts.store, savedAlias);
  if (fields.merchantId !== undefined && fields.merchantId !== merchant_id)
    throw new CheckoutError(
      'argument_wrong',
      'The alias belongs to another account than the one that is named.',
      'Leave `merchantId` out: it comes with the alias.',
    );
  return {
    ...fields,
    merchantId: merchant_id,
    paymentMethod: method,
    alias,
    ...(expiry_month !== null && { expiryMonth: expiry_month }),
    ...(expiry_year !== null && { expiryYear: expiry_year }),
  } as AuthorizeFor<MethodCode>; // its rows are checked when it is read
}

/** Another process sends the call if the process that stored it has not done so within this time. In milliseconds. */
const headStart = 5_000;

/**
 * Stores a payment that the server authorizes, with its order; its first check sends the call. If a payment with the key is stored
 * already, resolves with that one. Resolves with the id. Throws `key_reused` and, as a start does, `already_paid`, `order_changed` and
 * `payment_pending`: then nothing is stored.
 */
export async function writeAuthorization(
  parts: PaymentParts,
  { key, order, revision, merchantId, anotherWay, method, reqtype, values }: CheckedAuthorization,
  digest: string,
): Promise<string> {
  const { store, settings, hooks } = parts;
  const now = parts.time.now();
  const [id, refno] = [createPaymentId(), authorizationRefno(merchantId, key)];
  const { amount, currency, alias } = values;
  const signer = settings.merchants.get(merchantId)?.signer; // it was looked up when the request was read
  const signed = { merchantId, amount, currency, reference: refno, alias: alias as string | undefined }; // as its row
  const sign = await signer?.sign(signed);
  // The signature goes to no browser. Messages about the payment are compared with it.
  const request = JSON.stringify({
    action: '',
    parameters: { ...(sign !== undefined && { sign }), ...(signed.alias !== undefined && { aliasCC: signed.alias }) },
  });
  const about = { id, refno, order, revision, merchantId, amount, currency, methods: [method], reqtype, request };
  return withHooks(parts, { order }, async (tx) => {
    await holdOrder(store, tx, order, revision);
    const existing = await findByKey(tx, key, digest);
    if (existing !== undefined) return existing;
    await demandUnpaid(tx, { order, revision });
    if ((await hooks.revision(order, tx)) !== revision) throw orderChanged('has another revision than was asked for');
    const pending = await findPending(tx, order, anotherWay === undefined ? [] : [anotherWay]);
    if (pending) throw new PaymentPending(pending);
    // Undecided from the start, as after a message with proof: no other payment of the order may begin beside it.
    const row = Object.assign(freshRow(settings, about, now), {
      heard: 2,
      priority: 0,
      by_server: 1,
      next_check_at: now + headStart,
    });
    if (!(await insertNewPayment(tx, row))) throw new LostRace(); // its reference is derived from the key
    const isWritten = await insertAuthorization(tx, {
      payment_id: id,
      order_id: order,
      key,
      digest,
      method,
      request: JSON.stringify(values),
      beside: anotherWay ?? null,
      state: 'written',
      sends: 0,
      version: 0,
      outcome: null,
      redirect: null,
      written_at: now,
    });
    if (!isWritten) throw new LostRace(); // the same key for another order, at this moment
    return id;
  });
}

/** Returns the payment that is stored with the key. Throws `key_reused` if it is for another request. */
async function findByKey(db: Executor, key: string, digest: string): Promise<string | undefined> {
  const existing = await findAuthorizationByKey(db, key);
  if (existing && existing.digest !== digest)
    throw new CheckoutError(
      'key_reused',
      'The key stands for another authorization.',
      'Give each authorization a key of its own, and repeat one with what it was first asked with.',
    );
  return existing?.payment_id;
}

/** Locks the order's row, so that two calls at once run one after the other. */
async function holdOrder(store: Store, tx: Tx, order_id: string, revision: string): Promise<void> {
  await insertOrder(tx, order_id, revision);
  await store.lockOrder(tx, order_id);
}
