import { readDelivery } from '../../catalogue/delivery.ts';
import type { Cart } from '../price-cart.ts';
import type { CartChange } from '../store/carts.ts';

/**
 * What the cart's form asks for. Only products that are in the cart are looked at, and a quantity that is not a whole
 * number from 0 up changes nothing; prices in a form are never read.
 */
export function readCartChange(form: URLSearchParams, { lines }: Cart): CartChange {
  const [, stepped, by] = /^([a-z-]+):(1|-1)$/.exec(form.get('step') ?? '') ?? [];
  const removed = form.get('remove');
  const quantities = lines.map(({ slug, quantity }) => {
    if (slug === removed) return [slug, 0] as const;
    const typed = form.get(`quantity.${slug}`) ?? '';
    const wanted = /^\d{1,6}$/.test(typed) ? Number(typed) : quantity;
    return [slug, slug === stepped ? Math.max(1, wanted + Number(by)) : wanted] as const;
  });
  return { quantities, delivery: readDelivery(form.get('delivery')) };
}
