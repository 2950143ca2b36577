import type { MethodCode } from '@tillkit/core';
import { requestNames as names } from '@tillkit/core/internal';
import { hasExpired } from '../issuer/expiry.ts';
import { maskCard, testCards } from '../issuer/test-cards.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { isActive } from '../methods/active-methods.ts';
import { isOther } from '../methods/other-method.ts';
import type { Merchant } from '../model/merchant.ts';
import type { PaymentRequest, RefusedRequest } from '../model/payment-request.ts';
import type { Refusal } from '../model/refusal.ts';
import type { EnteredCard, SavedMethod } from '../model/session.ts';
import type { KnownMethod } from '../model/transaction.ts';

type SavedMethodResult = { readonly saved: SavedMethod | undefined } | { readonly refusal: RefusedRequest };

/**
 * Finds the payment method that is saved under the alias in a request. Returns `undefined` if the request has no alias.
 * Refuses the request with -888 if the alias is unknown or its card has expired.
 */
export async function findSaved(
  request: PaymentRequest,
  merchant: Merchant,
  ledger: Ledger,
  now: Date,
): Promise<SavedMethodResult> {
  const { parameters, merchantId } = request;
  const alias = parameters[names.alias];
  if (!alias) return { saved: undefined };
  const saved = await ledger.findByAlias(merchantId, alias);
  const refusal = refusalOf(saved, request, merchant, now);
  if (refusal) return { refusal: { ...refusal, request } };
  const method = saved?.paymentMethod as MethodCode;
  const { [names.expiryMonth]: expm = '', [names.expiryYear]: expy = '' } = parameters;
  const card = saved?.maskedCard
    ? { maskedCard: saved.maskedCard, expiryMonth: expm.padStart(2, '0'), expiryYear: expy.slice(-2) }
    : undefined;
  return { saved: { method, card } };
}

function refusalOf(
  saved: KnownMethod | undefined,
  { parameters, paymentMethod }: PaymentRequest,
  merchant: Merchant,
  now: Date,
): Refusal | undefined {
  const method = saved?.paymentMethod;
  if (!method) return { code: '-888', field: names.alias };
  if (paymentMethod !== undefined && paymentMethod !== method) return { code: '2022', field: names.paymentMethod };
  if (!isActive(method, merchant)) return { code: '1009', field: names.paymentMethod };
  if (isOther(method)) return undefined;
  const missing = [names.expiryMonth, names.expiryYear].find((name) => !parameters[name]);
  if (missing) return { code: '1001', field: missing };
  const { [names.expiryMonth]: expm = '', [names.expiryYear]: expy = '' } = parameters;
  return hasExpired(expm, expy, now) ? { code: '-888', field: names.alias } : undefined;
}

/**
 * Converts the saved card to the format of a card that the shopper has entered. The masked number identifies the test
 * card.
 */
export function toCard({ card }: SavedMethod, amount: number, fault: EnteredCard['fault']): EnteredCard | undefined {
  const testCard = testCards.find(({ number }) => maskCard(number) === card?.maskedCard);
  return card && testCard && { ...card, attempt: { card: testCard, amount, cvvRight: true }, fault };
}
