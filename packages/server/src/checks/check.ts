import { CheckoutError, type TransactionId } from '@tillkit/core';
import type { Gateway, StatusQuery } from '../gateway/gateway.ts';
import { ShopFailed } from '../shop-failed.ts';
import type { PaymentRow } from '../store/queries/payments.ts';
import type { PaymentSnapshot } from '../store/store.ts';
import type { Observations } from '../payment/leases.ts';
import { advance, advanceOperations, type Advance } from '../outbox/send.ts';
import type { IntentStatus } from '../outbox/take-turn.ts';
import { readAuthorization } from '../store/intents.ts';
import type { Evidence } from '../payment/evidence.ts';
import { isBlocking, isFound, isOpen, type KnownAuthorization, type KnownOperation } from '../outbox/intent.ts';
import type { PaymentParts } from '../payment/parts.ts';
import { isPaid, paidTransaction, type Payment } from '../payment/payment.ts';
import { record } from '../payment/record.ts';
import { release, releaseWith, type CheckEnd } from '../payment/schedule.ts';
import { creditLookAhead, furtherCreditRefnos, maxForgottenCredits } from '../payment/token.ts';
import { watchAuthorizations, watchTime } from './watch-authorizations.ts';
import { findsNothing, weighStatus } from './weigh-status.ts';

export interface CheckParts extends PaymentParts {
  readonly gateway: Gateway;
  readonly intents: Observations;
}

interface CheckOptions {
  /** Optional. The payment's database rows, if they were read together with the claim. */
  readonly rows?: PaymentSnapshot | undefined;
  /**
   * Optional. The check queries the references that further credits would have, and stops after this many consecutive
   * references without a credit. Defaults to 0, which means that no references are queried.
   */
  readonly creditsAhead?: number | undefined;
  /** Optional. Called if the check has given the payment its final state. */
  readonly onDecided?: (() => void) | undefined;
}

/** Maximum number of transaction ids that one check queries from each of the two lists of undecided transactions. */
const maxQueries = 3;

/** State of a running check of one payment, including the results collected so far. */
interface Run extends Omit<CheckEnd, 'watchAt'> {
  readonly parts: CheckParts;
  /** The payment's database row as it was when the check claimed the payment. */
  readonly row: PaymentRow;
  answered: boolean;
  shopFailed: boolean;
  sent: boolean;
  again: number | undefined;
  payment: Payment;
  /**
   * Maps the id of each transaction that is verified but not yet charged to the time, on the monotonic clock, of the
   * status query that showed this state.
   */
  readonly verified: Map<TransactionId, number>;
  /** Transactions that a status response shows as canceled or declined. */
  readonly failed: Set<string>;
  /** True if the database transaction that marked the payment as paid has also released the claim. */
  released: boolean;
  /** True if the check must look for everything that the gateway knows, even once the payment is paid. */
  readonly isThorough: boolean;
}

/**
 * Queries the status of each transaction that is named in a correctly signed message or in a status response. Then
 * queries the status by refno, unless the payment has just been marked as paid and the check is not thorough. Finally,
 * finalizes verified transactions and carries out the open operations. Resolves with true if the status query by refno
 * finds no transactions.
 */
