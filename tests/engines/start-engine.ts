import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { plainEnvironment } from '../packages/run.ts';

/** Addresses of the engine and of the servers that it uses. */
export interface EngineSettings {
  readonly port: number;
  readonly database: string;
  readonly gateway: string;
  readonly shop: string;
}

export interface RunningEngine {
  readonly url: string;
  /** Returns the output that the process has written so far. */
  output(): string;
  stop(): Promise<void>;
  /** Ends the process with SIGKILL, as a crash would. */
  kill(): Promise<void>;
}

/** Returns the environment variables that the programs of the docs site read. */
export const environmentOf = ({ port, database, gateway, shop }: EngineSettings) => ({
  PORT: `${port}`,
  DATABASE_URL: database,
  GATEWAY_URL: gateway,
  SHOP_URL: shop,
});

interface EngineProcess {
  readonly folder: string;
  /** Arguments of Node. */
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly port: number;
  /** Text that the process writes when it is ready. */
  readonly ready: string;
}

/** Starts the built server of an engine. Resolves when it is ready. */
export async function startEngine({ folder, args, environment, port, ready }: EngineProcess): Promise<RunningEngine> {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: plainEnvironment(environment),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = once(child, 'close');
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (output.includes(ready)) resolve();
      });
    void ended.then(() => reject(new Error(`The server ended before it was ready.\n${output}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    output: () => output,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}
