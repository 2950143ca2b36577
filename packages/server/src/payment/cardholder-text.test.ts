import type { Transaction } from 'kysely';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { second } from '../testing/clock.ts';
import { answerCall } from '../testing/gateway/ledger.ts';
import { toWebhook, type GatewayMessage } from '../testing/messages.ts';
import { openStores, type TestShop } from '../test/shop.ts';
import { dialects, type Dialect, type ShopTables } from '../test/stores.ts';
import type { Orders } from '../till.ts';
import { toCardholderText } from './evidence.ts';

const { aShop } = await openStores({ afterAll, onTestFinished });

const txid = '180710155401925243';
const words = 'Please call your bank & ask for 3-D Secure.';

async function started(dialect: Dialect = 'sqlite', code = '4', orders?: Orders<Transaction<ShopTables>>) {
  const shop = await aShop(dialect, orders && { orders });
  const { payment, refno, request } = await shop.start();
  shop.gateway.entries.push({ transactionId: txid, refno, code });
  shop.clock.pass(2 * second);
  const sign = request.parameters['sign'] ?? '';
  const message = (text: string, more: Partial<GatewayMessage> & { sign?: string | null } = {}): GatewayMessage => {
    const { sign: signed = sign, ...rest } = more;
    const fields = { threeDScardholderInfo: text, ...(signed !== null && { sign: signed }) };
    return { refno, transactionId: txid, status: 'error', more: fields, ...rest };
  };
  return { shop, payment, refno, message };
}

const check = async (shop: TestShop) => {
  shop.clock.pass(5 * second);
  await shop.till.checks.runDue();
};
const textOf = async (shop: TestShop, payment: string) => (await shop.till.view(payment))?.cardholderText;

test.for(dialects)(
  "the issuer's text for the cardholder is shown once a status response shows the payment as declined (%s)",
  async (dialect) => {
    const { shop, payment, message } = await started(dialect);
    const openResponses: (() => void)[] = [];
    shop.gateway.answer = (call, response) =>
      void openResponses.push(() => response.end(answerCall(shop.gateway, call)));
    await shop.webhook(message(words.replace('&', '&amp;')));
    expect(await shop.till.view(payment)).not.toHaveProperty('cardholderText');
    shop.gateway.answer = undefined;
    for (const answer of openResponses) answer();
    await vi.waitFor(async () => {
      await check(shop);
      expect(await shop.till.view(payment)).toMatchObject({ status: 'declined', cardholderText: words });
    });
  },
);

test("the issuer's text is read from the parameters of returns and webhooks, and from the error element of an XML webhook", async () => {
  const inError = (document: string) =>
    document
      .replace(/<parameter name="threeDScardholderInfo">.*?<.parameter>/, '')
      .replace('</error>', '<threeDScardholderInfo>Ring us.</threeDScardholderInfo></error>');
  const xml = { 'content-type': 'text/xml' };
  const roads: readonly ((shop: TestShop, message: GatewayMessage) => Promise<Response>)[] = [
    (shop, message) => shop.comeBack(message),
    (shop, message) => shop.webhook(message, 'form'),
    (shop, message) => shop.webhook(message),
    (shop, message) => shop.send('POST', '/webhook', inError(toWebhook(message)), xml),
  ];
  for (const road of roads) {
    const { shop, payment, message } = await started();
    await road(shop, message('Ring us.'));
    await check(shop);
    expect(await textOf(shop, payment)).toBe('Ring us.');
  }
});

test("onFailed receives the issuer's text as part of the payment", async () => {
  const seen: unknown[] = [];
  const onFailed: Orders<Transaction<ShopTables>>['onFailed'] = async ({ cardholderText }) =>
    void seen.push(cardholderText);
  const none = async () => undefined;
  const orders = { quote: none, revision: async () => '1', onPaid: none, onFailed };
  const { shop, message } = await started('sqlite', '4', orders);
  await shop.comeBack(message(words));
  await check(shop);
  expect(seen).toEqual([words]);
});

