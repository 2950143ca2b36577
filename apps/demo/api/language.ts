import { parse } from 'hono/utils/cookie';
import { languageKeys, readLanguage, shopLanguages, type Language, type ShopLanguage } from '../catalogue/languages.ts';
import { loadTexts, shopTexts } from '../web/texts/load-texts.ts';
import type { PaymentTexts, ShopTexts } from '../web/texts/shop-texts.ts';
import type { Shopper } from './pay/build-order.ts';

export const languageCookie = 'language';

/**
 * Returns the language that the visitor chose if it is offered. Otherwise, returns the first of the browser's languages
 * that is offered, or English if there is none.
 */
export function languageOf<L extends Language>(headers: Headers, offered: readonly L[]): L | 'en' {
  const chosen = readLanguage(parse(headers.get('cookie') ?? '', languageCookie)[languageCookie]);
  const wished = (headers.get('accept-language') ?? '').split(',').map(readLanguage);
  return [chosen, ...wished].flatMap((one) => offered.filter((key) => key === one))[0] ?? 'en';
}

const loaded = await Promise.all(languageKeys.map(async (key) => [key, await loadTexts(key)] as const));
const textsIn = Object.fromEntries(loaded) as Readonly<Record<Language, PaymentTexts>>;

/** Returns the visitor's language and text for the pages that exist in all ten languages. */
export function shopperOf(headers: Headers): Shopper {
  const language = languageOf(headers, languageKeys);
  return { language, texts: textsIn[language] };
}

/** A visitor of a page that exists in English and German only. */
export interface Visitor extends Shopper {
  readonly language: ShopLanguage;
  readonly shop: ShopTexts;
}

/** Returns the visitor's language and text for the pages that exist in English and German only. */
export function visitorOf(headers: Headers): Visitor {
  const language = languageOf(headers, shopLanguages);
  return { language, texts: textsIn[language], shop: shopTexts[language] };
}
