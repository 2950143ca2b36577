import { expect, test } from 'vitest';
import { aTransaction } from '../testing/a-transaction.ts';
import { aCard } from '../testing/open-app.ts';
import { openFields, shopOrigin } from '../testing/open-fields.ts';

const session = 'b1'.repeat(16);
const minutes = 60_000;

test('K32 token-reuse: only one of several finalizations of a transaction succeeds, even if they are concurrent', async () => {
  const { finalize, ledger, verified } = await openFields();
  const { transactionId } = await verified();
  const answers = await Promise.all([1, 2, 3].map(() => finalize(transactionId)));
  answers.push(await finalize(transactionId));
  expect(answers.filter(({ trxStatus }) => trxStatus === 'response')).toHaveLength(1);
  const refused = answers.filter(({ trxStatus }) => trxStatus === 'error');
  expect(refused.map(({ status, fields }) => [status, fields['errorCode']])).toEqual(
    Array.from({ length: 3 }, () => ['accepted', '1010']),
  );
  expect(await ledger.all()).toMatchObject([{ state: 'settled', settledAmount: 4990 }]);
});

test('K32 token-reuse: card fields accept only one card, even if other cards are submitted concurrently or for a different refno', async () => {
  const { frame, ledger, verify } = await openFields();
  await frame();
  const answers = await Promise.all(['A1', 'A2', 'A3'].map((refno) => verify({ parameters: { refno } })));
  answers.push(await verify({ parameters: { refno: 'A4' } }));
  // Any one of the three concurrent submissions can be the one that succeeds.
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.slice(3)).toMatchObject([{ ok: false, code: '1010' }]);
  expect(new Set(answers.map((answer) => answer.ok || answer.code))).toEqual(new Set([true, '1010']));
  expect(await ledger.all()).toHaveLength(1);
});

test('K32 token-reuse: after a card entered in the card fields has triggered a challenge, the same fields reject a second card', async () => {
  const { frame, verify } = await openFields();
  await frame();
  expect(await verify({ card: { cardNumber: '4000001000000026' } })).toHaveProperty('redirect');
  expect(await verify()).toMatchObject({ ok: false, code: '1010' });
});

test('K32 token-reuse: an expired transaction cannot be finalized', async () => {
  const { clock, finalize, ledger, statusCode, verified } = await openFields();
  const { transactionId } = await verified();
  clock.advance(30 * minutes);
  expect(await finalize(transactionId)).toMatchObject({
    status: 'accepted',
    trxStatus: 'error',
    fields: { errorCode: '2051' },
  });
  expect(await ledger.all()).toMatchObject([{ state: 'verified', settledAmount: 0 }]);
  expect(await statusCode()).toBe('11');
});

test('K32 token-reuse: a transaction can be finalized until 30 minutes after its verification', async () => {
  const { clock, finalize, verified } = await openFields();
  const { transactionId } = await verified();
  clock.advance(30 * minutes - 1);
  expect(await finalize(transactionId)).toMatchObject({ trxStatus: 'response' });
});

test('K32 token-reuse: expired card fields reject a card', async () => {
  const { clock, frame, verify } = await openFields();
  await frame();
  clock.advance(30 * minutes);
  expect(await verify()).toMatchObject({ ok: false, code: '2051' });
  expect((await frame()).status).toBe(403);
});

test('K32 token-reuse: a finalization with a different amount or currency is rejected', async () => {
  const { finalize, ledger, verified } = await openFields();
  const { transactionId } = await verified();
  for (const changes of [{ amount: '1' }, { amount: '499000' }, { currency: 'JPY' }])
    expect((await finalize(transactionId, changes)).fields['errorCode']).toBe('2022');
  expect(await ledger.all()).toMatchObject([{ state: 'verified' }]);
});

test('K32 token-reuse: card fields opened by a page from one origin reject a card submitted from a different origin', async () => {
  const { frame, ledger, verify } = await openFields({ errorUrl: 'http://127.0.0.1:4001/error' });
  await frame();
  for (const origin of ['http://127.0.0.1:4001', 'https://evil.test', 'http://127.0.0.1:4400', '', 'null'])
    expect(await verify({ origin })).toMatchObject({ ok: false, code: '2000' });
  // The other origin belongs to the same merchant, but its pages cannot take over the session.
  expect((await frame({}, { referer: 'http://127.0.0.1:4001/' })).status).toBe(403);
  expect(await ledger.all()).toEqual([]);
  expect(await verify({ origin: shopOrigin })).toMatchObject({ ok: true });
});

test("K32 token-reuse: using another merchant's card fields or transactions is rejected", async () => {
  const { finalize, frame, ledger, verify } = await openFields();
  await frame();
  expect(await verify({ parameters: { merchantId: '2000022022' } })).toMatchObject({ ok: false, code: '2000' });
  const { state: _, ...entry } = aTransaction({ merchantId: '2000022022' });
  await ledger.begin('authorize split', entry);
  const { fields } = await finalize(entry.transactionId);
  expect(fields).toMatchObject({ errorCode: '2051' });
  expect(fields).not.toHaveProperty('uppTransactionId');
  expect(await ledger.all()).toMatchObject([{ state: 'verified' }]);
});

test('K32 token-reuse: requests for unknown card fields or unknown transactions are rejected', async () => {
  const { finalize, frame, verify } = await openFields();
  await frame();
  expect(await verify({ session })).toMatchObject({ ok: false, code: '2051' });
  expect((await finalize('999999999999999999')).fields).toMatchObject({ errorCode: '2051' });
});

test('verify returns error 3061 if the refno has a verified or paid transaction, and accepts the refno again after the verification has expired without being finalized', async () => {
  const { clock, frame, ledger, open, postForm, verified, verify } = await openFields();
  await verified();
  await frame({ session });
  for (const cardNumber of ['5200000000000007', '4000001000000026'])
    expect(await verify({ session, card: { cardNumber } })).toMatchObject({ ok: false, code: '3061' });
  expect(await ledger.all()).toHaveLength(1);
  clock.advance(29 * minutes);
  const late = 'c2'.repeat(16);
  await frame({ session: late });
  clock.advance(minutes);
  expect(await verify({ session: late })).toMatchObject({ ok: true });
  await postForm(await open({ refno: 'B8' }), aCard());
  await frame({ session: 'd3'.repeat(16) });
  expect(await verify({ session: 'd3'.repeat(16), parameters: { refno: 'B8' } })).toMatchObject({ code: '3061' });
});
