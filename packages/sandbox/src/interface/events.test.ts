import { createHmac } from 'node:crypto';
import { readXml, type XmlElement } from '@tillkit/xml';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aCard } from '../testing/open-app.ts';
import { openGateway, type Arrived, type Gateway } from '../test/open-gateway.ts';

let gateway: Gateway;
beforeAll(async () => {
  const hmacKey = '5f0c9a7e41d3b8862e17f4c05a9d6b3382e4710fc65d2a9b48f1073e9cd5b624';
  gateway = await openGateway([
    {},
    { merchantId: 'form', password: 'password-of-form', hmacKey, webhookType: 'form', webhookOnCancel: true },
  ]);
});
afterEach(() => expect(gateway.answers).toEqual([]));
afterAll(() => gateway.close());

const messagesOf = (refno: string) => gateway.arrived.filter(({ body }) => new RegExp(`\\b${refno}\\b`).test(body));
const namesOf = (element: XmlElement | undefined) => element?.children.map(({ name }) => name);
/** Returns the `uppTransactionService/body/transaction` element. */
const transactionOf = ({ body }: Arrived) => readXml(body).children[0]?.children[0];
const inOrder = (names: readonly string[], order: string) =>
  names.filter((name) => order.split(' ').includes(name)).join(' ');

test('the success webhook has the media type text/xml and contains the specified elements in order, including the request parameters as userParameters', async () => {
  const { uppTransactionId } = await gateway.end({
    refno: 'V1',
    language: 'de',
    useAlias: 'yes',
    uppReturnMaskedCC: 'yes',
    shopBasket: 'b-7',
  });
  const [first, ...more] = messagesOf('V1');
  expect([first?.path, first?.contentType, more.length]).toEqual(['/hook', 'text/xml', 0]);
  const root = first && readXml(first.body);
  expect([root?.name, root?.attributes]).toEqual(['uppTransactionService', { version: '1' }]);
  expect([namesOf(root), root?.children[0]?.attributes]).toEqual([
    ['body'],
    { merchantId: gateway.merchant.merchantId, testOnly: 'yes' },
  ]);
  const transaction = first && transactionOf(first);
  expect(transaction?.attributes).toEqual({ refno: 'V1', status: 'success' });
  expect(namesOf(transaction)?.join(' ')).toBe(
    'uppTransactionId amount currency pmethod reqtype language success userParameters',
  );
  expect(transaction?.children.slice(0, 6).map(({ text }) => text)).toEqual([
    uppTransactionId,
    '4990',
    'CHF',
    'ECA',
    'CAA',
    'de',
  ]);
  expect(namesOf(transaction?.children[6])?.join(' ')).toBe(
    'authorizationCode acqAuthorizationCode responseMessage responseCode',
  );
  expect(transaction?.children[6]?.children.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^\d{9}$/),
    expect.stringMatching(/^\w+$/),
    'Authorized',
    '01',
  ]);
  const parameters = Object.fromEntries(
    transaction?.children[7]?.children.map(({ attributes, text }) => [attributes['name'], text]) ?? [],
  );
  expect(parameters).toMatchObject({
    useAlias: 'yes',
    shopBasket: 'b-7',
    expm: '12',
    expy: '30',
    returnCustomerCountry: 'CHE',
    maskedCC: '520000xxxxxx0007',
  });
  for (const name of ['sign', 'sign2', 'aliasCC']) expect(parameters).toHaveProperty(name);
});

test('the error webhook has an error element that contains a code, a message and a detail', async () => {
  await gateway.end({ refno: 'V2' }, aCard({ cvv: '999' }));
  const [message] = messagesOf('V2');
  const transaction = message && transactionOf(message);
  expect(transaction?.attributes['status']).toBe('error');
  expect(transaction?.children[6]?.name).toBe('error');
  expect(namesOf(transaction?.children[6])?.join(' ')).toBe('errorCode errorMessage errorDetail');
  expect(transaction?.children[6]?.children.map(({ text }) => text)).toEqual(['1403', 'declined', 'declined']);
  expect(message?.body).toContain('<parameter name="acqErrorCode">50</parameter>');
  expect(message?.body).not.toContain('sign2');
});

test('the form webhook has the same fields as the callback, except that uppMsgType is "post"', async () => {
  const [, form] = gateway.all;
  const fields = await form?.end({ refno: 'V3' });
  const [message] = messagesOf('V3');
  expect(message?.contentType).toBe('application/x-www-form-urlencoded');
  expect(Object.fromEntries(new URLSearchParams(message?.body))).toEqual({ ...fields, uppMsgType: 'post' });
});

test("the cancel webhook is sent only if the merchant's settings enable it", async () => {
  const [first, form] = gateway.all;
  await first?.end({ refno: 'V4' }, { action: 'cancel' });
  await form?.end({ refno: 'V5' }, { action: 'cancel' });
  expect(messagesOf('V4')).toEqual([]);
  const [message, ...more] = messagesOf('V5');
  expect(more).toEqual([]);
  expect(Object.fromEntries(new URLSearchParams(message?.body))).toMatchObject({
    status: 'cancel',
    refno: 'V5',
    uppMsgType: 'post',
  });
});

