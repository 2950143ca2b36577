/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { formatAmount } from '@tillkit/core';
import type { PaymentRequest } from '../../model/payment-request.ts';
import type { PageTexts } from '../../texts/page-texts.ts';

interface AmountProps {
  readonly request: PaymentRequest;
  readonly texts: PageTexts;
}

/**
 * The amount in the writing of the page's language; in place of none that a method is saved. A long one may break before
 * or after its currency, nowhere else.
 */
export function Amount({ request: { amount, currency, language }, texts }: AmountProps) {
  if (amount === 0) return <>{texts.register}</>;
  return <>{formatAmount(amount, currency, language).replace(/\u00a0(?=\D)|(?<=\D)\u00a0/g, ' ')}</>;
}
