import { sql, type Transaction } from 'kysely';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { events, type LogEvent } from '../log.ts';
import { minute } from '../testing/clock.ts';
import { operatorKey } from '../test/an-operator.ts';
import { byAlias } from '../test/gateway/authorizing.ts';
import { answerCall, isAuthorization, isMove, isSplit } from '../testing/gateway/ledger.ts';
import type { Call } from '../test/gateway/gateway-server.ts';
import { hmacKey, merchantId, password } from '../testing/messages.ts';
import { aQuote, openStores, type TestShop } from '../test/shop.ts';
import type { ShopTables } from '../test/stores.ts';
import type { Telemetry } from './telemetry.ts';

const { stores, aShop } = await openStores({ afterAll, onTestFinished });

const alias = 'ALIAS4242VMKSNZ';
const account = 'CH9300762011623852957';
const person = 'Planted Person';
const text = 'planted text of the gateway';
const planted = [
  alias,
  account,
  person,
  'person@example.com',
  text,
  '4242424242424242',
  hmacKey,
  password,
  operatorKey,
  'sign2',
];

const refusal = `<paymentService version="1"><body merchantId="${merchantId}" status="error"><error><errorCode>1010</errorCode>
  <errorMessage>${text}</errorMessage><errorDetail>${text}</errorDetail></error></body></paymentService>`;

/** Records everything that the till reports to its telemetry. */
function listener(records: unknown[]): Telemetry {
  return {
    run: (work, facts, run) => {
      records.push([work, facts]);
      return run((more) => records.push(more));
    },
    event: ({ error: _, ...event }) => records.push(event),
  };
}

/**
 * Runs a shop through scenarios that trigger the till's log events, with sensitive values in the requests, messages and
 * gateway responses.
 */
async function fullLife(records: unknown[]): Promise<TestShop> {
  const waitUntil = () => {
    throw new Error(person);
  };
  const shop = await aShop('sqlite', { telemetry: listener(records), operatorKey, waitUntil });
  const more = { aliasCC: alias, accountNumber: account, maskedCC: '4242424242424242', uppCustomerName: person };
  const customer = { name: person, email: 'person@example.com' };
  const { gateway, till } = shop;
  const answerWith = (message: string, when: (call: Call) => boolean = () => true) => {
    gateway.answer = (call, response) => void response.end(when(call) ? message : answerCall(gateway, call));
  };
  const paid = await shop.start({ customer });
  gateway.entries.push({ transactionId: '41', refno: paid.refno, code: '1', method: 'BPY', alias });
  await shop.webhook({ refno: paid.refno, transactionId: '41', method: 'BPY', more });
  await till.checks.runDue();
  await till.payments.settle(paid.payment, { key: alias, amount: 100 });
  answerWith(refusal, isMove);
  await till.payments.settle(paid.payment, { key: account, amount: 100 });
  const other = await shop.start({ order: 'A-2', customer });
  answerWith(refusal.replaceAll('paymentService', 'statusService'));
  await shop.webhook({ refno: other.refno, transactionId: '42', more, sign2: null });
  await till.checks.runDue();
  gateway.answer = (_, response) => void response.destroy();
  shop.clock.pass(10 * minute);
  await till.checks.runDue();
  gateway.entries.push({ transactionId: '42', refno: other.refno, code: '11', alias });
  answerWith(refusal.replaceAll('paymentService', 'authorizationSplit'), isSplit);
  shop.clock.pass(10 * minute);
  await till.checks.runDue();
  answerWith(refusal.replaceAll('paymentService', 'authorizationService'), isAuthorization);
  await till.payments.authorize(byAlias({ order: 'A-4', alias }));
  const wrong = await shop.start({ order: 'A-3', customer });
  gateway.answer = undefined;
  gateway.entries.push({ transactionId: '43', refno: wrong.refno, code: '2', amount: '1', alias });
  await shop.webhook({ refno: wrong.refno, transactionId: '43', more });
  await till.checks.runDue();
  await shop.webhook({ refno: 'TKNOBODY', transactionId: '44', more });
  await shop.comeBack({ refno: 'TKNOBODY', transactionId: '44', more });
  const quote = JSON.stringify(aQuote({ customer }));
  const json = { 'content-type': 'application/json' };
  await shop.send('POST', '', quote, { ...json, origin: 'https://evil.example' });
  await shop.send('POST', '', `{"order":"${person}`, json);
  const operator = till.operator();
  const settle = (authorization: string) =>
    operator.POST(
      new Request(`http://shop.example/api/till/payments/${paid.payment}/settle`, {
        method: 'POST',
        body: JSON.stringify({ key: person, amount: 100 }),
        headers: { ...json, authorization },
      }),
    );
  await settle(`Bearer ${hmacKey}`);
  await settle(`Bearer ${operatorKey}`);
  const transactions: Transaction<ShopTables>[] = [];
  const careless = shop.another({ orders: { revision: async (_, tx) => (transactions.push(tx), '1') } });
  await careless.start(aQuote({ order: 'A-5', customer }));
  for (const tx of transactions) void sql`select ${person}`.execute(tx);
  const failing = shop.another({ orders: { quote: async () => Promise.reject(new Error(person)) } });
  const request = () => new Request('http://shop.example/pay', { method: 'POST', body: quote, headers: json });
  await failing.routes('/pay').POST(request());
  const unwritable = Object.assign(new Error(person), { code: alias });
  const remote = shop.another({ orders: { deliver: () => Promise.reject(unwritable) } });
  const sold = await remote.start(aQuote({ order: 'A-6', customer }));
  gateway.entries.push({ transactionId: '45', refno: sold.parameters['refno'] ?? '', code: '2', alias });
  await remote.payments.recheck(sold.payment);
  await remote.checks.runDue();
  const incomplete = shop.another({
    environment: 'test',
    merchants: [{ id: '1', hmacKey: undefined, password: undefined }],
  });
  await incomplete.routes('/pay').POST(request());
  shop.another({ profile: { signing: 'hmac-md5' } });
  await stores.sqlite.database.db.schema.alterTable('till_payment').renameTo('till_gone').execute();
  till.checks.wake();
  await expect.poll(() => shop.logs.map(({ event }) => event)).toContain('checks_failed');
  await stores.sqlite.database.db.schema.alterTable('till_gone').renameTo('till_payment').execute();
  return shop;
}

/** Events that only the framework adapters log, before a request reaches the till. */
const ofAdapters: readonly LogEvent['event'][] = ['handler_failed', 'body_was_read'];

test('every log event occurs, and neither the log nor the telemetry contains sensitive values such as names, aliases or keys', async () => {
  const records: unknown[] = [];
  const shop = await fullLife(records);
  const logged = new Set(shop.logs.map(({ event }) => event));
  const all = Object.keys(events) as LogEvent['event'][];
  expect(all.filter((event) => !logged.has(event) && !ofAdapters.includes(event))).toEqual([]);
  const output = JSON.stringify([records, shop.logs.map(({ error: _, ...event }) => event)]);
  expect(planted.filter((value) => output.includes(value))).toEqual([]);
  expect(output).toContain('1010');
});

test('the redaction check detects a sensitive value in the reason of a log event', () => {
  const records: unknown[] = [];
  listener(records).event({ level: 'warn', event: 'alarm', reasons: [text] });
  expect(JSON.stringify(records)).toContain(text);
});
