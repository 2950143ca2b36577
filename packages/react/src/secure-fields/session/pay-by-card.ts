import type { SignedRequest } from '@tillkit/core';
import type { CheckoutProblem } from '../../checkout/problem.ts';
import { askShop } from './ask-shop.ts';
import { confirmPayment } from './confirm-payment.ts';
import { fail, frameNames, later, move, type Desk } from './state.ts';
import { readExpiry } from '../expiry/expiry-text.ts';
import type { FieldName, FieldProblem, SecureFieldsOptions } from '../fields-types.ts';
import type { GatewayError } from '../channel/gateway-fields.ts';
import { blame, expiryOf, firstWrong } from './validation.ts';
import type { Answer, Frames } from '../channel/open-frames.ts';
import { toProblem } from './problems.ts';

const stopped = 10_000; // milliseconds after which a page that is still there has not left

/** What the gateway's codes mean: what is wrong in a field, or what to say of the whole. */
const codes: Readonly<Record<string, readonly [FieldName, FieldProblem] | 'declined' | 'noAnswer'>> = {
  1004: ['cardNumber', 'refused'],
  1006: ['expiry', 'expired'],
  1403: 'declined',
  1404: 'declined',
};
/** The same payment once more: an earlier press, before a reload, got through. */
const throughBefore = '3061';
/** The frames have had their time. */
const spent = ['1010', '2051'];

/** Brings the shopper to what is wrong first. */
export function point(desk: Desk): void {
  const first = firstWrong(desk);
  if (first) desk.focus(first);
}

/** A navigation that was stopped or blocked tells nobody. */
const waitForLeave = (desk: Desk) => later(desk, () => desk.state.status === 'leaving' && desk.reopen(), stopped);

function hearError(desk: Desk, error: GatewayError): void {
  const { code = '', field } = error;
  const meaning = codes[code] ?? (field && ([field, 'refused'] as const));
  if (!meaning && !code) return fail(desk, toProblem('timed_out', error)); // the frame has heard nothing
  const problem = toProblem('card_refused', error);
  if (typeof meaning === 'object') {
    blame(desk, ...meaning);
    fail(desk, problem, 'check');
    return point(desk);
  }
  fail(desk, problem, meaning);
  if (spent.includes(code)) desk.reopen();
}

/** The card is accepted: the bank asks the shopper, or the shop's server goes on. */
async function succeed(desk: Desk, { payment }: SignedRequest, redirect: string | undefined, isStale: () => boolean) {
  const { newest, tools, signal } = desk;
  if (redirect) {
    try {
      if (!/^https?:/.test(redirect)) throw new Error('It leads to no page.'); // code in an address does not run
      tools.needGateway(redirect, newest().checkout.gateway);
    } catch (cause) {
      return fail(desk, toProblem('request_untrusted', cause), 'refused');
    }
    move(desk, 'leaving', { kind: 'said', read: ({ fields }) => fields.bank });
    newest().onOpen?.({ payment });
    desk.leave(redirect);
    waitForLeave(desk);
    return;
  }
  await confirmPayment(newest().checkout.payments ?? '/api/payments', payment, signal);
  if (signal.aborted) return;
  if (isStale()) {
    fail(desk, toProblem('order_changed'));
    return desk.reopen();
  }
  move(desk, 'complete');
  newest().onComplete?.({ payment });
}

async function hearAnswer(desk: Desk, request: SignedRequest, answer: Answer, isStale: () => boolean): Promise<void> {
  if (answer.kind === 'lost') return askShop(desk, request);
  const isDropped = isStale();
  if (isDropped) fail(desk, toProblem('order_changed'));
  else if (answer.kind === 'success') await succeed(desk, request, answer.redirect, isStale);
  else if (answer.kind === 'error' && answer.error.code === throughBefore)
    await succeed(desk, request, undefined, isStale);
  else if (answer.kind === 'error') hearError(desk, answer.error);
  else if (answer.kind === 'validate') {
    for (const name of frameNames) blame(desk, name, answer.fields[name].problem);
    move(desk, 'ready', { kind: 'alarm', read: ({ fields }) => fields.check });
    point(desk);
  } else fail(desk, toProblem('timed_out'));
  // Frames serve for one success, and those that still wait for their answer take no other press.
  if (answer.kind === 'late' || (isDropped && answer.kind === 'success')) desk.reopen();
}

/** No page of the gateway comes in between to tell the amount, so what is signed must be what is shown. */
const costs = ({ parameters }: SignedRequest, total: SecureFieldsOptions['total']) =>
  !total || (parameters['amount'] === String(total.amount) && parameters['currency'] === total.currency);

/** One press, from the shop's signature to the end. What was on its way for another revision of the order is dropped. */
export async function submitCard(desk: Desk, frames: Frames): Promise<void> {
  const { newest, tools, signal } = desk;
  const { revision, start, total } = newest();
  const expiry = readExpiry(expiryOf(desk));
  const isStale = () => newest().revision !== revision;
  const isOver = () => signal.aborted || desk.frames !== frames;
  move(desk, 'submitting');
  let request: SignedRequest;
  try {
    request = await tools.askStart(start, newest().checkout.gateway);
  } catch (cause) {
    const problem = cause as CheckoutProblem; // of `askStart`
    // A payment that is under way is one of the order, whatever has changed of it.
    if (!isOver()) fail(desk, isStale() && !problem.payment ? toProblem('order_changed', problem) : problem);
    return;
  }
  if (isOver()) return;
  if (isStale() || !costs(request, total)) return fail(desk, toProblem('order_changed'));
  move(desk, 'verifying');
  const answer = await frames
    .submit({ ...expiry, ...request.parameters })
    .catch((): Answer => ({ kind: 'error', error: { action: 'submit', error: 'The script broke off.' } }));
  if (!signal.aborted) await hearAnswer(desk, request, answer, isStale);
}

/** The way without frames: the payment page, with what the shop signs now. */
export async function downgrade(desk: Desk, problem: CheckoutProblem): Promise<void> {
  const { newest, tools, signal } = desk;
  const { revision, start } = newest();
  const said: Desk['said'] = { kind: 'said', read: ({ button }) => button.starting };
  move(desk, 'submitting', said);
  try {
    const request = await tools.askStart(start, newest().checkout.gateway);
    if (signal.aborted) return;
    if (newest().revision !== revision) return fail(desk, toProblem('order_changed'));
    move(desk, 'leaving', said);
    newest().onDowngrade?.(problem);
    newest().onOpen?.(request);
    tools.submitRequest(request, newest().checkout.gateway);
    waitForLeave(desk);
  } catch (cause) {
    if (!signal.aborted) fail(desk, cause as CheckoutProblem); // of `askStart`
  }
}
