import type { MethodLabels } from './methods/method-labels.ts';
import { languageOf } from './language-of.ts';

const languages = {
  da: () => import('./methods/da.ts'),
  de: () => import('./methods/de.ts'),
  el: () => import('./methods/el.ts'),
  en: () => import('./methods/en.ts'),
  es: () => import('./methods/es.ts'),
  fr: () => import('./methods/fr.ts'),
  it: () => import('./methods/it.ts'),
  no: () => import('./methods/no.ts'),
  pl: () => import('./methods/pl.ts'),
  pt: () => import('./methods/pt.ts'),
} as const;

/** The names of methods and the texts around them in the language of a locale (BCP 47), in a chunk of their own. English for a language that we do not have. */
export async function loadMethodLabels(locale = 'en'): Promise<MethodLabels> {
  const language = languageOf(locale);
  const load = Object.hasOwn(languages, language) ? languages[language as keyof typeof languages] : languages.en;
  return (await load()).methods;
}
