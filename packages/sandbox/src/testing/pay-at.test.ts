import { methods, type MethodCode } from '@tillkit/core';
import { afterAll, expect, test } from 'vitest';
import { aSignedRequest } from './a-signed-request.ts';
import { otherCodes } from './method-orders.ts';
import { payAt, type PayOptions } from './pay-at.ts';
import { startSandbox } from './start-sandbox.ts';

/** Requests that the shop received, oldest first. */
const requests: string[] = [];
const sandbox = await startSandbox({
  shop: async (request) => {
    requests.push(`${request.method} ${new URL(request.url).pathname}`);
    return request.url.includes('/return/')
      ? new Response(null, { status: 303, headers: { location: '/result/7' } })
      : new Response('OK');
  },
});
afterAll(() => sandbox.close());

const pay = async (changes: Record<string, string> = {}, options: PayOptions = {}) =>
  payAt(sandbox, await aSignedRequest(sandbox, changes), options);

const cards = Object.values(methods).flatMap((method) => ('card' in method ? [method.code] : []));

test.for<MethodCode>([...cards, ...otherCodes])(
  'payAt approves, declines and cancels a payment by %s',
  async (code) => {
    const ends = [];
    for (const outcome of ['approve', 'decline', 'cancel'] as const) {
      const { status, errorCode, callback, webhooks } = await pay({ paymentmethod: code }, { outcome });
      ends.push([status, errorCode, callback?.fields['pmethod'] ?? '', webhooks.map((each) => each.status).join()]);
    }
    expect(ends).toEqual([
      ['success', undefined, code, '200'],
      ['error', '1403', code, '200'],
      ['cancel', undefined, code, ''], // A cancellation triggers a webhook only if the merchant's settings require one.
    ]);
  },
);

test('the shop receives the webhook before the browser returns, and redirects the returning browser to a shop page', async () => {
  requests.length = 0;
  const { callback, webhooks, transactionId } = await pay();
  expect(requests).toEqual(['POST /api/payments/webhook', 'POST /api/payments/return/success']);
  expect(callback).toMatchObject({
    url: 'http://shop.localhost/api/payments/return/success',
    status: 303,
    location: '/result/7',
    fields: { uppTransactionId: transactionId, sign2: expect.stringMatching(/^[0-9a-f]{64}$/) },
  });
  expect(webhooks).toMatchObject([{ contentType: 'text/xml', body: expect.stringContaining(transactionId ?? '-') }]);
});

test.for([
  [{}, 'confirm', 'success', 'Y'],
  [{}, 'reject', 'error', 'N'],
  [{}, 'leave', 'error', 'C'],
  [{ paymentmethod: 'ECA' }, 'confirm', 'success', 'Y'],
  [{ amount: '9500', paymentmethod: 'ECA' }, 'confirm', 'success', 'Y'],
] as const)(
  'with parameters %o and the 3-D Secure challenge outcome %s, payAt returns status %s',
  async ([changes, outcome, status, status3D]) => {
    const end = await pay({ uppStatus3D: 'return', ...changes }, { outcome });
    expect([end.status, end.callback?.fields['uppStatus3D']]).toEqual([status, status3D]);
  },
);

test('payAt rejects an outcome that the payment method does not support', async () => {
  await expect(pay({ paymentmethod: 'AMX' }, { outcome: 'confirm' })).rejects.toMatchObject({ code: 'argument_wrong' });
  await expect(pay({ paymentmethod: 'TWI' }, { outcome: 'pending' })).rejects.toMatchObject({
    code: 'argument_wrong',
    message: 'The payment page does not offer the outcome "pending".',
  });
});

test.for([
  ['PAP', 'pending', 'success', undefined],
  ['ACC', 'decline-invoice', 'error', '1403'],
  ['INT', 'decline-way', 'error', '1403'],
  ['MFA', 'unknown-address', 'error', '1403'],
] as const)(
  'payAt presses the button that only %s offers for the outcome %s',
  async ([paymentmethod, outcome, status, errorCode]) => {
    expect(await pay({ paymentmethod }, { outcome })).toMatchObject({ status, errorCode });
  },
);

test('payAt chooses one of the methods that the payment page offers', async () => {
  const both = { paymentmethod: 'VIS,TWI' };
  expect((await pay(both, { method: 'TWI' })).callback?.fields['pmethod']).toBe('TWI');
  expect((await pay(both)).callback?.fields['pmethod']).toBe('VIS');
  expect((await pay({}, { card: '3758 111111 11115' })).callback?.fields['pmethod']).toBe('AMX');
});

test('payAt pays by alias and answers a challenge if the card requires one', async () => {
  const { callback } = await pay({ useAlias: 'yes' });
  const { aliasCC = '', expm = '', expy = '' } = callback?.fields ?? {};
  expect((await pay({ aliasCC, expm, expy, paymentmethod: 'ECA' })).status).toBe('success');
  const asks = await pay({ useAlias: 'yes', paymentmethod: 'VIS' }, { outcome: 'confirm' });
  const saved = { aliasCC: asks.callback?.fields['aliasCC'] ?? '', expm, expy, paymentmethod: 'VIS' };
  expect((await pay(saved, { outcome: 'reject' })).status).toBe('error');
  const wallet = (await pay({ useAlias: 'yes', paymentmethod: 'PAP' })).callback?.fields['aliasCC'] ?? '';
  expect((await pay({ aliasCC: wallet, paymentmethod: 'PAP' }, { outcome: 'pending' })).status).toBe('success');
});

test('payAt simulates the fault with the given name', async () => {
  expect((await pay({}, { fault: 'webhook-twice' })).webhooks).toHaveLength(2);
  const lost = await pay({}, { fault: 'both-lost' });
  expect(lost).toMatchObject({ status: 'success', callback: undefined, webhooks: [] });
  expect(lost.transactionId).toMatch(/^\d{18}$/);
  expect((await pay({}, { returns: false })).callback).toBeUndefined();
  expect((await pay({}, { fault: 'webhook-cut' })).status).toBe('success');
});

test('payAt reports the error code of a request that the payment page refuses', async () => {
  const { parameters } = await aSignedRequest(sandbox);
  expect(await payAt(sandbox, { parameters: { ...parameters, amount: '1' } })).toMatchObject({
    status: 'refused',
    errorCode: '1007',
    transactionId: undefined,
    webhooks: [],
  });
});

test('payAt returns to the shop by GET if the request specifies GET', async () => {
  const { callback } = await pay({ uppWebResponseMethod: 'GET' });
  expect(callback).toMatchObject({ method: 'get', status: 303 });
  expect(callback?.url).toContain('status=success');
});
