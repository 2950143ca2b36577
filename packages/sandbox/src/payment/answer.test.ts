import { createHmac, createSigner } from '@tillkit/core/sign';
import { expect, test } from 'vitest';
import { toAnswer } from './answer.ts';
import { completeSettings } from '../admin/settings.ts';
import { aTransaction } from '../testing/a-transaction.ts';
import { toWebhookMessage } from '../notify/webhook-message.ts';

const [merchant] = completeSettings().merchants;
const key =
  '16ee1f9c0204842aed558fd57fd38503421dd6876269ad82d490ae5a7d5454d2dd936102190e86d06412ce94631fc96b6215da5fe0a5d1687dba5c5fa351e0fb';

test("a success callback contains every field in the order that the gateway's interface specifies, followed by the echoed request parameters", async () => {
  const parameters = { ...aTransaction().parameters, uppReturnMaskedCC: 'yes', shopColour: 'blue' };
  const { status, fields } = await toAnswer(aTransaction({ parameters, alias: '424242ABCDEF4242' }), merchant);
  expect(status).toBe('success');
  expect(Object.entries(fields)).toEqual([
    ['uppTransactionId', '100000000000000001'],
    ['merchantId', '1000011011'],
    ['refno', 'A7Q2'],
    ['amount', '4990'],
    ['currency', 'CHF'],
    ['sign', 'ab12'],
    ['pmethod', 'VIS'],
    ['reqtype', 'CAA'],
    ['language', 'en'],
    ['testOnly', 'yes'],
    ['aliasCC', '424242ABCDEF4242'],
    ['expm', '12'],
    ['expy', '30'],
    ['status', 'success'],
    ['responseCode', '01'],
    ['responseMessage', 'Authorized'],
    ['authorizationCode', '123456789'],
    ['acqAuthorizationCode', '654321'],
    ['maskedCC', '424242xxxxxx4242'],
    ['returnCustomerCountry', 'CHE'],
    ['sign2', expect.stringMatching(/^[0-9a-f]{64}$/)],
    ['uppReturnMaskedCC', 'yes'],
    ['shopColour', 'blue'],
  ]);
});

test('sign2 matches the published test vector', async () => {
  const [vector] = completeSettings({ hmacKey: key }).merchants;
  const transaction = aTransaction({ merchantId: '73452', amount: 720, transactionId: '43575623879' });
  const { fields } = await toAnswer(transaction, vector);
  expect(fields['sign2']).toBe('8037d669282680ed81f510b41b0622b7ce17e644fef620baf6494146313e2269');
});

test('sign2 uses the second key if the merchant has one', async () => {
  const { fields } = await toAnswer(aTransaction(), merchant);
  const proves = (hex: string) =>
    createSigner(createHmac(merchant.hmacKey), [createHmac(hex)]).verifySign2(
      { merchantId: '1000011011', amount: 4990, currency: 'CHF', reference: '100000000000000001' },
      fields['sign2'] ?? '',
    );
  expect(await proves(merchant.hmacKey2 ?? '')).toBe(true);
  expect(await proves(merchant.hmacKey)).toBe(false);
});

test('an error callback contains the error codes and, if requested, the masked card number, but no sign2', async () => {
  const parameters = { ...aTransaction().parameters, uppReturnMaskedCC: 'yes' };
  const declined = aTransaction({ state: 'declined', errorCode: '1403', acqErrorCode: '50', parameters });
  const { status, fields } = await toAnswer(declined, merchant);
  expect(status).toBe('error');
  expect(fields).toMatchObject({ status: 'error', errorCode: '1403', errorMessage: 'declined', acqErrorCode: '50' });
  expect(fields['maskedCC']).toBe('424242xxxxxx4242');
  for (const name of ['sign2', 'responseCode', 'authorizationCode']) expect(fields).not.toHaveProperty(name);
});

test.each([
  ['settled', 'success'],
  ['declined', 'error'],
] as const)(
  'a callback with an alias also contains the masked card number, even if the request does not ask for it (%s payment)',
  async (state, status) => {
    const answer = await toAnswer(aTransaction({ state, alias: '424242ABCDEF4242' }), merchant);
    expect(answer.status).toBe(status);
    expect(answer.fields).toMatchObject({ aliasCC: '424242ABCDEF4242', maskedCC: '424242xxxxxx4242' });
    expect((await toAnswer(aTransaction({ state }), merchant)).fields).not.toHaveProperty('maskedCC');
  },
);