export async function check(
  shared: CheckParts,
  row: PaymentRow,
  { rows, creditsAhead = 0, onDecided }: CheckOptions = {},
): Promise<boolean> {
  const parts = onDecided ? { ...shared, onDecided } : shared;
  const { store, time, log } = parts;
  const loaded = rows ?? (await store.loadSnapshot(store.db, row, []));
  const run: Run = {
    parts,
    row,
    payment: loaded.payment,
    answered: true,
    shopFailed: false,
    sent: false,
    again: undefined,
    verified: new Map(),
    failed: new Set(),
    released: false,
    isThorough: creditsAhead > 0,
  };
  let isEmpty = false;
  try {
    // A payment with `by_server` is authorized by the shop's server, without a payment page.
    const isByServer = row.by_server === 1;
    const authorization = isByServer ? await sendAuthorization(run) : undefined;
    const queriedAt = time.monotonic();
    const undecided = undecidedOf(isByServer ? await store.loadSnapshot(store.db, row, []) : loaded);
    isEmpty = run.answered && (await queryTransactions(run, undecided));
    if (authorization) await advanceIntent(run, toStatus(authorization, queriedAt, isEmpty));
    await finalizeVerified(run);
    await findForgottenCredits(run, creditsAhead);
    await carryOutOperations(run);
    if (await hasFoundMovement(run)) await findForgottenCredits(run, creditLookAhead);
    if (run.answered) await watchAuthorizations(parts, run.payment, run.failed);
  } catch (error) {
    run.answered = false;
    run.shopFailed = error instanceof ShopFailed;
    const reason = error instanceof CheckoutError ? error.code : error instanceof Error ? error.name : 'failed';
    const hint = error instanceof CheckoutError && { hint: error.hint };
    // The stack is logged only for errors in the till or in the shop's code, because it does not help to explain
    // gateway errors.
    const fault = (!hint || reason === 'shop_failed') && { error };
    log({ level: 'warn', event: 'check_failed', payment: row.id, reasons: [reason], ...hint, ...fault });
  }
  if (!run.released) await release(store, row, run.payment, endOf(run), time.now());
  return isEmpty;
}

/** Returns the result of a check, including the time at which an unsettled authorization must be checked again. */
const endOf = (run: Run, payment = run.payment): CheckEnd => ({
  ...run,
  watchAt: watchTime(run.parts.settings, payment, run.parts.time.now()),
});

/**
 * Sends a waiting authorization. Before the first send, queries the status by the authorization's reference, because a
 * store that was restored from a backup may have lost the record of an earlier send (safety O17). If the status
 * response shows a transaction that matches the attempt, the till adopts the transaction and looks for its credits,
 * which the store has lost too. If the transaction does not match, an operator must decide how to proceed. Resolves with
 * the authorization if its outcome depends on the next status query, and with undefined otherwise.
 */
async function sendAuthorization(run: Run): Promise<KnownAuthorization | undefined> {
  const { store, time } = run.parts;
  const { id, refno } = run.row;
  const before = await readAuthorization(store.db, id);
  if (before?.state === 'waiting' || before?.state === 'dropped') {
    const queriedAt = time.monotonic();
    const isEmpty = before.state === 'dropped' || (await queryStatus(run, { refno })).isEmpty;
    if (!isEmpty) await findForgottenCredits(run, creditLookAhead);
    if (!isEmpty && !run.answered) return undefined;
    const { sent } = await advanceIntent(run, toStatus(before, queriedAt, isEmpty));
    if (!sent) return undefined;
    // The next status query determines when the payment is checked again.
    run.again = undefined;
  }
  const authorization = before?.state === 'waiting' ? await readAuthorization(store.db, id) : before;
  const isUndecided = authorization?.state === 'sent' && authorization.answer !== 'yes';
  return isUndecided || authorization?.state === 'refused' ? authorization : undefined;
}

const toStatus = (atQuery: KnownAuthorization, queriedAt: number, isConclusive: boolean): IntentStatus => ({
  kind: atQuery.kind,
  id: atQuery.id,
  atQuery,
  queriedAt,
  isConclusive,
});

/** Performs the next step of an intent and adds the result to the state of the running check. */
async function advanceIntent(run: Run, status: IntentStatus): Promise<Advance> {
  const result = await advance(run.parts, run.row, status);
  addResult(run, result);
  return result;
}

function addResult(run: Run, { sent, stuck, again, payment = run.payment }: Advance): void {
  run.sent ||= sent;
  run.payment = payment;
  if (stuck) run.answered = false;
  if (again !== undefined) run.again = Math.min(run.again ?? Infinity, again);
}

