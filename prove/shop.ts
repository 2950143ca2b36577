import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { LogEvent } from '@tillkit/server';
import { build } from 'esbuild';
import type { FromShop, ShopSettings, ToShop } from './shop-process.ts';
import { isBuiltIn } from '../packages/server/src/test/libraries.ts';
import { installRuntime } from './runtimes.ts';
import { layOut, type Version } from './versions.ts';

/** A shop that runs in its own process. */
export interface Shop {
  readonly url: string;
  readonly logs: readonly LogEvent[];
  /**
   * Sets a clock to `ahead` milliseconds ahead of this process's clock. `own` is the shop's own clock, and `shared` is
   * the database clock as the shop reads it.
   */
  setClock(clock: 'own' | 'shared', ahead: number): void;
  /** Stops the process with SIGSTOP, as a serverless platform freezes it. `thaw` continues it. */
  freeze(): void;
  thaw(): void;
  /** Resolves when the work that the shop has passed to `waitUntil` has ended. */
  untilIdle(): Promise<void>;
  /** Kills the process with SIGKILL and waits until it has exited. */
  kill(): Promise<void>;
  /** Closes the till and ends the process. */
  end(): Promise<void>;
}

const root = join(import.meta.dirname, '..');
const programs = new Map<string, Promise<string>>();
const defaultProgram = 'prove/shop-process.ts';

/**
 * Bundles the program into one file, so that a killed shop process can be restarted in a fraction of a second. Database
 * drivers are not bundled.
 */
async function bundleShop(program: string, version: Version | undefined): Promise<string> {
  const name = `${basename(program, '.ts')}-${version ?? 'current'}-${process.pid}`;
  const outfile = join(root, `node_modules/.cache/tillkit-prove/${name}.mjs`);
  process.once('exit', () => rmSync(outfile, { force: true }));
  const folder = version && layOut(version);
  await build({
    entryPoints: [join(folder ?? root, program)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    conditions: ['@tillkit/source'],
    external: ['libsql', 'pg', 'knex', 'typeorm', 'typeorm-03', '@mikro-orm/*', '@prisma/*'],
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    logLevel: 'silent',
  });
  if (folder) rmSync(folder, { recursive: true });
  return outfile;
}

function fileOf({ program = defaultProgram, version }: StartOptions): Promise<string> {
  const key = `${program} ${version ?? ''}`;
  const file = programs.get(key) ?? bundleShop(program, version);
  programs.set(key, file);
  return file;
}

/** Options for startShop. */
export interface StartOptions {
  /** Optional. If the shop is not ready after this many milliseconds, it is killed. */
  readonly killAfter?: number | undefined;
  /** Version of the packages. Defaults to the current one. */
  readonly version?: Version | undefined;
  /** Path of the shop's program. Defaults to `prove/shop-process.ts`. */
  readonly program?: string | undefined;
}

/**
 * Starts a shop. Resolves to `undefined` if the shop was killed because it was not ready after `killAfter`
 * milliseconds.
 */
export async function startShop(settings: ShopSettings, options: StartOptions = {}): Promise<Shop | undefined> {
  const file = await fileOf(options);
  const needsNewerNode = settings.library !== undefined && isBuiltIn(settings.library);
  const node = needsNewerNode ? installRuntime('Node 24') : process.execPath;
  const child = spawn(node, ['--enable-source-maps', file], {
    env: { ...process.env, TILLKIT_PROVE_SHOP: JSON.stringify(settings) },
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  const exited = once(child, 'exit');
  let errors = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const logs: LogEvent[] = [];
  const port = new Promise<number | undefined>((done) => {
    child.on('message', (message: FromShop) => {
      if ('port' in message) done(message.port);
      else if ('log' in message) logs.push(message.log);
    });
    child.once('exit', () => done(undefined));
  });
  const { killAfter } = options;
  const timer = killAfter === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfter);
  const ownPort = await port;
  clearTimeout(timer);
  if (ownPort === undefined) {
    if (child.signalCode === 'SIGKILL') return undefined;
    throw new Error(`The shop process failed to start. Its error output: ${errors}`);
  }
  // The process may already have exited, so the callback ignores send errors.
  const send = (message: ToShop) => void child.send(message, () => {});
  const endBy = async (act: () => void) => {
    if (child.exitCode === null && child.signalCode === null) act();
    await exited;
  };
  return {
    url: `http://127.0.0.1:${ownPort}/pay`,
    logs,
    setClock: (clock, ahead) => send({ clock, ahead }),
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    untilIdle: () =>
      new Promise((resolve) => {
        const onMessage = (message: FromShop) => {
          if (!('idle' in message)) return;
          child.off('message', onMessage);
          resolve();
        };
        child.on('message', onMessage);
        child.once('exit', () => resolve());
        send('idle');
      }),
    kill: () => endBy(() => child.kill('SIGKILL')),
    end: () => endBy(() => send('end')),
  };
}
