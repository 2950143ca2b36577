import type { Random } from './random.ts';

/**
 * The kinds and the rates of the faults of one run. Each seed draws its own: a run with few kinds of faults reaches
 * states that a run with all of them does not reach.
 */
export interface Weather {
  /** True if two processes share the store, and a database server provides the time. */
  readonly isShared: boolean;
  /** True if the till treats the database as its own. Otherwise, it treats it as a database of the shop's library. */
  readonly isOwnDriver: boolean;
  /** True if a failed statement aborts its transaction, as on PostgreSQL. */
  readonly abortsOnError: boolean;
  /** True if the run begins with a payment without faults. */
  readonly opens: boolean;
  /** True if the run ends only when even the payments that nobody pays are in review, a day after their start. */
  readonly waitsForSilence: boolean;
  /** The number of orders. */
  readonly orders: number;
  /** The number of actions of shoppers, the shop and its clerks. */
  readonly actions: number;
  readonly callsPerSecond: number;
  /** True if the shop has configured `orders.deliver`. */
  readonly delivers: boolean;
  /** Probability that a statement outside a transaction waits for the scheduler. */
  readonly parks: number;
  /** Probability of a crash at each call at a seam. */
  readonly crash: number;
  /** Probability that the virtual time jumps although calls are waiting, as if the processes were frozen. */
  readonly freeze: number;
  /** Probability that a process stalls while the gateway's response is under way, and the other one continues. */
  readonly stall: number;
  /** True if the shop repeats its requests soon after a restore. */
  readonly insists: boolean;
  /** True if a backup is restored as soon as a call is under way, and the shop repeats the requests that it has lost. */
  readonly hastens: boolean;
  readonly transactions: Readonly<Record<TransactionFault, number>>;
  readonly statements: Readonly<Record<StatementFault, number>>;
  readonly queries: Readonly<Record<'unreached' | 'lost', number>>;
  readonly moves: Readonly<Record<MoveFault, number>>;
  readonly answers: Readonly<Record<AnswerFault, number>>;
  readonly hooks: Readonly<Record<HookFault, number>>;
  readonly messages: Readonly<Record<MessageFault, number>>;
  /** Probability that the status shows an effect later than it happened. */
  readonly lag: number;
  /** Probability that a status query is answered from a copy of the gateway's books that is minutes old. */
  readonly stale: number;
  /** Probability that a clock jumps, for each action. */
  readonly clockJump: number;
  /** Probability that a backup of the store is restored in this run. */
  readonly restores: boolean;
  /** The relative frequency of each action. */
  readonly wishes: Readonly<Record<Wish, number>>;
}

/** `conflict`: the database undoes the transaction at one of its statements, and the till repeats it. */
export type TransactionFault =
  | 'conflict'
  | 'lost'
  | 'broken'
  | 'crash'
  | 'lost commit'
  | 'undone commit'
  | 'conflict at commit';
export type StatementFault = 'refused' | 'lost answer';
export type MoveFault = 'unreached' | 'lost' | 'late' | 'declined';
export type AnswerFault = 'lost answer' | 'torn' | 'error page';
export type HookFault = 'throws before' | 'throws after' | 'hangs' | 'swallows' | 'does not await' | 'slow';
export type MessageFault = 'twice' | 'torn' | 'lost';
export type Wish =
  | 'start'
  | 'again'
  | 'pay'
  | 'authorize'
  | 'operate'
  | 'repeat'
  | 'abandon'
  | 'revise'
  | 'confirm'
  | 'view'
  | 'recheck'
  | 'forge'
  | 'review'
  | 'reconcile'
  | 'gateway';

const rates = [0.02, 0.05, 0.1, 0.25] as const;

/**
 * Draws the faults of a run. `newer` draws the faults that the simulator learned last, so that a kept seed without them
 * still makes the same run.
 */
export function drawWeather(random: Random, newer: Random): Weather {
  const isClear = random.chance(0.1);
  const rate = (share: number) => (!isClear && random.chance(share) ? random.pick(rates) : 0);
  const all = <Kind extends string>(share: number, ...kinds: readonly Kind[]) =>
    Object.fromEntries(kinds.map((kind) => [kind, rate(share)])) as Record<Kind, number>;
  const wish = (weight: number) => weight * random.pick([0.3, 1, 1, 3]);
  const isShared = random.chance(0.8);
  const stall = !isClear && isShared && newer.chance(0.3) ? newer.pick([0.05, 0.2]) : 0;
  const insists = !isClear && newer.chance(0.3);
  const hastens = !isClear && newer.chance(0.1);
  return {
    isShared,
    isOwnDriver: random.chance(0.5),
    abortsOnError: random.chance(0.5),
    opens: random.chance(0.7),
    waitsForSilence: random.chance(0.15),
    orders: random.pick([1, 1, 1, 2]),
    actions: 2 + random.below(6),
    callsPerSecond: random.chance(0.1) ? 0.2 : 1_000_000,
    delivers: random.chance(0.3),
    parks: random.pick([0, 0.1, 0.3, 0.6]),
    crash: !isClear && random.chance(0.6) ? random.pick([0.005, 0.02, 0.05]) : 0,
    freeze: !isClear && random.chance(0.4) ? random.pick([0.01, 0.05]) : 0,
    stall,
    insists: insists || hastens,
    hastens,
    transactions: all(
      0.25,
      'conflict',
      'lost',
      'broken',
      'crash',
      'lost commit',
      'undone commit',
      'conflict at commit',
    ),
    statements: all(0.2, 'refused', 'lost answer'),
    queries: all(0.3, 'unreached', 'lost'),
    moves: {
      ...all(0.3, 'unreached', 'declined'),
      lost: isClear ? 0 : random.pick([0, 0.1, 0.4]),
      late: isClear ? 0 : Math.max(random.pick([0, 0.1, 0.4]), hastens ? 0.4 : 0),
    },
    answers: all(0.3, 'lost answer', 'torn', 'error page'),
    hooks: all(0.25, 'throws before', 'throws after', 'hangs', 'swallows', 'does not await', 'slow'),
    messages: all(0.5, 'twice', 'torn', 'lost'),
    lag: rate(0.4),
    stale: rate(0.25),
    clockJump: rate(0.3),
    restores: !isClear && (random.chance(0.12) || hastens),
    wishes: {
      start: wish(3),
      again: wish(1),
      pay: wish(6),
      authorize: wish(2),
      operate: wish(14),
      repeat: wish(3),
      abandon: wish(0.5),
      revise: wish(0.5),
      confirm: wish(1),
      view: wish(1),
      recheck: wish(1),
      forge: wish(1),
      review: wish(3),
      reconcile: wish(0.3),
      gateway: wish(2),
    },
  };
}