test('a successful payment without liability shift has response code 02 and a sign2', async () => {
  const { status, fields } = await toAnswer(aTransaction({ status3D: 'U' }), merchant);
  expect([status, fields['responseCode']]).toEqual(['success', '02']);
  expect(fields['sign2']).toBe((await toAnswer(aTransaction(), merchant)).fields['sign2']);
});

test("the callback and the webhook for a 3-D Secure decline contain the issuer's message to the cardholder", async () => {
  const parameters = { ...aTransaction().parameters, threeDScardholderInfo: 'of the shopper' };
  const declined = aTransaction({ state: 'declined', errorCode: '1403', status3D: 'N', parameters });
  const answer = await toAnswer(declined, merchant);
  const message = answer.fields['threeDScardholderInfo'] ?? '';
  expect(message).toMatch(/^Your bank/);
  expect(toWebhookMessage(answer, 'xml').body).toContain(
    `<parameter name="threeDScardholderInfo">${message}</parameter>`,
  );
  for (const other of [{ status3D: 'N/A' }, { status3D: 'U' }, { state: 'canceled' }] as const)
    expect((await toAnswer({ ...declined, ...other }, merchant)).fields).not.toHaveProperty('threeDScardholderInfo');
});

test('a cancel callback contains no result fields and no sign2', async () => {
  const { status, fields } = await toAnswer(aTransaction({ state: 'canceled', paymentMethod: null }), merchant);
  expect(status).toBe('cancel');
  expect(fields).toMatchObject({ status: 'cancel', uppTransactionId: '100000000000000001' });
  for (const name of ['sign2', 'responseCode', 'errorCode', 'pmethod']) expect(fields).not.toHaveProperty(name);
});

test("request parameters cannot overwrite the gateway's fields in the callback", async () => {
  const planted = {
    status: 'success',
    sign2: 'f'.repeat(64),
    responseCode: '01',
    uppTransactionId: '1',
    pmethod: 'ECA',
  };
  const parameters = { ...aTransaction().parameters, ...planted };
  const { fields } = await toAnswer(aTransaction({ state: 'canceled', paymentMethod: null, parameters }), merchant);
  expect(fields['status']).toBe('cancel');
  expect(fields['uppTransactionId']).toBe('100000000000000001');
  for (const name of ['sign2', 'responseCode', 'pmethod']) expect(fields).not.toHaveProperty(name);
});

test("request parameters with the names of a provider's results are not echoed, and those that the provider also returns have the provider's values", async () => {
  const parameters = { provECreditRefusalReason: 'of the shopper', virtualCardno: '1', shopColour: 'blue' };
  const transaction = aTransaction({ paymentMethod: 'MFA', parameters, returns: null });
  const { fields } = await toAnswer(transaction, merchant);
  expect(fields).toMatchObject({ shopColour: 'blue' });
  for (const name of ['provECreditRefusalReason', 'virtualCardno']) expect(fields).not.toHaveProperty(name);
  const repeated = aTransaction({
    paymentMethod: 'MFG',
    parameters: { shopColour: 'blue' },
    returns: { shopColour: 'red' },
  });
  expect((await toAnswer(repeated, merchant)).fields).toMatchObject({ shopColour: 'red' });
});

test('the callback contains the 3-D Secure status only if the request asks for it', async () => {
  const transaction = aTransaction({ status3D: 'Y', parameters: { uppStatus3D: 'return' } });
  expect((await toAnswer(transaction, merchant)).fields['uppStatus3D']).toBe('Y');
  expect((await toAnswer(aTransaction({ status3D: 'Y' }), merchant)).fields).not.toHaveProperty('uppStatus3D');
});

test('the callback contains the alias from the request if no new alias is issued', async () => {
  const again = aTransaction({ parameters: { aliasCC: '424242ABCDEF4242' } });
  expect((await toAnswer(again, merchant)).fields['aliasCC']).toBe('424242ABCDEF4242');
});
