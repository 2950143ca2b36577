import { formatAmount } from '@tillkit/core';
import { readRestoreMark } from '../../store/queries/restore.ts';
import type { Store } from '../../store/store.ts';
import {
  toAuthorization,
  type Authorization,
  type AuthorizationState,
  type Operation,
  type OperationKind,
  type OperationState,
} from '../../outbox/intent.ts';
import { readAuthorization } from '../../store/intents.ts';
import { isRefunded } from '../../outbox/allowed.ts';
import { expiryOf, unsettledOf } from '../../outbox/amounts.ts';
import {
  isOver,
  transactionsWithoutShift,
  withheldTransactions,
  type AlarmKind,
  type ClockAlarm,
  type Heard,
  type Payment,
  type PaymentState,
  type ReviewReason,
  type TransactionFinding,
} from '../payment.ts';
import { alarmsOf, type AlarmLine } from './alarms.ts';
import { listEvents, type EventLine } from './events.ts';

/** Maps each payment state to the sentence that describes it. */
const stateTexts: Readonly<Record<PaymentState, string>> = {
  open: 'No status response has shown a transaction of the payment.',
  verified: 'The card fields have accepted the card, and nothing is charged yet.',
  pending: 'The provider has not decided yet.',
  canceled: 'Nothing is charged.',
  declined: 'The card issuer or the provider has declined the payment.',
  screened: 'The payment was a screening, which charges nothing.',
  authorized: 'The payment is paid: the amount is authorized, and a settlement will charge it.',
  settled: 'The payment is paid: the amount is charged.',
};

/** Sentences for each alarm and each review reason: what happened, and what the operator should do. */
const reasonTexts: Readonly<Record<ReviewReason, string>> = {
  amount_mismatch:
    'The status shows a different amount than requested: compare it with the admin tool before you deliver anything.',
  currency_mismatch:
    'The status shows a different currency than requested: compare it with the admin tool before you deliver anything.',
  merchant_mismatch: 'The status response is about a different merchant: compare the merchants in the configuration.',
  refno_mismatch: 'The status shows a different reference than requested.',
  method_mismatch:
    'It was paid with a method that the order excludes, so the order is not marked as paid: accept the payment, or refund it with a cancel or, once it is transmitted, with a credit of the whole amount.',
  mode_mismatch:
    'The status shows a test payment in live mode, or a live payment in test mode: compare the gateway URLs.',
  reqtype_mismatch:
    'The payment was processed differently than requested: a screening, a card check or an authorization instead of a debit.',
  direction_mismatch: 'The status shows a credit that the till did not order: somebody made it in the admin tool.',
  transaction_mismatch: 'The gateway responded about a different transaction than requested.',
  unknown_code: 'The status response contains a code that is not in the profile.',
  several_found: 'The status response lists several transactions without their ids: look them up in the admin tool.',
  unexpected_cancel: 'A paid transaction is canceled or declined, and the till did not order that.',
  foreign_transaction: 'A message names a transaction that belongs to a different payment.',
  duplicate_payment: 'A different payment has already paid the order: cancel or credit one of the two.',
  outdated_revision:
    'The order has changed since the payment was started: collect the difference, or cancel the payment.',
  abandoned_payment: 'The shop abandoned the attempt, and it was paid all the same: cancel or refund the payment.',
  orphan_payment: 'The message named no payment in this store.',
  not_finalized: 'The card was accepted, but every attempt to charge it has failed.',
  hook_failed:
    "A hook of the shop fails and is retried. The error is in the log; in live mode, the log omits the error's message.",
  delivery_failed:
    'An event of the payment could not be delivered and is retried: the shop’s other system does not know of it. The class of the error is in the log.',
  screening_charged: 'The payment was a screening, and the gateway has charged it.',
  no_liability_shift:
    'The payment is authorized without liability shift, which the profile does not accept: cancel it, or accept it in the profile.',
  wrong_signature: 'A message had a wrong signature.',
  operation_unproved:
    'A settlement, cancel or credit was sent, and no status response shows its effect: compare it with the admin tool.',
  unknown_movement:
    'The gateway shows a settlement or a credit that the till did not send, for example from before a restore of the store: compare it with the admin tool. Until it is resolved, nothing more is settled or credited.',
  authorization_unproved:
    'The authorization was sent without a response, and the status shows no transaction: search for its reference in the admin tool.',
  unsettled_authorization:
    'The amount is authorized and not settled: settle it, close it with a last settlement, or cancel it before the authorization expires.',
  expired_authorization:
    'The authorization expired before the amount was settled, and cannot be recovered: ask the customer to pay again, or write the amount off.',
  no_answer: 'The gateway has not responded for a day.',
  nothing_heard: 'No message has arrived for a day: the shopper has probably left.',
};

