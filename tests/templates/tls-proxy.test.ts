import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { startTlsProxy } from './tls-proxy.ts';

const script = join(import.meta.dirname, '../../examples/compose/certificates.sh');

/** Starts a TLS proxy with the certificate from `examples/compose`, and two targets that echo their requests. */
async function startEcho() {
  const folder = mkdtempSync(join(tmpdir(), 'tillkit-tls-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  expect(spawnSync('sh', [script], { cwd: folder }).status).toBe(0);
  const certificate = { key: join(folder, 'certs/shop.key'), cert: join(folder, 'certs/shop.crt') };
  const targets = await Promise.all(
    [1, 2].map(async () => {
      const target = createServer((incoming, outgoing) => void incoming.pipe(outgoing)).listen(0, '127.0.0.1');
      await once(target, 'listening');
      onTestFinished(() => void target.close());
      return target;
    }),
  );
  const urls = targets.map((target) => `http://127.0.0.1:${(target.address() as AddressInfo).port}`);
  const proxy = await startTlsProxy(certificate, urls);
  onTestFinished(proxy.close);
  const ca = readFileSync(certificate.cert);
  const send = (body: string) =>
    new Promise<string>((resolve, reject) => {
      const sent = request(proxy.url, { ca, method: 'POST' }, (answer) => resolve(text(answer)));
      sent.once('error', reject).end(body);
    });
  return { send, targets, proxy };
}

test('the TLS proxy forwards complete requests to its targets in turn', async () => {
  const { send, proxy } = await startEcho();
  for (const body of ['one', 'two', 'three', 'four']) expect(await send(body)).toBe(body);
  expect(proxy.answered).toEqual([2, 2]);
});

test('the TLS proxy skips a target that has stopped, without losing a request', async () => {
  const { send, targets, proxy } = await startEcho();
  for (const body of ['one', 'two']) expect(await send(body)).toBe(body);
  await new Promise((resolve) => targets[0]?.close(resolve));
  const atOnce = ['three', 'four', 'five', 'six'];
  expect(await Promise.all(atOnce.map(send))).toEqual(atOnce);
  expect(proxy.answered).toEqual([1, 5]);
});
