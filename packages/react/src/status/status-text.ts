import { formatAmount, type PaymentView } from '@tillkit/core';
import { cardNames } from '@tillkit/core/card-names';
import { formatDay } from '../installments/plan-text.ts';
import { textFor } from '../labels/counted.ts';
import type { StatusLabels, StatusText } from '../labels/labels.ts';
import { toGivenBack } from './given-back.ts';
import type { PaymentStatusState } from './usePaymentStatus.ts';

/** Names of the messages for a payment with the status `paid` whose shopper has not paid the shop the full amount. */
type PaidTextName = 'transfer' | 'billed' | 'refunded' | 'partlyRefunded' | 'released' | 'registered';

/** Names of the states that have their own text, mark and color. */
export type StatusTextName = Exclude<
  { [Name in keyof StatusLabels]: StatusLabels[Name] extends StatusText ? Name : never }[keyof StatusLabels],
  PaidTextName
>;

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

export interface StatusTextOptions {
  readonly locale: string;
  /** Labels of the shop, which are also part of the labels in use. */
  readonly own?: Partial<StatusLabels> | undefined;
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
  { own = {}, locale }: StatusTextOptions,
): StatusText {
  if (name === 'paid' && payment) return toPaidText(texts, payment, { own, locale });
  const why = name === 'declined' && !own.declined && reasonText(texts, payment);
  return why ? { ...texts.declined, text: why } : texts[name];
}

/** Returns the message for the status `paid`, which also covers orders that the shopper will pay for later. */
function toPaidText(texts: StatusLabels, payment: PaymentView, { own = {}, locale }: StatusTextOptions): StatusText {
  const { amount, currency, review, payTo, plan, billed, awaitsMore } = payment;
  const [givenBack, refunded] = toGivenBack(payment);
  if (givenBack) {
    const { heading, text } = texts[givenBack];
    return { heading, text: text.replace('{amount}', formatAmount(refunded, currency, locale)) };
  }
  // A payment under review does not complete the order, so the message must not say that the order is being prepared.
  if (review) return own.paid ?? { ...(billed ? texts.needs_review : texts.paid), text: texts.needs_review.text };
  if (amount === 0) return texts.registered;
  if (payTo) return texts.transfer;
  const confirmed = { heading: texts.transfer.heading, text: texts.paid.text };
  if (plan) return { ...confirmed, text: toPlanText(texts, plan, locale) };
  // Until the account or the plan arrives, it is unknown whether an invoice follows.
  if (billed) return awaitsMore ? confirmed : texts.billed;
  return texts.paid;
}

function toPlanText(texts: StatusLabels, plan: NonNullable<PaymentView['plan']>, locale: string): string {
  const [count, first] = 'rates' in plan ? [plan.rates.length, plan.rates[0]] : [plan.installmentNumber, undefined];
  const text = textFor(texts.installments, count, locale);
  return first && count > 1 ? `${text} ${texts.firstDue.replace('{date}', formatDay(first.date, locale))}` : text;
}
