import { gatewayRoutes, paymentsBase } from '@tillkit/core/payments-base';
import { payAt, startSandbox } from '@tillkit/sandbox/testing';
import type { AuthorizeFor, Quote } from '@tillkit/server';
import { expect, onTestFinished, test } from 'vitest';
import { playTill } from './model/play-till.ts';
import { openTillAt } from './open-till-at.ts';

// Tests the till and the sandbox together over HTTP. Neither package imports the other.

/** Opens a shop with a new store and a new sandbox. */
async function openShop() {
  let shop: Awaited<ReturnType<typeof openTillAt>> | undefined;
  const sandbox = await startSandbox({ shop: async (request) => shop?.fetch(request) ?? Response.error() });
  const { till, hookRuns, failed, close } = (shop = await openTillAt(sandbox));
  onTestFinished(async () => {
    await close();
    await sandbox.close();
  });
  let orders = 0;
  /** Pays by card as a browser does, and runs the till's checks. */
  const pay = async (parts: Partial<Quote> = {}, cardNumber = '') => {
    const quote = { order: `O-${++orders}`, revision: '1', amount: 4990, currency: 'CHF', ...parts } as Quote;
    const request = await till.start(quote);
    const { payment } = request;
    await payAt(sandbox, request, cardNumber ? { card: cardNumber } : {});
    expect(await till.payments.recheck(payment)).toMatchObject({ status: 'paid' });
    return payment;
  };
  return { till, sandbox, hookRuns, failed, pay };
}

test('the till and the sandbox report the same amounts after an authorized card payment is settled in two parts and credited', async () => {
  const { till, sandbox, hookRuns, pay } = await openShop();
  const payment = await pay({ reqtype: 'NOA' });
  const { settle, credit, cancel, find } = till.payments;
  expect(await settle(payment, { key: '1', amount: 3000 })).toMatchObject({ state: 'confirmed' });
  await expect(cancel(payment, { key: '2' })).rejects.toMatchObject({ code: 'not_allowed_in_state' });
  expect(await settle(payment, { key: '3', amount: 990, close: true })).toMatchObject({ state: 'confirmed' });
  const credited = await credit(payment, { key: '4', amount: 1500 });
  expect(credited).toMatchObject({ state: 'confirmed', creditId: expect.stringMatching(/^\d{18}$/) });
  await expect(credit(payment, { key: '5', amount: 2491 })).rejects.toMatchObject({ code: 'amount_exceeded' });
  const [debit, credit1] = await sandbox.transactions();
  expect(debit).toMatchObject({ state: 'settledAndCredited', settledAmount: 3990 });
  expect(credit1).toMatchObject({ transactionId: credited.creditId, amount: 1500, creditOf: debit?.transactionId });
  expect(hookRuns).toEqual(['paid O-1', 'settle 3000', 'settle 990', 'credit 1500']);
  expect(await find(payment)).toMatchObject({
    result: { maskedCard: '520000xxxxxx0007', knownBy: { maskedCard: 2 } },
  });
});

test('after a payment is canceled, the order can be paid with a second card payment', async () => {
  const { till, sandbox, hookRuns, pay } = await openShop();
  const payment = await pay({ order: 'A' });
  expect(await till.payments.cancel(payment, { key: '1' })).toMatchObject({ state: 'confirmed', amount: 4990 });
  expect(await till.view(payment)).toMatchObject({ status: 'canceled' });
  const again = await pay({ order: 'A' });
  expect(again).not.toBe(payment);
  expect((await sandbox.transactions()).map(({ state }) => state)).toEqual(['canceled', 'settled']);
  expect(hookRuns).toEqual(['paid A', 'cancel 4990', 'paid A']);
});

