import type { TransactionId } from '@tillkit/core';
import { aPayment, refno } from '../an-attempt.ts';
import { anOperation } from '../an-operation.ts';
import { applyEvidence } from '../../payment/apply-evidence.ts';
import { toEvidence, type CreditFinding, type Evidence } from '../../payment/evidence.ts';
import type { Payment } from '../../payment/payment.ts';
import { demandAllowed } from '../../outbox/allowed.ts';
import { proofTime } from '../../payment/leases.ts';
import { nextStep } from '../../outbox/next-step.ts';
import type { KnownOperation, OperationKind } from '../../outbox/intent.ts';

// Every interleaving, not a sample: the steps of two operations, their calls, four status answers and two messages of a
// stranger are explored as a graph of states, with the pure functions that decide and nothing in their place. Paths are
// counted along the graph.

const transactionId = '7' as TransactionId; // digits
const amount = 1000;

export interface Wish {
  readonly kind: OperationKind;
  readonly amount: number;
  readonly closes?: boolean;
}

/**
 * The fate of a call and its answer: the call is lost, the answer is lost, the answer says no although the call was carried
 * out, or the gateway carries the call out after the till has stopped waiting for proof.
 */
export const ways = ['well', 'lost', 'unheard', 'lying', 'late'] as const;
type Way = (typeof ways)[number];

export interface Story {
  readonly code: 'authorized' | 'settled';
  readonly wishes: readonly Wish[];
  readonly way: Way;
  /** How many status answers are asked for. */
  readonly status: number;
  /** What decides; another one to see that its faults are found. */
  readonly step?: typeof nextStep;
}

/** The gateway's own books. */
interface Books {
  readonly code: 'authorized' | 'settled' | 'canceled';
  readonly settled: number;
  readonly credits: readonly CreditFinding[];
  /** How often each operation was carried out. */
  readonly done: readonly number[];
}

/** A status answer under way: what the books were, and the operations as they stood when it was asked for. */
interface Asked {
  readonly books: Books;
  readonly operations: readonly KnownOperation[];
  readonly at: number;
}

interface State {
  readonly payment: Payment;
  readonly books: Books;
  /** Which wishes were written, and which calls are under way or on their way back. */
  readonly written: readonly boolean[];
  readonly calls: readonly (undefined | { readonly answer?: 'yes' | 'no'; readonly isOver?: true })[];
  /** Of each process: the answer that it waits for, and whether it may take turns by it. */
  readonly asked: readonly (Asked | undefined)[];
  readonly seen: readonly (Asked | undefined)[];
  /** When each operation was last sent. Time is 0 at first, then `proofTime`. */
  readonly sentAt: readonly number[];
  readonly now: number;
  readonly left: { readonly status: number; readonly messages: number };
  /** How often the shop was told that each operation took effect. */
  readonly told: readonly number[];
}

const at = <T>(list: readonly T[], index: number, value: T): readonly T[] =>
  list.map((old, i) => (i === index ? value : old));

const toOperation = ({ kind, amount: part, closes = false }: Wish, index: number): KnownOperation =>
  anOperation({
    id: `${index}`,
    kind,
    sequence: index + 1,
    transactionId,
    amount: part,
    closes,
    refno: kind === 'credit' ? `C${index}` : undefined,
  });

const nothing = { reasons: [], findings: [], alarms: [] } as const;

const toStatus = ({ code, settled, credits }: Books): Evidence =>
  toEvidence({
    ...nothing,
    level: 2,
    channel: 'status',
    claims: 'answered',
    transactionId: undefined,
    findings: [{ transactionId, state: code, paymentMethod: 'VIS', settled }],
    credits,
  });

const stranger = (level: 0 | 1): Evidence =>
  toEvidence({ ...nothing, level, channel: 'webhook', claims: level ? 'success' : 'error', transactionId });

/** The interface's rules, written for this test alone. */
function carryOut(books: Books, wish: Wish, index: number): Books | undefined {
  const { code, settled, credits } = books;
  const done = at(books.done, index, (books.done[index] ?? 0) + 1);
  const credited = credits.reduce((sum, credit) => sum + credit.amount, 0);
  if (wish.kind === 'settle') {
    if (code !== 'authorized' || settled + wish.amount > amount) return undefined;
    const sum = settled + wish.amount;
    return { ...books, settled: sum, code: sum === amount || wish.closes ? 'settled' : code, done };
  }
  if (wish.kind === 'cancel')
    return code === 'settled' || (code === 'authorized' && settled === 0)
      ? { ...books, code: 'canceled', done }
      : undefined;
  if (code !== 'settled' || credited + wish.amount > settled) return undefined;
  const made = { transactionId: `${100 + index}` as TransactionId, refno: `C${index}`, amount: wish.amount }; // digits
  return { ...books, credits: [...credits, { ...made, currency: 'CHF', state: 'made' }], done };
}

