import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { printTable } from './table.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Measures a complete, uncached type check of `packages/core`, which contains the catalog. */
export async function benchTypes(): Promise<void> {
  const begin = performance.now();
  const { stdout, status } = spawnSync(
    process.execPath,
    [
      'node_modules/typescript/bin/tsc',
      '-p',
      'packages/core',
      '--noEmit',
      '--incremental',
      'false',
      '--composite',
      'false',
      '--extendedDiagnostics',
    ],
    { cwd: root, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error('The type check of packages/core failed.');
  const of = (name: string) => new RegExp(`${name}:\\s+(\\S+)`).exec(stdout)?.[1] ?? '';
  printTable(
    'Types of the catalog',
    ['', ''],
    [
      ['seconds in all', ((performance.now() - begin) / 1000).toFixed(1)],
      ['instantiations', of('Instantiations')],
      ['check time', of('Check time')],
    ],
  );
}
