import type { PaymentView, Result } from '@tillkit/core';
import { readPaymentView } from '@tillkit/core/internal';
import type { CheckoutProblem } from '../checkout/problem.ts';

/**
 * Fetches a payment from the shop's status route. Never throws. Returns a problem if the request fails, the response is
 * malformed or the payment is unknown.
 */
export async function fetchPayment(url: string, signal: AbortSignal): Promise<Result<PaymentView, CheckoutProblem>> {
  try {
    const response = await fetch(url, { signal, cache: 'no-store', headers: { accept: 'application/json' } });
    if (response.status === 404) return problem('payment_unknown', 'The shop does not know this payment.', unknownHint);
    if (!response.ok)
      return problem('shop_failed', `The shop's status route responded with ${response.status}.`, routeHint);
    const payment = readPaymentView(await response.json());
    return payment
      ? { ok: true, value: payment }
      : problem('response_malformed', "The shop's status route did not return a payment.", routeHint);
  } catch (cause) {
    return problem('network_failed', "The shop's status route did not respond.", routeHint, cause);
  }
}

const unknownHint = 'Use the `payment` of the signed request. The URL of the result page contains it.';
const routeHint = 'Check that `payments` of <CheckoutProvider> is the base path of the payment routes.';

const problem = (code: string, message: string, hint: string, cause?: unknown) =>
  ({ ok: false, error: { code, message, hint, cause } }) as const;
