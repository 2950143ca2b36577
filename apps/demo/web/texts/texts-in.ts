import { shopLanguageOf, type Language } from '../../catalogue/languages.ts';
import { texts as german } from './de.ts';
import { texts as english } from './en.ts';
import type { ShopTexts } from './shop-texts.ts';

/**
 * Returns the shop's words for a language, in English for a language that it does not support. Both are short and part
 * of the page.
 */
export const textsIn = (language: Language): ShopTexts => (shopLanguageOf(language) === 'de' ? german : english);
