import { existsSync } from 'node:fs';
import { readdir, readFile, readlink, realpath, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { CheckoutError } from '@tillkit/core';
import type { Database } from '@tillkit/server';
import { inspectStore } from '@tillkit/server/operate';
import { isPostgres, locate, withDatabase } from '../database.ts';
import type { Terminal } from '../output.ts';
import { fail, type Finding, ok, warn } from './finding.ts';

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

async function look(database: Database): Promise<readonly Finding[]> {
  const { name, pending, later, hasUnfinishedCopy, readOnlyHint, skew } = await inspectStore(database);
  const state = hasUnfinishedCopy
    ? fail(
        'database',
        `${name} opens. The copy into this store is unfinished.`,
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
  return [
    state,
    ...(readOnlyHint === undefined ? [] : [fail('database', `${name} accepts no writes.`, readOnlyHint)]),
    ...(Math.abs(skew) > mostSkew
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

/** Who has a file open, as far as this machine tells (Linux, and processes of one’s own): `node (4711)`. */
async function findHolders(file: string): Promise<readonly string[]> {
  const path = await realpath(file).catch(() => file);
  const ids = (await readdir('/proc').catch(() => [])).filter(
    (name) => /^\d+$/.test(name) && name !== `${process.pid}`,
  );
  const found = await Promise.all(ids.map(async (id) => ((await holds(id, path)) ? [await describe(id)] : [])));
  return found.flat();
}

async function holds(id: string, path: string): Promise<boolean> {
  const folder = `/proc/${id}/fd`;
  const open = await readdir(folder).catch(() => []);
  const paths = await Promise.all(open.map((fd) => readlink(`${folder}/${fd}`).catch(() => '')));
  return paths.includes(path);
}

/** The name of the program alone: arguments may hold anything. */
const describe = async (id: string): Promise<string> =>
  `${(await readFile(`/proc/${id}/comm`, 'utf8').catch(() => 'process')).trim()} (${id})`;
