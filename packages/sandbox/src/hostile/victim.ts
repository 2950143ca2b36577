import { resultNames, toBrands } from '@tillkit/core/internal';
import { noAuthorization } from '../model/authorization.ts';
import type { Merchant } from '../model/merchant.ts';
import type { PaymentRequest } from '../model/payment-request.ts';
import type { Transaction } from '../model/transaction.ts';
import { toAnswer } from '../payment/answer.ts';
import { newTransactionId } from '../payment/transaction-id.ts';
import type { Answer } from '../model/answer.ts';

/** The payment that is attacked, as anybody knows it who has seen the shop's form. */
export interface Victim {
  readonly merchant: Merchant;
  readonly payment: Transaction;
  /** A payment that has succeeded before, whose messages an attacker has kept. */
  readonly old: Transaction;
}

/** What a payment under way would be if it had succeeded, under an id that nobody has given out. */
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

/** The message of a success with other fields; `undefined` takes one out. */
export async function tell(
  payment: Transaction,
  merchant: Merchant,
  changes: Readonly<Partial<Record<keyof typeof resultNames, string | undefined>>> = {},
): Promise<Answer> {
  const { status, fields } = await toAnswer(payment, merchant);
  const changed = Object.entries(changes).map(([name, value]) => [
    resultNames[name as keyof typeof resultNames],
    value,
  ]); // its keys
  const all = { ...fields, ...Object.fromEntries(changed) };
  const given = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Answer['fields']; // the rest is text
  return { status, fields: toBrands(given, merchant) };
}
