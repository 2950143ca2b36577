import { createHmac, createSigner } from '@tillkit/core/sign';
import { expect, test } from 'vitest';
import { toAnswer } from './answer.ts';
import { completeSettings } from '../admin/settings.ts';
import { aTransaction } from '../testing/a-transaction.ts';
import { toWebhookMessage } from '../notify/webhook-message.ts';

const [merchant] = completeSettings().merchants;
const key =
  '16ee1f9c0204842aed558fd57fd38503421dd6876269ad82d490ae5a7d5454d2dd936102190e86d06412ce94631fc96b6215da5fe0a5d1687dba5c5fa351e0fb';

test('a success says everything, in the order of the interface, then repeats the request', async () => {
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

test('sign2 is the published one', async () => {
  const [vector] = completeSettings({ hmacKey: key }).merchants;
  const transaction = aTransaction({ merchantId: '73452', amount: 720, transactionId: '43575623879' });
  const { fields } = await toAnswer(transaction, vector);
  expect(fields['sign2']).toBe('8037d669282680ed81f510b41b0622b7ce17e644fef620baf6494146313e2269');
});

test('sign2 is made with the second key when there is one', async () => {
  const { fields } = await toAnswer(aTransaction(), merchant);
  const proves = (hex: string) =>
    createSigner(createHmac(merchant.hmacKey), [createHmac(hex)]).verifySign2(
      { merchantId: '1000011011', amount: 4990, currency: 'CHF', reference: '100000000000000001' },
      fields['sign2'] ?? '',
    );
  expect(await proves(merchant.hmacKey2 ?? '')).toBe(true);
  expect(await proves(merchant.hmacKey)).toBe(false);
});

test('an error carries its codes and the masked card that was asked for, and no sign2', async () => {
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
] as const)('an alias comes back with the masked card, unasked: %s', async (state, status) => {
  const answer = await toAnswer(aTransaction({ state, alias: '424242ABCDEF4242' }), merchant);
  expect(answer.status).toBe(status);
  expect(answer.fields).toMatchObject({ aliasCC: '424242ABCDEF4242', maskedCC: '424242xxxxxx4242' });
  expect((await toAnswer(aTransaction({ state }), merchant)).fields).not.toHaveProperty('maskedCC');
});

test('a success without liability shift says 02, and is signed like any', async () => {
  const { status, fields } = await toAnswer(aTransaction({ status3D: 'U' }), merchant);
  expect([status, fields['responseCode']]).toEqual(['success', '02']);
  expect(fields['sign2']).toBe((await toAnswer(aTransaction(), merchant)).fields['sign2']);
});

test('a decline by 3-D Secure carries what the issuer says to the card holder, in callback and webhook', async () => {
  const parameters = { ...aTransaction().parameters, threeDScardholderInfo: 'of the shopper' };
  const declined = aTransaction({ state: 'declined', errorCode: '1403', status3D: 'N', parameters });
  const answer = await toAnswer(declined, merchant);
  const said = answer.fields['threeDScardholderInfo'] ?? '';
  expect(said).toMatch(/^Your bank/);
  expect(toWebhookMessage(answer, 'xml').body).toContain(`<parameter name="threeDScardholderInfo">${said}</parameter>`);
  for (const other of [{ status3D: 'N/A' }, { status3D: 'U' }, { state: 'canceled' }] as const)
    expect((await toAnswer({ ...declined, ...other }, merchant)).fields).not.toHaveProperty('threeDScardholderInfo');
});

test('a cancellation carries neither result nor sign2', async () => {
  const { status, fields } = await toAnswer(aTransaction({ state: 'canceled', paymentMethod: null }), merchant);
  expect(status).toBe('cancel');
  expect(fields).toMatchObject({ status: 'cancel', uppTransactionId: '100000000000000001' });
  for (const name of ['sign2', 'responseCode', 'errorCode', 'pmethod']) expect(fields).not.toHaveProperty(name);
});

test('a request cannot speak for the gateway', async () => {
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

test('the 3-D status stands in for the word that asked for it, and only then', async () => {
  const asked = aTransaction({ status3D: 'Y', parameters: { uppStatus3D: 'return' } });
  expect((await toAnswer(asked, merchant)).fields['uppStatus3D']).toBe('Y');
  expect((await toAnswer(aTransaction({ status3D: 'Y' }), merchant)).fields).not.toHaveProperty('uppStatus3D');
});

test('the alias of the request comes back when no new one is issued', async () => {
  const again = aTransaction({ parameters: { aliasCC: '424242ABCDEF4242' } });
  expect((await toAnswer(again, merchant)).fields['aliasCC']).toBe('424242ABCDEF4242');
});
