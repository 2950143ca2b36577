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

/** How a transaction gets into a state, over HTTP alone. */
const ways = {
  verified: () => verifyCard(gateway, { refno: newRefno() }),
  authorized: () => gateway.pay({ refno: newRefno() }),
  cardChecked: async () => {
    const { aliasCC } = await gateway.end({ refno: newRefno(), useAlias: 'yes' });
    const asked = `${money(0)}<aliasCC>${aliasCC}</aliasCC><expm>12</expm><expy>30</expy>`;
    return readAnswer(await gateway.call('authorize', asked, newRefno())).fields['uppTransactionId'] ?? '';
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

// "States and transitions", typed by hand: code of the status, then what settlement, cancel and credit are answered with.
test.for([
  ['Verified only: status', 'verified', '11', '1010 1010 1010'],
  ['Authorized: settle, cancel, status', 'authorized', '1', '01 01 1010'],
  ['Card checked: status', 'cardChecked', '15', '1010 1010 1010'],
  ['Settled: cancel, credit, status', 'settled', '2', '1012 01 01'],
  ['Settled credit: cancel, status', 'settledCredit', '3', '1012 01 1010'],
  ['Settled+credited: status, credit', 'settledAndCredited', '2', '1012 1010 01'],
  ['Settled/Transmitted: status, credit', 'transmitted', '21', '1012 1010 01'],
  ['Canceled: status', 'canceled', '9', '1010 1010 1010'],
  ['Canceled by the shop: status', 'canceledByShop', '6', '1010 1010 1010'],
  ['Declined: status', 'declined', '4', '1010 1010 1010'],
  ['Pending, of PAP: status', 'pending', '13', '1010 1010 1010'],
] as const)('%s', async ([, state, code, answers]) => {
  const given: string[] = [];
  for (const action of ['', asCancel, asCredit]) {
    const id = await ways[state]();
    const before = await gateway.status(id);
    const { responseCode, amount } = before;
    expect(responseCode).toBe(code);
    const most = state === 'settledAndCredited' && action === asCredit ? 4980 : Number(amount);
    const { fields } = await gateway.act(id, action, { amount: most || 4990 });
    given.push(fields['errorCode'] ?? fields['responseCode'] ?? '');
    if (fields['errorCode']) expect(await gateway.status(id)).toEqual(before);
  }
  expect(given.join(' ')).toBe(answers);
});

test('none, authorization with CAA: Settled', async () => {
  expect(await gateway.status(await debit())).toMatchObject({ responseCode: '2', settledAmount: '4990', trtype: '05' });
});

test('none, authorization with NOA: Authorized, and nothing is settled', async () => {
  const known = await gateway.status(await ways.authorized());
  expect(known).toMatchObject({ responseCode: '1', settledAmount: '0', responseMessage: 'Authorized' });
});

test('none, alias authorization with amount 0: Card checked, and nothing is blocked', async () => {
  const known = await gateway.status(await ways.cardChecked());
  expect(known).toMatchObject({ responseCode: '15', amount: '0', settledAmount: '0' });
});

test('Authorized, settlement: Settled, in parts with the total in settledAmount', async () => {
  const id = await ways.authorized();
  await gateway.act(id, '', { amount: 1000 });
  expect(await gateway.status(id)).toMatchObject({ responseCode: '1', settledAmount: '1000' });
  await gateway.act(id, asLast, { amount: 500 });
  expect(await gateway.status(id)).toMatchObject({ responseCode: '2', settledAmount: '1500' });
  const whole = await ways.authorized();
  expect((await gateway.act(whole)).fields['responseMessage']).toBe('settlement succeeded');
  expect(await gateway.status(whole)).toMatchObject({ responseCode: '2', settledAmount: '4990' });
});

test('Settled, credit: Settled+credited, and the credit is a transaction of its own', async () => {
  const { id, credit } = await credited();
  expect(await gateway.status(id)).toMatchObject({ responseCode: '2', amount: '4990', trtype: '05' });
  expect(await gateway.status(credit)).toMatchObject({ responseCode: '3', amount: '10', trtype: '06' });
});

test('Authorized or Settled, cancel: Canceled as a whole, status DOA Cancel', async () => {
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

test('none, the cancel button: Canceled, and the cancel address is called', async () => {
  const fields = await gateway.end({ refno: newRefno() }, { action: 'cancel' });
  expect(fields).toMatchObject({ status: 'cancel' });
  expect((await gateway.status(fields['uppTransactionId'] ?? ''))['responseCode']).toBe('9');
});

test('none, the acquirer declines: Declined, and an error element is returned', async () => {
  const { aliasCC } = await gateway.end(
    { refno: newRefno(), useAlias: 'yes', amount: '100' },
    aCard({ cardNumber: '4242424242424242' }),
  );
  const asked = `${money(9001)}<aliasCC>${aliasCC}</aliasCC><expm>12</expm><expy>30</expy>`;
  const { trxStatus, fields } = readAnswer(await gateway.call('authorize', asked, newRefno()));
  expect([trxStatus, fields['errorCode'], fields['acqErrorCode']]).toEqual(['error', '1403', '50']);
  expect((await gateway.status(fields['uppTransactionId'] ?? ''))['responseCode']).toBe('4');
});

test('Settled, Settled credit and Settled+credited, daily settlement: Settled/Transmitted', async () => {
  const [settled, { id, credit }, authorized] = [await debit(), await credited(), await ways.authorized()];
  await gateway.sandbox.control.settleDay();
  const codes = await Promise.all(
    [settled, id, credit, authorized].map(async (one) => (await gateway.status(one))['responseCode']),
  );
  expect(codes).toEqual(['21', '21', '21', '1']);
});

test('none, card data accepted in split mode: Verified only; its finalization: Authorized in split, or Settled', async () => {
  for (const [reqtype, code] of [
    ['NOA', '12'],
    ['CAA', '2'],
  ] as const) {
    const id = await ways.verified();
    await gateway.call('authorizeSplit', `${money()}${idOf(id)}<reqtype>${reqtype}</reqtype>`);
    expect((await gateway.status(id))['responseCode']).toBe(code);
  }
});

test('an id that nobody has is code 20, in a response with everything else empty', async () => {
  const { responseCode, responseMessage, ...rest } = await gateway.status('123456789012345678');
  expect(responseCode).toBe('20');
  expect(responseMessage).toBeDefined();
  expect(new Set(Object.values(rest))).toEqual(new Set(['']));
});
