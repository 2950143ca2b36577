import type { CheckoutLabels } from './checkout-labels.ts';
import { loadIn, type Languages } from './language-of.ts';

const texts: Languages<{ readonly checkout: CheckoutLabels }> = {
  da: () => import('./da/checkout.ts'),
  de: () => import('./de/checkout.ts'),
  el: () => import('./el/checkout.ts'),
  es: () => import('./es/checkout.ts'),
  fr: () => import('./fr/checkout.ts'),
  it: () => import('./it/checkout.ts'),
  no: () => import('./no/checkout.ts'),
  pl: () => import('./pl/checkout.ts'),
  pt: () => import('./pt/checkout.ts'),
};

/**
 * Loads the drop-in labels in the language of a BCP 47 locale. Returns `undefined` for English and for unknown
 * languages.
 */
export const loadCheckoutLabels = async (locale = 'en'): Promise<CheckoutLabels | undefined> =>
  (await loadIn(locale, texts))?.checkout;
