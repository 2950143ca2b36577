/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { PaymentRequest } from '../../model/payment-request.ts';
import type { PageTexts } from '../../texts/page-texts.ts';
import { fill } from '../../texts/texts-of.ts';
import { writeAmount } from '../../texts/write-amount.ts';

interface AmountProps {
  readonly request: PaymentRequest;
  readonly texts: PageTexts;
}

/**
 * Maximum number of characters at the normal font size. A longer amount is displayed in a smaller font, so that its
 * digits stay on one line on a phone.
 */
const longest = 12;

/**
 * Formats the amount in the page's language. If the amount is too long for one line, the line breaks only between the
 * number and the currency.
 */
const amountText = (request: PaymentRequest): string =>
  writeAmount(request.amount, request).replace(/\u00a0(?=\D)|(?<=\D)\u00a0/g, ' ');

/** The amount as a heading. If the amount is 0, the heading says that a payment method is being saved. */
export function Amount({ request, texts }: AmountProps) {
  if (request.amount === 0) return <>{texts.register}</>;
  const text = amountText(request);
  return text.length > longest ? <span class="long">{text}</span> : <>{text}</>;
}

/** Returns the label of the pay button. */
export const payText = (request: PaymentRequest, { buttons }: PageTexts): string =>
  request.amount === 0 ? buttons.save : fill(buttons.pay, { amount: amountText(request) });
