/** A text with plural forms according to the plural rules of its language. `{count}` stands for the number. */
export type Counted = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

/** Returns the plural form for a number. */
export const textFor = (text: Counted, count: number, locale = 'en'): string =>
  (text[new Intl.PluralRules(locale).select(count)] ?? text.other).replace('{count}', String(count));
