import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCard } from '../testing/open-app.ts';
import { readAnswer } from '../testing/open-fields.ts';
import { asCancel, asCredit, asLast, idOf, money, openGateway, type Gateway } from '../test/open-gateway.ts';
import { verifyCard } from '../test/verify-card.ts';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await openGateway([{ reqtype: 'NOA' }]);
});
afterAll(() => gateway.close());

let last = 0;
const newRefno = () => `s${++last}`;
const debit = () => gateway.pay({ refno: newRefno(), reqtype: 'CAA' });
const credited = async () => {
  const id = await debit();
  const { fields } = await gateway.act(id, asCredit, { amount: 10 });
  return { id, credit: fields['uppTransactionId'] ?? '' };
};

/** Functions, keyed by state, that create a transaction in that state through the gateway's public interface. */
const ways = {
  verified: () => verifyCard(gateway, { refno: newRefno() }),
  authorized: () => gateway.pay({ refno: newRefno() }),
  cardChecked: async () => {
    const { aliasCC } = await gateway.end({ refno: newRefno(), useAlias: 'yes' });
    const document = `${money(0)}<aliasCC>${aliasCC}</aliasCC><expm>12</expm><expy>30</expy>`;
    return readAnswer(await gateway.call('authorize', document, newRefno())).fields['uppTransactionId'] ?? '';
  },
  settled: debit,
  settledCredit: async () => (await credited()).credit,
  settledAndCredited: async () => (await credited()).id,
  transmitted: async () => {
    const id = await debit();
    await gateway.sandbox.control.settleDay();
    return id;
  },
  canceled: () => gateway.pay({ refno: newRefno() }, { action: 'cancel' }),
  canceledByShop: async () => {
    const id = await gateway.pay({ refno: newRefno() });
    await gateway.act(id, asCancel);
    return id;
  },
  declined: () => gateway.pay({ refno: newRefno() }, aCard({ cvv: '999' })),
  pending: () => gateway.pay({ refno: newRefno(), paymentmethod: 'PAP' }, { action: 'pending' }),
};

// Expected values, copied by hand from "States and transitions" in the specification: the status code, followed by the
// response codes for a settlement, a cancellation and a credit.
test.for([
  ['verified transaction allows a status query only', 'verified', '11', '1010 1010 1010'],
  ['authorized transaction allows settlement, cancel and status', 'authorized', '1', '01 01 1010'],
  ['checked card allows a status query only', 'cardChecked', '15', '1010 1010 1010'],
  ['settled transaction allows cancel, credit and status', 'settled', '2', '1012 01 01'],
  ['settled credit allows cancel and status', 'settledCredit', '3', '1012 01 1010'],
  ['credited transaction allows status and credit', 'settledAndCredited', '2', '1012 1010 01'],
  ['transmitted transaction allows status and credit', 'transmitted', '21', '1012 1010 01'],
  ['transaction that the shopper canceled allows a status query only', 'canceled', '9', '1010 1010 1010'],
  ['transaction that the shop canceled allows a status query only', 'canceledByShop', '6', '1010 1010 1010'],
  ['declined transaction allows a status query only', 'declined', '4', '1010 1010 1010'],
  ['pending PAP transaction allows a status query only', 'pending', '13', '1010 1010 1010'],
] as const)('%s', async ([, state, code, answers]) => {
  const codes: string[] = [];
  for (const action of ['', asCancel, asCredit]) {
    const id = await ways[state]();
    const before = await gateway.status(id);
    const { responseCode, amount } = before;
    expect(responseCode).toBe(code);
    const most = state === 'settledAndCredited' && action === asCredit ? 4980 : Number(amount);
    const { fields } = await gateway.act(id, action, { amount: most || 4990 });
    codes.push(fields['errorCode'] ?? fields['responseCode'] ?? '');
    if (fields['errorCode']) expect(await gateway.status(id)).toEqual(before);
  }
  expect(codes.join(' ')).toBe(answers);
});

test('an authorization with reqtype CAA creates a settled transaction', async () => {
  expect(await gateway.status(await debit())).toMatchObject({ responseCode: '2', settledAmount: '4990', trtype: '05' });
});

test('an authorization with reqtype NOA creates an authorized transaction without a settled amount', async () => {
  const status = await gateway.status(await ways.authorized());
  expect(status).toMatchObject({ responseCode: '1', settledAmount: '0', responseMessage: 'Authorized' });
});

