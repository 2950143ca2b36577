import { Hono } from 'hono';
import { loadComponentWords } from '../../web/load-words.ts';
import { shopperOf } from '../language.ts';
import type { ShopEnv, ShopParts } from '../parts.ts';
import { showProblem } from '../problem.ts';
import { readField } from '../refused-field.ts';
import { show } from '../show.ts';
import { findOrder } from '../store/orders.ts';
import { orderOfPayment } from '../store/payments.ts';
import { readToken } from '../store/token.ts';
import { toOrderView } from '../views.ts';
import { visitorCart } from '../visitor.ts';

/**
 * The result page. The gateway sends the browser here without the shop's cookies, so the payment's token alone opens it;
 * it shows what was bought, never who bought it. When the gateway refused a field, the shopper goes on to it.
 */
export const paymentRoutes = (parts: ShopParts): Hono<ShopEnv> =>
  new Hono<ShopEnv>().get('/payment/:id', async (context) => {
    const id = readToken(context.req.param('id'));
    const payment = id === undefined ? undefined : await parts.till.view(id);
    if (!payment) return showProblem(context, parts, 404);
    const orderId = await orderOfPayment(parts.db, payment.id);
    const order = orderId === undefined ? undefined : await findOrder(parts.db, orderId);
    const isTheirs = order !== undefined && order.cart_id === (await visitorCart(context, parts))?.id;
    const field = readField(context.req.query('field'));
    const retry = isTheirs ? `/checkout/${order.id}` : '/cart';
    if (isTheirs && field && order.status === 'open' && payment.status !== 'paid')
      return context.redirect(`${retry}?field=${field}`, 303);
    const shopper = shopperOf(context.req.raw.headers);
    return show(context, parts, {
      kind: 'payment',
      payment,
      ...(order && { order: toOrderView(order, shopper) }),
      retry,
      labels: await loadComponentWords(shopper.language),
    });
  });
