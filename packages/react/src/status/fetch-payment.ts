import type { PaymentView, Result } from '@tillkit/core';
import { readPaymentView } from '@tillkit/core/internal';
import type { CheckoutProblem } from '../checkout/problem.ts';

/** One question to the shop's state route. Never throws: no answer, a wrong one and an unknown payment are problems. */
export async function askPayment(url: string, signal: AbortSignal): Promise<Result<PaymentView, CheckoutProblem>> {
  try {
    const response = await fetch(url, { signal, cache: 'no-store', headers: { accept: 'application/json' } });
    if (response.status === 404) return problem('payment_unknown', 'The shop knows no such payment.', unknownHint);
    if (!response.ok) return problem('shop_failed', `The shop answered with ${response.status}.`, routeHint);
    const payment = readPaymentView(await response.json());
    return payment
      ? { ok: true, value: payment }
      : problem('response_malformed', 'The shop did not answer with a payment.', routeHint);
  } catch (cause) {
    return problem('network_failed', 'The shop did not answer.', routeHint, cause);
  }
}

const unknownHint = 'Give the `payment` of the signed request, as the result page has it in its address.';
const routeHint = 'Check that `payments` of <CheckoutProvider> is where the shop serves its payment routes.';

const problem = (code: string, message: string, hint: string, cause?: unknown) =>
  ({ ok: false, error: { code, message, hint, cause } }) as const;
