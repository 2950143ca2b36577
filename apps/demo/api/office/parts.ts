import type { Payments } from '@tillkit/server';
import { factsOf, shopLanguages, type ShopLanguage } from '../../catalogue/languages.ts';
import type { OfficeTexts } from '../../web/office/texts/office-texts.ts';
import { officeTextsIn } from '../../web/office/texts/texts-in.ts';
import { languageOf } from '../language.ts';
import type { ShopParts } from '../parts.ts';
import type { Attempts } from './guard/attempts.ts';
import type { Password } from './guard/password.ts';
import type { Sessions } from './guard/sessions.ts';

/** The dependencies of the office's routes. */
export interface OfficeParts extends ShopParts {
  readonly payments: Payments;
  readonly password: Password;
  readonly sessions: Sessions;
  readonly attempts: Attempts;
}

/** The language and locale of an operator, and the office's strings in that language. */
export interface Clerk {
  readonly language: ShopLanguage;
  readonly locale: string;
  readonly texts: OfficeTexts;
}

export function clerkOf(headers: Headers): Clerk {
  const language = languageOf(headers, shopLanguages);
  return { language, locale: language === 'en' ? 'en-GB' : factsOf(language).locale, texts: officeTextsIn(language) };
}
