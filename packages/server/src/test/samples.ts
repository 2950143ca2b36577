import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild';
import type { Till, TillConfig } from '../till.ts';
import type { Routes } from '../http/routes.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The one table of the samples' shop. */
export interface Tables {
  orders: { id: string; revision: string; total: number; paid: number };
}
export type FindOrder = (body: unknown) => Promise<Tables['orders'] | undefined>;

/** The samples that make a till, by where they stand. `tests/samples.test.ts` compiles them. */
export const samples: Readonly<Record<string, string>> = {
  'packages/server/README.md': inMarkdown('packages/server/README.md'),
  'createTill of till.ts': inDocblock('packages/server/src/till.ts'),
};

function inMarkdown(path: string): string {
  const found = [...read(path).matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = '']) => code);
  return the(
    path,
    found.filter((code) => code.includes('createTill({\n')), // others show one setting
  );
}

function inDocblock(path: string): string {
  const found = [...read(path).matchAll(/@example\n(.*?)\n \*\/\nexport function createTill\b/gs)];
  return the(
    path,
    found.map(([, lines = '']) => lines.replaceAll(/^ \* ?/gm, '')),
  );
}

function the(path: string, found: readonly string[]): string {
  const [one] = found;
  if (found.length !== 1 || one === undefined)
    throw new Error(`${path} holds ${found.length} samples that make a till.`);
  return one.includes('import { createTill }') ? one : `import { createTill } from '@tillkit/server';\n${one}`;
}

type Made = Routes & { readonly till: Till };

/** Runs a sample as it stands, with this `createTill` and this `findOrder` in it. */
export async function runSample(
  code: string,
  createTill: (config: TillConfig) => Till,
  findOrder: FindOrder,
): Promise<Made> {
  const { code: plain } = await transform(code, { loader: 'ts' });
  const body = plain
    .replace(/^import .*;$/m, '')
    .replace(/^export \{[^}]*\};$/m, '')
    .replace(/^export /m, '');
  // oxlint-disable-next-line no-new-func -- a sample of our own documents
  const make = new Function('createTill', 'findOrder', 'process', `${body}\nreturn { till, GET, POST };`);
  return make(createTill, findOrder, { env: {} }) as Made;
}
