import { methodOf } from '@tillkit/core';
import type { Settings } from '../admin/settings.ts';
import { testCards } from '../issuer/test-cards.ts';
import { isOther, otherCodes, otherMethodOf } from './other-method.ts';

/** The card codes that the merchant has, in the order of the test cards. */
export const activeCards = ({ methods }: Settings): readonly string[] =>
  [...new Set(testCards.map(({ method }) => method))].filter((code) => methods.includes(code));

/** Whether the merchant has the method. Wallet A holds cards, so it is there only beside one of them. */
export function isActive(code: string, settings: Settings): boolean {
  const has = (settings.methods as readonly string[]).includes(code);
  return has && (!otherMethodOf(code)?.onSelection || activeCards(settings).length > 0);
}

/** The other methods that the merchant has, in the order of the selection. */
export const activeOthers = (settings: Settings): readonly string[] =>
  otherCodes.filter((code) => isActive(code, settings));

/** What a request without reqtype means: the setting, or NOA where the method does not take that. */
export function reqtypeOf(given: string | undefined, code: string | undefined, { reqtype }: Settings): string {
  const takes = isOther(code) ? methodOf(code)?.reqtypes : undefined;
  return given || (takes && !takes.includes(reqtype) ? 'NOA' : reqtype);
}
