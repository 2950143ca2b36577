import { CheckoutError } from '@tillkit/core';
import { operations, requestNames, writeResponse, type GivenRequest, type CallRefusal } from '@tillkit/core/internal';
import { writeXml } from '@tillkit/xml';
import type { Call } from '../model/call.ts';
import { responseCodeOf } from '../issuer/authorization.ts';
import type { Merchant } from '../model/merchant.ts';
import { canBeFinalized } from '../model/split.ts';
import type { Transaction } from '../model/transaction.ts';
import { finalize } from '../payment/finalize.ts';
import type { Services } from '../payment/services.ts';
import { readCall, refuse, type ApiCall } from './api-document.ts';
import { createCall } from './api-route.ts';
import { toDecline } from './to-decline.ts';

const { split } = operations;

/**
 * Creates the call that finalizes a Secure Fields transaction. A transaction can be finalized only once and within 30
 * minutes. The transaction id serves as a token that is bound to the merchant, the amount and the currency. The amount
 * must equal the verified amount, because the specification does not define a partial finalization.
 */
export function authorizeSplitCall(services: Services): Call {
  const { ledger, cashier, clock, log } = services;

  async function act({ envelope, values }: ApiCall<typeof split>, merchant: Merchant): Promise<string> {
    const { transactionId = '', reqtype } = values;
    const transaction = await ledger.find(envelope.merchantId, transactionId);
    const answerEnvelope = {
      ...envelope,
      refno: envelope.refno ?? transaction?.refno,
      added: { reqtype: reqtype ?? (transaction?.reqtype === 'CAA' ? 'CAA' : 'NOA') },
    } as const;
    const refuseWith = (refusal: CallRefusal) => refuse(split, answerEnvelope, refusal, merchant);
    const notThisOne = (errorCode: string) =>
      refuseWith({
        errorCode,
        errorDetail: split.request.transactionId.wire,
        transactionId: transaction?.transactionId,
      });
    if (!transaction) return notThisOne('2051');
    if (transaction.state !== 'verified') return notThisOne('1010');
    if (!canBeFinalized(transaction, clock.now())) return notThisOne('2051');
    const other = differenceOf(envelope, values, transaction);
    if (other) return refuseWith({ errorCode: '2022', errorDetail: other });
    const ended = await finalize(ledger, transaction, reqtype ?? transaction.reqtype, merchant, log).catch(notAllowed);
    if (!ended) return notThisOne('1010');
    cashier.notifyFinalized(ended);
    if (ended.state === 'declined') return refuseWith(toDecline(ended));
    return writeXml(writeResponse(split, answerEnvelope, [toResponse(ended)], merchant));
  }

  return createCall(split.endpoint, services, async (document, merchant) => {
    const call = readCall(split, document, merchant);
    return call.ok ? act(call.value, merchant) : call.error;
  });
}

/**
 * Returns `undefined` for an error that says that the transaction's state does not allow the finalization. If two
 * finalizations run at the same time, the second one fails with such an error. Rethrows any other error.
 */
function notAllowed(error: unknown): undefined {
  if (error instanceof CheckoutError && error.code === 'not_allowed_in_state') return undefined;
  throw error;
}

/** Returns the name of the first value that differs from the verified transaction. */
function differenceOf({ refno }: GivenRequest, values: ApiCall<typeof split>['values'], verified: Transaction) {
  if (values.amount !== verified.amount) return split.request.amount.wire;
  if (values.currency !== verified.currency) return split.request.currency.wire;
  return refno !== undefined && refno !== verified.refno ? requestNames.refno : undefined;
}

const toResponse = ({ authorizationCode, acqAuthorizationCode, maskedCard, status3D }: Transaction) => ({
  responseCode: responseCodeOf({ status3D }),
  responseMessage: 'Authorized',
  authorizationCode: authorizationCode ?? '',
  acquirerAuthorizationCode: acqAuthorizationCode ?? '',
  maskedCard: maskedCard ?? '',
});