const messageTexts = [
  'No message has arrived.',
  'A message without a valid signature has arrived.',
  'A correctly signed message has arrived.',
] as const;

/**
 * An unsettled authorization as shown to an operator. The amount is in minor units, and times are in milliseconds since
 * 1970.
 */
export interface UnsettledAuthorization {
  readonly transactionId: string;
  /** The unsettled amount. */
  readonly amount: number;
  readonly authorizedAt: number;
  /**
   * The time when the authorization expires. Undefined if the specification states no lifetime for authorizations with
   * this payment method.
   */
  readonly expiresAt: number | undefined;
}

const unsettledAuthorizations = (payment: Payment): readonly UnsettledAuthorization[] =>
  unsettledOf(payment).map(({ transactionId, paymentMethod, amount, authorizedAt }) => ({
    transactionId,
    amount,
    authorizedAt,
    expiresAt: expiryOf(paymentMethod, authorizedAt),
  }));

/**
 * One fact that explains a payment, as a stable code with its values. A back office writes it in its own language.
 * Amounts are in minor units of the payment's currency, and times are in milliseconds since 1970.
 */
export type Explanation =
  /** The attempt: what was signed. */
  | { readonly code: 'started'; readonly amount: number; readonly currency: string; readonly refno: string }
  /** The reliability of the messages so far. 0: none. 1: only messages without a valid signature. 2: a signed one. */
  | { readonly code: 'messages'; readonly reliability: Heard }
  /** The authorization that the shop's server ordered. */
  | {
      readonly code: 'authorization';
      readonly key: string;
      readonly state: AuthorizationState;
      readonly reason: string | undefined;
    }
  /** A transaction that a status response shows. */
  | {
      readonly code: 'transaction';
      readonly transactionId: string;
      readonly state: TransactionFinding;
      readonly paymentMethod: string | undefined;
      /** The settled amount, if a status response shows one. */
      readonly settled: number | undefined;
      readonly currency: string;
    }
  /** A transaction that was made with a method that the order excludes. */
  | {
      readonly code: 'withheld';
      readonly transactionId: string;
      readonly amount: number;
      readonly currency: string;
      readonly paymentMethod: string | undefined;
      /** The codes of the methods that the order allows. */
      readonly methods: readonly string[];
      readonly accepted: boolean;
    }
  /** The gateway authorized the payment without liability shift, which the profile does not accept. */
  | { readonly code: 'without_liability_shift' }
  | { readonly code: 'state'; readonly state: PaymentState }
  | {
      readonly code: 'operation';
      readonly kind: OperationKind;
      readonly amount: number;
      readonly currency: string;
      readonly key: string;
      readonly state: OperationState;
      readonly reason: string | undefined;
    }
  /** The store was restored from a backup, and a call of this payment waits for the reconciliation. */
  | { readonly code: 'restored' }
  /** An event for `orders.deliver`. */
  | ({ readonly code: 'event' } & Pick<EventLine, 'id' | 'kind' | 'state' | 'attempts' | 'failure'> & {
        /** The time of the delivery or, if the event is not delivered, of the next attempt. */
        readonly at: number | undefined;
      })
  /** An alarm. A later version of the till may have raised an alarm of a kind that this version does not know. */
  | {
      readonly code: 'alarm';
      readonly kind: AlarmKind | ClockAlarm;
      readonly transactionId: string | undefined;
      readonly at: number;
    }
  /** The reason why the payment needs a review. */
  | {
      readonly code: 'review';
      readonly reason: ReviewReason;
      readonly order: string;
      readonly currency: string;
      readonly unsettled: readonly UnsettledAuthorization[];
    };

type Say = { readonly [Code in Explanation['code']]: (about: Extract<Explanation, { code: Code }>) => string };

const money = (amount: number, currency: string): string => formatAmount(amount, currency, 'en');

