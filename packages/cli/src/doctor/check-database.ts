import { existsSync } from 'node:fs';
import { readdir, readFile, readlink, realpath, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { CheckoutError } from '@tillkit/core';
import type { Database } from '@tillkit/server';
import { inspectStore } from '@tillkit/server/operate';
import { isPostgres, locate, withDatabase } from '../database.ts';
import type { Terminal } from '../output.ts';
import { fail, type Finding, ok, warn } from './finding.ts';

/**
 * Limits for the free disk space, in bytes. Below the first limit, doctor reports a warning; below the second, a
 * failure.
 */
const [little, hardlyAny] = [1_000_000_000, 100_000_000];
/** Maximum difference between the database's clock and this machine's clock, in milliseconds. */
const mostSkew = 30_000;

/** Checks that the store can be opened, has been migrated and has enough free disk space. Does not change the store. */
export async function checkDatabase(env: Terminal['env'], argument: string | undefined): Promise<readonly Finding[]> {
  const where = locate(env, argument);
  const room = isPostgres(where) ? [] : [await checkRoom(where)];
  try {
    return [...(await withDatabase(env, argument, look)), ...room];
  } catch (error) {
    if (!(error instanceof CheckoutError)) throw error;
    if (error.code === 'shop_unavailable') return [await describeHolders(where), ...room];
    if (error.code === 'not_found')
      return [
        warn(
          'database',
          'The database file does not exist yet.',
          'Start the shop, which creates it, or pass --database.',
        ),
      ];
    return [fail('database', error.message, error.hint)];
  }
}

async function look(database: Database): Promise<readonly Finding[]> {
  const { name, pending, later, hasUnfinishedCopy, readOnlyHint, skew } = await inspectStore(database);
  const state = hasUnfinishedCopy
    ? fail(
        'database',
        `${name} opens. The copy of another store into this store is unfinished.`,
        'Run `tillkit store copy` again. The copy continues where it stopped.',
      )
    : later.length > 0
      ? fail(
          'database',
          `${name} opens. A later version of @tillkit/server has migrated it (${later[0]}).`,
          'Start that version or a later one.',
        )
      : pending.length > 0
        ? warn(
            'database',
            `${name} opens. ${pending.length} migrations have not run.`,
            'Run `tillkit store migrate`, or start the shop, which does the same.',
          )
        : ok('database', `${name} opens, and its tables are up to date.`);
  return [
    state,
    ...(readOnlyHint === undefined ? [] : [fail('database', `${name} accepts no writes.`, readOnlyHint)]),
    ...(Math.abs(skew) > mostSkew
      ? [
          warn(
            'clock',
            `This machine’s clock is ${Math.round(Math.abs(skew) / 1000)} s off the clock of the database.`,
            'Check the time service of both machines.',
          ),
        ]
      : []),
  ];
}

async function describeHolders(file: string): Promise<Finding> {
  const holders = await findHolders(file);
  const who = holders.length > 0 ? holders.join(', ') : 'another process';
  return ok('database', `The file is open in ${who}. Only one process may open it, which is usually the shop.`);
}

async function checkRoom(file: string): Promise<Finding> {
  const folder = existsSync(file) ? dirname(file) : '.';
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const says = `${free >= little ? `${Math.floor(free / little)} GB` : `${Math.floor(free / 1_000_000)} MB`} are free for the database.`;
  if (free < hardlyAny) return fail('database', says, 'Free disk space. On a full disk, no payment is stored.');
  return free < little ? warn('database', says, 'Free disk space.') : ok('database', says);
}

/**
 * Lists the processes that have a file open, such as `node (4711)`. Works only on Linux, and only for processes that
 * belong to the current user.
 */
async function findHolders(file: string): Promise<readonly string[]> {
  const path = await realpath(file).catch(() => file);
  const ids = (await readdir('/proc').catch(() => [])).filter(
    (name) => /^\d+$/.test(name) && name !== `${process.pid}`,
  );
  const holders = await Promise.all(ids.map(async (id) => ((await holds(id, path)) ? [await describe(id)] : [])));
  return holders.flat();
}

async function holds(id: string, path: string): Promise<boolean> {
  const folder = `/proc/${id}/fd`;
  const open = await readdir(folder).catch(() => []);
  const paths = await Promise.all(open.map((fd) => readlink(`${folder}/${fd}`).catch(() => '')));
  return paths.includes(path);
}

/** Returns only the name of the program, because arguments may contain secrets. */
const describe = async (id: string): Promise<string> =>
  `${(await readFile(`/proc/${id}/comm`, 'utf8').catch(() => 'process')).trim()} (${id})`;
