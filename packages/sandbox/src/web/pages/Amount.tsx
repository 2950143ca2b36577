/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { formatAmount } from '@tillkit/core';
import type { PaymentRequest } from '../../model/payment-request.ts';

/** The amount in the writing of the page's language. A long one may break before or after its currency, nowhere else. */
export function Amount({ request: { amount, currency, language } }: { readonly request: PaymentRequest }) {
  return <>{formatAmount(amount, currency, language).replace(/\u00a0(?=\D)|(?<=\D)\u00a0/g, ' ')}</>;
}
