import { afterAll, expect, onTestFinished, test } from 'vitest';
import { minute } from '../../testing/clock.ts';
import { aPayment } from '../../test/an-attempt.ts';
import { openStores } from '../../test/shop.ts';
import { dialects, type Dialect } from '../../test/stores.ts';
import { explainPayment } from './why.ts';

const { aShop } = await openStores({ afterAll, onTestFinished });

/**
 * Creates three payments at different times: one paid and settled, one declined, and one paid for an order that has
 * changed since the start.
 */
async function opened(dialect: Dialect) {
  const shop = await aShop(dialect);
  const begin = async (order: string, code: string, transactionId: string) => {
    const { payment, refno } = await shop.start({ order, reqtype: 'NOA' });
    shop.gateway.entries.push({ transactionId, refno, code });
    return { payment, refno, transactionId };
  };
  const paid = await begin('A', '1', '11');
  await shop.webhook(paid);
  await shop.till.checks.runDue();
  shop.clock.pass(minute);
  await shop.till.payments.settle(paid.payment, { key: '1' });
  shop.clock.pass(minute);
  const declined = await begin('B', '4', '12');
  await shop.webhook({ ...declined, status: 'error' });
  await shop.till.checks.runDue();
  shop.clock.pass(minute);
  const outdated = await begin('C', '1', '13');
  shop.revisions.set('C', '2');
  await shop.webhook(outdated);
  await shop.till.checks.runDue();
  return { shop, paid, declined, outdated, payments: shop.till.payments };
}

test.for(dialects)('payments can be filtered and are listed newest first, page by page (%s)', async (dialect) => {
  const { payments, paid, declined, outdated } = await opened(dialect);
  const ids = async (query?: Parameters<typeof payments.list>[0]) => (await payments.list(query)).map(({ id }) => id);
  expect(await ids()).toEqual([outdated.payment, declined.payment, paid.payment]);
  expect(await ids({ state: 'declined' })).toEqual([declined.payment]);
  expect(await ids({ order: 'A' })).toEqual([paid.payment]);
  expect(await ids({ review: true })).toEqual([outdated.payment]);
  expect(await ids({ order: 'A\0' })).toEqual([]);
  const [first, ...none] = await payments.list({ limit: 1 });
  expect([first?.id, none]).toEqual([outdated.payment, []]);
  expect(await ids({ before: first?.createdAt ?? 0 })).toEqual([declined.payment, paid.payment]);
  expect(first).toMatchObject({
    order: 'C',
    refno: outdated.refno,
    amount: 4990,
    currency: 'CHF',
    review: 'outdated_revision',
  });
});

test.for(dialects)(
  'payments can be found by method, by time and by any substring of their identifiers (%s)',
  async (dialect) => {
    const { shop, payments, paid, declined, outdated } = await opened(dialect);
    await shop.start({ order: 'D_%' });
    const ids = async (query: Parameters<typeof payments.list>[0]) => (await payments.list(query)).map(({ id }) => id);
    expect(await ids({ method: 'VIS' })).toEqual([outdated.payment, declined.payment, paid.payment]);
    expect(await ids({ method: 'ECA' })).toEqual([]);
    for (const text of [paid.payment.slice(3, 20), paid.refno.toLowerCase(), '11', 'a'])
      expect(await ids({ text, method: 'VIS', state: 'settled' })).toEqual([paid.payment]);
    expect(await ids({ text: '13' })).toContain(outdated.payment);
    for (const text of ['d_', '_%'])
      expect((await payments.list({ text })).map(({ order, method }) => [order, method])).toEqual([['D_%', undefined]]);
    expect(await ids({ text: '\\' })).toEqual([]);
    expect(await ids({ text: 'A\0' })).toEqual([]);
    const [, , middle] = await payments.list();
    const { createdAt = 0 } = middle ?? {};
    expect(await ids({ from: createdAt, before: createdAt + 1 })).toEqual([declined.payment]);
  },
);

test('if several payments have the same start time, each of them appears on exactly one page', async () => {
  const shop = await aShop();
  for (const order of ['A', 'B', 'C']) await shop.start({ order });
  const all = await shop.till.payments.list();
  expect(new Set(all.map(({ createdAt }) => createdAt)).size).toBe(1);
  const pages = [];
  for (let before = all[0], limit = 1; before; [before] = await shop.till.payments.list({ before, limit }))
    pages.push(before.id);
  expect(pages).toEqual(all.map(({ id }) => id));
});

test.for(dialects)(
  'a timeline lists the events of a payment in order, with the evidence level of each event (%s)',
  async (dialect) => {
    const { payments, paid, outdated } = await opened(dialect);
    const entries = (await payments.timeline(paid.payment)).map(({ what, name, level }) =>
      `${what} ${name} ${level ?? ''}`.trim(),
    );
    expect(entries.slice(0, 4)).toEqual([
      `started ${paid.refno}`,
      'evidence webhook 1',
      'evidence status 2',
      'told paid',
    ]);
    expect(entries).toContain('asked settle');
    expect(await payments.timeline(outdated.payment)).toEqual(
      expect.arrayContaining([expect.objectContaining({ what: 'alarm', name: 'outdated_revision' })]),
    );
    expect(await payments.timeline('0'.repeat(32))).toEqual([]);
  },
);

