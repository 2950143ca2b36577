import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Answered } from './run-tillkit.ts';

const bin = fileURLToPath(new URL('../../../bin/tillkit.js', import.meta.url));

/** Runs the command in a process of its own, with nothing in its environment but `env` and the path. */
export async function spawnTillkit(
  args: readonly string[],
  { env = {}, types = '' }: { readonly env?: Readonly<Record<string, string>>; readonly types?: string } = {},
): Promise<Answered> {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [bin, ...args], { env: { PATH, ...env }, stdio: 'pipe' });
  child.stdin.on('error', () => {}); // a command that refuses its arguments reads nothing
  child.stdin.end(types);
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number]>,
  ]);
  return { code, stdout, stderr };
}
