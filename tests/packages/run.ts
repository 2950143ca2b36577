import { spawn } from 'node:child_process';
import { once } from 'node:events';

export type Env = Readonly<Record<string, string>>;

/** What npm and the programs of a shop would else take from the run of the tests. */
export function plainEnvironment(env: Env = {}): NodeJS.ProcessEnv {
  const { NODE_ENV: _, NODE_OPTIONS: __, VITEST: ___, ...inherited } = process.env;
  return { ...inherited, NEXT_TELEMETRY_DISABLED: '1', ...env };
}

/** How a program has ended: `out` is what it printed, `said` that and its errors. */
export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly said: string;
}

/** Runs a program to its end. */
export async function runToEnd(
  folder: string,
  program: string,
  args: readonly string[],
  env: Env = {},
): Promise<Ended> {
  const child = spawn(program, args, { cwd: folder, env: plainEnvironment(env), stdio: ['ignore', 'pipe', 'pipe'] });
  let [out, said] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
    said += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, out, said };
}

/** The same; gives what it printed. Throws with all that it said when it fails. */
export async function run(folder: string, program: string, args: readonly string[], env: Env = {}): Promise<string> {
  const { code, out, said } = await runToEnd(folder, program, args, env);
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} has failed.\n${said}`);
  return out;
}
