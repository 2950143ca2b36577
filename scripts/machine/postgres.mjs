// A PostgreSQL of our own: fresh, on loopback, gone afterwards. It writes as durably as a real one (fsync stays on).
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { ensurePostgres } from './ensure.mjs';
import { isRoot, openToAll } from './host.mjs';
import { freePort } from './ports.mjs';

/**
 * @typedef {import('node:child_process').ChildProcess} ChildProcess
 * @typedef {{ uid: number, gid: number }} User
 * @typedef {{ cwd: string, env: NodeJS.ProcessEnv, uid?: number, gid?: number }} Options
 * @typedef {{ at: string, options: Options }} Place where the programs are, and how they run: a cluster lies in `data` of the folder
 * @typedef {{ url: string, port: number, pid: number | undefined, crash: () => Promise<void>, stop: () => Promise<void> }} Running
 */

/**
 * Starts a PostgreSQL with an empty cluster in a temporary folder, reachable without a password on loopback.
 * `stop` ends it and removes the folder; when this process dies first, a watchdog does. `crash` ends it without writing anything
 * more and starts it again; it resolves with the new address.
 *
 * @param {{ bin?: string, settings?: Readonly<Record<string, string>> }} options `bin`: folder with `initdb` and `postgres`;
 *   without it the one that `ensurePostgres` finds.
 */
export async function startPostgres({ bin, settings } = {}) {
  const place = await prepare(bin);
  let running = await run(place, settings);
  const crash = async () => {
    await running.crash();
    running = await run(place, settings);
    return running.url;
  };
  return { url: running.url, crash, stop: () => running.stop() };
}

/**
 * Starts a PostgreSQL and its standby. A commit waits until the standby has it on disk, unless `isSynchronous` is false.
 * `cutStandby` ends the replication. `killPrimary` is `kill -9`; `promote` makes the standby take writes. `stop` ends both and
 * removes their folders.
 */
export async function startPair({ isSynchronous = true } = {}) {
  const first = await prepare();
  const second = copyOf(first);
  const primary = await run(first, { synchronous_standby_names: isSynchronous ? 'standby' : '' });
  writeFileSync(join(second.options.cwd, 'data/standby.signal'), '');
  const source = `host=127.0.0.1 port=${primary.port} user=postgres application_name=standby`;
  const settings = join(second.options.cwd, 'data/postgresql.auto.conf');
  writeFileSync(settings, `primary_conninfo = '${source}'\n`);
  const standby = await run(second);
  const control = (/** @type {string[]} */ ...args) =>
    spawnSync(join(second.at, 'pg_ctl'), [...args, '-D', 'data'], second.options).status === 0;
  return {
    url: primary.url,
    standbyUrl: standby.url,
    killPrimary: () => primary.pid !== undefined && process.kill(primary.pid, 'SIGKILL'),
    cutStandby: () => (writeFileSync(settings, ''), control('reload')),
    promote: () => control('promote', '-w'),
    stop: async () => {
      await standby.stop();
      await primary.stop();
    },
  };
}

/**
 * An empty cluster in a folder of its own.
 *
 * @param {string} [bin]
 * @returns {Promise<Place>}
 */
async function prepare(bin) {
  const programs = bin ?? (await ensurePostgres());
  const user = isRoot() ? plainUser() : undefined;
  const options = newFolder(user);
  try {
    const at = reachable(programs, options.cwd, user);
    createCluster(at, options);
    return { at, options };
  } catch (error) {
    rmSync(options.cwd, { recursive: true, force: true });
    throw error;
  }
}

/**
 * @param {User} [user]
 * @returns {Options}
 */
