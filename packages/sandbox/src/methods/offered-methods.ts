import type { Mode } from '@tillkit/core';
import { requestNames } from '@tillkit/core/internal';
import type { Merchant } from '../model/merchant.ts';
import { activeCards, activeOthers } from './active-methods.ts';
import { checkMethod } from './check-method.ts';
import { findBreach } from './find-breach.ts';
import { isOther } from './other-method.ts';
import type { PaymentRequest } from '../model/payment-request.ts';

/** The methods that the shopper can choose from. */
export interface Offered {
  readonly cards: readonly string[];
  /** Codes of non-card payment methods. */
  readonly others: readonly string[];
}

/**
 * Returns the payment methods that a payment page offers. If the request names only one method, the page offers only
 * that method. Otherwise, the page offers the methods that the request names, or all of the merchant's methods if the
 * request names none, but omits methods whose mandatory parameters are missing from the request. For an amount of 0,
 * the page offers only cards and methods that support aliases.
 */
export function offeredMethods(request: Omit<PaymentRequest, 'unknown'>, merchant: Merchant): Offered {
  const offered = workedOut.get(request) ?? workOut(request, merchant);
  workedOut.set(request, offered);
  return offered;
}

/**
 * Caches the offered methods for each request. An entry never becomes outdated, because a request is immutable and
 * belongs to one merchant. The entry exists for as long as the request, which is kept with its session.
 */
const workedOut = new WeakMap<object, Offered>();

function workOut(request: Omit<PaymentRequest, 'unknown'>, merchant: Merchant): Offered {
  const { parameters, paymentMethod, methods, mode } = request;
  if (isOther(paymentMethod)) return { cards: [], others: [paymentMethod] };
  if (paymentMethod !== undefined) return { cards: [paymentMethod], others: [] };
  const isAsked = (code: string) => methods?.includes(code) ?? true;
  const others = othersFor(parameters, mode, merchant);
  const cards = activeCards(merchant).filter(
    (code) => isAsked(code) && (methods === undefined || !findBreach(parameters, [code])),
  );
  return { cards, others: others.filter(isAsked) };
}

/**
 * Caches the non-card payment methods that accept a request's parameters, separately for each merchant. The cache key
 * consists of the payment mode and the parameters. Only the newest entries are kept.
 */
const caches = new WeakMap<Merchant, Map<string, readonly string[]>>();
const mostKnown = 100;

/**
 * Returns the merchant's non-card payment methods that accept the parameters. The cache key excludes the refno and the
 * signature, because a shop's payments often differ only in these two parameters.
 */
function othersFor(parameters: PaymentRequest['parameters'], mode: Mode, merchant: Merchant): readonly string[] {
  const { [requestNames.refno]: _, [requestNames.sign]: __, ...rest } = parameters;
  const key = JSON.stringify([mode, rest]);
  const ofMerchant = caches.get(merchant) ?? new Map<string, readonly string[]>();
  caches.set(merchant, ofMerchant);
  const methods =
    ofMerchant.get(key) ?? activeOthers(merchant).filter((code) => !checkMethod(parameters, code, mode, merchant));
  const [oldest] = ofMerchant.keys();
  if (ofMerchant.size >= mostKnown && oldest !== undefined) ofMerchant.delete(oldest);
  ofMerchant.set(key, methods);
  return methods;
}
