import { CheckoutError, type MethodCode } from '@tillkit/core';
import type { PaymentParts } from '../payment/parts.ts';
import { withResult, type PaymentWithResult } from '../payment/results/result.ts';
import { findAlias } from '../payment/aliases.ts';
import { readAuthorization, type Authorization } from './authorization.ts';
import { demandAsked, digestOf, readRequest, type AuthorizeFor, type AuthorizeRequest } from './authorize-request.ts';
import { findByKey, writeAuthorization } from './write-authorization.ts';

/** A payment that the shop's server has had authorized, and how its call stands. */
export interface AuthorizedPayment extends PaymentWithResult {
  readonly authorization: Authorization;
}

interface AuthorizeParts extends PaymentParts {
  /** Checks one payment now; resolves when that has ended. */
  readonly runOne: (id: string) => Promise<boolean>;
}

/** An earlier check of the payment may end without having seen the authorization. */
const mostLooks = 3;

/** Writes the payment down, has it sent, and gives it as it then stands. */
export async function authorizePayment(parts: AuthorizeParts, request: AuthorizeRequest): Promise<AuthorizedPayment> {
  const { store, settings, runOne } = parts;
  demandAsked(request);
  const digest = digestOf(request, settings);
  const known = await findByKey(store.db, request.key, digest);
  const id = known ?? (await writeAuthorization(parts, readRequest(settings, await whole(parts, request)), digest));
  for (let look = 0; look < mostLooks; look++) {
    await runOne(id);
    if ((await readAuthorization(store.db, id))?.state !== 'waiting') break;
  }
  return load(parts, id);
}

async function load({ store }: Pick<PaymentParts, 'store'>, id: string): Promise<AuthorizedPayment> {
  const row = await store.byId(id);
  const authorization = row && (await readAuthorization(store.db, id));
  if (!row || !authorization) throw new CheckoutError('not_found', 'The payment is gone.', 'Look for it by its key.');
  const { key, state, reason, redirect, writtenAt } = authorization;
  return { ...withResult(await store.load(row)), authorization: { key, state, reason, redirect, writtenAt } };
}

/** The request with the alias that it names. */
async function whole(parts: PaymentParts, request: AuthorizeRequest): Promise<AuthorizeFor<MethodCode>> {
  if (!('savedAlias' in request)) return request;
  const { savedAlias, paymentMethod: _, ...wanted } = request;
  const { method, alias, expiry_month, expiry_year, merchant_id } = await findAlias(parts.store, savedAlias);
  if (wanted.merchantId !== undefined && wanted.merchantId !== merchant_id)
    throw new CheckoutError(
      'argument_wrong',
      'The alias belongs to another account than the one that is named.',
      'Leave `merchantId` out: it comes with the alias.',
    );
  return {
    ...wanted,
    merchantId: merchant_id,
    paymentMethod: method,
    alias,
    ...(expiry_month !== null && { expiryMonth: expiry_month }),
    ...(expiry_year !== null && { expiryYear: expiry_year }),
  } as AuthorizeFor<MethodCode>; // its rows are checked when it is read
}
