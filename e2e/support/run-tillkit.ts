import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { root } from '../../scripts/machine/host.mjs';

/** Runs the `tillkit` command as a user would. `types` is the text to send to the command's standard input. */
export async function runTillkit(
  args: readonly string[],
  types = '',
): Promise<{ readonly code: number; readonly output: string }> {
  const child = spawn(process.execPath, [join(root, 'packages/cli/bin/tillkit.js'), ...args], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(types);
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit') as Promise<[number]>]);
  return { code, output: output };
}
