// A PostgreSQL of our own: fresh, on loopback, gone afterwards. It writes as durably as a real one (fsync stays on).
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { ensurePostgres } from './ensure.mjs';
import { isRoot, openToAll } from './host.mjs';
import { freePort } from './ports.mjs';

/**
 * Starts a PostgreSQL with an empty cluster in a temporary folder, reachable without a password on loopback.
 * `stop` ends it and removes the folder; when this process dies first, a watchdog does.
 *
 * @typedef {import('node:child_process').ChildProcess} ChildProcess
 * @typedef {{ uid: number, gid: number }} User
 * @typedef {{ cwd: string, env: NodeJS.ProcessEnv, uid?: number, gid?: number }} Options
 * @param {{ bin?: string }} options `bin`: folder with `initdb` and `postgres`; without it the one that `ensurePostgres` finds.
 */
export async function startPostgres({ bin } = {}) {
  const programs = bin ?? (await ensurePostgres());
  const user = isRoot() ? plainUser() : undefined;
  const folder = mkdtempSync(join(temporary(), 'tillkit-pg-'));
  const options = { cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C', HOME: folder }, ...user };
  try {
    if (user) chownSync(folder, user.uid, user.gid);
    const at = reachable(programs, folder, user);
    createCluster(at, options);
    const { server, port } = await serve(at, options);
    const watchdog = watch(server.pid, options);
    return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop: () => stop(server, watchdog, folder) };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
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
 * @returns {Promise<{ server: ChildProcess, port: number }>}
 */
async function serve(at, options, tries = 3) {
  const port = await freePort();
  const settings = { port, listen_addresses: '127.0.0.1', unix_socket_directories: options.cwd, max_connections: 200 };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(at, 'postgres'), ['-D', 'data', ...flags], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  /** @type {string[]} */
  const said = [];
  const ready = new Promise((done) => {
    createInterface({ input: server.stderr }).on('line', (line) => {
      said.push(line);
      if (line.includes('ready to accept connections')) done(true);
    });
    server.once('exit', () => done(false));
    server.once('error', () => done(false));
  });
  if (await ready) return { server, port };
  // Another program may have taken the port between the look and the start.
  if (tries > 1 && said.some((line) => line.includes('could not bind'))) return serve(at, options, tries - 1);
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
async function stop(server, watchdog, folder) {
  watchdog.kill('SIGKILL');
  if (server.exitCode === null && server.signalCode === null) {
    const gone = once(server, 'exit');
    server.kill('SIGINT');
    await gone;
  }
  rmSync(folder, { recursive: true, force: true });
}
