import { methodOf } from '@tillkit/core/internal';
import type { Merchant } from '../model/merchant.ts';
import { testCards } from '../issuer/test-cards.ts';
import { isOther, otherCodes, otherMethodOf } from './other-method.ts';

/** Returns the merchant's card codes, in the order of the test cards. */
export const activeCards = ({ methods }: Merchant): readonly string[] =>
  [...new Set(testCards.map(({ method }) => method))].filter((code) => methods.includes(code));

/**
 * Returns whether the payment method is active for the merchant. Wallet A contains cards, so it is active only if the
 * merchant also has a card method.
 */
export function isActive(code: string, merchant: Merchant): boolean {
  const has = (merchant.methods as readonly string[]).includes(code);
  return has && (!otherMethodOf(code)?.onSelection || activeCards(merchant).length > 0);
}

/** Returns whether the merchant has an acquirer for the currency. */
export const hasAcquirer = (currency: string, { currencies }: Merchant): boolean =>
  currencies?.includes(currency) ?? true;

/** Returns the merchant's non-card payment methods, in the order in which the method selection lists them. */
export const activeOthers = (merchant: Merchant): readonly string[] =>
  otherCodes.filter((code) => isActive(code, merchant));

/**
 * Returns the reqtype of a request. Defaults to the merchant's setting, or to NOA if the payment method does not
 * support that setting. Live clients send FOA instead of NOA, so FOA is treated as NOA.
 */
export function reqtypeOf(
  reqtypeParameter: string | undefined,
  code: string | undefined,
  { reqtype }: Merchant,
): string {
  const takes = isOther(code) ? methodOf(code)?.reqtypes : undefined;
  return (
    (reqtypeParameter === 'FOA' ? 'NOA' : reqtypeParameter) || (takes && !takes.includes(reqtype) ? 'NOA' : reqtype)
  );
}