test('a webhook is retried after 5 s, 30 s, 2 min, 10 min and 1 h until it receives a 2xx response', async () => {
  gateway.answers.push(500, 302, 404, 503, 500);
  await gateway.end({ refno: 'V6' });
  const waits = [5, 30, 120, 600, 3_600];
  for (const [at, seconds] of waits.entries()) {
    expect(messagesOf('V6')).toHaveLength(at + 1);
    gateway.clock.advance(seconds * 1_000 - 1);
    await gateway.sandbox.drained();
    expect(messagesOf('V6')).toHaveLength(at + 1);
    gateway.clock.advance(1);
    await gateway.sandbox.drained();
  }
  expect(new Set(messagesOf('V6').map(({ body }) => body)).size).toBe(1);
  expect(messagesOf('V6')).toHaveLength(6);
  gateway.clock.advance(86_400_000);
  await gateway.sandbox.drained();
  expect(messagesOf('V6')).toHaveLength(6);
});

test('the webhook is sent even if the shopper has closed the browser', async () => {
  const fields = await gateway.end({ refno: 'V7' }, aCard({ fault: 'browser-closed' }));
  expect(fields).toEqual({});
  expect(messagesOf('V7')).toHaveLength(1);
});

test('the success callback has the specified fields, the uppMsgType "web", and a sign2 that covers the transaction id', async () => {
  const fields = await gateway.end({ refno: 'V8', uppReturnMaskedCC: 'yes', useAlias: 'yes' });
  const stated =
    'uppTransactionId merchantId refno amount currency sign uppMsgType reqtype status aliasCC responseCode responseMessage ' +
    'authorizationCode acqAuthorizationCode maskedCC returnCustomerCountry sign2';
  expect(inOrder(Object.keys(fields), stated).split(' ').toSorted()).toEqual(stated.split(' ').toSorted());
  expect(fields).toMatchObject({
    uppMsgType: 'web',
    status: 'success',
    responseCode: '01',
    reqtype: 'CAA',
    refno: 'V8',
  });
  const { merchantId, hmacKey, hmacKey2 = hmacKey } = gateway.merchant;
  const text = `${merchantId}4990CHF${fields['uppTransactionId']}`;
  expect(fields['sign2']).toBe(createHmac('sha256', Buffer.from(hmacKey2, 'hex')).update(text).digest('hex'));
});

test(`the error callback has the status "error", the three error fields, and the issuer's message to the cardholder`, async () => {
  const fields = await gateway.end({ refno: 'V9' }, aCard({ cardNumber: '4000001000000034' }));
  expect(fields).toMatchObject({ status: 'error', errorCode: '1403', errorMessage: 'declined', uppMsgType: 'web' });
  const stated =
    'uppTransactionId merchantId refno amount currency sign uppMsgType reqtype status threeDScardholderInfo errorCode ' +
    'errorMessage errorDetail';
  expect(inOrder(Object.keys(fields), stated).split(' ').toSorted()).toEqual(stated.split(' ').toSorted());
  expect(fields).toMatchObject({ refno: 'V9', amount: '4990', currency: 'CHF', reqtype: 'CAA' });
  expect(fields).not.toHaveProperty('sign2');
});

test('the cancel callback has the specified fields and the status "cancel", but no result fields', async () => {
  const fields = await gateway.end({ refno: 'V10' }, { action: 'cancel' });
  const stated = 'uppTransactionId merchantId refno amount currency sign uppMsgType status';
  expect(inOrder(Object.keys(fields), stated).split(' ').toSorted()).toEqual(stated.split(' ').toSorted());
  expect(fields['status']).toBe('cancel');
  for (const name of ['responseCode', 'errorCode', 'sign2']) expect(fields).not.toHaveProperty(name);
});

test('after the webhook, the browser returns to the shop by POST, or by GET if the request specifies GET', async () => {
  const formOf = async (changes: Readonly<Record<string, string>>, typed = aCard()) => {
    const page = (await gateway.open(changes)).headers.get('location') ?? '';
    await gateway.post(page, new URLSearchParams(typed));
    expect(messagesOf(changes['refno'] ?? '')).toHaveLength(typed['action'] === 'cancel' ? 0 : 1);
    return /<form method="(\w+)" action="([^"]*)"/.exec(await (await gateway.get(`${page}/result`)).text())?.slice(1);
  };
  const { successUrl, errorUrl, cancelUrl } = gateway.merchant;
  expect(await formOf({ refno: 'V11x' })).toEqual(['post', successUrl]);
  expect(await formOf({ refno: 'V12x', uppWebResponseMethod: 'GET' })).toEqual(['get', successUrl]);
  const own = 'http://127.0.0.1:4000/own';
  expect(await formOf({ refno: 'V13x', successUrl: own })).toEqual(['post', own]);
  expect(await formOf({ refno: 'V14x' }, aCard({ cvv: '999' }))).toEqual(['post', errorUrl]);
  expect(await formOf({ refno: 'V15x', errorUrl: own }, aCard({ cvv: '999' }))).toEqual(['post', own]);
  expect(await formOf({ refno: 'V16x' }, { action: 'cancel' })).toEqual(['post', cancelUrl]);
  expect(await formOf({ refno: 'V17x', cancelUrl: own }, { action: 'cancel' })).toEqual(['post', own]);
});