function apply(state: State, evidence: Evidence): State {
  const { payment, ended } = applyEvidence(state.payment, evidence);
  const told = state.told.map(
    (times, i) => times + ended.filter((each) => each.id === `${i}` && each.state === 'confirmed').length,
  );
  return { ...state, payment, told };
}

const change = (state: State, index: number, by: Partial<KnownOperation>): State => ({
  ...state,
  payment: {
    ...state.payment,
    operations: state.payment.operations.map((each) => (each.id === `${index}` ? { ...each, ...by } : each)),
  },
});

/** Everything that can happen next. */
function* next(state: State, { wishes, way, step = nextStep }: Story): Generator<State> {
  for (const [index, wish] of wishes.entries()) {
    const isWritten = state.written[index];
    if (!isWritten) {
      const written = at(state.written, index, true);
      try {
        demandAllowed(state.payment, { transactionId: undefined, closes: false, ...wish });
        const operations = [...state.payment.operations, toOperation(wish, index)];
        yield { ...state, written, payment: { ...state.payment, operations } };
      } catch {
        yield { ...state, written };
      }
    }
    const call = state.calls[index];
    if (call && call.answer === undefined && !call.isOver) {
      // It arrives, or is lost; what is lost the first time arrives the second.
      const isFirst = state.payment.operations.find(({ id }) => id === `${index}`)?.sends === 1;
      const isLost = way === 'lost' && isFirst;
      const books = isLost ? undefined : carryOut(state.books, wish, index);
      const isUnheard = isLost || (way === 'unheard' && isFirst);
      const answer = books && way !== 'lying' ? 'yes' : 'no';
      const after = isUnheard ? ({ isOver: true } as const) : ({ answer } as const);
      yield { ...state, books: books ?? state.books, calls: at(state.calls, index, after) };
    }
    if (call?.answer) {
      const operation = state.payment.operations.find(({ id }) => id === `${index}`);
      const noted = operation?.state === 'sent' ? change(state, index, { answer: call.answer }) : state;
      yield { ...noted, calls: at(state.calls, index, undefined) };
    }
  }
  for (const process of [0, 1]) {
    const [asked, seen] = [state.asked[process], state.seen[process]];
    if (!asked && state.left.status > 0) {
      const question = { books: state.books, operations: state.payment.operations, at: state.now };
      const left = { ...state.left, status: state.left.status - 1 };
      yield { ...state, left, asked: at(state.asked, process, question), seen: at(state.seen, process, undefined) };
    }
    if (asked) {
      const shown = apply(state, toStatus(asked.books));
      yield { ...shown, asked: at(state.asked, process, undefined), seen: at(state.seen, process, asked) };
    }
    if (seen) yield turn({ ...state, seen: at(state.seen, process, undefined) }, seen, step);
  }
  if (state.left.messages > 0) {
    const left = { ...state.left, messages: state.left.messages - 1 };
    yield { ...apply(state, stranger(state.left.messages === 1 ? 0 : 1)), left };
  }
  const isUnderWay = state.calls.some((call) => call && !call.isOver && !call.answer);
  // A call lasts less than a lease, unless the gateway is late: then the time for proof ends while the call is under way.
  const mayPass = !isUnderWay || way === 'late';
  if (state.now === 0 && mayPass && state.calls.some(Boolean)) yield { ...state, now: proofTime };
}

/** What a process does with the first open operation, by what it has just been told. */
function turn(state: State, seen: Asked, decide: typeof nextStep): State {
  const open = state.payment.operations.find((each) => each.state === 'waiting' || each.state === 'sent');
  const before = open && seen.operations.find(({ id }) => id === open.id);
  if (!open || !before) return state;
  const index = Number(open.id);
  const ages = { sentBeforeAsked: seen.at - (state.sentAt[index] ?? 0) };
  const step = decide(state.payment, { operation: before, askedAt: seen.at }, ages);
  if (step.do === 'refuse') return change(state, index, { state: 'refused' });
  if (step.do === 'drop') return change(state, index, { state: 'dropped' });
  if (step.do === 'give_up') return change(state, index, { state: 'needs_review' });
  if (step.do !== 'turn') return state;
  const settledBefore = state.payment.transactions[transactionId]?.settled;
  const sent = {
    state: 'sent',
    sends: open.sends + 1,
    version: open.version + 1,
    answer: undefined,
    settledBefore,
  } as const;
  return {
    ...change(state, index, sent),
    calls: at(state.calls, index, {}),
    sentAt: at(state.sentAt, index, state.now),
  };
}

