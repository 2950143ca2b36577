import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { root } from '../../scripts/machine/host.mjs';

/** Runs the till's command line as a person does; `types` comes on its standard input. */
export async function runTillkit(
  args: readonly string[],
  types = '',
): Promise<{ readonly code: number; readonly said: string }> {
  const child = spawn(process.execPath, [join(root, 'packages/cli/bin/tillkit.js'), ...args], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(types);
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit') as Promise<[number]>]);
  return { code, said };
}
