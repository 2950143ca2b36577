import './seams.ts';
import { createHash } from 'node:crypto';
import type { Till } from '@tillkit/server';
import { check } from '../checker/check.ts';
import { readPayments } from '../final-reads.ts';
import { checkTrace } from '../model/trace.ts';
import { markSimulatedStore } from '../../packages/server/src/test/simulation/database.ts';
import { discardRandomBytes } from '../../packages/server/src/test/simulation/till.ts';
import type { StoreImage } from '../../packages/server/src/test/simulation/memory-store.ts';
import { Actors } from './actors.ts';
import { Gateway, isPaidCode } from './gateway.ts';
import { createHistory, type History } from './history.ts';
import type { ShopState } from './hooks.ts';
import { Observer, type PaymentRow } from './observer.ts';
import { Processes, SendLimits, type Running } from './processes.ts';
import { prepareStore, SharedStore } from './store.ts';
import type { TraceEvent } from './trace.ts';
import type { Plant } from './plants.ts';
import { Crashed, World, type Life, type Violation } from './world.ts';

/** The result of one run. */
export interface Run {
  readonly seed: number;
  /** One line per step. */
  readonly story: readonly string[];
  readonly trace: readonly TraceEvent[];
  readonly violations: readonly Violation[];
  /** The number of steps that the scheduler took. */
  readonly steps: number;
}

const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000] as const;

/** The times for which a process stalls, in milliseconds. Some are shorter and some longer than its leases. */
const stalls = [10 * second, 90 * second, 5 * minute, 30 * minute] as const;
/** Steps of the virtual time, in milliseconds. */
const timeSteps = [second, 3 * second, 30 * second, 2 * minute, 11 * minute, 11 * minute, hour, day] as const;
/** The most steps of the first part of a run. */
const maxSteps = 1500;
/** The most steps of time in the second part of a run. */
const maxCalmSteps = 400;
/** The time within which everything must be decided after the faults have ended and all effects are visible. */
const liveTime = 3 * day;

/** Returns the earlier of two times, of which any may be missing. */
const earlier = (...times: readonly (number | undefined)[]): number | undefined => {
  const present = times.filter((at) => at !== undefined);
  return present.length > 0 ? Math.min(...present) : undefined;
};

let latest: World | undefined;
process.on('unhandledRejection', (reason) => {
  if (reason instanceof Crashed) return;
  if (!latest) throw reason;
  latest.violate(
    'G34 an unhandled rejection',
    reason instanceof Error ? (reason.stack ?? reason.message) : String(reason),
  );
});

/** Runs one seed: first with faults, then without. A test can plant a fault that the run must find. */
export async function run(seed: number, plant?: Plant): Promise<Run> {
  await prepareStore();
  const world = new World(seed, plant);
  latest = world;
  discardRandomBytes();
  const play = new Play(world);
  try {
    await play.run();
  } finally {
    await play.end();
    world.close();
  }
  const { story, trace, violations } = world;
  return { seed, story, trace, violations, steps: play.steps };
}

/** Returns a digest of everything that a run has shown. Two runs of one seed have the same digest. */
export const digestOf = ({ story, trace }: Run): string =>
  createHash('sha256').update(story.join('\n')).update(JSON.stringify(trace)).digest('hex').slice(0, 16);

class Play {
  readonly #world: World;
  readonly #history: History = createHistory();
  readonly #gateway: Gateway;
  readonly #observer: Observer;
  readonly #store: SharedStore;
  readonly #processes: Processes;
  readonly #actors: Actors;
  readonly #limits: SendLimits;
  readonly #shop: ShopState = { revisions: new Map(), revisedAt: new Map(), delivered: new Map() };
  readonly #losses: { readonly from: number; readonly until: number }[] = [];
  /** A backup of the store, with its time and the number of requests before it. */
  #backup: { readonly image: StoreImage; readonly at: number; readonly requests: number } | undefined;
  #isMarked = false;
  /** The number of requests that the shop still repeats because of a stall or a restore. */
  #repeats = 0;
  /** The number of requests that are older than those to repeat. */
  #repeatsFrom = 0;
  steps = 0;

