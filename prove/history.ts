import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Till } from '@tillkit/server';
import { check, type Counts, type Verdict } from './checker/check.ts';
import {
  readRun,
  runFiles,
  type CallName,
  type End,
  type HistoryEvent,
  type Movement,
  type RunOptions,
  type Value,
} from './checker/history.ts';
import type { Figures } from './figures.ts';
import { checkTrace, type TraceEvent } from './model/trace.ts';

/**
 * Records the end of a call: `ok` if the call returned a result, `fail` if it had no effect, or `info` if its effect is
 * unknown.
 */
export type EndCall = (type: 'ok' | 'fail' | 'info', value?: Value) => void;

/**
 * The recorded history of a run, including the gateway's books. Each event is written to a file before the client
 * continues, so the files of a killed run contain everything that its clients saw.
 */
export interface History {
  /** Records the start of a call. Returns a function that records the end of this call. */
  invoke(process: string, call: CallName, value: Value): EndCall;
  /** Records a read and its result, unless the previous read with this name had an equal result. */
  observe(process: string, call: 'view' | 'report', name: string, begin: number, value: Value): void;
  /** Records the start of a call, and records its end when `work` resolves or rejects. */
  track<T>(
    process: string,
    call: CallName,
    value: Value,
    work: () => Promise<T>,
    read?: (result: T) => Value,
  ): Promise<T>;
  /** Adds a movement from the gateway's books to the history. */
  move(movement: Omit<Movement, 'time'>): void;
  /** Adds an event of the gateway to the trace. */
  trace(event: TraceEvent): void;
  /** Returns the current time on the history's clock, in milliseconds. */
  now(): number;
  /** Writes the final reads to the history files, and returns the checker's verdict on these files. */
  check(end: End & { readonly rows?: readonly TraceEvent[] | undefined }, options?: HistoryOptions): Verdict;
}

/** Options of a check. `untraced` is the reason why a run has no trace. */
export interface HistoryOptions extends RunOptions {
  readonly untraced?: string | undefined;
}

const missingTrace = { refusal: { index: 0, reason: 'The store has no trace.' }, commits: 0, calls: 0, hidden: 0 };

const folder = join(import.meta.dirname, '../.reports/histories');

/** Creates the files for a history. `now` reads the run's clock and defaults to this process's monotonic clock. */
export function createHistory(name: string, now: () => number = () => performance.now()): History {
  const own = join(folder, name.replaceAll(/[^a-z0-9]+/gi, '-'));
  rmSync(own, { recursive: true, force: true });
  mkdirSync(own, { recursive: true });
  const write = (file: keyof typeof runFiles, value: unknown) =>
    appendFileSync(join(own, runFiles[file]), `${JSON.stringify(value)}\n`);
  const previous = new Map<string, string>();
  const gatewayEvents: TraceEvent[] = [];
  let calls = 0;
  const begin = (process: string, call: CallName, value: Value, time = now()): EndCall => {
    const id = ++calls;
    const event = (type: HistoryEvent['type'], at: number, what: Value): HistoryEvent => ({
      id,
      process,
      type,
      call,
      time: at,
      value: what,
    });
    write('events', event('invoke', time, value));
    return (type, result = {}) => write('events', event(type, now(), result));
  };
  for (const file of ['events', 'movements'] as const) writeFileSync(join(own, runFiles[file]), '');
  return {
    now,
    invoke: (process, call, value) => begin(process, call, value),
    observe(process, call, what, time, value) {
      const text = JSON.stringify(value);
      if (previous.get(`${process} ${call} ${what}`) === text) return;
      previous.set(`${process} ${call} ${what}`, text);
      begin(process, call, value, time)('ok');
    },
    async track(process, call, value, work, read = () => ({})) {
      const end = begin(process, call, value);
      try {
        const result = await work();
        end('ok', read(result));
        return result;
      } catch (error) {
        const { code } = error as { readonly code?: string };
        end(isRefusal(code) ? 'fail' : 'info', { code });
        throw error;
      }
    },
    move: (movement) => write('movements', { time: now(), ...movement }),
    trace: (event) => void gatewayEvents.push({ at: performance.timeOrigin + performance.now(), ...event }),
    check({ rows, ...end }, { untraced, ...options } = {}) {
      writeFileSync(join(own, runFiles.end), JSON.stringify(end));
      writeFileSync(join(own, runFiles.options), JSON.stringify(options));
      const verdict = check(readRun(own));
      if (untraced !== undefined) return verdict;
      // A row and an event of the gateway can have the same time. A call leaves after the commit of its row.
      const trace = [...(rows ?? []), ...gatewayEvents].toSorted((a, b) => Number(a['at']) - Number(b['at']));
      writeFileSync(join(own, 'trace.jsonl'), trace.map((event) => `${JSON.stringify(event)}\n`).join(''));
      const { refusal, commits, calls: traced, hidden } = rows ? checkTrace(trace) : missingTrace;
      const counts = { ...verdict.counts, 'traced commits': commits, 'traced calls': traced, 'hidden steps': hidden };
      const text = refusal && `event ${refusal.index}: ${refusal.reason}`;
      return {
        counts,
        violations: [...verdict.violations, ...(text ? [{ rule: 'model', about: 'trace', text, evidence: [] }] : [])],
      };
    },
  };
}