/** Queries the transactions of a payment. Resolves with true if the status query by refno finds no transactions. */
async function queryTransactions(run: Run, [proved, claimed]: Undecided): Promise<boolean> {
  const wasPaid = isPaid(run.row.state);
  for (const [at, transactionId] of proved.entries())
    await queryStatus(run, { transactionId }, at === proved.length - 1);
  if (isPaid(run.payment.state) && !wasPaid && !run.isThorough) return false;
  const result = await queryByRefno(run);
  if (!result) for (const transactionId of claimed) await queryStatus(run, { transactionId });
  return result === 'nothing';
}

/**
 * Queries the status by refno. This one query finds every transaction of the payment, including any that a forged
 * message names. Resolves with 'nothing' if the response shows no transactions, with false if the response cannot be
 * used, and with true otherwise.
 */
async function queryByRefno(run: Run): Promise<boolean | 'nothing'> {
  try {
    const { evidence, isEmpty } = await queryStatus(run, { refno: run.row.refno }, true);
    return isEmpty ? 'nothing' : !evidence.alarms.some(({ kind }) => kind === 'several_found');
  } catch (error) {
    if (error instanceof CheckoutError && error.code === 'response_malformed') return false;
    throw error;
  }
}

/**
 * Queries the status and records the response. If `isLast` is set and the response shows that the payment is paid, the
 * check ends.
 */
async function queryStatus(run: Run, query: StatusQuery, isLast = false) {
  const { parts, row } = run;
  const queriedAt = parts.time.monotonic();
  const answer = await parts.gateway.status(query, row.merchant_id, { urgent: row.priority === 0 });
  const queriedId = 'refno' in query ? undefined : query.transactionId;
  const evidence = weighStatus(answer, run.payment, queriedId, parts.settings.profile);
  if (evidence.level !== 2) {
    run.answered = false;
    parts.log({ level: 'warn', event: 'status_refused', payment: row.id, reasons: evidence.reasons });
  }
  let released = false;
  const mayEnd =
    isLast &&
    !run.isThorough &&
    row.by_server === 0 &&
    evidence.alarms.length === 0 &&
    run.answered &&
    !run.sent &&
    run.verified.size === 0;
  const end = (locked: PaymentRow, next: Payment) => {
    released = mayEnd && isPaid(next.state) && !isPaid(row.state) && !hasMore(next, evidence);
    return released ? releaseWith(row, locked, next, endOf(run, next), parts.time.now()) : {};
  };
  const isAboutCredit = 'refno' in query && query.refno !== row.refno;
  // The till queries these references before each credit and usually finds no transactions, so an empty response is not
  // written to the journal.
  if (isAboutCredit && showsNothing(evidence)) return { evidence, isEmpty: true };
  const recorded = await record(parts, row, evidence, { payment: run.payment, change: end });
  run.payment = recorded.payment ?? run.payment;
  run.released ||= released;
  for (const { transactionId, state } of evidence.findings) {
    if (state === 'verified') run.verified.set(transactionId, queriedAt);
    if (state === 'canceled' || state === 'declined') run.failed.add(transactionId);
  }
  return { evidence, isEmpty: findsNothing(answer, row) };
}

const showsNothing = ({ level, findings, credits, alarms }: Evidence) =>
  level === 2 && findings.length + credits.length + alarms.length === 0;

/**
 * Finalizes the verified transactions one after another, in ascending order of their ids. Once the order has been paid
 * with one of them, the remaining transactions are dropped.
 */
async function finalizeVerified(run: Run): Promise<void> {
  for (const [id, queriedAt] of [...run.verified].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const status = { kind: 'finalize', id, atQuery: undefined, queriedAt, isConclusive: true } as const;
    const { sent } = await advanceIntent(run, status);
    if (sent) await queryStatus(run, { transactionId: id });
  }
}

async function carryOutOperations(run: Run): Promise<void> {
  const { payment: _, ...result } = await advanceOperations(run.parts, run.row, run.payment, (operation) =>
    queryOperation(run, operation),
  );
  addResult(run, { ...result, payment: undefined });
}

