import { expect, test } from 'vitest';
import { languageKeys } from '../../catalogue/languages.ts';
import { result } from './en-pay.ts';
import { statusTextsIn } from './status-texts.ts';

const words = (texts: ReturnType<typeof statusTextsIn>) => {
  const { outdated, paidOtherwise, duplicate } = texts;
  return [outdated, paidOtherwise, duplicate].flatMap(({ heading, text }) => [heading, text]);
};

test('what the shop says in place of a state is in the language of the shopper', () => {
  const english = words(statusTextsIn('en', result));
  expect(english).toContain('You have paid twice');
  const said = new Set(english);
  for (const language of languageKeys.filter((key) => key !== 'en' && key !== 'de'))
    for (const word of words(statusTextsIn(language, result))) {
      expect(said).not.toContain(word);
      said.add(word);
    }
});
