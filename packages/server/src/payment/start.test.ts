import { sql } from 'kysely';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { minute, second } from '../testing/clock.ts';
import { hmacKey, merchantId, otherKey, password, sign2Of } from '../testing/messages.ts';
import { aQuote, openStores } from '../test/shop.ts';
import { toExecutor, type CountingExecutor } from '../store/leased-executor.ts';
import { dialects, type Dialect } from '../test/stores.ts';
import { sizeOf } from '../../../../prove/sizes.ts';

const { stores, aShop } = await openStores({ afterAll, onTestFinished });

const json = { 'content-type': 'application/json' };
const rows = (dialect: Dialect) => stores[dialect].database.db.selectFrom('till_payment').selectAll().execute();
const orderOf = (dialect: Dialect) =>
  stores[dialect].database.db.selectFrom('till_order').selectAll().executeTakeFirstOrThrow();

interface Problem {
  readonly error: { readonly code: string; readonly message: string; readonly hint: string };
}
const problemOf = async (answer: Response) => [answer.status, ((await answer.json()) as Problem).error.code];

test.for(dialects)('fifty concurrent starts for one order return the same attempt (K09, %s)', async (dialect) => {
  const shop = await aShop(dialect);
  const post = () => shop.send('POST', '', JSON.stringify(aQuote()), json);
  const answers = await Promise.all(Array.from({ length: sizeOf('startsAtOnce') }, post));
  const bodies = await Promise.all(answers.map((answer) => answer.text()));
  expect(answers.map(({ status }) => status)).toEqual(Array.from(answers, () => 201));
  expect(new Set(bodies).size).toBe(1);
  expect(await rows(dialect)).toHaveLength(1);
});

test.for(dialects)(
  'concurrent starts for one order from two processes return the same attempt (K09, %s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const other = shop.another();
    const requests = await Promise.all([0, 1, 2, 3].map((n) => (n % 2 ? other : shop.till).start(aQuote())));
    expect(new Set(requests.map(({ payment }) => payment)).size).toBe(1);
    expect(await rows(dialect)).toHaveLength(1);
  },
);

test('a signed request contains the quoted amount, a new refno and the correct signature', async () => {
  const shop = await aShop();
  const { request, refno } = await shop.start({ amount: 720, currency: 'EUR' });
  expect(request.action).toBe(`${shop.gateway.url}/upp/jsp/upStart.jsp`);
  expect(request.parameters).toEqual({
    merchantId,
    refno,
    amount: '720',
    currency: 'EUR',
    sign: sign2Of(merchantId, 720, 'EUR', refno),
  });
  expect(refno).toMatch(/^T[0-9A-Z]{17}$/);
});

test('a signed request contains no callback URL (K06)', async () => {
  const shop = await aShop();
  const { request } = await shop.start();
  expect(Object.keys(request.parameters).filter((name) => /url/i.test(name))).toEqual([]);
});

test('a quote for a different merchant account is signed with the key of that account', async () => {
  const merchants = [
    { id: merchantId, hmacKey, password },
    { id: 'OTHER', hmacKey: otherKey, password: 'secret-two' },
  ];
  const shop = await aShop('sqlite', { merchants });
  const { request, refno } = await shop.start({ merchantId: 'OTHER' });
  expect(request.parameters['sign']).toBe(sign2Of('OTHER', 4990, 'CHF', refno, otherKey));
  await expect(shop.start({ order: 'A-2', merchantId: 'NOBODY' })).rejects.toMatchObject({ code: 'config_missing' });
});

test.for(dialects)(
  'a quote with the same revision but a different amount is rejected and writes nothing (K11, %s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    await shop.start({ revision: '1' });
    await shop.start({ revision: '2', amount: 5990 });
    const before = [await rows(dialect), await orderOf(dialect)];
    for (const change of [{ amount: 1 }, { currency: 'EUR' }]) {
      const answer = await shop.send('POST', '', JSON.stringify(aQuote({ revision: '1', ...change })), json);
      expect(await problemOf(answer)).toEqual([409, 'order_changed']);
      expect([await rows(dialect), await orderOf(dialect)]).toEqual(before);
    }
  },
);

