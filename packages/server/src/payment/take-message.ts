import type { Callback } from '@tillkit/core';
import type { PaymentRow } from '../store/rows.ts';
import type { Beside } from '../store/store.ts';
import { toPayment } from '../store/to-payment.ts';
import { confirm } from './confirm.ts';
import { weighCallback, type Evidence } from './evidence.ts';
import { keepOrphan, readRefno } from './orphan.ts';
import type { PaymentParts } from './parts.ts';
import type { Payment } from './payment.ts';
import type { Seat } from './wake.ts';

interface MessageParts extends PaymentParts {
  /** What asks the gateway; a message only wakes it. */
  readonly checks: {
    readonly wake: () => void;
    /** A place for the check that a message wakes; `undefined` while others wait for theirs. */
    readonly takeSeat: (isProved: boolean) => Seat | undefined;
  };
}

/** What became of a message: `payment` is the one it names, if any; `refused` asks the gateway to send it again. */
interface Taken {
  readonly payment?: Payment | undefined;
  readonly refused?: boolean;
}

/** Weighs what a webhook or a return says and lets it act. Resolves when it is durable; only a status answer moves money. */
export async function takeMessage(
  parts: MessageParts,
  channel: 'webhook' | 'return',
  callback: Callback,
): Promise<Taken> {
  const { settings, store, log } = parts;
  const refno = readRefno(callback.refno);
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
    toPayment(row, [], []), // of the attempt nothing else is compared
    merchant.signer,
    acceptWithoutLiabilityShift,
  );
  return { payment: await hear(parts, row, evidence) };
}

/** Lets a message act, and has the gateway asked: by this process and at once, if the payment's check is due and there is a place. */
export async function hear(parts: MessageParts, row: PaymentRow, evidence: Evidence): Promise<Payment | undefined> {
  const { checks } = parts;
  const place = checks.takeSeat(evidence.level > 0);
  let hasBegun = false;
  const seat = place && { ...place, begin: (claimed: Beside) => ((hasBegun = true), place.begin(claimed)) };
  try {
    const payment = await confirm(parts, row.id, evidence, { row, seat });
    if (!hasBegun) checks.wake();
    return payment;
  } finally {
    place?.leave();
  }
}
