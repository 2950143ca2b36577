import { createServer, request as ask, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { expect, onTestFinished, test } from 'vitest';
import { openTestShop, secrets } from '../../test/open-test-shop.ts';
import { shopUrl } from '../../test/visitor.ts';
import { free, mostWaiting, pause } from './guard/attempts.ts';
import { sizes } from '../../../../prove/sizes.ts';

/** Starts the shop on its own port, behind a proxy that reports the same client address for everyone. */
async function openBehindProxy() {
  const shop = await openTestShop();
  const server = serve({ fetch: shop.app.fetch, hostname: '127.0.0.1', port: 0 });
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as AddressInfo;
  const proxy = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const forwarded = { ...headers, 'x-forwarded-for': '203.0.113.9' };
    const onward = ask({ host: '127.0.0.1', port, method, path, headers: forwarded }, (answer: IncomingMessage) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(onward);
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  onTestFinished(async () => {
    await new Promise((done) => proxy.close(done));
    await new Promise((done) => server.close(done));
    await shop.close();
  });
  const logIn = async (password: string, cookie = '') => {
    const start = performance.now();
    const response = await fetch(`${url}/office/login`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ password }),
      headers: { origin: shopUrl, connection: 'close', ...(cookie && { cookie }) },
    });
    await response.arrayBuffer();
    const cookies = response.headers.getSetCookie().map((line) => line.split(';', 1).join());
    return { status: response.status, cookies, took: performance.now() - start, response };
  };
  return { logIn };
}

/** The number of passwords that the outsider guesses. */
const tries = sizes.loginAttempts.long;

test(
  "an outsider who guesses many passwords from behind the operators' proxy does not lock the operators out, and few of the guesses are checked",
  { timeout: 120_000 },
  async () => {
    const { logIn } = await openBehindProxy();
    const before = await logIn(secrets.officePassword);
    expect(before.status).toBe(303);
    const device = before.cookies.find((cookie) => cookie.startsWith('office-device=')) ?? '';

    const start = performance.now();
    const statuses: number[] = [];
    let left = tries;
    const outsider = async () => {
      while (left-- > 0) statuses.push((await logIn(`wrong ${left}`)).status);
    };
    const flood = Promise.allSettled(Array.from({ length: 20 }, outsider));
    await expect.poll(() => statuses.length, { timeout: 60_000 }).toBeGreaterThan(tries / 3);
    for (let time = 0; time < 3; time++) {
      const amid = await logIn(secrets.officePassword, device);
      expect(amid.status).toBe(303);
      // A known device has its own queue, so the flood does not delay its login.
      expect(amid.took).toBeLessThan(mostWaiting * pause);
    }
    await flood;
    const took = performance.now() - start;
    expect(statuses).toHaveLength(tries);
    const checked = statuses.filter((status) => status === 403).length;
    expect(checked + statuses.filter((status) => status === 429).length).toBe(tries);
    expect(checked).toBeLessThanOrEqual(free + 1 + took / pause);

    const after = await logIn(secrets.officePassword);
    expect(after.status).toBe(303);
    expect(after.took).toBeLessThan(mostWaiting * pause + 2_000);
  },
);
