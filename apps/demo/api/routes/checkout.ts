import { Hono } from 'hono';
import { deliveries } from '../../catalogue/delivery.ts';
import type { Contact, ContactErrors } from '../../web/page.ts';
import type { ShopContext, ShopEnv, ShopParts } from '../parts.ts';
import { priceCart } from '../price-cart.ts';
import { showProblem } from '../problem.ts';
import { isReady, quoteOf } from '../quote.ts';
import { checkContact, noContact, readContact } from '../read-contact.ts';
import { readForm } from '../read-form.ts';
import { show } from '../show.ts';
import { findOpenOrder, findOrder, placeOrder } from '../store/orders.ts';
import { rememberPayment } from '../store/payments.ts';
import type { StoredCart } from '../store/read-cart.ts';
import { readToken } from '../store/token.ts';
import { toOrderView, toSummary } from '../views.ts';
import { visitorCart } from '../visitor.ts';

/** From the cart to the button that pays. */
export const checkoutRoutes = (parts: ShopParts): Hono<ShopEnv> =>
  new Hono<ShopEnv>()
    .get('/checkout', async (context) => {
      const cart = await visitorCart(context, parts);
      if (!cart || cart.lines.length === 0) return context.redirect('/cart', 303);
      const order = await findOpenOrder(parts.db, cart.id);
      return showCheckout(context, parts, cart, order?.contact ?? noContact);
    })
    .post('/checkout', async (context) => {
      const cart = await visitorCart(context, parts);
      if (!cart || cart.lines.length === 0) return context.redirect('/cart', 303);
      const { needsAddress } = deliveries[cart.delivery];
      const contact = readContact(await readForm(context), needsAddress);
      const errors = checkContact(contact, needsAddress);
      if (Object.keys(errors).length > 0) return showCheckout(context, parts, cart, contact, errors);
      const order = await placeOrder(parts.db, cart.id, contact);
      return context.redirect(order ? `/checkout/${order}` : '/cart', 303);
    })
    .get('/checkout/:order', (context) => showPay(context, parts, context.req.param('order')));

const showCheckout = (
  context: ShopContext,
  parts: ShopParts,
  cart: StoredCart,
  contact: Contact,
  errors: ContactErrors = {},
) =>
  show(
    context,
    parts,
    {
      kind: 'checkout',
      summary: toSummary(priceCart(cart)),
      needsAddress: deliveries[cart.delivery].needsAddress,
      contact,
      errors,
    },
    Object.keys(errors).length > 0 ? 422 : 200,
  );

/** The request is signed at once, so that the button pays with scripts off too. */
async function showPay(context: ShopContext, parts: ShopParts, named: string): Promise<Response> {
  const id = readToken(named);
  const order = id === undefined ? undefined : await findOrder(parts.db, id);
  const cart = await visitorCart(context, parts);
  if (!order || order.cart_id !== cart?.id) return showProblem(context, parts, 404);
  if (order.payment_id !== null) return context.redirect(`/payment/${order.payment_id}`, 303);
  if (order.lines.length === 0) return context.redirect('/cart', 303);
  if (!isReady(order)) return context.redirect('/checkout', 303);
  const request = await parts.till.start(quoteOf(order));
  await rememberPayment(parts.db, request.payment, order.id);
  return show(context, parts, { kind: 'pay', order: toOrderView(order), contact: order.contact, request });
}
