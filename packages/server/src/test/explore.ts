import type { TransactionId } from '@tillkit/core';
import { aPayment, refno } from './an-attempt.ts';
import { anOperation } from './an-operation.ts';
import { applyEvidence } from '../payment/apply-evidence.ts';
import { toEvidence, type CreditFinding, type Evidence } from '../payment/evidence.ts';
import { proofTime } from '../payment/leases.ts';
import { isPaid, type Payment } from '../payment/payment.ts';
import { demandAllowed } from '../outbox/allowed.ts';
import {
  isOpen,
  type Finalization,
  type Intent,
  type IntentKind,
  type KnownAuthorization,
  type OperationKind,
} from '../outbox/intent.ts';
import type { Permission } from '../outbox/kinds/kind.ts';
import { kinds, permit } from '../outbox/kinds/kinds.ts';
import { nextStep, type StepEvidence } from '../outbox/next-step.ts';

// Explores every interleaving of two intents of any kind for one payment. The interleavings form a graph of states. The
// transitions are the steps and gateway calls of the intents, the gateway's responses, status queries by two processes,
// the crash of one process, a different payment for the same order, and messages from an attacker. The decisions are
// made by the till's own pure functions. The number of paths is computed from the graph.

const amount = 1000;
const [first, second] = ['7' as TransactionId, '8' as TransactionId];

export interface Wish {
  readonly kind: IntentKind;
  readonly amount?: number;
  readonly closes?: boolean;
}

/**
 * Possible outcomes of a gateway call and its response. The gateway may decline the call. The first call, every call,
 * or the first response may be lost. The response may be a refusal although the call was executed, or a success
 * although the call was not executed. The gateway may execute the call after the till has stopped waiting for
 * confirmation, or status responses may be late in listing the call's effect.
 */
export const ways = [
  'well',
  'declined',
  'lost',
  'silent',
  'unheard',
  'lyingNo',
  'lyingYes',
  'late',
  'unlisted',
] as const;
export type Way = (typeof ways)[number];

export interface Story {
  /**
   * State of a transaction after a call that charges the card. If the scenario has no such call, this is the
   * transaction's initial state.
   */
  readonly code: 'authorized' | 'settled';
  readonly wishes: readonly [Wish, Wish];
  readonly way: Way;
  /**
   * Number of processes that query the payment status. `status` is the total number of queries that these processes may
   * send.
   */
  readonly processes: 1 | 2;
  readonly status: number;
  /**
   * Number of messages from an attacker. If there are two, the first is correctly signed. The last message is never
   * correctly signed.
   */
  readonly messages: 0 | 1 | 2;
  /** Maximum number of times that the time limit for confirmation can expire. */
  readonly waits: number;
  /**
   * Function that decides the next step. A test can replace it with a faulty function to verify that the resulting
   * violation is detected.
   */
  readonly step?: typeof nextStep;
  /** Violation that ends the exploration when it is found. If omitted, every state is explored. */
  readonly until?: string;
}

interface Entry {
  readonly code: 'verified' | 'authorized' | 'settled' | 'canceled' | 'declined';
  readonly settled: number;
}

/** Transactions and credits that the gateway has recorded. */
interface Books {
  readonly transactions: Readonly<Record<string, Entry>>;
  readonly credits: readonly CreditFinding[];
}

type Own = KnownAuthorization | Finalization | undefined;

/** A status response: the transactions and credits that it lists, and the intents at the time of the query. */
interface StatusAnswer {
  readonly listed: Books;
  readonly intents: readonly (Intent | undefined)[];
  readonly at: number;
}

