import { createHash } from 'node:crypto';
import type { TransactionId } from '@tillkit/core';
import type { EndedOperation, Payment, PaymentState, Screening } from '../payment/payment.ts';
import { paidTransaction } from '../payment/payment.ts';
import type { Refusal } from '../payment/results/message-details.ts';
import { resultOf, type PaidResult } from '../payment/results/result.ts';

/** The payment of an event, as it was when the event was written. Amounts are in minor units. */
export interface EventPayment {
  readonly id: string;
  /** The revision of the order for which the payment was started. Compare it with the order before you ship. */
  readonly revision: string;
  readonly merchantId: string;
  readonly refno: string;
  readonly amount: number;
  readonly currency: string;
  readonly mode: 'test' | 'live';
  readonly state: PaymentState;
  /** The transaction that paid. Omitted if the payment is not paid. */
  readonly transactionId?: TransactionId;
  readonly paymentMethod?: string;
}

/** The settlement, cancel or credit of an event. Amounts are in minor units. */
export interface EventOperation {
  readonly id: string;
  /** The key that the shop passed to `payments.settle`, `payments.cancel` or `payments.credit`. */
  readonly key: string;
  readonly transactionId: TransactionId;
  readonly amount: number;
  readonly currency: string;
  /** True if no further settlement follows. */
  readonly closes: boolean;
  /** The transaction that a credit has created. */
  readonly creditId?: TransactionId;
}

/** The result of a payment as events contain it. The alias stays in the till. */
export type EventResult = PaidResult extends infer Each
  ? Each extends PaidResult
    ? Omit<Each, 'alias'>
    : never
  : never;

interface EventBase {
  /** The id of the event, which is also the `key` of each delivery. */
  readonly id: string;
  /** The version of the event's format. A later version of the till delivers events of this version unchanged. */
  readonly version: 1;
  /** The id of the order. */
  readonly order: string;
  /** Time at which the event was written, in milliseconds since 1970. */
  readonly at: number;
  readonly payment: EventPayment;
}

/** The payment has paid its order, as for `onPaid`. */
export interface PaidEvent extends EventBase {
  readonly kind: 'paid';
  /** Omitted once `keepResults` has passed. */
  readonly result?: EventResult;
}

/** The payment was declined or canceled while its order was not paid, as for `onFailed`. */
export interface FailedEvent extends EventBase {
  readonly kind: 'failed';
  /** The gateway's reasons, which are only a hint. Omitted if there are none, or once `keepResults` has passed. */
  readonly refusal?: Refusal;
}

/** A screening has a result, as for `onScreened`. */
export interface ScreenedEvent extends EventBase {
  readonly kind: 'screened';
  readonly finding: Screening['finding'];
  /** Omitted once `keepResults` has passed. */
  readonly result?: EventResult;
}

/** A settlement, cancel or credit has taken effect, as for `onSettled`, `onCanceled` and `onCredited`. */
export interface OperationEvent extends EventBase {
  readonly kind: 'settled' | 'canceled' | 'credited';
  readonly operation: EventOperation;
}

/** An event about an order, which `orders.deliver` receives. It contains only JSON values. */
export type OrderEvent = PaidEvent | FailedEvent | ScreenedEvent | OperationEvent;

/** The values of one attempt to deliver an event. */
export interface Delivery {
  /**
   * The key of the event: 32 hexadecimal digits. The key is the same in each attempt, after a restart and after a
   * restored backup. Pass the key to the other system, so that a repeated event has no further effect.
   */
  readonly key: string;
  /** The number of the attempt, starting at 1. */
  readonly attempt: number;
  /** Aborted when the attempt reaches its deadline. Pass it to `fetch`. */
  readonly signal: AbortSignal;
}

/** Passes an event to the system that manages the shop's orders. */
export type Deliver = (event: OrderEvent, delivery: Delivery) => Promise<void>;

/** An event with its parts as the store contains them. */
export interface NewEvent {
  readonly id: string;
  readonly kind: OrderEvent['kind'];
  readonly payload: object;
  /** The part of the event that is deleted together with the payment's results. Undefined if it is empty. */
  readonly details: object | undefined;
}

export const paidEvent = (payment: Payment, at: number): NewEvent =>
  newEvent('paid', payment, { at, unique: '', details: { result: resultWithoutAlias(payment) } });

export const failedEvent = (payment: Payment, at: number): NewEvent =>
  newEvent('failed', payment, { at, unique: '', details: { refusal: payment.refusal } });

export const screenedEvent = ({ finding, ...payment }: Screening, at: number): NewEvent =>
  newEvent('screened', payment, {
    at,
    unique: finding,
    more: { finding },
    details: { result: resultWithoutAlias(payment) },
  });

export const operationEvent = (
  kind: OperationEvent['kind'],
  { payment, id, key, transactionId, amount, currency, closes, creditId }: EndedOperation,
  at: number,
): NewEvent => {
  const operation: EventOperation = {
    id,
    key,
    transactionId,
    amount,
    currency,
    closes,
    ...(creditId !== undefined && { creditId }),
  };
  return newEvent(kind, payment, { at, unique: key, more: { operation } });
};

interface NewEventOptions {
  readonly at: number;
  /** Distinguishes events of the same kind about the same payment. */
  readonly unique: string;
  readonly more?: object;
  readonly details?: object;
}

function newEvent(
  kind: OrderEvent['kind'],
  payment: Payment,
  { at, unique, more, details = {} }: NewEventOptions,
): NewEvent {
  const id = toEventId(payment.id, kind, unique);
  const hasDetails = Object.values(details).some((each) => each !== undefined);
  const base: Omit<EventBase, 'kind'> = { id, version: 1, order: payment.order, at, payment: toEventPayment(payment) };
  return { id, kind, payload: { kind, ...base, ...more }, details: hasDetails ? details : undefined };
}

/**
 * Returns the id of an event. It depends only on values that survive a restored backup, so an event that is written
 * again after a restore keeps its key.
 */
const toEventId = (payment: string, kind: string, unique: string): string =>
  createHash('sha256')
    .update(JSON.stringify([payment, kind, unique]))
    .digest('hex')
    .slice(0, 32);

function toEventPayment(payment: Payment): EventPayment {
  const { id, revision, merchantId, refno, amount, currency, mode, state } = payment;
  const transaction = paidTransaction(payment);
  const { id: transactionId, paymentMethod } = transaction ?? {};
  return {
    id,
    revision,
    merchantId,
    refno,
    amount,
    currency,
    mode,
    state,
    ...(transactionId !== undefined && { transactionId }),
    ...(paymentMethod !== undefined && { paymentMethod }),
  };
}

function resultWithoutAlias(payment: Payment) {
  const { alias: _, ...result } = resultOf(payment) ?? { alias: undefined };
  return 'transactionId' in result ? result : undefined;
}

/** Returns the event from the JSON that the store contains. */
export const readEvent = (payload: string, details: string | null): OrderEvent =>
  ({ ...JSON.parse(payload), ...(details !== null && JSON.parse(details)) }) as OrderEvent;
