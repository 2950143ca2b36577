import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { plainEnvironment, run, type Env } from '../packages/run.ts';

export const runNext = (folder: string, args: readonly string[], env: Env = {}): Promise<string> =>
  run(folder, process.execPath, ['node_modules/next/dist/bin/next', ...args], env);

export interface RunningNext {
  readonly url: string;
  /** Returns the output that the process has written so far. */
  output(): string;
  stop(): Promise<void>;
}

/** Starts `next start` or `next dev`. Resolves when it is ready. */
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
  let output = '';
  const ended = once(child, 'close');
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (/Ready in/.test(output)) resolve();
      });
    void ended.then(() =>
      reject(new Error(`The command next ${command} ended before the server was ready.\n${output}`)),
    );
  });
  await ready;
  return {
    url: `http://127.0.0.1:${port}`,
    output: () => output,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
