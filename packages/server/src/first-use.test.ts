import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import type { LogEvent } from './log.ts';
import { startGateway } from './test/gateway/gateway-server.ts';
import { hmacKey, merchantId, password, toWebhook } from './testing/messages.ts';
import { aQuote } from './test/shop.ts';
import { makeRoom, openWithKysely } from './test/stores.ts';
import { createTill, type TillConfig } from './till.ts';

// Builds, workers and tests may import a module that calls `createTill` even if they never make a payment.

async function aFile(): Promise<string> {
  const { location, remove } = await makeRoom('sqlite');
  onTestFinished(remove);
  return location.file ?? '';
}

const whole = {
  environment: 'test',
  gateway: { browserUrl: 'http://127.0.0.1:9' },
  merchants: [{ id: '3000033033', hmacKey, password }],
  resultPage: () => '/',
  orders: { quote: async () => aQuote(), revision: async () => '1', onPaid: async () => {} },
  log: () => {},
} satisfies TillConfig<unknown>;

const bare = { id: undefined, hmacKey: undefined, password: undefined };
const ask = (path = '') => new Request(`http://shop.example/api/payments${path}`, { method: 'POST', body: '{}' });

test('createTill opens no file and no socket, and starts no timer', async () => {
  const file = await aFile();
  const before = process.getActiveResourcesInfo().toSorted();
  const till = createTill({ ...whole, database: openWithKysely({ file }) });
  till.routes();
  expect(process.getActiveResourcesInfo().toSorted()).toEqual(before);
  expect(existsSync(file)).toBe(false);
  await till.ready();
  expect(existsSync(file)).toBe(true);
  await till.close();
});

test('closing a till that was never used creates no database file', async () => {
  const file = await aFile();
  await createTill({ ...whole, database: openWithKysely({ file }) }).close();
  expect(existsSync(file)).toBe(false);
});

test('two tills that share a database file in one process both accept payments, and each order is marked as paid once', async () => {
  const file = await aFile();
  const gateway = await startGateway();
  const paid: string[] = [];
  const open = (name: string) =>
    createTill({
      ...whole,
      environment: 'sandbox',
      gateway: { browserUrl: gateway.url },
      merchants: [{ id: merchantId, hmacKey, password }],
      database: openWithKysely({ file }),
      orders: { ...whole.orders, onPaid: async ({ order }) => void paid.push(`${order} by ${name}`) },
    });
  const [first, second] = [open('first'), open('second')];
  onTestFinished(async () => {
    await second.close();
    await gateway.close();
  });
  await Promise.all([first.ready(), second.ready()]);
  const started = await Promise.all([
    first.start(aQuote({ order: 'A' })),
    second.start(aQuote({ order: 'A' })),
    second.start(aQuote({ order: 'B' })),
  ]);
  expect(new Set(started.map(({ payment }) => payment)).size).toBe(2);
  for (const [i, till] of [first, second].entries()) {
    const refno = started[i === 0 ? 0 : 2]?.parameters['refno'] ?? '';
    gateway.entries.splice(0, 1, { transactionId: `4${i}`, refno, code: '2' });
    const body = toWebhook({ refno, transactionId: `4${i}` });
    const headers = { 'content-type': 'text/xml' };
    const { POST } = till.routes();
    const url = 'http://shop.example/api/payments/webhook';
    expect((await POST(new Request(url, { method: 'POST', body, headers }))).status).toBe(200);
    await Promise.all([first.checks.runDue(), second.checks.runDue()]);
    if (till === first) await first.close();
  }
  expect(paid.map((each) => each.charAt(0))).toEqual(['A', 'B']);
});

test('the first call to each function reports the missing settings with their environment variables, and opens no file or connection (K42)', async () => {
  const file = await aFile();
  const logs: LogEvent[] = [];
  const log = (event: LogEvent) => void logs.push(event);
  for (const environment of ['test', 'live'] as const) {
    const gateway = { browserUrl: environment === 'live' ? 'https://pay.example' : undefined };
    const till = createTill({
      ...whole,
      environment,
      gateway,
      merchants: [bare],
      database: openWithKysely({ file }),
      log,
    });
    const expectedError = expect.objectContaining({
      code: 'config_missing',
      message: expect.stringContaining('merchants[0].hmacKey'),
      hint: expect.stringContaining('TILLKIT_HMAC_KEY'),
    });
    await expect(till.ready()).rejects.toEqual(expectedError);
    await expect(till.start(aQuote())).rejects.toEqual(expectedError);
    await expect(till.view('0'.repeat(32))).rejects.toEqual(expectedError);
    await expect(till.payments.list()).rejects.toEqual(expectedError);
    await expect(till.checks.runDue()).rejects.toEqual(expectedError);
    await expect(till.backup(`${file}.backup`)).rejects.toEqual(expectedError);
    expect(() => till.checks.start()).toThrow(expectedError);
    const { GET, POST } = till.routes();
    for (const answer of [await POST(ask()), await POST(ask('/webhook')), await GET(new Request(ask().url))]) {
      expect(answer.status).toBe(503);
      expect(await answer.json()).toEqual({ error: expectedError });
    }
    const line = { level: 'error', event: 'config_missing', hint: expect.stringContaining('TILLKIT_API_PASSWORD') };
    expect(logs.splice(0)).toEqual([line, line, line]);
    till.checks.wake();
    await expect
      .poll(() => logs)
      .toMatchObject([{ event: 'checks_failed', hint: expect.stringContaining('TILLKIT_') }]);
    logs.length = 0;
    await till.close();
  }
  expect(existsSync(file)).toBe(false);
});

test('a process without settings can import a module that creates a till, and exits without opening a file or connection', async () => {
  const folder = dirname(await aFile());
  const code = `
    import { createTill } from ${JSON.stringify(new URL('till.ts', import.meta.url).href)};
    const { env } = process;
    const merchants = [{ id: env.TILLKIT_MERCHANT, hmacKey: env.TILLKIT_HMAC_KEY, password: env.TILLKIT_API_PASSWORD }];
    const orders = { quote: async () => undefined, revision: async () => '1', onPaid: async () => {} };
    const gateway = { browserUrl: env.TILLKIT_GATEWAY_URL };
    const till = createTill({ environment: env.TILLKIT_ENVIRONMENT, gateway, merchants, orders, resultPage: () => '/' });
    const { GET, POST } = till.routes();
    process.chdir(${JSON.stringify(folder)});`;
  const args = ['--conditions=@tillkit/source', '--import', 'tsx', '--input-type=module', '--eval', code];
  await promisify(execFile)(process.execPath, args, { env: {} });
  expect(readdirSync(folder)).toEqual([]);
});
