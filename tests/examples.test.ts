import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ormNames } from '../packages/create-tillkit/src/orms.ts';
import { shopFiles } from '../packages/create-tillkit/src/shop-files.ts';
import { templateNames } from '../packages/create-tillkit/src/templates.ts';
import { openTestStore } from '../packages/server/src/test/stores.ts';
import { filesBelow } from '../scripts/machine/files.mjs';

const examples = join(import.meta.dirname, '../examples');

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

test('prisma.config.ts of a shop with Prisma names every table of the till', async () => {
  const { database, remove } = await openTestStore('postgres');
  onTestFinished(remove);
  const tables = await database.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_name like 'till\\_%' order by 1",
  );
  const text = shopFiles('next', 'my-shop', 'prisma').get('prisma.config.ts') ?? '';
  expect([...text.matchAll(/^ +'(till_\w+)',$/gm)].map(([, name]) => name)).toEqual(tables.map(({ name }) => name));
});
