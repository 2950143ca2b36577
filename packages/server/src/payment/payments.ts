import { CheckoutError } from '@tillkit/core';
import { authorizePayment, type AuthorizedPayment } from '../outbox/write-authorization.ts';
import type { AuthorizeRequest } from '../outbox/authorize-request.ts';
import { amountsOf, type Amounts } from '../outbox/amounts.ts';
import { isOpen, type Operation, type OperationKind } from '../outbox/intent.ts';
import { sendAgain, type SendAgainRequest } from '../outbox/send-again.ts';
import {
  writeOperation,
  type OperationRequest,
  type PartRequest,
  type SettleRequest,
} from '../outbox/write-operation.ts';
import { acceptPayment, resolveReview, type AcceptRequest } from './decisions.ts';
import { readHealth, type Health } from './views/health.ts';
import { listAlarms, listOrphans } from './views/alarms.ts';
import { listEvents, type EventLine } from './views/events.ts';
import { listPayments, readTimeline, type Overview } from './views/overview.ts';
import type { PaymentParts } from './parts.ts';
import type { PaymentView, ReviewReason } from './payment.ts';
import { reconcile, type Period, type Reconciliation } from './reconcile.ts';
import { listReviews, type ReviewLine, type ReviewQuery } from './views/reviews.ts';
import { explainPayment, factsAbout, readFacts, type Explanation } from './views/why.ts';
import { withResult, type PaymentWithResult } from './results/result.ts';

/**
 * Functions for a shop's payments. To settle, cancel or credit a payment, the till first stores the operation, then
 * queries the status, sends the call once and queries the status again. `settle`, `cancel` and `credit` resolve with
 * the current state of the operation. If the operation is still `waiting` or `sent`, the scheduled checks of any
 * process continue it. You can safely repeat a call with the same key. Before anything is sent, these functions may
 * throw `not_found`, `argument_wrong`, `key_reused`, `not_allowed_in_state`, `amount_exceeded` or `operation_pending`.
 */
export interface Payments extends Overview {
  /**
   * Queries the status of one payment now, regardless of its schedule. Resolves with the new state of the payment, or
   * with undefined if the payment does not exist.
   */
  recheck(id: string): Promise<PaymentView | undefined>;
  /**
   * Authorizes a payment while the shopper is not present ("Authorization"): with a saved alias, with wallet data, or
   * with method-specific values. With `reqtype: 'SCN'`, only screens the customer. With an amount of 0, only checks the
   * card. The payment is stored under the request's idempotency key, and the call is sent once. A status response
   * determines the outcome, and the hooks run as for any other payment. While `state` is `open`, the outcome is still
   * unknown and the checks continue. Throws `not_found` if the alias no longer exists. May also throw
   * `argument_wrong`, `order_incomplete`, `document_unwritable`, `config_missing`, `key_reused`, `order_changed`,
   * `already_paid` or `payment_pending`. All of these errors are thrown before anything is sent. While the store is
   * marked as restored, the last three are not thrown, because an earlier call may have charged the card: the payment
   * waits for the reconciliation, which finds the charge or ends the payment as `canceled`.
   */
  authorize(request: AuthorizeRequest): Promise<AuthorizedPayment>;
  /** Charges an authorized amount in full or in part ("Settlement"). */
  settle(id: string, request: SettleRequest): Promise<Operation>;
  /** Cancels the whole transaction if it has not been transmitted to the acquirer yet ("Cancel"). */
  cancel(id: string, request: OperationRequest): Promise<Operation>;
  /** Refunds a settled amount in full or in part ("Credit"). */
  credit(id: string, request: PartRequest): Promise<Operation>;
  /** Returns one payment from the store, or undefined if the payment does not exist. */
  find(id: string): Promise<PaymentWithResult | undefined>;
  /**
   * Lists the payments that need a review, with the oldest case first. Read-only: never calls the gateway. Throws
   * `argument_wrong` if the limit is invalid.
   */
  reviews(query?: ReviewQuery): Promise<readonly ReviewLine[]>;
  /**
   * Accepts a payment whose payment method the order does not allow (`method_mismatch`). Call this function when an
   * operator has decided that the payment may pay for the order. Queries the status, runs `onPaid` and closes the
   * review case. If the gateway does not respond, the checks continue. Resolves with the current state of the payment.
   * To refund the payment instead, use `cancel` or `credit`, whichever `amounts` allows. Throws `not_found` if the
   * payment does not exist, and `argument_wrong` if the request is invalid. Throws `not_allowed_in_state` if the
   * payment has no withheld transaction, if the refund of that transaction has begun, or if a different transaction has
   * paid for the order.
   */
  accept(id: string, request: AcceptRequest): Promise<PaymentWithResult>;
  /**
   * Takes a payment off the review list after an operator has examined it, and keeps the note in the payment's
   * timeline. The review case stays closed until a status response reports something new. Throws `not_found` if the
   * payment does not exist. Throws `argument_wrong` if `reason` is not the payment's current review reason or the note
   * is invalid.
   */
  resolve(id: string, reason: ReviewReason, note: string): Promise<void>;
  /**
   * Explains a payment to an operator in English sentences: its evidence, its operations, all alarms with their times,
   * and the reason for a review, if any. Resolves with an empty list if the payment does not exist.
   */
  why(id: string): Promise<readonly string[]>;
  /**
   * Explains a payment as `why` does, but returns a stable code with its values for each sentence, so that a back office
   * can write the sentences in its own language.
   */
  explain(id: string): Promise<readonly Explanation[]>;
  /**
   * Repeats the status queries for the payments in a period and returns the differences. Payments for which the store
   * contains no transaction are skipped, except server-side authorizations. Run this function as a nightly job.
   * `onProgress` is called after each payment. If `onProgress` throws, the reconciliation stops. If the store was
   * restored from a backup, the till does not send calls that move money until a reconciliation has covered the period
   * in `health().restored`. Throws `argument_wrong` if the period is invalid.
   */
  reconcile(period: Period, onProgress?: (done: number, of: number) => void): Promise<Reconciliation>;
  /**
   * Lists the events of a payment for `orders.deliver`, in the order in which they are delivered. Events that were
   * delivered longer ago than `keepResults` are deleted.
   */
  events(id: string): Promise<readonly EventLine[]>;
  /** Returns the health of the till, for use in a health probe. */
  health(): Promise<Health>;
  /**
   * Returns the amounts of a payment and the maximum amount of each operation, or undefined if the payment does not
   * exist. If the payment has several transactions, `transactionId` selects one.
   */
  amounts(id: string, transactionId?: string): Promise<Amounts | undefined>;
  readonly operations: Operations;
}

