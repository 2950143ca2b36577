import type { Language, ShopLanguage } from '../../catalogue/languages.ts';
import { texts as germanShop } from './de.ts';
import { texts as englishShop } from './en.ts';
import { texts as german } from './pay/de.ts';
import { texts as english } from './pay/en.ts';
import type { PaymentTexts, ShopTexts } from './shop-texts.ts';

/** The additional text of the pages that exist in English and German only. */
export const shopTexts: Readonly<Record<ShopLanguage, ShopTexts>> = { de: germanShop, en: englishShop };

/** The text of all other pages in the two languages in which every page exists. */
export const paymentTexts: Readonly<Record<ShopLanguage, PaymentTexts>> = { de: german, en: english };

/** Loads the other languages one at a time, because only the pay page, the result page and error pages need them. */
const others: Readonly<Record<Exclude<Language, ShopLanguage>, () => Promise<{ readonly texts: PaymentTexts }>>> = {
  da: () => import('./pay/da.ts'),
  el: () => import('./pay/el.ts'),
  es: () => import('./pay/es.ts'),
  fr: () => import('./pay/fr.ts'),
  it: () => import('./pay/it.ts'),
  no: () => import('./pay/no.ts'),
  pl: () => import('./pay/pl.ts'),
  pt: () => import('./pay/pt.ts'),
};

/** Returns the text of the pay page, the result page, the error pages and the page frame in a language. */
export const loadTexts = async (language: Language): Promise<PaymentTexts> =>
  language === 'de' || language === 'en' ? paymentTexts[language] : (await others[language]()).texts;
