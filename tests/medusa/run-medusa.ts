import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { plainEnvironment, run } from '../packages/run.ts';

export interface RunningMedusa {
  readonly url: string;
  /** Returns the output that the process has written so far, without the log of requests. */
  output(): string;
  stop(): Promise<void>;
  /** Ends the process with SIGKILL, as a crash would. */
  kill(): Promise<void>;
}

export interface MedusaSettings {
  readonly port: number;
  readonly database: string;
  readonly gateway: string;
  readonly shop: string;
}

const command = '../node_modules/@medusajs/cli/cli.js';

const environmentOf = ({ port, database, gateway, shop }: MedusaSettings) => ({
  PORT: `${port}`,
  DATABASE_URL: database,
  GATEWAY_URL: gateway,
  SHOP_URL: shop,
  NODE_ENV: 'production',
  MEDUSA_DISABLE_TELEMETRY: 'true',
});

/** The user of the Admin API. */
export const user = { email: 'admin@example.com', password: 'only-for-tests' };

/** Creates Medusa's tables and a user of the Admin API. */
export async function prepareMedusa(folder: string, settings: MedusaSettings): Promise<void> {
  const options = [join(folder, 'dist'), process.execPath] as const;
  const environment = environmentOf(settings);
  await run(...options, [command, 'db:migrate', '--execute-safe-links'], environment);
  await run(...options, [command, 'user', '-e', user.email, '-p', user.password], environment);
}

/** Starts the built Medusa server. Resolves when it is ready. */
export async function startMedusa(folder: string, settings: MedusaSettings): Promise<RunningMedusa> {
  const child = spawn(process.execPath, [command, 'start'], {
    cwd: join(folder, 'dist'),
    env: plainEnvironment(environmentOf(settings)),
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
        if (output.includes('Server is ready')) resolve();
      });
    void ended.then(() => reject(new Error(`Medusa ended before it was ready.\n${output}`)));
  });
  return {
    url: `http://127.0.0.1:${settings.port}`,
    output: () => output.replaceAll(/^.*"level":"http".*\n/gm, ''),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}
