import { Hono } from 'hono';
import type { ConfirmModel } from '../../../web/office/model.ts';
import type { ShopContext, ShopEnv } from '../../parts.ts';
import { findOrder } from '../../store/orders.ts';
import { findRevision, restoreOrder } from '../../store/revisions.ts';
import { createKey } from '../../store/token.ts';
import { clerkOf, type OfficeParts } from '../parts.ts';
import { within } from '../read/within.ts';
import { showOffice, showOfficeProblem } from '../show-office.ts';
import { isRestorable } from '../views/actions.ts';
import { contentsOf } from '../views/order.ts';
import { toHead } from '../views/payment.ts';
import { toMoney } from '../views/words.ts';
import { findPayment } from './payment.ts';

/**
 * Creates the routes that deliver an order as it was paid: the order and its cart go back to the contents that the
 * customer paid for. The till then finds that the payment and the order match, and marks the order paid.
 */
export const restoreRoutes = (parts: OfficeParts): Hono<ShopEnv> =>
  new Hono<ShopEnv>()
    .get('/payments/:id/restore', (context) => showRestore(context, parts))
    .post('/payments/:id/restore', async (context) => {
      const match = await findPayment(context, parts);
      if (!match) return showOfficeProblem(context, parts, 404);
      const { id, order, revision } = match.payment;
      const paidFor = await findRevision(parts.db, revision);
      const { texts } = clerkOf(context.req.raw.headers);
      if (!isRestorable({ ...match, paidFor }) || !(await restoreOrder(parts.db, order, revision)))
        return showRestore(context, parts, texts.refused.not_allowed_in_state);
      // Any status response marks the order paid, so a later refresh completes what this query may not.
      await within(parts, 'restore', parts.payments.recheck(id));
      const isDone = (await findOrder(parts.db, order))?.payment_id === id;
      return context.redirect(`/office/payments/${id}?did=${isDone ? 'accepted' : 'restored'}`, 303);
    });

async function showRestore(context: ShopContext, parts: OfficeParts, refusal?: string): Promise<Response> {
  const match = await findPayment(context, parts);
  if (!match) return showOfficeProblem(context, parts, 404);
  const { payment, number } = match;
  const paidFor = await findRevision(parts.db, payment.revision);
  const clerk = clerkOf(context.req.raw.headers);
  const { acts, ordered, refused } = clerk.texts;
  const amount = toMoney(payment.amount, payment.currency, clerk);
  const contents =
    paidFor && isRestorable({ ...match, paidFor })
      ? contentsOf(paidFor, clerk).flatMap(({ name, value }) => (name === ordered.total ? [] : [`${name} (${value})`]))
      : undefined;
  const error = refusal ?? (contents ? undefined : refused.not_allowed_in_state);
  const page: ConfirmModel = {
    kind: 'confirm',
    act: 'restore',
    payment: toHead(payment, number, clerk),
    token: createKey(),
    amount: '',
    close: false,
    sentences: contents ? [acts.restore.does(amount), acts.restore.items(contents.join(', ')), acts.restore.last] : [],
    button: contents ? acts.restore.button(amount) : '',
    ...(error !== undefined && { error }),
  };
  return showOffice(context, parts, page, error === undefined ? 200 : 409);
}
