import type { CheckoutLabels } from './checkout-labels.ts';
import { loadIn, type Languages } from './language-of.ts';

const texts: Languages<{ readonly checkout: CheckoutLabels }> = {
  de: () => import('./de/checkout.ts'),
};

/** The texts of the drop-in in the language of a locale (BCP 47). `undefined` for English, and for a language that we do not have. */
export const loadCheckoutLabels = async (locale = 'en'): Promise<CheckoutLabels | undefined> =>
  (await loadIn(locale, texts))?.checkout;