test.for(dialects)(
  'a start with a new revision creates a new attempt, and a payment made with the old attempt no longer marks the order as paid (K08, %s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const old = await shop.start({ revision: '1', amount: 4990 });
    const present = await shop.start({ revision: '2', amount: 9990 });
    expect(present.refno).not.toBe(old.refno);
    shop.gateway.entries.push({ transactionId: '11', refno: old.refno, code: '2' });
    await shop.webhook({ refno: old.refno, transactionId: '11' });
    await shop.till.checks.runDue();
    expect(await shop.alarms()).toEqual(['outdated_revision']);
    expect(await shop.events()).toEqual([]);
    shop.gateway.entries.push({ transactionId: '12', refno: present.refno, code: '2', amount: '9990' });
    await shop.webhook({ refno: present.refno, transactionId: '12', amount: 9990 });
    await shop.till.checks.runDue();
    expect(await shop.events()).toEqual(['paid A-1']);
  },
);

test.for(dialects)(
  'a start with an earlier revision is rejected if the attempt for that revision has been paid (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const old = await shop.start({ revision: '1' });
    await shop.start({ revision: '2', amount: 9990 });
    shop.gateway.entries.push({ transactionId: '11', refno: old.refno, code: '2' });
    await shop.webhook({ refno: old.refno, transactionId: '11' });
    await shop.till.checks.runDue();
    const back = await shop.send('POST', '', JSON.stringify(aQuote({ revision: '1' })), json);
    expect(await problemOf(back)).toEqual([409, 'already_paid']);
  },
);

test.for(dialects)('after a decline, the next start creates an attempt with a new refno (%s)', async (dialect) => {
  const shop = await aShop(dialect);
  const first = await shop.start();
  shop.gateway.entries.push({ transactionId: '11', refno: first.refno, code: '4' });
  await shop.webhook({ refno: first.refno, transactionId: '11', status: 'error' });
  await shop.till.checks.runDue();
  expect(await shop.view(first.payment)).toBe('declined');
  const next = await shop.start();
  expect(next.refno).not.toBe(first.refno);
  expect((await shop.start()).refno).toBe(next.refno);
});

test.for(dialects)('no payment can be started for a paid order, regardless of the revision (%s)', async (dialect) => {
  const shop = await aShop(dialect);
  const { refno } = await shop.start();
  shop.gateway.entries.push({ transactionId: '11', refno, code: '2' });
  await shop.webhook({ refno, transactionId: '11' });
  await shop.till.checks.runDue();
  for (const revision of ['1', '2'])
    expect(await problemOf(await shop.send('POST', '', JSON.stringify(aQuote({ revision })), json))).toEqual([
      409,
      'already_paid',
    ]);
  expect((await orderOf(dialect)).revision).toBe('1');
});

test('if the existing attempt reaches a final state during a start, the start returns a new attempt', async () => {
  const shop = await aShop('postgres');
  const first = await shop.start();
  const { db } = stores.postgres.database;
  const joined = await db.transaction().execute(async (tx) => {
    await tx.updateTable('till_payment').set({ live: 0, state: 'declined' }).execute();
    const waiting = shop.start();
    await vi.waitFor(async () => {
      const { rows: blocked } =
        await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
          db,
        );
      expect(blocked).toHaveLength(1);
    });
    return { waiting };
  });
  expect((await joined.waiting).refno).not.toBe(first.refno);
});

test.for(dialects)(
  'a start whose lookup misses a concurrently inserted attempt returns that attempt (%s)',
  async (dialect) => {
    const { database } = stores[dialect];
    let missed = false;
    const missOnce = (executor: CountingExecutor): CountingExecutor => {
      const run: CountingExecutor['run'] = async (text, parameters) => {
        const isLookup = /^\s*select\b.*\btill_payment\b.*\blive\b/s.test(text);
        if (!isLookup || missed) return executor.run(text, parameters);
        missed = true;
        return { rows: [], changes: undefined };
      };
      return toExecutor(run);
    };
    const transaction: typeof database.transaction = (work) =>
      // The cast is safe, because the test database uses one of the till's own drivers, whose executors count
      // statements.
      database.transaction((executor, native) => work(missOnce(executor as CountingExecutor), native));
    const shop = await aShop(dialect);
    const first = await shop.start();
    const other = shop.another({
      database: { ...database, transaction, close: async () => {} },
    });
    expect((await other.start(aQuote())).payment).toBe(first.payment);
    expect(missed).toBe(true);
  },
);

