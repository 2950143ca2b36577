import { validateOrder } from '@tillkit/core';
import type { Quote } from '@tillkit/server';
import type { Kysely } from 'kysely';
import { card } from '../../catalogue/methods.ts';
import type { SavedCard } from '../../web/page.ts';
import { isSavedRow, rowOf } from '../cards/card-row.ts';
import { findChoice } from '../store/choices.ts';
import type { StoredOrder } from '../store/orders.ts';
import type { ShopTables } from '../store/tables.ts';
import { buildOrder, type Shopper } from './build-order.ts';
import type { Choice } from './choice.ts';
import { questionsFor } from './form-for.ts';
import { isOffered, offersFor } from './offers.ts';

/**
 * Returns the payment method for an order: the chosen one if it is still offered, otherwise a saved card if there is
 * one, and otherwise a new card.
 */
export async function choiceFor(
  db: Kysely<ShopTables>,
  order: StoredOrder,
  shopper: Shopper,
  saved: readonly SavedCard[] = [],
): Promise<Choice> {
  const choice = await findChoice(db, order.id);
  const rows = saved.map(rowOf);
  if (choice && (rows.includes(choice.code) || isOffered(offersFor(order, shopper.texts), choice.code))) return choice;
  return { ...choice, code: rows[0] ?? card, answer: undefined };
}

/**
 * Returns the till's quote for an order. Returns `undefined` if the method's form is incomplete, or if the method is a
 * saved card, because a browser cannot start a payment with a saved card.
 */
export async function quoteFor(order: StoredOrder, choice: Choice, shopper: Shopper): Promise<Quote | undefined> {
  if (isSavedRow(choice.code)) return undefined;
  const { methods, ...quote } = await buildOrder(order, choice, shopper);
  const isAnswered = choice.answer !== undefined || !(await questionsFor(order, choice.code, shopper.language));
  // The merchant and the reference are placeholders, because the till sets both later.
  const proved = validateOrder({ ...quote, merchantId: '1', refno: '1' });
  if (!isAnswered || !proved.ok) return undefined;
  const { merchantId: _merchant, refno: _refno, ...complete } = proved.value;
  return { ...complete, order: order.id, revision: order.revision, methods, anotherWay: choice.instead };
}
