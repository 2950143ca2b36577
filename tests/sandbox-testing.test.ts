import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startSandbox } from '@tillkit/sandbox';
import { aCard, createTestClock, methodOrders, openApp, otherCodes, signed } from '@tillkit/sandbox/testing';
import { expect, onTestFinished, test } from 'vitest';

test('a test can pay with a non-card payment method in the sandbox without opening a socket', async () => {
  const { ledger, open, postForm, webhooks } = await openApp({ reqtype: 'NOA' });
  const page = await open({ ...methodOrders.BPY, paymentmethod: 'BPY' });
  await postForm(`${page}/provider/BPY`, { action: 'approve' });
  expect(await ledger.all()).toMatchObject([{ paymentMethod: 'BPY', state: 'authorized' }]);
  expect(webhooks).toHaveLength(1);
  expect(otherCodes).toContain('BPY');
});

test('a started sandbox resends a failed webhook when the test advances the clock', async () => {
  const server = createServer((request, response) => void response.writeHead(500).end()).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const clock = createTestClock();
  const webhookUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const sandbox = await startSandbox({ clock, webhookUrl });
  onTestFinished(() => sandbox.close());
  const body = new URLSearchParams(await signed({}, sandbox.settings.merchants[0]));
  const page = await fetch(`${sandbox.url}/upp/jsp/upStart.jsp`, { method: 'POST', body });
  const paid = await fetch(page.url, { method: 'POST', body: new URLSearchParams(aCard()) });
  expect(await paid.text()).toContain('The payment went through');
  expect((await sandbox.transactions()).map(({ receivedAt }) => receivedAt)).toEqual([clock.now().toISOString()]);
  expect(clock.waiting()).toContain(5_000);
  const again = once(server, 'request');
  clock.advance(5_000);
  await again;
});
