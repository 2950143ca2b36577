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

/** One payment, and asking the gateway about it. */
export const paymentRoutes = (parts: OfficeParts): Hono<ShopEnv> =>
  new Hono<ShopEnv>()
    .get('/payments/:id', async (context) => {
      const { payments } = parts;
      const found = await findPayment(context, parts);
      const amounts = found && (await payments.amounts(found.payment.id));
      if (!found || !amounts) return showOfficeProblem(context, parts, 404);
      const clerk = clerkOf(context.req.raw.headers);
      const { id } = found.payment;
      const [timeline, why] = [await payments.timeline(id), await payments.why(id)];
      const transaction = withheldIn(found.payment);
      const own = transaction === undefined ? undefined : await payments.amounts(id, transaction);
      const known = {
        ...found,
        amounts,
        timeline,
        why,
        methods: await methodChoices(clerk),
        ...(transaction !== undefined && own && { undecided: { transaction, amounts: own } }),
      };
      return showOffice(context, parts, toPaymentModel(known, context.req.query('did'), clerk));
    })
    // Where a login leads back to.
    .get('/payments/:id/recheck', (context) => context.redirect(`/office/payments/${context.req.param('id')}`, 303))
    .post('/payments/:id/recheck', async (context) => {
      const found = await findPayment(context, parts);
      if (!found) return showOfficeProblem(context, parts, 404);
      const { id } = found.payment;
      const asked = await within(parts, 'recheck', parts.payments.recheck(id));
      return context.redirect(`/office/payments/${id}?did=${asked.isOver ? 'rechecked' : 'slow'}`, 303);
    });

/** The payment that the path names, with the number of its order. */
export async function findPayment(context: ShopContext, { payments, db }: OfficeParts) {
  const id = readToken(context.req.param('id'));
  const payment = id === undefined ? undefined : await payments.find(id);
  if (!payment) return undefined;
  const { order } = payment;
  return { payment, number: (await numbersOf(db, [order])).get(order) ?? order.slice(0, 12) };
}
