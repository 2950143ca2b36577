import type { FormTexts } from './form-labels.ts';
import { loadIn, type Languages } from './language-of.ts';

const forms: Languages<FormTexts> = {
  da: () => import('./da/forms.ts'),
  de: () => import('./de/forms.ts'),
  el: () => import('./el/forms.ts'),
  es: () => import('./es/forms.ts'),
  fr: () => import('./fr/forms.ts'),
  it: () => import('./it/forms.ts'),
  no: () => import('./no/forms.ts'),
  pl: () => import('./pl/forms.ts'),
  pt: () => import('./pt/forms.ts'),
};

/** Loads the form text in the language of a BCP 47 locale. Returns English text for unknown languages. */
export const loadFormTexts = async (locale = 'en'): Promise<FormTexts> =>
  (await loadIn(locale, forms)) ?? import('./en/forms.ts');
