import { shopLanguageOf, type Language } from '../../catalogue/languages.ts';
import { texts as german } from './de.ts';
import { texts as english } from './en.ts';
import type { ShopTexts } from './shop-texts.ts';

/**
 * Returns the shop's words for a language. Returns the English words for a language that the shop does not support. The
 * words are short, so both languages are included in the page.
 */
export const textsIn = (language: Language): ShopTexts => (shopLanguageOf(language) === 'de' ? german : english);
