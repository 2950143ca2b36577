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

/** Completes a transaction by what a method that is no card adds. A screening and an open answer authorize nothing. */
export function toOtherEntry(
  entry: Entry,
  { method, refusal }: OtherPayment,
  { kind }: Outcome,
  merchant: Merchant,
): Entry {
  const given = withoutEmpty(entry.parameters);
  const paid = { ...entry, paymentMethod: method, reqtype: reqtypeOf(given[requestNames.reqtype], method, merchant) };
  const { amount, reqtype } = paid;
  const asked = { given, amount, reqtype, now: new Date(entry.receivedAt) };
  const alias = asksForAlias(given) ? given[requestNames.alias] || newAlias(method) : null;
  const codes = kind === 'approved' && reqtype !== 'SCN' ? issueCodes(paid) : noAuthorization;
  const told = kind === 'declined' || codes !== noAuthorization ? alias : null;
  const found = {
    approved: () => returnsOf(method, asked),
    pending: () => pendingReturns(method),
    declined: () => refusalReturns(method, asked, refusal),
    canceled: () => ({}),
  }[kind]();
  return { ...paid, ...codes, alias: told, returns: Object.keys(found).length > 0 ? found : null };
}

/** `null`: the method has no aliases. */
function newAlias(method: MethodCode): string | null {
  const alias = otherMethodOf(method)?.alias;
  if (alias === 'agreement') return `B-${digits(5)}${capitals(12)}`;
  return alias ? digits(6) + capitals(6) + digits(4) : null;
}
