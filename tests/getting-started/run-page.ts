import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

type Env = Readonly<Record<string, string>>;

/** What npm and the shop would else take from the run of the tests. */
function plainEnvironment(registry: string, env: Env): NodeJS.ProcessEnv {
  const { NODE_ENV: _, NODE_OPTIONS: __, VITEST: ___, ...inherited } = process.env;
  const npm = { 'npm_config_@tillkit:registry': registry, npm_config_audit: 'false', npm_config_fund: 'false' };
  return { ...inherited, ...npm, NEXT_TELEMETRY_DISABLED: '1', NO_COLOR: '1', ...env };
}

/** Runs a block of commands to its end. Throws with what it printed when it fails. */
export async function runBlock(folder: string, block: string, registry: string, env: Env = {}): Promise<string> {
  const child = spawn('bash', ['-e', '-c', block], { cwd: folder, env: plainEnvironment(registry, env) });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${block}\n${said}`);
  return said;
}

/** Starts a command that goes on, with all that it starts in a group of its own. */
export function startBlock(folder: string, block: string, registry: string, env: Env = {}) {
  const own = plainEnvironment(registry, env);
  const child = spawn('bash', ['-c', block], { cwd: folder, env: own, detached: true });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = once(child, 'exit') as Promise<[code: number | null, signal: NodeJS.Signals | null]>;
  const end = async (signal: NodeJS.Signals) => {
    const isRunning = child.exitCode === null && child.signalCode === null;
    if (child.pid !== undefined && isRunning) process.kill(-child.pid, signal);
    return (await ended)[0];
  };
  return {
    said: () => said,
    /** As a supervisor ends it; gives the exit code. */
    terminate: () => end('SIGTERM'),
    stop: async () => void (await end('SIGKILL')),
  };
}

export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}
