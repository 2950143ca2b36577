import { Hono } from 'hono';
import type { ShopContext, ShopEnv } from '../../parts.ts';
import { numbersOf } from '../../store/order-numbers.ts';
import { readToken } from '../../store/token.ts';
import { clerkOf, type OfficeParts } from '../parts.ts';
import { within } from '../read/within.ts';
import { showOffice, showOfficeProblem } from '../show-office.ts';
import { methodChoices } from '../views/methods.ts';
import { toPaymentModel } from '../views/payment.ts';
import { withheldIn } from '../views/withheld.ts';

/** Creates the routes for a payment's page and for the form that sends a status query to the gateway. */
export const paymentRoutes = (parts: OfficeParts): Hono<ShopEnv> =>
  new Hono<ShopEnv>()
    .get('/payments/:id', async (context) => {
      const { payments } = parts;
      const match = await findPayment(context, parts);
      const amounts = match && (await payments.amounts(match.payment.id));
      if (!match || !amounts) return showOfficeProblem(context, parts, 404);
      const clerk = clerkOf(context.req.raw.headers);
      const { id } = match.payment;
      const [timeline, why] = [await payments.timeline(id), await payments.why(id)];
      const transaction = withheldIn(match.payment);
      const own = transaction === undefined ? undefined : await payments.amounts(id, transaction);
      const data = {
        ...match,
        amounts,
        timeline,
        why,
        methods: await methodChoices(clerk),
        ...(transaction !== undefined && own && { undecided: { transaction, amounts: own } }),
      };
      return showOffice(context, parts, toPaymentModel(data, context.req.query('did'), clerk));
    })
    // After a login, the browser is redirected to this URL with a GET request.
    .get('/payments/:id/recheck', (context) => context.redirect(`/office/payments/${context.req.param('id')}`, 303))
    .post('/payments/:id/recheck', async (context) => {
      const match = await findPayment(context, parts);
      if (!match) return showOfficeProblem(context, parts, 404);
      const { id } = match.payment;
      const recheck = await within(parts, 'recheck', parts.payments.recheck(id));
      return context.redirect(`/office/payments/${id}?did=${recheck.isOver ? 'rechecked' : 'slow'}`, 303);
    });

/** Returns the payment that the path identifies, together with the order number. */
export async function findPayment(context: ShopContext, { payments, db }: OfficeParts) {
  const id = readToken(context.req.param('id'));
  const payment = id === undefined ? undefined : await payments.find(id);
  if (!payment) return undefined;
  const { order } = payment;
  return { payment, number: (await numbersOf(db, [order])).get(order) ?? order.slice(0, 12) };
}