function newFolder(user) {
  const folder = mkdtempSync(join(temporary(), 'tillkit-pg-'));
  if (user) chownSync(folder, user.uid, user.gid);
  return { cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C', HOME: folder }, ...user };
}

/**
 * The same cluster once more, while nobody serves it: what a standby begins with.
 *
 * @param {Place} place
 * @returns {Place}
 */
function copyOf({ at, options: { cwd, uid, gid } }) {
  const options = newFolder(uid === undefined || gid === undefined ? undefined : { uid, gid });
  spawnSync('cp', ['-a', join(cwd, 'data'), options.cwd]);
  return { at, options };
}

/**
 * @param {Place} place
 * @param {Readonly<Record<string, string>>} [settings]
 * @returns {Promise<Running>}
 */
async function run({ at, options }, settings = {}) {
  try {
    const { server, port } = await serve(at, options, settings);
    const watchdog = watch(server.pid, options);
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    const crash = () => halt(server, watchdog, 'SIGQUIT');
    return { url, port, pid: server.pid, crash, stop: () => end(server, watchdog, options.cwd) };
  } catch (error) {
    rmSync(options.cwd, { recursive: true, force: true });
    throw error;
  }
}

/** PostgreSQL refuses to run as root; this is whom it runs as instead. */
function plainUser() {
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  const line = ['postgres', 'nobody'].map((name) => users.find((user) => user.startsWith(`${name}:`))).find(Boolean);
  if (!line) throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody.');
  const [, , uid, gid] = line.split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

const temporary = () => (isRoot() && [tmpdir(), '/tmp', '/var/tmp'].find(openToAll)) || tmpdir();

/**
 * The folder of programs, or a copy of it and its neighbours that the plain user may read.
 *
 * @param {string} programs
 * @param {string} folder
 * @param {User | undefined} user
 */
function reachable(programs, folder, user) {
  const mayRun = () => openToAll(programs) && (statSync(join(programs, 'postgres')).mode & 0o005) === 0o005;
  if (!user || mayRun()) return programs;
  const copy = join(folder, 'programs');
  cpSync(dirname(programs), copy, { recursive: true, verbatimSymlinks: true });
  spawnSync('chown', ['-R', `${user.uid}:${user.gid}`, copy]);
  return join(copy, basename(programs));
}

/**
 * @param {string} at
 * @param {Options} options
 */
function createCluster(at, options) {
  // --no-sync leaves out flushing the empty cluster at the end, nothing else.
  const given = ['-D', 'data', '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
  const { status, stderr, error } = spawnSync(join(at, 'initdb'), given, { ...options, encoding: 'utf8' });
  if (status !== 0) throw new Error(`initdb failed. Its last words: ${error?.message ?? stderr.trim()}`);
}

/**
 * @param {string} at
 * @param {Options} options
 * @param {Readonly<Record<string, string>>} settings
 * @returns {Promise<{ server: ChildProcess, port: number }>}
 */
async function serve(at, options, settings, tries = 3) {
  const port = await freePort();
  const usual = { port, listen_addresses: '127.0.0.1', unix_socket_directories: options.cwd, max_connections: 200 };
  const flags = Object.entries({ ...usual, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(at, 'postgres'), ['-D', 'data', ...flags], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  /** @type {string[]} */
  const said = [];
  const ready = new Promise((done) => {
    createInterface({ input: server.stderr }).on('line', (line) => {
      said.push(line);
      if (/ready to accept (read-only )?connections/.test(line)) done(true);
    });
    server.once('exit', () => done(false));
    server.once('error', () => done(false));
  });
  if (await ready) return { server, port };
  // Another program may have taken the port between the look and the start.
  if (tries > 1 && said.some((line) => line.includes('could not bind'))) return serve(at, options, settings, tries - 1);
  throw new Error(`PostgreSQL does not start. Its last words: ${said.slice(-5).join(' ')}`);
}

/**
 * A small shell that ends the server and removes its folder as soon as this process is gone, however it went.
 *
 * @param {number | undefined} pid
 * @param {Options} options
 */
function watch(pid, options) {
  // The pid file tells the end better than the process: where nobody reaps orphans, a zombie looks alive.
  const script = `read _; kill -INT "$0" 2>/dev/null
    for _ in $(seq 100); do [ -e "$1/data/postmaster.pid" ] || break; sleep 0.1; done; rm -rf "$1"`;
  /** @type {import('node:child_process').SpawnOptions} */
  const given = { ...options, cwd: '/', detached: true, stdio: ['pipe', 'ignore', 'ignore'] };
  const shell = spawn('/bin/sh', ['-c', script, String(pid), options.cwd], given);
  shell.unref();
  return shell;
}

/**
 * @param {ChildProcess} server
 * @param {ChildProcess} watchdog
 * @param {string} folder
 */
async function end(server, watchdog, folder) {
  await halt(server, watchdog, 'SIGINT');
  rmSync(folder, { recursive: true, force: true });
}

/**
 * @param {ChildProcess} server
 * @param {ChildProcess} watchdog
 * @param {'SIGINT' | 'SIGQUIT'} signal SIGQUIT ends the server without a checkpoint and without writing what is in memory.
 */
async function halt(server, watchdog, signal) {
  watchdog.kill('SIGKILL');
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = once(server, 'exit');
  server.kill(signal);
  await gone;
}
