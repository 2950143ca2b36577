import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

type Env = Readonly<Record<string, string>>;

/** What npm and Next would else take from the run of the tests. */
function environment(env: Env): NodeJS.ProcessEnv {
  const { NODE_ENV: _, NODE_OPTIONS: __, VITEST: ___, ...inherited } = process.env;
  return { ...inherited, NEXT_TELEMETRY_DISABLED: '1', ...env };
}

/** Runs a program to its end; gives what it printed. Throws with that when it fails. */
export async function run(folder: string, program: string, args: readonly string[], env: Env = {}): Promise<string> {
  const child = spawn(program, args, { cwd: folder, env: environment(env), stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} has failed.\n${said}`);
  return said;
}

export const runNext = (folder: string, args: readonly string[], env: Env = {}): Promise<string> =>
  run(folder, process.execPath, ['node_modules/next/dist/bin/next', ...args], env);

export interface RunningNext {
  readonly url: string;
  /** What it has printed so far. */
  said(): string;
  stop(): Promise<void>;
}

/** `next start` or `next dev`, once it answers. */
export async function startNext(
  folder: string,
  command: 'start' | 'dev',
  port: number,
  env: Env,
): Promise<RunningNext> {
  const args = [join(folder, 'node_modules/next/dist/bin/next'), command, '-p', String(port), '-H', '127.0.0.1'];
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: environment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const ended = once(child, 'close');
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        if (/Ready in/.test(said)) resolve();
      });
    void ended.then(() => reject(new Error(`next ${command} has ended.\n${said}`)));
  });
  await ready;
  return {
    url: `http://127.0.0.1:${port}`,
    said: () => said,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
