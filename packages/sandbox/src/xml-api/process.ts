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

/** What the requests of the three have in common. */
interface Asked {
  readonly transactionId: string;
  /** In minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly closeTransaction?: string | undefined;
}

/** Does it, and gives the values of the answer. */
type Act = (held: HeldTransaction, asked: Asked, given: GivenRequest) => ValuesOf<Table>;

/** Settlement, cancel and credit, which share one endpoint: by the table of states, and never above what there is. */
export function processCall(services: Services): Call {
  const { ledger, clock, log } = services;

  const acts: Readonly<Record<ReturnType<typeof processOf>, Act>> = {
    settle({ transaction: found, change }, { amount, closeTransaction = 'no' }) {
      const settledAmount = found.settledAmount + amount;
      const isWhole = settledAmount === found.amount;
      const after = change({ settledAmount }, isWhole || closeTransaction !== 'no' ? 'settle' : undefined);
      log(`transaction ${found.transactionId} ${after.state}`);
      return { ...done(isWhole ? 'settlement succeeded' : 'partialDebit succeeded'), ...ownOf(after) };
    },
    cancel({ transaction: found, change }) {
      const { state } = change({ canceledBy: 'merchant', settledAmount: 0 }, 'cancel');
      log(`transaction ${found.transactionId} ${state}`);
      return done('cancellation succeeded');
    },
    credit({ transaction: found, credit: begin }, { amount }, { refno }) {
      const begun = begin(toCredit(found, amount, refno, clock.now()));
      const { transactionId, authorizationCode, acqAuthorizationCode } = begun;
      log(`transaction ${transactionId} ${begun.state}, of ${found.transactionId}`);
      const codes = {
        transactionId,
        authorizationCode: authorizationCode ?? '',
        acquirerAuthorizationCode: acqAuthorizationCode ?? '',
      };
      return { ...done('credit succeeded'), ...codes, ...ownOf(begun) };
    },
  };

  /** The call as the method of its transaction has it. */
  async function operationOf(given: GivenRequest, merchant: Merchant): Promise<Operation> {
    const name = processOf(given);
    const id = readRequest(operations[name], given, merchant).values.transactionId;
    const find = async () => [id && (await ledger.find(given.merchantId, id))].filter((one) => typeof one === 'object');
    const [found] = await upToDate(find, services);
    if (name === 'cancel') return cancel;
    return found?.paymentMethod ? operationFor(name, codeOf(found)) : operations[name];
  }

  async function answer(given: GivenRequest, merchant: Merchant): Promise<string> {
    const operation = await operationOf(given, merchant);
    const strict = { ...operation, request: { ...operation.request, ...operation.echo } }; // what it implies may be said too
    const call = readValues(strict, given, merchant);
    if (!call.ok) return call.error;
    const asked = call.value.values as unknown as Asked; // rows that all three have, checked
    const name = processOf(given);
    return ledger.hold(given.merchantId, asked.transactionId, (held) => {
      const refusal = held ? refusalOf(name, held, asked) : unknown;
      if (!held || refusal) return refuse(operation, given, refusal ?? unknown, merchant);
      return writeXml(writeResponse(operation, given, [acts[name](held, asked, given)], merchant));
    });
  }

  return createCall(settle.endpoint, services, async (document, merchant) => {
    const read = readEnvelope(settle, document, merchant); // all three have its root
    return read.ok ? answer(read.value, merchant) : read.error;
  });
}

const unknown: CallRefusal = { errorCode: '1003', errorDetail: settle.request.transactionId.wire };

const done = (responseMessage: string) => ({ responseCode: '01', responseMessage });

/** A credit is a transaction of its own, with the reference that it came with. */
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
