import { CheckoutError, type TransactionId } from '@tillkit/core';
import { readIntents, toOperation, writeIntent } from '../store/intents.ts';
import { updateIntent } from '../store/queries/intents.ts';
import { addOperation } from '../store/queries/payments.ts';
import { rejectNul } from '../store/reject-nul.ts';
import type { WriteParts } from '../payment/write-parts.ts';
import { furtherCreditRefnos } from '../payment/token.ts';
import { demandAllowed } from './allowed.ts';
import { droppedForMovement, type KnownOperation, type Marketplace, type OperationKind } from './intent.ts';
import { mayBeFound, operationRules } from './kinds/operations.ts';

/** What every operation is asked with. */
export interface OperationRequest {
  /**
   * Names what the caller wants, once and for all: the same key gives the same operation, however often it is asked for. 1 to
   * 100 characters; the id of a shipment or of a return is a good one. Repeated with another kind, amount, transaction, closing or share it is
   * refused (`key_reused`); what is left out of transaction and amount is not compared: without an amount it gives the first operation, whatever that moved.
   */
  readonly key: string;
  /** The transaction, when the payment has several. That which pays unless stated. */
  readonly transactionId?: string | undefined;
}

/** A part of what was authorized or settled. */
export interface PartRequest extends OperationRequest {
  /** In minor units. All that is left unless stated, when the key is asked for the first time. */
  readonly amount?: number | undefined;
  /** The merchant's share of a marketplace sale. */
  readonly marketplace?: Marketplace;
}

export interface SettleRequest extends PartRequest {
  /** No settlement follows: what is left of the authorization is given up. */
  readonly close?: boolean | undefined;
}

/**
 * Writes an operation down, to be sent by the payment's next check; one that was written under the key before is given again.
 * Throws `not_found`, `argument_wrong`, `key_reused`, and what `demandAllowed` throws: then nothing is written.
 */
export async function writeOperation(
  { store, time }: WriteParts,
  paymentId: string,
  kind: OperationKind,
  request: SettleRequest,
): Promise<KnownOperation> {
  const { key, amount, close: closes = false, marketplace } = request;
  demandArguments(request);
  const transactionId = request.transactionId as TransactionId | undefined; // compared with those that are known
  return store.transact(async (tx) => {
    const row = await store.lock(tx, paymentId);
    if (!row) throw new CheckoutError('not_found', 'There is no such payment.', 'Use the id that its start returned.');
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
        'The key stands for another operation of this payment.',
        'Give each operation a key of its own, and repeat one with what it was first asked with.',
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
      return toOperation({ ...intent, ...dropped }) as KnownOperation; // it is none of the till's own
    }
    await addOperation(tx, paymentId, time.now());
    return toOperation(intent) as KnownOperation; // it is none of the till's own
  });
}

function demandArguments({ key, amount, transactionId }: SettleRequest): void {
  if (typeof key !== 'string' || key.length === 0 || key.length > 100)
    throw wrong(
      'The key is not a text of 1 to 100 characters.',
      'Give each operation a key, such as the id of a shipment.',
    );
  if (amount !== undefined && !(Number.isSafeInteger(amount) && amount > 0))
    throw wrong('The amount is not a whole number above 0.', 'Give it in minor units: 1050 for CHF 10.50.');
  if (transactionId !== undefined && typeof transactionId !== 'string')
    throw wrong('The transaction id is not text.', 'Give it as text: it is longer than a safe integer.');
  rejectNul({ key, transactionId }, 'The operation', 'argument_wrong');
}

const wrong = (message: string, hint: string) => new CheckoutError('argument_wrong', message, hint);
