import { authorize, noAuthorization } from '../issuer/authorization.ts';
import type { Entry } from '../payment/cashier.ts';
import type { Outcome } from '../issuer/scenario.ts';
import type { Settings } from '../admin/settings.ts';
import { reqtypeOf } from './active-methods.ts';
import { withoutEmpty } from './offered-methods.ts';
import type { OtherCode } from './other-methods.ts';
import { pendingReturns, refusalReturns, returnsOf } from './returns.ts';

/** Completes a transaction by what a method that is no card adds. A screening and an open answer authorize nothing. */
export function toOtherEntry(entry: Entry, method: OtherCode, { kind }: Outcome, settings: Settings): Entry {
  const given = withoutEmpty(entry.parameters);
  const paid = { ...entry, paymentMethod: method, reqtype: reqtypeOf(given['reqtype'], method, settings) };
  const { amount, reqtype } = paid;
  const now = new Date(entry.receivedAt);
  const authorization = kind === 'approved' && reqtype !== 'SCN' ? authorize(paid) : noAuthorization;
  const found = {
    approved: () => returnsOf(method, { given, amount, reqtype, now }),
    pending: () => pendingReturns,
    declined: () => refusalReturns(method),
    canceled: () => ({}),
  }[kind]();
  return { ...paid, ...authorization, returns: Object.keys(found).length > 0 ? found : null };
}
