// The parts of the texts have a file of loaders each: bundlers split by files, and a page loads those of its components alone.

/** A loader of texts for each language. */
export type Languages<T> = Readonly<Record<string, () => Promise<T>>>;

/** A region falls back to its language, both written forms of Norwegian to `no`. */
export function languageOf(locale: string): string {
  const { language } = new Intl.Locale(locale);
  return language === 'nb' || language === 'nn' ? 'no' : language;
}
