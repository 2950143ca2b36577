import { expect, test } from 'vitest';
import { languages as wanted, sumLooks } from '../scripts/checks/stories.mjs';
import { languages, looksOf } from '../storybook/looks.ts';

const all = languages.flatMap((language) => [`light ${language}`, `dark ${language}`]);
const reportOf = (...stories: readonly (readonly string[])[]) => ({
  testResults: [
    {
      name: '/storybook/stories/A.stories.tsx',
      assertionResults: stories.map((result, n) => ({
        title: `Story ${n}`,
        status: 'passed',
        meta: { reports: [{ type: 'looks', result }] },
      })),
    },
  ],
});

test('looksOf returns the same theme and language for the same story', () => {
  const looks = looksOf('components-checkoutbutton--idle');
  expect(looks).toHaveLength(1);
  expect(looksOf('components-checkoutbutton--idle')).toEqual(looks);
});

test('looksOf spreads 120 stories over all combinations of the ten languages and two themes', () => {
  const ids = Array.from({ length: 120 }, (_, n) => `components-some--story-${n}`);
  const looks = new Set(ids.flatMap((id) => looksOf(id).map(({ theme, locale }) => `${theme} ${locale}`)));
  expect([...looks].toSorted()).toEqual(all.toSorted());
});

test('looksOf with a language returns that language in both themes', () => {
  expect(looksOf('a--b', 'el').map(({ theme, locale }) => `${theme} ${locale}`)).toEqual(['light el', 'dark el']);
});

test('the scripts and Storybook have the same list of languages', () => {
  expect(wanted).toEqual(languages);
});

test('sumLooks fails if a combination of language and theme has no checked story, and it names that combination', () => {
  expect(sumLooks(reportOf(all)).failed).toBe(0);
  const others = all.filter((look) => look !== 'dark pl');
  expect(sumLooks(reportOf(others))).toEqual({ passed: 0, failed: 1, notes: ['axe did not check any story: dark pl'] });
});

test('sumLooks with a language fails if a story was checked in only one theme, and it names that story', () => {
  expect(sumLooks(reportOf(['light pl', 'dark pl']), 'pl').failed).toBe(0);
  expect(sumLooks(reportOf(['light pl', 'dark pl'], ['light pl']), 'pl').notes).toEqual([
    'axe did not check Story 1: dark pl',
  ]);
});
