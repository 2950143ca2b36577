import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { inspectStore, migrateStore } from '@tillkit/server/operate';
import { bundleScript } from '../../../../scripts/machine/bundle.mjs';
import { dialects, makeRoom, openWithKysely } from '../../../server/src/test/stores.ts';
import { checkDatabase } from './check-database.ts';

const aRoom = async (dialect: (typeof dialects)[number]) => {
  const { location, remove } = await makeRoom(dialect);
  onTestFinished(remove);
  return { location, where: location.url ?? location.file ?? '' };
};
const look = async (where: string) =>
  (await checkDatabase({}, where))
    .map(({ state, says }) => `${state} ${says}`)
    .filter((line) => !line.includes('free for'));

test.for(dialects)(
  'doctor reports the database version and the state of the store: not migrated, up to date, or migrated by a later version (%s)',
  async (dialect) => {
    const { location, where } = await aRoom(dialect);
    const name = { sqlite: /SQLite 3\.\d+/, postgres: /PostgreSQL \d+/ }[dialect];
    const database = openWithKysely(location);
    await sql`select 1`.execute(database.db);
    await database.close();
    const [first = ''] = await look(where);
    expect(first).toMatch(name);
    expect(first).toMatch(/^warn .*\d+ migrations have not run\.$/);
    const again = openWithKysely(location);
    await migrateStore(again);
    await again.close();
    expect(await look(where)).toEqual([expect.stringMatching(/^ok .* its tables are up to date\.$/)]);
    const later = openWithKysely(location);
    await sql`insert into till_migration (name, timestamp) values ('9999-later', '2030')`.execute(later.db);
    expect(await inspectStore(later)).toMatchObject({ pending: [], later: ['9999-later'] });
    await later.close();
    expect(await look(where)).toEqual([expect.stringMatching(/^fail .* A later version .*\(9999-later\)\.$/)]);
  },
);

test('doctor reports a failure if the store is the unfinished copy of another store', async () => {
  const { location, where } = await aRoom('sqlite');
  const database = openWithKysely(location);
  await migrateStore(database);
  await sql`insert into till_migration (name, timestamp) values ('9999-unfinished-copy', '2030')`.execute(database.db);
  await database.close();
  expect(await look(where)).toEqual([
    expect.stringMatching(/^fail .* The copy of another store into this store is unfinished\.$/),
  ]);
});

test('doctor names the process that has the database file open', async () => {
  const { where } = await aRoom('sqlite');
  const hold = fileURLToPath(new URL('../../../server/src/test/hold-file.ts', import.meta.url));
  const child = spawn(process.execPath, [await bundleScript(hold), where]);
  onTestFinished(async () => {
    child.stdin.end();
    if (child.exitCode === null) await once(child, 'exit');
  });
  await once(child.stdout, 'data');
  const [finding = ''] = await look(where);
  expect(finding).toMatch(/^ok The file is open in /);
  if (process.platform === 'linux') expect(finding).toContain(`(${child.pid})`);
});

test('doctor does not create a missing database file, and reports a failure if the file is not a database', async () => {
  expect(await look('/nowhere/till.sqlite')).toEqual(['warn The database file does not exist yet.']);
  const { where } = await aRoom('sqlite');
  writeFileSync(where, 'This is a letter. '.repeat(100));
  expect(await look(where)).toEqual([expect.stringMatching(/^fail The database file cannot be opened\./)]);
});

test("doctor reports a failure if the database server does not respond, and does not print the server's URL", async () => {
  const [line = ''] = await look('postgres://somebody:geheim@127.0.0.1:1/till');
  expect(line).toMatch(/^fail The database does not respond/);
  expect(line).not.toMatch(/geheim|somebody/);
});

test('doctor reports the free disk space', async () => {
  const { where } = await aRoom('sqlite');
  writeFileSync(where, '');
  const all = await checkDatabase({}, where);
  expect(all.map(({ says }) => says)).toContainEqual(expect.stringMatching(/^\d+ [GM]B are free for the database\.$/));
});
