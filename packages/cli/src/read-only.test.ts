import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync } from 'node:fs';
import { dirname } from 'node:path';
import { text as readAll } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { bundleScript } from '../../../scripts/machine/bundle.mjs';
import { makeRoom, openTestStore, openWithKysely } from '../../server/src/test/stores.ts';
import { runTillkit } from './test/run-tillkit.ts';

/** Makes a PostgreSQL database reject writes on new connections, as a standby does. */
async function freeze({ db }: Awaited<ReturnType<typeof openTestStore>>['database']) {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const name = sql.id(rows[0]?.name ?? '');
  await sql`alter database ${name} set default_transaction_read_only = on`.execute(db);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
}

test('tillkit reports that a PostgreSQL database is read-only and exits with 5', async () => {
  const store = await openTestStore('postgres');
  onTestFinished(store.remove);
  await freeze(store.database);
  const env = { DATABASE_URL: store.location.url ?? '' };
  const migrated = await runTillkit(['store', 'migrate'], { env });
  expect(migrated).toMatchObject({
    code: 5,
    stdout: '',
    stderr: expect.stringContaining('The database is read-only.'),
  });
  expect(migrated.stderr).not.toMatch(/cannot execute|read-only transaction|DatabaseError/);
  const { stdout } = await runTillkit(['doctor', '--json'], { env });
  expect(stdout).toContain('accepts no writes');
});

const main = fileURLToPath(new URL('./main.ts', import.meta.url));

/**
 * Runs a command as an unprivileged user who cannot write to files owned by root. If root ran the command, it could
 * write to any file, regardless of the file's permissions.
 */
async function runAsStranger(args: readonly string[]) {
  const isRoot = process.getuid?.() === 0;
  const child = spawn(process.execPath, [await bundleScript(main), ...args], {
    env: { PATH: process.env['PATH'] },
    cwd: '/',
    ...(isRoot && { uid: 65534, gid: 65534 }),
  });
  const [stderr, [exitCode]] = await Promise.all([readAll(child.stderr), once(child, 'exit') as Promise<[number]>]);
  return { code: exitCode, stderr };
}

test(
  'tillkit with a read-only SQLite file reports the problem before it does anything else',
  { timeout: 60_000 },
  async () => {
    const { location, remove } = await makeRoom('sqlite');
    onTestFinished(remove);
    const { file = '' } = location;
    const { db, close } = openWithKysely(location);
    await sql`create table shop (id text)`.execute(db);
    await close();
    chmodSync(dirname(file), 0o755);
    chmodSync(file, 0o444);
    const { code: exitCode, stderr } = await runAsStranger(['store', 'migrate', '--database', file]);
    expect(stderr).toBe(
      'The database is read-only. Make the database file and its folder writable; the till then continues by itself.\n',
    );
    expect(exitCode).toBe(5);
  },
);
