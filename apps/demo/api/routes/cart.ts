import { Hono } from 'hono';
import { defaultCurrency } from '../../catalogue/currency.ts';
import { defaultDelivery } from '../../catalogue/delivery.ts';
import { readSlug } from '../../catalogue/prices.ts';
import { visitorOf } from '../language.ts';
import type { ShopEnv, ShopParts } from '../parts.ts';
import { showProblem } from '../answer/problem.ts';
import { pathOfPayment } from '../../web/start.ts';
import { paymentOf } from '../pay/under-way.ts';
import { readCartChange } from '../read/read-cart-change.ts';
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
        cart: toCartView(cart ?? nothing, visitor),
        ...(payment !== undefined && { payment: pathOfPayment(payment) }),
      });
    })
    .post('/cart/items', async (context) => {
      const slug = readSlug((await readForm(context)).get('product'));
      if (!slug) return showProblem(context, parts, 404);
      await addToCart(parts.db, await ensureCart(context, parts), slug);
      return context.redirect(`/products/${slug}?added`, 303);
    })
    .post('/cart', async (context) => {
      const cart = await visitorCart(context, parts);
      const form = await readForm(context);
      if (cart) await changeCart(parts.db, cart.id, readCartChange(form, cart));
      return context.redirect(form.get('next') === 'checkout' ? '/checkout' : '/cart', 303);
    });
