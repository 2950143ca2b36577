import type { LogEvent } from '../log.ts';
import { isOrderPaid, payOrder } from '../store/queries/orders.ts';
import { insertEvent } from '../store/queries/events.ts';
import type { PaymentRow, Tx } from '../store/rows.ts';
import type { Beside, Store } from '../store/store.ts';
import { applyEvidence, type Decision } from './apply-evidence.ts';
import { openCases } from './cases.ts';
import { decide } from './decide.ts';
import type { Evidence } from './evidence.ts';
import type { Hooks } from './hooks/hooks.ts';
import { forgive, withHooks } from './hooks/with-hooks.ts';
import type { PaymentParts } from './parts.ts';
import { endOperations, recordSurplus } from '../outbox/end-operations.ts';
import { unsettledOf, withAuthorizationTimes } from '../outbox/unsettled.ts';
import { isPaid, type AlarmKind, type Payment } from './payment.ts';
import { claimWith, wake, type Seat } from './wake.ts';
import { endReview, isForReview, saveCases } from '../store/review-list.ts';

/** Messages and answers of one payment that the journal keeps; beyond it only what changes the payment. */
const mostMessages = 100;

/** What is known of a payment before its transaction. */
interface Known {
  readonly row: PaymentRow;
  readonly payment?: Payment;
  /** Further changes of the payment's row, to be written with its state. */
  readonly with?: (locked: PaymentRow, next: Payment) => Partial<PaymentRow>;
  /** Where its check may begin as soon as this is durable. */
  readonly seat?: Seat | undefined;
}

/**
 * Writes evidence down and lets it act, in one transaction: journal, state, alarms, the shop's own hook.
 * Every road leads here: webhook, browser return, poller, operator. Resolves when it is durable. Throws `HookFailed` when
 * a hook of the shop has undone it.
 */
export async function confirm(
  parts: PaymentParts,
  paymentId: string,
  given: Evidence,
  known?: Known,
): Promise<Payment | undefined> {
  const { settings, store, hooks, log, now } = parts;
  const raised: AlarmKind[] = [];
  let claimed: Beside | undefined;
  let news: readonly LogEvent[] = [];
  const before = known ?? (await find(store, paymentId));
  if (!before) return undefined;
  const next = await decide(parts, before, given, async (tx, isSure) => {
    raised.length = 0;
    claimed = undefined;
    const beside = await store.lockBeside(tx, paymentId, idsOf(given));
    if (!beside) return undefined;
    const { row } = beside;
    const evidence = withoutForeign(beside, given);
    const applied = applyEvidence(beside.payment, evidence, settings.profile.acceptWithoutLiabilityShift);
    const payment = withAuthorizationTimes(applied.payment, now());
    const decision = { ...applied, payment };
    const isKept = row.messages < mostMessages || decision.became || decision.ended.length > 0;
    const woken = own.has(evidence.channel) ? undefined : wake(row, beside.rows, evidence, now());
    const change = { ...known?.with?.(row, payment), ...woken?.change };
    const held = woken && known?.seat && claimWith(row, change.next_check_at, known.seat.holder, now());
    const written = { unsettled: unsettledOf(payment), change: { ...change, ...held }, claim: woken?.claim };
    const saved = await store.save(tx, payment, beside, written);
    if (isKept) await store.journal(tx, paymentId, evidence, now());
    if (held) claimed = saved();
    const raise = async (kind: AlarmKind, transactionId?: string) => {
      raised.push(kind);
      await store.alarm(tx, paymentId, kind, transactionId, now());
    };
    await endOperations(hooks, tx, row, decision);
    await recordSurplus(tx, row, decision.surplus, now());
    for (const { kind, transactionId } of decision.alarms) await raise(kind, transactionId);
    if (woken?.isTaken) await raise('foreign_transaction', evidence.transactionId);
    if (isPaid(payment.state)) {
      const refusal = await pay(parts, tx, row, payment);
      if (refusal && decision.became === 'paid') {
        await raise(refusal);
        const cases = openCases(payment.cases, [{ kind: refusal, transactionId: undefined }]);
        await saveCases(tx, row.id, { review: refusal, cases });
      }
    }
    news = newsOf(decision);
    if (row.reqtype === 'SCN') await tellFinding(hooks, tx, payment, now());
    else if (decision.became === 'failed') await fail(hooks, tx, row, payment, now());
    if (isSure) await forgive(store, tx, row);
    return payment;
  });
  if (claimed) known?.seat?.begin(claimed);
  news.forEach(log);
  if (raised.length > 0) log({ level: 'warn', event: 'alarm', payment: paymentId, reasons: raised });
  return next;
}