test.for(dialects)(
  'events within the same millisecond are listed in the order in which they happened (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const { payment, refno } = await shop.start();
    const ids = ['19', '13', '17', '11', '15', '12'];
    for (const transactionId of ids) await shop.webhook({ refno, transactionId });
    shop.gateway.entries.push({ transactionId: '12', refno, code: '1' });
    await shop.till.payments.recheck(payment);
    await shop.till.payments.settle(payment, { key: 'parcel' });
    const timeline = await shop.till.payments.timeline(payment);
    expect(new Set(timeline.map(({ at }) => at)).size).toBe(1);
    const words = timeline.map(({ what, name, transactionId = '' }) => `${what} ${name} ${transactionId}`.trim());
    expect(words[0]).toBe(`started ${refno}`);
    expect(words.filter((word) => word.startsWith('evidence webhook'))).toEqual(
      ids.map((id) => `evidence webhook ${id}`),
    );
    const paid = words.indexOf('told paid');
    // The check may already run before the last message arrives.
    expect(timeline[paid - 1]).toMatchObject({ name: 'status', level: 2 });
    expect(words.indexOf('asked settle 12')).toBeGreaterThan(paid);
  },
);

test('the alarms of all payments are listed newest first', async () => {
  const { payments, outdated } = await opened('sqlite');
  expect(await payments.alarms()).toMatchObject([{ payment: outdated.payment, kind: 'outdated_revision' }]);
});

test.for(dialects)(
  'an alarm counts as resolved once an operator has resolved its case, and not while the case is open (%s)',
  async (dialect) => {
    const { payments, outdated } = await opened(dialect);
    const isResolved = async () => (await payments.alarms()).map((each) => each.isResolved);
    expect(await isResolved()).toEqual([false]);
    await payments.resolve(outdated.payment, 'outdated_revision', 'Anna: refunded by hand.');
    expect(await isResolved()).toEqual([true]);
  },
);

test.for([0, -1, 1.5, 501, Number.NaN])('listing payments or alarms with a limit of %d is rejected', async (limit) => {
  const { till } = await aShop();
  await expect(till.payments.list({ limit })).rejects.toMatchObject({ code: 'argument_wrong' });
  await expect(till.payments.alarms({ limit })).rejects.toMatchObject({ code: 'argument_wrong' });
});

test.for(dialects)(
  "a resolved case is removed from the review list, and the timeline keeps the operator's note (%s)",
  async (dialect) => {
    const { shop, payments, outdated } = await opened(dialect);
    shop.clock.pass(minute);
    const note = 'Goods go back, see ticket 12.';
    await payments.resolve(outdated.payment, 'outdated_revision', note);
    expect(await payments.list({ review: true })).toEqual([]);
    expect((await payments.timeline(outdated.payment)).at(-1)).toMatchObject({
      what: 'evidence',
      name: 'operator',
      level: 0,
      reasons: ['outdated_revision'],
      note,
    });
  },
);

test.for([
  ['a different reason', 'amount_mismatch', 'x'],
  ['no note', 'outdated_revision', ' '],
  ['a long note', 'outdated_revision', 'x'.repeat(501)],
  ['a NUL character in the note', 'outdated_revision', 'x\0'],
] as const)('resolving a review case with %s is rejected', async ([, reason, note]) => {
  const { payments, outdated } = await opened('sqlite');
  await expect(payments.resolve(outdated.payment, reason, note)).rejects.toMatchObject({ code: 'argument_wrong' });
  await expect(payments.resolve('0'.repeat(32), reason, 'x')).rejects.toMatchObject({
    code: note === 'x' ? 'not_found' : expect.any(String),
  });
  expect(await payments.list({ review: true })).toHaveLength(1);
});

test.for(dialects)(
  'health reports overdue checks, reviews, failing hooks and operations in progress (%s)',
  async (dialect) => {
    const { shop, payments, paid } = await opened(dialect);
    expect(await payments.health()).toEqual({
      overdue: 0,
      reviews: 1,
      failingHooks: 0,
      deliveries: { waiting: 0, failing: 0, oldest: 0 },
      oldestOperation: 0,
      unprovedOperations: 0,
      unsettled: { count: 0, oldest: 0, amounts: {} },
      unsafeSettings: [],
      clockSkew: 0,
    });
    shop.gateway.answer = (_, response) => void response.writeHead(502).end();
    await payments.credit(paid.payment, { key: '2', amount: 1 });
    shop.clock.pass(10 * minute);
    expect(await payments.health()).toMatchObject({ oldestOperation: 10 * minute, overdue: expect.any(Number) });
    expect((await payments.health()).overdue).toBeGreaterThan(minute);
  },
);

test('payments.why does not mention a settled amount for a transaction that is only authorized', () => {
  const transactions = { 11: { state: 'authorized', paymentMethod: undefined, settled: 0 } } as const;
  expect(explainPayment(aPayment({ state: 'authorized', transactions }))).toContain(
    'A status response shows transaction 11 as authorized.',
  );
});