/** Maps each code to the function that writes its sentence. */
const say: Say = {
  started: ({ amount, currency, refno }) =>
    `The payment was started for ${money(amount, currency)} under the reference ${refno}.`,
  messages: ({ reliability }) => messageTexts[reliability],
  authorization: ({ key, state, reason }) =>
    `The shop's server ordered the authorization (${key}): the call ${authorizationTexts[state]}${reason ? ` (${reason})` : ''}.`,
  transaction: ({ transactionId, state, paymentMethod, settled, currency }) =>
    `A status response shows transaction ${transactionId} as ${state}${paymentMethod ? ` by ${paymentMethod}` : ''}` +
    `${settled ? `, ${money(settled, currency)} of it settled` : ''}.`,
  withheld: ({ transactionId, amount, currency, paymentMethod, methods, accepted }) =>
    `Transaction ${transactionId} of ${money(amount, currency)}${paymentMethod ? ` by ${paymentMethod}` : ''} does not pay the order, which allows ${methods.join(', ')}` +
    `${accepted ? ': an operator has accepted it, and after the next status response the order is paid' : ''}.`,
  without_liability_shift: () =>
    'The payment waits for an operator: the gateway authorized it without liability shift.',
  state: ({ state }) => stateTexts[state],
  operation: ({ kind, amount, currency, key, state, reason }) =>
    `A ${kind === 'settle' ? 'settlement' : kind} of ${money(amount, currency)} (${key}) ${operationTexts[state]}${reason ? ` (${reason})` : ''}.`,
  restored: () => restoredText,
  event: sayEvent,
  alarm: sayAlarm,
  review: ({ reason, ...facts }) => sayReview(reason, facts),
};

/** Writes a fact about a payment as an English sentence. */
const sentenceOf = <Code extends Explanation['code']>(about: Extract<Explanation, { code: Code }>): string =>
  say[about.code as Code](about);

/** The currency of the amounts, the order, and the authorizations that a review reason may refer to. */
interface ReviewFacts {
  readonly order: string;
  readonly currency: string;
  readonly unsettled: readonly UnsettledAuthorization[];
}

/**
 * Explains in a sentence why a payment needs a review and what the operator should do. The sentence includes the order,
 * the amounts and the dates if the reason refers to them.
 */
export function sayReview(reason: ReviewReason, { order, currency, unsettled }: ReviewFacts): string {
  if (reason !== 'unsettled_authorization' || unsettled.length === 0) return reasonTexts[reason];
  const parts = unsettled.map(({ amount, authorizedAt, expiresAt }) => {
    const end =
      expiresAt === undefined ? '' : `; the authorization expires on ${dateOf(expiresAt)} and cannot be recovered`;
    return `${money(amount, currency)} is authorized since ${dateOf(authorizedAt)} and not settled${end}`;
  });
  return `Settle or cancel order ${order}: ${parts.join('; ')}.`;
}

const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
const timeOf = (time: number): string => `${new Date(time).toISOString().slice(0, 19).replace('T', ' ')} UTC`;

/** Describes an alarm in a sentence, with its time and, if known, its transaction. */
function sayAlarm({ kind, at, transactionId }: Pick<AlarmLine, 'kind' | 'at' | 'transactionId'>): string {
  const about = transactionId === undefined ? '' : ` about transaction ${transactionId}`;
  // A later version that runs at the same time may raise an alarm that this version does not know.
  const says = Object.hasOwn(reasonTexts, kind)
    ? reasonTexts[kind as AlarmKind]
    : 'This version does not know the alarm.';
  return `Alarm ${kind}${about}, ${timeOf(at)}: ${says}`;
}

/** Describes an event and the state of its delivery in a sentence. */
function sayEvent({
  id,
  kind,
  state,
  attempts,
  failure,
  at = 0,
}: Omit<Extract<Explanation, { code: 'event' }>, 'code'>): string {
  const event = `The event ${kind} (${id})`;
  const count = attempts === 1 ? '1 attempt' : `${attempts} attempts`;
  if (state === 'waiting') return `${event} waits to be delivered.`;
  if (state === 'delivered') return `${event} was delivered after ${count}, ${timeOf(at)}.`;
  return `${event} was not delivered after ${count}${failure ? ` (${failure})` : ''}. Next attempt: ${timeOf(at)}.`;
}

