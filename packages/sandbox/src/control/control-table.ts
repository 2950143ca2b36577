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
  boolean,
  type Of,
  type Schema,
} from './schema.ts';

/** Definition of a control API call: a POST request to `/control/` plus `path`, with a JSON object as its body. */
interface ControlRow<T, G> {
  readonly path: string;
  readonly takes: Schema<T>;
  readonly gives: Schema<G>;
}

const row = <T, G>(path: string, takes: Schema<T>, gives: Schema<G>): ControlRow<T, G> => ({ path, takes, gives });

const nothing = object({});

/** Maximum number of messages that `exchanges` returns for a payment. */
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
  /** Optional. Length of the complete body. Set only if `body` has been truncated. */
  whole: maybe(integer(0, Number.MAX_SAFE_INTEGER)),
};

const exchange = object({
  id: integer(0, Number.MAX_SAFE_INTEGER),
  kind: oneOf(exchangeKinds),
  method: text(10),
  url: text(20_000),
  request: object(message),
  /** Optional. The response. Omitted if no response arrived, or if the response went to the shopper's browser. */
  answer: maybe(object({ status: integer(0, 999), ...message })),
  /** Start time on the machine's clock, in milliseconds since 1970. */
  begun: integer(0, Number.MAX_SAFE_INTEGER),
  /** Time in milliseconds until the response arrived. */
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

/** All control API calls, keyed by name, each with its path, request schema and response schema. */
export const controlTable = {
  /** Deletes all transactions, sessions, pending webhooks and scenarios, and resets the clock. */
  reset: row('reset', nothing, nothing),
  /**
   * Adds transactions in the given state. Each transaction has its own refno and goes through the state transitions
   * that lead to that state.
   */
  seed: row('seed', object({ transactions: list(seed, 100) }), object({ transactionIds: list(text(18), 1_000_000) })),
  /** Returns the transactions, the scenarios and the clock as JSON that `restore` accepts. */
  snapshot: row('snapshot', nothing, snapshot),
  /**
   * Replaces the transactions, the scenarios and the clock with the ones from a snapshot. Also deletes sessions and
   * pending webhooks.
   */
  restore: row('restore', snapshot, nothing),
  /** Returns the sandbox's current time and the number of milliseconds by which it is ahead of the machine's clock. */
  clock: row('clock', nothing, clock),
  /**
   * Advances the clock by at most 400 days and runs the jobs that are due by then, such as webhook retries and daily
   * settlements.
   */
  advanceClock: row('clock/advance', object({ milliseconds: integer(0, 400 * day) }), clock),
  /** Resets the clock to the machine's time. */
  resetClock: row('clock/reset', nothing, clock),
  /** Runs the daily settlement. Returns the number of transmitted transactions. */
  settleDay: row('settle-day', nothing, object({ transmitted: integer(0, Number.MAX_SAFE_INTEGER) })),
  /** Adds a scenario: a fault or a decline for future payments or calls. */
  addScenario: row('scenarios/add', scenario, nothing),
  /** Returns the active scenarios. */
  scenarios: row('scenarios', nothing, object({ scenarios: list(scenario, 1_000) })),
  /** Removes all scenarios, or only the scenarios that have exactly the given merchant and refno. */
  clearScenarios: row('scenarios/clear', object({ merchantId: maybe(text(10)), refno: maybe(text(36)) }), nothing),
  /**
   * Returns the newest messages about a refno in chronological order, without card data or secrets. Bodies longer than
   * 16,384 characters are truncated.
   */
  exchanges: row(
    'exchanges',
    object({ merchantId: maybe(text(10)), refno: text(36) }),
    object({ exchanges: list(exchange, mostExchanges) }),
  ),
  /**
   * Resends the webhook for the newest transaction with the given refno, optionally with a fault. `sent` is false if
   * there is no such transaction.
   */
  sendWebhook: row(
    'webhooks/send',
    object({ merchantId: maybe(text(10)), refno: text(36), fault: maybe(oneOf(faultNames)) }),
    object({ sent: boolean }),
  ),
  /** Returns the names of all attacks. */
  attacks: row('attacks', nothing, object({ attacks: list(text(40), 100) })),
  /**
   * Runs attacks on a payment by sending messages to the shop's webhook URL and return URLs. If `attacks` is omitted,
   * runs all attacks. Returns the HTTP status of each response, or 0 if there was no response.
   */
  playAttacks: row('attacks/play', target, object({ played: list(played, 100) })),
} as const;

type Table = typeof controlTable;
export type ControlName = keyof Table;
export type RequestOf<K extends ControlName> = Of<Table[K]['takes']>;
export type ResponseOf<K extends ControlName> = Of<Table[K]['gives']>;

/** The methods of the control API. The HTTP client and `sandbox.control` both have these methods. */
export type Control = {
  readonly [K in ControlName]: keyof RequestOf<K> extends never
    ? () => Promise<ResponseOf<K>>
    : K extends 'clearScenarios'
      ? (fields?: RequestOf<K>) => Promise<ResponseOf<K>>
      : (fields: RequestOf<K>) => Promise<ResponseOf<K>>;
};

export const controlPath = '/control/';
