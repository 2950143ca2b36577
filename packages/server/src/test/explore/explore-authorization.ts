import type { TransactionId } from '@tillkit/core';
import { applyEvidence } from '../../payment/apply-evidence.ts';
import { toEvidence, type Evidence } from '../../payment/evidence.ts';
import { sendLease } from '../../payment/leases.ts';
import { nextOfAuthorization, type Asked } from '../../outbox/next-of-authorization.ts';
import { isPaid, type Payment } from '../../payment/payment.ts';
import { aPayment } from '../an-attempt.ts';

// Every interleaving of one authorization by the server: its call, what the gateway makes of it, two processes that ask for its
// status, one that dies, and a stranger's messages; with the pure functions that decide and nothing in their place.

const transactionId = '7' as TransactionId; // digits

/**
 * What becomes of the call: it is done, or declined; it is lost, or its answer is; the gateway says no and has done it, or yes and has
 * not; or it is listed late, after silence or a no.
 */
export const ways = ['well', 'declined', 'lost', 'unheard', 'lyingNo', 'lyingYes', 'late', 'lateNo'] as const;
type Way = (typeof ways)[number];

export interface Story {
  readonly way: Way;
  /** How many status answers are asked for. */
  readonly status: number;
  /** What decides; another one to see that its faults are found. */
  readonly step?: typeof nextOfAuthorization;
}

type Sent = Asked['seen'];

/** The gateway's own books, and whether a status answer lists what stands there. */
interface Books {
  readonly code: 'none' | 'authorized' | 'declined';
  readonly isListed: boolean;
  readonly done: number;
}

interface Question {
  readonly books: Books;
  readonly authorization: Sent;
  readonly at: number;
}

interface State {
  readonly payment: Payment;
  readonly authorization: Sent;
  readonly books: Books;
  /** On its way there, or back with an answer, or over without a word. */
  readonly call: undefined | 'there' | 'yes' | 'no' | 'over';
  readonly asked: readonly (Question | undefined)[];
  readonly seen: readonly (Question | undefined)[];
  /** 0 until the call must be over, then one lease later. */
  readonly now: number;
  readonly left: { readonly status: number; readonly messages: number };
  readonly told: { readonly paid: number; readonly failed: number };
}

const at = <T>(list: readonly T[], index: number, value: T): readonly T[] =>
  list.map((old, i) => (i === index ? value : old));

const nothing = { reasons: [], findings: [], alarms: [], transactionId: undefined } as const;

const toStatus = ({ code, isListed }: Books): Evidence =>
  toEvidence({
    ...nothing,
    level: 2,
    channel: 'status',
    claims: 'answered',
    findings: isListed && code !== 'none' ? [{ transactionId, state: code, paymentMethod: 'VIS' }] : [],
  });

const stranger = (level: 0 | 1): Evidence =>
  toEvidence({ ...nothing, level, channel: 'webhook', claims: level ? 'success' : 'error', transactionId });

const refused = toEvidence({ ...nothing, level: 2, channel: 'status', claims: 'notFound', ends: 'declined' });

function apply(state: State, evidence: Evidence): State {
  const { payment, became } = applyEvidence(state.payment, evidence);
  const { paid, failed } = state.told;
  // The shop is told of each once, as the row of its event says.
  const told = { paid: paid + Number(became === 'paid'), failed: failed + Number(became === 'failed' && failed === 0) };
  return { ...state, payment, told };
}

/** What the gateway makes of a call, and what of it is heard. */
const outcomes: Readonly<Record<Way, readonly [Books['code'], isListed: boolean, heard: 'yes' | 'no' | 'over']>> = {
  well: ['authorized', true, 'yes'],
  declined: ['declined', true, 'no'],
  lost: ['none', true, 'over'],
  unheard: ['authorized', true, 'over'],
  lyingNo: ['authorized', true, 'no'],
  lyingYes: ['none', true, 'yes'],
  late: ['authorized', false, 'over'],
  lateNo: ['authorized', false, 'no'],
};

