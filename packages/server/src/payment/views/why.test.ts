import { afterAll, expect, onTestFinished, test } from 'vitest';
import { minute } from '../../testing/clock.ts';
import { openStores } from '../../test/shop.ts';
import { dialects } from '../../test/stores.ts';
import type { AlarmKind } from '../payment.ts';

const { stores, aShop } = await openStores({ afterAll, onTestFinished });

/** Lists every kind of alarm. The type checker rejects the list if a kind is missing. */
const kinds: Readonly<Record<AlarmKind, true>> = {
  amount_mismatch: true,
  currency_mismatch: true,
  merchant_mismatch: true,
  refno_mismatch: true,
  method_mismatch: true,
  mode_mismatch: true,
  reqtype_mismatch: true,
  direction_mismatch: true,
  transaction_mismatch: true,
  unknown_code: true,
  several_found: true,
  unexpected_cancel: true,
  foreign_transaction: true,
  duplicate_payment: true,
  outdated_revision: true,
  abandoned_payment: true,
  orphan_payment: true,
  not_finalized: true,
  operation_unproved: true,
  unknown_movement: true,
  authorization_unproved: true,
  unsettled_authorization: true,
  expired_authorization: true,
  hook_failed: true,
  delivery_failed: true,
  screening_charged: true,
  no_liability_shift: true,
  wrong_signature: true,
};

test('payments.why explains alarms of every kind in chronological order and names the transaction of each alarm', async () => {
  const shop = await aShop();
  const { payment } = await shop.start();
  const { db } = stores.sqlite.database;
  const names = Object.keys(kinds).toReversed();
  for (const [at, kind] of names.entries())
    await db
      .insertInto('till_alarm')
      .values({
        payment_id: payment,
        kind,
        transaction_id: at % 2 === 0 ? '41' : '',
        at: shop.clock.now() + at * minute,
      })
      .execute();
  const alarms = (await shop.till.payments.why(payment)).filter((sentence) => sentence.startsWith('Alarm '));
  expect(alarms.map((sentence) => sentence.split(':')[0])).toEqual(
    names.map((kind, at) => `Alarm ${kind}${at % 2 === 0 ? ' about transaction 41' : ''}, 2027-01-15 08`),
  );
  const sentences = alarms.map((sentence) => sentence.replace(/^.* UTC: /, ''));
  expect(sentences.every((sentence) => /^[A-Z].{20,}\.$/.test(sentence))).toBe(true);
  expect(new Set(sentences).size).toBe(names.length);
  expect(sentences).not.toContain('This version does not know the alarm.');
});

test('payments.why reports an alarm from a later version as unknown to this version', async () => {
  const shop = await aShop();
  const { payment } = await shop.start();
  await stores.sqlite.database.db
    .insertInto('till_alarm')
    .values({ payment_id: payment, kind: 'toString', transaction_id: '', at: shop.clock.now() })
    .execute();
  expect((await shop.till.payments.why(payment)).at(-1)).toBe(
    'Alarm toString, 2027-01-15 08:00:00 UTC: This version does not know the alarm.',
  );
});

test.for(dialects)(
  'payments.why explains a message that names the transaction of a different payment (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const [one, two] = [await shop.start({ order: 'A' }), await shop.start({ order: 'B' })];
    shop.gateway.entries.push({ transactionId: '41', refno: one.refno, code: '2' });
    for (const { refno } of [one, two]) await shop.webhook({ refno, transactionId: '41' });
    await shop.till.checks.runDue();
    expect(await shop.till.payments.why(two.payment)).toContain(
      'Alarm foreign_transaction about transaction 41, 2027-01-15 08:00:00 UTC: A message names a transaction that belongs to a different payment.',
    );
  },
);
