import { resultNames, toBrands } from '@tillkit/core/internal';
import type { Answer } from '../model/answer.ts';
import { noAuthorization } from '../model/authorization.ts';
import type { FaultName } from '../model/fault.ts';
import type { Merchant } from '../model/merchant.ts';
import type { PaymentRequest } from '../model/payment-request.ts';
import type { Transaction } from '../model/transaction.ts';
import { toWebhookMessage, type WebhookMessage } from '../notify/webhook-message.ts';
import { toAnswer } from '../payment/answer.ts';
import { callbackFields } from '../payment/callback-target.ts';
import { newTransactionId } from '../payment/transaction-id.ts';

/** The payment under attack, with the data that is visible in the shop's form. */
export interface Target {
  readonly merchant: Merchant;
  readonly payment: Transaction;
  /** An earlier successful payment, whose messages the attacker has recorded. */
  readonly old: Transaction;
}

/** Returns the transaction that a payment in progress would create if it succeeded. The transaction has a new id. */
export function toPayment(request: PaymentRequest, now: Date): Transaction {
  const { merchantId, refno, amount, currency, reqtype, language, parameters } = request;
  return {
    ...noAuthorization,
    transactionId: newTransactionId(now),
    merchantId,
    refno,
    amount,
    currency,
    reqtype,
    language,
    parameters,
    paymentMethod: request.paymentMethod ?? 'VIS',
    state: reqtype === 'CAA' ? 'settled' : 'authorized',
    canceledBy: null,
    receivedAt: now.toISOString(),
    maskedCard: '424242xxxxxx4242',
    expiryMonth: '12',
    expiryYear: String(now.getUTCFullYear() + 3).slice(-2),
    authorizationCode: '123456789',
    acqAuthorizationCode: '654321',
    status3D: 'N/A',
    errorCode: null,
    acqErrorCode: null,
    split: null,
    returns: null,
    creditOf: null,
  };
}

/**
 * Returns the gateway's result for a successful payment, with the given fields changed. A value of `undefined` removes
 * the field.
 */
export async function answerWith(
  payment: Transaction,
  merchant: Merchant,
  changes: Readonly<Partial<Record<keyof typeof resultNames, string | undefined>>> = {},
): Promise<Answer> {
  const { status, fields } = await toAnswer(payment, merchant);
  const changed = Object.entries(changes).map(([name, value]) => [
    resultNames[name as keyof typeof resultNames],
    value,
  ]);
  const all = { ...fields, ...Object.fromEntries(changed) };
  const defined = Object.fromEntries(
    Object.entries(all).filter(([, value]) => value !== undefined),
  ) as Answer['fields'];
  return { status, fields: toBrands(defined, merchant) };
}

/** A message that an attacker could send to the shop without having the gateway's keys. */
export interface AttackMessage {
  readonly to: 'webhook' | 'success' | 'error' | 'cancel';
  readonly message: WebhookMessage;
  /** Optional. Number of copies sent at the same time. Defaults to 1. */
  readonly times?: number;
}

/**
 * The messages that an attack sends to the shop. If `fault` is set, the response to the next status query for the
 * payment has this fault.
 */
export interface Attack {
  readonly fault?: FaultName;
  readonly messages: readonly AttackMessage[];
}

/** Converts a result to a webhook. */
export const byWebhook = (answer: Answer, { merchant }: Target): AttackMessage => ({
  to: 'webhook',
  message: toWebhookMessage(answer, merchant.webhookType, merchant),
});

const form = 'application/x-www-form-urlencoded';

/** Converts a result to a form POST from the browser. Appends `raw` to the body. */
export const byBrowser = (answer: Answer, { merchant }: Target, raw = ''): AttackMessage => ({
  to: answer.status,
  message: {
    contentType: form,
    body:
      new URLSearchParams(callbackFields(answer, merchant).map(([name, value]): [string, string] => [name, value])) +
      raw,
  },
});

/** Converts a result to a webhook and to a form POST from the browser. */
export const byBoth = (answer: Answer, target: Target): readonly AttackMessage[] => [
  byWebhook(answer, target),
  byBrowser(answer, target),
];

/** Returns a webhook whose document consists of arbitrary bytes. Each character of `body` represents one byte. */
export const document = (body: string): AttackMessage => ({
  to: 'webhook',
  message: { contentType: 'text/xml', body, bytes: true },
});
