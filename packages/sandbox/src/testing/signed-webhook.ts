import { requestNames } from '@tillkit/core/internal';
import { defaultMerchant } from '../admin/merchant-settings.ts';
import type { Merchant } from '../model/merchant.ts';
import type { Transaction } from '../model/transaction.ts';
import { toWebhookMessage } from '../notify/webhook-message.ts';
import { toAnswer } from '../payment/answer.ts';
import { newTransactionId } from '../payment/transaction-id.ts';
import { aTransaction } from './a-transaction.ts';
import type { StartedRequest } from './pay-at.ts';

export interface WebhookOptions {
  /** `success` unless stated. */
  readonly status?: 'success' | 'error' | 'cancel';
  /** `xml` unless stated, and its media type; a form has one. */
  readonly as?: 'xml' | 'form';
  readonly contentType?: 'text/xml' | 'application/xml';
  /** Keys and setting that `sign2` is made with; the sandbox's own account unless stated. */
  readonly merchant?: Partial<Merchant>;
  /** What it says of the transaction beside that: an error code, a masked card, what a method returns. */
  readonly transaction?: Partial<Transaction>;
}

/** For `new Request(url, …)`, `fetch(url, …)`, or any other client by its parts. */
export interface SignedWebhook {
  readonly method: 'POST';
  readonly headers: { readonly 'content-type': string };
  readonly body: string;
}

const ends = {
  success: {},
  error: { state: 'declined', errorCode: '1403', acqErrorCode: '50' },
  cancel: { state: 'canceled', canceledBy: 'shopper' },
} as const;

/**
 * The webhook of a payment that a shop has started, as the gateway sends it, without a gateway: for a test of the route
 * alone. It carries `sign2` where the request was signed and the merchant's setting is one with a digest.
 */
export async function signedWebhook(
  { parameters }: StartedRequest,
  { status = 'success', as = 'xml', contentType, merchant = {}, transaction = {} }: WebhookOptions = {},
): Promise<SignedWebhook> {
  const text = (name: string) => parameters[name] ?? '';
  const account = { ...defaultMerchant, merchantId: text(requestNames.merchantId), ...merchant };
  const reqtype = parameters[requestNames.reqtype] ?? account.reqtype;
  const answer = await toAnswer(
    aTransaction({
      transactionId: newTransactionId(new Date()),
      merchantId: account.merchantId,
      refno: text(requestNames.refno),
      amount: Number(text(requestNames.amount)),
      currency: text(requestNames.currency),
      paymentMethod: parameters[requestNames.paymentMethod] ?? 'VIS',
      reqtype,
      state: reqtype === 'NOA' ? 'authorized' : 'settled',
      parameters,
      ...ends[status],
      ...transaction,
    }),
    account,
  );
  const message = toWebhookMessage(answer, as, account);
  const type = as === 'xml' ? (contentType ?? message.contentType) : message.contentType;
  return { method: 'POST', headers: { 'content-type': type }, body: message.body };
}