/** Everything that must hold in every state, as text for whoever reads the failure. */
function violation({ payment, books, told }: State): string | undefined {
  const credited = books.credits.reduce((sum, credit) => sum + credit.amount, 0);
  if (books.settled > amount || credited > books.settled) return 'I7: more was moved than was there';
  if (books.done.some((times) => times > 1)) return 'I8: carried out twice';
  if (told.some((times) => times > 1)) return 'told twice';
  for (const [index, times] of books.done.entries()) {
    const state = payment.operations.find(({ id }) => id === `${index}`)?.state;
    if (state === 'confirmed' && times === 0) return 'confirmed, and never carried out';
    if ((state === 'refused' || state === 'dropped' || state === 'waiting') && times > 0)
      return `carried out, and ${state}`;
    if ((state === 'confirmed') !== (told[index] === 1)) return 'the end and what was told differ';
  }
  if (payment.state === 'canceled' && books.code !== 'canceled') return 'I4: left paid without a cancel';
  return payment.state === 'authorized' || payment.state === 'settled' || payment.state === 'canceled'
    ? undefined
    : `I4: ${payment.state}`;
}

/** Equal for states from which the same can follow: it does not matter which process it is that has asked. */
function nameOf({ payment, asked, seen, ...others }: State): string {
  const { state, heard, transactions, operations } = payment;
  const short = (list: readonly KnownOperation[]) =>
    list.map((each) => `${each.id}${each.state}${each.sends}${each.answer}${each.settledBefore}`);
  const processes = asked.map((each, i) =>
    JSON.stringify([each, seen[i]].map((one) => one && [one.books, one.at, short(one.operations)])),
  );
  return JSON.stringify([state, heard, transactions, short(operations), processes.toSorted(), others]);
}

export interface Explored {
  readonly paths: number;
  readonly states: number;
  readonly violations: readonly string[];
}

/** Explores all that can follow; the number of ways to the ends, and what was violated. */
export function explore(story: Story): Explored {
  const { code, wishes, status } = story;
  const violations = new Set<string>();
  const known = new Map<string, number>();
  const settled = code === 'settled' ? amount : 0;
  const books: Books = { code, settled, credits: [], done: wishes.map(() => 0) };
  const first: State = {
    payment: applyEvidence(aPayment({ refno, amount }), toStatus(books)).payment,
    books,
    written: wishes.map(() => false),
    calls: wishes.map(() => undefined),
    asked: [undefined, undefined],
    seen: [undefined, undefined],
    sentAt: wishes.map(() => 0),
    now: 0,
    left: { status, messages: 2 },
    told: wishes.map(() => 0),
  };
  const count = (state: State): number => {
    const name = nameOf(state);
    const before = known.get(name);
    if (before !== undefined) return before;
    const wrong = violation(state);
    if (wrong) violations.add(wrong);
    let paths = 0;
    for (const each of next(state, story)) paths += count(each);
    known.set(name, paths || 1);
    return paths || 1;
  };
  return { paths: count(first), states: known.size, violations: [...violations] };
}

const settle = (part: number, closes = false): Wish => ({ kind: 'settle', amount: part, closes });
const credit = (part: number): Wish => ({ kind: 'credit', amount: part });
const cancel: Wish = { kind: 'cancel', amount };
/** What two operations ask for, and what the transaction is before. */
export const pairs = [
  { about: 'two settlements that fill it', code: 'authorized', wishes: [settle(600), settle(400)] },
  { about: 'two settlements that exceed it', code: 'authorized', wishes: [settle(600), settle(600)] },
  { about: 'a settlement that closes, and a cancel', code: 'authorized', wishes: [settle(600, true), cancel] },
  { about: 'a settlement and its credit', code: 'authorized', wishes: [settle(1000), credit(1000)] },
  { about: 'a cancel and a settlement', code: 'authorized', wishes: [cancel, settle(1000)] },
  { about: 'two credits that fill it', code: 'settled', wishes: [credit(600), credit(400)] },
  { about: 'two credits that exceed it', code: 'settled', wishes: [credit(600), credit(600)] },
  { about: 'a cancel and a credit', code: 'settled', wishes: [cancel, credit(1000)] },
] as const;