interface State {
  readonly payment: Payment;
  /** Intents for authorizations and finalizations. Each intent has the same index as the request that created it. */
  readonly own: readonly Own[];
  readonly books: Books;
  /** The transactions and credits that a status response would currently list. */
  readonly listed: Books;
  /** Number of times that the gateway has executed each intent. */
  readonly done: readonly number[];
  /** True for each request that was made, even if the till rejected the request. `calls` contains the gateway calls. */
  readonly isWritten: readonly boolean[];
  readonly calls: readonly (undefined | { readonly answer?: 'yes' | 'no'; readonly isOver?: true })[];
  /**
   * The status response that each process is waiting for. `seen` contains the status response that each process has
   * received and may act on.
   */
  readonly inFlight: readonly (StatusAnswer | undefined)[];
  readonly seen: readonly (StatusAnswer | undefined)[];
  /** Time at which each intent was last sent. Time begins at 0 and advances in steps of `proofTime`. */
  readonly sentAt: readonly number[];
  readonly now: number;
  /** True if the order is already paid through a different payment. */
  readonly isOrderPaid: boolean;
  readonly left: { readonly status: number; readonly messages: number };
  /**
   * Number of times that the shop has been notified of each operation's outcome. `events` counts the notifications
   * about the payment.
   */
  readonly notified: readonly number[];
  readonly events: { readonly paid: number; readonly failed: number };
}

const at = <T>(list: readonly T[], index: number, value: T): readonly T[] =>
  list.map((old, i) => (i === index ? value : old));

const isOperation = (kind: IntentKind): kind is OperationKind => kind !== 'authorize' && kind !== 'finalize';

/** Returns the id of the transaction that a request creates, finalizes or changes. */
const transactionOf = (wishes: Story['wishes'], index: number): TransactionId =>
  index === 1 && !isOperation(wishes[0].kind) ? second : first;

const anAuthorization: KnownAuthorization = {
  id: 'authorization',
  kind: 'authorize',
  transactionId: undefined,
  key: '1',
  state: 'waiting',
  reason: undefined,
  sends: 0,
  version: 0,
  answer: undefined,
  redirect: undefined,
  writtenAt: 0,
  method: 'VIS',
  values: undefined,
  beside: undefined,
};

const aFinalization = (transactionId: TransactionId): Finalization => ({
  id: `finalization ${transactionId}`,
  kind: 'finalize',
  transactionId,
  state: 'waiting',
  reason: undefined,
  sends: 0,
  version: 0,
  answer: undefined,
});

const nothing = { reasons: [], findings: [], alarms: [] } as const;

const toStatus = ({ transactions, credits }: Books): Evidence =>
  toEvidence({
    ...nothing,
    level: 2,
    channel: 'status',
    claims: 'answered',
    transactionId: undefined,
    findings: Object.entries(transactions).map(([id, { code, settled }]) => ({
      transactionId: id as TransactionId,
      state: code,
      paymentMethod: 'VIS',
      ...((code === 'authorized' || code === 'settled') && { settled }),
    })),
    credits,
  });

const stranger = (level: 0 | 1): Evidence =>
  toEvidence({
    ...nothing,
    level,
    channel: 'webhook',
    claims: level ? 'success' : 'error',
    transactionId: first,
  });

/**
 * Executes a call according to the rules of the gateway interface, which are implemented independently for this test.
 * Returns undefined if the gateway refuses the call.
 */
function carryOut(books: Books, { code, wishes }: Story, index: number, about: TransactionId): Books | undefined {
  const { kind, amount: part = amount, closes = false } = wishes[index] as Wish;
  const { transactions, credits } = books;
  const write = (entry: Entry): Books => ({ ...books, transactions: { ...transactions, [about]: entry } });
  const before = transactions[about];
  const charged: Entry = { code, settled: code === 'settled' ? amount : 0 };
  if (kind === 'authorize') return before ? undefined : write(charged);
  if (!before) return undefined;
  const { settled } = before;
  if (kind === 'finalize') return before.code === 'verified' ? write(charged) : undefined;
  if (kind === 'settle') {
    if (before.code !== 'authorized' || settled + part > amount) return undefined;
    const sum = settled + part;
    return write({ settled: sum, code: sum === amount || closes ? 'settled' : 'authorized' });
  }
  if (kind === 'cancel')
    return before.code === 'settled' || (before.code === 'authorized' && settled === 0)
      ? write({ ...before, code: 'canceled' })
      : undefined;
  const credited = credits.reduce((sum, credit) => sum + credit.amount, 0);
  if (before.code !== 'settled' || credited + part > settled) return undefined;
  const newCredit = { transactionId: `${100 + index}` as TransactionId, refno: `C${index}`, amount: part };
  return { ...books, credits: [...credits, { ...newCredit, currency: 'CHF', state: 'made' }] };
}

