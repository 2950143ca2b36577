import type { Mode } from '@tillkit/core';
import { requestNames } from '@tillkit/core/internal';
import type { Merchant } from '../model/merchant.ts';
import { activeCards, activeOthers } from './active-methods.ts';
import { checkMethod } from './check-method.ts';
import { findBreach } from './find-breach.ts';
import { isOther } from './other-method.ts';
import type { PaymentRequest } from '../model/payment-request.ts';

/** What the shopper may choose from. */
export interface Offered {
  readonly cards: readonly string[];
  /** Methods that are no card. */
  readonly others: readonly string[];
}

/**
 * The methods of one payment page: the one that the shop has fixed, else all that the merchant has, or of them the several
 * that the shop has named, and whose mandatory parameters the request holds. Amount 0 registers cards only.
 */
export function offeredMethods(request: Omit<PaymentRequest, 'unknown'>, merchant: Merchant): Offered {
  const known = workedOut.get(request) ?? workOut(request, merchant);
  workedOut.set(request, known);
  return known;
}

/** By the request, which is frozen and of one merchant: it lives as long as its session. */
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

/** Of each merchant, by mode and parameters: the newest so many. */
const known = new WeakMap<Merchant, Map<string, readonly string[]>>();
const mostKnown = 100;

/** The methods that parameters satisfy. The reference is the same to every method, and so is what signs it: a shop's next payment is often this one. */
function othersFor(parameters: PaymentRequest['parameters'], mode: Mode, merchant: Merchant): readonly string[] {
  const { [requestNames.refno]: _, [requestNames.sign]: __, ...rest } = parameters;
  const key = JSON.stringify([mode, rest]);
  const ofMerchant = known.get(merchant) ?? new Map<string, readonly string[]>();
  known.set(merchant, ofMerchant);
  const found =
    ofMerchant.get(key) ?? activeOthers(merchant).filter((code) => !checkMethod(parameters, code, mode, merchant));
  const [oldest] = ofMerchant.keys();
  if (ofMerchant.size >= mostKnown && oldest !== undefined) ofMerchant.delete(oldest);
  ofMerchant.set(key, found);
  return found;
}
