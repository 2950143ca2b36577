import type { DatabaseConfig, Till } from '@tillkit/server';
import { expect, onTestFinished, test } from 'vitest';
import { startTillkit } from '../packages/cli/src/test/spawn-tillkit.ts';
import { dialects, makeRoom, snapshotOf } from '../packages/server/src/test/stores.ts';
import { createClock, day, hour, minute, type Clock } from '../packages/server/src/testing/clock.ts';
import { toWebhook } from '../packages/server/src/testing/messages.ts';
import { createShopTable } from './books.ts';
import { recordFigures } from './figures.ts';
import { createHistory, figuresOf, violationsOf, watchTill, type History } from './history.ts';
import { startLaxGateway, type LaxGateway } from './lax-gateway.ts';
import { openLaxShop } from './lax-shop.ts';
import { judgeRestored, total, type Books, type Report } from './restored-verdict.ts';

/**
 * An operation that the shop requests. Each amount occurs only once in a scenario, so the amount identifies the
 * operation at the gateway.
 */
interface Step {
  readonly do: 'settle' | 'credit' | 'cancel';
  /** Amount in minor units. */
  readonly amount?: number;
  readonly close?: boolean;
  readonly marketplace?: typeof marketplace;
  /** If true, the gateway refuses the operation, and status responses do not show it. */
  readonly isRefused?: boolean;
}

const marketplace = { subMerchantId: 'SUB1', fee: { amount: 250, currency: 'CHF' } } as const;

const part = (amount: number, more: Partial<Step> = {}): Step => ({ do: 'settle', amount, ...more });
const credit = (amount: number, more: Partial<Step> = {}): Step => ({ do: 'credit', amount, ...more });
const cancel: Step = { do: 'cancel' };

/**
 * Named lists of operations that the shop requests after the backup, for a transaction that is authorized (NOA) or
 * settled (CAA).
 */
const orders = {
  NOA: {
    nothing: [],
    'settle whole': [part(total)],
    'settle part': [part(1001)],
    'settle two parts': [part(1001), part(1002)],
    'settle part and close': [part(1001, { close: true })],
    'settle with share': [part(1001, { marketplace })],
    'settle whole, then credit': [part(total), credit(1001)],
    cancel: [cancel],
  },
  CAA: {
    nothing: [],
    'credit part': [credit(1001)],
    'credit full': [credit(total)],
    'credit twice': [credit(1001), credit(1002)],
    'credit after three refusals': [
      credit(1003, { isRefused: true }),
      credit(1004, { isRefused: true }),
      credit(1005, { isRefused: true }),
      credit(1001),
    ],
    cancel: [cancel],
  },
} as const satisfies Readonly<Record<'NOA' | 'CAA', Readonly<Record<string, readonly Step[]>>>>;

/**
 * Possible origins of a payment: how it was made, and whether the backup contains the payment and an operation on it.
 */
const origins = {
  'web, paid before the backup': { by: 'web', paid: 'before' },
  'web, an operation before the backup': { by: 'web', paid: 'before', first: true },
  'web, paid after the backup': { by: 'web', paid: 'after' },
  'card fields, paid after the backup': { by: 'fields', paid: 'after' },
  'authorized before the backup': { by: 'server', paid: 'before' },
  'authorized after the backup': { by: 'server', paid: 'after' },
} as const;

interface Scenario {
  readonly name: string;
  readonly reqtype: 'NOA' | 'CAA';
  /**
   * Origin of the payment. `fields` means that a card was verified through the card fields and the till finalizes the
   * payment.
   */
  readonly by: 'web' | 'fields' | 'server';
  readonly paid: 'before' | 'after';
  /** Operations that the shop requests before the backup, so that the backup contains them. */
  readonly before: readonly Step[];
  readonly after: readonly Step[];
  /** Operations that the shop requests with new keys after the restore. */
  readonly added: readonly Step[];
  readonly alias: string;
}

const scenarios: readonly Scenario[] = [
  ...(['NOA', 'CAA'] as const).flatMap((reqtype) =>
    Object.entries(orders[reqtype]).flatMap(([name, after]) =>
      Object.entries(origins)
        .filter(([, { by }]) => by !== 'fields' || reqtype === 'CAA')
        .map(([origin, { by, paid, ...more }]) => ({
          name: `${reqtype}, ${origin}, ${name}`,
          reqtype,
          by,
          paid,
          before: 'first' in more ? [reqtype === 'NOA' ? part(401) : credit(401)] : [],
          after,
          added: reqtype === 'NOA' ? [part(301), credit(302)] : [credit(301), credit(302)],
          alias: 'OK',
        })),
    ),
  ),
  ...(['before', 'after'] as const).map((paid) => ({
    name: `declined ${paid} the backup`,
    reqtype: 'NOA' as const,
    by: 'server' as const,
    paid,
    before: [],
    after: [],
    added: [],
    alias: 'NO',
  })),
];

/**
 * Runs one scenario: makes its payment, requests its operations, and reads the gateway's books and the till's report.
 */
class Cell {
  readonly scenario: Scenario;
  readonly #n: number;
  readonly #gateway: LaxGateway;
  readonly #history: History;
  payment = '';
  subject = '';
  #refno = '';