/**
 * Returns the gateway's records after the gateway has declined a call. If the call would have charged a card, the
 * records contain a declined transaction.
 */
const decline = (books: Books, kind: IntentKind, about: TransactionId): Books =>
  isOperation(kind)
    ? books
    : { ...books, transactions: { ...books.transactions, [about]: { code: 'declined', settled: 0 } } };

function apply(state: State, evidence: Evidence): State {
  const { payment, ended, became } = applyEvidence(state.payment, evidence);
  const notified = state.notified.map(
    (times, i) => times + ended.filter((each) => each.id === `${i}` && each.state === 'confirmed').length,
  );
  const { paid, failed } = state.events;
  // A unique row in the database ensures that the shop receives each event only once.
  const events = {
    paid: paid + Number(became === 'paid'),
    failed: failed + Number(became === 'failed' && failed === 0),
  };
  return { ...state, payment, notified, events };
}

const intentOf = ({ own, payment }: State, index: number): Intent | undefined =>
  own[index] ?? payment.operations.find(({ id }) => id === `${index}`);

function change(state: State, index: number, by: Partial<Intent>): State {
  const own = state.own[index];
  if (own) return { ...state, own: at(state.own, index, { ...own, ...by } as Own) };
  const operations = state.payment.operations.map((each) =>
    each.id === `${index}` ? { ...each, ...(by as Partial<typeof each>) } : each,
  );
  return { ...state, payment: { ...state.payment, operations } };
}

/**
 * Writes the intent for a requested operation, or rejects the request. If the request is for an authorization or a
 * finalization, this function only records that the request was made: all authorization requests share one intent,
 * which exists from the start, and the till itself writes the intent for a finalization.
 */
function order(state: State, wishes: Story['wishes'], index: number): State {
  const { kind, ...wish } = wishes[index] as Wish;
  const isWritten = at(state.isWritten, index, true);
  if (!isOperation(kind)) return { ...state, isWritten };
  const { payment } = state;
  try {
    const request = { kind, transactionId: undefined, closes: false, ...wish, amount: wish.amount };
    const allowed = demandAllowed(payment, request);
    const reference = kind === 'credit' ? `C${index}` : undefined;
    const sequence = payment.operations.length + 1;
    const operation = anOperation({
      id: `${index}`,
      kind,
      sequence,
      closes: request.closes,
      refno: reference,
      ...allowed,
    });
    return { ...state, isWritten, payment: { ...payment, operations: [...payment.operations, operation] } };
  } catch {
    return { ...state, isWritten };
  }
}

/**
 * Simulates the arrival of an intent's call at the gateway. Depending on the scenario, the gateway executes or declines
 * the call, or the call is lost. In the `lost` scenario, only the first call is lost.
 */
function arrive(state: State, story: Story, index: number): State {
  const { way, wishes } = story;
  const intent = intentOf(state, index);
  const about = intent?.transactionId ?? transactionOf(wishes, index);
  const isFirst = intent?.sends === 1;
  const isDeclined = way === 'declined' || way === 'lyingYes';
  const isLost = way === 'silent' || (way === 'lost' && isFirst);
  const books = isLost || isDeclined ? undefined : carryOut(state.books, story, index, about);
  const after = books ?? (way === 'declined' ? decline(state.books, (wishes[index] as Wish).kind, about) : state.books);
  const isUnheard = isLost || ((way === 'unheard' || way === 'unlisted') && isFirst);
  const answer = way === 'lyingYes' || (books && way !== 'lyingNo') ? 'yes' : 'no';
  return {
    ...state,
    books: after,
    listed: way === 'unlisted' ? state.listed : after,
    done: books ? at(state.done, index, (state.done[index] ?? 0) + 1) : state.done,
    calls: at(state.calls, index, isUnheard ? { isOver: true } : { answer }),
  };
}

