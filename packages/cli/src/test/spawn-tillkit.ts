import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { bundleScript } from '../../../../scripts/machine/bundle.mjs';
import type { Answered } from './run-tillkit.ts';

const bin = fileURLToPath(new URL('../../bin/tillkit.js', import.meta.url));
const program = await bundleScript(fileURLToPath(new URL('../main.ts', import.meta.url)));

/** Runs the command in its own process. The environment contains only `env` and PATH. */
export async function spawnTillkit(
  args: readonly string[],
  { env = {}, types = '' }: { readonly env?: Readonly<Record<string, string>>; readonly types?: string } = {},
): Promise<Answered> {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [bin, ...args], { env: { PATH, ...env }, stdio: 'pipe' });
  child.stdin.on('error', () => {}); // A command with invalid arguments exits without reading its input.
  child.stdin.end(types);
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number]>,
  ]);
  return { code, stdout, stderr };
}

/**
 * Starts the command without the wrapper in `bin`, and with UTC as the time zone. If the process is killed, the exit
 * code is -1.
 */
export function startTillkit(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): { readonly child: ChildProcessWithoutNullStreams; readonly ended: Promise<Answered> } {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [program, ...args], { env: { PATH, TZ: 'UTC', ...env } });
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (part: string) => void (output[name] += part));
  const ended = once(child, 'close').then(([code]) => ({ code: (code as number | null) ?? -1, ...output }));
  return { child, ended };
}
