import { formatAmount } from '@tillkit/core';
import type { RowLabels } from '../../labels/checkout-labels.ts';
import { rows as english } from '../../labels/en/checkout-rows.ts';
import type { BodyProps } from '../body-props.ts';

const onInvoice: readonly unknown[] = ['invoice', 'installments'];

/** What a row says: texts of its language, what a press on its button does, and what comes next. */
export function bodyText(props: BodyProps): {
  readonly texts: RowLabels;
  readonly says: string;
  readonly next: string;
} {
  const texts = { ...english, ...props.texts };
  return { texts, says: buttonText(props, texts), next: nextText(props, texts) };
}

function buttonText({ row: { method, saved }, kind, total, name, locale }: BodyProps, texts: RowLabels): string {
  if (saved || method === 'card')
    return texts.pay.replace('{amount}', formatAmount(total.amount, total.currency, locale));
  if (onInvoice.includes(kind)) return texts.buyOnInvoice;
  return name === undefined ? texts.continue : texts.continueTo.replace('{name}', name);
}

function nextText({ mode, leaves }: BodyProps, texts: RowLabels): string {
  if (mode === 'fields') return texts.nextFields;
  if (mode === 'lightbox') return texts.nextLightbox;
  return leaves ? texts.nextLeaves : texts.nextRedirect;
}
