import type { Quote } from '@tillkit/server';
import type { Kysely } from 'kysely';
import { card } from '../../catalogue/methods.ts';
import { findChoice } from '../store/choices.ts';
import type { StoredOrder } from '../store/orders.ts';
import type { ShopTables } from '../store/tables.ts';
import { buildOrder, issuesOf, type Shopper } from './build-order.ts';
import type { Choice } from './choice.ts';
import { questionsFor } from './form-for.ts';
import { isOffered, offersFor } from './offers.ts';

/** How an order is to be paid: as it was chosen, while that is offered, else by card. */
export async function choiceFor(db: Kysely<ShopTables>, order: StoredOrder, { texts }: Shopper): Promise<Choice> {
  const choice = await findChoice(db, order.id);
  return choice && isOffered(offersFor(order, texts), choice.code) ? choice : { code: card, instead: choice?.instead };
}

/** What the till is to take for an order. `undefined` while the method's form is not answered, or no longer in full. */
export async function quoteFor(order: StoredOrder, choice: Choice, shopper: Shopper): Promise<Quote | undefined> {
  const wanted = await buildOrder(order, choice, shopper);
  const isAnswered = choice.answer !== undefined || !(await questionsFor(order, choice.code, shopper.language));
  if (!isAnswered || issuesOf(wanted).length > 0) return undefined;
  return { order: order.id, revision: order.revision, anotherWay: choice.instead, ...wanted } as Quote; // just proved complete
}
