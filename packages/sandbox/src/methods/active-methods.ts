import { methodOf } from '@tillkit/core/internal';
import type { Merchant } from '../model/merchant.ts';
import { testCards } from '../issuer/test-cards.ts';
import { isOther, otherCodes, otherMethodOf } from './other-method.ts';

/** The card codes that the merchant has, in the order of the test cards. */
export const activeCards = ({ methods }: Merchant): readonly string[] =>
  [...new Set(testCards.map(({ method }) => method))].filter((code) => methods.includes(code));

/** Whether the merchant has the method. Wallet A holds cards, so it is there only beside one of them. */
export function isActive(code: string, merchant: Merchant): boolean {
  const has = (merchant.methods as readonly string[]).includes(code);
  return has && (!otherMethodOf(code)?.onSelection || activeCards(merchant).length > 0);
}

/** Whether a payment in this currency has an acquirer. */
export const hasAcquirer = (currency: string, { currencies }: Merchant): boolean =>
  currencies?.includes(currency) ?? true;

/** The other methods that the merchant has, in the order of the selection. */
export const activeOthers = (merchant: Merchant): readonly string[] =>
  otherCodes.filter((code) => isActive(code, merchant));

/** What a request without reqtype means: the setting, or NOA where the method does not take that. Live clients say FOA for NOA. */
export function reqtypeOf(given: string | undefined, code: string | undefined, { reqtype }: Merchant): string {
  const takes = isOther(code) ? methodOf(code)?.reqtypes : undefined;
  return (given === 'FOA' ? 'NOA' : given) || (takes && !takes.includes(reqtype) ? 'NOA' : reqtype);
}
