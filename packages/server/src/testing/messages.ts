import { createHmac } from 'node:crypto';
import type { SignedRequest } from '@tillkit/core';
import { sandboxMerchant } from '@tillkit/core/sign';

export const merchantId = '1000011011';
export const hmacKey = '16ee1f9c0204842aed558fd57fd38503421dd6876269ad82d490ae5a7d5454d2';
/** Of another merchant, or a second one of the same. */
export const otherKey = 'c3718d2be6904fa51b7c0d98e25f36a4709be1d4538a6cf20f94b7e13d825ac6';
export const password = 'pass-Word-7f3a91';

/** What a message of the gateway says. Written by hand, so that a fault of our reader cannot hide in our writer. */
export interface Told {
  readonly refno: string;
  readonly transactionId: string;
  readonly status?: 'success' | 'error' | 'cancel';
  readonly merchantId?: string;
  readonly amount?: number;
  readonly currency?: string;
  /** The right one unless stated; `null` leaves it out. */
  readonly sign2?: string | null;
  readonly responseCode?: string;
  /** VIS unless stated. */
  readonly method?: string;
  /** Further fields of a form, or further `userParameters` of a webhook. */
  readonly more?: Readonly<Record<string, string>>;
}

const complete = (told: Told) => {
  const whole = {
    status: 'success',
    merchantId,
    amount: 4990,
    currency: 'CHF',
    responseCode: '01',
    method: 'VIS',
    ...told,
  } as const;
  const { amount, currency, transactionId } = whole;
  const sign2 = told.sign2 === undefined ? sign2Of(whole.merchantId, amount, currency, transactionId) : told.sign2;
  return { ...whole, sign2 };
};

export const sign2Of = (merchant: string, amount: number, currency: string, transactionId: string, key = hmacKey) =>
  createHmac('sha256', Buffer.from(key, 'hex')).update(`${merchant}${amount}${currency}${transactionId}`).digest('hex');

/** A success, error or cancel post as the browser carries it. */
export function toForm(told: Told): string {
  const { refno, transactionId, status, amount, currency, responseCode, sign2, method, more, ...rest } = complete(told);
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

/** The webhook's document. */
export function toWebhook(told: Told): string {
  const { refno, transactionId, status, amount, currency, responseCode, sign2, method, more, ...rest } = complete(told);
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
  const { merchantId: merchant = '', refno = '', currency = '', paymentmethod: method = 'VIS' } = parameters;
  const { status = 'success', transactionId = '260504102030000000', key = sandboxMerchant.hmacKey2 } = options;
  const amount = Number(parameters['amount']);
  const { sign2 = sign2Of(merchant, amount, currency, transactionId, key) } = options;
  return { merchantId: merchant, refno, amount, currency, method, status, transactionId, sign2 };
}
