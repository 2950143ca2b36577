import { Hono } from 'hono';
import { defaultCurrency } from '../../catalogue/currency.ts';
import { defaultDelivery } from '../../catalogue/delivery.ts';
import { readSlug } from '../../catalogue/prices.ts';
import { mostOf } from '../../catalogue/stock.ts';
import { visitorOf } from '../language.ts';
import type { ShopEnv, ShopParts } from '../parts.ts';
import { showProblem } from '../answer/problem.ts';
import { pathOfPayment } from '../../web/start.ts';
import { paymentOf } from '../pay/under-way.ts';
import { readCartChange, readQuantity, readReduced } from '../read/read-cart-change.ts';
import { readForm } from '../read/read-form.ts';
import { show } from '../answer/show.ts';
import { addToCart, changeCart } from '../store/carts.ts';
import { toCartView } from '../answer/views.ts';
import { ensureCart, visitorCart } from '../visitor.ts';

/** Creates the cart routes, which show the cart, add a product and change quantities. */
export const cartRoutes = (parts: ShopParts): Hono<ShopEnv> =>
  new Hono<ShopEnv>()
    .get('/cart', async (context) => {
      const cart = await visitorCart(context, parts);
      const nothing = { currency: defaultCurrency, delivery: defaultDelivery, lines: [] };
      const visitor = visitorOf(context.req.raw.headers);
      const payment = cart && (await paymentOf(parts, cart));
      return show(context, parts, {
        kind: 'cart',
        cart: toCartView(cart ?? nothing, visitor, readReduced(context.req.queries('reduced'))),
        ...(payment !== undefined && { payment: pathOfPayment(payment) }),
      });
    })
    .post('/cart/items', async (context) => {
      const form = await readForm(context);
      const slug = readSlug(form.get('product'));
      if (!slug) return showProblem(context, parts, 404);
      const typed = form.get('quantity') ?? '1';
      const quantity = readQuantity(typed);
      const isAdded = quantity && (await addToCart(parts.db, await ensureCart(context, parts), slug, quantity));
      const query = isAdded ? 'added' : new URLSearchParams({ quantity: typed.slice(0, 6) });
      return context.redirect(`/products/${slug}?${query}`, 303);
    })
    .post('/cart', async (context) => {
      const cart = await visitorCart(context, parts);
      const form = await readForm(context);
      const change = cart && readCartChange(form, cart);
      if (change) await changeCart(parts.db, cart.id, change);
      const reduced = change?.quantities.filter(([slug, quantity]) => quantity > mostOf(slug)) ?? [];
      if (reduced.length > 0)
        return context.redirect(`/cart?${reduced.map(([slug, from]) => `reduced=${slug}:${from}`).join('&')}`, 303);
      return context.redirect(form.get('next') === 'checkout' ? '/checkout' : '/cart', 303);
    });
