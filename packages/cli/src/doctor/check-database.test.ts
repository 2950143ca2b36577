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
  'a store is told with its version: not migrated, migrated, and by a later version (%s)',
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

test('a store that is half a copy is told as that', async () => {
  const { location, where } = await aRoom('sqlite');
  const database = openWithKysely(location);
  await migrateStore(database);
  await sql`insert into till_migration (name, timestamp) values ('9999-unfinished-copy', '2030')`.execute(database.db);
  await database.close();
  expect(await look(where)).toEqual([expect.stringMatching(/^fail .* A copy into this store has not ended\.$/)]);
});

test('a file that a process holds is told with that process', async () => {
  const { where } = await aRoom('sqlite');
  const hold = fileURLToPath(new URL('../../../server/src/test/hold-file.ts', import.meta.url));
  const child = spawn(process.execPath, [await bundleScript(hold), where]);
  onTestFinished(async () => {
    child.stdin.end();
    if (child.exitCode === null) await once(child, 'exit');
  });
  await once(child.stdout, 'data');
  const [held = ''] = await look(where);
  expect(held).toMatch(/^ok The file is held by /);
  if (process.platform === 'linux') expect(held).toContain(`(${child.pid})`);
});

test('a file that is not there is not made, and one that is no database is told', async () => {
  expect(await look('/nowhere/till.sqlite')).toEqual(['warn There is no database file yet.']);
  const { where } = await aRoom('sqlite');
  writeFileSync(where, 'This is a letter. '.repeat(100));
  expect(await look(where)).toEqual([expect.stringMatching(/^fail The database file cannot be opened\./)]);
});

test('a server that is not there fails, and its address is not repeated', async () => {
  const [line = ''] = await look('postgres://somebody:geheim@127.0.0.1:1/till');
  expect(line).toMatch(/^fail The database does not answer/);
  expect(line).not.toMatch(/geheim|somebody/);
});

test('the room that is left is told', async () => {
  const { where } = await aRoom('sqlite');
  writeFileSync(where, '');
  const all = await checkDatabase({}, where);
  expect(all.map(({ says }) => says)).toContainEqual(expect.stringMatching(/^\d+ [GM]B are free for the database\.$/));
});
