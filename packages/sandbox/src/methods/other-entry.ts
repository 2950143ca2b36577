import type { MethodCode } from '@tillkit/core';
import { requestNames } from '@tillkit/core/internal';
import type { Merchant } from '../model/merchant.ts';
import { issueCodes } from '../issuer/authorization.ts';
import { capitals, digits } from '../issuer/random-text.ts';
import { asksForAlias, noAuthorization } from '../model/authorization.ts';
import type { Outcome } from '../model/outcome.ts';
import type { OtherPayment } from '../model/session.ts';
import type { Entry } from '../model/transaction.ts';
import { reqtypeOf } from './active-methods.ts';
import { withoutEmpty } from './without-empty.ts';
import { otherMethodOf } from './other-method.ts';
import { pendingReturns, refusalReturns, returnsOf } from './returns.ts';

/**
 * Adds the data of a non-card payment to a transaction. Screenings and pending payments receive no authorization data.
 */
export function toOtherEntry(
  entry: Entry,
  { method, refusal }: OtherPayment,
  { kind }: Outcome,
  merchant: Merchant,
): Entry {
  const parameters = withoutEmpty(entry.parameters);
  const paid = {
    ...entry,
    paymentMethod: method,
    reqtype: reqtypeOf(parameters[requestNames.reqtype], method, merchant),
  };
  const { amount, reqtype } = paid;
  const request = { parameters, amount, reqtype, now: new Date(entry.receivedAt) };
  const alias = asksForAlias(parameters) ? parameters[requestNames.alias] || newAlias(method) : null;
  const codes = kind === 'approved' && reqtype !== 'SCN' ? issueCodes(paid) : noAuthorization;
  const returnedAlias = kind === 'declined' || codes !== noAuthorization ? alias : null;
  const returns = {
    approved: () => returnsOf(method, request),
    pending: () => pendingReturns(method),
    declined: () => refusalReturns(method, request, refusal),
    canceled: () => ({}),
  }[kind]();
  return { ...paid, ...codes, alias: returnedAlias, returns: Object.keys(returns).length > 0 ? returns : null };
}

/** Creates an alias for a payment method. Returns `null` if the method does not support aliases. */
function newAlias(method: MethodCode): string | null {
  const alias = otherMethodOf(method)?.alias;
  if (alias === 'agreement') return `B-${digits(5)}${capitals(12)}`;
  return alias ? digits(6) + capitals(6) + digits(4) : null;
}