test('payments.why explains the state of a payment in sentences', async () => {
  const { payments, paid, declined, outdated } = await opened('sqlite');
  expect(await payments.why(paid.payment)).toEqual([
    `The payment was started for CHF\u00a049.90 under the reference ${paid.refno}.`,
    'A correctly signed message has arrived.',
    'A status response shows transaction 11 as settled by VIS, CHF\u00a049.90 of it settled.',
    'The payment is paid: the amount is charged.',
    'A settlement of CHF\u00a049.90 (1) took effect, as a status response shows.',
  ]);
  expect((await payments.why(declined.payment)).slice(1)).toEqual([
    'A message without a valid signature has arrived.',
    'A status response shows transaction 12 as declined by VIS.',
    'The card issuer or the provider has declined the payment.',
  ]);
  expect((await payments.why(outdated.payment)).at(-1)).toBe(
    'The order has changed since the payment was started: collect the difference, or cancel the payment.',
  );
  expect(await payments.why('0'.repeat(32))).toEqual([]);
});

test('payments.explain returns a stable code with its values for each sentence of payments.why', async () => {
  const { payments, paid, outdated } = await opened('sqlite');
  expect(await payments.explain(paid.payment)).toEqual([
    { code: 'started', amount: 4990, currency: 'CHF', refno: paid.refno },
    { code: 'messages', reliability: 2 },
    {
      code: 'transaction',
      transactionId: '11',
      state: 'settled',
      paymentMethod: 'VIS',
      settled: 4990,
      currency: 'CHF',
    },
    { code: 'state', state: 'settled' },
    {
      code: 'operation',
      kind: 'settle',
      amount: 4990,
      currency: 'CHF',
      key: '1',
      state: 'confirmed',
      reason: undefined,
    },
  ]);
  const explanation = await payments.explain(outdated.payment);
  expect(explanation.slice(-2)).toMatchObject([
    { code: 'alarm', kind: 'outdated_revision' },
    { code: 'review', reason: 'outdated_revision', order: 'C' },
  ]);
  expect(explanation).toHaveLength((await payments.why(outdated.payment)).length);
  expect(await payments.explain('0'.repeat(32))).toEqual([]);
});

test.for(dialects)(
  'a payment list shows the settled amount of a payment that is settled in part (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const { payment, refno } = await shop.start({ reqtype: 'NOA' });
    shop.gateway.entries.push({ transactionId: '11', refno, code: '1' });
    await shop.webhook({ refno, transactionId: '11' });
    await shop.till.checks.runDue();
    expect((await shop.till.payments.list()).map(({ settled }) => settled ?? 0)).toEqual([0]);
    await shop.till.payments.settle(payment, { key: '1', amount: 2000 });
    expect((await shop.till.payments.list()).map(({ settled }) => settled)).toEqual([2000]);
  },
);

test.for(dialects)(
  'reconcile reports reversals, orphan transactions and payments without a gateway response (%s)',
  async (dialect) => {
    const { shop, payments, paid, declined, outdated } = await opened(dialect);
    await shop.webhook({ refno: 'T0000000000000000X', transactionId: '99' });
    const day = { from: shop.clock.now() - 60 * minute, to: shop.clock.now() + 1 };
    const steps: string[] = [];
    const first = await payments.reconcile(day, (done, of) => steps.push(`${done}/${of}`));
    expect(first).toMatchObject({
      asked: 3,
      unanswered: [],
      differences: [{ payment: outdated.payment, order: 'C', review: 'outdated_revision' }],
      orphans: [{ transactionId: '99', refno: 'T0000000000000000X', amount: 4990 }],
    });
    expect(steps).toEqual(['1/3', '2/3', '3/3']);
    const [entry] = shop.gateway.entries;
    if (!entry) throw new Error('The simulated gateway has not recorded any entries.');
    shop.gateway.entries.splice(0, 1, { ...entry, code: '6' });
    expect((await payments.reconcile(day)).differences).toMatchObject([
      { payment: paid.payment, before: 'settled', now: 'settled', review: 'unexpected_cancel' },
      { payment: outdated.payment },
    ]);
    const entries = shop.gateway.entries.splice(0);
    expect((await payments.reconcile(day)).differences).toMatchObject([
      { payment: paid.payment, now: 'settled', isMissing: true },
      { payment: declined.payment, now: 'declined', isMissing: true },
      { payment: outdated.payment, isMissing: true },
    ]);
    shop.gateway.entries.push(...entries);
    shop.gateway.answer = (_, response) => void response.writeHead(502).end();
    expect((await payments.reconcile(day)).unanswered).toEqual([paid.payment, declined.payment, outdated.payment]);
    expect(await payments.reconcile({ from: 0, to: 1 })).toEqual({
      asked: 0,
      unanswered: [],
      differences: [],
      orphans: [],
    });
    await expect(payments.reconcile({ from: 1, to: 1 })).rejects.toMatchObject({ code: 'argument_wrong' });
  },
);
