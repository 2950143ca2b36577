import type { SignedRequest } from '@tillkit/core';
import { paymentsBase } from '@tillkit/core/payments-base';
import type { SessionContext } from './context.ts';
import { findOutcome } from './payment-outcome.ts';

/** The answer of the gateway was lost, so that the card may be charged: asks the shop. */
export async function askShop({ newest, dispatch, signal }: SessionContext, request: SignedRequest): Promise<void> {
  const { payments = paymentsBase } = newest().checkout;
  const outcome = await findOutcome(payments, request.payment, signal);
  if (dispatch({ type: 'outcome_known', outcome }) && outcome === 'taken')
    newest().onComplete?.({ payment: request.payment });
}
