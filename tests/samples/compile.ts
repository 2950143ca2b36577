import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sample } from './collect.ts';

const root = join(import.meta.dirname, '../..');

/** Compiles the samples in strict mode. Returns the compiler errors, each with the file and line of the sample. */
export async function compile(samples: readonly Sample[]): Promise<readonly string[]> {
  const cache = join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'pages-'));
  try {
    samples.forEach(({ code }, n) => writeFileSync(join(folder, `sample-${n}.tsx`), code));
    const lib = ['ES2023', 'DOM', 'DOM.Iterable'];
    const compilerOptions = { noEmit: true, composite: false, types: ['node', 'vite/client'], lib };
    const config = { extends: join(root, 'tsconfig.base.json'), compilerOptions, include: ['*.tsx'] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    const output = await run([join(root, 'node_modules/typescript/bin/tsc'), '--pretty', 'false', '-p', folder]);
    const byPlace = output.replace(
      /^.*sample-(\d+)\.tsx\(\d+,\d+\)/gm,
      (_, n: string) => samples[Number(n)]?.where ?? n,
    );
    return byPlace.split(/\n(?=\S)/).filter(Boolean);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const run = (args: readonly string[]): Promise<string> =>
  new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: root }, (error, out, err) =>
      resolve(error ? out + err || error.message : ''),
    );
  });
