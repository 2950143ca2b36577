import { execute, targetOf, type Books, type Kind, type Transaction } from './gateway.ts';
import { ranks, type Intent, type Payment, type PaymentState, type Query, type Result, type State } from './state.ts';

/*
 * A model of payments and the outbox, written from the rules O1 to O22, table 1.3 and the invariants I1 to I12 of our
 * safety rules. It imports nothing of the packages, so that it cannot repeat a mistake of their code.
 * Each function is one atomic step. There is no clock: at any moment a lease can end, and a request can take effect.
 */

export const isAdditive = (kind: Kind): boolean => kind === 'authorize' || kind === 'part' || kind === 'credit';
export const isUnresolved = ({ state }: Intent): boolean => state === 'sent' || state === 'doubt' || state === 'review';
export const isPaid = (state: PaymentState): boolean => state === 'authorized' || state === 'settled';
const isCounted = ({ state }: Intent): boolean => state !== 'absent' && state !== 'refused';
const isSettlement = ({ kind }: Intent): boolean => kind === 'settle' || kind === 'part';
/** Returns the number of sends if the lease is free, -1 if a process holds it, and -2 if the intent does not exist. */
export const stampOf = ({ state, lease, sends }: Intent): number =>
  state === 'absent' ? -2 : lease === -1 ? sends : -1;
const change = <T>(list: readonly T[], at: number, value: Partial<T>): readonly T[] =>
  list.map((each, index) => (index === at ? { ...each, ...value } : each));
const without = <T>(list: readonly T[], at: number): readonly T[] => list.filter((each) => each !== list[at]);
const sumOf = (state: State, payment: number, counts: (intent: Intent) => boolean): number =>
  state.intents.reduce((sum, each) => sum + (each.payment === payment && counts(each) ? each.amount : 0), 0);
/** Returns the settled amount of an intent's transaction by the till's records (O17). */
export const recordedOf = (state: State, { payment, transaction }: Intent, books: Books): number => {
  const isConfirmed = (each: Intent) => isSettlement(each) && each.state === 'confirmed';
  const settled = sumOf(state, payment, (each) => isConfirmed(each) && each.transaction === transaction);
  return (targetOf(books, transaction)?.direct ?? 0) + settled;
};

