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
  /** The versions of intents that this process has observed. */
  readonly intents: Observations;
}

interface CheckOptions {
  /** The payment's database rows, as read together with the claim. */
  readonly rows?: PaymentSnapshot | undefined;
  /**
   * The number of further credit references to query. Querying continues until this number of consecutive references
   * show no credit. Defaults to 0, which queries no reference.
   */
  readonly creditsAhead?: number | undefined;
}

/** Maximum number of transaction ids that one check queries. */
const maxQueries = 3;

/** State of the running check of one payment, including the results that the check has collected. */
interface Run extends Omit<CheckEnd, 'watchAt'> {
  readonly parts: CheckParts;
  /** The payment's database row as the check claimed it. */
  readonly row: PaymentRow;
  answered: boolean;
  shopFailed: boolean;
  sent: boolean;
  again: number | undefined;
  payment: Payment;
  /** Transactions that are only verified, each with the time of the query that showed this, on the monotonic clock. */
  readonly verified: Map<TransactionId, number>;
  /** Transactions that a status response shows as canceled or declined. */
  readonly failed: Set<string>;
  /** If `true`, the database transaction that decided the payment has also released the claim. */
  released: boolean;
}

/**
 * Queries the status of each transaction that is named in a message with a valid signature or in a status response.
 * Then queries the status by refno, unless the payment has just been paid. Then finalizes verified transactions and
 * carries out the open operations. Resolves with true if the status shows no transaction.
 */
export async function check(
  parts: CheckParts,
  row: PaymentRow,
  { rows, creditsAhead = 0 }: CheckOptions = {},
): Promise<boolean> {
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
  };
  let isEmpty = false;
  try {
    // The shop's server has authorized the payment, without a payment page.
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
    // Log the stack only for errors of the till or of the shop's code, because it does not help with gateway errors.
    const fault = (!hint || reason === 'shop_failed') && { error };
    log({ level: 'warn', event: 'check_failed', payment: row.id, reasons: [reason], ...hint, ...fault });
  }
  if (!run.released) await release(store, row, run.payment, endOf(run), time.now());
  return isEmpty;
}

/** Returns the result of a check, including the time of the next check if an authorization is unsettled. */
const endOf = (run: Run, payment = run.payment): CheckEnd => ({
  ...run,
  watchAt: watchTime(run.parts.settings, payment, run.parts.time.now()),
});

/**
 * Queries the status by the reference of a waiting authorization before the first send, because a store that was
 * restored from a backup may have lost the record of an earlier send (safety O17). If the status shows a transaction
 * that matches the attempt, the till adopts the transaction. If the transaction does not match, a person must decide.
 * Resolves with the authorization if the next status response decides about it.
 */
async function sendAuthorization(run: Run): Promise<KnownAuthorization | undefined> {
  const { store, time } = run.parts;
  const { id, refno } = run.row;
  const before = await readAuthorization(store.db, id);
  if (before?.state === 'waiting' || before?.state === 'dropped') {
    const queriedAt = time.monotonic();
    const isEmpty = before.state === 'dropped' || (await queryStatus(run, { refno })).isEmpty;
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

/** Performs the next step of an intent and adds the result to the run. */
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

/**
 * Queries the transactions of a payment. Resolves with true if the status response by refno shows no transaction at
 * all.
 */
async function queryTransactions(run: Run, [proved, claimed]: Undecided): Promise<boolean> {
  const wasPaid = isPaid(run.row.state);
  for (const [at, transactionId] of proved.entries())
    await queryStatus(run, { transactionId }, at === proved.length - 1);
  if (isPaid(run.payment.state) && !wasPaid) return false;
  const result = await queryByRefno(run);
  if (!result) for (const transactionId of claimed) await queryStatus(run, { transactionId });
  return result === 'nothing';
}

/**
 * Queries the status by refno. This one query also finds every transaction that a forged message could name. Resolves
 * with 'nothing' if the response shows no transaction, and with false if the response cannot be used.
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
 * Queries the status and records the response. With `isLast`, the check ends if the response shows the payment as paid.
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
  // These references are queried before each credit and usually show nothing, so an empty response is not written to
  // the journal.
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
 * Finalizes the verified transactions one after another, lowest id first. After one transaction has paid the order, the
 * remaining transactions are dropped.
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
 * Queries the operation's transaction, and for a credit also the credit's own reference. Before the first send of a
 * credit, the till also queries the references of further credits, to find a credit that a restored store has lost
 * (safety O17).
 */
async function queryOperation(run: Run, operation: KnownOperation) {
  const { transactionId, refno } = operation;
  const queriedAt = run.parts.time.monotonic();
  const answers = [(await queryStatus(run, { transactionId })).evidence];
  const references =
    refno === undefined ? [] : operation.sends > 0 ? [refno, run.row.refno] : [refno, ...nextCreditRefnos(run)];
  for (const each of references) answers.push((await queryStatus(run, { refno: each })).evidence);
  const isShown =
    answers.every(({ level }) => level === 2) &&
    answers.some(({ findings }) => findings.some((finding) => finding.transactionId === transactionId));
  return { payment: run.payment, queriedAt, isShown };
}

/**
 * Returns the references of the next credits. A refused credit leaves its reference unused, so the till must query
 * several references.
 */
function nextCreditRefnos({ row: { refno }, payment: { operations } }: Run): readonly string[] {
  const further = furtherCreditRefnos(refno, operations);
  return Array.from({ length: creditLookAhead - 1 }, () => further.next().value);
}

/**
 * Returns true if the till found a movement that it did not send. In that case the store was probably restored, and
 * more records may be missing.
 */
async function hasFoundMovement({ parts: { store }, row, payment }: Run): Promise<boolean> {
  const stored = payment.review === undefined ? undefined : await store.byId(row.id);
  const { operations } = stored ? await store.load(stored) : payment;
  return operations.some((each) => isFound(each) && isBlocking(each));
}

/**
 * Queries the references of credits that a restored store may have lost, until `ahead` consecutive references show
 * nothing. Each credit that the status shows becomes a movement for review.
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
 * Returns the undecided transactions of a payment in two lists: those that are named in a message with a valid
 * signature or in a status response, and those that only other messages name.
 */
function undecidedOf({ row, rows }: PaymentSnapshot): Undecided {
  const own = rows.filter(({ payment_id }) => payment_id === row.id);
  const undecided = own.filter(({ state }) => undecidedStates.has(state)).toSorted((a, b) => b.level - a.level);
  const idsOf = (of: typeof undecided) =>
    of.slice(0, maxQueries).map(({ transaction_id }) => transaction_id as TransactionId);
  return [idsOf(undecided.filter(({ level }) => level > 0)), idsOf(undecided.filter(({ level }) => level === 0))];
}