test('a card registered with an amount of 0 is saved for its customer, charged every month, and deleted', async () => {
  const { till, sandbox, hookRuns, pay } = await openShop();
  const registered = await pay({ order: 'register c-7', amount: 0, useAlias: true });
  const saved = await till.aliases.save(registered, 'c-7');
  expect(saved).toMatchObject({ paymentMethod: 'ECA', maskedCard: '520000xxxxxx0007' });
  expect(await till.aliases.list('c-7')).toEqual([saved]);
  const charge = (period: string) =>
    till.payments.authorize({
      key: `subscription 1, ${period}`,
      order: `S-${period}`,
      revision: '1',
      amount: 1990,
      currency: 'CHF',
      reqtype: 'CAA',
      savedAlias: { id: saved.id, customer: 'c-7' },
    });
  const november = await charge('2026-11');
  expect(november).toMatchObject({ state: 'settled', amount: 1990, authorization: { state: 'answered' } });
  expect((await charge('2026-11')).id).toBe(november.id);
  expect(await charge('2026-12')).toMatchObject({ state: 'settled' });
  expect(await till.payments.credit(november.id, { key: 'complaint', amount: 500 })).toMatchObject({
    state: 'confirmed',
  });
  expect((await sandbox.transactions()).map(({ amount, state }) => `${amount} ${state}`)).toEqual([
    '0 cardChecked',
    '1990 settledAndCredited',
    '1990 settled',
    '500 settledCredit',
  ]);
  expect(hookRuns).toEqual(['paid register c-7', 'paid S-2026-11', 'paid S-2026-12', 'credit 500']);
  expect(await till.aliases.delete(saved.id, 'c-7')).toBe(true);
  await expect(charge('2027-01')).rejects.toMatchObject({ code: 'not_found' });
  expect((await charge('2026-12')).state).toBe('settled');
});

test('an alias check with an amount of 0 succeeds, and a later charge to the alias is reported as declined', async () => {
  const { till, hookRuns, pay } = await openShop();
  const { id } = await till.aliases.save(await pay({ order: 'first', useAlias: true }, '4242424242424242'), 'c-7');
  const request = { revision: '1', currency: 'CHF', savedAlias: { id, customer: 'c-7' } };
  const check = await till.payments.authorize({ ...request, key: 'check', order: 'check', amount: 0 });
  expect(check).toMatchObject({ state: 'authorized', amount: 0 });
  // The test card declines this amount.
  const declined = await till.payments.authorize({ ...request, key: 'much', order: 'much', amount: 9500 });
  expect(declined).toMatchObject({ state: 'declined', refusal: { errorCode: '1403', acquirerErrorCode: '50' } });
  expect(await till.view(declined.id)).toMatchObject({ status: 'declined' });
  expect(hookRuns).toEqual(['paid first', 'paid check', 'failed much']);
});

const customer = {
  firstName: 'Eva',
  lastName: 'Muster',
  type: 'person',
  street: 'Seestrasse 12',
  city: 'Zürich',
  country: 'CHE',
  zipCode: '8002',
  phone: '0310000000',
  gender: 'female',
  birthDate: '1980-02-01',
  language: 'de',
} as const;

test('a customer whose credit was checked pays with a method that the credit check offered', async () => {
  const { till, sandbox, hookRuns } = await openShop();
  const request = { order: 'A', revision: '1', amount: 4990, currency: 'CHF' } as const;
  const invoice: Omit<AuthorizeFor<'ACC'>, 'key'> = {
    ...request,
    paymentMethod: 'ACC',
    customerDetails: { customer },
    details: { subMethod: 'INVOICE' },
  };
  const screened = await till.payments.authorize({ ...invoice, key: 'screening', reqtype: 'SCN' });
  expect(screened).toMatchObject({
    state: 'screened',
    result: { paymentMethod: 'ACC', knownBy: { authorizationId: 2 } },
  });
  const details = screened.result?.paymentMethod === 'ACC' ? screened.result.details : {};
  const { authorizationId = '', invoiceDecision } = details;
  expect([authorizationId, invoiceDecision]).toEqual([expect.stringMatching(/^\d+$/), 'OK']);
  const paid = await till.payments.authorize({
    ...invoice,
    key: 'invoice',
    details: { ...invoice.details, authorizationId },
  });
  expect(paid).toMatchObject({ state: 'authorized', order: 'A' });
  expect(await till.payments.settle(paid.id, { key: 'parcel' })).toMatchObject({ state: 'confirmed' });
  const shopper = {
    firstName: 'Eva',
    lastName: 'Muster',
    type: 'person',
    street: 'S',
    city: 'Z',
    country: 'CHE',
  } as const;
  const checked = await till.payments.authorize({
    ...request,
    order: 'B',
    key: 'credit check',
    paymentMethod: 'DVI',
    customerDetails: { customer: { ...shopper, zipCode: '8002' } },
  });
  expect(checked).toMatchObject({ state: 'screened', reqtype: 'SCN' });
  expect(hookRuns).toEqual(['accepted A', 'paid A', 'settle 4990', 'accepted B']);
  expect((await sandbox.transactions()).map(({ paymentMethod, state }) => `${paymentMethod} ${state}`)).toEqual([
    'ACC cardChecked',
    'ACC settled',
    'DVI cardChecked',
  ]);
});

