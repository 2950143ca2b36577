// The parts of the texts have a file of loaders each: bundlers split by files, and a page loads those of its components alone.

/** A loader of texts for each language. */
export type Languages<T> = Readonly<Record<string, () => Promise<T>>>;

/** A region falls back to its language, both written forms of Norwegian to `no`. */
export function languageOf(locale: string): string {
  const { language } = new Intl.Locale(locale);
  return language === 'nb' || language === 'nn' ? 'no' : language;
}

/** Loads the texts in the language of a locale; those that come later too are written as in its region. */
export async function loadIn<T>(locale: string, languages: Languages<T>): Promise<T | undefined> {
  const texts = await languages[languageOf(locale)]?.();
  return /^de\b.*-(ch|li)\b/i.test(locale) ? toSwiss(texts) : texts;
}

/** In Switzerland and Liechtenstein German is written with ss for \u00df. */
const toSwiss = <T>(texts: T): T =>
  (typeof texts === 'string'
    ? texts.replaceAll('\u00df', 'ss')
    : typeof texts === 'function'
      ? async () => toSwiss(await texts())
      : texts && Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, toSwiss(text)]))) as T; // what it was
