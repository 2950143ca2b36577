import type { Look } from './look.ts';

/** Languages that the specification requires. */
export const languages = ['en', 'de', 'fr', 'it', 'es', 'pt', 'da', 'no', 'pl', 'el'] as const;

/**
 * Returns the looks (pairs of theme and language) in which a story is tested. If `language` is set, returns the light
 * and the dark look in that language. Otherwise, derives one theme and one of the ten languages from the story's id, so
 * that all stories together cover every combination.
 */
export function looksOf(id: string, language?: string): readonly Look[] {
  const look = (theme: string, locale: string): Look => ({ theme, locale, direction: 'ltr' });
  if (language) return [look('light', language), look('dark', language)];
  const sum = [...id].reduce((all, sign) => (all * 31 + (sign.codePointAt(0) ?? 0)) % 9_973, 7);
  return [look(sum % 20 < 10 ? 'light' : 'dark', languages[sum % 10] ?? 'en')];
}
