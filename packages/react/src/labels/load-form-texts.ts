import type { FormTexts } from './forms/form-labels.ts';

const no = () => import('./forms/no.ts');
const en = () => import('./forms/en.ts');

/** As `languageOf` names them; this is loaded with the form, where every byte counts. */
const languages: Readonly<Record<string, () => Promise<FormTexts>>> = {
  da: () => import('./forms/da.ts'),
  de: () => import('./forms/de.ts'),
  el: () => import('./forms/el.ts'),
  es: () => import('./forms/es.ts'),
  fr: () => import('./forms/fr.ts'),
  it: () => import('./forms/it.ts'),
  no,
  nb: no,
  nn: no,
  pl: () => import('./forms/pl.ts'),
  pt: () => import('./forms/pt.ts'),
};

/** The texts of forms in the language of a locale (BCP 47), in a chunk of their own. English for a language that we do not have. */
export const loadFormTexts = async (locale = 'en'): Promise<FormTexts> =>
  (languages[new Intl.Locale(locale).language] ?? en)();