/**
 * Queries the status of the operation's transaction. For a credit, also queries the status by the credit's own
 * reference. Before a credit, or a cancel of a settled transaction, is sent for the first time, also queries the
 * references of further credits, to find credits that a restored store has lost (safety O17).
 */
async function queryOperation(run: Run, { kind, transactionId, refno, sends }: KnownOperation) {
  const queriedAt = run.parts.time.monotonic();
  const answers = [(await queryStatus(run, { transactionId })).evidence];
  const isSettled = (run.payment.transactions[transactionId]?.settled ?? 0) > 0;
  const mayHaveCredits = kind === 'credit' || (kind === 'cancel' && isSettled);
  const own = refno === undefined ? [] : sends > 0 ? [refno, run.row.refno] : [refno];
  const further = sends === 0 && mayHaveCredits ? nextCreditRefnos(run) : [];
  const references = [...own, ...further];
  for (const each of references) answers.push((await queryStatus(run, { refno: each })).evidence);
  const isShown =
    answers.every(({ level }) => level === 2) &&
    answers.some(({ findings }) => findings.some((finding) => finding.transactionId === transactionId));
  return { payment: run.payment, queriedAt, isShown };
}

/**
 * Returns the references that the next credits would have. The till must query several references, because a refused
 * credit leaves its reference unused.
 */
function nextCreditRefnos({ row: { refno }, payment: { operations } }: Run): readonly string[] {
  const further = furtherCreditRefnos(refno, operations);
  return Array.from({ length: creditLookAhead - 1 }, () => further.next().value);
}

/**
 * Returns true if the payment has a settlement or credit that the till found at the gateway but did not send. In that
 * case, the store was probably restored from a backup, and more records may be missing.
 */
async function hasFoundMovement({ parts: { store }, row, payment }: Run): Promise<boolean> {
  const stored = payment.review === undefined ? undefined : await store.byId(row.id);
  const { operations } = stored ? await store.load(stored) : payment;
  return operations.some((each) => isFound(each) && isBlocking(each));
}

/**
 * Queries the references of credits that a restored store may have lost, until `ahead` consecutive references show no
 * credit. Each credit found is recorded as a movement that an operator must review.
 */
async function findForgottenCredits(run: Run, ahead: number): Promise<void> {
  if (!paidTransaction(run.payment)) return;
  const further = furtherCreditRefnos(run.row.refno, run.payment.operations);
  for (let [n, empty] = [0, 0]; n < maxForgottenCredits && empty < ahead; n++) {
    const { evidence } = await queryStatus(run, { refno: further.next().value });
    empty = evidence.credits.length > 0 ? 0 : empty + 1;
  }
}

/** Returns whether there are still transactions to charge or operations to carry out. */
const hasMore = ({ operations }: Payment, { findings }: Evidence): boolean =>
  operations.some(isOpen) || findings.some(({ state }) => state === 'verified');

type Undecided = readonly [proved: readonly TransactionId[], claimed: readonly TransactionId[]];

const undecidedStates: ReadonlySet<string> = new Set(['claimed', 'verified', 'pending']);

/**
 * Returns the ids of a payment's undecided transactions in two lists: ids that are named in a correctly signed message
 * or in a status response, and ids that are named only in other messages.
 */
function undecidedOf({ row, rows }: PaymentSnapshot): Undecided {
  const own = rows.filter(({ payment_id }) => payment_id === row.id);
  const undecided = own.filter(({ state }) => undecidedStates.has(state)).toSorted((a, b) => b.level - a.level);
  const idsOf = (of: typeof undecided) =>
    of.slice(0, maxQueries).map(({ transaction_id }) => transaction_id as TransactionId);
  return [idsOf(undecided.filter(({ level }) => level > 0)), idsOf(undecided.filter(({ level }) => level === 0))];
}