  constructor(world: World) {
    this.#world = world;
    this.#limits = new SendLimits(world, (move) => this.#intentsOf(move));
    this.#gateway = new Gateway(world, this.#history, {
      leave: (move) => this.#limits.send(move),
      stay: (move) => this.#limits.takeBack(move),
      wait: (life) => this.#mayStall(life),
    });
    this.#observer = new Observer(world, this.#gateway, this.#shop);
    this.#store = new SharedStore(world, (life, tables) => this.#observer.committed(life, tables));
    this.#observer.watch(this.#store);
    this.#processes = new Processes(world, this.#gateway, this.#store, this.#shop);
    this.#actors = new Actors({
      world,
      gateway: this.#gateway,
      store: this.#store,
      observer: this.#observer,
      history: this.#history,
      shop: this.#shop,
      limits: this.#limits,
      isMarked: () => this.#isMarked,
    });
  }

  async run(): Promise<void> {
    this.#processes.start('A');
    if (this.#world.weather.isShared && this.#world.random.chance(0.8)) this.#processes.start('B');
    if (this.#world.weather.opens) await this.#open();
    await this.#stir();
    if (this.#hasFailed) return;
    await this.#calm();
    if (this.#hasFailed) return;
    await this.#judge();
    this.#checkTrace();
  }

  async end(): Promise<void> {
    for (const { life } of this.#processes.running) this.#world.crash(life);
    await this.#world.drain();
  }

  get #hasFailed(): boolean {
    return this.#world.violations.length > 0;
  }

  /** Returns the number of intents that were ever stored for a call. */
  #intentsOf({ kind, transaction, amount, refno }: Parameters<SendLimits['send']>[0]): number {
    const stored = kind === 'finalize' ? 'split' : kind;
    return [...this.#observer.everWritten.values()].filter(
      (each) =>
        each.kind === stored &&
        each.transaction_id === transaction &&
        (kind !== 'settle' || each.amount === amount) &&
        (kind !== 'credit' || each.refno === refno),
    ).length;
  }

  /** Begins with a payment, without faults, so that more of the faults hit operations. */
  async #open(): Promise<void> {
    const world = this.#world;
    world.isCalm = true;
    this.#actors.begin(this.#anyone());
    await this.#settle();
    this.#actors.pay();
    while (this.#actors.messages.length > 0) {
      this.#actors.deliver(this.#anyone());
      await this.#settle();
    }
    world.isCalm = false;
  }

  /** The part of the run with faults. */
  async #stir(): Promise<void> {
    const world = this.#world;
    const { random, weather } = world;
    let [actions, idle] = [weather.actions, 0];
    const [backupAt, restoreAt] = [random.below(actions), random.below(actions)].toSorted((a, b) => b - a);
    for (; this.steps < maxSteps; this.steps++) {
      await world.drain();
      if (this.#hasFailed) return;
      world.time += 1;
      this.#gateway.runLate();
      if (world.hasReady && random.chance(0.85)) {
        if (weather.freeze > 0 && random.chance(weather.freeze)) this.#passTime();
        world.pick();
        continue;
      }
      if (this.#backup && weather.hastens && !this.#isSettled && random.chance(0.5)) {
        await this.#restore();
        continue;
      }
      const stopped = this.#processes.stopped;
      if (stopped.length > 0 && random.chance(0.15)) {
        this.#processes.start(random.pick(stopped));
        continue;
      }
      const running = this.#processes.running.filter(({ life }) => !world.isStalled(life));
      const on = running.length > 0 ? random.pick(running) : undefined;
      if (on && this.#repeats > 0 && random.chance(0.5)) {
        this.#repeats -= 1;
        this.#actors.repeat(on, this.#repeatsFrom);
        continue;
      }
      if (on && this.#actors.messages.length > 0 && random.chance(0.4)) {
        this.#actors.deliver(on);
        continue;
      }
      if (on && actions > 0 && random.chance(0.5)) {
        if (!this.#actors.act(on)) continue;
        actions -= 1;
        if (random.chance(weather.clockJump)) this.#jump();
        if (weather.restores && actions === backupAt && this.#store.isFree) {
          this.#backup = {
            image: this.#store.copy(),
            at: this.#history.now(),
            requests: this.#actors.requestCount,
          };
          world.tell('clerk', 'backs up the store');
        }
        if (weather.restores && !weather.hastens && actions === restoreAt && this.#backup) await this.#restore();
        continue;
      }
      if (!world.hasReady || random.chance(0.2)) {
        this.#passTime();
        if (actions === 0 && this.#actors.messages.length === 0 && ++idle > 1) return;
      }
    }
  }

  /** The process may stall while it waits for a response. The shop then repeats requests on the other process. */
  #mayStall(life: Life): void {
    const world = this.#world;
    if (world.isCalm || !world.random.chance(world.weather.stall)) return;
    world.stall(life, world.random.pick(stalls));
    this.#repeats = 2;
  }

  /** Lets the virtual time pass until something may happen, or by a random step. */
  #passTime(): void {
    const world = this.#world;
    const { random } = world;
    // An operation without an answer becomes a case after ten minutes.
    const inDoubt = [...this.#observer.intents.values()].some(({ state }) => state === 'sent' || state === 'unknown');
    if (inDoubt && random.chance(0.3)) {
      world.time += 11 * minute;
      return;
    }
    const events = [world.nextTimerAt, this.#gateway.nextAt, this.#nextCheckAt].filter(
      (at) => at !== undefined && at > world.time,
    ) as number[];
    const isExact = events.length > 0 && random.chance(0.6);
    const step = isExact ? random.pick(events) - world.time : random.pick(timeSteps) + random.below(second);
    world.time += step;
  }

  /** The virtual time at which the next check is due, in milliseconds. */
  get #nextCheckAt(): number | undefined {
    const clock = this.#world.weather.isShared ? 'server' : 'A';
    const ahead = this.#world.wallClock(clock) - this.#world.time;
    const [row] = this.#store.read<{ readonly at: number | null }>(
      `select min(at) as at from (
        select min(case when holder is null then next_check_at else lease_until end) as at from till_payment
          where $1 = 0 or holder is not null or review is null or review = 'hook_failed'
        union all select next_at as at from till_delivery as event where delivered_at is null and not exists
          (select 1 from till_delivery where order_id = event.order_id and sequence < event.sequence
            and delivered_at is null)) as due`,
      // Without faults, the time jumps to what is undecided. The checks of the other payments then run late.
      [this.#world.isCalm ? 1 : 0],
    );
    return row?.at === null || row === undefined ? undefined : Math.max(row.at - ahead, this.#world.time + 1);
  }

  #jump(): void {
    const { random, weather, skews } = this.#world;
    const clock = weather.isShared ? random.pick(['A', 'B', 'server', 'server'] as const) : 'A';
    const by = random.pick([10 * second, 40 * second, 5 * minute, hour, day]) * (random.chance(0.5) ? 1 : -1);
    skews[clock] += by;
    this.#world.tell(clock, 'clock jumps', `${by / second} s`);
  }

  /** True if no call is under way and the status shows all effects. */
  get #isSettled(): boolean {
    return this.#gateway.pending.size === 0 && this.#gateway.nextAt === undefined;
  }

  /** Replaces the store with its backup, while no process runs. */
  async #restore(): Promise<void> {
    const world = this.#world;
    const backup = this.#backup;
    if (!backup) return;
    this.#backup = undefined;
    for (const { life } of this.#processes.running) world.crash(life);
    await world.drain();
    world.current = undefined;
    this.#store.restore(backup.image);
    // Without a mark, the till sends calls at once, so nothing may be under way or invisible.
    this.#isMarked = !this.#isSettled || world.random.chance(0.7);
    if (!this.#isMarked) this.#gateway.isFresh = true;
    world.tell('clerk', 'restores the backup', this.#isMarked ? 'marked' : 'by hand');
    world.note({ who: 'clerk', what: 'restore', isMarked: this.#isMarked });
    if (this.#isMarked) await markSimulatedStore(this.#store.connect(undefined));
    this.#limits.grantAll();
    this.#observer.restored();
    if (world.weather.insists) this.#repeats = 4;
    this.#repeatsFrom = world.weather.hastens ? backup.requests : 0;
    this.#losses.push({ from: backup.at, until: this.#history.now() + 1 });
  }

  /** The part of the run without faults: everything must be decided in time. */
  async #calm(): Promise<void> {
    const world = this.#world;
    world.isCalm = true;
    world.tell('checker', 'the faults end');
    await this.#settle();
    // One process is enough to decide everything.
    this.#anyone();
    await this.#settle();
    await this.#announceAll();
    if (this.#losses.length > 0) {
      this.#actors.repeatAuthorizations(this.#anyone());
      await this.#settle();
    }
    // Late effects must be visible before the deadline begins and before a clerk reconciles a restored store.
    for (let at = this.#gateway.nextAt; at !== undefined; at = this.#gateway.nextAt) await this.#advanceTo(at);
    await this.#announceAll();
    if (this.#isMarked) await this.#reconcile();
    await this.#decideAll();
    if (world.random.chance(0.5)) await this.#closeCases();
    // The nightly job finds a second charge for a payment that was already settled, and a credit that a store without a
    // restore mark has lost.
    if (this.#hasSecondCharge || this.#losses.length > 0)
      await this.#callClerk('reconciles', ({ payments }) => payments.reconcile({ from: 0, to: 2 ** 42 }));
    await this.#decideAll();
  }

  /** Delivers all messages. After a restore, the gateway also announces the paid transactions again. */
  async #announceAll(): Promise<void> {
    if (this.#losses.length > 0) this.#actors.announceAll();
    while (this.#actors.messages.length > 0) {
      this.#actors.deliver(this.#anyone());
      await this.#settle();
    }
  }

  /** A clerk looks at some cases, and the till carries out what the clerk decides. */
  async #closeCases(): Promise<void> {
    for (let count = 0; count < 3 && !this.#hasFailed; count++) {
      if (!this.#actors.review(this.#anyone())) continue;
      await this.#settle();
      await this.#decideAll();
    }
  }

  /** Lets the time pass until every payment and every operation is decided or in review. */
  async #decideAll(): Promise<void> {
    const world = this.#world;
    const deadline = world.time + liveTime;
    for (let count = 0; !this.#hasFailed && count < maxCalmSteps; count++) {
      const open = this.#undecided();
      if (open.length === 0) return;
      const next = earlier(this.#nextCheckAt, world.nextTimerAt);
      if (next === undefined || next > deadline || count === maxCalmSteps - 1) {
        world.violate('liveness: not decided in time', open.join(', '));
        return;
      }
      await this.#advanceTo(next + 1);
    }
  }

  /** True if the gateway has several transactions with the same reference. */
  get #hasSecondCharge(): boolean {
    const refnos = [...this.#gateway.accounts.values()].map(({ refno }) => refno);
    return new Set(refnos).size < refnos.length;
  }

  /** Makes a call of a clerk and waits for its end. */
  async #callClerk<T>(text: string, call: (till: Till) => Promise<T>): Promise<T | undefined> {
    const world = this.#world;
    const { life, till } = this.#anyone();
    let result: { readonly value?: T; readonly error?: unknown } | undefined;
    world
      .as(life, () => call(till))
      .then(
        (value) => (result = { value }),
        (error: unknown) => (result = { error }),
      );
    await this.#settle();
    const isRunning = () => result === undefined;
    for (let count = 0; isRunning() && count < 100; count++) await this.#advanceTo(world.time + second);
    world.tell('clerk', text, result?.error === undefined ? 'done' : String(result.error));
    return result?.value;
  }

  #anyone(): Running {
    const { running } = this.#processes;
    return running.length > 0 ? this.#world.random.pick(running) : this.#processes.start('A');
  }

  /** Runs everything that is ready. */
  async #settle(): Promise<void> {
    const world = this.#world;
    for (let count = 0; ; count++) {
      await world.drain();
      this.#gateway.runLate();
      if (this.#hasFailed || !world.pick()) return;
      this.steps += 1;
      if (count > 20_000) throw new Error(`Seed ${world.seed}: the processes do not come to rest.`);
    }
  }

  /** Lets the time pass to `at`, and lets one of the processes look for due checks. */
  async #advanceTo(at: number): Promise<void> {
    const world = this.#world;
    world.time = Math.max(world.time + second, at);
    world.ticker = world.plant === 'checks nothing' ? undefined : this.#anyone().life;
    await this.#settle();
  }

  /** Reconciles a restored store every minute until the mark is removed. A check may hold a payment for some minutes. */
  async #reconcile(): Promise<void> {
    const world = this.#world;
    const clock = world.weather.isShared ? 'server' : 'A';
    for (let count = 0; count < 20; count++) {
      const result = await this.#callClerk('reconciles the restored store', async ({ payments }) => {
        const { restored } = await payments.health();
        if (!restored) return 'cleared';
        const to = Math.max(restored.to, world.wallClock(clock)) + 1;
        return (await payments.reconcile({ from: restored.from, to })).restored;
      });
      if (result === 'cleared') {
        this.#isMarked = false;
        return;
      }
      await this.#advanceTo(world.time + minute);
    }
    world.violate('liveness: the restore mark stays', '');
  }

  /** Lists what is neither decided nor in review. */
  #undecided(): readonly string[] {
    const { payments, intents } = this.#observer;
    const refnos = new Set([...this.#gateway.accounts.values()].map(({ refno }) => refno));
    // The till repeats a failed hook by itself.
    const isReviewed = (review: string | null | undefined) => review !== null && review !== 'hook_failed';
    const isOpen = ({ id, refno, state, review, by_server }: PaymentRow) =>
      !isReviewed(review) &&
      ['open', 'verified', 'pending'].includes(state) &&
      !this.#actors.resolved.has(id) &&
      (this.#world.weather.waitsForSilence || by_server === 1 || refnos.has(refno));
    const claimed = this.#store.read<{ readonly id: string }>('select id from till_payment where holder is not null');
    const open = [...payments.values()].filter(isOpen);
    const moves = [...intents.values()].filter(
      ({ kind, state, payment_id }) =>
        kind !== 'split' &&
        ['written', 'sent', 'unknown', 'done'].includes(state) &&
        !isReviewed(payments.get(payment_id)?.review),
    );
    const events = this.#store.read<{ readonly id: string }>('select id from till_delivery where delivered_at is null');
    return [
      ...(this.#actors.isBusy ? ['a call has not ended'] : []),
      ...claimed.map(({ id }) => `${this.#observer.nameOf('P', id)} is held`),
      ...open.map(({ id, state }) => `${this.#observer.nameOf('P', id)} is ${state}`),
      ...moves.map(({ id, kind, state }) => `${kind} ${this.#observer.nameOf('I', id)} is ${state}`),
      ...(this.#world.weather.delivers && events.length > 0 ? [`${events.length} events are not delivered`] : []),
    ];
  }

  /** Compares the whole history with the books of the gateway. */
  async #judge(): Promise<void> {
    const world = this.#world;
    const end = await this.#callClerk('reads all payments', readPayments);
    if (!end) throw new Error(`Seed ${world.seed}: the final reads failed.`);
    const hooks = this.#observer.hooks.map(({ order_id, payment_id, kind, amount, currency }) => ({
      order: order_id,
      payment: payment_id,
      kind,
      ...(amount !== null && { amount }),
      ...(currency !== null && { currency }),
    }));
    if (world.weather.delivers && this.#losses.length === 0) this.#checkDeliveries();
    const { events, movements } = this.#history;
    const options = { losses: this.#losses, mayMoveNothing: true };
    const { violations } = check({ events, movements, end: { ...end, hooks }, options });
    for (const { rule, about, text } of violations) {
      // A run with few actions may check nothing.
      if (rule === 'nothing was checked') continue;
      // The checker does not know that a canceled order can be paid again. The observer has checked each payer.
      if (rule === 'order paid twice' && this.#observer.payersOf(about).length < 2) continue;
      // A payment with a method that the order excludes is canceled once it is refunded.
      if (rule === 'state differs from the books' && /^(canceled|declined)/.test(text) && this.#isRefunded(about))
        continue;
      world.violate(`books: ${rule}`, `${about} ${text}`);
    }
  }

  /** Checks that the run is a behavior of the model of `prove/model`. A run in which no payment was stored has no trace. */
  #checkTrace(): void {
    const { trace } = this.#world;
    if (!trace.some(({ what }) => what === 'payment')) return;
    const { refusal } = checkTrace(trace.map((event) => ({ ...event })));
    if (refusal) this.#world.violate('model', `event ${refusal.index}: ${refusal.reason}`);
  }

  /** Returns true if credits have refunded every transaction of a payment. */
  #isRefunded(payment: string): boolean {
    const refno = this.#observer.payments.get(payment)?.refno;
    const own = [...this.#gateway.accounts.values()].filter(
      (each) => each.refno === refno && isPaidCode(each.entry.code),
    );
    const creditsOf = (id: string) =>
      this.#history.movements.reduce(
        (sum, { kind, transaction, amount }) => (kind === 'credit' && transaction === id ? sum + amount : sum),
        0,
      );
    return own.every(({ id, amount }) => creditsOf(id) === amount);
  }

  /** Checks that each event of an order was delivered, first in the order in which it was written. */
  #checkDeliveries(): void {
    const rows = this.#store.read<{ readonly id: string; readonly order: string }>(
      'select id, order_id as "order" from till_delivery order by order_id, sequence',
    );
    for (const order of new Set(rows.map((row) => row.order))) {
      const expected = rows.filter((row) => row.order === order).map(({ id }) => id);
      const delivered = this.#shop.delivered.get(order) ?? [];
      if (expected.join() !== delivered.filter((id) => expected.includes(id)).join())
        this.#world.violate('events were lost or delivered in another order', order);
    }
    const hooks = this.#observer.hooks.length;
    if (rows.length < hooks)
      this.#world.violate('a hook ran without an event', `${hooks} hooks, ${rows.length} events`);
  }
}
