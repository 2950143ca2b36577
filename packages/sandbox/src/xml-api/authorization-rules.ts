import { factsOf, type MethodCode } from '@tillkit/core';
import { operations, type CallRefusal } from '@tillkit/core/internal';
import { hasExpired } from '../issuer/expiry.ts';
import { hasAcquirer, isActive } from '../methods/active-methods.ts';
import { isOther } from '../methods/other-method.ts';
import type { Merchant } from '../model/merchant.ts';
import type { KnownMethod } from '../model/transaction.ts';
import { codeOf } from './own-of.ts';
import type { Authorization } from './read-authorization.ts';

const rows = operations.authorize.request;
const no = (errorCode: string, errorDetail: string): CallRefusal => ({ errorCode, errorDetail });

/** The method that is authorized, and what an alias stands for. */
export type Payer = { readonly code: MethodCode; readonly known?: KnownMethod };

/** Returns who pays: the holder of the alias, or the method with its own data. */
export function payerOf(
  { values, code, wallet, signature }: Authorization,
  known: KnownMethod | undefined,
): Payer | { readonly refusal: CallRefusal } {
  if (signature === 'wrong') return { refusal: no('1007', rows.sign.wire) };
  if (values.alias !== undefined) {
    if (!known?.paymentMethod) return { refusal: no('-888', rows.alias.wire) };
    const own = codeOf(known);
    return code === undefined || code === own ? { code: own, known } : { refusal: no('2022', rows.paymentMethod.wire) };
  }
  const facts = factsOf(code);
  const asksPeople = (facts?.customer?.always.length ?? 0) > 0;
  const asksOwn = Object.values(facts?.authorize ?? {}).some((row) => row.required);
  const hasOwnAlias = 'mobileAlias' in values; // a row of MDP alone
  if (!code || (!wallet && !asksOwn && !asksPeople && !hasOwnAlias)) return { refusal: no('2021', rows.alias.wire) };
  return { code };
}

/** Why the payer is not asked at all. */
export function refusalOf(
  { values, wallet }: Authorization,
  { code, known }: Payer,
  merchant: Merchant,
  now: Date,
): CallRefusal | undefined {
  const { amount, currency, reqtype = 'NOA', expiryMonth, expiryYear } = values;
  if (!isActive(code, merchant)) return no('1009', rows.paymentMethod.wire);
  if (!hasAcquirer(currency, merchant)) return no('1009', rows.currency.wire);
  if (!isOther(code)) {
    if (expiryMonth === undefined) return no('2021', rows.expiryMonth.wire);
    if (expiryYear === undefined) return no('2021', rows.expiryYear.wire);
    if (hasExpired(expiryMonth, expiryYear, now)) return no('1006', rows.expiryYear.wire);
    if (reqtype === 'SCN') return no('1009', rows.reqtype.wire); // cards are not screened without being authorized
  }
  const takes = factsOf(code)?.reqtypes;
  if (takes && !takes.includes(reqtype)) return no('2022', rows.reqtype.wire);
  if (amount === 0 && !known) return no('2022', rows.amount.wire); // it checks an alias
  return wallet && !isWalletData(code, wallet[1]) ? no('2022', wallet[0]) : undefined;
}

/** What the wallets' JSON holds; the token of wallet C is text. A part that is missing tells that it was cut. */
const members: Readonly<Record<string, readonly string[]>> = {
  PAY: ['signature', 'protocolVersion', 'signedMessage'],
  SAM: ['3DS'],
};

function isWalletData(code: string, data: string): boolean {
  const wanted = members[code];
  if (!wanted) return true;
  try {
    const read: unknown = JSON.parse(data);
    return typeof read === 'object' && read !== null && wanted.every((name) => Object.hasOwn(read, name));
  } catch {
    return false;
  }
}
