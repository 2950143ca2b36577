import type { Till } from '@tillkit/server';
import { expect, onTestFinished, test } from 'vitest';
import { dialects, makeRoom } from '../packages/server/src/test/stores.ts';
import { createClock, day, hour, minute, second } from '../packages/server/src/testing/clock.ts';
import { toWebhook } from '../packages/server/src/testing/messages.ts';
import { createShopTable } from './books.ts';
import { judge, type Cell, type Observation } from './delayed-verdict.ts';
import { recordFigures } from './figures.ts';
import { createHistory, figuresOf, violationsOf, watchTill, type History } from './history.ts';
import { startLaxGateway, type Delay, type LaxGateway } from './lax-gateway.ts';
import { openLaxShop } from './lax-shop.ts';
import { scaled } from './scale.ts';

const times = { '1 min': minute, '2 min': 2 * minute, '10 min': 10 * minute, '2 h': 2 * hour, '1 day': day };
const delays: Readonly<Record<string, Delay>> = {
  'answer lost': { effect: 0, status: 0 },
  ...Object.fromEntries(Object.entries(times).map(([name, effect]) => [`effect ${name} late`, { effect, status: 0 }])),
  ...Object.fromEntries(Object.entries(times).map(([name, status]) => [`status ${name} late`, { effect: 0, status }])),
};

const marketplace = { subMerchantId: 'SUB1', fee: { amount: 250, currency: 'CHF' } } as const;

/**
 * Operations on a payment with an amount of 5000. `code` is the transaction's status code before the operation. A
 * server-side authorization has no earlier transaction.
 */
const operations = {
  'authorize NOA': { kind: 'authorize', reqtype: 'NOA', amount: 5000 },
  'authorize CAA': { kind: 'authorize', reqtype: 'CAA', amount: 5000 },
  finalize: { kind: 'finalize', code: '11', amount: 5000 },
  'settle whole': { kind: 'settle', code: '1', request: {}, amount: 5000 },
  'settle part': { kind: 'settle', code: '1', request: { amount: 1000 }, amount: 1000 },
  'settle part and close': { kind: 'settle', code: '1', request: { amount: 1000, close: true }, amount: 1000 },
  'settle with share': { kind: 'settle', code: '1', request: { marketplace }, amount: 5000 },
  cancel: { kind: 'cancel', code: '1', request: {}, amount: 5000 },
  'credit part': { kind: 'credit', code: '2', request: { amount: 1000 }, amount: 1000 },
  'credit full': { kind: 'credit', code: '2', request: {}, amount: 5000 },
} as const;

/** Times at which the shop repeats the request with the same key, in milliseconds after the first call. */
const repeats = [minute, 5 * minute, 15 * minute, 3 * hour, 25 * hour];
/**
 * Time after which the till must report that the result of an operation is unknown: ten minutes, plus the interval
 * between checks.
 */
const doubtAt = 11 * minute;
const end = 2 * day + 4 * hour;

/** Yields the times at which due checks run, in milliseconds after the first call. */
function* moments(): Generator<number> {
  for (let at = 15 * second; at <= end; at += at < 20 * minute ? 15 * second : at < 3 * hour ? minute : 20 * minute)
    yield at;
}

interface Running extends Cell {
  readonly order: () => Promise<unknown>;
  readonly payment: () => Promise<string | undefined>;
  subject: string;
}

/** Error codes that the till may throw for a repeated key before it sends a call. */
const refusals: readonly unknown[] = ['operation_pending', 'not_allowed_in_state', 'amount_exceeded', 'already_paid'];

const ignoreRefusal = (error: unknown) => {
  if (!refusals.includes((error as { readonly code?: unknown }).code)) throw error;
};

async function prepare(till: Till, gateway: LaxGateway, history: History): Promise<readonly Running[]> {
  const { POST } = till.routes('/pay');
  const cells: Running[] = [];
  const every = Object.entries(operations).flatMap(([name, operation]) =>
    Object.entries(delays).map(([delayName, delay]) => ({ name: `${name}, ${delayName}`, operation, delay })),
  );
  const count = scaled(every.length, operationCount);
  const stride = every.length / count;
  for (let n = 0; n < count; n++) {
    const cell = every[Math.floor(n * stride)];
    if (!cell) continue;
    const { name, operation, delay } = cell;
    const quote = { order: `order-${n}`, revision: '1', amount: 5000, currency: 'CHF' } as const;
    const base = { name, kind: operation.kind, amount: operation.amount, isPlain: delay.effect + delay.status === 0 };
    if (operation.kind === 'authorize') {
      const alias = `OK-${n}`;
      const card = { paymentMethod: 'VIS', alias, expiryMonth: '12', expiryYear: '30' } as const;
      const order = () => till.payments.authorize({ key: `key-${n}`, ...quote, ...card, reqtype: operation.reqtype });
      gateway.delay(alias, delay);
      const payment = async () => (await till.payments.list({ order: quote.order }))[0]?.id;
      cells.push({ ...base, subject: alias, order, payment });
      continue;
    }
    const { payment, parameters } = await till.start(quote);
    const refno = parameters['refno'] ?? '';
    const settled = operation.code === '2' ? { settled: '5000' } : {};
    const subject = gateway.enter({ refno, code: operation.code, amount: '5000', ...settled });
    gateway.delay(subject, delay);
    const message = async () => {
      const body = toWebhook({ refno, transactionId: subject, amount: 5000 });
      const request = new Request('http://shop.example/pay/webhook', {
        method: 'POST',
        body,
        headers: { 'content-type': 'text/xml' },
      });
      await history.track('gateway', 'webhook', { payment, refno, transaction: subject }, async () =>
        expect((await POST(request)).status).toBe(200),
      );
    };
    const { kind } = operation;
    if (kind !== 'finalize') await message();
    const order = () =>
      kind === 'finalize' ? message() : till.payments[kind](payment, { key: `key-${n}`, ...operation.request });
    cells.push({ ...base, subject, order, payment: async () => payment });
  }
  return cells;
}

