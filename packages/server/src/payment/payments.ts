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
import { listPayments, readTimeline, type Overview } from './views/overview.ts';
import type { PaymentParts } from './parts.ts';
import type { PaymentView, ReviewReason } from './payment.ts';
import { reconcile, type Period, type Reconciliation } from './reconcile.ts';
import { listReviews, type ReviewLine, type ReviewQuery } from './views/reviews.ts';
import { explainPayment, readFacts } from './views/why.ts';
import { withResult, type PaymentWithResult } from './results/result.ts';

/**
 * What a shop does with its payments. Settling, canceling and crediting write down what is wanted, then ask the gateway, send
 * it once and ask again; they resolve with how the operation stands then. One that is still `waiting` or `sent` goes on by
 * itself, in whichever process runs the checks: to ask again with the same key is harmless. They throw `not_found`,
 * `argument_wrong`, `key_reused`, `not_allowed_in_state`, `amount_exceeded` and `operation_pending` before anything is sent.
 */
export interface Payments extends Overview {
  /** Asks the gateway about one payment now, whatever its plan says. Resolves with how it stands then; `undefined` when there is none. */
  recheck(id: string): Promise<PaymentView | undefined>;
  /**
   * Makes a payment without the shopper ("Authorization"): by a saved alias, the data of a wallet, or what a method has of its own;
   * with `reqtype: 'SCN'` it only screens, with amount 0 it checks a card. It is written down under the key, sent once, and paid, declined
   * or screened when a status answer says so, with the hooks of every payment; `state` `open` is not decided yet, and the checks go
   * on. Throws `argument_wrong`, `order_incomplete`, `document_unwritable`, `config_missing`, `key_reused`, `not_found` for an alias that
   * is gone, `order_changed`, `already_paid` and `payment_pending`, before anything is sent.
   */
  authorize(request: AuthorizeRequest): Promise<AuthorizedPayment>;
  /** Charges what was authorized, whole or in parts ("Settlement"). */
  settle(id: string, request: SettleRequest): Promise<Operation>;
  /** Takes the whole transaction back, while it is not transmitted to the acquirer ("Cancel"). */
  cancel(id: string, request: OperationRequest): Promise<Operation>;
  /** Pays back what was settled, whole or in parts ("Credit"). */
  credit(id: string, request: PartRequest): Promise<Operation>;
  /** One payment as the till knows it; `undefined` when there is none. */
  find(id: string): Promise<PaymentWithResult | undefined>;
  /** What waits for a person, the oldest case first. Reads the store alone. Throws `argument_wrong` for a limit that is none. */
  reviews(query?: ReviewQuery): Promise<readonly ReviewLine[]>;
  /**
   * Accepts a payment by a method that its order excludes (`method_mismatch`): a person decides that it pays the order. Queries
   * the status, runs `onPaid`, and closes the case; without an answer the checks go on. Resolves with the payment as it stands
   * then. To refund it instead, use `cancel` or `credit`, as `amounts` allows. Throws `not_found`, `argument_wrong`, and
   * `not_allowed_in_state` if no transaction is withheld or its refund has begun.
   */
  accept(id: string, request: AcceptRequest): Promise<PaymentWithResult>;
  /**
   * Takes a payment off the review list after a person has looked at it; its timeline keeps the note. The case stays closed until a
   * status answer reports something new. Throws `not_found` and `argument_wrong`.
   */
  resolve(id: string, reason: ReviewReason, note: string): Promise<void>;
  /**
   * Explains a payment in English sentences for a person: its evidence, its operations, every alarm with its time, and why it is for
   * review. Empty if there is no such payment.
   */
  why(id: string): Promise<readonly string[]>;
  /**
   * Asks the gateway about every payment of a period again, and says what is not as it was: a nightly job. `told` hears how far it is,
   * and ends it by throwing. A store that was restored from a backup moves money again after a run that covers the time since
   * the backup: `health().restored` says from when to when. Throws `argument_wrong`.
   */
  reconcile(period: Period, onProgress?: (done: number, of: number) => void): Promise<Reconciliation>;
  /** How the till is, for a probe. */
  health(): Promise<Health>;
  /**
   * Returns the sums of a payment, and how much each operation may still move; `undefined` if there is no such payment.
   * `transactionId` chooses the transaction if the payment has several.
   */
  amounts(id: string, transactionId?: string): Promise<Amounts | undefined>;
  readonly operations: Operations;
}

/** The operations of payments. */
export interface Operations {
  /** Lists the operations of a payment by their sequence. */
  (payment: string): Promise<readonly Operation[]>;
  /**
   * Sends an operation that needs review once more, because a person knows that the first call had no effect: the till itself
   * never repeats a settlement or a credit. Also sends an operation that was dropped with `unknown_movement`, because a person
   * knows that the movement is another one. Queries the status first; if that shows the effect, nothing is sent. Resolves with
   * the operation as it stands then. Throws `not_found`, `argument_wrong`, and `not_allowed_in_state` for any other operation
   * and for one that was sent again before, before anything is sent.
   */
  sendAgain(operation: string, request: SendAgainRequest): Promise<Operation>;
}

interface PaymentsParts extends PaymentParts {
  /** Checks one payment now; resolves when that has ended. */
  readonly runOne: (id: string) => Promise<boolean>;
  readonly runThorough: (id: string, creditsAhead: number) => Promise<boolean | undefined>;
  readonly ready: () => Promise<void>;
  readonly view: (id: string) => Promise<PaymentView | undefined>;
}

/** An earlier check of the payment may end without having seen the operation, and the one after it is cut short by a claim. */
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
  /** What the store knows may be old: before it refuses, the gateway is asked. */
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
      return (await find(id)) as PaymentWithResult; // it was locked just now
    },
    resolve: async (id, reason, note) => (await ready(), resolveReview(parts, id, reason, note)),
    why: async (id) => {
      const payment = await find(id);
      return payment ? explainPayment(payment, await readFacts(store.db, id)) : [];
    },
    reconcile: async (period, onProgress) => (await ready(), reconcile(parts, period, onProgress)),
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
        const operation = (await list(payment)).find((each) => each.id === id) as Operation; // it was written just now
        return carryOut(payment, operation);
      },
    }),
  };
}