  constructor(scenario: Scenario, n: number, gateway: LaxGateway, history: History) {
    this.#history = history;
    this.scenario = scenario;
    this.#n = n;
    this.#gateway = gateway;
  }

  get #quote() {
    const { reqtype } = this.scenario;
    return { order: `order-${this.#n}`, revision: '1', amount: total, currency: 'CHF', reqtype } as const;
  }

  async start(till: Till): Promise<void> {
    if (this.scenario.by === 'server') return;
    const { payment, parameters } = await till.start(this.#quote);
    this.payment = payment;
    this.#refno = parameters['refno'] ?? '';
  }

  async pay(till: Till): Promise<void> {
    if (this.scenario.by === 'server') return this.authorize(till);
    const isSettled = this.scenario.reqtype === 'CAA';
    const isVerified = this.scenario.by === 'fields';
    const code = isVerified ? '11' : isSettled ? '2' : '1';
    const settled = isSettled && !isVerified ? { settled: String(total) } : {};
    this.subject = this.#gateway.enter({ refno: this.#refno, code, amount: String(total), ...settled });
    for (const { isRefused, amount } of this.scenario.after)
      if (isRefused && amount !== undefined) this.#gateway.refuse(this.subject, amount);
    await this.notify(till);
  }

  async notify(till: Till): Promise<void> {
    const body = toWebhook({ refno: this.#refno, transactionId: this.subject, amount: total });
    const headers = { 'content-type': 'text/xml' };
    const request = new Request('http://shop.example/pay/webhook', { method: 'POST', body, headers });
    const value = { payment: this.payment, refno: this.#refno, transaction: this.subject };
    await this.#history.track('gateway', 'webhook', value, async () =>
      expect((await till.routes('/pay').POST(request)).status).toBe(200),
    );
  }

  async authorize(till: Till): Promise<void> {
    const alias = `${this.scenario.alias}-${this.#n}`;
    const card = { paymentMethod: 'VIS', alias, expiryMonth: '12', expiryYear: '30' } as const;
    const { id, transactions } = await till.payments.authorize({ key: `key-${this.#n}`, ...this.#quote, ...card });
    this.payment = id;
    const [transactionId] = Object.keys(transactions);
    if (this.subject !== '' || transactionId === undefined) return;
    this.subject = transactionId;
    for (const { isRefused, amount } of this.scenario.after)
      if (isRefused && amount !== undefined) this.#gateway.refuse(this.subject, amount);
  }

  async order(till: Till, phase: 'before' | 'after' | 'added'): Promise<void> {
    for (const [n, { do: kind, amount, close, marketplace: share }] of this.scenario[phase].entries()) {
      const request = { key: `${phase} ${n}`, ...(amount && { amount }), ...(close && { close }) };
      await till.payments[kind](this.payment, { ...request, ...(share && { marketplace: share }) }).catch(
        ignoreRefusal,
      );
    }
  }

  books(): Books {
    const subjects = new Set([this.subject, `${this.scenario.alias}-${this.#n}`]);
    return this.#gateway.movements().filter(({ subject }) => subjects.has(subject));
  }

  async report(till: Till): Promise<Report> {
    const [payment, amounts] = [await till.payments.find(this.payment), await till.payments.amounts(this.payment)];
    const { settled = 0, credited = 0 } = amounts ?? {};
    return { state: payment?.state ?? 'unknown', settled, credited };
  }
}

/**
 * Codes of the errors that the till may throw before it sends a call, regardless of whether the request repeats an
 * idempotency key or uses a new one.
 */
const refusals: readonly unknown[] = ['operation_pending', 'not_allowed_in_state', 'amount_exceeded', 'already_paid'];

function ignoreRefusal(error: unknown): void {
  if (!refusals.includes((error as { readonly code?: unknown }).code)) throw error;
}

/** Advances the clock and runs due checks: every minute in the first hour, then every hour. */
async function pass(till: Till, clock: Clock, time: number): Promise<void> {
  for (let remaining = time; remaining > 0;) {
    const step = time - remaining < hour ? minute : hour;
    clock.pass(Math.min(step, remaining));
    remaining -= step;
    await till.checks.runDue();
  }
}

/** Resolves each open review, as an operator would in the back office. */
async function resolveAll(till: Till): Promise<number> {
  const cases = await till.payments.reviews({ limit: 500 });
  for (const { id, reason } of cases) await till.payments.resolve(id, reason, 'Ada: compared with the admin tool.');
  return cases.length;
}

/**
 * The ways to restore a store. `by hand`: the file or database is replaced with the backup. `marked`: `tillkit store
 * restore` is run.
 */
const ways = ['by hand', 'marked'] as const;
const runs = dialects.flatMap((dialect) => ways.map((way) => [dialect, way] as const));

type Snapshot = Awaited<ReturnType<typeof snapshotOf>>;

/** Runs `tillkit store restore`. Before that, a PostgreSQL database is restored from its dump. */
async function restoreMarked({ file, url }: DatabaseConfig, backup: Snapshot): Promise<void> {
  if (file === undefined) await backup.restore();
  const args = file === undefined ? [] : [backup.file ?? '', '--database', file];
  const env = url === undefined ? {} : { DATABASE_URL: url };
  expect(await startTillkit(['store', 'restore', ...args], env).ended).toMatchObject({ code: 0 });
}

test.for(runs)(
  'after a restore, the till does not move money twice, even if the shop repeats requests with their old keys and sends new requests with new keys (%s, %s, O17)',
  async ([dialect, way]) => {
    const clock = createClock();
    const history = createHistory(`restored store on ${dialect} ${way}`, clock.now);
    const gateway = await startLaxGateway(clock.now, history);
    onTestFinished(gateway.close);
    const { location, remove } = await makeRoom(dialect);
    onTestFinished(remove);
    await createShopTable(location);
    const openShop = async () => {
      const shop = await openLaxShop(location, clock, gateway.url);
      return { ...shop, till: watchTill(shop.till, history) };
    };
    const cells = scenarios.map((scenario, n) => new Cell(scenario, n, gateway, history));
    const paidAt = (paid: Scenario['paid']) => cells.filter(({ scenario }) => scenario.paid === paid);

    const { till: first } = await openShop();
    for (const cell of cells) await cell.start(first);
    for (const cell of paidAt('before')) await cell.pay(first);
    await pass(first, clock, 2 * minute);
    for (const cell of cells) await cell.order(first, 'before');
    await pass(first, clock, 2 * minute);
    await first.close();
    const backup = await snapshotOf(location);
    onTestFinished(backup.remove);

    const from = clock.now();
    const { till: second } = await openShop();
    for (const cell of paidAt('after')) await cell.pay(second);
    await pass(second, clock, 2 * minute);
    for (const cell of cells) await cell.order(second, 'after');
    await pass(second, clock, 20 * minute);
    await second.close();
    const movementsBefore = gateway.movements().length;

    await (way === 'marked' ? restoreMarked(location, backup) : backup.restore());
    const losses = [{ from, until: clock.now() }];
    const restored = await openShop();
    const third = restored.till;
    onTestFinished(() => third.close());
    await pass(third, clock, 2 * minute);
    for (const cell of cells) {
      if (cell.scenario.by === 'server') await cell.authorize(third);
      await cell.order(third, 'before');
      await cell.order(third, 'after');
      await cell.order(third, 'added');
    }
    if (way === 'marked') {
      await pass(third, clock, hour);
      const before = gateway.movements().length;
      const { restored: mark } = await third.payments.health();
      const result = await third.payments.reconcile({ from: mark?.from ?? 0, to: clock.now() });
      expect({ result: result.restored, moved: before - movementsBefore }).toEqual({ result: 'cleared', moved: 0 });
    }
    await pass(third, clock, day);
    const reports = await Promise.all(cells.map((cell) => cell.report(third)));
    const untraced = 'A backup replaces the traced rows.';
    const verdict = history.check(await restored.readEnd(), { losses, untraced });
    const booksThen = cells.map((cell) => cell.books());

    const resolved = await resolveAll(third);
    for (const cell of cells) {
      await cell.order(third, 'after');
      await cell.order(third, 'added');
    }
    await pass(third, clock, day);
    const last = history.check(await restored.readEnd(), { losses, untraced });
    const faults = cells.map((cell, n) => ({
      ...judgeRestored(cell.scenario, booksThen[n] ?? [], reports[n]),
      ...judgeRestored(cell.scenario, cell.books()),
    }));
    const listOf = (fault: 'twice' | 'unseen' | 'beyond') =>
      faults.flatMap((each, n) => (each[fault] === undefined ? [] : [`${cells[n]?.scenario.name}: ${each[fault]}`]));
    const [twice, unseen, beyond] = [listOf('twice'), listOf('unseen'), listOf('beyond')];
    recordFigures(`restored store on ${dialect}, ${way}`, {
      scenarios: cells.length,
      'movements before the restore': movementsBefore,
      'movements after it': gateway.movements().length - movementsBefore,
      'cases resolved': resolved,
      'moved twice': twice.length,
      'unreported after a day': unseen.length,
      ...figuresOf(last),
    });
    expect([...violationsOf(verdict), ...violationsOf(last)]).toEqual([]);
    expect({ twice, unseen, beyond }).toEqual({ twice: [], unseen: [], beyond: [] });
  },
);

test("judgeRestored reports a duplicate money movement, a movement missing from the till's report, and a credit that exceeds the settled amount", () => {
  const scenario = { reqtype: 'NOA' } as const;
  const books = [{ kind: 'settle', subject: '1', amount: 1001 } as const];
  const report = { state: 'authorized', settled: 1001, credited: 0 };
  expect(judgeRestored(scenario, books, report)).toEqual({});
  expect(judgeRestored(scenario, [...books, ...books])).toHaveProperty('twice');
  expect(judgeRestored(scenario, books, { ...report, settled: 0 })).toHaveProperty('unseen');
  expect(judgeRestored(scenario, [{ kind: 'credit', subject: '1', amount: 301 }])).toHaveProperty('beyond');
});