/** Everything that can happen next. */
function* next(state: State, { way, step = nextOfAuthorization }: Story): Generator<State> {
  const { authorization, books, call } = state;
  if (authorization.state === 'waiting' && state.payment.state === 'open')
    yield { ...state, authorization: { ...authorization, state: 'sent', version: 1 }, call: 'there' };
  if (call === 'there') {
    const [code, isListed, heard] = outcomes[way];
    yield { ...state, books: { code, isListed, done: books.done + 1 }, call: heard };
  }
  if (call === 'yes' || call === 'no') {
    const isOpen = authorization.state === 'sent' && authorization.version === 1;
    const noted: Sent =
      call === 'yes' ? { ...authorization, state: 'answered', answer: 'yes' } : { ...authorization, answer: 'no' };
    yield { ...state, call: 'over', authorization: isOpen ? noted : authorization };
    yield { ...state, call: 'over' }; // whoever sent it has died
  }
  if (!books.isListed) yield { ...state, books: { ...books, isListed: true } };
  for (const process of [0, 1]) {
    const [asked, seen] = [state.asked[process], state.seen[process]];
    if (!asked && state.left.status > 0) {
      const left = { ...state.left, status: state.left.status - 1 };
      const question = { books, authorization, at: state.now };
      yield { ...state, left, asked: at(state.asked, process, question), seen: at(state.seen, process, undefined) };
    }
    if (asked)
      yield {
        ...apply(state, toStatus(asked.books)),
        asked: at(state.asked, process, undefined),
        seen: at(state.seen, process, asked),
      };
    if (seen) yield judge({ ...state, seen: at(state.seen, process, undefined) }, seen, step);
  }
  if (state.left.messages > 0) {
    const left = { ...state.left, messages: state.left.messages - 1 };
    yield { ...apply(state, stranger(state.left.messages === 1 ? 0 : 1)), left };
  }
  // A call lasts less than a lease.
  if (state.now === 0 && call === 'over') yield { ...state, now: sendLease };
}

/** What a process does by what it has just been told, as `endAuthorization` does. */
function judge(state: State, { books, authorization: seen, at: askedAt }: Question, step: typeof nextOfAuthorization) {
  const { payment, authorization } = state;
  if (payment.state !== 'open' || Object.keys(payment.transactions).length > 0) return state;
  const isEmpty = books.code === 'none' || !books.isListed;
  const { do: end } = step(authorization, { seen, isEmpty }, askedAt);
  if (end === 'refuse') return apply({ ...state, authorization: { ...authorization, state: 'refused' } }, refused);
  if (end === 'give_up') return { ...state, authorization: { ...authorization, state: 'needs_review' } } as const;
  return state;
}

/** Everything that must hold in every state, as text for whoever reads the failure. */
function violation({ payment, books, told }: State, { way }: Story): string | undefined {
  if (books.done > 1) return 'I8: sent twice';
  if (told.paid > 1) return 'I2: told twice';
  if (isPaid(payment.state) && books.code !== 'authorized') return 'I1: paid out of nothing';
  const isFailed = payment.state === 'declined' || payment.state === 'canceled';
  if (isFailed && books.code === 'authorized' && way !== 'lateNo') return 'I5: failed though it was charged';
  if (isFailed && !['declined', 'lateNo'].includes(way)) return 'I5: failed without a no';
  return undefined;
}

/** What is asked for goes on: with everything listed, a last status answer finds what was charged. */
function violationAtEnd(state: State): string | undefined {
  const last = apply(state, toStatus({ ...state.books, isListed: true }));
  if (state.books.code === 'authorized' && !isPaid(last.payment.state)) return 'a payment is lost';
  if (last.told.paid > 1) return 'I2: told twice';
  return undefined;
}

const nameOf = ({ payment: { state, heard, transactions }, asked, seen, ...others }: State): string => {
  const processes = asked.map((each, i) => JSON.stringify([each, seen[i]]));
  const { payment: _, ...rest } = others as State;
  return JSON.stringify([state, heard, transactions, processes.toSorted(), rest]);
};

export interface Explored {
  readonly paths: number;
  readonly states: number;
  readonly violations: readonly string[];
}

/** Explores all that can follow; the number of ways to the ends, and what was violated. */
export function exploreAuthorization(story: Story): Explored {
  const violations = new Set<string>();
  const known = new Map<string, number>();
  const first: State = {
    payment: aPayment({ heard: 2 }),
    authorization: { state: 'waiting', version: 0, answer: undefined },
    books: { code: 'none', isListed: true, done: 0 },
    call: undefined,
    asked: [undefined, undefined],
    seen: [undefined, undefined],
    now: 0,
    left: { status: story.status, messages: 2 },
    told: { paid: 0, failed: 0 },
  };
  const count = (state: State): number => {
    const name = nameOf(state);
    const before = known.get(name);
    if (before !== undefined) return before;
    const all = [...next(state, story)];
    const wrong = violation(state, story) ?? (all.length === 0 ? violationAtEnd(state) : undefined);
    if (wrong) violations.add(wrong);
    const paths = all.reduce((sum, each) => sum + count(each), 0) || 1;
    known.set(name, paths);
    return paths;
  };
  return { paths: count(first), states: known.size, violations: [...violations] };
}