/** A function that lists the operations of a payment. Its `sendAgain` method resends one of them. */
export interface Operations {
  /** Lists the operations of a payment in the order of their sequence numbers. */
  (payment: string): Promise<readonly Operation[]>;
  /**
   * Resends an operation that needs review. Call this method only if an operator knows that the first call had no
   * effect, because the till itself never repeats a settlement or a credit. Also resends an operation that was dropped
   * for the reason `unknown_movement`, if an operator knows that the operation does not repeat the settlement or credit
   * found at the gateway. Queries the status first, and sends nothing if the response shows that the operation has
   * already taken effect. Resolves with the current state of the operation. Throws `not_found` if the operation does
   * not exist, and `argument_wrong` if the request is invalid. Throws `not_allowed_in_state` if the operation is in any
   * other state or an operator has already resent it.
   */
  sendAgain(operation: string, request: SendAgainRequest): Promise<Operation>;
}

interface PaymentsParts extends PaymentParts {
  /** Checks one payment now. Resolves when the check has ended. */
  readonly runOne: (id: string) => Promise<boolean>;
  readonly runThorough: (id: string, creditsAhead: number) => Promise<boolean | undefined>;
  readonly ready: () => Promise<void>;
  readonly view: (id: string) => Promise<PaymentView | undefined>;
}

/**
 * The maximum number of checks that a call to `settle`, `cancel` or `credit` waits for. One check may not be enough: a
 * check that was already running may end before it sees the new operation, and the next check may end early because
 * another process has claimed the payment.
 */
const maxChecks = 3;

export function createPayments(parts: PaymentsParts): Payments {
  const { store, runOne, time, ready, view } = parts;
  const find = async (id: string) => {
    await ready();
    const row = await store.byId(id);
    return row && withResult(await store.load(row));
  };
  const list = async (id: string): Promise<readonly Operation[]> => (await find(id))?.operations ?? [];
  const operate = async (id: string, kind: OperationKind, request: SettleRequest): Promise<Operation> => {
    await ready();
    return carryOut(id, await writeFresh(id, kind, request));
  };
  const carryOut = async (id: string, first: Operation): Promise<Operation> => {
    let operation = first;
    for (let look = 0; look < maxChecks && isOpen(operation); look++) {
      await runOne(id);
      operation = (await list(id)).find((each) => each.id === operation.id) ?? operation;
    }
    return operation;
  };
  /**
   * Stores an operation. If the payment's state does not allow the operation, the till queries the status and then
   * tries once more to store the operation.
   */
  const writeFresh = async (id: string, kind: OperationKind, request: SettleRequest): Promise<Operation> => {
    try {
      return await writeOperation(parts, id, kind, request);
    } catch (error) {
      if (!(error instanceof CheckoutError && error.code === 'not_allowed_in_state')) throw error;
      await runOne(id);
      return writeOperation(parts, id, kind, request);
    }
  };
  return {
    list: async (query) => (await ready(), listPayments(store, query)),
    timeline: async (id) => (await ready(), readTimeline(store, id)),
    alarms: async (query) => (await ready(), listAlarms(store, query)),
    orphans: async (query) => (await ready(), listOrphans(store, query)),
    authorize: async (request) => (await ready(), authorizePayment(parts, request)),
    recheck: async (id) => (await runOne(id), view(id)),
    settle: (id, request) => operate(id, 'settle', request),
    cancel: (id, request) => operate(id, 'cancel', request),
    credit: (id, request) => operate(id, 'credit', request),
    reviews: async (query) => (await ready(), listReviews(store, query)),
    accept: async (id, request) => {
      await ready();
      await acceptPayment(parts, id, request);
      await runOne(id);
      return (await find(id)) as PaymentWithResult;
    },
    resolve: async (id, reason, note) => (await ready(), resolveReview(parts, id, reason, note)),
    why: async (id) => {
      const payment = await find(id);
      return payment ? explainPayment(payment, await readFacts(store.db, id)) : [];
    },
    explain: async (id) => {
      const payment = await find(id);
      return payment ? factsAbout(payment, await readFacts(store.db, id)) : [];
    },
    reconcile: async (period, onProgress) => (await ready(), reconcile(parts, period, onProgress)),
    events: async (id) => (await ready(), listEvents(store.db, id)),
    health: async () => (await ready(), readHealth(store, time)),
    amounts: async (id, transactionId) => {
      const payment = await find(id);
      return payment && amountsOf(payment, transactionId);
    },
    find,
    operations: Object.assign(list, {
      sendAgain: async (id: string, request: SendAgainRequest) => {
        await ready();
        const payment = await sendAgain(parts, id, request);
        const operation = (await list(payment)).find((each) => each.id === id) as Operation;
        return carryOut(payment, operation);
      },
    }),
  };
}