/** Error codes that the till throws only before it writes or sends anything. */
const refusals: ReadonlySet<string | undefined> = new Set([
  'not_found',
  'argument_wrong',
  'order_incomplete',
  'document_unwritable',
  'config_missing',
  'key_reused',
  'order_changed',
  'already_paid',
  'payment_pending',
  'not_allowed_in_state',
  'amount_exceeded',
  'operation_pending',
]);
export const isRefusal = (code: string | undefined): boolean => refusals.has(code);

/**
 * Adds up the checker's counts from all verdicts, and returns the sums in the format that `recordFigures` prints and
 * saves.
 */
export const figuresOf = (...verdicts: readonly Verdict[]): Figures => {
  const sumOf = (name: keyof Counts) => verdicts.reduce((sum, { counts }) => sum + counts[name], 0);
  const names = Object.keys(verdicts[0]?.counts ?? {}) as (keyof Counts)[];
  const violations = verdicts.reduce((sum, each) => sum + each.violations.length, 0);
  return { ...Object.fromEntries(names.map((name) => [`checked ${name}`, sumOf(name)])), violations };
};

/** Returns one line for each violation. The history files contain the evidence. */
export const violationsOf = ({ violations }: Verdict): readonly string[] =>
  violations.map(({ rule, about, text }) => `${rule}: ${about} ${text}`);

/** Wraps a till so that calls by the shop's server and by operators are recorded in the history. */
export function watchTill(till: Till, history: History): Till {
  const { payments } = till;
  const operation =
    (kind: 'settle' | 'cancel' | 'credit') =>
    (id: string, request: { readonly key: string; readonly amount?: number | undefined }) => {
      const { key, amount } = request;
      const work = () => payments[kind](id, request);
      return history.track('shop', kind, { payment: id, key, amount }, work, ({ state }) => ({ state }));
    };
  return {
    ...till,
    start: (quote) =>
      history.track(
        'shop',
        'start',
        valueOf(quote),
        () => till.start(quote),
        ({ payment, parameters }) => ({
          payment,
          refno: parameters['refno'],
        }),
      ),
    payments: {
      ...payments,
      settle: operation('settle'),
      cancel: operation('cancel'),
      credit: operation('credit'),
      authorize: (request) =>
        history.track(
          'shop',
          'authorize',
          { ...valueOf(request), key: request.key, alias: 'alias' in request ? request.alias : undefined },
          () => payments.authorize(request),
          ({ id, refno, state }) => ({ payment: id, refno, state }),
        ),
      resolve: (id, reason, note) =>
        history.track('office', 'resolve', { payment: id, state: reason }, () => payments.resolve(id, reason, note)),
    },
  };
}

const valueOf = ({
  order,
  amount,
  currency,
}: {
  readonly order: string;
  readonly amount: number;
  readonly currency: string;
}) => ({ order, amount, currency });
