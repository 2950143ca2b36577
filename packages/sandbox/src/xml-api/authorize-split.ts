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
 * Finalizes a transaction of Secure Fields, once and within 30 minutes. Its id is the token: bound to the merchant, the
 * amount and the currency. The amount has to be the verified one, not less; nothing is stated of a part.
 */
export function authorizeSplitCall(services: Services): Call {
  const { ledger, clock, log } = services;

  async function act({ given, values }: ApiCall<typeof split>, merchant: Merchant): Promise<string> {
    const { transactionId = '', reqtype } = values;
    const found = await ledger.find(given.merchantId, transactionId);
    const answered = {
      ...given,
      refno: given.refno ?? found?.refno,
      added: { reqtype: reqtype ?? (found?.reqtype === 'CAA' ? 'CAA' : 'NOA') },
    } as const;
    const refused = (refusal: CallRefusal) => refuse(split, answered, refusal, merchant);
    const notThisOne = (errorCode: string) =>
      refused({ errorCode, errorDetail: split.request.transactionId.wire, transactionId: found?.transactionId });
    if (!found) return notThisOne('2051');
    if (found.state !== 'verified') return notThisOne('1010');
    if (!canBeFinalized(found, clock.now())) return notThisOne('2051');
    const other = differenceOf(given, values, found);
    if (other) return refused({ errorCode: '2022', errorDetail: other });
    const ended = await finalize(ledger, found, reqtype ?? found.reqtype, merchant, log).catch(notAllowed);
    if (!ended) return notThisOne('1010');
    if (ended.state === 'declined') return refused(toDecline(ended));
    return writeXml(writeResponse(split, answered, [toResponse(ended)], merchant));
  }

  return createCall(split.endpoint, services, async (document, merchant) => {
    const call = readCall(split, document, merchant);
    return call.ok ? act(call.value, merchant) : call.error;
  });
}

/** Of two at the same moment the second finds no move. */
function notAllowed(error: unknown): undefined {
  if (error instanceof CheckoutError && error.code === 'not_allowed_in_state') return undefined;
  throw error;
}

/** The first value that is not the verified one, by name. */
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
