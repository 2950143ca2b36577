import type { Table } from '@tillkit/core';
import {
  operationFor,
  operations,
  processOf,
  readRequest,
  writeResponse,
  type CallRefusal,
  type GivenRequest,
  type Operation,
  type ValuesOf,
} from '@tillkit/core/internal';
import { writeXml } from '@tillkit/xml';
import type { Call } from '../model/call.ts';
import { digits } from '../issuer/random-text.ts';
import type { HeldTransaction } from '../ledger/ledger.ts';
import { creditReturns } from '../methods/returns.ts';
import type { Merchant } from '../model/merchant.ts';
import type { Transaction } from '../model/transaction.ts';
import { newTransactionId } from '../payment/transaction-id.ts';
import type { Services } from '../payment/services.ts';
import { upToDate } from '../payment/up-to-date.ts';
import { readEnvelope, readValues, refuse } from './api-document.ts';
import { createCall } from './api-route.ts';
import { codeOf, ownOf } from './own-of.ts';
import { refusalOf } from './process-rules.ts';

const { settle, cancel } = operations;

/** Request values that settlements, cancellations and credits have in common. */
interface ProcessValues {
  readonly transactionId: string;
  /** Amount in minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly closeTransaction?: string | undefined;
}

/** Carries out an action and returns the response values. */
type Act = (target: HeldTransaction, values: ProcessValues, envelope: GivenRequest) => ValuesOf<Table>;

/**
 * Creates the call for settlements, cancellations and credits, which share one endpoint. The transaction's state and
 * its remaining amount determine which actions are allowed.
 */
export function processCall(services: Services): Call {
  const { ledger, clock, log } = services;

  const acts: Readonly<Record<ReturnType<typeof processOf>, Act>> = {
    settle({ transaction, change }, { amount, closeTransaction = 'no' }) {
      const settledAmount = transaction.settledAmount + amount;
      const isWhole = settledAmount === transaction.amount;
      const after = change({ settledAmount }, isWhole || closeTransaction !== 'no' ? 'settle' : undefined);
      log(`transaction ${transaction.transactionId} ${after.state}`);
      return { ...done(isWhole ? 'settlement succeeded' : 'partialDebit succeeded'), ...ownOf(after) };
    },
    cancel({ transaction, change }) {
      const { state } = change({ canceledBy: 'merchant', settledAmount: 0 }, 'cancel');
      log(`transaction ${transaction.transactionId} ${state}`);
      return done('cancellation succeeded');
    },
    credit({ transaction: debit, credit: begin }, { amount }, { refno }) {
      const transaction = begin(toCredit(debit, amount, refno, clock.now()));
      const { transactionId, authorizationCode, acqAuthorizationCode } = transaction;
      log(`transaction ${transactionId} ${transaction.state}, of ${debit.transactionId}`);
      const codes = {
        transactionId,
        authorizationCode: authorizationCode ?? '',
        acquirerAuthorizationCode: acqAuthorizationCode ?? '',
      };
      return { ...done('credit succeeded'), ...codes, ...ownOf(transaction) };
    },
  };

  /** Returns the requested operation, including the fields that the transaction's payment method defines. */
  async function operationOf(envelope: GivenRequest, merchant: Merchant): Promise<Operation> {
    const name = processOf(envelope);
    const id = readRequest(operations[name], envelope, merchant).values.transactionId;
    const find = async () =>
      [id && (await ledger.find(envelope.merchantId, id))].filter((one) => typeof one === 'object');
    const [transaction] = await upToDate(find, services);
    if (name === 'cancel') return cancel;
    return transaction?.paymentMethod ? operationFor(name, codeOf(transaction)) : operations[name];
  }

  async function answer(envelope: GivenRequest, merchant: Merchant): Promise<string> {
    const operation = await operationOf(envelope, merchant);
    // The request may also state the values that the operation implies, such as `reqtype` and `transtype`.
    const strict = { ...operation, request: { ...operation.request, ...operation.echo } };
    const call = readValues(strict, envelope, merchant);
    if (!call.ok) return call.error;
    // `readValues` has validated the fields that settlements, cancellations and credits have in common, so the cast is
    // safe.
    const values = call.value.values as unknown as ProcessValues;
    const name = processOf(envelope);
    return ledger.hold(envelope.merchantId, values.transactionId, (target) => {
      const refusal = target ? refusalOf(name, target, values) : unknown;
      if (!target || refusal) return refuse(operation, envelope, refusal ?? unknown, merchant);
      return writeXml(writeResponse(operation, envelope, [acts[name](target, values, envelope)], merchant));
    });
  }

  return createCall(settle.endpoint, services, async (document, merchant) => {
    const read = readEnvelope(settle, document, merchant); // Settle, cancel and credit share one root element.
    return read.ok ? answer(read.value, merchant) : read.error;
  });
}

const unknown: CallRefusal = { errorCode: '1003', errorDetail: settle.request.transactionId.wire };

const done = (responseMessage: string) => ({ responseCode: '01', responseMessage });

/** Creates a credit as a separate transaction, with the reference from the credit request. */
const toCredit = (debit: Transaction, amount: number, refno: string | undefined, now: Date) => ({
  ...debit,
  transactionId: newTransactionId(now),
  refno: refno ?? debit.refno,
  amount,
  settledAmount: amount,
  receivedAt: now.toISOString(),
  authorizationCode: digits(9),
  acqAuthorizationCode: digits(6),
  canceledBy: null,
  split: null,
  returns: creditReturns(debit.paymentMethod, now),
  parameters: {},
});