test('an alias authorization with an amount of 0 creates a transaction in state cardChecked and reserves no amount', async () => {
  const status = await gateway.status(await ways.cardChecked());
  expect(status).toMatchObject({ responseCode: '15', amount: '0', settledAmount: '0' });
});

test('partial settlements add up in settledAmount, and the last one settles the transaction', async () => {
  const id = await ways.authorized();
  await gateway.act(id, '', { amount: 1000 });
  expect(await gateway.status(id)).toMatchObject({ responseCode: '1', settledAmount: '1000' });
  await gateway.act(id, asLast, { amount: 500 });
  expect(await gateway.status(id)).toMatchObject({ responseCode: '2', settledAmount: '1500' });
  const whole = await ways.authorized();
  expect((await gateway.act(whole)).fields['responseMessage']).toBe('settlement succeeded');
  expect(await gateway.status(whole)).toMatchObject({ responseCode: '2', settledAmount: '4990' });
});

test('crediting a settled transaction creates a separate transaction', async () => {
  const { id, credit } = await credited();
  expect(await gateway.status(id)).toMatchObject({ responseCode: '2', amount: '4990', trtype: '05' });
  expect(await gateway.status(credit)).toMatchObject({ responseCode: '3', amount: '10', trtype: '06' });
});

test('canceling an authorized or settled transaction cancels the whole amount and sets the status to DOA Cancel', async () => {
  for (const way of [ways.authorized, ways.settled]) {
    const id = await way();
    expect((await gateway.act(id, asCancel, { amount: 10 })).fields).toMatchObject({
      errorCode: '2022',
      errorDetail: 'amount',
    });
    expect((await gateway.act(id, asCancel)).fields['responseMessage']).toBe('cancellation succeeded');
    expect(await gateway.status(id)).toMatchObject({
      responseCode: '6',
      responseMessage: 'DOA Cancel',
      settledAmount: '0',
    });
  }
});

test('the cancel button creates a canceled transaction and sends the browser to the cancel URL', async () => {
  const fields = await gateway.end({ refno: newRefno() }, { action: 'cancel' });
  expect(fields).toMatchObject({ status: 'cancel' });
  expect((await gateway.status(fields['uppTransactionId'] ?? ''))['responseCode']).toBe('9');
});

test('if the acquirer declines a payment, the transaction is declined and the response contains an error element', async () => {
  const { aliasCC } = await gateway.end(
    { refno: newRefno(), useAlias: 'yes', amount: '100' },
    aCard({ cardNumber: '4242424242424242' }),
  );
  const document = `${money(9001)}<aliasCC>${aliasCC}</aliasCC><expm>12</expm><expy>30</expy>`;
  const { trxStatus, fields } = readAnswer(await gateway.call('authorize', document, newRefno()));
  expect([trxStatus, fields['errorCode'], fields['acqErrorCode']]).toEqual(['error', '1403', '50']);
  expect((await gateway.status(fields['uppTransactionId'] ?? ''))['responseCode']).toBe('4');
});

test('the daily settlement transmits settled transactions, credited transactions and credits', async () => {
  const [settled, { id, credit }, authorized] = [await debit(), await credited(), await ways.authorized()];
  await gateway.sandbox.control.settleDay();
  const codes = await Promise.all(
    [settled, id, credit, authorized].map(async (one) => (await gateway.status(one))['responseCode']),
  );
  expect(codes).toEqual(['21', '21', '21', '1']);
});

test('entering a card in split mode creates a verified transaction, and finalizing that transaction authorizes or settles it', async () => {
  for (const [reqtype, code] of [
    ['NOA', '12'],
    ['CAA', '2'],
  ] as const) {
    const id = await ways.verified();
    await gateway.call('authorizeSplit', `${money()}${idOf(id)}<reqtype>${reqtype}</reqtype>`);
    expect((await gateway.status(id))['responseCode']).toBe(code);
  }
});

test('the status response for an unknown transaction id contains code 20 and a message, and its other fields are empty', async () => {
  const { responseCode, responseMessage, ...rest } = await gateway.status('123456789012345678');
  expect(responseCode).toBe('20');
  expect(responseMessage).toBeDefined();
  expect(new Set(Object.values(rest))).toEqual(new Set(['']));
});