const operationTexts: Readonly<Record<Operation['state'], string>> = {
  waiting: 'waits to be sent',
  sent: 'was sent, and no status response has shown its effect yet',
  confirmed: 'took effect, as a status response shows',
  refused: 'was refused by the gateway',
  dropped: 'was not sent, because the state no longer allowed it',
  needs_review: 'needs an operator: it is unconfirmed, or the till found it at the gateway',
};

const authorizationTexts: Readonly<Record<Authorization['state'], string>> = {
  waiting: 'waits until it can be sent',
  sent: 'was sent, and no status response has shown its transaction yet',
  answered: 'was accepted',
  refused: 'was refused by the gateway',
  dropped: 'was not sent, because the order no longer accepted the payment',
  needs_review: 'was sent without a response, and no status response shows its transaction',
};

const restoredText =
  'The store was restored from a backup: nothing is sent until `tillkit reconcile` has covered the time since the backup. The health report states the period.';

interface PaymentFacts {
  /** The server-side authorization, if the payment has one. */
  readonly authorization?: Authorization | undefined;
  /** True if the store is marked as restored from a backup. */
  readonly isRestored?: boolean;
  /** The alarms of the payment, oldest first. */
  readonly alarms?: Awaited<ReturnType<typeof alarmsOf>>;
  /** The events of the payment, in the order in which they are delivered. */
  readonly events?: readonly EventLine[];
}

/** Reads the facts that `factsAbout` needs in addition to the payment. */
export async function readFacts(db: Store['db'], id: string): Promise<PaymentFacts> {
  const authorization = await readAuthorization(db, id);
  return {
    authorization: authorization && toAuthorization(authorization),
    isRestored: (await readRestoreMark(db)) !== undefined,
    alarms: await alarmsOf(db, id),
    events: await listEvents(db, id),
  };
}

/**
 * Explains a payment to an operator: its evidence, its operations, each alarm with its time, and why it needs a review.
 * The values contain no text that a shopper typed.
 */
export function factsAbout(
  payment: Payment,
  { authorization, isRestored = false, alarms = [], events = [] }: PaymentFacts = {},
): readonly Explanation[] {
  const isWaiting = [authorization, ...payment.operations].some((each) => each?.state === 'waiting');
  const { amount, currency, refno, methods, order, transactions, heard, state, review } = payment;
  const isHeld = transactionsWithoutShift(payment).length > 0 && !isOver(state);
  const withheld = withheldTransactions(payment).filter(({ id }) => !isRefunded(payment, id));
  return [
    { code: 'started', amount, currency, refno },
    authorization
      ? { code: 'authorization', key: authorization.key, state: authorization.state, reason: authorization.reason }
      : { code: 'messages', reliability: heard },
    ...Object.entries(transactions).map(([transactionId, transaction]) => ({
      code: 'transaction' as const,
      transactionId,
      state: transaction.state,
      paymentMethod: transaction.paymentMethod,
      settled: transaction.settled || undefined,
      currency,
    })),
    ...withheld.map(({ id, paymentMethod, accepted = false }) => ({
      code: 'withheld' as const,
      transactionId: id,
      amount,
      currency,
      paymentMethod,
      methods,
      accepted,
    })),
    ...(isHeld
      ? [{ code: 'without_liability_shift' } as const]
      : withheld.length > 0 && state === 'pending'
        ? []
        : [{ code: 'state', state } as const]),
    ...payment.operations.map(({ kind, amount: part, key, state: at, reason }) => ({
      code: 'operation' as const,
      kind,
      amount: part,
      currency,
      key,
      state: at,
      reason,
    })),
    ...(isWaiting && isRestored ? [{ code: 'restored' } as const] : []),
    ...events.map(({ id, kind, state: at, attempts, failure, nextAt, deliveredAt }) => ({
      code: 'event' as const,
      id,
      kind,
      state: at,
      attempts,
      failure,
      at: deliveredAt ?? nextAt,
    })),
    ...alarms.map(({ kind, transactionId, at }) => ({ code: 'alarm' as const, kind, transactionId, at })),
    ...(review
      ? [{ code: 'review', reason: review, order, currency, unsettled: unsettledAuthorizations(payment) } as const]
      : []),
  ];
}

/** Explains a payment to an operator in English sentences. */
export const explainPayment = (payment: Payment, facts?: PaymentFacts): readonly string[] =>
  factsAbout(payment, facts).map((each) => sentenceOf(each));