test.for(dialects)('starting an existing attempt again restarts its check schedule (%s)', async (dialect) => {
  const shop = await aShop(dialect);
  const { payment, refno } = await shop.start();
  for (const wait of [30 * second, 2 * minute, 10 * minute, 60 * minute, 360 * minute, 1440 * minute]) {
    shop.clock.pass(wait);
    await shop.till.checks.runDue();
  }
  expect(await shop.view(payment)).toBe('needs_review');
  expect((await shop.start()).payment).toBe(payment);
  expect(await shop.view(payment)).toBe('open');
  shop.clock.pass(30 * second);
  expect(await shop.till.checks.runDue()).toBe(1);
  shop.clock.pass(90 * second);
  shop.gateway.entries.push({ transactionId: '11', refno, code: '2' });
  expect(await shop.till.checks.runDue()).toBe(1);
  expect(await shop.events()).toEqual(['paid A-1']);
});

test('repeated starts do not delay the next check', async () => {
  const shop = await aShop();
  await shop.start();
  shop.clock.pass(20 * second);
  await shop.start();
  shop.clock.pass(10 * second);
  expect(await shop.till.checks.runDue()).toBe(1);
});

test.for([
  [{ origin: 'https://evil.example' }],
  [{ origin: 'null' }],
  [{ origin: 'http://shop.example.evil.example' }],
  [{ origin: 'https://shop.example' }],
  [{ 'sec-fetch-site': 'cross-site' }],
  [{ 'sec-fetch-site': 'same-site' }],
  [{ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }],
] as const)('a start request from a different site is rejected and stores nothing (K12, %o)', async ([headers]) => {
  const shop = await aShop();
  const answer = await shop.send('POST', '', JSON.stringify(aQuote()), { ...json, ...headers });
  expect(await problemOf(answer)).toEqual([403, 'cross_site']);
  expect(await rows('sqlite')).toEqual([]);
});

test.for([
  [{}],
  [{ origin: 'http://shop.example' }],
  [{ origin: 'https://www.example' }],
  [{ 'sec-fetch-site': 'same-origin' }],
] as const)("a start request from the shop's own pages is accepted (%o)", async ([headers]) => {
  const shop = await aShop('sqlite', { origins: ['https://www.example'] });
  const answer = await shop.send('POST', '', JSON.stringify(aQuote()), { ...json, ...headers });
  expect(answer.status).toBe(201);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('location')).toMatch(/^\.\/payments\/[0-9a-f]{32}$/);
  expect(answer.headers.get('location')).toContain((await answer.json()).payment);
});

test('the start route responds with 415 to an unsupported media type and with 400 to invalid JSON', async () => {
  const shop = await aShop();
  const body = JSON.stringify(aQuote());
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
    expect((await shop.send('POST', '', body, { 'content-type': type })).status).toBe(415);
  expect((await shop.send('POST', '', '{"order"', json)).status).toBe(400);
  expect((await shop.send('POST', '', `"${'x'.repeat(70_000)}"`, json)).status).toBe(400);
  expect((await shop.send('POST', '', body, { 'content-type': 'application/json; charset=utf-8' })).status).toBe(201);
});

test.for([undefined, null])(
  "if the shop's quote function returns %o for an unknown order, the start route responds with 404",
  async (unknown) => {
    const orders = { quote: async () => unknown, onPaid: async () => {} };
    const shop = await aShop('sqlite', { orders });
    expect(await problemOf(await shop.send('POST', '', '{}', json))).toEqual([404, 'not_found']);
  },
);

test('a start with an incomplete quote is rejected with 422, and the error contains field paths but no field values', async () => {
  const shop = await aShop();
  const quote = { ...aQuote(), amount: undefined, customer: { lastName: 'x'.repeat(101), city: 7 } };
  const answer = await shop.send('POST', '', JSON.stringify(quote), json);
  const { error } = (await answer.json()) as Problem;
  expect(answer.status).toBe(422);
  expect(error.message).toContain('amount missing');
  expect(error.message).toContain('customer.lastName too_long');
  expect(error.message).toContain('customer.city wrong_type');
  expect(error.message).not.toContain('xxx');
  expect(await rows('sqlite')).toEqual([]);
});

test("if the shop's quote function throws, the start route responds with 500 and does not disclose the error message", async () => {
  const quote = async () => {
    throw new Error('The database rejected the password hunter2.');
  };
  const shop = await aShop('sqlite', { orders: { quote, onPaid: async () => {} } });
  const answer = await shop.send('POST', '', '{}', json);
  expect(answer.status).toBe(500);
  expect((await answer.text()) + JSON.stringify(shop.logs)).not.toContain('hunter2');
});
