import { CheckoutError } from '@tillkit/core';
import type { SavedAlias } from '@tillkit/server';
import { cardCodes } from '../../catalogue/methods.ts';
import type { SavedCard } from '../../web/page.ts';
import type { ShopContext, ShopParts } from '../parts.ts';
import { forgetWish, paidToKeep } from '../store/choices.ts';
import { cardCustomer, dropCardCustomer } from './card-customer.ts';

/**
 * Returns the cards that the visitor can pay with again, newest first. The card used for a paid order is saved the next
 * time this list is read, because the till's `onPaid` hook must return quickly and the card is not needed earlier.
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

/** Deletes all of the visitor's saved cards from the database, and deletes the card cookie from the browser. */
export async function forgetCards(context: ShopContext, parts: ShopParts): Promise<void> {
  const customer = cardCustomer(context);
  if (customer === undefined) return;
  for (const { id } of await parts.till.aliases.list(customer)) await parts.till.aliases.delete(id, customer);
  dropCardCustomer(context, parts);
}

/** Rethrows an error unless it means that there is no alias to save because the order was not paid by card. */
function unlessNone(error: unknown): void {
  if (!(error instanceof CheckoutError && error.code === 'not_allowed_in_state')) throw error;
}

/**
 * Returns the card details that the browser may receive, or `undefined` for a card that cannot be offered, such as an
 * expired one.
 */
export function toCard(alias: SavedAlias, now = new Date()): SavedCard | undefined {
  const { id, paymentMethod: brand, maskedCard = '', expiryMonth = '', expiryYear = '' } = alias;
  const month = Number(expiryMonth);
  const ends = Date.UTC(2000 + Number(expiryYear), month); // A card is valid until the end of its expiry month.
  if (!cardCodes.includes(brand) || month === 0 || ends <= now.getTime()) return undefined;
  return { id, brand, lastFour: maskedCard.slice(-4), expiry: `${expiryMonth.padStart(2, '0')}/${expiryYear}` };
}
