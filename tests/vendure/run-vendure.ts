import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { plainEnvironment } from '../packages/run.ts';

export interface RunningVendure {
  readonly url: string;
  /** Returns the output that the process has written so far. */
  output(): string;
  stop(): Promise<void>;
  /** Ends the process with SIGKILL, as a crash would. */
  kill(): Promise<void>;
}

export interface VendureSettings {
  readonly port: number;
  readonly database: string;
  readonly gateway: string;
  readonly shop: string;
}

/** Starts the built Vendure server. Resolves when it is ready. */
export async function startVendure(folder: string, settings: VendureSettings): Promise<RunningVendure> {
  const { port, database, gateway, shop } = settings;
  const child = spawn(process.execPath, ['dist/server.js'], {
    cwd: folder,
    env: plainEnvironment({
      PORT: `${port}`,
      DATABASE_URL: database,
      GATEWAY_URL: gateway,
      SHOP_URL: shop,
      VENDURE_DISABLE_TELEMETRY: 'true',
    }),
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
        if (output.includes('Vendure is ready.')) resolve();
      });
    void ended.then(() => reject(new Error(`Vendure ended before it was ready.\n${output}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    output: () => output,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}
