import type { Look } from './look.ts';

/** Those of the specification. */
export const languages = ['en', 'de', 'fr', 'it', 'es', 'pt', 'da', 'no', 'pl', 'el'] as const;

/**
 * What a story is looked at in: light and dark in the language that is asked for. Otherwise in two of the ten by its id, so that
 * all stories together are seen in each of them, in light and in dark.
 */
export function looksOf(id: string, language?: string): readonly Look[] {
  const sum = [...id].reduce((all, sign) => (all * 31 + (sign.codePointAt(0) ?? 0)) % 9_973, 7);
  const locale = (more: number) => language ?? languages[(sum + more) % languages.length] ?? 'en';
  return [
    { theme: 'light', locale: locale(0), direction: 'ltr' },
    { theme: 'dark', locale: locale(3), direction: 'ltr' },
  ];
}
