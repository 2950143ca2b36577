import { offersOf, type Mode, type Offer } from '@tillkit/core';
import { card, everyday, further, screening } from '../../catalogue/methods.ts';
import { countries } from '../../catalogue/countries.ts';
import type { PickerMethod } from '../../web/page.ts';
import type { PaymentTexts } from '../../web/texts/shop-texts.ts';
import type { StoredOrder } from '../store/orders.ts';

export interface Offers {
  /** The usual methods, sorted so that those that cannot be chosen come last. */
  readonly usual: readonly PickerMethod[];
  readonly more: readonly PickerMethod[];
}

/** Lists the methods for an order. If a method cannot be used for the order, its entry includes the reason. */
export function offersFor(order: StoredOrder, { pay }: PaymentTexts): Offers {
  const codes = Object.keys(everyday);
  const usual = codes.map((code) => (code === card ? { code } : toItem(offer(order, code, 'redirect'))));
  return {
    usual: usual.toSorted((a, b) => Number('reason' in a) - Number('reason' in b)),
    more: further.map((code) => (code === screening ? { code, reason: pay.onlyChecks } : { code })),
  };
}

export function isOffered({ usual, more }: Offers, code: string): boolean {
  const item = [...usual, ...more].find((one) => one.code === code);
  return item !== undefined && item.reason === undefined;
}

function offer(order: StoredOrder, code: string, mode: Mode, more: object = {}): Offer {
  const { total: amount, currency, contact } = order;
  const draft = { amount, currency, customer: { country: countries[contact.country] }, ...more };
  return offersOf(draft, [code], { mode, limits: everyday })[0] ?? { code, reason: 'other' };
}

const toItem = ({ code, reason }: Offer): PickerMethod => (reason === undefined ? { code } : { code, reason });
