import { CheckoutError, fromMinorUnits } from '@tillkit/core';
import type { Operation, PaymentWithResult } from '@tillkit/server';
import { Hono } from 'hono';
import type { Act } from '../../../web/office/model.ts';
import type { ShopContext, ShopEnv } from '../../parts.ts';
import { readForm } from '../../read/read-form.ts';
import { createKey, readKey } from '../../store/token.ts';
import { clerkOf, type OfficeParts } from '../parts.ts';
import { readAmount } from '../read/read-amount.ts';
import { within } from '../read/within.ts';
import { showOffice, showOfficeProblem } from '../show-office.ts';
import { toAsk, toConfirm, type Wish } from '../views/act.ts';
import { toMoney } from '../views/words.ts';
import { findPayment } from './payment.ts';

/** Maps the last segment of each action's path to the action. */
const acts = { settle: 'settle', refund: 'credit', cancel: 'cancel' } as const satisfies Record<string, Move>;

type Move = Exclude<Act, 'restore' | 'redeliver'>;

/**
 * Creates the routes that settle, refund or cancel in three steps, which work without JavaScript: the amount (a GET
 * form), the confirmation (a page with its own idempotency key), and the POST, which redirects to the payment. Two
 * posts with the same key result in one operation.
 */
export function actRoutes(parts: OfficeParts): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  for (const [path, act] of Object.entries(acts))
    app
      .get(`/payments/:id/${path}`, async (context) => {
        const query = new URL(context.req.url).searchParams;
        return plan(context, parts, act, query);
      })
      .post(`/payments/:id/${path}`, async (context) => operate(context, parts, act, await readForm(context)));
  return app;
}

/** Shows the amount form or the confirmation page. */
async function plan(
  context: ShopContext,
  parts: OfficeParts,
  act: Move,
  typed: URLSearchParams,
  refusal?: string,
): Promise<Response> {
  const match = await findPayment(context, parts);
  const transaction = match && transactionIn(typed, match.payment);
  const amounts = match && (await parts.payments.amounts(match.payment.id, transaction));
  if (!match || !amounts) return showOfficeProblem(context, parts, 404);
  const about = { ...match, ...(transaction !== undefined && { transaction }) };
  const clerk = clerkOf(context.req.raw.headers);
  const { currency } = match.payment;
  const most = amounts.most[act];
  const texts = clerk.texts.refused;
  const status = refusal === undefined ? 200 : 409;
  // The action is no longer possible, so the payment's page shows the current state.
  if (most === undefined) {
    const error = refusal ?? texts.not_allowed_in_state;
    const wish: Wish = { act, amount: undefined, close: false, token: createKey() };
    return showOffice(context, parts, toConfirm({ ...about, most: 0 }, wish, clerk, error), 409);
  }
  const close = act === 'settle' && typed.has('close');
  if (act === 'cancel') {
    const wish: Wish = { act, amount: most, close, token: createKey() };
    return showOffice(context, parts, toConfirm({ ...about, most }, wish, clerk, refusal), status);
  }
  const text = typed.get('amount');
  const bounds = { currency, most, mostText: toMoney(most, currency, clerk) };
  const read = readAmount(text ?? '', bounds, clerk.texts.ask);
  if (typed.get('step') === 'confirm' && 'amount' in read) {
    const wish: Wish = { act, amount: read.amount, close, token: createKey() };
    return showOffice(context, parts, toConfirm({ ...about, most }, wish, clerk, refusal), status);
  }
  const error = refusal ?? (typed.get('step') === 'confirm' && 'error' in read ? read.error : undefined);
  const typedAmount = text ?? fromMinorUnits(most, currency);
  const page = toAsk({ ...about, most }, { act, amount: typedAmount, close }, clerk, error);
  return showOffice(context, parts, page, error !== undefined && refusal === undefined ? 422 : status);
}

async function operate(context: ShopContext, parts: OfficeParts, act: Move, form: URLSearchParams): Promise<Response> {
  const match = await findPayment(context, parts);
  if (!match) return showOfficeProblem(context, parts, 404);
  const { id, currency } = match.payment;
  const { texts } = clerkOf(context.req.raw.headers);
  const key = readKey(form.get('key'));
  // The till checks the amount, because it knows the operations in progress.
  const most = Number.MAX_SAFE_INTEGER;
  const transactionId = transactionIn(form, match.payment);
  const read =
    act === 'cancel'
      ? { amount: undefined }
      : readAmount(form.get('amount') ?? '', { currency, most, mostText: '' }, texts.ask);
  if (key === undefined || 'error' in read) return plan(context, parts, act, form, texts.refused.argument_wrong);
  const close = act === 'settle' && form.has('close');
  try {
    const done = await within(
      parts,
      act,
      ask(parts, act, id, { key: `office-${key}`, amount: read.amount, close, transactionId }),
    );
    return context.redirect(`/office/payments/${id}?did=${done.isOver ? done.result.sequence : 'slow'}`, 303);
  } catch (error) {
    if (!(error instanceof CheckoutError && Object.hasOwn(texts.refused, error.code))) throw error;
    const words = texts.refused[error.code as keyof typeof texts.refused];
    return plan(context, parts, act, form, words);
  }
}

interface Asked {
  readonly key: string;
  readonly amount: number | undefined;
  readonly close: boolean;
  readonly transactionId: string | undefined;
}

/** Returns the transaction that is named in the form, if it belongs to the payment. */
const transactionIn = (form: URLSearchParams, { transactions }: PaymentWithResult): string | undefined =>
  Object.keys(transactions).find((id) => id === form.get('transaction'));

const ask = ({ payments }: OfficeParts, act: Move, id: string, request: Asked): Promise<Operation> =>
  act === 'cancel'
    ? payments.cancel(id, { key: request.key, transactionId: request.transactionId })
    : act === 'credit'
      ? payments.credit(id, { key: request.key, amount: request.amount, transactionId: request.transactionId })
      : payments.settle(id, request);
