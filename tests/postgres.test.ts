import { cp, mkdtemp, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { embeddedPostgres } from '../scripts/machine/ensure.mjs';
import { startPostgres } from '../scripts/machine/postgres.mjs';

async function ask(url: string | undefined, question: string): Promise<unknown> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ answer: unknown }>(question);
    return rows[0]?.answer;
  } finally {
    await client.end();
  }
}

test('the PostgreSQL of the test run is there and writes durably', async () => {
  const setting =
    "select string_agg(setting, ' ') as answer from pg_settings where name in ('fsync', 'full_page_writes')";
  expect(await ask(process.env['TEST_DATABASE_URL'], setting)).toBe('on on');
});

test('a PostgreSQL leaves nothing behind when it stops', { timeout: 60_000 }, async () => {
  const { url, stop } = await startPostgres();
  const folder = String(await ask(url, "select setting as answer from pg_settings where name = 'data_directory'"));
  expect(existsSync(folder)).toBe(true);
  await stop();
  expect(existsSync(folder)).toBe(false);
  await expect(ask(url, 'select 1 as answer')).rejects.toThrow('ECONNREFUSED');
});

test('a PostgreSQL starts although only its owner may read its programs', { timeout: 60_000 }, async () => {
  const mine = await mkdtemp(join(tmpdir(), 'tillkit-mine-')); // mode 0700
  try {
    await cp(dirname((await embeddedPostgres()) ?? ''), mine, { recursive: true, verbatimSymlinks: true });
    const { url, stop } = await startPostgres({ bin: join(mine, 'bin') });
    expect(await ask(url, "select 'here' as answer")).toBe('here');
    await stop();
  } finally {
    await rm(mine, { recursive: true, force: true });
  }
});
