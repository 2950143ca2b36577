import { expect, test } from 'vitest';
import { languageKeys } from '../../catalogue/languages.ts';
import { texts as english } from './en.ts';
import { rowTextsIn } from './row-texts.ts';

test("the shop's labels in the list of payment methods are in the shopper's language and have a lang attribute", () => {
  const own = rowTextsIn('en', english);
  for (const language of languageKeys.filter((key) => key !== 'en' && key !== 'de')) {
    const { lang, ...words } = rowTextsIn(language, english);
    expect(lang).toBe(language);
    for (const word of Object.values(words)) expect(Object.values(own)).not.toContain(word);
  }
  expect(own).toMatchObject({
    lang: 'en',
    changeDetails: english.pay.changeDetails,
    remember: english.checkout.remember,
  });
});
