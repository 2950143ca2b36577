import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { CheckoutError } from '@tillkit/core';
import type { Database } from '../../store/database.ts';
import { DatabaseReadOnly } from '../../store/read-only.ts';
import { compareMigrations, copyMarker } from '../../store/migrations/migrate.ts';
import type { Terminal } from '../terminal.ts';
import { isPostgres, locate, withDatabase } from '../shop/database.ts';
import { fail, ok, warn, type Finding } from './finding.ts';
import { findHolders } from './holders.ts';

/** In bytes. */
const [little, hardlyAny] = [1_000_000_000, 100_000_000];
/** In milliseconds. */
const mostSkew = 30_000;

/** Whether the store opens, is up to date, and has room. It changes nothing in it. */
export async function checkDatabase(env: Terminal['env'], given: string | undefined): Promise<readonly Finding[]> {
  const where = locate(env, given);
  const room = isPostgres(where) ? [] : [await checkRoom(where)];
  try {
    return [...(await withDatabase(env, given, look)), ...room];
  } catch (error) {
    if (!(error instanceof CheckoutError)) throw error;
    if (error.code === 'shop_unavailable') return [await tellHolders(where), ...room];
    if (error.code === 'not_found')
      return [
        warn('database', 'There is no database file yet.', 'Start the shop, which makes it; or name it by --database.'),
      ];
    return [fail('database', error.message, error.hint)];
  }
}

const selectVersion = {
  sqlite: 'select sqlite_version() as version',
  postgres: "select current_setting('server_version') as version",
} as const satisfies Readonly<Record<Database['dialect'], string>>;

async function look(database: Database): Promise<readonly Finding[]> {
  const { query, dialect, time } = database;
  const [row] = await query<{ readonly version: string }>(selectVersion[dialect]);
  const name = `${dialect === 'sqlite' ? 'SQLite' : 'PostgreSQL'} ${row?.version ?? ''}`;
  const { pending, later } = await compareMigrations(database);
  const state = later.includes(copyMarker)
    ? fail(
        'database',
        `${name} opens. A copy into this store has not ended.`,
        'Run tillkit store copy again: it goes on where it was.',
      )
    : later.length > 0
      ? fail(
          'database',
          `${name} opens. A later version of @tillkit/server has migrated it (${later[0]}).`,
          'Start that version or a newer one.',
        )
      : pending.length > 0
        ? warn(
            'database',
            `${name} opens. ${pending.length} migrations have not run.`,
            'Run tillkit store migrate, or start the shop, which does the same.',
          )
        : ok('database', `${name} opens, and its tables are up to date.`);
  const { hint } = new DatabaseReadOnly('25006');
  const before = Date.now();
  const skew = time ? (before + Date.now()) / 2 - (await time()) : 0;
  return [
    state,
    ...((await isReadOnly(database)) ? [fail('database', `${name} accepts no writes.`, hint)] : []),
    ...(time && Math.abs(skew) > mostSkew
      ? [
          warn(
            'clock',
            `This machine’s clock is ${Math.round(Math.abs(skew) / 1000)} s off the database’s.`,
            'Look at the time service of both.',
          ),
        ]
      : []),
  ];
}

/** A SQLite file that cannot be written does not even open. */
async function isReadOnly({ query, dialect }: Database): Promise<boolean> {
  if (dialect === 'sqlite') return false;
  const text = "select current_setting('transaction_read_only') as setting";
  const [row] = await query<{ readonly setting: string }>(text);
  return row?.setting === 'on';
}

async function tellHolders(file: string): Promise<Finding> {
  const holders = await findHolders(file);
  const who = holders.length > 0 ? holders.join(', ') : 'another process';
  return ok('database', `The file is held by ${who}: one process alone may have it open, and that is the shop.`);
}

async function checkRoom(file: string): Promise<Finding> {
  const folder = existsSync(file) ? dirname(file) : '.';
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const says = `${free >= little ? `${Math.floor(free / little)} GB` : `${Math.floor(free / 1_000_000)} MB`} are free for the database.`;
  if (free < hardlyAny) return fail('database', says, 'Make room: without any, no payment is stored.');
  return free < little ? warn('database', says, 'Make room.') : ok('database', says);
}
