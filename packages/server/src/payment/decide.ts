import { isOrderPaid } from '../store/queries/orders.ts';
import type { PaymentRow, Tx } from '../store/rows.ts';
import { applyEvidence } from './apply-evidence.ts';
import type { Evidence } from './evidence.ts';
import { withHooks } from './hooks/with-hooks.ts';
import type { PaymentParts } from './parts.ts';
import { isPaid, type Payment } from './payment.ts';

/** A payment as it was seen without a lock. */
interface Seen {
  readonly row: PaymentRow;
  readonly payment?: Payment;
}

/** Runs the transaction in which evidence acts on a payment. */
export async function decide<T>(
  parts: Omit<PaymentParts, 'hooks'>,
  seen: Seen,
  evidence: Evidence,
  work: (tx: Tx, isSure: boolean) => Promise<T>,
): Promise<T> {
  const { id, order_id } = seen.row;
  const isSure = await willRunHooks(parts, seen, evidence);
  return withHooks(parts, { order: order_id, payment: id, isSure }, (tx) => work(tx, isSure));
}

/** A look ahead, without a lock: what it says wrong costs a wait and nothing else. */
async function willRunHooks(
  { store, settings }: Pick<PaymentParts, 'store' | 'settings'>,
  { row, payment: known }: Seen,
  evidence: Evidence,
): Promise<boolean> {
  const accepts02 = settings.profile.acceptWithoutLiabilityShift;
  if (evidence.level === 2) {
    const before = known ?? (await store.load(row));
    const { payment, became, ended } = applyEvidence(before, evidence, accepts02);
    if (became || ended.length > 0) return true;
    if (!isPaid(payment.state)) return false;
  } else if (!isPaid(known?.state ?? row.state)) return false;
  return !(await isOrderPaid(store.db, row.order_id));
}
