import { afterAll, expect, onTestFinished, test } from 'vitest';
import { hour } from '../../testing/clock.ts';
import type { Entry } from '../../testing/gateway/ledger.ts';
import type { GatewayMessage } from '../../testing/messages.ts';
import { openStores } from '../../test/shop.ts';
import { dialects, type Dialect } from '../../test/stores.ts';
import type { PaymentWithResult } from './result.ts';

const { aShop } = await openStores({ afterAll, onTestFinished });

const transactionId = '180710155401925243';
const account = {
  accountHolder: 'Muster AG',
  accountNumber: 'CH9300762011623852957',
  bankCode: '00762',
  bankName: 'Bank',
  invoiceReference: '000123',
};

/** Opens a shop whose hooks record the payments that they receive, and starts a payment. */
async function openShop(dialect: Dialect = 'sqlite', quote = {}) {
  const received: PaymentWithResult[] = [];
  const keep = async (payment: PaymentWithResult) => void received.push(payment);
  const shop = await aShop(dialect, { orders: { onPaid: keep, onFailed: keep, onScreened: keep } });
  const { payment, refno, request } = await shop.start(quote);
  const enter = (entry: Partial<Entry>) => shop.gateway.entries.push({ transactionId, refno, code: '2', ...entry });
  const webhook = (message: Partial<GatewayMessage> = {}) => shop.webhook({ refno, transactionId, ...message });
  const check = () => shop.till.checks.runDue();
  return { shop, payment, refno, sign: request.parameters['sign'] ?? '', enter, webhook, check, received };
}

test.for(dialects)(
  'the result of a paid invoice contains the bank account to pay into, as reported in a correctly signed message (%s)',
  async (dialect) => {
    const { shop, payment, enter, webhook, check, received } = await openShop(dialect);
    enter({ method: 'BPY' });
    await webhook({ method: 'BPY', more: account });
    await check();
    expect(received).toMatchObject([
      { order: 'A-1', result: { paymentMethod: 'BPY', transactionId, details: account } },
    ]);
    const { result } = (await shop.till.payments.find(payment)) ?? expect.fail();
    expect(result).toEqual(received[0]?.result);
    expect(result?.knownBy).toMatchObject({
      accountNumber: 1,
      acquirerAuthorizationCode: 1,
      paymentMethod: 2,
      maskedCard: 2,
    });
  },
);

const inBase64 = (xml: string) => Buffer.from(xml).toString('base64');
const ratePlan = inBase64(
  '<plan><totalRateAmount>5100</totalRateAmount><rates><rateAmount>5100</rateAmount><rateDate>2030-02-28</rateDate></rates></plan>',
);

test.for<[method: string, more: Record<string, string>, seen: object]>([
  ['BPY', account, { billed: true, payTo: account }],
  ['BPY', { bankName: 'Bank' }, { billed: true, awaitsMore: true }],
  [
    'ACC',
    { installmentPlan: ratePlan, provABasket: 'x', decisionInstallment: 'OK' },
    { billed: true, plan: { totalRateAmount: 5100, rates: [{ amount: 5100, date: '2030-02-28' }] } },
  ],
  ['ACC', { installmentPlan: 'no plan' }, { billed: true }],
  [
    'MFX',
    { virtualCardno: 'V1', installmentNumber: '3', installmentAmount: '1700', installmentFees: '90' },
    { billed: true, plan: { installmentNumber: 3, installmentAmount: 1700, installmentFees: 90 } },
  ],
  ['GEP', { gepBankname: 'Bank' }, {}],
])(
  'the browser view of a %s payment contains no method-specific details except the bank account to pay into and the installment plan',
  async ([method, more, seen]) => {
    const { shop, payment, enter, webhook, check } = await openShop();
    enter({ method });
    await webhook({ method, more });
    const view = async () => {
      const {
        id: _,
        status,
        amount: __,
        currency: ___,
        refno: ____,
        steps: _____,
        lastFour: ______,
        paymentMethod,
        ...rest
      } = (await shop.till.view(payment)) ?? expect.fail();
      return { status, paymentMethod, ...rest };
    };
    expect(await view()).toEqual({ status: 'confirming', paymentMethod: undefined });
    await check();
    expect(await view()).toEqual({ status: 'paid', paymentMethod: method, ...seen });
  },
);

test('the browser view of a payment under review does not contain the bank account to pay into', async () => {
  const { shop, payment, enter, webhook, check } = await openShop();
  enter({ method: 'BPY' });
  await webhook({ method: 'BPY', more: account });
  shop.revisions.set('A-1', '2');
  await check();
  const view = await shop.till.view(payment);
  expect(view).toMatchObject({ status: 'paid', review: 'outdated_revision' });
  expect(view).not.toHaveProperty('payTo');
});

test('the alias and the masked card number are read only from the status response', async () => {
  const { enter, webhook, check, received } = await openShop();
  enter({ alias: '424242VMKSNZ4242' });
  await webhook({ more: { aliasCC: '555555XXXXXX5555', maskedCC: '555555xxxxxx5555', expm: '01', uppStatus3D: 'Y' } });
  await check();
  expect(received[0]?.result).toMatchObject({
    alias: '424242VMKSNZ4242',
    maskedCard: '424242xxxxxx4242',
    expiryMonth: '12',
    status3D: 'authenticated',
    knownBy: { alias: 2, maskedCard: 2, expiryMonth: 2, status3D: 1 },
  });
});

test('a message without a valid signature adds nothing to the result', async () => {
  const { enter, webhook, check, received } = await openShop();
  enter({ method: 'BPY' });
  await webhook({ method: 'BPY', more: account, sign2: null });
  await check();
  expect(received).toMatchObject([{ result: { details: {} } }]);
  expect(received[0]?.result?.knownBy).not.toHaveProperty('accountNumber');
});

