import type { Model, Page } from '../web/page.ts';
import type { Visitor } from './visitor.ts';

/** Returns the page that the model contains. Throws if the page is not of the expected kind. */
export function pageAs<Kind extends Page['kind']>({ page }: Model, kind: Kind): Extract<Page, { kind: Kind }> {
  if (page.kind !== kind) throw new Error(`The page has the kind ${page.kind} instead of ${kind}.`);
  return page as Extract<Page, { kind: Kind }>;
}

/** Adds a product to the cart, checks out, and returns the id of the unpaid order. */
export async function placeOrder(visitor: Visitor, product = 'fountain-pen'): Promise<string> {
  await visitor.post('/cart/items', { product });
  const response = await visitor.post('/checkout', { email: 'anna.muster@example.ch' });
  return orderIn(await response.text());
}

/** Returns the order id that the pay page's HTML contains. */
export function orderIn(html: string): string {
  const { page } = modelIn(html);
  if (page.kind !== 'pay')
    throw new Error(`The HTML contains a page of the kind ${page.kind} instead of the pay page.`);
  return page.order.id;
}

export const modelIn = (html: string): Model =>
  JSON.parse(/id="model">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as Model;
