import { CheckoutError } from '@tillkit/core';
import type { PaymentWithResult } from '@tillkit/server';
import { Hono } from 'hono';
import type { ShopContext, ShopEnv } from '../../parts.ts';
import { readForm } from '../../read/read-form.ts';
import { takeDraft } from '../guard/cookies.ts';
import { clerkOf, type OfficeParts } from '../parts.ts';
import { showOffice, showOfficeProblem } from '../show-office.ts';
import { toHead } from '../views/payment.ts';
import { toCase } from '../views/words.ts';
import { findPayment } from './payment.ts';

const longest = 500;

/** Creates the routes that let an operator remove a payment from the review list and record a note. */
export const resolveRoutes = (parts: OfficeParts): Hono<ShopEnv> =>
  new Hono<ShopEnv>()
    .get('/payments/:id/resolve', async (context) => {
      const note = takeDraft(context, parts);
      const { kept } = clerkOf(context.req.raw.headers).texts.resolve;
      return showCase(context, parts, { note, ...(note && { notice: kept }) });
    })
    .post('/payments/:id/resolve', async (context) => {
      const { texts } = clerkOf(context.req.raw.headers);
      const match = await findPayment(context, parts);
      if (!match) return showOfficeProblem(context, parts, 404);
      const { id, review } = match.payment;
      const form = await readForm(context);
      const note = (form.get('note') ?? '').replaceAll('\r\n', '\n').trim();
      if (note === '') return showCase(context, parts, { note, error: texts.resolve.missing });
      if (note.length > longest) return showCase(context, parts, { note, error: texts.resolve.long });
      if (review === undefined || review !== form.get('reason'))
        return showCase(context, parts, { note, error: texts.resolve.changed });
      try {
        await parts.payments.resolve(id, review, note);
      } catch (error) {
        if (!(error instanceof CheckoutError && error.code === 'argument_wrong')) throw error;
        return showCase(context, parts, { note, error: texts.resolve.changed });
      }
      return context.redirect(`/office/payments/${id}?did=resolved`, 303);
    });

interface Typed {
  readonly note: string;
  readonly notice?: string;
  readonly error?: string;
}

async function showCase(context: ShopContext, parts: OfficeParts, typed: Typed): Promise<Response> {
  const match = await findPayment(context, parts);
  if (!match) return showOfficeProblem(context, parts, 404);
  const { payment, number } = match;
  // Another operator has already resolved the case, or the form was submitted twice.
  if (!hasReview(payment)) return context.redirect(`/office/payments/${payment.id}?did=resolved`, 303);
  const clerk = clerkOf(context.req.raw.headers);
  const page = {
    kind: 'resolve',
    payment: toHead(payment, number, clerk),
    reason: payment.review,
    ...toCase(payment.review, clerk),
    ...typed,
  } as const;
  return showOffice(context, parts, page, typed.error === undefined ? 200 : 422);
}

const hasReview = (
  payment: PaymentWithResult,
): payment is PaymentWithResult & { readonly review: NonNullable<PaymentWithResult['review']> } =>
  payment.review !== undefined;
