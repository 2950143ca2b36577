import { shopLanguageOf, type Language } from '../../catalogue/languages.ts';
import { theatreTexts as german } from './theatre-de.ts';
import { theatreTexts as english } from './theatre-en.ts';
import type { TheatreTexts } from './theatre-texts.ts';

/** Returns the theatre's UI text, which is loaded together with the theatre's code. */
export const theatreTextsIn = (language: Language): TheatreTexts =>
  shopLanguageOf(language) === 'de' ? german : english;
