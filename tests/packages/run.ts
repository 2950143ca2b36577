import { spawn } from 'node:child_process';
import { once } from 'node:events';

export type Env = Readonly<Record<string, string>>;

/**
 * Returns this process's environment without the variables that the test run sets, because npm and a shop's programs
 * must
 * not inherit them.
 */
export function plainEnvironment(env: Env = {}): NodeJS.ProcessEnv {
  const { NODE_ENV: _, NODE_OPTIONS: __, VITEST: ___, ...inherited } = process.env;
  return { ...inherited, NEXT_TELEMETRY_DISABLED: '1', ...env };
}

/** The result of running a program. `out` is the standard output; `output` also contains the error output. */
export interface ProgramResult {
  readonly code: number | null;
  readonly out: string;
  readonly output: string;
}

/** Runs a program until it ends. Resolves to its exit code and output, even if the program fails. */
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

/**
 * Runs a program and resolves to its standard output. If the program fails, throws an error that contains the program's
 * entire output.
 */
export async function run(folder: string, program: string, args: readonly string[], env: Env = {}): Promise<string> {
  const { code, out, output } = await runToEnd(folder, program, args, env);
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} failed.\n${output}`);
  return out;
}
