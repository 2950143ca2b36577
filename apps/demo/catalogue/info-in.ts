import { infoDe } from './info-de.ts';
import { infoEn } from './info-en.ts';
import type { InfoFacts, InfoKey, InfoText } from './info.ts';
import { shopLanguageOf, type Language } from './languages.ts';

/** Returns the information pages in the shop language that corresponds to the visitor's language. */
export const infoIn = (language: Language, facts: InfoFacts): Readonly<Record<InfoKey, InfoText>> =>
  shopLanguageOf(language) === 'de' ? infoDe(facts) : infoEn(facts);
