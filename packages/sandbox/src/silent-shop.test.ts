import { createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startSandbox } from './start-sandbox.ts';
import { aCard, signed, type Fields } from './testing/open-app.ts';
import { createTestClock } from './testing/test-clock.ts';

const shoppers = 30;

/** Starts a server that accepts every connection and never responds. */
async function listenInSilence() {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket.on('error', () => {}).resume());
    socket.on('close', () => open.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`, open };
}

const post = (url: string, fields: Fields) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

test('a shop that never responds to webhooks delays each shopper by at most 10 s and leaves no socket open', async () => {
  const shop = await listenInSilence();
  const clock = createTestClock();
  const sandbox = await startSandbox({ webhookUrl: shop.url, clock });
  onTestFinished(() => sandbox.close());
  const pay = async (n: number) => {
    const opened = await post(`${sandbox.url}/upp/jsp/upStart.jsp`, await signed({ refno: `A${n}` }));
    return (await post(sandbox.url + opened.headers.get('location'), aCard())).status;
  };
  const paid = Array.from({ length: shoppers }, (_, n) => pay(n));
  await vi.waitFor(() => expect(shop.open.size).toBe(shoppers), { timeout: 20_000 });
  clock.advance(10_000);
  expect(await Promise.all(paid)).toEqual(paid.map(() => 303));
  await vi.waitFor(() => expect(shop.open.size).toBe(0), { timeout: 20_000 });
  expect(await sandbox.transactions()).toHaveLength(shoppers);
});
