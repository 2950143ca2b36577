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

/** Beyond this many characters it stands smaller, so that no digit is parted from the others on a phone. */
const longest = 12;

/** The amount in the writing of the page's language. A long one may break before or after its currency, nowhere else. */
const amountText = (request: PaymentRequest): string =>
  writeAmount(request.amount, request).replace(/\u00a0(?=\D)|(?<=\D)\u00a0/g, ' ');

/** What is paid, as a heading; in place of no amount that a method is saved. */
export function Amount({ request, texts }: AmountProps) {
  if (request.amount === 0) return <>{texts.register}</>;
  const text = amountText(request);
  return text.length > longest ? <span class="long">{text}</span> : <>{text}</>;
}

/** What the pay button says. */
export const payText = (request: PaymentRequest, { buttons }: PageTexts): string =>
  request.amount === 0 ? buttons.save : fill(buttons.pay, { amount: amountText(request) });
