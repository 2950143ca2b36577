import { afterAll, expect, onTestFinished, test } from 'vitest';
import { openStores } from '../../test/shop.ts';
import { dialects, type Dialect } from '../../test/stores.ts';

const { aShop, stores } = await openStores({ afterAll, onTestFinished });
const [a, b] = ['a'.repeat(32), 'b'.repeat(32)];

async function raised(dialect: Dialect) {
  const shop = await aShop(dialect);
  const alarm = (payment_id: string, kind: string, transaction_id: string, at: number) => ({
    payment_id,
    kind,
    transaction_id,
    at,
  });
  await stores[dialect].database.db
    .insertInto('till_alarm')
    .values([
      alarm(b, 'amount_mismatch', '', 2),
      alarm('', 'orphan_payment', '12', 2),
      alarm(a, 'wrong_signature', '', 2),
      alarm('', 'clock_back', '', 1),
      alarm('', 'orphan_payment', '11', 2),
      alarm(a, 'foreign_transaction', '13', 3),
    ])
    .execute();
  return shop.till.payments;
}

test.for(dialects)(
  'alarms are listed newest first, and each alarm appears on exactly one page (%s)',
  async (dialect) => {
    const payments = await raised(dialect);
    const all = await payments.alarms();
    expect(
      all.map(({ kind, payment = '', transactionId = '' }) => `${kind} ${payment[0] ?? ''}${transactionId}`),
    ).toEqual([
      'foreign_transaction a13',
      'orphan_payment 11',
      'orphan_payment 12',
      'wrong_signature a',
      'amount_mismatch b',
      'clock_back ',
    ]);
    for (const limit of [1, 2, 4]) {
      const pages = [];
      for (let page = await payments.alarms({ limit }); page.length > 0;) {
        pages.push(...page);
        page = await payments.alarms({ limit, before: page.at(-1) });
      }
      expect(pages).toEqual(all);
    }
    expect(await payments.alarms({ before: 2 })).toMatchObject([{ kind: 'clock_back', payment: undefined }]);
  },
);

test.for(dialects)(
  'orphan transactions are listed page by page, and alarms without a transaction are left out (%s)',
  async (dialect) => {
    const payments = await raised(dialect);
    const all = await payments.orphans();
    expect(all.map(({ transactionId }) => transactionId)).toEqual(['13', '11', '12']);
    const [first] = await payments.orphans({ limit: 1 });
    expect(await payments.orphans({ before: first })).toEqual(all.slice(1));
    await expect(payments.orphans({ limit: 0 })).rejects.toMatchObject({ code: 'argument_wrong' });
  },
);
