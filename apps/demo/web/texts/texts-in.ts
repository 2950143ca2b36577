import { shopLanguageOf, type Language } from '../../catalogue/languages.ts';
import { texts as german } from './de.ts';
import { texts as english } from './en.ts';
import type { ShopTexts } from './shop-texts.ts';

/**
 * Returns the shop's UI text in a language, or in English if the shop does not support the language. The text is short,
 * so the page includes both the English and the German versions.
 */
export const textsIn = (language: Language): ShopTexts => (shopLanguageOf(language) === 'de' ? german : english);
