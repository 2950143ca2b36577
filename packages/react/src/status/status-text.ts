import type { PaymentView } from '@tillkit/core';
import { cardNames } from '@tillkit/core/card-names';
import type { StatusLabels, StatusText } from '../labels/labels.ts';
import type { PaymentStatusState } from './usePaymentStatus.ts';

/** Names of the states that have their own text, mark and color. */
export type StatusTextName = Exclude<
  { [Name in keyof StatusLabels]: StatusLabels[Name] extends StatusText ? Name : never }[keyof StatusLabels],
  'transfer' | 'billed' // `transfer` and `billed` are not states. Their messages replace the state's own message.
>;

/**
 * Returns the name of the status text for a payment that the shopper still has to settle by bank transfer or invoice.
 * Returns `undefined` for any other payment.
 */
function toBuyerTextName(payment: PaymentView | undefined): 'transfer' | 'billed' | undefined {
  if (payment?.payTo) return 'transfer';
  return payment?.billed && !payment.review ? 'billed' : undefined;
}

/**
 * Returns the name of the message for a state. The name usually equals the state's status. `slow` is used if the
 * confirmation takes a long time, and `unknown` is used if the payment was not found.
 */
export function toStatusTextName(state: PaymentStatusState, isSlow: boolean): StatusTextName {
  if (state.status === 'failed') return state.error.code === 'payment_unknown' ? 'unknown' : 'failed';
  return isSlow ? 'slow' : state.status;
}

/** Returns the message that explains why a payment was declined, or `undefined` if the reason is unknown. */
export function reasonText(texts: StatusLabels, payment: PaymentView | undefined): string | undefined {
  const { reason = '' } = payment ?? {};
  const reasons: Readonly<Record<string, string>> = texts.reasons;
  return Object.hasOwn(reasons, reason) ? reasons[reason] : undefined;
}

/**
 * Returns the message that names the declined card, the reason and the next step. If the reason is unknown, the message
 * omits it. Returns `undefined` if the payment was not made by card, or if the reason does not concern the card.
 */
export function cardDeclinedText({ cardDeclined: texts }: StatusLabels, payment: PaymentView): string | undefined {
  const { paymentMethod = '', lastFour, reason = '' } = payment;
  if (!Object.hasOwn(cardNames, paymentMethod) || reason === 'address') return undefined;
  const declined = lastFour === undefined ? texts.card : texts.ending.replace('{digits}', lastFour);
  const reasons: Readonly<Record<string, string>> = texts.reasons;
  const sentence = (Object.hasOwn(reasons, reason) && reasons[reason]) || '{declined}.';
  return `${sentence.replace('{declined}', declined)} ${texts.next}`;
}

/**
 * Returns the message that describes the state of a payment. If a payment was declined for a known reason, the message
 * states the reason, unless the shop has its own message for `declined`.
 */
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
