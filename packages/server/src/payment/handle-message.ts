import type { Callback } from '@tillkit/core';
import { isReference } from '@tillkit/core/sign';
import type { Merchant } from '../config.ts';
import { outsideHook } from '../store/hook-scope.ts';
import { countOrphan, insertOrphan } from '../store/queries/alarms.ts';
import { isProvedTransaction } from '../store/queries/transactions.ts';
import type { PaymentRow } from '../store/queries/payments.ts';
import { toPayment } from '../store/to-payment.ts';
import { mayBeGenuine, weighCallback, type Evidence } from './evidence.ts';
import type { PaymentParts } from './parts.ts';
import type { Payment } from './payment.ts';
import { record } from './record.ts';
import type { CheckSlot } from './schedule.ts';

interface MessageParts extends PaymentParts {
  /** Schedules the checks that query the gateway. A message only moves its payment's check to an earlier time. */
  readonly checks: {
    readonly wake: () => Promise<void>;
    /**
     * Returns a slot for the check that the message triggers, or undefined if no slot is free or other checks are
     * waiting for one.
     */
    readonly takeSlot: (isProved: boolean) => CheckSlot | undefined;
  };
}

/**
 * The result of handling a message. `payment` is the payment to which the message refers, if any. If `refused` is true,
 * the till refuses the message, and the gateway sends it again.
 */
export interface MessageResult {
  readonly payment?: Payment | undefined;
  readonly refused?: boolean;
  /** True if the message may come from the gateway (`mayBeGenuine`). */
  readonly isGenuine?: boolean;
  /**
   * Resolves when the check that the message triggered in this process has ended, with true if that check has given the
   * payment its final state. Undefined if the message triggered no check in this process.
   */
  readonly checked?: Promise<boolean> | undefined;
  /** Resolves when the checks that the message has started in this process have ended. Never rejects. */
  readonly work?: Promise<unknown>;
}

/**
 * Compares a webhook or return with its attempt and records the message. Resolves once the record is stored. A message
 * never changes a payment's state. It only moves the payment's next check to an earlier time.
 */
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
    // The configuration may have changed and no longer contain the message's merchant. The gateway repeats the message
    // until the merchant is configured again.
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
    // The message is compared only with the attempt, so transactions and operations are not needed here.
    toPayment(row, [], []),
    merchant.signer,
    acceptWithoutLiabilityShift,
  );
  return { ...(await recordMessage(parts, row, evidence)), isGenuine: mayBeGenuine(evidence) };
}

/**
 * Records a message. If the payment's check is due and a slot is free, this process runs the check immediately.
 * Otherwise, the scheduler runs the check later.
 */
export async function recordMessage(
  parts: MessageParts,
  row: PaymentRow,
  evidence: Evidence,
): Promise<Pick<MessageResult, 'payment' | 'checked' | 'work'>> {
  const { checks } = parts;
  const slot = checks.takeSlot(evidence.level > 0);
  try {
    const { payment, claimed } = await record(parts, row, evidence, { holder: slot?.holder });
    if (!slot || !claimed) {
      return { payment, work: checks.wake() };
    }
    let isDecided = false;
    const onDecided = () => (isDecided = true);
    const check = outsideHook(slot.begin, claimed.row, { rows: claimed, onDecided });
    return { payment, checked: check.then(() => isDecided), work: check };
  } finally {
    slot?.leave();
  }
}

const possibleRefno = (text: string | undefined): string | undefined => (isReference(text) ? text : undefined);

/**
 * Stores a success message whose refno belongs to no payment, if `sign2` is valid for the message's fields. A store
 * that was restored from an old backup may have lost the payment, so an operator must be notified. For each
 * transaction, only one record is stored and one alarm is raised. Any other message is not stored.
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
    // `sign2` does not cover the refno, so a shopper can send the valid `sign2` of a real payment with a different
    // refno.
    if (await isProvedTransaction(tx, orphan.transaction_id)) return false;
    if (await insertOrphan(tx, { ...orphan, channel, first_at: at, last_at: at, times: 1 })) {
      await store.alarm(tx, '', 'orphan_payment', orphan.transaction_id, at);
      return true;
    }
    await countOrphan(tx, orphan.transaction_id, at);
    return false;
  });
  const hint = `Look up transaction ${orphan.transaction_id} in the admin tool. No payment in this store has the refno of this transaction.`;
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
