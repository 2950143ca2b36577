import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packageNames } from '../scripts/packages/pack.mjs';
import { billsOf } from '../scripts/packages/sbom.mjs';
import { recordFigures } from '../prove/figures.ts';
import { packBuilt, type PackedPackages } from './packages/packed.ts';
import { run } from './packages/run.ts';

// Runs the steps of the release workflow that need no registry account.

const root = join(import.meta.dirname, '..');
let packed: PackedPackages;
beforeAll(async () => {
  packed = await packBuilt();
});
afterAll(() => packed.remove());

test('a release sets the same version in all packages and adds the version to each changelog', async () => {
  const clone = mkdtempSync(join(tmpdir(), 'tillkit-release-'));
  await run(clone, 'git', ['clone', '--quiet', '--depth', '1', `file://${root}`, 'clone']);
  const folder = join(clone, 'clone');
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  await run(folder, process.execPath, ['node_modules/@changesets/cli/bin.js', 'version']);
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  const versions = packageNames.map(
    (name) => (JSON.parse(read(`packages/${name}/package.json`)) as { version: string }).version,
  );
  expect(new Set(versions).size).toBe(1);
  for (const name of packageNames)
    expect(read(`packages/${name}/CHANGELOG.md`)).toMatch(new RegExp(`^# (@tillkit/)?${name}\n\n## ${versions[0]}\n`));
  const entries = packageNames.map((name) => read(`packages/${name}/CHANGELOG.md`).match(/^- /gm)?.length ?? 0);
  recordFigures('packages: release', {
    version: versions[0] ?? '',
    entries: entries.reduce((sum, one) => sum + one, 0),
  });
  rmSync(clone, { recursive: true, force: true });
});

test('each package has a bill of materials with the versions and licenses of its dependencies', () => {
  const bills = billsOf(packed.folder, packed.packages);
  const names = (name: string) =>
    bills.get(`@tillkit/${name}`)?.components.map((one) => one['bom-ref'].replace(/(?<=.)@.*/, ''));
  expect(names('core')).toEqual([]);
  expect(names('react')).toEqual(['@tillkit/core', 'uqr']);
  expect(names('xml')).toEqual(expect.arrayContaining(['@tillkit/core', 'saxes', 'xmlchars']));
  expect(names('server')).toEqual(expect.arrayContaining(['libsql', 'undici', 'detect-libc']));
  expect(names('cli')).toEqual(expect.arrayContaining(['@tillkit/server', 'commander', 'parse5', 'entities']));
  const all = [...bills.values()].flatMap(({ components }) => components);
  expect(all.filter(({ version, licenses = [] }) => !version || licenses.length === 0)).toEqual([]);
  recordFigures('packages: bills', Object.fromEntries(packageNames.map((name) => [name, names(name)?.length ?? 0])));
});
