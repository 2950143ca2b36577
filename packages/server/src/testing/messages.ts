import { createHmac } from 'node:crypto';
import type { SignedRequest } from '@tillkit/core';
import { sandboxMerchant } from '@tillkit/core/sign';

export const merchantId = '1000011011';
export const hmacKey = '16ee1f9c0204842aed558fd57fd38503421dd6876269ad82d490ae5a7d5454d2';
/** A second HMAC key. Tests use it as the key of a different merchant or as the second key of the same merchant. */
export const otherKey = 'c3718d2be6904fa51b7c0d98e25f36a4709be1d4538a6cf20f94b7e13d825ac6';
export const password = 'pass-Word-7f3a91';

/**
 * Content of a gateway message. The tests do not use the till's own code to write messages, because a mistake that this
 * code shared with the till's parser would go unnoticed.
 */
export interface GatewayMessage {
  readonly refno: string;
  readonly transactionId: string;
  readonly status?: 'success' | 'error' | 'cancel';
  readonly merchantId?: string;
  readonly amount?: number;
  readonly currency?: string;
  /** Signature of the message; `null` omits it. Defaults to the correct signature. */
  readonly sign2?: string | null;
  readonly responseCode?: string;
  /** Payment method code. Defaults to `VIS`. */
  readonly method?: string;
  /** Additional form fields, or additional `userParameters` in a webhook. */
  readonly more?: Readonly<Record<string, string>>;
}

const complete = (message: GatewayMessage) => {
  const whole = {
    status: 'success',
    merchantId,
    amount: 4990,
    currency: 'CHF',
    responseCode: '01',
    method: 'VIS',
    ...message,
  } as const;
  const { amount, currency, transactionId } = whole;
  const sign2 =
    message.sign2 === undefined ? sign2Of(whole.merchantId, amount, currency, transactionId) : message.sign2;
  return { ...whole, sign2 };
};

export const sign2Of = (merchant: string, amount: number, currency: string, transactionId: string, key = hmacKey) =>
  createHmac('sha256', Buffer.from(key, 'hex')).update(`${merchant}${amount}${currency}${transactionId}`).digest('hex');

/** Returns a success, error or cancel message as the form that the shopper's browser submits. */
export function toForm(message: GatewayMessage): string {
  const { refno, transactionId, status, amount, currency, responseCode, sign2, method, more, ...rest } =
    complete(message);
  return new URLSearchParams({
    uppTransactionId: transactionId,
    merchantId: rest.merchantId,
    refno,
    amount: String(amount),
    currency,
    uppMsgType: 'web',
    status,
    pmethod: method,
    ...(status === 'success' && { responseCode, ...(sign2 !== null && { sign2 }) }),
    ...(status === 'error' && { errorCode: '1403', errorMessage: 'declined' }),
    ...more,
  }).toString();
}

/** Returns the XML document of a webhook. */
export function toWebhook(message: GatewayMessage): string {
  const { refno, transactionId, status, amount, currency, responseCode, sign2, method, more, ...rest } =
    complete(message);
  const outcome =
    status === 'success'
      ? `<success><authorizationCode>123456789</authorizationCode><acqAuthorizationCode>A1</acqAuthorizationCode>` +
        `<responseMessage>Authorized</responseMessage><responseCode>${responseCode}</responseCode></success>`
      : `<error><errorCode>1403</errorCode><errorMessage>declined</errorMessage><errorDetail>x</errorDetail></error>`;
  const parameters = Object.entries({ ...(status === 'success' && sign2 !== null && { sign2 }), ...more });
  return (
    `<?xml version="1.0" encoding="UTF-8"?><uppTransactionService version="1">` +
    `<body merchantId="${rest.merchantId}" testOnly="yes"><transaction refno="${refno}" status="${status}">` +
    `<uppTransactionId>${transactionId}</uppTransactionId><amount>${amount}</amount><currency>${currency}</currency>` +
    `<pmethod>${method}</pmethod><reqtype>CAA</reqtype><language>de</language>${outcome}<userParameters>` +
    parameters.map(([name, value]) => `<parameter name="${name}">${value}</parameter>`).join('') +
    `</userParameters></transaction></body></uppTransactionService>`
  );
}

export interface WebhookOptions {
  /** Payment status that the message reports. Defaults to `success`. */
  readonly status?: 'success' | 'error' | 'cancel';
  /** Transaction id that the gateway assigned. Defaults to a fixed id. */
  readonly transactionId?: string;
  /** Format of the message. Defaults to `xml`. */
  readonly as?: 'xml' | 'form';
  /**
   * HMAC key that signs the message, as a hexadecimal string. Defaults to the sandbox account's key for gateway
   * messages.
   */
  readonly key?: string;
  /** Signature to send instead of the correct one; `null` omits the signature. */
  readonly sign2?: string | null;
}

/** A gateway message that can be passed as the options argument to `new Request(url, …)` or `fetch(url, …)`. */
export interface SignedMessage {
  readonly method: 'POST';
  readonly headers: { readonly 'content-type': string };
  readonly body: string;
}

type Started = Pick<SignedRequest, 'parameters'>;

/** Returns the webhook that the gateway sends for a started payment. Use it to test the webhook route. */
export function signedWebhook(request: Started, { as = 'xml', ...options }: WebhookOptions = {}): SignedMessage {
  const message = toMessage(request, options);
  return as === 'xml'
    ? { method: 'POST', headers: { 'content-type': 'text/xml' }, body: toWebhook(message) }
    : { method: 'POST', headers: form, body: toForm(message) };
}

/** Returns the form that the shopper's browser submits to the return route. */
export const signedReturn = (request: Started, options: Omit<WebhookOptions, 'as'> = {}): SignedMessage => ({
  method: 'POST',
  headers: form,
  body: toForm(toMessage(request, options)),
});

const form = { 'content-type': 'application/x-www-form-urlencoded' };

function toMessage({ parameters }: Started, options: Omit<WebhookOptions, 'as'>): GatewayMessage {
  const { merchantId: merchant = '', refno = '', currency = '', paymentmethod: method = 'VIS' } = parameters;
  const { status = 'success', transactionId = '260504102030000000', key = sandboxMerchant.hmacKey2 } = options;
  const amount = Number(parameters['amount']);
  const { sign2 = sign2Of(merchant, amount, currency, transactionId, key) } = options;
  return { merchantId: merchant, refno, amount, currency, method, status, transactionId, sign2 };
}
