import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The type of an event. If a call receives no response, its last event is `info`, because the call may or may not have
 * taken effect.
 */
export type EventType = 'invoke' | 'ok' | 'fail' | 'info';

/**
 * The name of a call. `pay`: the shopper pays on the gateway's page. `admin`: an employee moves money in the gateway's
 * admin tool. `resolve`: an employee closes a review. `view`: the browser reads the state of a payment. `report`: an
 * employee reads a payment or an operation in the back office.
 */
export type CallName =
  | 'start'
  | 'authorize'
  | 'pay'
  | 'webhook'
  | 'return'
  | 'confirm'
  | 'settle'
  | 'cancel'
  | 'credit'
  | 'send-again'
  | 'resolve'
  | 'view'
  | 'report'
  | 'admin';

/** Arguments and results of a call, as far as they are known at the time of the event. */
export interface Value {
  readonly order?: string | undefined;
  readonly payment?: string | undefined;
  readonly refno?: string | undefined;
  readonly transaction?: string | undefined;
  /** The idempotency key of an operation or of an authorization. */
  readonly key?: string | undefined;
  readonly alias?: string | undefined;
  /** The kind of an operation, or of a movement that an employee made in the gateway's admin tool. */
  readonly kind?: string | undefined;
  /** Amount in minor units. An operation without an amount applies to the remaining amount. */
  readonly amount?: number | undefined;
  readonly currency?: string | undefined;
  readonly state?: string | undefined;
  /** Error code or HTTP status of a call that failed or whose result is unknown. */
  readonly code?: string | undefined;
}

/** An event in a history. All events of one call have the same `id`. */
export interface HistoryEvent {
  readonly id: number;
  readonly process: string;
  readonly type: EventType;
  readonly call: CallName;
  readonly time: number;
  readonly value: Value;
}

export type MovementKind = 'verify' | 'authorize' | 'finalize' | 'settle' | 'cancel' | 'credit';

/** The effect of a call, as recorded in the gateway's books. */
export interface Movement {
  readonly time: number;
  readonly kind: MovementKind;
  /** Transaction id. For a credit, the id of the transaction that is credited. */
  readonly transaction: string;
  /** The payment's reference number. Only the first movement of a transaction has one. */
  readonly refno?: string | undefined;
  readonly alias?: string | undefined;
  readonly amount: number;
  readonly currency: string;
  /**
   * If true, no further settlement may follow, because the movement is either an authorization that also settles or the
   * last settlement.
   */
  readonly closes?: boolean | undefined;
}

export interface EndOperation {
  readonly key: string;
  readonly kind: string;
  readonly amount: number;
  readonly state: string;
  readonly transaction: string;
}

export interface EndPayment {
  readonly id: string;
  readonly order: string;
  readonly refno: string;
  readonly state: string;
  /** Reasons for the payment's open reviews. */
  readonly reviews: readonly string[];
  readonly amount: number;
  readonly currency: string;
  /** Settled amount that the till reports to the back office, in minor units. */
  readonly settled: number;
  readonly credited: number;
  /** Ids of the transactions that the till has recorded for the payment. */
  readonly transactions: readonly string[];
  readonly operations: readonly EndOperation[];
}

/** A row that a hook wrote to the shop's own table. `kind` is `paid`, `failed`, or the kind and key of an operation. */
export interface HookRow {
  readonly order: string;
  readonly payment: string;
  readonly kind: string;
  readonly amount?: number | undefined;
  readonly currency?: string | undefined;
}

/** The state that the back office and the shop read at the end of a run. */
export interface End {
  readonly payments: readonly EndPayment[];
  /** Transactions that the till reports as orphans, because they belong to no payment. */
  readonly orphans: readonly string[];
  readonly hooks: readonly HookRow[];
}

/** A period in which acknowledged writes may be lost by design: from the last replicated write to the failover. */
export interface LossWindow {
  readonly from: number;
  readonly until: number;
}

/** Expectations that the run declares. The checker does not derive them from the history. */
export interface RunOptions {
  readonly losses?: readonly LossWindow[] | undefined;
  /** If true, the gateway's books may stay empty, because the gateway refuses every authorization. */
  readonly mayMoveNothing?: boolean | undefined;
}

export interface Run {
  readonly events: readonly HistoryEvent[];
  readonly movements: readonly Movement[];
  readonly end: End;
  readonly options: RunOptions;
}

/** Names of the files in a run's folder. */
export const runFiles = {
  events: 'events.jsonl',
  movements: 'movements.jsonl',
  end: 'end.json',
  options: 'options.json',
} as const;

export function readRun(folder: string): Run {
  const textOf = (name: keyof typeof runFiles) => readFileSync(join(folder, runFiles[name]), 'utf8');
  const linesOf = (name: keyof typeof runFiles) => textOf(name).split('\n').filter(Boolean);
  return {
    events: linesOf('events').map((line) => JSON.parse(line) as HistoryEvent),
    movements: linesOf('movements').map((line) => JSON.parse(line) as Movement),
    end: JSON.parse(textOf('end')) as End,
    options: JSON.parse(textOf('options')) as RunOptions,
  };
}

/** A call with its start and end times. A call without a response ends at `Infinity`. */
export interface Call extends Value {
  readonly id: number;
  readonly name: CallName;
  readonly outcome: Exclude<EventType, 'invoke'>;
  readonly begin: number;
  readonly end: number;
}

/** Combines the events of each call into one `Call`. `malformed` describes the events that do not belong to a call. */
export function toCalls(events: readonly HistoryEvent[]): {
  readonly calls: readonly Call[];
  readonly malformed: readonly string[];
} {
  const invocations = new Map<number, HistoryEvent>();
  const completed = new Map<number, Call>();
  const malformed: string[] = [];
  const continuesCall = (event: HistoryEvent) =>
    invocations.get(event.id)?.call === event.call && !completed.has(event.id);
  for (const event of events) {
    const { id, type, call: name, time, value } = event;
    if (type === 'invoke' ? invocations.has(id) : !continuesCall(event)) {
      malformed.push(`${type} ${name} ${id}`);
      continue;
    }
    if (type === 'invoke') {
      invocations.set(id, event);
      continue;
    }
    const invoke = invocations.get(id) as HistoryEvent;
    const end = type === 'info' ? Infinity : time;
    completed.set(id, { ...invoke.value, ...value, id, name, outcome: type, begin: invoke.time, end });
  }
  const open = [...invocations.values()].filter(({ id }) => !completed.has(id));
  const calls = open.map(({ id, call: name, time, value }): Call => ({
    ...value,
    id,
    name,
    outcome: 'info',
    begin: time,
    end: Infinity,
  }));
  return { calls: [...completed.values(), ...calls].toSorted((a, b) => a.begin - b.begin), malformed };
}

export function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