/** Yields every possible next state. */
function* next(state: State, story: Story): Generator<State> {
  const { wishes, way, waits } = story;
  for (const index of wishes.keys()) {
    if (!state.isWritten[index]) yield order(state, wishes, index);
    const call = state.calls[index];
    if (call && call.answer === undefined && !call.isOver) yield arrive(state, story, index);
    if (call?.answer) {
      const isSent = intentOf(state, index)?.state === 'sent';
      const over = { ...state, calls: at(state.calls, index, { isOver: true } as const) };
      yield isSent ? change(over, index, { answer: call.answer }) : over;
      yield over; // The process that sent the gateway call has crashed.
    }
  }
  if (state.listed !== state.books) yield { ...state, listed: state.books };
  for (const process of state.inFlight.keys()) {
    const [inFlight, seen] = [state.inFlight[process], state.seen[process]];
    if (!inFlight && state.left.status > 0) {
      const intents = wishes.map((_, index) => intentOf(state, index));
      const question = { listed: state.listed, intents, at: state.now };
      const left = { ...state.left, status: state.left.status - 1 };
      yield {
        ...state,
        left,
        inFlight: at(state.inFlight, process, question),
        seen: at(state.seen, process, undefined),
      };
    }
    if (inFlight) {
      const updated = apply(state, toStatus(inFlight.listed));
      yield { ...updated, inFlight: at(state.inFlight, process, undefined), seen: at(state.seen, process, inFlight) };
    }
    if (seen)
      for (const index of wishes.keys())
        yield turn({ ...state, seen: at(state.seen, process, undefined) }, seen, story, index);
  }
  if (state.left.messages > 0) {
    const left = { ...state.left, messages: state.left.messages - 1 };
    yield { ...apply(state, stranger(state.left.messages === 1 ? 0 : 1)), left };
  }
  if (!state.isOrderPaid && state.own.some((each) => each && isOpen(each))) yield { ...state, isOrderPaid: true };
  const isUnderWay = state.calls.some((call) => call && !call.isOver && !call.answer);
  // The time limit for confirmation cannot expire during a gateway call, except in the `late` scenario.
  const mayPass = !isUnderWay || way === 'late';
  const isLater = state.now < waits * proofTime;
  if (isLater && mayPass && state.calls.some(Boolean)) yield { ...state, now: state.now + proofTime };
}

/** Performs a process's next step for an intent, based on the status response that the process has received. */
function turn(before: State, answer: StatusAnswer, { wishes, step: decide = nextStep }: Story, index: number): State {
  const { kind } = wishes[index] as Wish;
  const state = kind === 'finalize' ? withFinalization(before, answer, transactionOf(wishes, index), index) : before;
  const [intent, seen] = [intentOf(state, index), answer.intents[index]];
  const isNext = !isOperation(kind) || state.payment.operations.find(isOpen)?.id === `${index}`;
  if (!intent || !isNext || (kind !== 'finalize' && !seen)) return state;
  const isEmpty = Object.keys(answer.listed.transactions).length === 0;
  const { rules, readEffect: show, ended } = kinds[kind];
  const effect = show(state.payment, intent, kind !== 'authorize' || isEmpty);
  const age = answer.at - (state.sentAt[index] ?? 0);
  const evidence: StepEvidence = { rules, atQuery: seen ?? intent, effect, age };
  const decided = decide(intent, evidence, state.now);
  const step =
    decided.do === 'permit'
      ? decide(intent, { ...evidence, permission: permissionOf(state, intent, index) }, state.now)
      : decided;
  if (step.do === 'confirm') return change(state, index, { state: 'confirmed', answer: undefined });
  if (step.do === 'give_up')
    return change(state, index, { state: 'needs_review', reason: step.reason, answer: undefined });
  if (step.do === 'refuse' || step.do === 'drop') {
    const reason = step.do === 'drop' ? step.reason : undefined;
    const end = change(state, index, { state: reason ? 'dropped' : 'refused', reason, answer: undefined });
    const endEvidence = ended(state.payment, intent, reason);
    return endEvidence ? apply(end, endEvidence) : end;
  }
  if (step.do !== 'send') return state;
  const settledBefore = state.payment.transactions[intent.transactionId ?? '']?.settled;
  const sent = { state: 'sent', sends: intent.sends + 1, version: intent.version + 1, answer: undefined } as const;
  return {
    ...change(state, index, isOperation(kind) ? ({ ...sent, settledBefore } as Partial<Intent>) : sent),
    calls: at(state.calls, index, {}),
    sentAt: at(state.sentAt, index, state.now),
  };
}

