import { writeFileSync } from 'node:fs';
import { onTestFinished, expect, test } from 'vitest';
import { startTillkit } from '../../test/cli/spawn-tillkit.ts';
import { createStore } from '../../store/store.ts';
import { runTillkit } from '../../test/cli/run-tillkit.ts';
import { dialects, makeRoom } from '../../test/stores.ts';
import { migrations } from '../../store/migrations/migrations.ts';
import { openDatabase } from '../../store/database.ts';

test.for(dialects)('migrate says what it has done, and a second time that nothing is left (%s)', async (dialect) => {
  const { location, remove } = await makeRoom(dialect);
  onTestFinished(remove);
  const where = location.url ?? location.file ?? '';
  if (location.file) writeFileSync(location.file, '');
  const names = Object.keys(migrations(dialect));
  const first = await runTillkit(['store', 'migrate', '--database', where]);
  expect(first).toEqual({ code: 0, stdout: names.map((name) => `Done: ${name}\n`).join(''), stderr: '' });
  const env = { DATABASE_URL: where };
  expect(await runTillkit(['store', 'migrate'], { env })).toMatchObject({ stdout: 'The store is up to date.\n' });
  expect(await runTillkit(['store', 'migrate', '--json'], { env })).toMatchObject({ stdout: '{"migrated":[]}\n' });
});

test('a file that is not there is not made', async () => {
  const given = await runTillkit(['store', 'migrate', '--database', '/nowhere/till.sqlite']);
  expect(given).toMatchObject({ code: 3, stdout: '', stderr: expect.stringContaining('There is no database file.') });
});

test('a file that a shop has open is told as in use', async () => {
  const { location, remove } = await makeRoom('sqlite');
  const shop = openDatabase(location);
  await createStore(shop).migrate();
  onTestFinished(async () => {
    await shop.close();
    await remove();
  });
  const given = await startTillkit(['store', 'migrate', '--database', location.file ?? '']).ended;
  expect(given).toMatchObject({ code: 5, stderr: expect.stringContaining('in use by another process') });
});

test('a server that is not there is unreachable', async () => {
  const given = await runTillkit(['store', 'migrate', '--database', 'postgres://127.0.0.1:1/till']);
  expect(given).toMatchObject({ code: 5, stderr: expect.stringContaining('does not answer (ECONNREFUSED)') });
});
