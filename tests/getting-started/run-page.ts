import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

type Env = Readonly<Record<string, string>>;

/** Returns the environment for npm and the shop, without the variables that they must not inherit from the test run. */
function plainEnvironment(registry: string, env: Env): NodeJS.ProcessEnv {
  const { NODE_ENV: _, NODE_OPTIONS: __, VITEST: ___, ...inherited } = process.env;
  const npm = { 'npm_config_@tillkit:registry': registry, npm_config_audit: 'false', npm_config_fund: 'false' };
  return { ...inherited, ...npm, NEXT_TELEMETRY_DISABLED: '1', NO_COLOR: '1', ...env };
}

/** Runs a block of commands. If a command fails, throws an error that contains the output. */
export async function runBlock(folder: string, block: string, registry: string, env: Env = {}): Promise<string> {
  const child = spawn('bash', ['-e', '-c', block], { cwd: folder, env: plainEnvironment(registry, env) });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${block}\n${output}`);
  return output;
}

/** Starts a command that keeps running, in its own process group. */
export function startBlock(folder: string, block: string, registry: string, env: Env = {}) {
  const own = plainEnvironment(registry, env);
  const child = spawn('bash', ['-c', block], { cwd: folder, env: own, detached: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = once(child, 'exit') as Promise<[code: number | null, signal: NodeJS.Signals | null]>;
  const end = async (signal: NodeJS.Signals) => {
    const isRunning = child.exitCode === null && child.signalCode === null;
    if (child.pid !== undefined && isRunning) process.kill(-child.pid, signal);
    return (await ended)[0];
  };
  return {
    output: () => output,
    /** Sends SIGTERM. Resolves to the exit code. */
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
