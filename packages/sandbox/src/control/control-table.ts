import type { TransactionState } from '@tillkit/core';
import { states } from '@tillkit/core/internal';
import { attackNames, faultNames } from '../model/fault.ts';
import { endpoints } from '../model/scenario.ts';
import { exchangeKinds } from '../model/exchange.ts';
import {
  anyObject,
  anyText,
  integer,
  list,
  maybe,
  object,
  oneOf,
  text,
  texts,
  truth,
  type Of,
  type Schema,
} from './schema.ts';

/** One call of control: POST with a JSON object to `/control/` and its path. */
interface ControlRow<T, G> {
  readonly path: string;
  readonly takes: Schema<T>;
  readonly gives: Schema<G>;
}

const row = <T, G>(path: string, takes: Schema<T>, gives: Schema<G>): ControlRow<T, G> => ({ path, takes, gives });

const nothing = object({});

/** So many messages are told of one payment. */
export const mostExchanges = 200;
const day = 86_400_000;
const stateNames = Object.keys(states) as TransactionState[];

const scenario = object({
  merchantId: maybe(text(10)),
  refno: maybe(text(36)),
  call: maybe(oneOf(endpoints)),
  times: maybe(integer(1, 1_000)),
  fault: maybe(oneOf(faultNames)),
  decline: maybe(text(5)),
});

const seed = object({
  state: oneOf(stateNames),
  count: maybe(integer(1, 10_000)),
  merchantId: maybe(text(10)),
  refno: maybe(text(30)),
  amount: maybe(integer(0, 999_999_999_999)),
  currency: maybe(text(3)),
});

const clock = object({ now: text(24), ahead: integer(0, Number.MAX_SAFE_INTEGER) });

const snapshot = object({
  version: oneOf(['1']),
  ahead: integer(0, Number.MAX_SAFE_INTEGER),
  scenarios: list(scenario, 1_000),
  transactions: list(anyObject, 1_000_000),
});

const message = {
  headers: texts,
  body: anyText,
  /** Length of the whole body, where only its beginning is kept. */
  whole: maybe(integer(0, Number.MAX_SAFE_INTEGER)),
};

const exchange = object({
  id: integer(0, Number.MAX_SAFE_INTEGER),
  kind: oneOf(exchangeKinds),
  method: text(10),
  url: text(20_000),
  request: object(message),
  /** Absent: none came, or it goes to the shopper's browser. */
  answer: maybe(object({ status: integer(0, 999), ...message })),
  /** By the machine's clock, in milliseconds since 1970. */
  begun: integer(0, Number.MAX_SAFE_INTEGER),
  /** Until the answer, in milliseconds. */
  took: integer(0, Number.MAX_SAFE_INTEGER),
  attempt: maybe(integer(1, 1_000)),
  attack: maybe(text(40)),
});

const target = object({
  merchantId: maybe(text(10)),
  refno: text(36),
  attacks: maybe(list(oneOf(attackNames), 100)),
});

const played = object({ attack: text(40), answers: list(integer(0, 999), 1_000) });

/** Every call of control, by name: its address, what it takes and what it gives. */
export const controlTable = {
  /** Forgets transactions, sessions, webhooks that wait and scenarios, and goes back to the machine's time. */
  reset: row('reset', nothing, nothing),
  /** Adds transactions that have gone the way to a state, each with a refno of its own. */
  seed: row('seed', object({ transactions: list(seed, 100) }), object({ transactionIds: list(text(18), 1_000_000) })),
  /** Transactions, scenarios and the clock, as JSON that `restore` takes. */
  snapshot: row('snapshot', nothing, snapshot),
  /** Replaces everything by a snapshot. Sessions and webhooks that wait are forgotten. */
  restore: row('restore', snapshot, nothing),
  clock: row('clock', nothing, clock),
  /** Moves the clock on, 400 days at most, and runs what falls due: webhook repeats and daily settlements. */
  advanceClock: row('clock/advance', object({ milliseconds: integer(0, 400 * day) }), clock),
  /** Back to the machine's time. */
  resetClock: row('clock/reset', nothing, clock),
  /** The daily settlement, now. */
  settleDay: row('settle-day', nothing, object({ transmitted: integer(0, Number.MAX_SAFE_INTEGER) })),
  addScenario: row('scenarios/add', scenario, nothing),
  scenarios: row('scenarios', nothing, object({ scenarios: list(scenario, 1_000) })),
  /** Forgets all scenarios, or those that name exactly this merchant and reference. */
  clearScenarios: row('scenarios/clear', object({ merchantId: maybe(text(10)), refno: maybe(text(36)) }), nothing),
  /** The newest messages about a reference, in order: without card data and secrets, bodies up to 16 KiB. */
  exchanges: row(
    'exchanges',
    object({ merchantId: maybe(text(10)), refno: text(36) }),
    object({ exchanges: list(exchange, mostExchanges) }),
  ),
  /**
   * Sends the webhook of the newest transaction of a reference once more, as the fault has it. `sent`: there is one.
   */
  sendWebhook: row(
    'webhooks/send',
    object({ merchantId: maybe(text(10)), refno: text(36), fault: maybe(oneOf(faultNames)) }),
    object({ sent: truth }),
  ),
  /** The names of every attack without proof. */
  attacks: row('attacks', nothing, object({ attacks: list(text(40), 100) })),
  /**
   * Plays attacks, all unless stated, against the shop's webhook and return addresses for a payment under way, and
   * tells the HTTP status of each answer, 0 where there was none.
   */
  playAttacks: row('attacks/play', target, object({ played: list(played, 100) })),
} as const;

type Table = typeof controlTable;
export type ControlName = keyof Table;
export type Taken<K extends ControlName> = Of<Table[K]['takes']>;
export type Given<K extends ControlName> = Of<Table[K]['gives']>;

/** Every call of control, in process and over HTTP alike. */
export type Control = {
  readonly [K in ControlName]: keyof Taken<K> extends never
    ? () => Promise<Given<K>>
    : K extends 'clearScenarios'
      ? (asked?: Taken<K>) => Promise<Given<K>>
      : (asked: Taken<K>) => Promise<Given<K>>;
};

export const controlPath = '/control/';
