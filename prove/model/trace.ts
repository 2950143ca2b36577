import type { Books, Kind, Transaction } from './gateway.ts';
import { createModel, isAdditive, isPaid, stampOf, type Model } from './model.ts';
import type { Call, Intent, Payment, PaymentState, Query, Result, State } from './state.ts';

/*
 * Checks that a trace is a behavior of the model. The events and their members are described in the simulator's
 * `trace.ts`; the ids of transactions are the gateway's.
 *
 * Each order has its own state of the model. An event of the gateway is one step of the model. A commit of the till is
 * explained by a path of steps that leads to the committed rows, because a trace cannot show leases, timeouts and
 * the responses that a process used. If no path exists, the trace is refused.
 */

export interface TraceEvent {
  readonly who: string;
  readonly what: string;
  readonly [member: string]: unknown;
}

export interface TraceVerdict {
  /** The first event that the model forbids, with the reason. */
  readonly refusal?: { readonly index: number; readonly reason: string } | undefined;
  /** The number of checked commits and events of the gateway. */
  readonly commits: number;
  readonly calls: number;
  /** The number of steps that the trace does not show. */
  readonly hidden: number;
}

interface PaymentEvent {
  readonly id: string;
  readonly order: string;
  readonly refno: string;
  readonly amount: number;
  readonly from?: string;
  readonly to: string;
  readonly review?: string | null;
}
interface TransactionEvent {
  readonly payment: string;
  readonly id: string;
  readonly to: string;
  readonly level: number;
  readonly withheld?: string | null;
  readonly accepted?: boolean;
}
interface IntentEvent {
  readonly id?: string;
  readonly payment: string;
  readonly kind?: Kind;
  readonly key?: string | null;
  readonly transaction?: string;
  readonly amount?: number;
  readonly from?: string;
  readonly to: string;
  readonly sends: number;
  readonly outcome?: string | null;
}

/** The state of a transaction for each status code that the profile lists. */
const codes: Readonly<Record<string, Transaction['state']>> = {
  1: 'authorized',
  2: 'settled',
  4: 'declined',
  6: 'canceled',
  11: 'verified',
  12: 'authorized',
  13: 'pending',
  21: 'settled',
};
const stateOfCode = (code: string): Transaction['state'] => codes[code] ?? 'pending';
const holds = (state: string) => state === 'authorized' || state === 'settled';
const rows: ReadonlySet<string> = new Set(['payment', 'transaction', 'intent', 'authorization', 'order', 'hook']);
const isRow = (event: TraceEvent | undefined): boolean => event !== undefined && rows.has(event.what);
const timeOf = (event: TraceEvent | undefined): number => Number(event?.['at'] ?? Infinity);
/**
 * The time in which the rest of a commit must follow, in milliseconds. A trace without commit numbers shows statements.
 * The deadline of a transaction is shorter.
 */
const tolerance = 30_000;
const maxHidden = 4;
const maxQueries = 16;

interface IntentRow {
  readonly to: string;
  readonly sends: number;
  readonly outcome: string | null;
}

/** The model's state of one order, and the rows that the till has committed. */
class OrderReplay {
  state: State = { payments: [], intents: [], calls: [], queries: [], crashes: 0 };
  /** `accepts` is the number of times that a person has accepted a transaction of the payment. */
  readonly payments: { id: string; readonly refno: string; transactions: (string | undefined)[]; accepts: number }[] =
    [];
  readonly intents: { id: string; refno: string | undefined }[] = [];
  readonly paymentRows = new Map<number, string>();
  readonly transactionRows = new Map<string, TransactionEvent>();
  readonly intentRows = new Map<number, IntentRow>();
  /** The payments that were in review at some time. A person's decision does not make an outdated payment count. */
  readonly reviewed = new Set<number>();
  /** The movements that the till found at the gateway and that no person has resolved, by the ids of their rows. */
  readonly found = new Map<string, Pick<Intent, 'payment' | 'transaction'>>();
  paidBy: string | null = null;
  hidden = 0;
  #process = 0;
  readonly #model: Model;

  constructor(model: Model) {
    this.#model = model;
  }

