import { CheckoutError, type TransactionId } from '@tillkit/core';
import type { Time } from '../clock.ts';
import type { Gateway, StatusQuestion } from '../gateway/gateway.ts';
import { ShopFailed } from '../shop-failed.ts';
import type { PaymentRow } from '../store/queries/payments.ts';
import type { PaymentSnapshot } from '../store/store.ts';
import type { Sightings } from '../payment/leases.ts';
import { advance, advanceOperations, type Advance } from '../outbox/send.ts';
import type { Asked } from '../outbox/take-turn.ts';
import { readAuthorization } from '../store/intents.ts';
import type { Evidence } from '../payment/evidence.ts';
import { isBlocking, isFound, isOpen, type KnownAuthorization, type KnownOperation } from '../outbox/intent.ts';
import type { PaymentParts } from '../payment/parts.ts';
import { isPaid, paidTransaction, type Payment } from '../payment/payment.ts';
import { record } from '../payment/record.ts';
import { release, releaseWith, type CheckEnd } from '../payment/schedule.ts';
import { creditLookAhead, furtherCreditRefnos, mostForgotten } from '../payment/token.ts';
import { watchAuthorizations, watchTime } from './watch-authorizations.ts';
import { findsNothing, weighStatus } from './weigh-status.ts';

export interface CheckParts extends PaymentParts {
  readonly gateway: Gateway;
  readonly time: Time;
  /** What this process has seen of the intents of others. */
  readonly intents: Sightings;
}

interface CheckOptions {
  /** The payment's rows as they were read with the claim. */
  readonly known?: PaymentSnapshot | undefined;
  /** How many references of further credits in a row must show nothing. Defaults to 0: none is queried. */
  readonly creditsAhead?: number | undefined;
}

/** Transaction ids that one check asks about. */
const mostQuestions = 3;

/** What one check has learned and done so far. */
interface Round extends CheckEnd {
  answered: boolean;
  shopFailed: boolean;
  sent: boolean;
  again: number | undefined;
  payment: Payment;
  /** Transactions that are verified only, with the time on the monotonic clock at which the answer that says so was asked for. */
  readonly verified: Map<TransactionId, number>;
  /** Transactions that a status answer shows as canceled or declined. */
  readonly failed: Set<string>;
  /** The payment was given back with its decision. */
  released: boolean;
}

/**
 * Queries the status of the transactions that have proof first, then by refno unless the payment has just been paid. Then
 * finalizes verified transactions and carries out the open operations. Resolves with true if the status shows no transaction.
 */
export async function check(
  parts: CheckParts,
  row: PaymentRow,
  { known, creditsAhead = 0 }: CheckOptions = {},
): Promise<boolean> {
  const { store, time, log } = parts;
  const beside = known ?? (await store.loadSnapshot(store.db, row, []));
  const { payment } = beside;
  const round: Round = {
    payment,
    answered: true,
    shopFailed: false,
    sent: false,
    again: undefined,
    verified: new Map(),
    failed: new Set(),
    released: false,
  };
  let isEmpty = false;
  try {
    const isByServer = row.by_server === 1;
    const sent = isByServer ? await begin(parts, row, round) : undefined;
    const askedAt = parts.time.monotonic();
    const named = namedOf(isByServer ? await store.loadSnapshot(store.db, row, []) : beside);
    isEmpty = round.answered && (await askAll(parts, row, named, round));
    if (sent) await step(parts, row, round, { ...toAsked(sent, askedAt), isConclusive: isEmpty });
    await finalizeAll(parts, row, round);
    await findForgottenCredits(parts, row, round, creditsAhead);
    await operateAll(parts, row, round);
    if (await hasFoundMovement(parts, row, round)) await findForgottenCredits(parts, row, round, creditLookAhead);
    if (round.answered) await watchAuthorizations(parts, round.payment, round.failed);
  } catch (error) {
    round.answered = false;
    round.shopFailed = error instanceof ShopFailed;
    const reason = error instanceof CheckoutError ? error.code : error instanceof Error ? error.name : 'failed';
    const hint = error instanceof CheckoutError && { hint: error.hint };
    // A fault of ours or of the shop has a place in code; the gateway's has none.
    const fault = (!hint || reason === 'shop_failed') && { error };
    log({ level: 'warn', event: 'check_failed', payment: row.id, reasons: [reason], ...hint, ...fault });
  }
  if (!round.released) await release(store, row, round.payment, endOf(parts, round), time.now());
  return isEmpty;
}

/** How the check went, with the time at which an unsettled authorization needs the next look. */
const endOf = (parts: CheckParts, round: Round, payment = round.payment): CheckEnd => ({
  ...round,
  watchAt: watchTime(parts.settings, payment, parts.time.now()),
});

