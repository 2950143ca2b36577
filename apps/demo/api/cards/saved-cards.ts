import { CheckoutError } from '@tillkit/core';
import type { SavedAlias } from '@tillkit/server';
import { cardCodes } from '../../catalogue/methods.ts';
import type { SavedCard } from '../../web/page.ts';
import type { ShopContext, ShopParts } from '../parts.ts';
import { forgetWish, paidToKeep } from '../store/choices.ts';
import { cardCustomer, dropCardCustomer } from './card-customer.ts';

/**
 * The cards that the visitor may pay with again, the newest first. A card is kept once its order is paid, when it is looked for:
 * the till's `onPaid` is no place for it, and nobody misses it sooner.
 */
export async function savedCards(context: ShopContext, { db, till }: ShopParts): Promise<readonly SavedCard[]> {
  const customer = cardCustomer(context);
  if (customer === undefined) return [];
  for (const { order, payment } of await paidToKeep(db, customer)) {
    await till.aliases.save(payment, customer).catch(unlessNone);
    await forgetWish(db, order);
  }
  return (await till.aliases.list(customer)).flatMap((alias) => toCard(alias) ?? []);
}

/** Deletes all that are kept, here and in the browser. */
export async function forgetCards(context: ShopContext, parts: ShopParts): Promise<void> {
  const customer = cardCustomer(context);
  if (customer === undefined) return;
  for (const { id } of await parts.till.aliases.list(customer)) await parts.till.aliases.delete(id, customer);
  dropCardCustomer(context, parts);
}

/** An order that was paid otherwise after all has brought no alias. */
function unlessNone(error: unknown): void {
  if (!(error instanceof CheckoutError && error.code === 'not_allowed_in_state')) throw error;
}

/** What the browser may know of it. */
export function toCard(alias: SavedAlias, now = new Date()): SavedCard | undefined {
  const { id, paymentMethod: brand, maskedCard = '', expiryMonth = '', expiryYear = '' } = alias;
  const month = Number(expiryMonth);
  const ends = Date.UTC(2000 + Number(expiryYear), month); // the first moment of the month after
  if (!cardCodes.includes(brand) || month === 0 || ends <= now.getTime()) return undefined;
  return { id, brand, lastFour: maskedCard.slice(-4), expiry: `${expiryMonth.padStart(2, '0')}/${expiryYear}` };
}
