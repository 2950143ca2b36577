import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { readCallback } from '@tillkit/core';
import { createSigner } from '@tillkit/core/sign';
import { createNodeHmac } from '../merchants.ts';
import { anAttempt, refno } from '../test/an-attempt.ts';
import { hmacKey, merchantId, sign2Of, toForm, type GatewayMessage } from '../testing/messages.ts';
import { weighCallback } from './evidence.ts';
import type { Attempt } from './payment.ts';

const hmac = createNodeHmac(hmacKey);
const signer = createSigner(hmac, [hmac]);
const transactionId = '180710155401925243';
const right: GatewayMessage = { refno, transactionId };

const weigh = (message: GatewayMessage | string, attempt: Partial<Attempt> = {}, accepts02 = false) =>
  weighCallback(
    'return',
    readCallback(typeof message === 'string' ? message : toForm(message)),
    anAttempt(attempt),
    signer,
    accepts02,
  );

const flip = (text: string) => text.replace(/.$/, (last) => (last === '0' ? '1' : '0'));

test('a success message that matches the attempt and has a valid sign2 has evidence level 1, not level 2', async () => {
  expect(await weigh(right)).toMatchObject({ level: 1, reasons: [], findings: [], alarms: [], transactionId });
});

test('a success message without sign2 has evidence level 0 (K36)', async () => {
  expect(await weigh({ ...right, sign2: null })).toMatchObject({ level: 0, reasons: ['sign2_missing'], alarms: [] });
  expect(await weigh({ ...right, sign2: '' })).toMatchObject({ level: 0, reasons: ['sign2_missing'] });
});

test('a success message without a transaction id has evidence level 0, regardless of its sign2', async () => {
  for (const id of ['', 'T1', '1'.repeat(19)]) {
    const { level, reasons } = await weigh({ ...right, transactionId: id });
    expect([level, reasons.at(-1)]).toEqual([0, 'transaction_missing']);
  }
});

test('a success message with one wrong digit in sign2 has evidence level 0 and raises an alarm (K37)', async () => {
  const sign2 = flip(sign2Of(merchantId, 4990, 'CHF', transactionId));
  expect(await weigh({ ...right, sign2 })).toMatchObject({
    level: 0,
    reasons: ['sign2_wrong'],
    alarms: [{ kind: 'wrong_signature', transactionId: undefined }],
  });
});

test.for(['undefined', 'null', '0', 'é'.repeat(64), 'a'.repeat(63), 'a'.repeat(129), ' '])(
  'a success message with the malformed sign2 %o has evidence level 0 and does not throw (G23)',
  async (sign2) => {
    expect(await weigh({ ...right, sign2 })).toMatchObject({ level: 0, reasons: ['sign2_wrong'] });
  },
);

test("a success message whose sign2 equals the attempt's sign has evidence level 0", async () => {
  const sign = anAttempt().sign ?? '';
  expect(await weigh({ ...right, sign2: sign })).toMatchObject({ level: 0, reasons: ['sign2_equals_sign'] });
  expect(await weigh({ ...right, sign2: sign.toUpperCase() })).toMatchObject({ reasons: ['sign2_equals_sign'] });
});

test('a success message whose transaction id equals the refno has evidence level 0, even if its sign2 equals the sign', async () => {
  const digits = '123456789012345678';
  const attempt = { refno: digits, sign: sign2Of(merchantId, 4990, 'CHF', digits) };
  const evidence = await weigh({ refno: digits, transactionId: digits }, attempt);
  expect(evidence).toMatchObject({ level: 0, reasons: ['transaction_is_refno', 'sign2_equals_sign'] });
  expect(await weigh({ refno: digits, transactionId: digits }, { ...attempt, sign: undefined })).toMatchObject({
    level: 0,
    reasons: ['transaction_is_refno'],
  });
});

test.for([
  ['merchant_differs', { merchantId: '1000011012' }],
  ['amount_differs', { amount: 1 }],
  ['currency_differs', { currency: 'JPY' }],
  ['refno_differs', { refno: 'T0000000000000000A' }],
] as const)(
  'a success message with a valid sign2 from a different payment has evidence level 0 and the reason %s (K43)',
  async ([reason, change]) => {
    const evidence = await weigh({ ...right, ...change });
    expect(evidence.level).toBe(0);
    expect(evidence.reasons).toContain(reason);
  },
);

