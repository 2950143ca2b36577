import { insertEvent } from '../store/queries/journal.ts';
import { isOrderPaid, payOrder } from '../store/queries/orders.ts';
import { isForReview, saveCases } from '../store/review-list.ts';
import { endReview } from './end-review.ts';
import { isAbandoned, type PaymentRow } from '../store/queries/payments.ts';
import type { Tx } from '../store/executor.ts';
import type { PaymentSnapshot, Store } from '../store/store.ts';
import { applyEvidence, openCases } from './apply-evidence.ts';
import type { Evidence } from './evidence.ts';
import { clearHookFailure, withHooks } from './hooks.ts';
import { confirmOperations, endOperations } from '../outbox/confirm-operations.ts';
import { isConfirmedCancel } from '../outbox/kinds/cancel.ts';
import { recordSurplus } from '../outbox/surplus.ts';
import { unsettledOf, withAuthorizationTimes } from '../outbox/amounts.ts';
import type { PaymentParts } from './parts.ts';
import { isFailed, isOver, isPaid, paidTransaction, type Payment } from './payment.ts';
import { withResult } from './results/result.ts';
import { claimIfDue, scheduleAfterMessage } from './schedule.ts';

/**
 * The maximum number of messages and responses per payment that are always stored in the journal. Any further messages
 * and responses are stored only if they change the payment.
 */
const maxMessages = 100;

interface RecordOptions {
  /**
   * Optional. The payment as the caller last read it. `record` uses it to predict whether the evidence ends an
   * operation.
   */
  readonly payment?: Payment;
  /** Optional. Returns further changes to the payment's row, which are stored together with the payment's new state. */
  readonly change?: (locked: PaymentRow, next: Payment) => Partial<PaymentRow>;
  /**
   * Optional. The name of the lease holder. If the evidence is a message and the payment's check is due, this holder
   * claims the payment.
   */
  readonly holder?: string | undefined;
}

interface Recorded {
  /** The payment after the evidence was applied. Undefined if the payment does not exist. */
  readonly payment: Payment | undefined;
  /** The payment's database rows. Undefined if the payment was not claimed for a check. */
  readonly claimed?: PaymentSnapshot | undefined;
}

/**
 * Records evidence about a payment. In the same database transaction, updates the payment's state, writes the journal
 * and any alarms, and runs the shop's hooks. All evidence from webhooks, browser returns, status checks and operators
 * passes through this function. Resolves once the transaction is committed. If a hook fails, throws `HookFailed` and
 * stores nothing.
 */
export async function record(
  parts: PaymentParts,
  rowBefore: PaymentRow,
  evidence: Evidence,
  { payment: paymentBefore, change, holder }: RecordOptions = {},
): Promise<Recorded> {
  const { settings, store, hooks, log, time } = parts;
  const { id, order_id: order } = rowBefore;
  const isSure = await mayRunHooks(store, rowBefore, evidence, paymentBefore);
  const recorded = await withHooks(parts, { order, payment: id, isSure }, async (tx) => {
    const locked = await store.lockSnapshot(tx, id, transactionIdsIn(evidence));
    if (!locked) return undefined;
    const { row } = locked;

    const own = withoutForeign(locked, evidence);
    const decision = applyEvidence(locked.payment, own, settings.profile.acceptWithoutLiabilityShift);
    const { became, ended, surplus } = decision;
    const payment = withAuthorizationTimes(decision.payment, time.now());

    const scheduled = isQueried(own) ? undefined : scheduleAfterMessage(row, locked.rows, own, time.now());
    const changes = { ...change?.(row, payment), ...scheduled?.change };
    const lease = scheduled && holder ? claimIfDue(row, changes.next_check_at, holder, time.now()) : undefined;
    const writes = { unsettled: unsettledOf(payment), change: { ...changes, ...lease }, claim: scheduled?.claim };
    const saved = await store.save(tx, payment, locked, writes);
    if (row.messages < maxMessages || became || ended.length > 0) await store.journal(tx, id, own, time.now());

    await endOperations(hooks, tx, row, { payment, ended });
    await recordSurplus(tx, row, surplus, time.now());
    const claim = isPaid(payment.state) ? await claimOrder(parts, tx, row, payment) : undefined;
    const refusal = became === 'paid' && claim !== 'claimed' ? claim : undefined;
    // An earlier, canceled transaction of the same payment may have a closed case, which must not hide the new one.
    const refusedTransaction = refusal && paidTransaction(payment)?.id;
    const alarms = [
      ...decision.alarms,
      ...(scheduled?.isTaken ? [{ kind: 'foreign_transaction', transactionId: own.transactionId } as const] : []),
      ...(refusal ? [{ kind: refusal, transactionId: refusedTransaction }] : []),
    ];
    for (const { kind, transactionId } of alarms) await store.alarm(tx, id, kind, transactionId, time.now());
    if (refusal) await saveCases(tx, id, { review: refusal, cases: openCases(payment.cases, alarms.slice(-1)) });

    if (claim === 'claimed') await hooks.onPaid(withResult(payment), tx);
    else if (row.reqtype === 'SCN') await reportScreening(parts, tx, payment);
    else if (became === 'failed' && !isAbandoned(row)) await reportFailure(parts, tx, payment);
    if (isSure) await clearHookFailure(tx, row);
    const isScreened = payment.state === 'screened' && row.state !== 'screened';
    return { payment, became, isScreened, ended, alarms, claimed: lease && saved() };
  });
  if (!recorded) return { payment: undefined };
  const { payment, became, isScreened, ended, alarms, claimed } = recorded;
  if (became || isScreened) parts.onDecided?.();
  if (became) log({ level: 'info', event: 'payment_decided', payment: id, reasons: [payment.state] });
  for (const { kind, state } of ended)
    log({ level: 'info', event: 'operation_ended', payment: id, reasons: [kind, state] });
  if (alarms.length > 0) log({ level: 'warn', event: 'alarm', payment: id, reasons: alarms.map(({ kind }) => kind) });
  return { payment, claimed };
}