test('the till authorizes payments with data from two wallets and with an MFG virtual card number', async () => {
  const { till } = await openShop();
  const request = (n: number) => ({ key: `${n}`, order: `A-${n}`, revision: '1', amount: 4990, currency: 'CHF' });
  const cryptogram = JSON.stringify({ signature: 'MEQ=', protocolVersion: 'ECv1', signedMessage: '{"tag":"&<"}' });
  const { authorize } = till.payments;
  expect(await authorize({ ...request(1), paymentMethod: 'PAY', details: { walletData: cryptogram } })).toMatchObject({
    state: 'authorized',
    result: { paymentMethod: 'PAY' },
  });
  expect(await authorize({ ...request(2), paymentMethod: 'APL', details: { walletData: 'dG9r' } })).toMatchObject({
    state: 'authorized',
  });
  expect(await authorize({ ...request(3), paymentMethod: 'MFG', details: { virtualCardNumber: 'V1' } })).toMatchObject({
    state: 'authorized',
    result: { details: { balance: '20010' }, knownBy: { balance: 2 } },
  });
});

// This test runs only a few sequences. `npm run prove model` runs 5,000.
test(
  'after random sequences of operations, the till and the sandbox report the same payments and operations',
  { timeout: 60_000 },
  async () => {
    expect((await playTill(20)).sequences).toBe(20);
  },
);

const { firstName, lastName, street, city, zipCode, gender, birthDate } = customer;
const buyer = { firstName, lastName, street, city, zipCode, gender, birthDate };

test.for([
  ['exceeds the credit limit', 100_001, buyer, 'other', 'CreditLimitExceeded', '05'],
  ['is for an unknown address', 4990, { ...buyer, lastName: 'Unknown' }, 'unknown address', 'UnknownAddress', '25'],
] as const)(
  "if an XML authorization with MFA %s and is declined, onFailed receives the provider's reasons",
  async (row) => {
    const [, amount, who, errorDetail, creditRefusalReason, providerResponseCode] = row;
    const { till, failed } = await openShop();
    const request = { key: 'mfa', order: 'mfa', revision: '1', amount, currency: 'CHF', paymentMethod: 'MFA' } as const;
    const payment = await till.payments.authorize({ ...request, customerDetails: { customer: who } });
    expect(payment).toMatchObject({ state: 'declined' });
    const [{ refusal } = expect.fail('onFailed was not called')] = failed;
    expect(refusal).toEqual({
      errorCode: '1403',
      acquirerErrorCode: '50',
      errorDetail,
      paymentMethod: 'MFA',
      details: { creditRefusalReason, providerResponseCode },
    });
    // The type of the details depends on the payment method.
    expect(refusal?.paymentMethod === 'MFA' && refusal.details.creditRefusalReason).toBe(creditRefusalReason);
  },
);

test.for(['webhook', 'return'] as const)(
  "if an MFA payment is declined on the payment page, onFailed receives the provider's reasons even if only the %s arrives",
  async (channel) => {
    const { till, sandbox, failed } = await openShop();
    const quote = { order: 'mfa', revision: '1', amount: 4990, currency: 'CHF', paymentMethod: 'MFA', customer: buyer };
    const request = await till.start(quote as Quote);
    const lost = channel === 'webhook' ? { returns: false } : { fault: 'webhook-lost' as const };
    await payAt(sandbox, request, { outcome: 'unknown-address', ...lost });
    await till.payments.recheck(request.payment);
    expect(failed).toMatchObject([
      {
        state: 'declined',
        refusal: {
          errorCode: '1403',
          errorDetail: 'unknown address',
          paymentMethod: 'MFA',
          details: { creditRefusalReason: 'UnknownAddress', providerResponseCode: '25' },
        },
      },
    ]);
  },
);

test('the decline reasons in a forged error callback do not reach the shop unless a status response reports the decline', async () => {
  const { till, sandbox, failed } = await openShop();
  const quote = { order: 'mfa', revision: '1', amount: 4990, currency: 'CHF', paymentMethod: 'MFA', customer: buyer };
  const request = await till.start(quote as Quote);
  const { merchantId = '', refno = '', sign = '' } = request.parameters;
  const forged = { merchantId, refno, sign, status: 'error', errorCode: '1403', pmethod: 'MFA' };
  const body = new URLSearchParams({ ...forged, provECreditRefusalReason: 'forged' });
  const url = `http://shop.localhost${paymentsBase}${gatewayRoutes.error}`;
  expect((await sandbox.visit(new Request(url, { method: 'POST', body }))).status).toBe(303);
  await till.payments.recheck(request.payment);
  expect(failed).toEqual([]);
  expect(await till.view(request.payment)).not.toHaveProperty('reason');
});
