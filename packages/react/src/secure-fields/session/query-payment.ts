import type { SignedRequest } from '@tillkit/core';
import { paymentsBase } from '@tillkit/core/payments-base';
import type { SessionContext } from './context.ts';
import { findOutcome } from './payment-outcome.ts';

/** Queries the state of a payment whose gateway response was lost. The card may already have been charged. */
export async function queryPayment(
  { newest, dispatch, signal }: SessionContext,
  request: SignedRequest,
): Promise<void> {
  const { payments = paymentsBase } = newest().checkout;
  const outcome = await findOutcome(payments, request.payment, signal);
  if (dispatch({ type: 'outcome_known', outcome }) && outcome === 'taken')
    newest().onComplete?.({ payment: request.payment });
}