/** Writes the finalization of a transaction if a status response shows the transaction as verified. */
function withFinalization(state: State, { listed }: StatusAnswer, id: TransactionId, index: number): State {
  const isVerified =
    listed.transactions[id]?.code === 'verified' && state.payment.transactions[id]?.state === 'verified';
  if (!isVerified) return { ...state, own: state.own };
  return state.own[index] ? state : { ...state, own: at(state.own, index, aFinalization(id)) };
}

/**
 * Decides whether the call for an intent may be sent. The call for an authorization or a finalization is never sent
 * once the order is paid, and it must wait while the call for the payment's other transaction is in progress.
 */
function permissionOf({ payment, own, isOrderPaid, now }: State, intent: Intent, index: number): Permission {
  const operation = payment.operations.find(({ id }) => id === intent.id);
  if (operation) return permit(payment, operation, now);
  const isCharged = Object.values(payment.transactions).some(({ state }) => isPaid(state));
  if (isOrderPaid || isCharged) return { may: 'never', reason: 'order_paid' };
  const other = own[1 - index];
  const isUnderWay = other?.state === 'sent' && payment.transactions[other.transactionId ?? '']?.state === 'verified';
  return isUnderWay ? { may: 'wait', until: undefined } : { may: 'send' };
}

const isCharged = ({ code }: Entry): boolean => code === 'authorized' || code === 'settled';

/** Checks the invariants of a state. Returns a description of the first violation, or undefined if there is none. */
function violation(state: State, { wishes, way }: Story): string | undefined {
  const { payment, books, done, notified, events, isOrderPaid } = state;
  const credited = books.credits.reduce((sum, credit) => sum + credit.amount, 0);
  const entries = Object.values(books.transactions);
  const settled = entries.reduce((sum, entry) => sum + entry.settled, 0);
  if (entries.some((entry) => entry.settled > amount) || credited > settled)
    return 'I7: the moved amount exceeds the available amount';
  if (done.some((times) => times > 1)) return 'I8: executed twice';
  if (notified.some((times) => times > 1) || events.paid > 1) return 'I2: notified twice';
  for (const [index, { kind }] of wishes.entries()) {
    const intent = intentOf(state, index);
    if (!intent) continue;
    const times = done[index] ?? 0;
    if (kinds[kind].rules.isAdditive && intent.sends > 1) return 'I8: an additive call was repeated';
    if (!isOperation(kind)) continue;
    if (intent.state === 'confirmed' && times === 0) return 'confirmed but never executed';
    if ((intent.state === 'refused' || intent.state === 'dropped' || intent.state === 'waiting') && times > 0)
      return `executed, but ${intent.state}`;
    if ((intent.state === 'confirmed') !== (notified[index] === 1))
      return 'the end of an operation and the notifications differ';
  }
  const isCanceled = payment.operations.some(({ kind, state: end }) => kind === 'cancel' && end === 'confirmed');
  const wasCharged = entries.some((entry) => isCharged(entry) || entry.code === 'canceled');
  if (isPaid(payment.state) && !wasCharged) return 'I1: paid without a charge';
  if (events.paid > 0 && !isPaid(payment.state) && !isCanceled) return `I4: paid, but later ${payment.state}`;
  const isFailed = payment.state === 'declined' || payment.state === 'canceled';
  if (!isFailed || isCanceled) return undefined;
  if (entries.some(isCharged) && way !== 'late' && way !== 'unlisted') return 'I5: failed although it was charged';
  const isDeclined = entries.some(({ code }) => code === 'declined');
  return isDeclined || isOrderPaid || way === 'declined' ? undefined : 'I5: failed without a decline';
}

/**
 * Checks a final state. After one more status response, which lists all transactions, the till must have recorded every
 * charge.
 */