  paymentAt(id: unknown): number {
    return this.payments.findIndex((each) => each.id === id);
  }

  setPayment(at: number, value: Partial<Payment>): void {
    const payments = this.state.payments.map((each, index) => (index === at ? { ...each, ...value } : each));
    this.state = { ...this.state, payments };
  }

  setTransaction(payment: number, at: number, value: Partial<Transaction>): void {
    const books = this.state.payments[payment]!.books.map((each, index) =>
      index === at ? { ...each, ...value } : each,
    );
    this.setPayment(payment, { books });
  }

  /** Marks a transaction as different from the attempt, also in responses that are on their way. */
  withhold(payment: number, at: number): void {
    this.setTransaction(payment, at, { matches: false });
    const mark = (books: Books) => books.map((each, index) => (index === at ? { ...each, matches: false } : each));
    const queries = this.state.queries.map((each) =>
      each.payment === payment ? { ...each, books: mark(each.books) } : each,
    );
    this.state = { ...this.state, queries };
  }

  /** Adds a transaction that the gateway has, or returns its index. */
  transactionAt(payment: number, id: string, code: string, amount?: number): number {
    const { transactions } = this.payments[payment]!;
    const existing = transactions.indexOf(id);
    if (existing >= 0) return existing;
    // A server authorization takes effect before a response shows the id of its transaction.
    const nameless = transactions.indexOf(undefined);
    if (nameless >= 0) {
      transactions[nameless] = id;
      return nameless;
    }
    const { amount: frozen, books } = this.state.payments[payment]!;
    const state = stateOfCode(code);
    const sum = amount ?? frozen;
    const settled = state === 'settled' ? sum : 0;
    const added = {
      state,
      amount: sum,
      settled,
      credited: 0,
      matches: sum === frozen,
      held: holds(state),
      direct: settled,
    };
    this.setPayment(payment, { books: [...books, added] });
    return transactions.push(id) - 1;
  }

  /** Adds a status response. The gateway's books may have changed without an event. */
  show(
    call: number,
    payment: number,
    stamps: readonly number[],
    effects: readonly number[],
    shown: readonly Shown[],
  ): void {
    const indexes = new Map(shown.map((each) => [this.transactionAt(payment, each.id, each.state), each]));
    for (const [index, { state: code, settled }] of indexes) {
      const current = this.state.payments[payment]!.books[index]!;
      const state = stateOfCode(code);
      const sum = settled === undefined || settled === null ? current.settled : Number(settled);
      const surplus =
        state === 'settled' && settled === undefined && current.settled === 0
          ? current.amount
          : Math.max(0, sum - current.settled);
      this.setTransaction(payment, index, {
        held: current.held || holds(state),
        ...(surplus > 0 && { settled: current.settled + surplus, direct: current.direct + surplus }),
      });
    }
    const books = this.state.payments[payment]!.books.map((each, index): Transaction => {
      const entry = indexes.get(index);
      // A response that does not contain a transaction, or contains an unlisted code, says nothing about it.
      if (!entry || !codes[entry.state]) return { ...each, state: 'pending', settled: -1, matches: false, held: false };
      const state = stateOfCode(entry.state);
      const settled =
        entry.settled === undefined || entry.settled === null
          ? state === 'settled'
            ? each.amount
            : 0
          : Number(entry.settled);
      return { ...each, state, settled, held: holds(state) };
    });
    const query: Query = { process: call, payment, books, effects, stamps };
    const others = this.state.queries.filter((each) => keyOf(each) !== keyOf(query));
    this.state = { ...this.state, queries: [...others, query].slice(-maxQueries) };
  }

