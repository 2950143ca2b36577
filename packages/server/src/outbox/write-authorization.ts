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
import { readRestoreMark } from '../store/queries/restore.ts';
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

/**
 * A payment that the till authorizes at the request of the shop's server, together with the state of its authorization
 * call.
 */
export interface AuthorizedPayment extends PaymentWithResult {
  readonly authorization: Authorization;
}

interface AuthorizeParts extends PaymentParts {
  /** Checks one payment now. Resolves when the check has ended. */
  readonly runOne: (id: string) => Promise<boolean>;
}

/**
 * The maximum number of checks that one authorization request runs. More than one may be needed, because a check that
 * was already running may end before it sees the authorization.
 */
const maxChecks = 3;

/**
 * Stores the payment, runs a check that sends the authorization call, and returns the payment as it is after the check.
 */
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
  if (!row || !authorization)
    throw new CheckoutError(
      'not_found',
      'The payment no longer exists.',
      'List the payments of the order with `payments.list`.',
    );
  return { ...withResult(await store.load(row)), authorization: toAuthorization(authorization) };
}

/** Returns the request with the values of its saved alias filled in. */
async function withSavedAlias(parts: PaymentParts, request: AuthorizeRequest): Promise<AuthorizeFor<MethodCode>> {
  if (!('savedAlias' in request)) return request;
  const { savedAlias, paymentMethod: _, ...fields } = request;
  const { method, alias, expiry_month, expiry_year, merchant_id } = await findAlias(parts.store, savedAlias);
  if (fields.merchantId !== undefined && fields.merchantId !== merchant_id)
    throw new CheckoutError(
      'argument_wrong',
      'The saved alias does not belong to the merchant account in `merchantId`.',
      'Omit `merchantId`. The saved alias determines the merchant account.',
    );
  return {
    ...fields,
    merchantId: merchant_id,
    paymentMethod: method,
    alias,
    ...(expiry_month !== null && { expiryMonth: expiry_month }),
    ...(expiry_year !== null && { expiryYear: expiry_year }),
    // The cast is safe, because `readAuthorizationRequest` validates the values afterward.
  } as AuthorizeFor<MethodCode>;
}

/**
 * The time in milliseconds after which a different process sends the authorization call if the process that stored the
 * payment has not yet sent it.
 */
const headStart = 5_000;

/**
 * Stores a payment that the server authorizes, together with its order. The first check of the payment sends the
 * authorization call. Resolves with the id of the payment, or of the existing payment with the same key. Throws
 * `key_reused` if the key was used for a different request. Throws `already_paid`, `order_changed` and
 * `payment_pending` under the same conditions as when a payment is started, unless the store is marked as restored: the
 * authorization may have been sent before the restore, so it is stored and waits. If this function throws, nothing is
 * stored.
 */
export async function writeAuthorization(
  parts: PaymentParts,
  { key, order, revision, merchantId, anotherWay, method, reqtype, values }: CheckedAuthorization,
  digest: string,
): Promise<string> {
  const { store, settings } = parts;
  const now = parts.time.now();
  const [id, refno] = [createPaymentId(), authorizationRefno(merchantId, key)];
  const { amount, currency, alias } = values;
  const signer = settings.merchants.get(merchantId)?.signer;
  const signed = { merchantId, amount, currency, reference: refno, alias: alias as string | undefined };
  const sign = await signer?.sign(signed);
  // The signature is not sent to a browser. It is stored because the gateway's messages about the payment contain it.
  const request = JSON.stringify({
    action: '',
    parameters: { ...(sign !== undefined && { sign }), ...(signed.alias !== undefined && { aliasCC: signed.alias }) },
  });
  const about = { id, refno, order, revision, merchantId, amount, currency, methods: [method], reqtype, request };
  return withHooks(parts, { order }, async (tx) => {
    await holdOrder(store, tx, order, revision);
    const existing = await findByKey(tx, key, digest);
    if (existing !== undefined) return existing;
    if (!(await readRestoreMark(tx))) await demandPayable(parts, tx, { order, revision, anotherWay });
    // The payment counts as pending immediately, as if a correctly signed message had arrived, so that no other payment
    // for the order can start in the meantime.
    const row = Object.assign(freshRow(settings, about, now), {
      heard: 2,
      priority: 0,
      by_server: 1,
      next_check_at: now + headStart,
    });
    // The reference is derived from the key. If a payment with this reference already exists, another process has just
    // stored the same authorization.
    if (!(await insertNewPayment(tx, row))) throw new LostRace();
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
    // If the key already exists, another process has just stored it for a different order.
    if (!isWritten) throw new LostRace();
    return id;
  });
}

/** Checks whether the order is unpaid and unchanged and has no other pending payment than `anotherWay`. */
async function demandPayable(
  { hooks }: PaymentParts,
  tx: Tx,
  { order, revision, anotherWay }: Pick<CheckedAuthorization, 'order' | 'revision' | 'anotherWay'>,
): Promise<void> {
  await demandUnpaid(tx, { order, revision });
  if ((await hooks.revision(order, tx)) !== revision)
    throw orderChanged('The order has a different revision than the request.');
  const pending = await findPending(tx, order, anotherWay === undefined ? [] : [anotherWay]);
  if (pending) throw new PaymentPending(pending);
}

/**
 * Returns the payment that is stored with the key. Throws `key_reused` if the stored payment is for a different
 * request.
 */
async function findByKey(db: Executor, key: string, digest: string): Promise<string | undefined> {
  const existing = await findAuthorizationByKey(db, key);
  if (existing && existing.digest !== digest)
    throw new CheckoutError(
      'key_reused',
      'The idempotency key was already used for a different authorization.',
      'Use a new key for each authorization. Reuse a key only to repeat the same request.',
    );
  return existing?.payment_id;
}

/**
 * Creates the order's database row if it does not exist, and locks it, so that concurrent calls for the same order run
 * one after the other.
 */
async function holdOrder(store: Store, tx: Tx, order_id: string, revision: string): Promise<void> {
  await insertOrder(tx, order_id, revision);
  await store.lockOrder(tx, order_id);
}
