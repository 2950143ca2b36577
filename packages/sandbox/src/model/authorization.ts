import type { Transaction } from './transaction.ts';

/** What the acquirer's yes adds to a transaction. */
export type Authorization = Pick<Transaction, 'settledAmount' | 'authorizationCode' | 'acqAuthorizationCode' | 'alias'>;

/** The same fields of a transaction that has none. */
export const noAuthorization: Authorization = {
  settledAmount: 0,
  authorizationCode: null,
  acqAuthorizationCode: null,
  alias: null,
};