/**
 * Predicts, without a lock, whether the evidence may cause a hook to run. If the prediction is wrong, either the
 * evidence waits for a slot unnecessarily, or a hook runs without a slot.
 */
async function mayRunHooks(
  { db }: Store,
  { state: stored, order_id, ...row }: PaymentRow,
  evidence: Evidence,
  paymentBefore: Payment | undefined,
): Promise<boolean> {
  const state = paymentBefore?.state ?? stored;
  if (evidence.level === 2) {
    const ends = evidence.findings.some((each) => each.state !== state && (isOver(each.state) || isFailed(each.state)));
    if (!isOver(state) && (ends || evidence.ends !== undefined)) return true;
    const operations = paymentBefore?.operations;
    const confirmed = operations && confirmOperations(operations, evidence);
    if (confirmed ? confirmed.some((each, at) => each !== operations[at]) : row.operations > 0) return true;
  }
  return isPaid(state) && !(await isOrderPaid(db, order_id));
}

/**
 * Returns true if the evidence is a response to the till's own query or call. Such evidence does not schedule another
 * check.
 */
const isQueried = ({ channel }: Evidence): boolean => channel === 'status' || channel === 'answer';

const transactionIdsIn = ({ transactionId, findings }: Evidence): readonly string[] => [
  ...new Set([...(transactionId ? [transactionId] : []), ...findings.map((finding) => finding.transactionId)]),
];

/** Returns the evidence without findings about transactions that are known to belong to a different payment. */
function withoutForeign({ payment: { id, transactions }, rows }: PaymentSnapshot, evidence: Evidence): Evidence {
  const others = rows.filter(({ payment_id, state }) => payment_id !== id && state !== 'claimed');
  const owned = new Set(others.map(({ transaction_id }) => transaction_id));
  const foreign = [...new Set(evidence.findings.map(({ transactionId }) => transactionId))].filter(
    (each) => owned.has(each) && !transactions[each],
  );
  if (foreign.length === 0) return evidence;
  const alarms = foreign.map((transactionId) => ({ kind: 'foreign_transaction', transactionId }) as const);
  return {
    ...evidence,
    findings: evidence.findings.filter(({ transactionId }) => !foreign.includes(transactionId)),
    alarms: [...evidence.alarms, ...alarms],
  };
}

/**
 * Marks the order as paid by this payment if no other payment has paid for the order, the order still has the payment's
 * revision, and the shop has not abandoned the payment. Returns `claimed` if `onPaid` must run, or the kind of alarm to
 * raise if the payment cannot pay for the order. Returns undefined if neither is necessary. If the order later returns
 * to the payment's revision, the payment can still mark it as paid.
 */
async function claimOrder(
  { store, hooks, time }: PaymentParts,
  tx: Tx,
  row: PaymentRow,
  payment: Payment,
): Promise<'claimed' | 'duplicate_payment' | 'outdated_revision' | 'abandoned_payment' | undefined> {
  // An earlier version of the till stored some screenings as paid. A screening must not mark an order as paid.
  if (row.reqtype === 'SCN') return undefined;
  if (isAbandoned(row)) return 'abandoned_payment';
  if (payment.operations.some(isConfirmedCancel)) return 'duplicate_payment';
  const order = await store.lockOrder(tx, row.order_id);
  if (order?.paid_payment === row.id) return undefined;
  if (typeof order?.paid_payment === 'string') return 'duplicate_payment';
  if ((await hooks.revision(row.order_id, tx)) !== row.revision) return 'outdated_revision';
  await payOrder(tx, row.order_id, row.revision, row.id);
  if (isForReview(payment, 'outdated_revision')) await endReview(tx, row.id, 'outdated_revision');
  return (await insertEvent(tx, row.id, 'paid', time.now())) ? 'claimed' : undefined;
}

/** Marks an order as paid if the order has returned to the revision for which this payment was made. */
export async function payRevertedOrder(parts: PaymentParts, { id, order_id: order }: PaymentRow): Promise<void> {
  const { store, hooks } = parts;
  await withHooks(parts, { order, payment: id, isSure: true }, async (tx) => {
    const row = await store.lock(tx, id);
    if (!row) return;
    const payment = await store.load(row, tx);
    const claim = isPaid(payment.state) ? await claimOrder(parts, tx, row, payment) : undefined;
    if (claim === 'claimed') await hooks.onPaid(withResult(payment), tx);
    await clearHookFailure(tx, row);
  });
}

/** Runs `onFailed` once, unless the order has already been paid. It never runs for an abandoned attempt. */
async function reportFailure({ hooks, time }: PaymentParts, tx: Tx, payment: Payment): Promise<void> {
  if (await isOrderPaid(tx, payment.order)) return;
  if (await insertEvent(tx, payment.id, 'failed', time.now())) await hooks.onFailed(withResult(payment), tx);
}

/** Runs `onScreened` once per result, because a declined screening may be repeated and then accepted. */
async function reportScreening({ hooks, time }: PaymentParts, tx: Tx, payment: Payment): Promise<void> {
  const finding = payment.state === 'screened' ? 'accepted' : payment.state === 'declined' ? 'declined' : undefined;
  if (!finding) return;
  const kind = finding === 'accepted' ? 'screened' : 'failed';
  if (await insertEvent(tx, payment.id, kind, time.now()))
    await hooks.onScreened({ ...withResult(payment), finding }, tx);
}