function violationAtEnd(state: State): string | undefined {
  const { payment, events } = apply(state, toStatus(state.books));
  const lost = Object.entries(state.books.transactions).some(
    ([id, entry]) => isCharged(entry) && !isPaid(payment.transactions[id]?.state ?? 'open'),
  );
  if (lost) return 'a payment is lost';
  return events.paid > 1 ? 'I2: notified twice' : undefined;
}

const short = (each: Intent | undefined) =>
  each && `${each.id} ${each.state} ${each.sends} ${each.answer} ${(each as { settledBefore?: number }).settledBefore}`;

const numbersOfParts = new WeakMap<object, number>();
const numbersOfTexts = new Map<string, number>();

function numberOfText(text: string): number {
  const number = numbersOfTexts.get(text) ?? numbersOfTexts.size;
  numbersOfTexts.set(text, number);
  return number;
}

/**
 * Returns a number that is the same for equal parts of states. Parts are immutable and many states share them, so each
 * part is serialized once.
 */
function numberOf(part: unknown): number {
  if (typeof part !== 'object' || part === null) return numberOfText(String(part));
  const number = numbersOfParts.get(part) ?? numberOfText(JSON.stringify(part));
  numbersOfParts.set(part, number);
  return number;
}

const partOfAnswer = (answer: StatusAnswer | undefined): string =>
  answer ? `${numberOf(answer.listed)} ${answer.at} ${answer.intents.map(short).join()}` : '';

/**
 * Returns a string that is identical for equivalent states. States that differ only in the order of the processes are
 * equivalent. The string consists of numbers to save memory, because there are millions of states.
 */
function nameOf({ payment, own, inFlight, seen, ...others }: State): string {
  const { state, heard, transactions, operations, review, cases } = payment;
  const processes = inFlight.map((each, i) => numberOfText(`${partOfAnswer(each)}|${partOfAnswer(seen[i])}`));
  return [
    ...[state, heard, transactions, review, cases, ...Object.values(others)].map(numberOf),
    numberOfText([...own, ...operations].map(short).join()),
    ...processes.toSorted(),
  ].join();
}

export interface Explored {
  readonly paths: number;
  readonly states: number;
  readonly transitions: number;
  readonly violations: readonly string[];
  /** State changes of the intents, as `kind: from → to`. */
  readonly moves: readonly string[];
}

/**
 * Explores all states that are reachable from the initial state. Returns the number of paths, states and transitions,
 * and the violations.
 */
export function explore(story: Story): Explored {
  const [violations, moves] = [new Set<string>(), new Set<string>()];
  const pathCounts = new Map<string, number>();
  let transitions = 0;
  const count = (state: State): number => {
    const name = nameOf(state);
    const before = pathCounts.get(name);
    if (before !== undefined) return before;
    if (story.until !== undefined && violations.has(story.until)) return 1;
    const all = [...next(state, story)];
    const wrong = violation(state, story) ?? (all.length === 0 ? violationAtEnd(state) : undefined);
    if (wrong) violations.add(wrong);
    transitions += all.length;
    for (const [index, { kind }] of story.wishes.entries())
      for (const each of all) {
        const [from, to] = [intentOf(state, index)?.state ?? 'new', intentOf(each, index)?.state ?? 'new'];
        if (from !== to) moves.add(`${kind}: ${from} → ${to}`);
      }
    let paths = 0;
    for (const each of all) paths += count(each);
    pathCounts.set(name, paths || 1);
    return paths || 1;
  };
  const paths = count(begin(story));
  return { paths, states: pathCounts.size, transitions, violations: [...violations], moves: [...moves] };
}

/**
 * Returns the initial state, which contains the scenario's verified transactions. If none of the scenario's calls
 * charges a card, the state contains a charged transaction instead of verified ones.
 */
