import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { ormNames } from '../packages/create-tillkit/src/orms.ts';
import { shopFiles } from '../packages/create-tillkit/src/shop-files.ts';
import { templateNames } from '../packages/create-tillkit/src/templates.ts';
import { writeFiles } from './getting-started/run-page.ts';
import { isBuilt } from './types/is-built.ts';
import { openTestStore } from '../packages/server/src/test/stores.ts';
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
  for (const [name, orm] of templateNames.flatMap((each) => ormNames.map((other) => [each, other] as const))) {
    const { dependencies, devDependencies } = JSON.parse(shopFiles(name, name, orm).get('package.json') ?? '');
    for (const [dependency, range] of Object.entries<string>({ ...dependencies, ...devDependencies }))
      stated.set(dependency, new Set([...(stated.get(dependency) ?? []), range]));
  }
  expect([...stated].filter(([, ranges]) => ranges.size > 1)).toEqual([]);
});

/** Runs a program in a shop's folder. Resolves to its output. */
async function runIn(cwd: string, args: readonly string[], more: Readonly<Record<string, string>> = {}) {
  const { NODE_OPTIONS: _, ...env } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd, env: { ...env, ...more } });
  return stdout;
}

const testFromSource = ['--conditions=@tillkit/source', '--import', 'tsx', '--test', 'src/shop.test.ts'];

test('the test in a newly created shop passes with our packages loaded from source', async () => {
  const stdout = await runIn(join(examples, templateNames[0] ?? ''), testFromSource);
  expect(stdout).toMatch(/^# pass 3$/m);
  expect(stdout).toMatch(/^# fail 0$/m);
}, 120_000);

test('a newly created shop with Drizzle compiles, and its test pays an order in PostgreSQL', async () => {
  mkdirSync(join(root, '.reports'), { recursive: true });
  const folder = mkdtempSync(join(root, '.reports/shop-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFiles(folder, Object.fromEntries(shopFiles('express-html', 'shop', 'drizzle')));
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const conditions = isBuilt() ? [] : ['--customConditions', '@tillkit/source'];
  const types = spawnSync(process.execPath, [compiler, '--noEmit', ...conditions], { cwd: folder, encoding: 'utf8' });
  // Our own sources need other compiler options than the shop, so only errors in the shop's files count.
  expect(types.stdout.split('\n').filter((line) => /^(src\/|error)/.test(line))).toEqual([]);
  const stdout = await runIn(folder, testFromSource, { DATABASE_URL: process.env['TEST_DATABASE_URL'] ?? '' });
  expect(stdout).toMatch(/^# pass 3$/m);
  expect(stdout).toMatch(/^# fail 0$/m);
}, 120_000);

test('prisma.config.ts of a shop with Prisma names every table of the till', async () => {
  const { database, remove } = await openTestStore('postgres');
  onTestFinished(remove);
  const tables = await database.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_name like 'till\\_%' order by 1",
  );
  const text = shopFiles('next', 'my-shop', 'prisma').get('prisma.config.ts') ?? '';
  expect([...text.matchAll(/^ +'(till_\w+)',$/gm)].map(([, name]) => name)).toEqual(tables.map(({ name }) => name));
});
