import { Hono } from 'hono';
import type { ConfirmModel } from '../../../web/office/model.ts';
import type { ShopContext, ShopEnv } from '../../parts.ts';
import { readForm } from '../../read/read-form.ts';
import { clerkOf, type OfficeParts } from '../parts.ts';
import { within } from '../read/within.ts';
import { showOffice, showOfficeProblem } from '../show-office.ts';
import { toHead } from '../views/payment.ts';
import { toEventKind } from '../views/words.ts';
import { findPayment } from './payment.ts';

/** Creates the routes that deliver an event once more: the confirmation and the POST, which redirects to the payment. */
export const redeliverRoutes = (parts: OfficeParts): Hono<ShopEnv> =>
  new Hono<ShopEnv>()
    .get('/payments/:id/redeliver', async (context) => {
      const match = await findEvent(context, parts, context.req.query('event') ?? null);
      if (!match) return showOfficeProblem(context, parts, 404);
      const { payment, number, event } = match;
      const clerk = clerkOf(context.req.raw.headers);
      const { redeliver: texts } = clerk.texts.acts;
      const page: ConfirmModel = {
        kind: 'confirm',
        act: 'redeliver',
        payment: toHead(payment, number, clerk),
        token: event.id,
        amount: '',
        close: false,
        sentences: [texts.does(toEventKind(event.kind, clerk)), texts.last],
        button: texts.button,
      };
      return showOffice(context, parts, page);
    })
    .post('/payments/:id/redeliver', async (context) => {
      const match = await findEvent(context, parts, (await readForm(context)).get('key'));
      if (!match) return showOfficeProblem(context, parts, 404);
      const { payment, event } = match;
      const delivery = await within(parts, 'redeliver', parts.till.redeliver(event.id));
      return context.redirect(`/office/payments/${payment.id}?did=${delivery.isOver ? 'redelivered' : 'slow'}`, 303);
    });

/** Returns the payment that the path identifies, with one of its events. */
async function findEvent(context: ShopContext, parts: OfficeParts, id: string | null) {
  const match = await findPayment(context, parts);
  const event = match && (await parts.payments.events(match.payment.id)).find((each) => each.id === id);
  return match && event && { ...match, event };
}