test('a later text from the issuer replaces the earlier one, and a message without such a text leaves the stored text unchanged', async () => {
  const { shop, payment, message } = await started();
  await shop.comeBack(message('First.'));
  await shop.comeBack(message('Second.'));
  const { refno } = message('');
  await shop.webhook({ refno, transactionId: txid, status: 'error' });
  await shop.comeBack(message(' \u202e '));
  await check(shop);
  expect(await textOf(shop, payment)).toBe('Second.');
});

test("the issuer's text is not shown for a payment that becomes paid", async () => {
  const { shop, payment, message } = await started('sqlite', '2');
  await shop.comeBack(message(words));
  await check(shop);
  expect(await shop.till.view(payment)).toMatchObject({ status: 'paid' });
  expect(await textOf(shop, payment)).toBeUndefined();
});

test.for([
  ['no sign', { sign: null }],
  ['another sign', { sign: 'ab'.repeat(32) }],
  ['an empty sign', { sign: '' }],
  ['another merchant', { merchantId: '1000011012' }],
  ['the status of a success', { status: 'success' }],
  ['the status of a cancel', { status: 'cancel' }],
] as const)("the issuer's text in a message with %s is ignored", async ([, change]) => {
  const { shop, payment, message } = await started();
  await shop.comeBack(message('Call 0900 000 000 now!', change));
  await shop.webhook(message('Call 0900 000 000 now!', change));
  await shop.webhook(message('Call 0900 000 000 now!', change), 'form');
  await check(shop);
  expect(await shop.view(payment)).toBe('declined');
  expect(await textOf(shop, payment)).toBeUndefined();
});

test("the issuer's text is ignored if it occurs twice in a message, because one of the two may be forged", async () => {
  const { shop, payment, message } = await started();
  const { refno, more } = message('True.');
  const body = new URLSearchParams({ refno, merchantId: '1000011011', status: 'error', ...more });
  body.append('threeDScardholderInfo', 'False.');
  await shop.send('POST', '/return/error', body.toString(), { 'content-type': 'application/x-www-form-urlencoded' });
  await check(shop);
  expect(await textOf(shop, payment)).toBeUndefined();
});

test.for([
  ['markup', '<img src=x onerror=alert(1)> & <b>call</b>', '<img src=x onerror=alert(1)> & <b>call</b>'],
  ['bidirectional control characters', 'pay \u202eecalp rehtona\u202c \u2066now\u2069\u200f', 'pay ecalp rehtona now'],
  ['control characters', 'a\u0000b\u001b[31mc\u0085d\u007f', 'a b [31mc d'],
  ['line breaks', ' one\r\n\ttwo\u2028three ', 'one two three'],
  ['invisible characters', 'a\u200bb\u00adc\ufeffd\u{e0041}', 'abcd'],
  ['unpaired surrogates', 'a\ud83db', 'ab'],
  [
    'a card number that contains invisible characters',
    'Card 4242\u200b4242\u200b4242\u200b4242 is blocked.',
    undefined,
  ],
  ['only white space', ' \u00a0\n', undefined],
  ['no characters', '', undefined],
] as const)("an issuer's text with %s is stored without its harmful characters (K44)", ([, text, expected]) => {
  expect(toCardholderText(text)).toBe(expected);
});

test("an issuer's text of ten thousand characters is truncated to five hundred whole characters (K44)", async () => {
  const { shop, payment, message } = await started();
  await shop.comeBack(message('a'.repeat(499) + '😀'.repeat(1_000) + 'b'.repeat(8_501)));
  await check(shop);
  expect(await textOf(shop, payment)).toBe(`${'a'.repeat(499)}😀`);
});

test("no log entry contains the issuer's text", async () => {
  const { shop, message } = await started();
  await shop.comeBack(message(words));
  await shop.webhook(message(words, { sign: null }));
  await check(shop);
  expect(JSON.stringify(shop.logs)).not.toContain('call your bank');
});
