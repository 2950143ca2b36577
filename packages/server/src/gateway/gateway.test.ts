import type { ServerResponse } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import type { TransactionId } from '@tillkit/core';
import { systemClock } from '../clock.ts';
import { readSettings } from '../config.ts';
import { createGateway } from './gateway.ts';
import { callLimits, createTransport } from './transport.ts';
import { createClock } from '../testing/clock.ts';
import { startGateway } from '../test/gateway/gateway-server.ts';
import { answerStatus, readStatusQuery } from '../testing/gateway/ledger.ts';
import { hmacKey, merchantId, otherKey, password } from '../testing/messages.ts';

const transactionId = '180710155401925243' as TransactionId;
const merchants = [
  { id: merchantId, hmacKey, password },
  { id: 'OTHER', hmacKey: otherKey, password: 'second' },
];
const basic = (id: string, word: string) => `Basic ${Buffer.from(`${id}:${word}`).toString('base64')}`;

async function aGateway() {
  const server = await startGateway();
  onTestFinished(server.close);
  const gateway = { browserUrl: 'https://pay.example', serverUrl: server.url };
  return {
    server,
    gateway: createGateway(
      readSettings({ environment: 'sandbox', gateway, merchants }, () => {}),
      systemClock,
    ),
  };
}

test("a status query sends the transaction id to the server URL with the merchant's credentials", async () => {
  const { server, gateway } = await aGateway();
  server.entries.push({ transactionId, refno: 'T1', code: '1' });
  expect(await gateway.status({ transactionId })).toMatchObject({ items: [{ meaning: 'authorized', refno: 'T1' }] });
  expect(server.calls).toEqual([
    {
      path: '/upp/jsp/XML_status.jsp',
      authorization: basic(merchantId, password),
      transactionId,
      refno: undefined,
      document:
        `<?xml version="1.0" encoding="UTF-8"?><statusService version="5"><body merchantId="${merchantId}" testOnly="yes">` +
        `<transaction><request><uppTransactionId>${transactionId}</uppTransactionId><reqtype>STX</reqtype></request>` +
        `</transaction></body></statusService>`,
    },
  ]);
});

test("the till sends a merchant's queries at the configured rate, which defaults to 10 per second", async () => {
  const server = await startGateway();
  onTestFinished(server.close);
  const clock = createClock();
  const settings = readSettings(
    {
      environment: 'sandbox',
      gateway: { browserUrl: server.url },
      merchants: merchants.map((merchant) =>
        merchant.id === 'OTHER' ? { ...merchant, callsPerSecond: 40 } : merchant,
      ),
    },
    () => {},
  );
  const gaps: number[] = [];
  const after = (ms: number, work: () => void) => (gaps.push(ms), void setImmediate(work));
  const gateway = createGateway(settings, { monotonic: clock.monotonic, after });
  for (const id of [merchantId, 'OTHER']) await gateway.status({ transactionId }, id);
  expect(gaps.filter((gap) => gap > 0)).toEqual([100, 25]);
});

test('a status query escapes special characters in the refno', async () => {
  const { server, gateway } = await aGateway();
  await gateway.status({ refno: 'A<B&C' }, 'OTHER');
  const [call] = server.calls;
  expect(call?.authorization).toBe(basic('OTHER', 'second'));
  expect(call?.document).toContain('<request><refno>A&lt;B&amp;C</refno><reqtype>STX</reqtype></request>');
  expect(call?.document).toContain('merchantId="OTHER"');
});

test('in live mode, a status query is sent with testOnly set to "no"', async () => {
  const gateway = { browserUrl: 'https://pay.example' };
  const documents: string[] = [];
  const settings = readSettings({ environment: 'live', gateway, merchants: merchants.slice(1) }, () => {});
  const live = createGateway(settings, systemClock, {
    post: async (url, _, document) => {
      documents.push(`${url} ${document}`);
      return new TextEncoder().encode(answerStatus([], readStatusQuery(document)));
    },
    close: async () => {},
  });
  await live.status({ transactionId });
  expect(documents[0]).toMatch(/^https:\/\/pay\.example\/upp\/jsp\/XML_status\.jsp .*testOnly="no"/);
});

test('a query for an unconfigured merchant does not use the credentials of a different merchant', async () => {
  const { server, gateway } = await aGateway();
  await expect(gateway.status({ transactionId }, 'NOBODY')).rejects.toMatchObject({ code: 'config_missing' });
  expect(server.calls).toEqual([]);
});

test('an HTML page with status 200 is treated as a malformed response', async () => {
  const { server, gateway } = await aGateway();
  server.answer = (_, response) => void response.end('<!doctype html><title>maintenance</title>');
  await expect(gateway.status({ transactionId })).rejects.toMatchObject({ code: 'response_malformed' });
});

test('each merchant has its own limit of ten queries per second', async () => {
  const { server, gateway } = await aGateway();
  const starts: { readonly merchant: string; readonly at: number }[] = [];
  server.answer = (call, response) => {
    starts.push({
      merchant: call.authorization === basic('OTHER', 'second') ? 'OTHER' : merchantId,
      at: performance.now(),
    });
    response.end(answerStatus([], call));
  };
  await Promise.all([
    ...Array.from({ length: 12 }, () => gateway.status({ transactionId })),
    ...Array.from({ length: 3 }, () => gateway.status({ transactionId }, 'OTHER')),
  ]);
  const ours = starts.filter(({ merchant }) => merchant === merchantId);
  expect((ours.at(-1)?.at ?? 0) - (ours[0]?.at ?? 0)).toBeGreaterThan(1000);
  // With one limit for both merchants, the queries that were made last would also start last.
  expect(starts.at(-1)?.merchant).toBe(merchantId);
});

