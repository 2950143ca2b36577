import { expect, test } from 'vitest';
import { languages as played, sumLooks, sumLooksIn } from '../scripts/steps/looks.mjs';
import { languages, looksOf } from '../storybook/looks.ts';

const all = languages.flatMap((language) => [`light ${language}`, `dark ${language}`]);
const aReport = (...stories: readonly (readonly string[])[]) => ({
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

test('a story is looked at in one theme and one of the ten languages, by its id', () => {
  const looks = looksOf('components-checkoutbutton--idle');
  expect(looks).toHaveLength(1);
  expect(looksOf('components-checkoutbutton--idle')).toEqual(looks);
});

test('many stories are looked at in all ten languages in both themes', () => {
  const ids = Array.from({ length: 120 }, (_, n) => `components-some--story-${n}`);
  const seen = new Set(ids.flatMap((id) => looksOf(id).map(({ theme, locale }) => `${theme} ${locale}`)));
  expect([...seen].toSorted()).toEqual(all.toSorted());
});

test('where a language is asked for, every story is looked at in it', () => {
  expect(looksOf('a--b', 'el').map(({ theme, locale }) => `${theme} ${locale}`)).toEqual(['light el', 'dark el']);
});

test('the run and the stories know the same languages', () => {
  expect(played).toEqual(languages);
});

test('a language that no story was looked at in is named, with its theme', () => {
  expect(sumLooks(aReport(all)).failed).toBe(0);
  const without = all.filter((look) => look !== 'dark pl');
  expect(sumLooks(aReport(without))).toEqual({ passed: 0, failed: 1, notes: ['no story was looked at: dark pl'] });
});

test('a story that was looked at in one theme alone is named', () => {
  expect(sumLooksIn(aReport(['light pl', 'dark pl']), 'pl').failed).toBe(0);
  expect(sumLooksIn(aReport(['light pl', 'dark pl'], ['light pl']), 'pl').notes).toEqual([
    'nobody looked at "Story 1": dark pl',
  ]);
});
