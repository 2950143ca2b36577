/**
 * The languages of the payment components. The shop's own text is available only in English and German. In every
 * other language, `note` tells the visitor that the shop itself is not available in that language. `pay` is the label
 * of the pay button, and `buy` is the label of the button that places an order on invoice.
 */
const languages = {
  de: { name: 'Deutsch', locale: 'de-CH', pay: '{amount} bezahlen', buy: 'Auf Rechnung kaufen' },
  en: { name: 'English', locale: 'en-CH', pay: 'Pay {amount}', buy: 'Buy on invoice' },
  fr: {
    name: 'Français',
    locale: 'fr-CH',
    pay: 'Payer {amount}',
    buy: 'Acheter sur facture',
    note: 'La boutique est en anglais et en allemand, le paiement en français.',
  },
  it: {
    name: 'Italiano',
    locale: 'it-CH',
    pay: 'Paga {amount}',
    buy: 'Acquista con fattura',
    note: 'Il negozio è in inglese e tedesco, il pagamento in italiano.',
  },
  es: {
    name: 'Español',
    locale: 'es-ES',
    pay: 'Pagar {amount}',
    buy: 'Comprar con factura',
    note: 'La tienda está en inglés y alemán; el pago, en español.',
  },
  el: {
    name: 'Ελληνικά',
    locale: 'el-GR',
    pay: 'Πληρωμή {amount}',
    buy: 'Αγορά με τιμολόγιο',
    note: 'Το κατάστημα είναι στα αγγλικά και γερμανικά, η πληρωμή στα ελληνικά.',
  },
  no: {
    name: 'Norsk',
    locale: 'nb-NO',
    pay: 'Betal {amount}',
    buy: 'Kjøp på faktura',
    note: 'Butikken er på engelsk og tysk, betalingen på norsk.',
  },
  da: {
    name: 'Dansk',
    locale: 'da-DK',
    pay: 'Betal {amount}',
    buy: 'Køb på faktura',
    note: 'Butikken er på engelsk og tysk, betalingen på dansk.',
  },
  pl: {
    name: 'Polski',
    locale: 'pl-PL',
    pay: 'Zapłać {amount}',
    buy: 'Kup na fakturę',
    note: 'Sklep jest po angielsku i niemiecku, płatność po polsku.',
  },
  pt: {
    name: 'Português',
    locale: 'pt-PT',
    pay: 'Pagar {amount}',
    buy: 'Comprar com fatura',
    note: 'A loja está em inglês e alemão, o pagamento em português.',
  },
} as const satisfies Readonly<Record<string, LanguageFacts>>;

interface LanguageFacts {
  readonly name: string;
  readonly locale: string;
  readonly pay: string;
  readonly buy: string;
  readonly note?: string;
}

export type Language = keyof typeof languages;
export type ShopLanguage = 'de' | 'en';

export const languageKeys = Object.keys(languages) as Language[];

export const factsOf = (language: Language): LanguageFacts => languages[language];

/** Returns the language in which the shop shows its own text to a visitor who has chosen this language. */
export const shopLanguageOf = (language: Language): ShopLanguage => (language === 'de' ? 'de' : 'en');

/** Returns the supported language for a BCP 47 tag. Both written forms of Norwegian map to `no`. */
export function readLanguage(tag: string | null | undefined): Language | undefined {
  const [primary = ''] = (tag ?? '').trim().toLowerCase().split(/[-_;]/);
  const key = primary === 'nb' || primary === 'nn' ? 'no' : primary;
  return languageKeys.find((one) => one === key);
}
