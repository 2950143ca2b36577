import type { Callback } from '@tillkit/core';
import { isReference } from '@tillkit/core/sign';
import type { Merchant } from '../config.ts';
import { countOrphan, insertOrphan } from '../store/queries/orphans.ts';
import { isProvedTransaction } from '../store/queries/transactions.ts';
import type { PaymentParts } from './parts.ts';

/** A merchant reference that could be one of ours or of another till; `undefined` for any other text. */
export const readRefno = (text: string | undefined): string | undefined => (isReference(text) ? text : undefined);

/**
 * Keeps a success whose refno we do not know, if its own fields are proved by its `sign2`: a store that was restored from
 * an old backup has lost its payment, and somebody must look. One row per transaction, one alarm; anything else costs nothing.
 */
export async function keepOrphan(
  { store, log, now }: Omit<PaymentParts, 'hooks'>,
  channel: 'webhook' | 'return',
  callback: Callback,
  merchant: Merchant,
): Promise<void> {
  const orphan = await readOrphan(callback, merchant);
  if (!orphan) return;
  const at = now();
  const isNew = await store.transact(async (tx) => {
    // A refno stands in no `sign2`: whoever has paid can send the proof of it again under another one.
    if (await isProvedTransaction(tx, orphan.transaction_id)) return false;
    if (await insertOrphan(tx, { ...orphan, channel, first_at: at, last_at: at, times: 1 })) {
      await store.alarm(tx, '', 'orphan_payment', orphan.transaction_id, at);
      return true;
    }
    await countOrphan(tx, orphan.transaction_id, at);
    return false;
  });
  const hint = `Look up transaction ${orphan.transaction_id} in the admin tool: no payment of this store has its refno.`;
  if (isNew) log({ level: 'warn', event: 'alarm', reasons: ['orphan_payment'], hint });
}

async function readOrphan(callback: Callback, { id: merchantId, signer }: Merchant) {
  const { status, transactionId, amount, currency, sign2, problems } = callback;
  if (status !== 'success' || !transactionId || amount === undefined || !currency || !sign2 || problems.length > 0)
    return undefined;
  const holds = await signer.verifySign2({ merchantId, amount, currency, reference: transactionId }, sign2);
  const refno = readRefno(callback.refno) ?? '';
  return holds ? { transaction_id: transactionId, merchant_id: merchantId, refno, amount, currency } : undefined;
}
