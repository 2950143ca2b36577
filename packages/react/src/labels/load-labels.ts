import type { Labels } from './labels.ts';
import { languageOf } from './language-of.ts';

const languages: Readonly<Record<string, () => Promise<Labels>>> = {
  da: () => import('./da.ts'),
  de: () => import('./de.ts'),
  el: () => import('./el.ts'),
  es: () => import('./es.ts'),
  fr: () => import('./fr.ts'),
  it: () => import('./it.ts'),
  no: () => import('./no.ts'),
  pl: () => import('./pl.ts'),
  pt: () => import('./pt.ts'),
};

/**
 * The texts in the language of a locale (BCP 47), loaded when first asked for. `undefined` for English, which is built
 * in, and for a language that we do not have.
 */
export const loadLabels = async (locale = 'en'): Promise<Labels | undefined> => languages[languageOf(locale)]?.();
