import { shopLanguageOf, type Language } from '../../catalogue/languages.ts';
import { texts as german } from './de.ts';
import { texts as english } from './en.ts';
import type { ShopTexts } from './shop-texts.ts';

/** The shop's words for a language; English for one that it does not speak. Both are short, so they come with the page. */
export const textsIn = (language: Language): ShopTexts => (shopLanguageOf(language) === 'de' ? german : english);
