import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import { refuseTakenPorts, type Command } from '../scripts/servers/run-all.mjs';
import { freePort, isFree } from '../scripts/machine/ports.mjs';

const runAll = fileURLToPath(new URL('../scripts/servers/run-all.mjs', import.meta.url));
const started: ChildProcess[] = [];

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

/**
 * Returns a command that runs `code` in a new process. By default, `code` starts a server that responds with 200.
 * `code` can use the variables `http` and `port`.
 */
async function serverCommand(name: string, code?: string): Promise<Command> {
  const port = await freePort();
  const respond = `http.createServer((_, response) => response.end('ok')).listen(port, '127.0.0.1');`;
  const script = `const http = require('node:http'); const port = ${port}; ${code ?? respond}`;
  const health = `http://127.0.0.1:${port}/health`;
  return { name, args: ['-e', script], env: {}, port, portVariable: `PORT_OF_${name}`, health };
}

interface Running {
  readonly process: ChildProcess;
  readonly output: () => string;
  readonly code: Promise<number | null>;
}

/** Returns the Node arguments for a program that runs the commands in the same way as `npm start`. */
function program(commands: readonly Command[], options = {}): string[] {
  const parameters = `${JSON.stringify(commands)}, { ...${JSON.stringify(options)}, onReady: () => console.log('READY') }`;
  const code = `import { runAll } from ${JSON.stringify(runAll)}; process.exit(await runAll(${parameters}));`;
  return ['--input-type=module', '-e', code];
}

const start = (commands: readonly Command[], options = {}): Running =>
  watch(spawn(process.execPath, program(commands, options)));

function watch(child: ChildProcess): Running {
  started.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += String(text)));
  const code = once(child, 'close').then(([status]) => status as number | null);
  return { process: child, output: () => output, code };
}

const within = { timeout: 10_000, interval: 20 };
const isReady = (running: Running) => vi.waitFor(() => expect(running.output()).toContain('READY'), within);

async function allFree(commands: readonly Command[]): Promise<boolean> {
  const free = await Promise.all(commands.map(({ port }) => isFree(port)));
  return free.every(Boolean);
}

test.for(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  'on %s, runAll stops all servers, exits with 0 and frees the ports',
  async (signal) => {
    const commands = [await serverCommand('one'), await serverCommand('two')];
    const running = start(commands);
    await isReady(running);
    expect(await allFree(commands)).toBe(false);
    running.process.kill(signal);
    expect(await running.code).toBe(0);
    expect(await allFree(commands)).toBe(true);
  },
);

test('runAll stops all servers and exits with 1 when one of them exits on its own', async () => {
  const failing = await serverCommand('failing', `console.error('no database'); process.exitCode = 7;`);
  const commands = [await serverCommand('healthy'), failing];
  const running = start(commands);
  expect(await running.code).toBe(1);
  expect(running.output()).toContain('no database');
  expect(running.output()).toContain('failing ended by itself (exit code 7).');
  expect(await allFree(commands)).toBe(true);
});

test('runAll stops all servers and exits with 1 when one of them is not healthy before the deadline', async () => {
  const silent = await serverCommand('silent', `console.log('still starting'); setInterval(() => {}, 1000);`);
  const commands = [await serverCommand('healthy'), silent];
  const running = start(commands, { deadline: 3_000 });
  expect(await running.code).toBe(1);
  expect(running.output()).toContain('still starting');
  expect(running.output()).toContain(`silent does not respond at ${silent.health} after 3 s.`);
  expect(await allFree(commands)).toBe(true);
});

test('if a server ignores SIGTERM, runAll kills it after the grace period', async () => {
  const stubborn = await serverCommand(
    'stubborn',
    `process.on('SIGTERM', () => {}); http.createServer((_, response) => response.end()).listen(port, '127.0.0.1');`,
  );
  const running = start([stubborn], { grace: 200 });
  await isReady(running);
  running.process.kill('SIGTERM');
  expect(await running.code).toBe(0);
  expect(await allFree([stubborn])).toBe(true);
});

test('all servers end when the runAll process is killed', async () => {
  const commands = [await serverCommand('one'), await serverCommand('two')];
  const running = start(commands);
  await isReady(running);
  running.process.kill('SIGKILL');
  await vi.waitFor(async () => expect(await allFree(commands)).toBe(true), within);
});

test('all servers end when the npm process that started runAll is killed', async () => {
  const commands = [await serverCommand('one'), await serverCommand('two')];
  const args = JSON.stringify(program(commands));
  const inner = `require('node:child_process').spawn(process.execPath, ${args}, { stdio: 'inherit' })`;
  const npm = watch(spawn(process.execPath, ['-e', inner]));
  await isReady(npm);
  npm.process.kill('SIGKILL');
  await vi.waitFor(async () => expect(await allFree(commands)).toBe(true), within);
});

test('refuseTakenPorts rejects a taken port and names the environment variable that sets a different port', async () => {
  const server = createServer();
  const [port, other] = [await freePort(), await freePort()];
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const refused = refuseTakenPorts([{ port, portVariable: 'TILLKIT_SHOP_PORT' }]);
  await expect(refused).rejects.toThrow(
    `Port ${port} is already in use. Stop the program that uses it, or set TILLKIT_SHOP_PORT`,
  );
  await expect(refuseTakenPorts([{ port: other, portVariable: 'TILLKIT_SHOP_PORT' }])).resolves.toBeUndefined();
  server.close();
});
