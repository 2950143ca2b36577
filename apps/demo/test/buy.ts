import type { Model, Page } from '../web/page.ts';
import type { Visitor } from './visitor.ts';

/** The page of a model, which must be of this kind. */
export function pageAs<Kind extends Page['kind']>({ page }: Model, kind: Kind): Extract<Page, { kind: Kind }> {
  if (page.kind !== kind) throw new Error(`The page is a ${page.kind}, not a ${kind}.`);
  return page as Extract<Page, { kind: Kind }>; // told by its kind
}

/** Puts a product into the cart and checks out: the id of the order that waits to be paid. */
export async function placeOrder(visitor: Visitor, product = 'fountain-pen'): Promise<string> {
  await visitor.post('/cart/items', { product });
  const response = await visitor.post('/checkout', { email: 'anna.muster@example.ch' });
  return orderIn(await response.text());
}

/** The id of the order whose pay page this is. */
export function orderIn(html: string): string {
  const { page } = modelIn(html);
  if (page.kind !== 'pay') throw new Error(`This is not the pay page but ${page.kind}.`);
  return page.order.id;
}

export const modelIn = (html: string): Model =>
  JSON.parse(/id="model">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as Model; // written by the shop
