import { parse } from 'hono/utils/cookie';
import { readLanguage, type Language } from '../catalogue/languages.ts';
import { textsIn } from '../web/texts/texts-in.ts';
import type { Shopper } from './pay/build-order.ts';

export const languageCookie = 'language';

/**
 * Returns the language that the visitor chose. Otherwise, returns the first of the browser's languages that the shop
 * supports, or English if there is none.
 */
export function languageOf(headers: Headers): Language {
  const chosen = readLanguage(parse(headers.get('cookie') ?? '', languageCookie)[languageCookie]);
  const wished = (headers.get('accept-language') ?? '').split(',').map(readLanguage);
  return chosen ?? wished.find((one) => one !== undefined) ?? 'en';
}

/** Returns the visitor's language and the shop's text in that language. */
export function shopperOf(headers: Headers): Shopper {
  const language = languageOf(headers);
  return { language, texts: textsIn(language) };
}
