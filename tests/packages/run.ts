import { spawn } from 'node:child_process';
import { once } from 'node:events';

export type Env = Readonly<Record<string, string>>;

/** Environment variables of the test run that npm and the programs of a shop must not inherit. */
export function plainEnvironment(env: Env = {}): NodeJS.ProcessEnv {
  const { NODE_ENV: _, NODE_OPTIONS: __, VITEST: ___, ...inherited } = process.env;
  return { ...inherited, NEXT_TELEMETRY_DISABLED: '1', ...env };
}

/** The result of a program. `out` is the standard output; `all` also contains the error output. */
export interface ProgramResult {
  readonly code: number | null;
  readonly out: string;
  readonly output: string;
}

/** Runs a program. */
export async function runToEnd(
  folder: string,
  program: string,
  args: readonly string[],
  env: Env = {},
): Promise<ProgramResult> {
  const child = spawn(program, args, { cwd: folder, env: plainEnvironment(env), stdio: ['ignore', 'pipe', 'pipe'] });
  let [out, output] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
    output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, out, output };
}

/** Runs a program and resolves to its standard output. If the program fails, throws with its entire output. */
export async function run(folder: string, program: string, args: readonly string[], env: Env = {}): Promise<string> {
  const { code, out, output } = await runToEnd(folder, program, args, env);
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} failed.\n${output}`);
  return out;
}
