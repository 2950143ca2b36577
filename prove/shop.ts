import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { LogEvent } from '@tillkit/server';
import { build } from 'esbuild';
import type { FromShop, ShopSettings, ToShop } from './shop-process.ts';
import { layOut, type Version } from './versions.ts';

/** A shop in a process of its own. */
export interface Shop {
  readonly url: string;
  readonly logs: readonly LogEvent[];
  /** Sets its own wall clock, or what it takes for that of its database, this many milliseconds ahead of ours. */
  setClock(clock: 'own' | 'shared', ahead: number): void;
  /** `kill -9` */
  kill(): Promise<void>;
  /** Closes the till as a shop would. */
  end(): Promise<void>;
}

const root = join(import.meta.dirname, '..');
const programs = new Map<string, Promise<string>>();
const usual = 'prove/shop-process.ts';

/** One file, so that a killed shop is back in a fraction of a second. The drivers stay outside. */
async function bundleShop(program: string, version: Version | undefined): Promise<string> {
  const name = `${basename(program, '.ts')}-${version ?? 'today'}-${process.pid}`;
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
    external: ['libsql', 'pg'],
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    logLevel: 'silent',
  });
  if (folder) rmSync(folder, { recursive: true });
  return outfile;
}

function fileOf({ program = usual, version }: Fate): Promise<string> {
  const key = `${program} ${version ?? ''}`;
  const file = programs.get(key) ?? bundleShop(program, version);
  programs.set(key, file);
  return file;
}

/** How a shop is started. */
export interface Fate {
  /** Milliseconds after which it is killed if it has not answered by then. */
  readonly doom?: number | undefined;
  /** An earlier version; that of today unless stated. */
  readonly version?: Version | undefined;
  /** What runs in its process, by its path; the shop that takes payments unless stated. */
  readonly program?: string | undefined;
}

/** Starts a shop; `undefined` when it was killed before it answered. */
export async function startShop(settings: ShopSettings, fate: Fate = {}): Promise<Shop | undefined> {
  const file = await fileOf(fate);
  const child = spawn(process.execPath, ['--enable-source-maps', file], {
    env: { ...process.env, TILLKIT_PROVE_SHOP: JSON.stringify(settings) },
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  const gone = once(child, 'exit');
  let complaint = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  const logs: LogEvent[] = [];
  const port = new Promise<number | undefined>((done) => {
    child.on('message', (message: FromShop) => ('port' in message ? done(message.port) : logs.push(message.log)));
    child.once('exit', () => done(undefined));
  });
  const doom = fate.doom === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), fate.doom);
  const given = await port;
  clearTimeout(doom);
  if (given === undefined) {
    if (child.signalCode === 'SIGKILL') return undefined;
    throw new Error(`The shop does not start. Its last words: ${complaint}`);
  }
  const say = (message: ToShop) => void child.send(message, () => {}); // it may be gone
  const over = async (act: () => void) => {
    if (child.exitCode === null && child.signalCode === null) act();
    await gone;
  };
  return {
    url: `http://127.0.0.1:${given}/pay`,
    logs,
    setClock: (clock, ahead) => say({ clock, ahead }),
    kill: () => over(() => child.kill('SIGKILL')),
    end: () => over(() => say('end')),
  };
}
