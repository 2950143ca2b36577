import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { plainEnvironment, run, type Env } from '../packages/run.ts';

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
    env: plainEnvironment(env),
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