  /** Returns the differences between the model's state and the committed rows. */
  differences(state: State): readonly string[] {
    const list: string[] = [];
    const paid: string[] = [];
    state.payments.forEach((payment, at) => {
      const row = this.paymentRows.get(at);
      const { id, transactions } = this.payments[at]!;
      if (payment.paid > 0) paid.push(id);
      if (row === undefined) return;
      const own = (each: PaymentState) => (each === 'reversed' ? 'canceled' : each);
      // The till shows a payment as pending while a withheld transaction waits for a person. A refund ends the wait.
      const isWaiting = transactions.some(
        (each, index) => isWithheld(this.transactionRows.get(`${id} ${each}`)) && !isEnded(payment.known[index]),
      );
      const waits = isWaiting && row === 'pending' && !isPaid(payment.state);
      // A sent finalization that is no longer permitted ends its payment, but can still take effect.
      const isOver =
        payment.state === 'verified' &&
        (row === 'canceled' || row === 'declined') &&
        transactions.some((_, index) => this.#isDroppedAfterSend(at, index));
      if (own(payment.state) !== row && !waits && !isOver) list.push(`payment ${id} is ${row}, not ${payment.state}`);
      transactions.forEach((transaction, index) => {
        const stored = this.transactionRows.get(`${id} ${transaction}`);
        const known = payment.known[index] ?? 'open';
        // The row of a withheld transaction does not change when it is refunded.
        if (isWithheld(stored) && isEnded(known)) return;
        const shown = !stored || stored.level < 2 || isWithheld(stored) ? 'open' : stored.to;
        // A sent finalization that is no longer permitted ends its transaction, but can still take effect.
        const isDropped = shown === 'canceled' && known === 'verified' && this.#isDroppedAfterSend(at, index);
        if (own(known) !== shown && !isDropped) list.push(`transaction ${transaction} is ${shown}, not ${known}`);
      });
    });
    const payers = this.paidBy === null ? [] : [this.paidBy];
    if (paid.join() !== payers.join())
      list.push(`the order is paid by ${payers.join() || 'nothing'}, not ${paid.join() || 'nothing'}`);
    state.intents.forEach((intent, at) => {
      const row = this.intentRows.get(at);
      if (row && !isEqual(intent, row))
        list.push(
          `${intent.kind} ${this.intents[at]!.id} is ${row.to} after ${row.sends} sends, not ${intent.state} after ${intent.sends}`,
        );
    });
    return list;
  }

  /** Returns the number of accepted transactions of a payment. */
  acceptedOf(payment: string): number {
    return [...this.transactionRows.values()].filter((each) => each.payment === payment && each.accepted).length;
  }

  /** Returns true if a person accepted the transaction. A transaction with another amount never counts (K02, K04). */
  #isAccepted(payment: number, transaction: number): boolean {
    const { id, transactions } = this.payments[payment]!;
    const { amount, books } = this.state.payments[payment]!;
    const row = this.transactionRows.get(`${id} ${transactions[transaction]}`);
    return row?.accepted === true && books[transaction]?.amount === amount;
  }

