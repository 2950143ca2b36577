import type { PaymentView } from '@tillkit/core';
import type { StatusLabels, StatusText } from '../labels/labels.ts';
import type { PaymentStatusState } from './usePaymentStatus.ts';

/** The states that have a text, a mark and a color of their own. */
export type StatusTextName = Exclude<
  { [Name in keyof StatusLabels]: StatusLabels[Name] extends StatusText ? Name : never }[keyof StatusLabels],
  'transfer' | 'billed' // a paid one in other words
>;

/** How a payment that is granted is said where nothing is received by that. */
function toBuyerTextName(payment: PaymentView | undefined): 'transfer' | 'billed' | undefined {
  if (payment?.payTo) return 'transfer';
  return payment?.billed && !payment.review ? 'billed' : undefined;
}

/** Which text a state shows: two more than there are states, a slow confirmation and an unknown payment. */
export function toStatusTextName(state: PaymentStatusState, isSlow: boolean): StatusTextName {
  if (state.status === 'failed') return state.error.code === 'payment_unknown' ? 'unknown' : 'failed';
  return isSlow ? 'slow' : state.status;
}

/** Why a payment was declined and what to do, as far as that is known. */
export function reasonText(texts: StatusLabels, payment: PaymentView | undefined): string | undefined {
  const { reason = '' } = payment ?? {};
  const reasons: Readonly<Record<string, string>> = texts.reasons;
  return Object.hasOwn(reasons, reason) ? reasons[reason] : undefined;
}

/** What it says: of a declined payment why, as far as that is known and the shop has no text of its own for it. */
export function toText(
  texts: StatusLabels,
  name: StatusTextName,
  payment: PaymentView | undefined,
  own: Partial<StatusLabels> = {},
): StatusText {
  const why = name === 'declined' && !own.declined && reasonText(texts, payment);
  if (why) return { ...texts.declined, text: why };
  return texts[toBuyerTextName(payment) ?? name];
}
