import type { Merchant } from '../model/merchant.ts';
import { activeCards, activeOthers } from './active-methods.ts';
import { checkMethod } from './check-method.ts';
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
  const given = withoutEmpty(parameters);
  const isAsked = (code: string) => methods?.includes(code) ?? true;
  const others = activeOthers(merchant).filter((code) => isAsked(code) && !checkMethod(given, code, mode, merchant));
  return { cards: activeCards(merchant).filter(isAsked), others };
}

/** An empty value says nothing, so it counts as missing. */
export const withoutEmpty = (parameters: PaymentRequest['parameters']): PaymentRequest['parameters'] =>
  Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== ''));
