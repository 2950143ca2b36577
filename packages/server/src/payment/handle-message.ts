import type { Callback } from '@tillkit/core';
import { isReference } from '@tillkit/core/sign';
import type { Merchant } from '../config.ts';
import { outsideHook } from '../store/hook-scope.ts';
import { countOrphan, insertOrphan } from '../store/queries/alarms.ts';
import { isProvedTransaction } from '../store/queries/transactions.ts';
import type { PaymentRow } from '../store/queries/payments.ts';
import { toPayment } from '../store/to-payment.ts';
import { weighCallback, type Evidence } from './evidence.ts';
import type { PaymentParts } from './parts.ts';
import type { Payment } from './payment.ts';
import { record } from './record.ts';
import type { CheckSlot } from './schedule.ts';

interface MessageParts extends PaymentParts {
  /** The checks, which query the gateway. A message only makes its check run earlier. */
  readonly checks: {
    readonly wake: () => void;
    /** A slot for the check that a message brings forward; `undefined` while others wait for theirs. */
    readonly takeSlot: (isProved: boolean) => CheckSlot | undefined;
  };
}

/** The result of a message. `payment` is the payment that it names, if any. `refused` makes the gateway send it again. */
interface MessageResult {
  readonly payment?: Payment | undefined;
  readonly refused?: boolean;
}

/** Weighs a webhook or a return and records it. Resolves when it is durable; only a status answer moves money. */
export async function handleMessage(
  parts: MessageParts,
  channel: 'webhook' | 'return',
  callback: Callback,
): Promise<MessageResult> {
  const { settings, store, log } = parts;
  const refno = possibleRefno(callback.refno);
  const row = refno === undefined ? undefined : await store.byRefno(refno);
  const merchantId = row?.merchant_id ?? callback.merchantId;
  const merchant = merchantId ? settings.merchants.get(merchantId) : undefined;
  if (!row || !merchant) {
    // A merchant that is missing was perhaps forgotten in a new configuration: its messages wait until it is back.
    const refused = !!merchantId && !merchant;
    const reasons = [...callback.problems, ...(refused ? ['merchant_unknown'] : [])];
    log({ level: 'warn', event: `${channel}_unknown`, reasons });
    if (merchant) await keepOrphan(parts, channel, callback, merchant);
    return { payment: row && (await store.load(row)), refused };
  }
  const { acceptWithoutLiabilityShift } = settings.profile;
  const evidence = await weighCallback(
    channel,
    callback,
    toPayment(row, [], []), // weighCallback compares nothing else of the attempt
    merchant.signer,
    acceptWithoutLiabilityShift,
  );
  return { payment: await recordMessage(parts, row, evidence) };
}

/** Records a message. If the payment's check is due and there is a slot, this process begins the check at once. */
export async function recordMessage(
  parts: MessageParts,
  row: PaymentRow,
  evidence: Evidence,
): Promise<Payment | undefined> {
  const { checks } = parts;
  const slot = checks.takeSlot(evidence.level > 0);
  try {
    const { payment, claimed } = await record(parts, row, evidence, { holder: slot?.holder });
    if (slot && claimed) outsideHook(slot.begin, claimed.row, { rows: claimed });
    else checks.wake();
    return payment;
  } finally {
    slot?.leave();
  }
}

/** A merchant reference that could be one of ours or of another till; `undefined` for any other text. */
const possibleRefno = (text: string | undefined): string | undefined => (isReference(text) ? text : undefined);

/**
 * Keeps a success whose refno we do not know, if its own fields are proved by its `sign2`: a store that was restored from
 * an old backup has lost its payment, and somebody must look. One row per transaction, one alarm; anything else costs nothing.
 */
async function keepOrphan(
  { store, log, time }: Omit<PaymentParts, 'hooks'>,
  channel: 'webhook' | 'return',
  callback: Callback,
  merchant: Merchant,
): Promise<void> {
  const orphan = await readOrphan(callback, merchant);
  if (!orphan) return;
  const at = time.now();
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
  const refno = possibleRefno(callback.refno) ?? '';
  return holds ? { transaction_id: transactionId, merchant_id: merchantId, refno, amount, currency } : undefined;
}
