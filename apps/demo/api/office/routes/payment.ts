import type { PaymentWithResult } from '@tillkit/server';
import { Hono } from 'hono';
import type { ShopContext, ShopEnv } from '../../parts.ts';
import { findOrder } from '../../store/orders.ts';
import { findRevision } from '../../store/revisions.ts';
import { readToken } from '../../store/token.ts';
import { clerkOf, type OfficeParts } from '../parts.ts';
import { within } from '../read/within.ts';
import { showOffice, showOfficeProblem } from '../show-office.ts';
import { methodChoices } from '../views/methods.ts';
import { isPaid } from '../views/part.ts';
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
      const transaction = withheldIn(match.payment);
      const data = {
        ...match,
        amounts,
        timeline: await payments.timeline(id),
        explanation: await payments.explain(id),
        events: await payments.events(id),
        methods: await methodChoices(clerk),
        paidFor: await findRevision(parts.db, match.payment.revision),
        others: await othersOf(parts, match.payment),
        undecided: transaction === undefined ? undefined : await amountsFor(parts, id, transaction),
        parts: await paidParts(parts, match.payment),
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

async function amountsFor({ payments }: OfficeParts, id: string, transaction: string) {
  const amounts = await payments.amounts(id, transaction);
  return amounts && { transaction, amounts };
}

/** Returns the amounts of each paid transaction, if the payment was charged more than once. */
async function paidParts(parts: OfficeParts, { id, transactions }: PaymentWithResult) {
  const paid = Object.keys(transactions).filter(
    (each) => isPaid(transactions[each]?.state ?? 'open') && !transactions[each]?.withheld,
  );
  if (paid.length < 2) return [];
  return (await Promise.all(paid.map((each) => amountsFor(parts, id, each)))).filter((each) => each !== undefined);
}

/** Returns the other paid payments of the order, if an operator must decide which of them to keep. */
async function othersOf({ payments }: OfficeParts, payment: PaymentWithResult): Promise<readonly PaymentWithResult[]> {
  if (payment.review !== 'duplicate_payment') return [];
  const lines = await payments.list({ order: payment.order });
  const paid = lines.filter(({ id, state }) => id !== payment.id && isPaid(state));
  return (await Promise.all(paid.map(({ id }) => payments.find(id)))).filter((each) => each !== undefined);
}

/** Returns the payment that the path identifies, together with its order and the order number. */
export async function findPayment(context: ShopContext, { payments, db }: OfficeParts) {
  const id = readToken(context.req.param('id'));
  const payment = id === undefined ? undefined : await payments.find(id);
  if (!payment) return undefined;
  const order = await findOrder(db, payment.order);
  return { payment, order, number: order?.number ?? payment.order.slice(0, 12) };
}
