import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild';
import type { Till, TillConfig } from '../till.ts';
import type { Routes } from '../http/routes.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The only shop table that the samples use. */
export interface Tables {
  orders: { id: string; revision: string; total: number; paid: number };
}
export type FindOrder = (body: unknown) => Promise<Tables['orders'] | undefined>;

/**
 * The documentation samples that create a till, keyed by the place where they appear. `tests/samples.long.test.ts` compiles
 * them.
 */
export const samples: Readonly<Record<string, string>> = {
  'packages/server/README.md': inMarkdown('packages/server/README.md'),
  'createTill of till.ts': inDocblock('packages/server/src/till.ts'),
};

function inMarkdown(path: string): string {
  const samplesInFile = [...read(path).matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = '']) => code);
  return the(
    path,
    // Ignore the other samples in the file, because each of them shows only one setting.
    samplesInFile.filter((code) => code.includes('createTill({\n')),
  );
}

function inDocblock(path: string): string {
  const matches = [...read(path).matchAll(/@example\n(.*?)\n \*\/\nexport function createTill\b/gs)];
  return the(
    path,
    matches.map(([, lines = '']) => lines.replaceAll(/^ \* ?/gm, '')),
  );
}

function the(path: string, candidates: readonly string[]): string {
  const [sample] = candidates;
  if (candidates.length !== 1 || sample === undefined)
    throw new Error(
      `${path} contains ${candidates.length} samples that create a till, but it must contain exactly one.`,
    );
  return sample.includes('import { createTill }') ? sample : `import { createTill } from '@tillkit/server';\n${sample}`;
}

type Made = Routes & { readonly till: Till };

/** Runs a sample unchanged, with the given `createTill` and `findOrder`. */
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