/**
 * Sends an authorization that waits, after a status query by its reference: a store that was restored from a backup may have
 * forgotten that it was sent (safety O17). A transaction that is found is adopted if it matches the attempt; else a person
 * must decide. Resolves with the authorization if the next status answer decides about it.
 */
async function begin(parts: CheckParts, row: PaymentRow, round: Round): Promise<KnownAuthorization | undefined> {
  const before = await readAuthorization(parts.store.db, row.id);
  if (before?.state === 'waiting' || before?.state === 'dropped') {
    const askedAt = parts.time.monotonic();
    const isEmpty = before.state === 'dropped' || (await ask(parts, row, { refno: row.refno }, round)).isEmpty;
    if (!isEmpty && !round.answered) return undefined;
    const { sent } = await step(parts, row, round, { ...toAsked(before, askedAt), isConclusive: isEmpty });
    // The status answer below tells when to look again.
    if (!sent) return undefined;
    round.again = undefined;
  }
  const authorization = before?.state === 'waiting' ? await readAuthorization(parts.store.db, row.id) : before;
  const isUndecided = authorization?.state === 'sent' && authorization.answer !== 'yes';
  return isUndecided || authorization?.state === 'refused' ? authorization : undefined;
}

const toAsked = (seen: KnownAuthorization, askedAt: number) => ({ kind: seen.kind, id: seen.id, seen, askedAt });

/** Takes the next step of an intent, and notes in the round what came of it. */
async function step(parts: CheckParts, row: PaymentRow, round: Round, asked: Asked): Promise<Advance> {
  const advanced = await advance(parts, row, asked);
  note(round, advanced);
  return advanced;
}

function note(round: Round, { sent, stuck, again, payment = round.payment }: Advance): void {
  round.sent ||= sent;
  round.payment = payment;
  if (stuck) round.answered = false;
  if (again !== undefined) round.again = Math.min(round.again ?? Infinity, again);
}

/** True when the answer by refno finds no transaction at all. */
async function askAll(parts: CheckParts, row: PaymentRow, [proved, claimed]: Named, round: Round): Promise<boolean> {
  const wasPaid = isPaid(row.state);
  for (const [at, transactionId] of proved.entries())
    await ask(parts, row, { transactionId }, round, at === proved.length - 1);
  if (isPaid(round.payment.state) && !wasPaid) return false;
  const told = await askByRefno(parts, row, round);
  if (!told) for (const transactionId of claimed) await ask(parts, row, { transactionId }, round);
  return told === 'nothing';
}

/** By refno everything is found that a stranger can name, in one call. False when the answer cannot be used. */
async function askByRefno(parts: CheckParts, row: PaymentRow, round: Round): Promise<boolean | 'nothing'> {
  try {
    const { evidence, isEmpty } = await ask(parts, row, { refno: row.refno }, round, true);
    return isEmpty ? 'nothing' : !evidence.alarms.some(({ kind }) => kind === 'several_found');
  } catch (error) {
    if (error instanceof CheckoutError && error.code === 'response_malformed') return false;
    throw error;
  }
}

/** `isLast`: if its answer pays the payment, nothing else is asked or done. */
async function ask(parts: CheckParts, row: PaymentRow, question: StatusQuestion, round: Round, isLast = false) {
  const askedAt = parts.time.monotonic();
  const answer = await parts.gateway.status(question, row.merchant_id, { urgent: row.priority === 0 });
  const asked = 'refno' in question ? undefined : question.transactionId;
  const evidence = weighStatus(answer, round.payment, asked, parts.settings.profile);
  if (evidence.level !== 2) {
    round.answered = false;
    parts.log({ level: 'warn', event: 'status_refused', payment: row.id, reasons: evidence.reasons });
  }
  let released = false;
  const isEnd =
    isLast &&
    row.by_server === 0 &&
    evidence.alarms.length === 0 &&
    round.answered &&
    !round.sent &&
    round.verified.size === 0;
  const end = (locked: PaymentRow, next: Payment) => {
    released = isEnd && isPaid(next.state) && !isPaid(row.state) && !hasMore(next, evidence);
    return released ? releaseWith(row, locked, next, endOf(parts, round, next), parts.time.now()) : {};
  };
  const isAboutCredit = 'refno' in question && question.refno !== row.refno;
  // The references of further credits are queried before each credit: an empty answer needs no row in the journal.
  if (isAboutCredit && showsNothing(evidence)) return { evidence, isEmpty: true };
  const recorded = await record(parts, row, evidence, { payment: round.payment, change: end });
  round.payment = recorded.payment ?? round.payment;
  round.released ||= released;
  for (const { transactionId, state } of evidence.findings) {
    if (state === 'verified') round.verified.set(transactionId, askedAt);
    if (state === 'canceled' || state === 'declined') round.failed.add(transactionId);
  }
  return { evidence, isEmpty: findsNothing(answer, row) };
}

