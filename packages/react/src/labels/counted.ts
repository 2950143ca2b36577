/** Text in every plural form that the language has. `{count}` is replaced by the number. */
export type Counted = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

/** Returns the plural form of the text that matches `count`, with the number inserted. */
export const textFor = (text: Counted, count: number, locale = 'en'): string =>
  (text[new Intl.PluralRules(locale).select(count)] ?? text.other).replace('{count}', String(count));
