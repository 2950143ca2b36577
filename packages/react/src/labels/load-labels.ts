import type { Labels } from './labels.ts';
import { loadIn, type Languages } from './language-of.ts';

const labels: Languages<Labels> = {
  da: () => import('./da/labels.ts'),
  de: () => import('./de/labels.ts'),
  el: () => import('./el/labels.ts'),
  es: () => import('./es/labels.ts'),
  fr: () => import('./fr/labels.ts'),
  it: () => import('./it/labels.ts'),
  no: () => import('./no/labels.ts'),
  pl: () => import('./pl/labels.ts'),
  pt: () => import('./pt/labels.ts'),
};

/**
 * The texts in the language of a locale (BCP 47), loaded when first asked for. `undefined` for English, which is built
 * in, and for a language that we do not have.
 */
export const loadLabels = async (locale = 'en'): Promise<Labels | undefined> => loadIn(locale, labels);
