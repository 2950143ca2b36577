// The process that the benchmark and prove/sandbox-memory measure. It runs the sandbox and a bare echo server on the
// same HTTP layer.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { startSandbox } from '../../packages/sandbox/src/index.ts';

/** Processor time in seconds, and memory in bytes. */
export interface Used {
  readonly processor: number;
  readonly heap: number;
  readonly resident: number;
}

export interface Ready {
  readonly echo: number;
  readonly sandbox: string;
}

const file = process.argv[2];
const sandbox = await startSandbox({
  ...(file && { data: file }),
  successUrl: 'http://127.0.0.1:4000/success',
  errorUrl: 'http://127.0.0.1:4000/error',
  reqtype: 'NOA',
});
const listener = getRequestListener(async (request) => new Response(await request.arrayBuffer()));
const echo = createServer({ keepAliveTimeout: 65_000 }, (request, response) => void listener(request, response)).listen(
  0,
  '127.0.0.1',
);
await once(echo, 'listening');

const used = (): Used => {
  const { user, system } = process.cpuUsage();
  const { heapUsed, rss } = process.memoryUsage();
  return { processor: (user + system) / 1e6, heap: heapUsed, resident: rss };
};

process.on('message', async (command) => {
  if (typeof command === 'number') await sandbox.control.advanceClock({ milliseconds: command });
  if (command === 'calm') await sandbox.drained();
  if (command === 'clean') globalThis.gc?.();
  process.send?.(used());
});
process.on('SIGINT', () => process.exit()); // Node writes a CPU profile only when it exits normally.
process.send?.({ echo: (echo.address() as AddressInfo).port, sandbox: sandbox.url } satisfies Ready);
