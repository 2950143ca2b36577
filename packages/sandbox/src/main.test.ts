import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { bundleScript } from '../../../scripts/machine/bundle.mjs';

const program = await bundleScript(fileURLToPath(new URL('./main.ts', import.meta.url)));

const run = (...args: string[]) => runIn(undefined, ...args);

function runIn(cwd: string | undefined, ...args: string[]) {
  const child = spawn(process.execPath, [program, ...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
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

test(
  'the command listens on the port of TILLKIT_GATEWAY_URL in the file .env, and reads no other variable of the file',
  { timeout: 30_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tillkit-env-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    onTestFinished(() => void taken.close());
    const { port } = taken.address() as AddressInfo;
    writeFileSync(
      join(folder, '.env'),
      `TILLKIT_GATEWAY_URL=http://127.0.0.1:${port}\nTILLKIT_MERCHANT=not/an/account\n`,
    );
    const { output, ended } = runIn(folder);
    expect(await ended).toEqual([1, null]);
    expect(output.text).toContain(`Port ${port} is in use.`);
  },
);