test('if a message names a different payment method than the status response, the message adds no method-specific values to the result', async () => {
  const { enter, webhook, check, received } = await openShop();
  enter({ method: 'VIS' });
  await webhook({ method: 'BPY', more: account });
  await check();
  expect(received).toMatchObject([{ result: { paymentMethod: 'VIS', details: {} } }]);
});

test.for([
  ['the webhook first', true],
  ['the return first', false],
] as const)(
  "values from the gateway's webhook take precedence over values in the browser's return (%s)",
  async ([, isFirst]) => {
    const { shop, refno, enter, webhook, check, received } = await openShop();
    enter({ method: 'BPY' });
    const forged = { refno, transactionId, method: 'BPY', more: { ...account, accountNumber: 'DE00' } };
    if (!isFirst) await shop.comeBack(forged);
    await webhook({ method: 'BPY', more: account });
    if (isFirst) await shop.comeBack(forged);
    await check();
    expect(received[0]?.result?.details).toEqual(account);
  },
);

test('values from a webhook that arrives after the payment has been marked as paid are stored', async () => {
  const { shop, payment, enter, webhook, received } = await openShop();
  enter({ method: 'BPY' });
  await shop.till.payments.recheck(payment);
  expect(received).toMatchObject([{ result: { details: {} } }]);
  await webhook({ method: 'BPY', more: account });
  expect((await shop.till.payments.find(payment))?.result?.details).toEqual(account);
});

test('the view of a paid invoice contains awaitsMore until a correctly signed message reports the bank account to pay into', async () => {
  const { shop, payment, enter, webhook } = await openShop();
  enter({ method: 'BPY' });
  await shop.till.payments.recheck(payment);
  expect(await shop.till.view(payment)).toMatchObject({ status: 'paid', awaitsMore: true });
  await webhook({ method: 'BPY', sign2: null, more: account });
  expect(await shop.till.view(payment)).toMatchObject({ awaitsMore: true });
  await webhook({ method: 'BPY', more: account });
  const view = await shop.till.view(payment);
  expect(view).toMatchObject({ status: 'paid', payTo: account });
  expect(view).not.toHaveProperty('awaitsMore');
});

test.for([
  ['ACC', true, 'the result may contain a plan'],
  ['MFX', true, 'the result may contain installments'],
  ['VIS', undefined, 'the result contains nothing for the shopper'],
  ['GEP', undefined, 'the result contains data only for the shop'],
] as const)(
  'until a correctly signed message arrives, the browser view of a %s payment has awaitsMore set to %s (%s)',
  async ([method, awaitsMore]) => {
    const { shop, payment, enter, webhook } = await openShop();
    enter({ method });
    expect(await shop.till.view(payment)).not.toHaveProperty('awaitsMore');
    await shop.till.payments.recheck(payment);
    expect((await shop.till.view(payment))?.awaitsMore).toBe(awaitsMore);
    await webhook({ method });
    expect(await shop.till.view(payment)).not.toHaveProperty('awaitsMore');
  },
);

test.for([
  ['with the sign of the attempt', true],
  ['without it', false],
] as const)(
  "the reasons for a refusal are available as an unverified hint only if the message contains the attempt's `sign` (%s)",
  async ([, isOurs]) => {
    const { sign, enter, webhook, check, received } = await openShop();
    enter({ code: '4' });
    await webhook({ status: 'error', more: { acqErrorCode: '50', ...(isOurs && { sign }) } });
    await check();
    const refusal = isOurs ? { errorCode: '1403', errorDetail: 'x', acquirerErrorCode: '50' } : undefined;
    expect(received).toMatchObject([{ state: 'declined', refusal, result: undefined }]);
  },
);

test("the result of a screening contains the payment method's own values", async () => {
  const { enter, webhook, check, received } = await openShop('sqlite', { reqtype: 'SCN' });
  enter({ code: '1', method: 'INT' });
  await webhook({ method: 'INT', more: { allowedPaymentMethods: 'INVOICE,INSTALLMENT' } });
  await check();
  expect(received).toMatchObject([
    { finding: 'accepted', result: { details: { allowedPaymentMethods: 'INVOICE,INSTALLMENT' } } },
  ]);
});

test.for(dialects)('the details of a result are deleted after the configured number of days (%s)', async (dialect) => {
  const { shop, payment, enter, webhook, check } = await openShop(dialect);
  enter({ method: 'BPY', alias: '424242VMKSNZ4242' });
  await webhook({ method: 'BPY', more: account });
  await check();
  const readResult = async () => (await shop.till.payments.find(payment))?.result;
  shop.clock.pass(179 * 24 * hour);
  await check();
  expect(await readResult()).toMatchObject({ alias: '424242VMKSNZ4242', details: account });
  shop.clock.pass(2 * 24 * hour);
  await check();
  expect(await readResult()).toEqual({
    paymentMethod: 'BPY',
    transactionId,
    details: {},
    knownBy: { paymentMethod: 2, transactionId: 2 },
  });
  expect(await shop.view(payment)).toBe('paid');
});

test('no log line contains a value from a payment result', async () => {
  const { shop, enter, webhook, check } = await openShop();
  enter({ method: 'BPY', alias: 'ALIASALIAS' });
  await webhook({ method: 'BPY', more: account });
  await check();
  const logged = JSON.stringify(shop.logs);
  for (const value of ['ALIASALIAS', ...Object.values(account)]) expect(logged).not.toContain(value);
});
