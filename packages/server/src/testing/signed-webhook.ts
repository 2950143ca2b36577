import type { SignedRequest } from '@tillkit/core';
import { sandboxMerchant } from '@tillkit/core/sign';
import { sign2Of, toForm, toWebhook, type Told } from './messages.ts';

export interface WebhookOptions {
  /** `success` unless stated. */
  readonly status?: 'success' | 'error' | 'cancel';
  /** Names the transaction, as the gateway knows it. */
  readonly transactionId?: string;
  /** `xml` unless stated. */
  readonly as?: 'xml' | 'form';
  /** Hex text: the key of the gateway's answers; that of the sandbox's own account unless stated. */
  readonly key?: string;
  /** A proof that is not the right one; `null` leaves it out. */
  readonly sign2?: string | null;
}

/** For `new Request(url, …)`, `fetch(url, …)`, or any other client by its parts. */
export interface SignedMessage {
  readonly method: 'POST';
  readonly headers: { readonly 'content-type': string };
  readonly body: string;
}

type Started = Pick<SignedRequest, 'parameters'>;

/** The webhook of a payment that was started, as the gateway sends it: for a test of the route alone. */
export function signedWebhook(request: Started, { as = 'xml', ...options }: WebhookOptions = {}): SignedMessage {
  const told = toTold(request, options);
  return as === 'xml'
    ? { method: 'POST', headers: { 'content-type': 'text/xml' }, body: toWebhook(told) }
    : { method: 'POST', headers: form, body: toForm(told) };
}

/** What the browser brings to the return route. */
export const signedReturn = (request: Started, options: Omit<WebhookOptions, 'as'> = {}): SignedMessage => ({
  method: 'POST',
  headers: form,
  body: toForm(toTold(request, options)),
});

const form = { 'content-type': 'application/x-www-form-urlencoded' };

function toTold({ parameters }: Started, options: Omit<WebhookOptions, 'as'>): Told {
  const { merchantId = '', refno = '', currency = '', paymentmethod: method = 'VIS' } = parameters;
  const { status = 'success', transactionId = '260504102030000000', key = sandboxMerchant.hmacKey2 } = options;
  const amount = Number(parameters['amount']);
  const { sign2 = sign2Of(merchantId, amount, currency, transactionId, key) } = options;
  return { merchantId, refno, amount, currency, method, status, transactionId, sign2 };
}