const showsNothing = ({ level, findings, credits, alarms }: Evidence) =>
  level === 2 && findings.length + credits.length + alarms.length === 0;

/** Each by itself, the lowest id first: when one has paid the order, the next is dropped. */
async function finalizeAll(parts: CheckParts, row: PaymentRow, round: Round): Promise<void> {
  for (const [id, askedAt] of [...round.verified].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const asked = { kind: 'finalize', id, seen: undefined, askedAt, isConclusive: true } as const;
    const { sent } = await step(parts, row, round, asked);
    if (sent) await ask(parts, row, { transactionId: id }, round);
  }
}

async function operateAll(parts: CheckParts, row: PaymentRow, round: Round): Promise<void> {
  const { payment: _, ...advanced } = await advanceOperations(parts, row, round.payment, (operation) =>
    askAbout(parts, row, operation, round),
  );
  note(round, { ...advanced, payment: undefined });
}

/**
 * Queries the operation's transaction, and for a credit its own reference: before the first send also the references of
 * further credits, so that a credit that a restored store has forgotten is found (safety O17).
 */
async function askAbout(parts: CheckParts, row: PaymentRow, operation: KnownOperation, round: Round) {
  const { transactionId, refno } = operation;
  const askedAt = parts.time.monotonic();
  const answers = [(await ask(parts, row, { transactionId }, round)).evidence];
  const references =
    refno === undefined ? [] : operation.sends > 0 ? [refno, row.refno] : [refno, ...nextCreditRefnos(row, round)];
  for (const each of references) answers.push((await ask(parts, row, { refno: each }, round)).evidence);
  const isShown =
    answers.every(({ level }) => level === 2) &&
    answers.some(({ findings }) => findings.some((found) => found.transactionId === transactionId));
  return { payment: round.payment, askedAt, isShown };
}

/** The references of the credits that would follow. A refused credit leaves a gap, so one reference alone proves nothing. */
function nextCreditRefnos({ refno }: PaymentRow, { payment: { operations } }: Round): readonly string[] {
  const further = furtherCreditRefnos(refno, operations);
  return Array.from({ length: creditLookAhead - 1 }, () => further.next().value);
}

/** A movement that the till did not send is the trace of a restore: the store may have forgotten more. */
async function hasFoundMovement({ store }: CheckParts, row: PaymentRow, { payment }: Round): Promise<boolean> {
  const stored = payment.review === undefined ? undefined : await store.byId(row.id);
  const { operations } = stored ? await store.load(stored) : payment;
  return operations.some((each) => isFound(each) && isBlocking(each));
}

/**
 * Queries the references of credits that a restored store may have forgotten, until so many in a row show nothing that no
 * credit is likely to follow. Each that is found becomes a movement for review.
 */
async function findForgottenCredits(parts: CheckParts, row: PaymentRow, round: Round, ahead: number): Promise<void> {
  if (!paidTransaction(round.payment)) return;
  const further = furtherCreditRefnos(row.refno, round.payment.operations);
  for (let [n, empty] = [0, 0]; n < mostForgotten && empty < ahead; n++) {
    const { evidence } = await ask(parts, row, { refno: further.next().value }, round);
    empty = evidence.credits.length > 0 ? 0 : empty + 1;
  }
}

/** Transactions to be charged, or operations to be carried out. */
const hasMore = ({ operations }: Payment, { findings }: Evidence): boolean =>
  operations.some(isOpen) || findings.some(({ state }) => state === 'verified');

type Named = readonly [proved: readonly TransactionId[], claimed: readonly TransactionId[]];

const undecided: ReadonlySet<string> = new Set(['claimed', 'verified', 'pending']);

/** Undecided transactions of a payment: those that a proved message or a status answer names, and those that anyone may. */
function namedOf({ row, rows }: PaymentSnapshot): Named {
  const own = rows.filter(({ payment_id }) => payment_id === row.id);
  const known = own.filter(({ state }) => undecided.has(state)).toSorted((a, b) => b.level - a.level);
  const named = (of: typeof known) =>
    of.slice(0, mostQuestions).map(({ transaction_id }) => transaction_id as TransactionId); // read as one when stored
  return [named(known.filter(({ level }) => level > 0)), named(known.filter(({ level }) => level === 0))];
}
