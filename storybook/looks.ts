import type { Look } from './look.ts';

/** Those of the specification. */
export const languages = ['en', 'de', 'fr', 'it', 'es', 'pt', 'da', 'no', 'pl', 'el'] as const;

/**
 * What a story is looked at in: light and dark in the language that is asked for. Otherwise in one of the ten and one theme by its
 * id, so that all stories together are seen in each of them, in light and in dark.
 */
export function looksOf(id: string, language?: string): readonly Look[] {
  const look = (theme: string, locale: string): Look => ({ theme, locale, direction: 'ltr' });
  if (language) return [look('light', language), look('dark', language)];
  const sum = [...id].reduce((all, sign) => (all * 31 + (sign.codePointAt(0) ?? 0)) % 9_973, 7);
  return [look(sum % 20 < 10 ? 'light' : 'dark', languages[sum % 10] ?? 'en')];
}
