import { expect, test } from 'vitest';
import { toCode, type StoryInput } from '../storybook/code/to-code.ts';
import { compile } from './samples/compile.ts';
import { startsAsJson } from './samples/starts.ts';

type StoryFile = Readonly<Record<string, Partial<StoryInput>>> & { readonly default: Partial<StoryInput> };

const files = import.meta.glob<StoryFile>('../storybook/stories/**/*.stories.tsx');

/** Returns the code of every story, as Storybook shows it on the story's page and in the code panel. */
async function codeOfAll() {
  const loaded = await Promise.all(Object.entries(files).map(async ([file, load]) => [file, await load()] as const));
  return loaded.flatMap(([file, { default: meta, ...stories }]) =>
    Object.entries(stories).map(([name, story]) => {
      const args = { ...meta.args, ...story.args };
      const parameters = { ...meta.parameters, ...story.parameters };
      return { where: `${file} ${name}`, code: toCode({ ...meta, ...story, args, parameters }) };
    }),
  );
}

/** Stories that show no code, because they render documentation or a whole shop. */
const without = /ThemeStudio|Tokens|modes\//;

test("every story's code compiles when it is pasted into a file, and sends JSON with the JSON content type if it starts a payment", async () => {
  const all = await codeOfAll();
  expect(all.filter(({ where, code }) => code === undefined && !without.test(where))).toEqual([]);
  const codes = new Map(all.map(({ where, code }) => [code, where]));
  const samples = [...codes].flatMap(([code, where]) => (code === undefined ? [] : [{ where, code }]));
  expect(samples.length).toBeGreaterThan(80);
  expect(samples.filter(({ code }) => !startsAsJson(code))).toEqual([]);
  const planted = { where: 'planted', code: samples[0]?.code.replace("'@tillkit/react'", "'@tillkit/core'") ?? '' };
  const output = await compile([...samples, planted]);
  expect(output.filter((line) => !line.startsWith('planted'))).toEqual([]);
  expect(output.join()).toMatch(/^planted: /);
}, 120_000);
