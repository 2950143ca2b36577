import { CheckoutError } from '@tillkit/core';
import { Hono } from 'hono';
import type { AcceptModel } from '../../../web/office/model.ts';
import type { ShopContext, ShopEnv } from '../../parts.ts';
import { readForm } from '../../read/read-form.ts';
import { takeDraft } from '../guard/cookies.ts';
import { clerkOf, type OfficeParts } from '../parts.ts';
import { within } from '../read/within.ts';
import { showOffice, showOfficeProblem } from '../show-office.ts';
import { methodChoices } from '../views/methods.ts';
import { toHead } from '../views/payment.ts';
import { withheldFacts } from '../views/withheld.ts';
import { toMoney } from '../views/words.ts';
import { findPayment } from './payment.ts';

const longest = { by: 100, note: 300 } as const;

/** Accepts a payment by a method that its order excludes. */
export const acceptRoutes = (parts: OfficeParts): Hono<ShopEnv> =>
  new Hono<ShopEnv>()
    .get('/payments/:id/accept', (context) => {
      const transaction = context.req.query('transaction') ?? '';
      return showAccept(context, parts, { transaction, by: '', note: takeDraft(context, parts), errors: {} });
    })
    .post('/payments/:id/accept', async (context) => {
      const { texts } = clerkOf(context.req.raw.headers);
      const found = await findPayment(context, parts);
      if (!found) return showOfficeProblem(context, parts, 404);
      const { id } = found.payment;
      const form = await readForm(context);
      const transaction = form.get('transaction') ?? '';
      const by = (form.get('by') ?? '').trim();
      const note = (form.get('note') ?? '').replaceAll('\r\n', '\n').trim();
      const { missingName, missing, long } = texts.acts.accept;
      const errors = {
        ...((by === '' || by.length > longest.by) && { by: by === '' ? missingName : long(longest.by) }),
        ...((note === '' || note.length > longest.note) && { note: note === '' ? missing : long(longest.note) }),
      };
      const typed = { transaction, by, note, errors };
      if (Object.keys(errors).length > 0) return showAccept(context, parts, typed);
      try {
        const work = parts.payments.accept(id, { by, reason: note, transactionId: transaction });
        const done = await within(parts, 'accept', work);
        return context.redirect(`/office/payments/${id}?did=${done.isOver ? 'accepted' : 'slow'}`, 303);
      } catch (error) {
        if (!(error instanceof CheckoutError && error.code === 'not_allowed_in_state')) throw error;
        return showAccept(context, parts, { ...typed, error: texts.refused.not_allowed_in_state });
      }
    });

type Typed = Pick<AcceptModel, 'transaction' | 'by' | 'note' | 'errors' | 'error'>;

async function showAccept(context: ShopContext, parts: OfficeParts, typed: Typed): Promise<Response> {
  const found = await findPayment(context, parts);
  if (!found) return showOfficeProblem(context, parts, 404);
  const { payment, number } = found;
  const clerk = clerkOf(context.req.raw.headers);
  const { accept } = clerk.texts.acts;
  const isWithheld = payment.transactions[typed.transaction]?.withheld === true;
  const amount = toMoney(payment.amount, payment.currency, clerk);
  const error = typed.error ?? (isWithheld ? undefined : clerk.texts.refused.not_allowed_in_state);
  const page: AcceptModel = {
    kind: 'accept',
    payment: toHead(payment, number, clerk),
    ...typed,
    facts: withheldFacts({ payment, methods: await methodChoices(clerk) }, typed.transaction, clerk),
    sentence: accept.does(amount),
    button: isWithheld ? accept.button(amount) : '',
    ...(error !== undefined && { error }),
  };
  const status = error !== undefined ? 409 : Object.keys(typed.errors).length > 0 ? 422 : 200;
  return showOffice(context, parts, page, status);
}
