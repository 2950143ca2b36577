import { methods, type MethodCode } from '@tillkit/core';
import { afterAll, expect, test } from 'vitest';
import { aSignedRequest } from './a-signed-request.ts';
import { otherCodes } from './method-orders.ts';
import { payAt, type PayOptions } from './pay-at.ts';
import { startSandbox } from './start-sandbox.ts';

/** What the shop was asked, in the order in which it came. */
const asked: string[] = [];
const sandbox = await startSandbox({
  shop: async (request) => {
    asked.push(`${request.method} ${new URL(request.url).pathname}`);
    return request.url.includes('/return/')
      ? new Response(null, { status: 303, headers: { location: '/result/7' } })
      : new Response('OK');
  },
});
afterAll(() => sandbox.close());

const pay = async (changes: Record<string, string> = {}, options: PayOptions = {}) =>
  payAt(sandbox, await aSignedRequest(sandbox, changes), options);

const cards = Object.values(methods).flatMap((method) => ('card' in method ? [method.code] : []));

test.for<MethodCode>([...cards, ...otherCodes])('%s is approved, declined and canceled', async (code) => {
  const ends = [];
  for (const outcome of ['approve', 'decline', 'cancel'] as const) {
    const { status, errorCode, callback, webhooks } = await pay({ paymentmethod: code }, { outcome });
    ends.push([status, errorCode, callback?.fields['pmethod'] ?? '', webhooks.map((each) => each.status).join()]);
  }
  expect(ends).toEqual([
    ['success', undefined, code, '200'],
    ['error', '1403', code, '200'],
    ['cancel', undefined, code, ''], // whether a cancel has a webhook is a setting
  ]);
});

test('the shop gets the webhook, then the browser, and leads it to its own page', async () => {
  asked.length = 0;
  const { callback, webhooks, transactionId } = await pay();
  expect(asked).toEqual(['POST /api/payments/webhook', 'POST /api/payments/return/success']);
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
] as const)('a 3-D Secure challenge of %o: %s is %s', async ([changes, outcome, status, status3D]) => {
  const end = await pay({ uppStatus3D: 'return', ...changes }, { outcome });
  expect([end.status, end.callback?.fields['uppStatus3D']]).toEqual([status, status3D]);
});

test('an outcome that the method does not have is told', async () => {
  await expect(pay({ paymentmethod: 'AMX' }, { outcome: 'confirm' })).rejects.toMatchObject({ code: 'argument_wrong' });
  await expect(pay({ paymentmethod: 'TWI' }, { outcome: 'pending' })).rejects.toMatchObject({
    code: 'argument_wrong',
    message: 'The page has no way to pending.',
  });
});

test.for([
  ['PAP', 'pending', 'success', undefined],
  ['ACC', 'decline-invoice', 'error', '1403'],
  ['INT', 'decline-way', 'error', '1403'],
  ['MFA', 'unknown-address', 'error', '1403'],
] as const)('%s has a button of its own: %s', async ([paymentmethod, outcome, status, errorCode]) => {
  expect(await pay({ paymentmethod }, { outcome })).toMatchObject({ status, errorCode });
});

test('the shopper chooses among what the shop offers', async () => {
  const both = { paymentmethod: 'VIS,TWI' };
  expect((await pay(both, { method: 'TWI' })).callback?.fields['pmethod']).toBe('TWI');
  expect((await pay(both)).callback?.fields['pmethod']).toBe('VIS');
  expect((await pay({}, { card: '3758 111111 11115' })).callback?.fields['pmethod']).toBe('AMX');
});

test('an alias is paid as it is, after a challenge where its card asks for one', async () => {
  const { callback } = await pay({ useAlias: 'yes' });
  const { aliasCC = '', expm = '', expy = '' } = callback?.fields ?? {};
  expect((await pay({ aliasCC, expm, expy, paymentmethod: 'ECA' })).status).toBe('success');
  const asks = await pay({ useAlias: 'yes', paymentmethod: 'VIS' }, { outcome: 'confirm' });
  const saved = { aliasCC: asks.callback?.fields['aliasCC'] ?? '', expm, expy, paymentmethod: 'VIS' };
  expect((await pay(saved, { outcome: 'reject' })).status).toBe('error');
  const wallet = (await pay({ useAlias: 'yes', paymentmethod: 'PAP' })).callback?.fields['aliasCC'] ?? '';
  expect((await pay({ aliasCC: wallet, paymentmethod: 'PAP' }, { outcome: 'pending' })).status).toBe('success');
});

test('what goes wrong around a payment is chosen by its name', async () => {
  expect((await pay({}, { fault: 'webhook-twice' })).webhooks).toHaveLength(2);
  const lost = await pay({}, { fault: 'both-lost' });
  expect(lost).toMatchObject({ status: 'success', callback: undefined, webhooks: [] });
  expect(lost.transactionId).toMatch(/^\d{18}$/);
  expect((await pay({}, { returns: false })).callback).toBeUndefined();
  expect((await pay({}, { fault: 'webhook-cut' })).status).toBe('success');
});

test('a request that the page refuses is told by its code', async () => {
  const { parameters } = await aSignedRequest(sandbox);
  expect(await payAt(sandbox, { parameters: { ...parameters, amount: '1' } })).toMatchObject({
    status: 'refused',
    errorCode: '1007',
    transactionId: undefined,
    webhooks: [],
  });
});

test('the browser is brought back by GET where the shop asks for that', async () => {
  const { callback } = await pay({ uppWebResponseMethod: 'GET' });
  expect(callback).toMatchObject({ method: 'get', status: 303 });
  expect(callback?.url).toContain('status=success');
});