function begin({ wishes, code, processes, status, messages }: Story): State {
  const charges = wishes.some(({ kind }) => !isOperation(kind));
  const verified = wishes.flatMap(({ kind }, index): (readonly [string, Entry])[] =>
    kind === 'finalize' ? [[transactionOf(wishes, index), { code: 'verified', settled: 0 }]] : [],
  );
  const charged = charges ? [] : [[first, { code, settled: code === 'settled' ? amount : 0 }] as const];
  const books: Books = { transactions: Object.fromEntries([...verified, ...charged]), credits: [] };
  const open = aPayment({ refno, amount, heard: 2 });
  return {
    payment: charges ? open : applyEvidence(aPayment({ refno, amount }), toStatus(books)).payment,
    own: wishes.map(({ kind }, index) => (kind === 'authorize' && index === 0 ? anAuthorization : undefined)),
    books,
    listed: books,
    done: wishes.map(() => 0),
    isWritten: wishes.map(() => false),
    calls: wishes.map(() => undefined),
    inFlight: Array.from({ length: processes }, () => undefined),
    seen: Array.from({ length: processes }, () => undefined),
    sentAt: wishes.map(() => 0),
    now: 0,
    isOrderPaid: false,
    left: { status, messages },
    notified: wishes.map(() => 0),
    events: { paid: Number(!charges), failed: 0 },
  };
}

const settle = (part: number, closes = false): Wish => ({ kind: 'settle', amount: part, closes });
const credit = (part: number): Wish => ({ kind: 'credit', amount: part });
const cancel: Wish = { kind: 'cancel', amount };
const authorize: Wish = { kind: 'authorize' };
const finalize: Wish = { kind: 'finalize' };

/**
 * The pairs of intents to explore, made from the five kinds of intents. Some pairs occur more than once, with different
 * amounts.
 */
export const pairs = [
  { about: 'an authorization that is requested twice', code: 'authorized', wishes: [authorize, authorize] },
  { about: 'an authorization and a verified card', code: 'authorized', wishes: [authorize, finalize] },
  { about: 'an authorization and its settlement', code: 'authorized', wishes: [authorize, settle(1000)] },
  { about: 'an authorization and its cancel', code: 'authorized', wishes: [authorize, cancel] },
  { about: 'an authorization and its credit', code: 'settled', wishes: [authorize, credit(1000)] },
  { about: 'two verified cards', code: 'authorized', wishes: [finalize, finalize] },
  { about: 'a verified card and its settlement', code: 'authorized', wishes: [finalize, settle(1000)] },
  { about: 'a verified card and its cancel', code: 'authorized', wishes: [finalize, cancel] },
  { about: 'a verified card and its credit', code: 'settled', wishes: [finalize, credit(1000)] },
  {
    about: 'two settlements that add up to the authorized amount',
    code: 'authorized',
    wishes: [settle(600), settle(400)],
  },
  {
    about: 'two settlements that exceed the authorized amount',
    code: 'authorized',
    wishes: [settle(600), settle(600)],
  },
  { about: 'a closing settlement and a cancel', code: 'authorized', wishes: [settle(600, true), cancel] },
  { about: 'a settlement and its credit', code: 'authorized', wishes: [settle(1000), credit(1000)] },
  { about: 'a cancel and a settlement', code: 'authorized', wishes: [cancel, settle(1000)] },
  { about: 'two cancels', code: 'authorized', wishes: [cancel, cancel] },
  { about: 'a cancel and a credit', code: 'settled', wishes: [cancel, credit(1000)] },
  { about: 'two credits that add up to the settled amount', code: 'settled', wishes: [credit(600), credit(400)] },
  { about: 'two credits that exceed the settled amount', code: 'settled', wishes: [credit(600), credit(600)] },
] as const satisfies readonly (Pick<Story, 'code' | 'wishes'> & { readonly about: string })[];

const isLong = process.env['LONG_RUN'] === '1';

/**
 * Limits for the explorations. Two entries are for two concurrent processes, one entry is for a single process, and one
 * entry is for calls that are lost until the till gives up. `npm run prove long` allows more messages and status
 * queries.
 */
export const shapes = [
  { ways, processes: 2, status: 1, messages: 1, waits: 1 },
  { ways, processes: 2, status: 2, messages: isLong ? 1 : 0, waits: 1 },
  { ways, processes: 1, status: isLong ? 4 : 3, messages: 0, waits: 1 },
  { ways: ['silent'], processes: 1, status: 4, messages: 0, waits: 3 },
] as const;
