import type { WireParameters } from '@tillkit/core';
import { envelopeNames, requestNames, toBrands } from '@tillkit/core/internal';
import { detailOf, noAcquirer } from '../model/refusal.ts';
import { toFields, type Answer } from '../model/answer.ts';
import { responseCodeOf } from '../issuer/authorization.ts';
import { isOther } from '../methods/other-method.ts';
import { returnNames } from '../methods/return-names.ts';
import { signAnswer } from './signing.ts';
import type { Merchant } from '../model/merchant.ts';
import type { Transaction } from '../model/transaction.ts';

/**
 * Creates the payment result of a transaction that has ended, as specified in the "success, cancel and error URLs"
 * section of the gateway's interface specification.
 */
export async function toAnswer(transaction: Transaction, merchant: Merchant): Promise<Answer> {
  const status = statusOf(transaction);
  const sign2 = status === 'success' ? signAnswer(transaction, merchant) : undefined;
  const { parameters, paymentMethod, returns } = transaction;
  const fields = toFields({ ...shared(transaction), status, ...details[status](transaction) });
  const echo = Object.entries(echoOf(parameters, paymentMethod)).filter(
    ([name]) => !Object.hasOwn(returns ?? {}, name),
  );
  return {
    status,
    fields: toBrands({ ...fields, ...returns, ...toFields({ sign2 }), ...Object.fromEntries(echo) }, merchant),
  };
}

/**
 * Returns the request parameters to echo in the result. The shopper can change the parameters, so the echo omits every
 * parameter that has the name of a field that only the gateway or a provider may send.
 */
export function echoOf(parameters: WireParameters, paymentMethod: string | null): WireParameters {
  const own = isOther(paymentMethod ?? undefined) ? returnNames : new Set<string>();
  return Object.fromEntries(Object.entries(parameters).filter(([name]) => !envelopeNames.has(name) && !own.has(name)));
}

function statusOf({ state }: Transaction): Answer['status'] {
  return state === 'canceled' ? 'cancel' : state === 'declined' ? 'error' : 'success';
}

function shared(transaction: Transaction) {
  const { transactionId, merchantId, refno, amount, currency, parameters } = transaction;
  const { paymentMethod, reqtype, language } = transaction;
  return {
    transactionId,
    merchantId,
    refno,
    amount: String(amount),
    currency,
    sign: parameters[requestNames.sign],
    ...(transaction.errorCode !== noAcquirer && { paymentMethod, reqtype, language }),
    testOnly: 'yes',
    alias: transaction.alias ?? parameters[requestNames.alias],
    expiryMonth: transaction.expiryMonth ?? parameters[requestNames.expiryMonth],
    expiryYear: transaction.expiryYear ?? parameters[requestNames.expiryYear],
    status3D: parameters[requestNames.status3D] === 'return' ? transaction.status3D : undefined,
  };
}

/** Returns the masked card number if the request asks for it or if the payment has an alias. */
const maskedCardOf = ({ alias, maskedCard, parameters }: Pick<Transaction, 'alias' | 'maskedCard' | 'parameters'>) =>
  parameters[requestNames.returnMaskedCard] === 'yes' || alias || parameters[requestNames.alias]
    ? maskedCard
    : undefined;

const messages: Readonly<Record<string, string>> = { verified: 'Verified', pending: 'Pending' };

function messageOf({ amount, reqtype, state }: Pick<Transaction, 'amount' | 'reqtype' | 'state'>): string {
  if (reqtype === 'SCN') return 'successful';
  return messages[state] ?? (amount === 0 ? 'check successful' : 'Authorized');
}

/** The issuer's message to a cardholder whom the issuer could not authenticate. */
const cardholderInfo = 'Your bank could not confirm that it is you who pays. Call the number on the back of your card.';

type Details = Parameters<typeof toFields>[0];

const details: Readonly<Record<Answer['status'], (transaction: Transaction) => Details>> = {
  success: ({ authorizationCode, acqAuthorizationCode, ...transaction }) => ({
    responseCode: responseCodeOf(transaction),
    responseMessage: messageOf(transaction),
    authorizationCode,
    acquirerAuthorizationCode: acqAuthorizationCode,
    maskedCard: maskedCardOf(transaction),
    customerCountry: isOther(transaction.paymentMethod ?? undefined) ? undefined : 'CHE',
  }),
  error: ({ errorCode, acqErrorCode, status3D, ...transaction }) => ({
    maskedCard: maskedCardOf(transaction),
    cardholderInfo: status3D === 'N' || status3D === 'C' ? cardholderInfo : undefined,
    errorCode,
    errorMessage: errorCode === '3061' ? 'refno not unique' : 'declined',
    errorDetail: errorCode ? detailOf(errorCode) : undefined,
    acquirerErrorCode: acqErrorCode,
  }),
  cancel: () => ({}),
};
