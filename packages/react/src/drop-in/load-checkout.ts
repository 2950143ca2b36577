import { loadMethodForm } from '../forms/load-method-form.ts';
import { loadCheckoutLabels } from '../labels/load-checkout-labels.ts';
import { loadPicker } from '../picker/load-picker.ts';
import { bodyNameOf } from './body-name.ts';
import type { LoadCheckoutOptions, LoadedCheckout } from './checkout-props.ts';
import { loadPart } from './load-part.ts';
import { firstRow, isCard, modeOf, toRows } from './to-rows.ts';
import { codeOf } from '../picker/to-options.ts';

/**
 * Brings all that `<Checkout>` and its open row show: for a page that is rendered on the server. Await it there, and in the
 * browser before the page hydrates, with the same props of `<Checkout>` and `<CheckoutProvider>`.
 *
 * @example
 * const loaded = await loadCheckout({ methods: ['VIS', 'ECA', 'PFC'], environment: 'sandbox', locale: 'de-CH' });
 */
export async function loadCheckout(options: LoadCheckoutOptions): Promise<LoadedCheckout> {
  const { methods, savedCards, payment, defaultValue, modes = {}, locale } = options;
  const codes = methods.map(codeOf).filter((code) => !isCard(code));
  const row = firstRow(toRows(methods, savedCards), defaultValue);
  const [picker, labels, followed] = await Promise.all([
    loadPicker(codes, locale),
    loadCheckoutLabels(locale),
    payment === undefined ? undefined : loadPart('followed'),
  ]);
  const description = picker.descriptions.find(({ code }) => code === row?.method);
  const name = row && bodyNameOf(row, modeOf(row, modes, options), description);
  const [body, form] = await Promise.all([
    name && loadPart(name),
    name === 'form' && row ? loadMethodForm(row.method, locale) : undefined,
  ]);
  return { picker, labels, form, parts: { ...(followed && { followed }), ...(name && { [name]: body }) } };
}
