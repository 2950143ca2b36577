/**
 * The languages of the pay page, the result page and the error pages. All other pages exist in English and German only.
 * `pay` is the label of the pay button, and `buy` is the label of the button that places an order on invoice.
 */
const languages = {
  de: { name: 'Deutsch', locale: 'de-CH', pay: '{amount} bezahlen', buy: 'Auf Rechnung kaufen' },
  en: { name: 'English', locale: 'en-CH', pay: 'Pay {amount}', buy: 'Buy on invoice' },
  fr: {
    name: 'Français',
    locale: 'fr-CH',
    pay: 'Payer {amount}',
    buy: 'Acheter sur facture',
  },
  it: {
    name: 'Italiano',
    locale: 'it-CH',
    pay: 'Paga {amount}',
    buy: 'Acquista con fattura',
  },
  es: {
    name: 'Español',
    locale: 'es-ES',
    pay: 'Pagar {amount}',
    buy: 'Comprar con factura',
  },
  el: {
    name: 'Ελληνικά',
    locale: 'el-GR',
    pay: 'Πληρωμή {amount}',
    buy: 'Πληρωμή αργότερα με λογαριασμό',
  },
  no: {
    name: 'Norsk',
    locale: 'nb-NO',
    pay: 'Betal {amount}',
    buy: 'Kjøp på faktura',
  },
  da: {
    name: 'Dansk',
    locale: 'da-DK',
    pay: 'Betal {amount}',
    buy: 'Køb på faktura',
  },
  pl: {
    name: 'Polski',
    locale: 'pl-PL',
    pay: 'Zapłać {amount}',
    buy: 'Kup na fakturę',
  },
  pt: {
    name: 'Português',
    locale: 'pt-PT',
    pay: 'Pagar {amount}',
    buy: 'Comprar com fatura',
  },
} as const satisfies Readonly<Record<string, LanguageFacts>>;

interface LanguageFacts {
  readonly name: string;
  readonly locale: string;
  readonly pay: string;
  readonly buy: string;
}

export type Language = keyof typeof languages;
export type ShopLanguage = 'de' | 'en';

export const languageKeys = Object.keys(languages) as Language[];

/** The languages in which every page of the shop exists. */
export const shopLanguages: readonly ShopLanguage[] = ['de', 'en'];

export const factsOf = (language: Language): LanguageFacts => languages[language];

/** Returns the language of a part that exists in English and German only, such as the theatre, beside this language. */
export const shopLanguageOf = (language: Language): ShopLanguage => (language === 'de' ? 'de' : 'en');

/** Returns the supported language for a BCP 47 tag. Both written forms of Norwegian map to `no`. */
export function readLanguage(tag: string | null | undefined): Language | undefined {
  const [primary = ''] = (tag ?? '').trim().toLowerCase().split(/[-_;]/);
  const key = primary === 'nb' || primary === 'nn' ? 'no' : primary;
  return languageKeys.find((one) => one === key);
}
