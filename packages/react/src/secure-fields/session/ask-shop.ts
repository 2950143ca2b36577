import type { SignedRequest } from '@tillkit/core';
import { fail, move, type Desk } from './state.ts';
import { findOut } from './payment-outcome.ts';
import { toProblem } from './problems.ts';

/**
 * The answer of the gateway was lost, so that the card may be charged: says so, and asks the shop. Until that is known
 * another press asks again and pays nothing.
 */
export async function askShop(desk: Desk, request: SignedRequest): Promise<void> {
  const { newest, signal } = desk;
  desk.unsure = request;
  move(desk, 'verifying', { kind: 'said', read: ({ fields }) => fields.unsure });
  const { payments = '/api/payments' } = newest().checkout;
  const finding = await findOut(payments, request.payment, signal);
  if (signal.aborted) return;
  if (!finding) return fail(desk, toProblem('timed_out'));
  desk.unsure = undefined;
  if (finding === 'taken') {
    move(desk, 'complete');
    return newest().onComplete?.({ payment: request.payment });
  }
  if (finding === 'refused') fail(desk, toProblem('card_refused'), 'declined');
  else fail(desk, toProblem('timed_out'));
  desk.reopen();
}
