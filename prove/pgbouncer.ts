import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aptInstall, onPath } from '../scripts/machine/host.mjs';
import { freePort } from '../scripts/machine/ports.mjs';
import { until } from './wait.ts';

/** Number of connections that PgBouncer opens to each database. */
export const poolSize = 2;

/** Finds the program, and installs its Debian package if the process may do so. Throws if PgBouncer is missing. */
async function findProgram(): Promise<string> {
  const find = () => onPath('pgbouncer') ?? onPath('/usr/sbin/pgbouncer');
  if (!find()) await aptInstall('pgbouncer');
  const program = find();
  if (program) return program;
  throw new Error(
    'PgBouncer is not installed. Run `apt-get install --no-install-recommends pgbouncer` as root, or put the program on PATH.',
  );
}

/** PgBouncer refuses to run as root. */
function plainUser(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((user) => user.startsWith('nobody:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

/**
 * Starts PgBouncer in transaction mode in front of a PostgreSQL server, with a pool of two connections. `restart` sends
 * the signal to the process, waits until it has exited, and starts a new process on the same port.
 */
export async function startPgBouncer(url: string) {
  const program = await findProgram();
  const folder = mkdtempSync(join(tmpdir(), 'tillkit-pgbouncer-'));
  const [{ hostname, port, username }, ownPort] = [new URL(url), await freePort()];
  const file = join(folder, 'pgbouncer.ini');
  const settings = `[databases]
* = host=${hostname} port=${port} user=${username}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
auth_type = any
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 500
unix_socket_dir =
`;
  writeFileSync(file, settings);
  chmodSync(folder, 0o755);
  const start = async () => {
    const child = spawn(program, [file], { ...plainUser(), stdio: ['ignore', 'ignore', 'pipe'] });
    let output = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
    const stop = async (signal: NodeJS.Signals) => {
      const ended = child.exitCode === null ? once(child, 'exit') : undefined;
      child.kill(signal);
      await ended;
    };
    const isReady = await until(() => child.exitCode !== null || canConnect(ownPort), 10_000);
    if (isReady && child.exitCode === null) return { stop };
    await stop('SIGKILL');
    throw new Error(`PgBouncer failed to start. Its output: ${output}`);
  };
  const remove = () => rmSync(folder, { recursive: true, force: true });
  let running = await start().catch((error: unknown) => {
    remove();
    throw error;
  });
  const restart = async (signal: NodeJS.Signals) => {
    await running.stop(signal);
    running = await start();
  };
  const close = async () => {
    await running.stop('SIGKILL');
    remove();
  };
  const pooled = new URL(url);
  pooled.port = String(ownPort);
  return { url: pooled.href, restart, close };
}

const canConnect = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => (socket.destroy(), resolve(true)));
    socket.once('error', () => resolve(false));
  });
