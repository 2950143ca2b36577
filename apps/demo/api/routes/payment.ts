import { Hono } from 'hono';
import { loadComponentWords, loadPlanWords, nameOfMethod } from '../../web/load-words.ts';
import { pathAfterUnpaid } from '../../web/start.ts';
import { shopperOf } from '../language.ts';
import type { ShopContext, ShopEnv, ShopParts } from '../parts.ts';
import { showLost } from '../answer/problem.ts';
import { isUnpaid, viewAfterReturn } from '../pay/after-return.ts';
import { readField } from '../pay/refused-field.ts';
import { show } from '../answer/show.ts';
import { payInstead } from '../store/choices.ts';
import { findOrder } from '../store/orders.ts';
import { orderOfPayment } from '../store/payments.ts';
import { readToken } from '../store/token.ts';
import { toOrderView } from '../answer/views.ts';
import { visitorCart } from '../visitor.ts';

/**
 * The result page. The gateway sends the browser to this page without the shop's cookies, so the payment's token alone
 * gives access to the page. The page shows the ordered items but never the buyer's details. If the gateway rejected a
 * field, the shopper is redirected to that field. A shopper who returns from a declined or canceled payment is
 * redirected to the pay page. A POST to this route lets the shopper choose another way to pay.
 */
export const paymentRoutes = (parts: ShopParts): Hono<ShopEnv> =>
  new Hono<ShopEnv>()
    .get('/payment/:id', async (context) => {
      const id = readToken(context.req.param('id'));
      const hasReturned = context.req.query('returned') !== undefined;
      const payment =
        id === undefined ? undefined : await (hasReturned ? viewAfterReturn(parts, id) : parts.till.view(id));
      if (!payment) return showLost(context, parts, 'payment');
      const { order, isTheirs } = await orderOf(context, parts, payment.id);
      const field = readField(context.req.query('field'));
      const retry = order && isTheirs ? `/checkout/${order.id}` : '/cart';
      if (isTheirs && field && order?.status === 'open' && payment.status !== 'paid')
        return context.redirect(`${retry}?field=${field}`, 303);
      const canPayAgain = hasReturned && isTheirs && order?.status === 'open';
      const payAgain = canPayAgain ? pathAfterUnpaid(order.id, payment.id) : undefined;
      if (payAgain !== undefined && isUnpaid(payment)) return context.redirect(payAgain, 303);
      // Only a payment that may still be declined needs the mark of a return.
      if (hasReturned && (payAgain === undefined || payment.status !== 'confirming'))
        return context.redirect(`/payment/${payment.id}`, 303);
      const shopper = shopperOf(context.req.raw.headers);
      return show(context, parts, {
        kind: 'payment',
        payment,
        ...(order && { order: toOrderView(order, shopper) }),
        method: await nameOfMethod(payment.paymentMethod, shopper.language),
        retry,
        isTheirs,
        asks: context.req.query('ask') !== undefined,
        payAgain,
        labels: await loadComponentWords(shopper.language),
        ...(payment.plan && { planLabels: await loadPlanWords(shopper.language) }),
      });
    })
    .post('/payment/:id', async (context) => {
      const id = readToken(context.req.param('id'));
      const { order, isTheirs } = await orderOf(context, parts, id);
      if (!id || !order || !isTheirs) return showLost(context, parts, 'order');
      await payInstead(parts.db, order.id, id);
      return context.redirect(`/checkout/${order.id}`, 303);
    });

/** Returns the order that a payment is for, and whether that order belongs to this visitor. */
async function orderOf(context: ShopContext, parts: ShopParts, payment: string | undefined) {
  const id = payment === undefined ? undefined : await orderOfPayment(parts.db, payment);
  const order = id === undefined ? undefined : await findOrder(parts.db, id);
  return { order, isTheirs: order !== undefined && order.cart_id === (await visitorCart(context, parts))?.id };
}
