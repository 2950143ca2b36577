import { PassThrough } from 'node:stream';
import type { Terminal } from '../output.ts';
import { runCommand } from '../program.ts';

/** What a command has answered with. */
export interface Answered {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

interface Given {
  readonly env?: Terminal['env'];
  /** All three are a terminal. */
  readonly isTTY?: boolean;
  /** What the person types. */
  readonly types?: string;
  readonly signal?: AbortSignal;
}

/** Runs a command in this process, as `main.ts` does in its own. */
export async function runTillkit(args: readonly string[], given: Given = {}): Promise<Answered> {
  const { env = {}, isTTY = false, types, signal = new AbortController().signal } = given;
  const said = { stdout: '', stderr: '' };
  const to = (name: 'stdout' | 'stderr') => ({ isTTY, write: (text: string) => void (said[name] += text) });
  const stdin = Object.assign(new PassThrough(), { isTTY });
  if (types !== undefined) stdin.end(types);
  const code = await runCommand(args, { env, stdin, stdout: to('stdout'), stderr: to('stderr'), signal });
  return { code, ...said };
}
