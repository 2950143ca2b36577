import { execFile } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { shopFiles } from '../packages/create-tillkit/src/shop-files.ts';
import { templateNames } from '../packages/create-tillkit/src/templates.ts';
import { filesBelow } from '../scripts/machine/files.mjs';

const root = join(import.meta.dirname, '..');
const examples = join(root, 'examples');

/** Files that are created when an example is installed, built or run. */
const created = /(^|\/)(\.next|data)\/|(^|\/)(package-lock\.json|next-env\.d\.ts|.*\.tsbuildinfo)$/;

test('the examples folder contains one example per template, plus compose', () => {
  expect(readdirSync(examples).toSorted()).toEqual(['README.md', 'compose', ...templateNames].toSorted());
});

test.for(templateNames)(
  'the example %s matches the output of its template (if not, run `npm run examples`)',
  (name) => {
    const folder = join(examples, name);
    const actual = filesBelow([`examples/${name}`], /./)
      .map((file) => relative(folder, file))
      .filter((path) => !created.test(path));
    const files = actual.map((path) => [path, readFileSync(join(folder, path), 'utf8')] as const);
    expect(Object.fromEntries(files)).toEqual(Object.fromEntries(shopFiles(name, name)));
  },
);

test('all templates use the same version range for the same dependency', () => {
  const stated = new Map<string, Set<string>>();
  for (const name of templateNames) {
    const { dependencies, devDependencies } = JSON.parse(shopFiles(name, name).get('package.json') ?? '');
    for (const [dependency, range] of Object.entries<string>({ ...dependencies, ...devDependencies }))
      stated.set(dependency, new Set([...(stated.get(dependency) ?? []), range]));
  }
  expect([...stated].filter(([, ranges]) => ranges.size > 1)).toEqual([]);
});

test('the test in a newly created shop passes with our packages loaded from source', async () => {
  const args = ['--conditions=@tillkit/source', '--import', 'tsx', '--test', 'src/shop.test.ts'];
  const { NODE_OPTIONS: _, ...env } = process.env;
  const cwd = join(examples, templateNames[0] ?? '');
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd, env });
  expect(stdout).toMatch(/^# pass 3$/m);
  expect(stdout).toMatch(/^# fail 0$/m);
}, 120_000);
