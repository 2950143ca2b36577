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

/** A server that answers everything, and runs `also`, in which `http` and `port` are known. */
async function standIn(name: string, also = ''): Promise<Command> {
  const port = await freePort();
  const answer = `http.createServer((_, response) => response.end('ok')).listen(port, '127.0.0.1');`;
  const code = `const http = require('node:http'); const port = ${port}; ${also || answer}`;
  const health = `http://127.0.0.1:${port}/health`;
  return { name, args: ['-e', code], env: {}, port, portVariable: `PORT_OF_${name}`, health };
}

interface Running {
  readonly process: ChildProcess;
  readonly said: () => string;
  readonly code: Promise<number | null>;
}

/** Node's arguments for a program that runs the commands, as `npm start` does. */
function program(commands: readonly Command[], options = {}): string[] {
  const given = `${JSON.stringify(commands)}, { ...${JSON.stringify(options)}, onReady: () => console.log('READY') }`;
  const code = `import { runAll } from ${JSON.stringify(runAll)}; process.exit(await runAll(${given}));`;
  return ['--input-type=module', '-e', code];
}

const start = (commands: readonly Command[], options = {}): Running =>
  watch(spawn(process.execPath, program(commands, options)));

function watch(child: ChildProcess): Running {
  started.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += String(text)));
  const code = once(child, 'close').then(([status]) => status as number | null); // 'close' gives a code or null
  return { process: child, said: () => output, code };
}

const within = { timeout: 10_000, interval: 20 };
const isReady = (running: Running) => vi.waitFor(() => expect(running.said()).toContain('READY'), within);

async function allFree(commands: readonly Command[]): Promise<boolean> {
  const free = await Promise.all(commands.map(({ port }) => isFree(port)));
  return free.every(Boolean);
}

test.for(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s ends all with exit code 0 and frees the ports',
  async (signal) => {
    const commands = [await standIn('one'), await standIn('two')];
    const running = start(commands);
    await isReady(running);
    expect(await allFree(commands)).toBe(false);
    running.process.kill(signal);
    expect(await running.code).toBe(0);
    expect(await allFree(commands)).toBe(true);
  },
);

test('when one ends by itself the other ends too, and its last output is shown', async () => {
  const dying = await standIn('dying', `console.error('no database'); process.exitCode = 7;`);
  const commands = [await standIn('living'), dying];
  const running = start(commands);
  expect(await running.code).toBe(1);
  expect(running.said()).toContain('dying ended by itself (exit code 7). Its last output:\n  no database');
  expect(await allFree(commands)).toBe(true);
});

test('one that never answers ends all after the deadline, with its last output', async () => {
  const mute = await standIn('mute', `console.log('still thinking'); setInterval(() => {}, 1000);`);
  const commands = [await standIn('living'), mute];
  const running = start(commands, { deadline: 3_000 });
  expect(await running.code).toBe(1);
  expect(running.said()).toContain(
    `mute does not answer at ${mute.health} after 3 s. Its last output:\n  still thinking`,
  );
  expect(await allFree(commands)).toBe(true);
});

test('one that ignores SIGTERM is killed once patience is over', async () => {
  const stubborn = await standIn(
    'stubborn',
    `process.on('SIGTERM', () => {}); http.createServer((_, response) => response.end()).listen(port, '127.0.0.1');`,
  );
  const running = start([stubborn], { patience: 200 });
  await isReady(running);
  running.process.kill('SIGTERM');
  expect(await running.code).toBe(0);
  expect(await allFree([stubborn])).toBe(true);
});

test('no child outlives a parent that is killed', async () => {
  const commands = [await standIn('one'), await standIn('two')];
  const running = start(commands);
  await isReady(running);
  running.process.kill('SIGKILL');
  await vi.waitFor(async () => expect(await allFree(commands)).toBe(true), within);
});

test('all end when the npm that started them is killed', async () => {
  const commands = [await standIn('one'), await standIn('two')];
  const args = JSON.stringify(program(commands));
  const inner = `require('node:child_process').spawn(process.execPath, ${args}, { stdio: 'inherit' })`;
  const npm = watch(spawn(process.execPath, ['-e', inner]));
  await isReady(npm);
  npm.process.kill('SIGKILL');
  await vi.waitFor(async () => expect(await allFree(commands)).toBe(true), within);
});

test('a port that is taken gives a sentence that names it and the variable that moves it', async () => {
  const taken = createServer();
  const [port, other] = [await freePort(), await freePort()];
  taken.listen(port, '127.0.0.1');
  await once(taken, 'listening');
  const refused = refuseTakenPorts([{ port, portVariable: 'TILLKIT_SHOP_PORT' }]);
  await expect(refused).rejects.toThrow(`Port ${port} is taken. End what listens there, or set TILLKIT_SHOP_PORT`);
  await expect(refuseTakenPorts([{ port: other, portVariable: 'TILLKIT_SHOP_PORT' }])).resolves.toBeUndefined();
  taken.close();
});
