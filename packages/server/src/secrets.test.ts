import { readFileSync, readdirSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { inspect } from 'node:util';
import { readCallback, type TransactionId } from '@tillkit/core';
import { sql } from 'kysely';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import type { OrderIncomplete } from './payment/start.ts';
import { readWebhook } from './http/read-webhook.ts';
import { minute, second } from './testing/clock.ts';
import { answerCall, isSplit } from './testing/gateway/ledger.ts';
import { hmacKey, merchantId, otherKey, password, toForm, toWebhook } from './testing/messages.ts';
import { aQuote, openStores, type TestShop } from './test/shop.ts';
import { dialects, openTestStore, type Dialect, type TestStore } from './test/stores.ts';

const { stores, aShop } = await openStores({ afterAll, onTestFinished });

const hmacKey2 = otherKey;
const credentials = `${merchantId}:${password}`;
const alias = '424242VMKSNZ4242';

/** Returns a secret in every form in which it could leak. */
const forms = (secret: string, isHex = false) => [
  secret,
  secret.toUpperCase(),
  Buffer.from(secret).toString('base64').replace(/=+$/, ''),
  Buffer.from(secret).toString('hex'),
  encodeURIComponent(secret),
  ...(isHex ? [Buffer.from(secret, 'hex').toString('latin1'), Buffer.from(secret, 'hex').toString('base64')] : []),
];
const secrets = [
  ...forms(hmacKey, true),
  ...forms(hmacKey2, true),
  ...forms(password),
  ...forms(credentials),
  'Basic ',
];

const findWords = (text: string, words: readonly string[] = secrets) => words.filter((word) => text.includes(word));

const texts: string[] = [];
const keep = (what: unknown) =>
  void texts.push(typeof what === 'string' ? what : inspect(what, { depth: 9, showHidden: true }));

async function keepAnswer(answer: Response): Promise<void> {
  keep(JSON.stringify([...answer.headers]) + (await answer.text()));
}

const keepError = (work: Promise<unknown>) => work.then(keep, keep);

const merchants = [{ id: merchantId, hmacKey, hmacKey2, password }];

/**
 * Runs a shop in which requests and gateway calls succeed and fail in many ways, and records every response and error.
 */
async function fullRun(dialect: Dialect): Promise<TestShop> {
  const shop = await aShop(dialect, { merchants });
  const post = (body: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
    shop.send('POST', '', body, headers).then(keepAnswer);
  await post(JSON.stringify(aQuote({ useAlias: true })));
  await post('{');
  await post(JSON.stringify(aQuote({ amount: -1 })));
  await post(JSON.stringify(aQuote()), { 'content-type': 'application/json', origin: 'https://evil.example' });
  const { payment, refno } = await shop.start({ order: 'A-2', alias });
  const message = { refno, transactionId: '51' };
  for (const fault of faults) {
    shop.gateway.answer = (_, response) => fault(response);
    await keepAnswer(await shop.webhook({ ...message, sign2: '00' }));
    await keepAnswer(await shop.comeBack(message));
    await keepError(shop.till.checks.runDue());
    await keepError(shop.calls.status({ refno }));
    shop.clock.pass(5 * second);
  }
  shop.gateway.answer = undefined;
  await keepError(shop.calls.status({ refno }, 'NOBODY'));
  shop.gateway.entries.push({ transactionId: '51', refno, code: '2' });
  await keepAnswer(await shop.webhook(message));
  await shop.till.checks.runDue();
  await keepAnswer(await shop.send('GET', `/${payment}`));
  await finalizeBadly(shop);
  await keepError(shop.till.start(aQuote({ order: 'A-2', alias })));
  await keepError(shop.till.start(aQuote({ order: 'A-3', merchantId: 'NOBODY' })));
  keep(shop.logs);
  keep(shop.till);
  expect(await shop.view(payment)).toBe('paid');
  return shop;
}

/**
 * Sends one split request for each simulated gateway fault. All status queries succeed, so the fault affects only the
 * split request.
 */
async function finalizeBadly(shop: TestShop): Promise<void> {
  const { payment, refno } = await shop.start({ order: 'A-7' });
  shop.gateway.entries.push({ transactionId: '52', refno, code: '11' });
  const question = { transactionId: '52' as TransactionId, refno, amount: 4990, currency: 'CHF' };
  for (const fault of faults) {
    shop.gateway.answer = (call, response) =>
      isSplit(call) ? fault(response) : void response.end(answerCall(shop.gateway, call));
    keep(await shop.calls.split(question));
    await keepAnswer(await shop.confirm(payment));
    await shop.till.checks.runDue();
    shop.clock.pass(10 * minute);
  }
  shop.gateway.answer = undefined;
  await keepError(shop.calls.split(question, 'NOBODY'));
  keep(await shop.calls.split(question));
}

const faults: readonly ((response: ServerResponse) => void)[] = [
  (response) => void response.socket?.destroy(),
  (response) => void response.writeHead(401).end('no'),
  (response) => void response.writeHead(302, { location: '/x' }).end(),
  (response) => void response.writeHead(500).end('<html>'),
  (response) => void response.end('<html>'),
  (response) =>
    void response.end(
      '<statusService><body status="error"><error><errorCode>2000</errorCode></error></body></statusService>',
    ),
];

/** Returns the contents of the till's main tables and of the database files as text. */
async function storeText({ database, location }: TestStore): Promise<string> {
  const cells: string[] = [];
  for (const table of ['order', 'payment', 'transaction', 'evidence', 'event', 'intent', 'alarm']) {
    const { rows } = await sql<object>`select * from ${sql.table(`till_${table}`)}`.execute(database.db);
    cells.push(...rows.flatMap((row) => Object.values(row).map(String)));
  }
  const folder = location.file === undefined ? undefined : dirname(location.file);
  const files =
    folder === undefined ? [] : readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'));
  return cells.join('\n') + files.join('\n');
}

test.for(dialects)(
  'a full run writes no key, password or authorization header to logs, responses, errors or the store (K68, G24, %s)',
  async (dialect) => {
    texts.length = 0;
    const shop = await fullRun(dialect);
    expect(shop.logs.length).toBeGreaterThan(5);
    expect(shop.gateway.calls.every(({ authorization }) => authorization?.includes('Basic '))).toBe(true);
    const everything = texts.join('\n') + (await storeText(stores[dialect]));
    expect(everything.length).toBeGreaterThan(10_000);
    expect(findWords(everything)).toEqual([]);
  },
);

const cardNumber = '4111111111111111';
/**
 * A fake security code. It is longer than a real one, because random identifiers can contain any four digits by chance.
 */
const cvv = '73917391';
/**
 * The traces of card data to search for: the card number as typed, its first eight digits in groups of four, its digits
 * without the first four and the last four, and the security code.
 */
const cardTraces = [cardNumber, '4111 1111', '11111111', cvv];
const cardText = `no ${cardNumber} here`;

/** Quotes that each contain card data in a free-text field. */
const strays: readonly Parameters<typeof aQuote>[0][] = [
  { customer: { name: cardNumber } },
  { customer: { firstName: '', street: cardText } },
  { articles: [{ name: 'Pen' }, { name: 'Ink', description: '4111 1111 1111 1111' }] },
  { shipping: { carrier: cardNumber } },
  { fees: [{ name: 'Post' }, { name: cardText }] },
];

/**
 * Opens a shop whose shoppers type card data into free-text fields, and whose gateway repeats the card data in its
 * responses.
 */
async function cardRun(dialect: Dialect): Promise<TestShop> {
  const shop = await aShop(dialect, { merchants });
  for (const stray of strays) {
    await keepError(shop.till.start(aQuote(stray)));
    await shop.send('POST', '', JSON.stringify(aQuote(stray)), { 'content-type': 'application/json' }).then(keepAnswer);
  }
  const { payment, refno } = await shop.start();
  const more = {
    cardno: cardNumber,
    cvv,
    errorMessage: cardText,
    errorDetail: cardText,
    responseMessage: cardText,
    note: cardText,
  };
  for (const status of ['success', 'error', 'cancel'] as const) {
    keep(readCallback(toForm({ refno, transactionId: '51', status, more })));
    keep(readWebhook(Buffer.from(toWebhook({ refno, transactionId: '51', status, more })), 'text/xml'));
    await keepAnswer(await shop.comeBack({ refno, transactionId: '51', status, more }));
    await keepAnswer(await shop.webhook({ refno, transactionId: '51', status, more }));
  }
  for (const answer of cardAnswers(refno)) {
    shop.gateway.answer = (_, response) => void response.end(answer);
    await keepError(shop.calls.status({ refno }));
    await keepError(shop.calls.split({ transactionId: '51' as TransactionId, refno, amount: 4990, currency: 'CHF' }));
    await shop.webhook({ refno, transactionId: '51' });
    await keepError(shop.till.checks.runDue());
    await keepAnswer(await shop.send('GET', `/${payment}`));
    shop.clock.pass(10 * minute);
  }
  keep(shop.logs);
  return shop;
}

const cardAnswers = (refno: string) =>
  ['statusService', 'authorizationSplit'].flatMap((root) => [
    `<${root}><body merchantId="${merchantId}" status="error"><error><errorCode>${cardText}</errorCode>` +
      `<errorMessage>${cardText}</errorMessage><errorDetail>${cardText}</errorDetail></error></body></${root}>`,
    `<${root}><body merchantId="${merchantId}" status="accepted" note="${cardText}"><transaction refno="${refno}" trxStatus="response">` +
      `<request><uppTransactionId>51</uppTransactionId></request><response><responseCode>2</responseCode>` +
      `<responseMessage>${cardText}</responseMessage><refno>${refno}</refno><amount>4990</amount><currency>CHF</currency>` +
      `<pmethod>${cardNumber}</pmethod><uppTransactionId>51</uppTransactionId><maskedCC>${cardNumber}</maskedCC>` +
      `<trtype>05</trtype><cvv>${cvv}</cvv></response></transaction></body></${root}>`,
  ]);

test.for(dialects)(
  'card data in a payment start or a gateway response does not appear in any log, HTTP response or store (K68, G12, %s)',
  async (dialect) => {
    texts.length = 0;
    const shop = await cardRun(dialect);
    const refused = texts.filter((text) => text.includes('order_incomplete'));
    // One more text is the log, which has a line for each refused start.
    expect(refused).toHaveLength(2 * strays.length + 1);
    expect(await shop.events()).toEqual(['paid A-1']);
    const everything = texts.join('\n') + (await storeText(stores[dialect]));
    expect(everything.length).toBeGreaterThan(10_000);
    expect(findWords(everything, cardTraces)).toEqual([]);
  },
);

test('the error for a rejected payment start names the order field and the gateway parameter that contain card data', async () => {
  const shop = await aShop('sqlite', { merchants });
  const issues = [];
  for (const stray of strays)
    issues.push(await shop.till.start(aQuote(stray)).catch((error: OrderIncomplete) => error.issues?.[0]));
  expect(issues).toMatchObject([
    { code: 'not_allowed', path: ['customer', 'name'], wire: 'uppCustomerName' },
    { code: 'not_allowed', path: ['customer', 'street'], wire: 'uppCustomerStreet' },
    { code: 'not_allowed', path: ['articles', 1, 'description'], wire: 'uppArticle_2_Description' },
    { code: 'not_allowed', path: ['shipping', 'carrier'], wire: 'uppShippingCarrier' },
    { code: 'not_allowed', path: ['fees', 1, 'name'], wire: 'uppFee_2_Name' },
  ]);
  const hint = 'Remove the card data from the order. Let the payment page or the card fields collect the card data.';
  for (const issue of issues) expect(issue).toMatchObject({ hint });
});

test('log lines contain no alias, signature or amount', async () => {
  texts.length = 0;
  const shop = await fullRun('sqlite');
  const { parameters } = await shop.till.start(aQuote({ order: 'A-9' }));
  const lines = JSON.stringify(shop.logs);
  expect(findWords(lines, [alias, parameters['sign'] ?? '', '4990', 'sign2='])).toEqual([]);
});

/** A separate store, because a SQLite file may still contain planted secrets after their rows have been deleted. */
const plantedStore = await openTestStore('sqlite');
afterAll(() => plantedStore.remove());

test.for(forms(hmacKey, true).concat(forms(password), forms(credentials)))(
  'the search for secrets finds a secret that was planted in the store (%#)',
  async (planted) => {
    await plantedStore.empty();
    await plantedStore.database.db
      .insertInto('till_order')
      .values({ order_id: 'A', revision: `x${planted}y`, paid_payment: null })
      .execute();
    expect(findWords(await storeText(plantedStore))).toContain(planted);
  },
);