test.for([
  ['error_in_success', { errorCode: '1403' }],
  ['error_in_success', { errorCode: 'x' }],
] as const)(
  'a success message with an error code has evidence level 0 and the reason %s (K43)',
  async ([reason, more]) => {
    expect(await weigh({ ...right, more })).toMatchObject({ level: 0, reasons: [reason] });
  },
);

test('a success message with responseCode 02 has evidence level 1 only if the shop accepts that code, and one with responseCode 2 or 1 always has level 0', async () => {
  expect(await weigh({ ...right, responseCode: '02' })).toMatchObject({ level: 0, reasons: ['response_code'] });
  expect(await weigh({ ...right, responseCode: '02' }, {}, true)).toMatchObject({ level: 1 });
  for (const responseCode of ['2', '1', '001', '03'])
    expect(await weigh({ ...right, responseCode }, {}, true)).toMatchObject({ level: 0, reasons: ['response_code'] });
  expect(await weigh({ ...right, responseCode: '' })).toMatchObject({ level: 1 });
});

test.for(['error', 'cancel'] as const)('a message with status %s has evidence level 0', async (status) => {
  const evidence = await weigh({ ...right, status });
  expect(evidence).toMatchObject({ level: 0, claims: status, findings: [], alarms: [] });
});

test('a message with an unknown status and a valid sign2 has evidence level 0', async () => {
  const sign2 = sign2Of(merchantId, 4990, 'CHF', transactionId);
  const body = toForm(right).replace('status=success', 'status=SUCCESS');
  expect(body).toContain(sign2);
  expect(await weigh(body)).toMatchObject({ level: 0, claims: 'unknown', reasons: ['not_a_success'] });
});

test.for(['&amount=4990', '&sign2=x', '&sign2[]=x', '&amount[0]=1', '&__proto__=x', '&status.x=1', '&refno=%ff'])(
  'a success message with the extra parameter %s has evidence level 0 (K40, K41)',
  async (added) => {
    const evidence = await weigh(toForm(right) + added);
    expect(evidence.level).toBe(0);
    expect(evidence.reasons.length).toBeGreaterThan(0);
    expect(Object.hasOwn(Object.prototype, 'x')).toBe(false);
  },
);

test("a success message whose amount is written differently from the attempt's amount has evidence level 0 (K49)", async () => {
  for (const amount of ['4.99e3', '0x137e', '04990', '4990.0', '+4990', ' 4990', '']) {
    const body = toForm(right).replace('amount=4990', `amount=${encodeURIComponent(amount)}`);
    expect((await weigh(body)).level).toBe(0);
  }
});

test('for a payment with an alias, sign2 is valid whether or not it covers the alias, but not if it covers a different alias', async () => {
  const alias = '424242VMKSNZ4242';
  const aliased = sign2Of(alias + merchantId, 4990, 'CHF', transactionId);
  expect(await weigh({ ...right, sign2: aliased }, { alias })).toMatchObject({ level: 1 });
  expect(await weigh(right, { alias })).toMatchObject({ level: 1 });
  expect(await weigh({ ...right, sign2: aliased })).toMatchObject({ level: 0 });
  expect(await weigh({ ...right, sign2: aliased }, { alias: 'other' })).toMatchObject({ level: 0 });
});

const keyOf = (name: string) => createHash('sha256').update(name).digest('hex');

test('a sign2 created with the second key or a previous key is valid, but one created with an unknown key is not', async () => {
  const [second, previous, strange] = ['second', 'previous', 'strange'].map(keyOf);
  const rotating = createSigner(hmac, [createNodeHmac(second), createNodeHmac(previous)]);
  const levels = [];
  for (const key of [second, previous, strange, hmacKey]) {
    const sign2 = sign2Of(merchantId, 4990, 'CHF', transactionId, key);
    const callback = readCallback(toForm({ ...right, sign2 }));
    levels.push((await weighCallback('webhook', callback, anAttempt(), rotating, false)).level);
  }
  expect(levels).toEqual([1, 1, 0, 0]);
});
