import { expect, test } from 'vitest';
import { languageKeys } from '../../catalogue/languages.ts';
import { result } from './en-pay.ts';
import { statusTextsIn } from './status-texts.ts';

const words = (texts: ReturnType<typeof statusTextsIn>) => {
  const { outdated, paidOtherwise, duplicate } = texts;
  return [outdated, paidOtherwise, duplicate].flatMap(({ heading, text }) => [heading, text]);
};

test("the shop text that replaces built-in status text is in the shopper's language", () => {
  const english = words(statusTextsIn('en', result));
  expect(english).toContain('You have paid twice');
  const seenTexts = new Set(english);
  for (const language of languageKeys.filter((key) => key !== 'en' && key !== 'de'))
    for (const word of words(statusTextsIn(language, result))) {
      expect(seenTexts).not.toContain(word);
      seenTexts.add(word);
    }
});
