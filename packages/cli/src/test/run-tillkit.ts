import { PassThrough } from 'node:stream';
import type { Terminal } from '../output.ts';
import { runCommand } from '../program.ts';

/** Exit code and output of a command. */
export interface Answered {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

interface RunOptions {
  readonly env?: Terminal['env'];
  /** Optional. If true, the command's input and output behave like a terminal. */
  readonly isTTY?: boolean;
  /** Text that the user types. */
  readonly types?: string;
  readonly signal?: AbortSignal;
}

/** Runs a command in the test process. `main.ts` does the same in a separate process. */
export async function runTillkit(args: readonly string[], options: RunOptions = {}): Promise<Answered> {
  const { env = {}, isTTY = false, types, signal = new AbortController().signal } = options;
  const output = { stdout: '', stderr: '' };
  const to = (name: 'stdout' | 'stderr') => ({ isTTY, write: (text: string) => void (output[name] += text) });
  const stdin = Object.assign(new PassThrough(), { isTTY });
  if (types !== undefined) stdin.end(types);
  const code = await runCommand(args, { env, stdin, stdout: to('stdout'), stderr: to('stderr'), signal });
  return { code, ...output };
}
