import { expect, test } from 'vitest';
import { toFormFields } from '../message/request.ts';
import { validateOrder } from '../order/validate-order.ts';
import type { ValidOrder } from '../order/order.ts';
import { createHmac } from './digest.ts';
import { signRequest } from './sign-request.ts';
import { createSigner, type Signer } from './signer.ts';

const hmac = createHmac('5f0c9a7e41d3b8862e17f4c05a9d6b3382e4710fc65d2a9b48f1073e9cd5b624');
const signer = createSigner(hmac, [hmac]);
const action = 'https://pay.example/upp/jsp/upStart.jsp';

function anOrder(more: object = {}): ValidOrder {
  const checked = validateOrder({ merchantId: '1000011011', refno: 'A7Q2', amount: 4990, currency: 'CHF', ...more });
  if (!checked.ok) throw new Error(JSON.stringify(checked.error));
  return checked.value;
}

test("signRequest returns the action, the payment id and the order's parameters under their wire names, including sign", async () => {
  const request = await signRequest(signer, anOrder({ paymentMethod: 'VIS', language: 'de' }), action, 'p1');
  expect(request).toEqual({
    payment: 'p1',
    action,
    parameters: {
      merchantId: '1000011011',
      refno: 'A7Q2',
      amount: '4990',
      currency: 'CHF',
      paymentmethod: 'VIS',
      language: 'de',
      sign: await hmac('10000110114990CHFA7Q2'),
    },
  });
});

test('signRequest includes the alias in the string that it signs', async () => {
  const request = await signRequest(signer, anOrder({ alias: '424242VMKSNZ4242' }), action, 'p1');
  expect(request.parameters['sign']).toBe(await hmac('424242VMKSNZ424210000110114990CHFA7Q2'));
});

test('signRequest omits sign if signing is disabled for the merchant', async () => {
  const unsigned: Signer = { sign: async () => undefined, verifySign2: async () => false };
  const request = await signRequest(unsigned, anOrder(), action, 'p1');
  expect(toFormFields(request).map(([name]) => name)).toEqual(['merchantId', 'refno', 'amount', 'currency']);
});

test('validateOrder rejects a refno that cannot be signed', () => {
  expect(() => anOrder({ refno: 'Nr. 7 ä' })).toThrow('bad_format');
});
