import { Hono } from 'hono';
import { deliveries } from '../../catalogue/delivery.ts';
import { canDeliver } from '../../catalogue/stock.ts';
import type { Contact } from '../../web/page.ts';
import { visitorOf } from '../language.ts';
import type { ShopContext, ShopEnv, ShopParts } from '../parts.ts';
import { priceCart } from '../price-cart.ts';
import { errorsOf, missingIn, noContact, readContact } from '../read/read-contact.ts';
import { readForm } from '../read/read-form.ts';
import { show } from '../answer/show.ts';
import { findOpenOrder, placeOrder } from '../store/orders.ts';
import type { StoredCart } from '../store/read-cart.ts';
import { toSummary } from '../answer/views.ts';
import { forgetDetails, keepDetails, visitorCart, visitorDetails } from '../visitor.ts';

/** Routes for the page on which the shopper enters the recipient and the delivery address. */
export const checkoutRoutes = (parts: ShopParts): Hono<ShopEnv> =>
  new Hono<ShopEnv>()
    .get('/checkout', async (context) => {
      const cart = await visitorCart(context, parts);
      if (!cart || cart.lines.length === 0 || !canDeliver(cart.lines)) return context.redirect('/cart', 303);
      const order = await findOpenOrder(parts.db, cart.id);
      const remembered = await visitorDetails(context, parts);
      const contact = order?.contact ?? remembered?.contact ?? noContact;
      return showCheckout(context, parts, cart, { contact, ticked: remembered !== undefined, isChecked: false });
    })
    .post('/checkout', async (context) => {
      const cart = await visitorCart(context, parts);
      if (!cart || cart.lines.length === 0 || !canDeliver(cart.lines)) return context.redirect('/cart', 303);
      const form = await readForm(context);
      const { needsAddress } = deliveries[cart.delivery];
      const contact = readContact(form, needsAddress);
      const ticked = form.has('remember');
      if (missingIn(contact, needsAddress).length > 0)
        return showCheckout(context, parts, cart, { contact, ticked, isChecked: true });
      if (ticked) await keepDetails(context, parts, { contact });
      else await forgetDetails(context, parts);
      const order = await placeOrder(parts.db, cart.id, contact);
      return context.redirect(order ? `/checkout/${order}` : '/cart', 303);
    });

interface Entered {
  readonly contact: Contact;
  /** True if the checkbox that asks the shop to remember the details is checked. */
  readonly ticked: boolean;
  readonly isChecked: boolean;
}

async function showCheckout(
  context: ShopContext,
  parts: ShopParts,
  cart: StoredCart,
  { contact, ticked, isChecked }: Entered,
): Promise<Response> {
  const visitor = visitorOf(context.req.raw.headers);
  const { needsAddress } = deliveries[cart.delivery];
  const is = (await visitorDetails(context, parts)) !== undefined;
  const errors = isChecked ? errorsOf(missingIn(contact, needsAddress), visitor.shop.checkout) : {};
  const summary = toSummary(priceCart(cart), visitor);
  const remembers = { is, ticked };
  return show(
    context,
    parts,
    { kind: 'checkout', summary, needsAddress, contact, errors, remembers },
    isChecked ? 422 : 200,
  );
}