const charge = { transactionId, refno: 'T1', amount: 4990, currency: 'CHF' } as const;

test("a split call sends the transaction id, amount and currency to the split URL with the merchant's credentials", async () => {
  const { server, gateway } = await aGateway();
  server.entries.push({ transactionId, refno: 'T1', code: '11' });
  expect(await gateway.split({ ...charge, reqtype: 'CAA' })).toMatchObject({ status: 'authorized' });
  expect(server.calls).toMatchObject([
    {
      path: '/upp/jsp/XML_authorizeSplit.jsp',
      authorization: basic(merchantId, password),
      document:
        `<?xml version="1.0" encoding="UTF-8"?><authorizationSplit version="4"><body merchantId="${merchantId}" testOnly="yes">` +
        `<transaction refno="T1"><request><uppTransactionId>${transactionId}</uppTransactionId><amount>4990</amount>` +
        `<currency>CHF</currency><reqtype>CAA</reqtype></request></transaction></body></authorizationSplit>`,
    },
  ]);
  await gateway.split(charge, 'OTHER');
  expect(server.calls[1]?.authorization).toBe(basic('OTHER', 'second'));
  expect(server.calls[1]?.document).not.toContain('reqtype');
});

test.for([
  ['a broken connection', 'network_failed', (response) => response.socket?.destroy()],
  ['a page with status 502', 'network_failed', (response) => response.writeHead(502).end('<html>')],
  ['a redirect', 'network_failed', (response) => response.writeHead(302, { location: '/x' }).end()],
  ['a truncated response', 'network_failed', (response) => response.write('<a', () => response.destroy())],
  ['refused credentials', 'config_wrong', (response) => response.writeHead(401).end()],
  ['an HTML page', 'response_malformed', (response) => response.end('<!doctype html><title>x</title>')],
] as const satisfies readonly (readonly [string, string, (response: ServerResponse) => unknown])[])(
  'after %s, the result of a split call is unknown, and the call is not repeated (K59)',
  async ([, reason, fault]) => {
    const { server, gateway } = await aGateway();
    server.entries.push({ transactionId, refno: 'T1', code: '11' });
    server.answer = (_, response) => void fault(response);
    expect(await gateway.split(charge)).toEqual({ status: 'unknown', reason, reached: 'maybe' });
    await new Promise(setImmediate);
    expect(server.splits).toEqual([transactionId]);
  },
);

test('a split call without a response has an unknown result and is sent only once (K60)', async () => {
  const server = await startGateway();
  onTestFinished(server.close);
  server.answer = () => {};
  const settings = readSettings({ environment: 'sandbox', gateway: { browserUrl: server.url }, merchants }, () => {});
  const transport = createTransport({ ...callLimits, headers: 50 });
  onTestFinished(transport.close);
  const gateway = createGateway(settings, systemClock, transport);
  expect(await gateway.split(charge)).toEqual({ status: 'unknown', reason: 'timed_out', reached: 'maybe' });
  expect(server.splits).toEqual([transactionId]);
});

test('a split call for a merchant that is not configured is not sent', async () => {
  const { server, gateway } = await aGateway();
  await expect(gateway.split(charge, 'NOBODY')).rejects.toMatchObject({ code: 'config_missing' });
  expect(server.calls).toEqual([]);
});

const declines = Array.from({ length: 200 }, (_, at) => ({ transactionId: String(at + 1), refno: 'T1', code: '4' }));

test('a status response that lists 200 declined transactions and a settled one with the same refno is read completely', async () => {
  const { server, gateway } = await aGateway();
  server.entries.push(...declines, { transactionId: '999', refno: 'T1', code: '2' });
  expect(answerStatus(server.entries, { refno: 'T1', transactionId: undefined }).length).toBeGreaterThan(
    callLimits.bytes,
  );
  const answer = await gateway.status({ refno: 'T1' });
  if (answer.status !== 'answered') throw new Error('Expected transactions, but the gateway refused the query.');
  expect(answer.items).toHaveLength(201);
  expect(answer.items.at(-1)).toMatchObject({ transactionId: '999', meaning: 'settled' });
});

test('status and split responses above their size limits are rejected', async () => {
  const { server, gateway } = await aGateway();
  const pad = (bytes: number) => (_: unknown, response: ServerResponse) => void response.end('x'.repeat(bytes));
  server.answer = pad(1_048_577);
  await expect(gateway.status({ refno: 'T1' })).rejects.toMatchObject({
    code: 'response_malformed',
    message: 'The response is larger than any valid response from the gateway.',
  });
  server.answer = pad(65_537);
  expect(await gateway.split({ transactionId, refno: 'T1', amount: 1, currency: 'CHF' })).toEqual({
    status: 'unknown',
    reason: 'response_malformed',
    reached: 'maybe',
  });
});
