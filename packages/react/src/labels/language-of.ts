/** The language of a locale (BCP 47) as our files name it: a region falls back to it, both written forms of Norwegian to `no`. */
export function languageOf(locale: string): string {
  const { language } = new Intl.Locale(locale);
  return language === 'nb' || language === 'nn' ? 'no' : language;
}