/** Creates the model. `faults` contains the names of guards to remove and of faults to plant. */
export function createModel(faults: ReadonlySet<string> = new Set()) {
  const has = (fault: string): boolean => faults.has(fault);
  const broken = (guards: Readonly<Record<string, boolean>>): string | undefined =>
    Object.keys(guards).find((name) => !guards[name] && !faults.has(name));
  const setPayment = (state: State, at: number, value: Partial<Payment>): State => {
    return { ...state, payments: change(state.payments, at, value) };
  };
  const setIntent = (state: State, at: number, value: Partial<Intent>, rest: Partial<State> = {}): State => {
    return { ...state, ...rest, intents: change(state.intents, at, value) };
  };
  const stronger = (one: PaymentState, other: PaymentState) =>
    ranks.indexOf(other) > ranks.indexOf(one) || has('stale response lowers') ? other : one;
  /** A payment is reversed if the till canceled its paid transactions, and undecided if a transaction is undecided. */
  const summaryOf = (known: readonly PaymentState[], existing: PaymentState): PaymentState => {
    const rest = known.filter((each) => each !== 'reversed');
    if (rest.some(isPaid)) return rest.filter(isPaid).reduce<PaymentState>(stronger, 'open');
    if (rest.length < known.length) return 'reversed';
    return (['pending', 'verified'] as const).find((each) => rest.includes(each)) ?? rest.reduce(stronger, existing);
  };
  /** Moves a payment. The paid hook runs in the same transaction, once for each order (I2, I6). */
  const move = (state: State, at: number, next: PaymentState, doubtful: boolean): State => {
    const { order, paid, review, outdated, state: previous } = state.payments[at]!;
    const taken = state.payments.some((each, index) => index !== at && each.order === order && each.paid > 0);
    const isFirst = paid === 0 || has('hook for each response');
    const runs = isPaid(next) && isFirst && !outdated && (!taken || has('second payment pays'));
    const duplicate = isPaid(next) && !isPaid(previous) && (taken || outdated) && !has('no duplicate alarm');
    // The cancel of a payment frees its order.
    const count = next === 'reversed' ? 0 : paid + Number(runs);
    return setPayment(state, at, { state: next, paid: count, review: review || doubtful || duplicate });
  };
  /** Returns true if a status response proves that an intent took effect (table 1.3). */
  const proves = (state: State, at: number, { books, effects }: Query): boolean => {
    const { kind, amount, state: current } = state.intents[at]!;
    const transaction = targetOf(books, state.intents[at]!.transaction);
    if (kind === 'authorize' || kind === 'credit') return effects[at]! > 0;
    if (kind === 'cancel') return transaction?.state === 'canceled';
    if (kind === 'finalize' || transaction === undefined) return transaction?.held === true;
    // Only the sum shows a settlement, so an earlier settlement must not prove a later one.
    if (has('earlier settlement proves') && current !== 'waiting') return transaction.settled >= amount;
    return transaction.settled === recordedOf(state, state.intents[at]!, books) + amount;
  };
  /** Applies a status response (L2) to a payment and to its unresolved intents, in one transaction. */
  const apply = (before: State, query: Query): State => {
    const { payment: at, books } = query;
    const payment = before.payments[at]!;
    const state = before.intents.reduce((each, intent, index) => {
      // After a restore, the till adopts an authorization that it finds before the first send (O17).
      const isOpen = isUnresolved(intent) || (intent.state === 'waiting' && intent.kind === 'authorize');
      const proved = intent.payment === at && isOpen && proves(each, index, query);
      return proved ? setIntent(each, index, { state: 'confirmed', lease: -1 }) : each;
    }, before);
    const confirmed = (intent: Intent, kind: Kind, each: Transaction) =>
      intent.kind === kind && intent.state === 'confirmed' && targetOf(books, intent.transaction) === each;
    const moved = (kind: Kind, each: Transaction) => sumOf(state, at, (own) => confirmed(own, kind, each));
    // A transaction that differs from the attempt is over once it is refunded (K04).
    const isRefunded = (each: Transaction) =>
      !each.matches && each.settled > 0 && moved('credit', each) === each.settled;
    // The strongest state of each transaction counts, so that the order of responses does not matter (I12).
    const known = Array.from({ length: Math.max(books.length, payment.known.length) }, (_, index) => {
      const [existing, each] = [payment.known[index] ?? 'open', books[index]];
      if (each && moved('cancel', each) > 0) return 'reversed';
      if (each && isRefunded(each)) return 'canceled';
      const isTaken = each && (each.matches || each.state === 'canceled' || has('mismatch pays'));
      return isTaken ? stronger(existing, each.state) : existing;
    });
    const failed = has('no transaction is failed') && books.length === 0 && payment.state === 'open';
    const next = failed ? 'declined' : summaryOf(known, payment.state);
    const held = books.filter((each) => each.held && each.state !== 'canceled');
    // A transaction that one response shows as paid and another one as canceled needs a person (I4).
    const isCanceled = (index: number) => books[index]?.state === 'canceled' || payment.known[index] === 'canceled';
    const canceled = known.some((each, index) => isPaid(each) && isCanceled(index));
    const doubtful = canceled || held.length > 1 || held.some(({ matches }) => !matches);
    return move(setPayment(state, at, { known }), at, next, doubtful && !has('no alarm'));
  };
  /** Records a canceled transaction, as the answer or a status response shows it. */
  const reverse = (state: State, at: number): State => {
    const { payment, transaction } = state.intents[at]!;
    const { books, known, state: existing } = state.payments[payment]!;
    const index = books.indexOf(targetOf(books, transaction)!);
    const next = known.map((each, i) => (i === index ? 'reversed' : each));
    return move(setPayment(state, payment, { known: next }), payment, summaryOf(next, existing), false);
  };
  /** Without an answer, the result of an operation is unknown, never failed (I5). */
  const unanswered = (state: State, at: number, forgets: string): State => {
    if (has(forgets)) return setIntent(state, at, { lease: -1, state: 'waiting', sends: state.intents[at]!.sends - 1 });
    return setIntent(state, at, { lease: -1, state: has('no answer is failed') ? 'refused' : 'doubt' });
  };
  return {
    apply,
    // The shopper, the issuer or the admin tool changes the books without the till.
    shop: (state: State, at: number, books: Books): Result => setPayment(state, at, { books }),
    /** L0 and L1 evidence only triggers a query, and a query is possible at any time (I3). */
    message: (state: State, at: number, level: 0 | 1): Result =>
      has(`L${level} pays`) ? move(state, at, 'authorized', false) : state,
    query: (state: State, payment: number, process: number): Result => {
      const { books } = state.payments[payment]!;
      const effects = state.intents.map((each) => each.effects);
      const stamps = state.intents.map(stampOf);
      return { ...state, queries: [...state.queries, { process, payment, books, effects, stamps }] };
    },
    learn: (state: State, at: number): Result =>
      apply({ ...state, queries: without(state.queries, at) }, state.queries[at]!),
    /** The shop calls an operation. The till writes the intent before anything else (O16). */
    call: (state: State, at: number): Result => {
      const { state: existing, payment, kind, amount, transaction } = state.intents[at]!;
      const { state: current, known, books, amount: total } = state.payments[payment]!;
      const used = (counts: (intent: Intent) => boolean) =>
        amount + sumOf(state, payment, (each) => counts(each) && each.transaction === transaction && isCounted(each));
      const standing = transaction < 0 ? current : (known[transaction] ?? 'open');
      const isWithheld = books[transaction]?.held === true && !books[transaction]!.matches && kind !== 'part';
      const fits = { authorize: current === 'open', finalize: standing === 'verified' }[kind as string];
      const credited = used((each) => each.kind === 'credit');
      return (
        broken({
          'I8: a key has one intent': existing === 'absent',
          '1.3: the operation fits the state of the payment': fits ?? (isPaid(standing) || isWithheld),
          'I7: settlements have a limit': !isSettlement({ kind } as Intent) || used(isSettlement) <= total,
          'I7: credits have a limit': kind !== 'credit' || credited <= recordedOf(state, state.intents[at]!, books),
        }) ?? setIntent(state, at, { state: 'waiting', sends: 0 })
      );
    },
    claim: (state: State, at: number, process: number): Result => {
      const intent = state.intents[at]!;
      const isOpen = intent.state === 'waiting' || isUnresolved(intent);
      const guards = { 'O16: only an open intent is claimed': isOpen, 'O16: the lease is free': intent.lease === -1 };
      return broken(guards) ?? setIntent(state, at, { lease: process });
    },
    expire: (state: State, at: number): Result => setIntent(state, at, { lease: -1 }),
    /** Commits that the intent is sent, before a byte leaves (O16). `queryAt`: -1 without a status response. */
    mark: (state: State, at: number, process: number, queryAt: number): Result => {
      const intent = state.intents[at]!;
      const { kind, payment, sends, orders, transaction: of } = intent;
      const query = state.queries[queryAt];
      const transaction: Transaction | undefined = query && targetOf(query.books, of);
      const first = intent.state === 'waiting';
      const free = first || isAdditive(kind);
      const absent = query !== undefined && !proves(state, at, query);
      const isAfterCall = query !== undefined && query.stamps[at]! > -2;
      const isEqual = kind === 'authorize' || transaction?.settled === recordedOf(state, intent, query?.books ?? []);
      const remainder = transaction && transaction.amount - transaction.settled;
      const isOther = (each: Intent) => each !== intent && each.payment === payment && each.transaction === of;
      const isInDoubt = (each: Intent) => isUnresolved(each) && each.sends > 0 && !each.resolved;
      const others = state.intents.filter((each) => isOther(each) && isInDoubt(each));
      const calls = [...state.calls, { intent: at, process, stage: 'ready' } as const];
      const queries = query ? without(state.queries, queryAt) : state.queries;
      return (
        broken({
          'O16: only an open intent is sent': first || intent.state === 'doubt' || intent.state === 'review',
          'O16: the sender holds the lease': intent.lease === process,
          '1.3: an additive operation is never sent again': !isAdditive(kind) || sends <= orders,
          'O17: a query precedes an additive send': !isAdditive(kind) || !first || (isAfterCall && absent && isEqual),
          '1.3: the status shows that the effect is absent': free || absent,
          '1.3: the status was requested after the lease': free || query?.stamps[at] === sends,
          '1.3: the remainder is the figure of the gateway': kind !== 'settle' || remainder === intent.amount,
          '1.3: an unresolved cancel blocks': others.every((each) => each.kind !== 'cancel'),
          '1.3: an operation in doubt blocks': others.every((each) => each.kind === 'cancel'),
        }) ?? setIntent(state, at, { state: 'sent', sends: sends + 1 }, { calls, queries })
      );
    },
    leave: (state: State, at: number): Result => ({ ...state, calls: change(state.calls, at, { stage: 'request' }) }),
    /** A call that certainly did not begin returns to waiting (O16), but an earlier send stays in doubt. */
    unbegun: (state: State, at: number): Result => {
      const { intent: index, process } = state.calls[at]!;
      const { state: current, lease, sends } = state.intents[index]!;
      const calls = without(state.calls, at);
      if (current !== 'sent' || lease !== process) return { ...state, calls };
      const next = sends === 1 || has('resend returns to waiting') ? 'waiting' : 'doubt';
      return setIntent(state, index, { state: next, sends: sends - 1, lease: -1 }, { calls });
    },
    /** The request takes effect, or the gateway refuses it. The answer may find no process. */
    execute: (state: State, at: number, refuses: boolean): Result => {
      const { intent: index, process } = state.calls[at]!;
      const { payment, kind, amount, effects, transaction } = state.intents[index]!;
      const { books } = state.payments[payment]!;
      const result = refuses ? undefined : execute(books, kind, amount, transaction);
      const answer = { stage: result ? 'done' : 'refused' } as const;
      const next = { ...state, calls: process === -1 ? without(state.calls, at) : change(state.calls, at, answer) };
      if (result === undefined || result === books) return next;
      return setPayment(setIntent(next, index, { effects: effects + 1 }), payment, { books: result });
    },
    lose: (state: State, at: number): Result => ({ ...state, calls: without(state.calls, at) }),
    answer: (state: State, at: number): Result => {
      const { intent: index, stage } = state.calls[at]!;
      const { state: current, kind, sends } = state.intents[index]!;
      const calls = without(state.calls, at);
      if (!isUnresolved(state.intents[index]!)) return { ...state, calls };
      // The refusal of a second send says nothing about the first send (I5).
      const doubt = stage === 'refused' && sends > 1 && !has('refusal of a resend decides');
      const result = doubt ? (current === 'review' ? current : 'doubt') : stage === 'done' ? 'confirmed' : 'refused';
      const next = setIntent(state, index, { lease: -1, state: result }, { calls });
      if (result === 'confirmed' && kind === 'cancel') return reverse(next, index);
      return next;
    },
    /** An authorization or a finalization that is refused, or never sent, ends its payment or its transaction. */
    fail: (state: State, at: number, to: 'declined' | 'canceled'): Result => {
      const { payment, kind, state: result, transaction } = state.intents[at]!;
      const { known, state: existing } = state.payments[payment]!;
      const isFinal = kind === 'authorize' || kind === 'finalize';
      const isOpen = kind === 'authorize' ? existing === 'open' : existing !== 'reversed';
      const guards = {
        'I5: a refusal fails': isFinal && result === 'refused',
        'I4: only an open payment fails': isOpen,
      };
      const next = known.map((each, index) => (index === transaction ? stronger(each, to) : each));
      const failed = setPayment(state, payment, { known: next });
      return broken(guards) ?? move(failed, payment, stronger(existing, to), false);
    },
    /** The order changes, so that it does not accept this attempt any more (K08). */
    outdate: (state: State, at: number): Result => setPayment(state, at, { outdated: true }),
    /** The process stops waiting. The request can still take effect. */
    giveUp: (state: State, at: number): Result => {
      const { intent, stage } = state.calls[at]!;
      const calls = stage === 'request' ? change(state.calls, at, { process: -1 }) : without(state.calls, at);
      const next = { ...state, calls };
      return next.intents[intent]!.state === 'sent' ? unanswered(next, intent, 'no answer is waiting') : next;
    },
    /** A process finds a sent intent without a lease: the sender crashed or is late. */
    doubt: (state: State, at: number): Result => {
      const { state: current, lease } = state.intents[at]!;
      const guards = { 'O16: only a send is in doubt': current === 'sent', 'O16: the send is over': lease === -1 };
      return broken(guards) ?? unanswered(state, at, 'crashed send is waiting');
    },
    /** The till decides never to send a waiting intent. */
    drop: (state: State, at: number): Result =>
      broken({
        'O16: only an unsent intent is dropped':
          state.intents[at]!.state === 'waiting' && state.intents[at]!.sends === 0,
      }) ?? setIntent(state, at, { state: 'refused', lease: -1 }),
    review: (state: State, at: number): Result =>
      broken({ '1.3: only an open intent needs review': /waiting|doubt/.test(state.intents[at]!.state) }) ??
      setIntent(state, at, { state: 'review', lease: -1 }),
    sendAgain: (state: State, at: number): Result => {
      const { state: current, orders } = state.intents[at]!;
      const guards = { '1.3: a person orders one further send': current === 'review' && orders === 0 };
      return broken(guards) ?? setIntent(state, at, { orders: 1 });
    },
    /** A person decides a review, or, with `review`, answers for it without a decision. */
    resolve: (state: State, at: number, result: 'confirmed' | 'refused' | 'review'): Result =>
      broken({ '1.3: a person acts on a review': state.intents[at]!.state === 'review' }) ??
      setIntent(state, at, { state: result, resolved: true, lease: -1 }),
    /** The plan of checks is over (O11). Later status responses still decide. */
    overdue: (state: State, at: number): Result => setPayment(state, at, { review: true }),
    /** A person accepts a transaction that differs from the attempt (K04). Its row keeps what the person decided. */
    accept: (state: State, at: number): Result => {
      const { books, known: before, review } = state.payments[at]!;
      const differs = (each: Transaction) => each.held && !each.matches;
      const after = books.map((each, index) => (differs(each) ? 'authorized' : (before[index] ?? 'open')));
      const guards = { 'K04: a person accepts a case': review && books.some(differs) };
      return broken(guards) ?? move(setPayment(state, at, { known: after, accepted: true }), at, 'authorized', false);
    },
    /** The process loses its queries and calls. Its rows and leases stay, and its requests can still take effect. */
    crash: (state: State, process: number): Result => {
      const calls = state.calls.filter((each) => each.process !== process || each.stage === 'request');
      const queries = state.queries.filter((each) => each.process !== process);
      const ownerless = calls.map((each) => (each.process === process ? { ...each, process: -1 } : each));
      return { ...state, crashes: state.crashes + 1, calls: ownerless, queries };
    },
    backup: (state: State): Result => ({ ...state, backup: { payments: state.payments, intents: state.intents } }),
    /** A person restores the store. The model assumes that no call is on its way (O17). */
    restore: (state: State): Result => {
      if (state.backup === undefined || state.calls.length > 0) return 'O17: no call is on its way';
      const { payments, intents } = state.backup;
      const rows = payments.map((each, at) => ({ ...each, books: state.payments[at]!.books }));
      const outbox = intents.map((each, at) => ({ ...each, lease: -1, effects: state.intents[at]!.effects }));
      return { ...state, payments: rows, intents: outbox, queries: [], backup: undefined };
    },
  };
}

export type Model = ReturnType<typeof createModel>;
