import type { PaymentView } from '@tillkit/core';
import { status as english } from '../labels/en/labels.ts';
import type { StatusLabels, StatusText } from '../labels/labels.ts';
import { toStatusTextName, toText } from './status-text.ts';

export interface ToStatusTextOptions {
  /** BCP 47 locale for amounts and dates. Defaults to `en`. */
  readonly locale?: string | undefined;
  /** Status labels of the locale: `status` of `@tillkit/react/labels/<language>`. Defaults to the English labels. */
  readonly loaded?: StatusLabels | undefined;
  /** Labels that override the locale's labels, as in the `labels` prop of `PaymentStatus`. */
  readonly labels?: Partial<StatusLabels> | undefined;
}

/**
 * Returns the heading and the text that `PaymentStatus` first shows for a payment, for example for the title of a page
 * that the server renders.
 *
 * @example
 * const title = `${toStatusText(initial).heading} · My shop`;
 */
export function toStatusText(payment: PaymentView, options: ToStatusTextOptions = {}): StatusText {
  const { locale = 'en', loaded = english, labels } = options;
  const name = toStatusTextName({ status: payment.status, payment }, false);
  return toText({ ...loaded, ...labels }, name, payment, { own: labels, locale });
}
