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
 * Loads the labels in the language of a BCP 47 locale. Returns `undefined` for English, which is built in, and for
 * unknown languages.
 */
export const loadLabels = async (locale = 'en'): Promise<Labels | undefined> => loadIn(locale, labels);