const operationCount = Object.keys(operations).length;

async function observe(
  till: Till,
  gateway: LaxGateway,
  cells: readonly Running[],
  now: number,
): Promise<readonly Observation[]> {
  const reviews = new Set((await till.payments.reviews({ limit: 500 })).map(({ id }) => id));
  const { oldestOperation } = await till.payments.health();
  return Promise.all(
    cells.map(async (cell) => {
      const id = (await cell.payment()) ?? '';
      const [operation] = await till.payments.operations(id);
      const movements = gateway
        .movements()
        .filter(({ kind, subject }) => kind === cell.kind && subject === cell.subject);
      const state = operation?.state ?? stateOf((await till.payments.find(id))?.state);
      const age = now - (operation?.writtenAt ?? now);
      return { state, movements, isInReview: reviews.has(id), isInHealth: age > 0 && oldestOperation >= age };
    }),
  );
}

/**
 * Derives the state of an authorization or finalization from the state of the payment, because neither is stored as an
 * operation.
 */
const stateOf = (state: string | undefined) =>
  state === 'authorized' || state === 'settled' ? 'confirmed' : state === 'declined' ? 'refused' : 'sent';

test.for(dialects)(
  'on %s, the till moves money only once and reports every unknown result if calls take effect late or status responses show the effects late (O16, K59)',
  async (dialect) => {
    const clock = createClock();
    const history = createHistory(`delayed effects on ${dialect}`, clock.now);
    const gateway = await startLaxGateway(clock.now, history);
    onTestFinished(gateway.close);
    const { location, remove } = await makeRoom(dialect);
    onTestFinished(remove);
    await createShopTable(location);
    const shop = await openLaxShop(location, clock, gateway.url);
    const till = watchTill(shop.till, history);
    onTestFinished(() => till.close());
    const cells = await prepare(till, gateway, history);
    await till.checks.runDue();
    const begin = clock.now();
    for (const { order } of cells) await order().catch(ignoreRefusal);
    const upcoming = [...repeats];
    let early: readonly Observation[] = [];
    let passed = 0;
    for (const at of moments()) {
      clock.pass(at - passed);
      passed = at;
      await till.checks.runDue();
      if (passed >= (upcoming[0] ?? Infinity)) {
        upcoming.shift();
        for (const { kind, order } of cells) if (kind !== 'finalize') await order().catch(ignoreRefusal);
      }
      if (early.length === 0 && passed >= doubtAt) early = await observe(till, gateway, cells, begin + passed);
    }
    const final = await observe(till, gateway, cells, begin + passed);
    const verdict = history.check(await shop.readEnd());
    const faults = cells.map((cell, n) => judge(cell, early[n], final[n]));
    const listOf = (fault: 'twice' | 'wrong' | 'unseen') =>
      faults.flatMap((each, n) => (each[fault] === undefined ? [] : [`${cells[n]?.name}: ${each[fault]}`]));
    const [twice, wrong, unseen] = [listOf('twice'), listOf('wrong'), listOf('unseen')];
    recordFigures(`delayed effects on ${dialect}`, {
      cells: cells.length,
      'moved twice': twice.length,
      'reported wrongly': wrong.length,
      'doubts not reported': unseen.length,
      ...figuresOf(verdict),
    });
    expect(violationsOf(verdict)).toEqual([]);
    expect({ twice, wrong, unseen }).toEqual({ twice: [], wrong: [], unseen: [] });
  },
);

test('the `judge` function reports a duplicate money movement, an incorrect report by the till, and an unknown result that the till did not report', () => {
  const cell = { name: 'planted', kind: 'credit', amount: 1000, isPlain: false } as const;
  const movement = { kind: 'credit', subject: '1', amount: 1000 } as const;
  const confirmed = { state: 'confirmed', movements: [movement], isInReview: false, isInHealth: false };
  const sent = { ...confirmed, state: 'sent' };
  expect(judge(cell, confirmed, confirmed)).toEqual({});
  expect(judge(cell, confirmed, { ...confirmed, movements: [movement, movement] })).toHaveProperty('twice');
  expect(judge(cell, confirmed, { ...confirmed, movements: [] })).toHaveProperty('wrong');
  expect(judge(cell, confirmed, { ...confirmed, state: 'refused' })).toHaveProperty('wrong');
  expect(judge(cell, sent, confirmed)).toHaveProperty('unseen');
  expect(judge(cell, { ...sent, isInHealth: true }, sent)).toHaveProperty('wrong');
});