  #isDroppedAfterSend(payment: number, transaction: number): boolean {
    return this.state.intents.some(
      (each, at) =>
        each.payment === payment &&
        each.kind === 'finalize' &&
        (each.transaction === transaction || each.transaction === -1) &&
        this.intentRows.get(at)?.to === 'dropped',
    );
  }

  #isStopped({ payment, transaction }: Intent): boolean {
    return [...this.found.values()].some((each) => each.payment === payment && each.transaction === transaction);
  }

  /** Explains the committed rows by steps of the model. Returns the reason if no path of steps leads to them. */
  explain(): string | undefined {
    const refusals = new Set<string>();
    let closest = this.differences(this.state);
    // One commit may change many rows, for example if a found movement stops all waiting operations.
    const deepest = Math.max(maxHidden, closest.length);
    const seen = new Set<string>();
    let layer: readonly State[] = [this.state];
    for (let depth = 0; depth <= deepest; depth++) {
      const next: State[] = [];
      for (const state of layer) {
        const differences = this.differences(state);
        if (differences.length < closest.length) closest = differences;
        if (differences.length === 0) {
          this.hidden += depth;
          this.state = state;
          return undefined;
        }
        if (depth < deepest)
          for (const result of this.#steps(state)) {
            if (typeof result === 'string') refusals.add(result);
            else if (!seen.has(keyOf(result))) {
              seen.add(keyOf(result));
              next.push(result);
            }
          }
      }
      layer = next;
    }
    return [...closest, ...refusals].join('; ');
  }

  /** Restores a row of a backup. An answer that the backup contains decides later, as if it arrived after the restore. */
  restoreIntent(at: number, { to, sends, outcome }: Pick<IntentEvent, 'to' | 'sends' | 'outcome'>): void {
    const { kind, payment } = this.state.intents[at]!;
    const isProved =
      kind === 'finalize' && outcome === 'authorized' && this.state.payments[payment]!.known.some(isPaid);
    // A call that was sent waits because a later one did not leave. If it is additive, a person has ordered the later one.
    const isWaiting = to === 'written' && sends > 0;
    const orders = isWaiting && isAdditive(kind) ? 1 : 0;
    const waitState = orders > 0 ? 'review' : 'doubt';
    const stored = isWaiting ? waitState : outcome === 'unknown_movement' ? 'review' : intentStates[to]!.at(-1)!;
    const state = isProved ? 'confirmed' : stored;
    const intents = this.state.intents.map((each, i) => (i === at ? { ...each, state, sends, orders } : each));
    const stage = /^\d|declined/.test(outcome ?? '') ? 'refused' : 'done';
    const answer = { intent: at, process: ++this.#process, stage } as const;
    this.state = { ...this.state, intents, calls: [...this.state.calls, ...(to === 'done' ? [answer] : [])] };
  }

  /** After a restore, the till does not know the settlements that it sent after the backup, also if they are late. */
  forgetSettlements(): void {
    for (const [at, { payment, kind, transaction, amount, sends, effects }] of this.state.intents.entries()) {
      const target = this.state.payments[payment]!.books[transaction];
      if (kind !== 'part' || sends > 0 || effects === 0 || !target) continue;
      this.setTransaction(payment, transaction, { direct: target.direct + amount });
      const intents = this.state.intents.map((each, i) => (i === at ? { ...each, effects: 0 } : each));
      this.state = { ...this.state, intents };
    }
  }

  /** A person closes the case of a payment and answers for its operations in review. */
  resolve(payment: number): void {
    for (const [at, each] of this.state.intents.entries()) {
      const result = each.payment === payment ? this.#model.resolve(this.state, at, 'review') : '';
      if (typeof result !== 'string') this.state = result;
    }
  }

  /** Steps that a commit can contain. */
  *#steps(state: State): Generator<Result> {
    const model = this.#model;
    for (let at = 0; at < state.queries.length; at++) {
      const result = model.learn(state, at) as State;
      // Several processes may have received the same response, so it stays available.
      yield { ...result, queries: state.queries };
    }
    for (let at = 0; at < state.payments.length; at++)
      if (this.reviewed.has(at) && !state.payments[at]!.outdated && this.paidBy !== this.payments[at]!.id)
        yield model.outdate(state, at);
    for (const [at, { books: existing }] of state.payments.entries()) {
      const accepted = new Set([...existing.keys()].filter((index) => this.#isAccepted(at, index)));
      if (accepted.size === 0) continue;
      const accept = (books: Books): Books =>
        books.map((each, index) => (each.settled >= 0 && accepted.has(index) ? { ...each, matches: true } : each));
      const payments = state.payments.map((each, i) =>
        i === at ? { ...each, books: accept(each.books), accepted: true } : each,
      );
      const queries = state.queries.map((each) =>
        each.payment === at ? { ...each, books: accept(each.books) } : each,
      );
      yield { ...state, payments, queries };
    }
    for (const [at, { state: result }] of state.intents.entries())
      if (result === 'refused') for (const to of ['declined', 'canceled'] as const) yield model.fail(state, at, to);
    for (let at = 0; at < state.intents.length; at++) {
      const row = this.intentRows.get(at);
      if (row && !isEqual(state.intents[at]!, row)) yield* this.#stepsOf(state, at, row);
    }
  }

  *#stepsOf(state: State, at: number, row: IntentRow): Generator<Result> {
    const model = this.#model;
    const intent = state.intents[at]!;
    const calls = state.calls.flatMap((each, index) => (each.intent === at ? [index] : []));
    if (intent.state === 'absent') yield model.call(state, at);
    if (row.sends > intent.sends) {
      if (isAdditive(intent.kind) && intent.sends === 0 && this.#isStopped(intent))
        return yield 'O17: an unknown movement stops the send';
      const process = ++this.#process;
      const over = model.expire(state, at) as State;
      const open = intent.state === 'sent' ? (model.doubt(over, at) as State) : over;
      const claimed = model.claim(open, at, process);
      if (typeof claimed === 'string') return yield claimed;
      for (let query = -1; query < state.queries.length; query++) {
        const result = model.mark(claimed, at, process, query);
        yield typeof result === 'string' ? result : { ...result, queries: state.queries };
      }
    }
    if (row.to === 'written')
      for (const call of calls) if (state.calls[call]!.stage === 'ready') yield model.unbegun(state, call);
    if (row.to === 'written') yield model.sendAgain(state, at);
    if (row.to === 'refused')
      for (const call of calls) if (state.calls[call]!.stage === 'refused') yield model.answer(state, call);
    const isOver = row.to === 'dropped' || (row.outcome === 'shown' && row.sends === 0);
    if (isOver && row.outcome !== 'unknown_movement') yield model.drop(state, at);
    if (row.to === 'given_up' || row.outcome === 'unknown_movement') {
      const over = model.expire(state, at) as State;
      const doubtful = intent.state === 'sent' ? model.doubt(over, at) : over;
      yield typeof doubtful === 'string' ? doubtful : model.review(doubtful, at);
    }
    if (row.outcome === 'resolved') yield model.resolve(state, at, 'confirmed');
  }
}

interface Shown {
  readonly id: string;
  readonly state: string;
  readonly settled?: string | number | null;
}

const keyOf = (value: unknown): string => JSON.stringify(value);
const isEnded = (state: PaymentState | undefined): boolean => state === 'reversed' || state === 'canceled';
const isWithheld = (row: TransactionEvent | undefined): boolean => typeof row?.withheld === 'string';

/** Stored states of an intent, with the states of the model that they stand for. */
const intentStates: Readonly<Record<string, readonly Intent['state'][]>> = {
  written: ['waiting'],
  sent: ['sent'],
  unknown: ['sent', 'doubt'],
  done: ['sent', 'doubt'],
  confirmed: ['confirmed'],
  refused: ['refused'],
  dropped: ['refused'],
  given_up: ['review'],
};

function isEqual({ kind, state, sends, orders, resolved }: Intent, { to, sends: stored, outcome }: IntentRow): boolean {
  if (sends !== stored) return false;
  // A status response proves an authorization in the payment, and its own row keeps the result of the call. So does the
  // row of a sent finalization that was dropped before it took effect.
  if ((kind === 'authorize' || kind === 'finalize') && state === 'confirmed')
    return to !== 'refused' && (to !== 'dropped' || stored > 0);
  // A further send that a person orders waits, also after its call certainly did not leave.
  if (to === 'written' && orders > 0 && (state === 'review' || state === 'doubt')) return true;
  if (outcome === 'unknown_movement') return state === 'review';
  // The first query has shown a declined authorization of a store that a restored backup does not contain.
  if (outcome === 'shown' && stored === 0 && state === 'refused') return kind === 'authorize';
  // An earlier send of a repeatable call that is waiting or dropped is still in doubt.
  const isRepeatable = kind === 'finalize' || kind === 'cancel';
  if (isRepeatable && /written|dropped/.test(to) && stored > 0) return state === 'sent' || state === 'doubt';
  if (outcome === 'resolved') return resolved;
  return intentStates[to]?.includes(state) === true;
}

/** Replays a trace through the model. */
export function checkTrace(events: readonly TraceEvent[], model: Model = createModel()): TraceVerdict {
  const orders = new Map<string, OrderReplay>();
  const calls = new Map<
    unknown,
    {
      readonly replay: OrderReplay;
      readonly payment: number;
      readonly intent?: number;
      readonly credit?: number;
      readonly stamps: readonly number[];
      readonly process?: number;
    }
  >();
  const counts = { commits: 0, calls: 0 };
  const end = (refusal?: TraceVerdict['refusal']): TraceVerdict => ({
    refusal,
    ...counts,
    hidden: [...orders.values()].reduce((sum, { hidden }) => sum + hidden, 0),
  });
  const find = (matches: (replay: OrderReplay, payment: number) => boolean) => {
    for (const replay of orders.values())
      for (let at = 0; at < replay.payments.length; at++) if (matches(replay, at)) return { replay, payment: at };
    return undefined;
  };
  const byId = (id: unknown) => find((replay, at) => replay.payments[at]!.id === id);
  const byRefno = (refno: unknown) => find((replay, at) => replay.payments[at]!.refno === refno);
  const byTransaction = (id: unknown) =>
    typeof id === 'string' ? find((replay, at) => replay.payments[at]!.transactions.includes(id)) : undefined;
  const byCredit = (refno: unknown) =>
    find((replay, at) =>
      replay.intents.some((each, i) => each.refno === refno && replay.state.intents[i]!.payment === at),
    );
  const hooks = new Set<string>();
  let restoring: unknown;
  const touched = new Set<OrderReplay>();
  const due = new Set<OrderReplay>();
  const pending = new Map<OrderReplay, { readonly index: number; readonly at: number }>();
  if (events.length === 0) return end({ index: 0, reason: 'The trace is empty.' });

  for (const [index, event] of events.entries()) {
    const { what } = event;
    const commit = event['commit'];
    const isRestored = restoring !== undefined && (restoring === true || restoring === commit) && commit !== undefined;
    if (isRestored) restoring = commit;
    switch (what) {
      case 'payment': {
        const row = event as unknown as PaymentEvent;
        const replay = orders.get(row.order) ?? new OrderReplay(model);
        orders.set(row.order, replay);
        let at = replay.paymentAt(row.id);
        // After a restore, the shop repeats its key, and the refno of an authorization is derived from the key.
        const lost = replay.payments.findIndex(
          (each, other) => each.refno === row.refno && !replay.paymentRows.has(other),
        );
        if (at < 0 && lost >= 0) {
          replay.payments[lost]!.id = row.id;
          at = lost;
        }
        if (at < 0) {
          if (row.from !== undefined) return end({ index, reason: `Payment ${row.id} changes before it exists.` });
          at = replay.payments.push({ id: row.id, refno: row.refno, transactions: [], accepts: 0 }) - 1;
          const added: Payment = {
            order: 0,
            amount: row.amount,
            state: 'open',
            known: [],
            paid: 0,
            review: false,
            accepted: false,
            outdated: false,
            books: [],
          };
          replay.state = { ...replay.state, payments: [...replay.state.payments, added] };
        }
        replay.paymentRows.set(at, row.to);
        if (row.review !== null && row.review !== undefined) replay.reviewed.add(at);
        if (isRestored) replay.setPayment(at, { state: row.to as PaymentState });
        touched.add(replay);
        break;
      }
      case 'transaction': {
        const row = event as unknown as TransactionEvent;
        const { replay, payment } = byId(row.payment)!;
        replay.transactionRows.set(`${row.payment} ${row.id}`, row);
        const { transactions } = replay.payments[payment]!;
        // The response of an authorization can name its transaction before a status response shows it.
        if (!transactions.includes(row.id) && transactions.includes(undefined))
          transactions[transactions.indexOf(undefined)] = row.id;
        const at = transactions.indexOf(row.id);
        if (row.level === 2 && at < 0)
          return end({ index, reason: `No status response has shown transaction ${row.id}.` });
        if (row.accepted === true && replay.acceptedOf(row.payment) > replay.payments[payment]!.accepts)
          return end({ index, reason: `K04: no person has accepted transaction ${row.id}.` });
        if (at >= 0 && isWithheld(row)) replay.withhold(payment, at);
        if (isRestored && row.level === 2 && at >= 0 && !isWithheld(row)) {
          const known = replay.payments[payment]!.transactions.map((_, i) =>
            i === at ? (row.to as PaymentState) : (replay.state.payments[payment]!.known[i] ?? 'open'),
          );
          replay.setPayment(payment, { known });
        }
        touched.add(replay);
        break;
      }
      case 'intent':
      case 'authorization': {
        const row = event as unknown as IntentEvent;
        const { replay, payment } = byId(row.payment)!;
        const kind: Kind = what === 'authorization' ? 'authorize' : row.kind === 'settle' ? 'part' : row.kind!;
        const id = row.id ?? `authorization of ${row.payment}`;
        const of = replay.payments[payment]!.transactions.indexOf(row.transaction);
        if (row.outcome === 'found') replay.found.set(id, { payment, transaction: of });
        else replay.found.delete(id);
        if (row.outcome === 'found' || row.key?.startsWith('found ') === true) break;
        let at = replay.intents.findIndex((each) => each.id === id);
        if (at < 0) {
          at = replay.intents.push({ id, refno: (event['refno'] as string | null) ?? undefined }) - 1;
          const { amount } = replay.state.payments[payment]!;
          const added: Intent = {
            payment,
            kind,
            amount: row.amount ?? amount,
            transaction: kind === 'authorize' ? -1 : of,
            state: 'absent',
            lease: -1,
            sends: 0,
            orders: 0,
            resolved: false,
            effects: 0,
          };
          replay.state = { ...replay.state, intents: [...replay.state.intents, added] };
        }
        replay.intentRows.set(at, { to: row.to, sends: row.sends, outcome: row.outcome ?? null });
        if (isRestored) replay.restoreIntent(at, row);
        touched.add(replay);
        break;
      }
      case 'order': {
        const replay = orders.get(event['id'] as string);
        if (!replay) break;
        replay.paidBy = event['paidBy'] as string | null;
        if (isRestored && replay.paidBy !== null) replay.setPayment(replay.paymentAt(replay.paidBy), { paid: 1 });
        touched.add(replay);
        break;
      }
      case 'hook': {
        // A cancel by the till frees the order, so that it can be paid again.
        const { payment, kind } = event as unknown as { readonly payment: string; readonly kind: string };
        if (kind === 'paid' && hooks.has(payment) && !isRestored)
          return end({ index, reason: `I2: the paid hook of payment ${payment} takes effect twice.` });
        if (kind === 'paid') hooks.add(payment);
        if (kind.startsWith('cancel')) hooks.delete(payment);
        break;
      }
      case 'restore':
        restoring = true;
        hooks.clear();
        for (const replay of orders.values()) {
          replay.paymentRows.clear();
          replay.transactionRows.clear();
          replay.intentRows.clear();
          replay.found.clear();
          replay.paidBy = null;
          const payments = replay.state.payments.map((each): Payment => ({
            ...each,
            state: 'open',
            known: [],
            paid: 0,
            review: false,
            outdated: false,
          }));
          const intents = replay.state.intents.map((each): Intent => ({
            ...each,
            state: 'absent',
            sends: 0,
            orders: 0,
            resolved: false,
            lease: -1,
          }));
          const requests = replay.state.calls.filter(({ stage }) => stage === 'request');
          replay.state = {
            ...replay.state,
            payments,
            intents,
            calls: requests.map((each) => ({ ...each, process: -1 })),
            queries: [],
          };
        }
        break;
      case 'pay': {
        const owner = byRefno(event['refno']);
        if (owner)
          owner.replay.transactionAt(
            owner.payment,
            event['transaction'] as string,
            event['state'] as string,
            event['amount'] as number,
          );
        break;
      }
      case 'person': {
        const owner = byId(event['payment']);
        if (owner && event['action'] === 'accept') owner.replay.payments[owner.payment]!.accepts++;
        if (owner && event['action'] === 'resolve') owner.replay.resolve(owner.payment);
        break;
      }
      case 'call': {
        counts.calls++;
        const { kind, refno, transaction } = event as {
          readonly kind?: string;
          readonly refno?: string;
          readonly transaction?: string;
        };
        const owner = byTransaction(transaction) ?? byRefno(refno) ?? byCredit(refno);
        if (!owner) break;
        const { replay, payment } = owner;
        if (pending.has(replay) && replay.explain() === undefined) pending.delete(replay);
        const { intents, calls: open } = replay.state;
        // A lease can end at any time, so only the number of sends counts.
        const stamps = intents.map((each) => stampOf({ ...each, lease: -1 }));
        if (kind === 'status') {
          const credit = replay.intents.findLastIndex((each) => each.refno !== undefined && each.refno === refno);
          calls.set(event['call'], { replay, payment, stamps, ...(credit >= 0 && { credit }) });
          break;
        }
        const at = open.findIndex((each) => {
          const intent = intents[each.intent]!;
          const kinds = kind === 'settle' ? ['settle', 'part'] : [kind];
          const isSame =
            kinds.includes(intent.kind) &&
            intent.payment === payment &&
            (kind !== 'settle' || intent.amount === event['amount']);
          return (
            each.stage === 'ready' && isSame && (kind !== 'credit' || replay.intents[each.intent]!.refno === refno)
          );
        });
        const call: Call | undefined = open[at];
        if (!call) return end({ index, reason: `O16: a ${kind} leaves only after its row says sent.` });
        replay.state = model.leave(replay.state, at) as State;
        calls.set(event['call'], { replay, payment, stamps, intent: call.intent, process: call.process });
        break;
      }
      case 'shown': {
        const call = calls.get(event['call']);
        if (!call) break;
        const shown = event['transactions'] as readonly Shown[];
        const { replay, payment, credit } = call;
        due.add(replay);
        const stamps = replay.state.intents.map((_, at) => call.stamps[at] ?? -2);
        const effects = replay.state.intents.map((intent, at) =>
          at === credit
            ? shown.length
            : intent.kind === 'authorize' && intent.payment === payment && credit === undefined
              ? shown.filter((each) => each.state !== '4').length
              : 0,
        );
        replay.show(event['call'] as number, payment, stamps, effects, credit === undefined ? shown : []);
        break;
      }
      case 'effect':
      case 'refusal': {
        const call = calls.get(event['call']);
        if (!call || call.intent === undefined) break;
        const { replay, payment, intent } = call;
        due.add(replay);
        // After a restore, no process waits for the response any more. The call can still take effect.
        const processes = replay.state.intents[intent]!.state === 'absent' ? [call.process] : [call.process, -1];
        const at = processes
          .map((process) =>
            replay.state.calls.findIndex(
              (each) => each.intent === intent && each.process === process && each.stage === 'request',
            ),
          )
          .find((each) => each >= 0);
        if (at === undefined) break;
        const before = replay.state;
        replay.state = model.execute(before, at, what === 'refusal') as State;
        if (replay.state.payments[payment]!.books.length > before.payments[payment]!.books.length)
          replay.payments[payment]!.transactions.push(undefined);
        if (what === 'effect') replay.forgetSettlements();
        // A call without a process leaves no answer, so the model executes it for a process.
        const ofProcess = before.calls.map((each) => ({ ...each, process: 0 }));
        const result = model.execute({ ...before, calls: ofProcess }, at, false) as State;
        if (what === 'effect' && result.calls[at]?.stage === 'refused')
          return end({ index, reason: `I7: the gateway executes a ${event['kind']} beyond the limits of the model.` });
        break;
      }
    }
    const next = events[index + 1];
    const isAdjacent =
      commit === undefined ? isRow(next) && timeOf(next) - timeOf(event) < 3 : next?.['commit'] === commit;
    for (const replay of touched) pending.set(replay, pending.get(replay) ?? { index, at: timeOf(event) });
    for (const replay of touched) due.add(replay);
    touched.clear();
    if (isRow(next) && isAdjacent) continue;
    const isLate = ({ at }: { readonly at: number }) => next === undefined || timeOf(next) - at > tolerance;
    for (const [replay, since] of pending) {
      if (!due.has(replay) && !isLate(since)) continue;
      const reason = replay.explain();
      if (reason === undefined) {
        counts.commits++;
        pending.delete(replay);
      } else if (commit !== undefined || isLate(since))
        return end({ index: commit === undefined ? since.index : index, reason });
    }
    due.clear();
    if (isRestored) {
      restoring = undefined;
      for (const replay of orders.values()) replay.forgetSettlements();
    }
  }
  return end(counts.commits === 0 ? { index: events.length, reason: 'The trace contains no commit.' } : undefined);
}
