import { CheckoutError, type TransactionId } from '@tillkit/core';
import { readIntents, toOperation, writeIntent } from '../store/intents.ts';
import { updateIntent } from '../store/queries/intents.ts';
import { addOperation } from '../store/queries/payments.ts';
import { rejectNul } from '../store/reject-nul.ts';
import type { WriteParts } from '../payment/write-parts.ts';
import { paymentNotFound } from '../payment/payment.ts';
import { furtherCreditRefnos } from '../payment/token.ts';
import { demandAllowed } from './allowed.ts';
import { droppedForMovement, type KnownOperation, type Marketplace, type OperationKind } from './intent.ts';
import { mayBeFound, operationRules } from './kinds/operations.ts';

/** Fields that all operation requests have in common. */
export interface OperationRequest {
  /**
   * The idempotency key, 1 to 100 characters, for example the id of a shipment or return. The same key always returns
   * the same operation. A repeated key with a different kind, amount, transaction, `close` or marketplace share is
   * rejected with `key_reused`. If `amount` or `transactionId` is omitted, that value is not compared.
   */
  readonly key: string;
  /** The transaction to operate on, if the payment has several. Defaults to the paid transaction. */
  readonly transactionId?: string | undefined;
}

/** An operation on all or part of the authorized or settled amount. */
export interface PartRequest extends OperationRequest {
  /** The amount, in minor units. Defaults to the whole amount that remains when the key is first used. */
  readonly amount?: number | undefined;
  /** The merchant's share of a marketplace sale. */
  readonly marketplace?: Marketplace;
}

export interface SettleRequest extends PartRequest {
  /** If true, no further settlement follows, and the remaining amount of the authorization is released. */
  readonly close?: boolean | undefined;
}

/**
 * Stores an operation so that the payment's next check sends it. If an operation with the same key is already stored,
 * resolves with the stored operation. Throws `not_found` if the payment does not exist, `argument_wrong` if a value is
 * invalid, `key_reused` if the key was used for a different request, and any error that `demandAllowed` throws. If this
 * function throws, nothing is stored.
 */
export async function writeOperation(
  { store, time }: WriteParts,
  paymentId: string,
  kind: OperationKind,
  request: SettleRequest,
): Promise<KnownOperation> {
  const { key, amount, close: closes = false, marketplace } = request;
  demandArguments(request);
  const transactionId = request.transactionId as TransactionId | undefined;
  return store.transact(async (tx) => {
    const row = await store.lock(tx, paymentId);
    if (!row) throw paymentNotFound();
    const before = await readIntents(tx, row);
    const existing = before.find((intent) => intent.key === key);
    const marketplaceText = marketplace === undefined ? null : JSON.stringify(marketplace);
    if (existing) {
      const operation = toOperation(existing);
      const isSame =
        operation?.kind === kind &&
        (amount === undefined || amount === operation.amount) &&
        (transactionId === undefined || transactionId === operation.transactionId) &&
        closes === operation.closes &&
        marketplaceText === existing.marketplace;
      if (isSame) return operation;
      throw new CheckoutError(
        'key_reused',
        'The idempotency key was already used for a different operation on this payment.',
        'Use a new key for each operation. Reuse a key only to repeat the same request.',
      );
    }
    const payment = await store.load(row, tx);
    const allowed = demandAllowed(payment, { kind, transactionId, amount, closes });
    const { currency } = payment;
    const about = { kind, key, currency, closes: closes ? 1 : 0, marketplace: marketplaceText, ...allowed };
    const refno = operationRules[kind].hasOwnRefno ? furtherCreditRefnos(row.refno, before).next().value : null;
    const intent = await writeIntent(tx, row, before, { ...about, refno }, time.now());
    if (mayBeFound(payment.operations, { kind, ...allowed })) {
      const dropped = { state: 'dropped', outcome: droppedForMovement } as const;
      await updateIntent(tx, intent, dropped);
      return toOperation({ ...intent, ...dropped }) as KnownOperation;
    }
    await addOperation(tx, paymentId, time.now());
    return toOperation(intent) as KnownOperation;
  });
}

function demandArguments({ key, amount, transactionId }: SettleRequest): void {
  if (typeof key !== 'string' || key.length === 0 || key.length > 100)
    throw wrong(
      'The idempotency key is not a string of 1 to 100 characters.',
      'Set a key for each operation, such as the shipment ID.',
    );
  if (amount !== undefined && !(Number.isSafeInteger(amount) && amount > 0))
    throw wrong(
      'The amount is not a whole number greater than 0.',
      'Pass the amount in minor units: 1050 for CHF 10.50.',
    );
  if (transactionId !== undefined && typeof transactionId !== 'string')
    throw wrong(
      'The transaction ID is not a string.',
      'Pass it as text, because it exceeds the safe integers of JavaScript.',
    );
  rejectNul({ key, transactionId }, 'The operation', 'argument_wrong');
}

const wrong = (message: string, hint: string) => new CheckoutError('argument_wrong', message, hint);
