// Each set of labels has its own loader file. Bundlers split code by file, and a page should load only the labels that
// its components need.

/** Functions that load labels, keyed by language. */
export type Languages<T> = Readonly<Record<string, () => Promise<T>>>;

/** Returns the language of a locale. Both written forms of Norwegian map to `no`. */
export function languageOf(locale: string): string {
  const { language } = new Intl.Locale(locale);
  return language === 'nb' || language === 'nn' ? 'no' : language;
}

/**
 * Loads the labels in the language of a locale. For locales with Swiss spelling, replaces ß with ss, including in
 * labels that are loaded later.
 */
export async function loadIn<T>(locale: string, languages: Languages<T>): Promise<T | undefined> {
  const texts = await languages[languageOf(locale)]?.();
  return /^de\b.*-(ch|li)\b/i.test(locale) ? toSwiss(texts) : texts;
}

/** Replaces ß with ss, as is usual in Switzerland and Liechtenstein. */
const toSwiss = <T>(texts: T): T =>
  (typeof texts === 'string'
    ? texts.replaceAll('\u00df', 'ss')
    : typeof texts === 'function'
      ? async () => toSwiss(await texts())
      : texts && Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, toSwiss(text)]))) as T;
