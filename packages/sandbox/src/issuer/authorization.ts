import { randomInt } from 'node:crypto';
import { otherMethodOf } from '../methods/other-methods.ts';
import type { Transaction } from '../model/transaction.ts';

/** What the acquirer's yes adds to a transaction. */
export type Authorization = Pick<Transaction, 'settledAmount' | 'authorizationCode' | 'acqAuthorizationCode' | 'alias'>;

/** The same fields of a transaction that has none. */
export const noAuthorization: Authorization = {
  settledAmount: 0,
  authorizationCode: null,
  acqAuthorizationCode: null,
  alias: null,
};

/** Issues the codes, and an alias when the shop has asked for one. */
export function authorize({
  amount,
  reqtype,
  maskedCard,
  paymentMethod,
  parameters,
}: Pick<Transaction, 'amount' | 'reqtype' | 'maskedCard' | 'paymentMethod' | 'parameters'>): Authorization {
  return {
    settledAmount: reqtype === 'CAA' ? amount : 0,
    authorizationCode: digits(9),
    acqAuthorizationCode: digits(6),
    alias: parameters['useAlias'] === 'yes' ? newAlias(maskedCard, paymentMethod) : null,
  };
}

/** A success without liability shift has a code of its own. */
export const responseCodeOf = ({ status3D }: Pick<Transaction, 'status3D'>): string => (status3D === 'U' ? '02' : '01');

/** Up to 14 random digits, the first not 0. */
export const digits = (count: number): string => String(randomInt(10 ** (count - 1), 10 ** count));

/** Random capitals. */
export const capitals = (count: number): string =>
  Array.from({ length: count }, () => String.fromCharCode(randomInt(65, 91))).join('');

/** Six digits, six random capitals, four digits: what a live alias looks like. `null`: the method has no aliases. */
function newAlias(maskedCard: string | null, paymentMethod: string | null): string | null {
  if (maskedCard) return maskedCard.slice(0, 6) + capitals(6) + maskedCard.slice(-4);
  const alias = otherMethodOf(paymentMethod ?? undefined)?.alias;
  if (alias === 'agreement') return `B-${digits(5)}${capitals(12)}`;
  return alias ? digits(6) + capitals(6) + digits(4) : null;
}
