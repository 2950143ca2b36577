import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { bundleScript } from '../../../scripts/machine/bundle.mjs';

const program = await bundleScript(fileURLToPath(new URL('./main.ts', import.meta.url)));

function run(...args: string[]) {
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (output.text += chunk));
  return { child, output, ended: once(child, 'close') as Promise<[code: number | null, signal: string | null]> };
}

test(
  'if a setting is invalid, the command prints an explanation and exits with code 2',
  { timeout: 30_000 },
  async () => {
    const { output, ended } = run('--port', 'many');
    expect(await ended).toEqual([2, null]);
    expect(output.text).toBe('The port is out of range. Use a number from 0 to 65535.\n');
  },
);

test("the command prints the sandbox's URL and exits cleanly on SIGTERM", { timeout: 30_000 }, async () => {
  const { child, output, ended } = run('--port', '0', '--password', 'open-sesame');
  await expect.poll(() => output.text, { timeout: 20_000 }).toContain('4242 4242 4242 4242');
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(output.text)?.[0];
  expect((await fetch(`${url}/health`)).status).toBe(200);
  expect(output.text).not.toContain('open-sesame');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});
