import { defaultProfile } from '@tillkit/core';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../clock.ts';
import { readSettings } from '../config.ts';
import { startGateway, type Call } from '../test/gateway/gateway-server.ts';
import { hmacKey, merchantId, password } from '../testing/messages.ts';
import { createGateway } from './gateway.ts';
import { callLimits } from './transport.ts';

const response =
  '<response><responseCode>01</responseCode><uppTransactionId>700001</uppTransactionId>' +
  '<acqAuthorizationCode>A1</acqAuthorizationCode><authorizationId>77</authorizationId></response>';

/** Returns a response that repeats the whole request before the result, as the gateway's interface specifies. */
const repeated = ({ document }: Call, more = '') =>
  document
    .replace('testOnly="yes"', 'testOnly="yes" status="accepted"')
    .replace(/<transaction ([^>]*)>/, '<transaction $1 trxStatus="response">')
    .replace('</request>', `</request>${response}${more}`);

async function aGateway(answer: (call: Call) => string) {
  const server = await startGateway();
  onTestFinished(server.close);
  server.answer = (call, to) => void to.end(answer(call));
  const merchants = [{ id: merchantId, hmacKey, password }];
  const settings = readSettings(
    { environment: 'sandbox', gateway: { browserUrl: server.url }, merchants, profile: defaultProfile },
    () => {},
  );
  const gateway = createGateway(settings, systemClock);
  onTestFinished(() => gateway.close());
  return gateway;
}

const money = { amount: 4990, currency: 'CHF' } as const;
const file = (size: number) => ({ mimeType: 'application/pdf', name: 'a.pdf', value: 'JVBE'.repeat(size / 4) });
const withFiles = (...files: readonly object[]) =>
  ({
    method: 'ACC',
    refno: 'T1',
    values: { ...money, reqtype: 'NOA', direction: 'debit', subMethod: 'INVOICE', attachments: { files } },
  }) as const;

test('a response that repeats large attachments is accepted', async () => {
  const gateway = await aGateway(repeated);
  for (const size of [60_000, callLimits.bytes, 400_000])
    expect(await gateway.authorize(withFiles(file(size), file(size)))).toMatchObject({
      status: 'accepted',
      transactionId: '700001',
      details: { authorizationId: '77' },
    });
});

test('a response that repeats a basket of a thousand lines is accepted', async () => {
  const gateway = await aGateway(repeated);
  const line = { quantity: 1, taxPercent: 7.7, type: 'goods', id: '7', price: 4990, name: 'Pen', tax: 350 };
  const values = {
    ...money,
    reqtype: 'NOA',
    direction: 'debit',
    order: { articles: Array.from({ length: 1000 }, () => line) },
  } as const;
  expect(await gateway.authorize({ method: 'SWB', refno: 'T1', values })).toMatchObject({ status: 'accepted' });
});

test('a response that is more than 64 KiB larger than its request is rejected, and the call is not repeated', async () => {
  let calls = 0;
  const gateway = await aGateway((call) => (calls++, repeated(call, ' '.repeat(callLimits.bytes))));
  expect(await gateway.authorize(withFiles(file(100_000)))).toEqual({
    status: 'unknown',
    reason: 'response_malformed',
    reached: 'maybe',
  });
  expect(calls).toBe(1);
});
