import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { recordFigures } from './figures.ts';
import { securityModules } from './mutants/modules.ts';
import { unreachable } from './mutants/unreachable.ts';

const root = join(import.meta.dirname, '..');
const reports = join(root, '.reports/branches');

interface Coverage {
  readonly path: string;
  readonly branchMap: Readonly<Record<string, { readonly loc: { readonly start: { readonly line: number } } }>>;
  readonly b: Readonly<Record<string, readonly number[]>>;
}

test('the tests of the nine security modules take every branch (G10)', async () => {
  const targets = Object.values(securityModules);
  const child = spawn(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--config=prove/mutants/vitest.config.ts',
      '--coverage.enabled',
      '--coverage.reporter=json',
      `--coverage.reportsDirectory=${reports}`,
      ...targets.flatMap(({ sources }) => sources).map((source) => `--coverage.include=${source}`),
    ],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        TILLKIT_PROVE: '',
        NODE_OPTIONS: '--conditions=@tillkit/source',
        TILLKIT_MUTANT_TESTS: JSON.stringify(targets.flatMap(({ tests }) => tests)),
      },
    },
  );
  expect(await once(child, 'close')).toEqual([0, null]);
  const files = Object.values(
    JSON.parse(readFileSync(join(reports, 'coverage-final.json'), 'utf8')) as Record<string, Coverage>,
  );
  expect(files.map(({ path }) => relative(root, path)).toSorted()).toEqual(
    targets.flatMap(({ sources }) => sources).toSorted(),
  );
  const branches = files.flatMap(({ path, branchMap, b }) => {
    const lines = readFileSync(path, 'utf8').split('\n');
    const file = relative(root, path);
    return Object.entries(branchMap).flatMap(([id, { loc }]) =>
      (b[id] ?? []).map((count) => ({ file, at: loc.start.line, line: lines[loc.start.line - 1]?.trim(), count })),
    );
  });
  const missed = branches.filter(({ count }) => count === 0);
  const isListed = ({ file, line }: (typeof missed)[number]) =>
    unreachable.some((listed) => listed.file === file && listed.line === line);
  const unlisted = missed.filter((branch) => !isListed(branch)).map(({ file, at, line }) => `${file}:${at} ${line}`);
  const outdated = unreachable.filter(
    ({ file, line }) => !missed.some((each) => each.file === file && each.line === line),
  );
  const figures = { files: files.length, branches: branches.length, unreachable: missed.length - unlisted.length };
  recordFigures('branches of the security modules', { ...figures, missed: unlisted.length });
  expect(unlisted).toEqual([]);
  expect(outdated, 'entries in unreachable.ts that match no missed branch').toEqual([]);
});
