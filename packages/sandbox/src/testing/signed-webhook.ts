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
  /** Optional. Status of the payment. Defaults to `success`. */
  readonly status?: 'success' | 'error' | 'cancel';
  /** Optional. Format of the webhook. Defaults to `xml`. The `contentType` option applies to XML webhooks only. */
  readonly as?: 'xml' | 'form';
  readonly contentType?: 'text/xml' | 'application/xml';
  /** Optional. Keys and signature setting for `sign2`. Defaults to those of the sandbox's own merchant. */
  readonly merchant?: Partial<Merchant>;
  /**
   * Optional. Additional transaction fields, such as an error code, a masked card number, or the fields of a payment
   * method.
   */
  readonly transaction?: Partial<Transaction>;
}

/**
 * Method, headers and body of a webhook request, to be sent with `new Request(url, …)`, `fetch(url, …)` or any other
 * HTTP client.
 */
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
 * Creates the webhook for a payment that a shop has started. No gateway is needed, so a test can call the webhook route
 * directly. A `success` webhook has a `sign2` if the request is signed and the merchant's signature setting is an HMAC
 * mode.
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