const newsOf = ({ payment: { id, state }, became, ended }: Decision): readonly LogEvent[] => [
  ...(became ? [{ level: 'info', event: 'payment_decided', payment: id, reasons: [state] } as const] : []),
  ...ended.map(
    ({ kind, state: end }) => ({ level: 'info', event: 'operation_ended', payment: id, reasons: [kind, end] }) as const,
  ),
];

/** What we have asked for ourselves wakes nobody. */
const own: ReadonlySet<Evidence['channel']> = new Set(['status', 'answer']);

async function find(store: Store, id: string): Promise<Known | undefined> {
  const row = await store.byId(id);
  return row && { row };
}

const idsOf = ({ transactionId, findings }: Evidence): readonly string[] => [
  ...new Set([...(transactionId ? [transactionId] : []), ...findings.map((finding) => finding.transactionId)]),
];

/** A transaction that is proved to be another payment's is no finding about this one. */
function withoutForeign({ payment: { id, transactions }, rows }: Beside, evidence: Evidence): Evidence {
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
 * The order takes the first payment of what it is now: the shop says so in this transaction. Any other that turns out
 * paid is an alarm, not a second order; it is taken later if the order returns to what it paid for.
 */
async function pay(
  { store, hooks, now }: PaymentParts,
  tx: Tx,
  row: PaymentRow,
  payment: Payment,
): Promise<'duplicate_payment' | 'outdated_revision' | undefined> {
  if (row.reqtype === 'SCN') return undefined; // stored as paid by an earlier version
  if (payment.operations.some(({ kind, state }) => kind === 'cancel' && state === 'confirmed'))
    return 'duplicate_payment';
  const order = await store.lockOrder(tx, row.order_id);
  if (order?.paid_payment === row.id) return undefined;
  if (typeof order?.paid_payment === 'string') return 'duplicate_payment';
  if ((await hooks.revision(row.order_id, tx)) !== row.revision) return 'outdated_revision';
  await payOrder(tx, row.order_id, row.revision, row.id);
  if (isForReview(payment, 'outdated_revision')) await endReview(tx, row.id, 'outdated_revision');
  if (await insertEvent(tx, row.id, 'paid', now())) await hooks.onPaid(payment, tx);
  return undefined;
}

/** An order that has returned to what this payment paid for is paid by it. */
export async function payReturned(parts: PaymentParts, paymentId: string): Promise<void> {
  const { store } = parts;
  const found = await store.byId(paymentId);
  if (!found) return;
  await withHooks(parts, { order: found.order_id, payment: paymentId, isSure: true }, async (tx) => {
    const row = await store.lock(tx, paymentId);
    const payment = row && (await store.load(row, tx));
    if (payment && isPaid(payment.state)) await pay(parts, tx, row, payment);
    if (row) await forgive(store, tx, row);
  });
}

/** The end of an old attempt says nothing about an order that another one has paid. */
async function fail(hooks: Hooks, tx: Tx, row: PaymentRow, payment: Payment, now: number): Promise<void> {
  if (await isOrderPaid(tx, row.order_id)) return;
  if (await insertEvent(tx, row.id, 'failed', now)) await hooks.onFailed(payment, tx);
}

/** A screening is told by its finding, once each: one that was declined may be tried again and accepted. */
async function tellFinding(hooks: Hooks, tx: Tx, payment: Payment, now: number): Promise<void> {
  const finding = payment.state === 'screened' ? 'accepted' : payment.state === 'declined' ? 'declined' : undefined;
  if (!finding) return;
  const kind = finding === 'accepted' ? 'screened' : 'failed';
  if (await insertEvent(tx, payment.id, kind, now)) await hooks.onScreened({ ...payment, finding }, tx);
}
