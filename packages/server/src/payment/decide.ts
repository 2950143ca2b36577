import type { PaymentRow, Tx } from '../store/rows.ts';
import { applyEvidence } from './apply-evidence.ts';
import type { Evidence } from './evidence.ts';
import { withHooks } from './hooks/with-hooks.ts';
import type { PaymentParts } from './parts.ts';
import { isPaid } from './payment.ts';

/** Runs the transaction in which evidence acts on a payment; `undefined` when there is no such payment. */
export async function decide<T>(
  parts: Omit<PaymentParts, 'hooks'>,
  paymentId: string,
  evidence: Evidence,
  work: (tx: Tx) => Promise<T>,
): Promise<T | undefined> {
  const { store } = parts;
  const row = await store.byId(paymentId);
  if (!row) return undefined;
  const isSure = await willRunHooks(parts, row, evidence);
  return withHooks(parts, { order: row.order_id, payment: row.id, isSure }, work);
}

/** A look ahead, without a lock: what it says wrong costs a wait and nothing else. */
async function willRunHooks(
  { store, settings }: Pick<PaymentParts, 'store' | 'settings'>,
  row: PaymentRow,
  evidence: Evidence,
): Promise<boolean> {
  const accepts02 = settings.profile.acceptWithoutLiabilityShift;
  const { payment, became, ended } = applyEvidence(await store.load(row), evidence, accepts02);
  if (became || ended.length > 0 || !isPaid(payment.state)) return became !== undefined || ended.length > 0;
  const order = await store.db
    .selectFrom('till_order')
    .select('paid_payment')
    .where('order_id', '=', row.order_id)
    .executeTakeFirst();
  return typeof order?.paid_payment !== 'string';
}
