import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { printTable } from './table.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** A whole type-check of the catalogue, from nothing. */
export async function benchTypes(): Promise<void> {
  const begun = performance.now();
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
  if (status !== 0) throw new Error('the catalogue does not type-check');
  const of = (name: string) => new RegExp(`${name}:\\s+(\\S+)`).exec(stdout)?.[1] ?? '';
  printTable(
    'Types of the catalogue',
    ['', ''],
    [
      ['seconds in all', ((performance.now() - begun) / 1000).toFixed(1)],
      ['instantiations', of('Instantiations')],
      ['check time', of('Check time')],
    ],
  );
}
