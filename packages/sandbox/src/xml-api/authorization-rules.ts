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

/** The payment method to charge, and the saved method if the request contains an alias. */
export type Payer = { readonly code: MethodCode; readonly savedMethod?: KnownMethod };

/**
 * Returns the payment method to charge: the method that was saved under the alias, or the method whose data the request
 * contains. If the signature, the alias or the method is invalid, returns the refusal.
 */
export function payerOf(
  { values, code, wallet, signature }: Authorization,
  savedMethod: KnownMethod | undefined,
): Payer | { readonly refusal: CallRefusal } {
  if (signature === 'wrong') return { refusal: no('1007', rows.sign.wire) };
  if (values.alias !== undefined) {
    if (!savedMethod?.paymentMethod) return { refusal: no('-888', rows.alias.wire) };
    const own = codeOf(savedMethod);
    return code === undefined || code === own
      ? { code: own, savedMethod }
      : { refusal: no('2022', rows.paymentMethod.wire) };
  }
  const facts = factsOf(code);
  const asksPeople = (facts?.customer?.always.length ?? 0) > 0;
  const asksOwn = Object.values(facts?.authorize ?? {}).some((row) => row.required);
  const hasOwnAlias = 'mobileAlias' in values; // Only MDP authorizations have a `mobileAlias`.
  if (!code || (!wallet && !asksOwn && !asksPeople && !hasOwnAlias)) return { refusal: no('2021', rows.alias.wire) };
  return { code };
}

/** Checks an authorization before the payer is charged. Returns the refusal, if there is one. */
export function refusalOf(
  { values, wallet }: Authorization,
  { code, savedMethod }: Payer,
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
    if (reqtype === 'SCN') return no('1009', rows.reqtype.wire); // Cards cannot be screened without an authorization.
  }
  const takes = factsOf(code)?.reqtypes;
  if (takes && !takes.includes(reqtype)) return no('2022', rows.reqtype.wire);
  if (amount === 0 && !savedMethod) return no('2022', rows.amount.wire); // Amount 0 is allowed only to check an alias.
  return wallet && !isWalletData(code, wallet[1]) ? no('2022', wallet[0]) : undefined;
}

/**
 * Mandatory properties of each wallet's JSON data. If a property is missing, the data was truncated. Wallet C is not
 * listed, because its token is plain text.
 */
const members: Readonly<Record<string, readonly string[]>> = {
  PAY: ['signature', 'protocolVersion', 'signedMessage'],
  SAM: ['3DS'],
};

function isWalletData(code: string, data: string): boolean {
  const required = members[code];
  if (!required) return true;
  try {
    const read: unknown = JSON.parse(data);
    return typeof read === 'object' && read !== null && required.every((name) => Object.hasOwn(read, name));
  } catch {
    return false;
  }
}
