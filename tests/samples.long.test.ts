import * as core from '@tillkit/core';
import * as forms from '@tillkit/core/forms';
import * as zod from '@tillkit/core/zod';
import * as react from '@tillkit/react';
import * as checkout from '@tillkit/react/checkout';
import * as load from '@tillkit/react/load';
import * as reactSandbox from '@tillkit/react/sandbox';
import * as server from '@tillkit/server';
import * as express from '@tillkit/server/express';
import * as fastify from '@tillkit/server/fastify';
import * as hono from '@tillkit/server/hono';
import * as next from '@tillkit/server/next';
import * as node from '@tillkit/server/node';
import { beforeAll, expect, test } from 'vitest';
import { collectSamples, inDocblocks, inMarkdown, type Sample } from './samples/collect.ts';
import { compile } from './samples/compile.ts';
import { undeclaredNames } from './samples/undeclared-names.ts';
import { startsAsJson } from './samples/starts.ts';

const packages = {
  '@tillkit/core': core,
  '@tillkit/core/forms': forms,
  '@tillkit/core/zod': zod,
  '@tillkit/react': react,
  '@tillkit/react/checkout': checkout,
  '@tillkit/react/load': load,
  '@tillkit/react/sandbox': reactSandbox,
  '@tillkit/server': server,
  '@tillkit/server/express': express,
  '@tillkit/server/fastify': fastify,
  '@tillkit/server/hono': hono,
  '@tillkit/server/next': next,
  '@tillkit/server/node': node,
};

const uses = (code: string, name: string) => new RegExp(String.raw`(?<![\w'"-])(?<!(?<!\.\.)\.)${name}\b`).test(code);
const declares = (code: string, name: string) =>
  new RegExp(String.raw`(?:import|const) (?:\* as |\{[^}]*)?\b${name}\b`).test(code);

/** Adds the missing imports to a sample, and adds declarations for names that the sample does not declare. */
function toModule({ where, code }: Sample): string {
  const open = (name: string) => uses(code, name) && !declares(code, name);
  const origins = Object.entries(packages).flatMap(([path, names]) => Object.keys(names).map((name) => [name, path]));
  const imports = Object.entries(Object.fromEntries(origins) as Record<string, string>)
    .filter(([name]) => open(name))
    .map(([name, path]) => `import { ${name} } from '${path}';`);
  const [, own = {}] = Object.entries(undeclaredNames).find(([folder]) => folder && where.startsWith(folder)) ?? [];
  const names = Object.entries({ ...undeclaredNames[''], ...own }).filter(([name]) => open(name) || name === 'Tables');
  const declared = names.map(([name, type]) =>
    name === 'Tables' ? `interface Tables ${type}` : `declare const ${name}: ${type};`,
  );
  return [...imports, code, ...declared, 'export {};'].join('\n');
}

const samples = collectSamples();
const planted = [
  ...inMarkdown("```ts\nimport { validatOrder } from '@tillkit/core';\nvalidatOrder({});\n```\n"),
  ...inDocblocks(' * @example\n * <CheckoutButton begin={start}>Pay</CheckoutButton>\n */\n'),
].map((code, n) => ({ where: `planted ${n}`, code }));
let output: readonly string[];

beforeAll(async () => {
  output = await compile([...samples, ...planted].map((sample) => ({ ...sample, code: toModule(sample) })));
}, 120_000);

const ofPlanted = (line: string) => line.startsWith('planted');

test('every sample on a page or in a docblock compiles', () => {
  expect(samples.length).toBeGreaterThan(35);
  expect(output.filter((line) => !ofPlanted(line))).toEqual([]);
});

test('a sample that uses an unknown name is reported with its file and line', () => {
  expect(output.filter(ofPlanted)).toEqual([
    expect.stringMatching(/^planted 0: .*validatOrder/),
    expect.stringMatching(/^planted 1: [^]*begin/),
  ]);
});

test('every sample that starts a payment sends JSON with the JSON content type', () => {
  expect(samples.filter(({ code }) => !startsAsJson(code))).toEqual([]);
  expect(samples.filter(({ code }) => code.includes("fetch('/api/payments',")).length).toBeGreaterThan(3);
  expect(startsAsJson("fetch('/api/payments', { method: 'POST', body: JSON.stringify(choice) })")).toBe(false);
});
