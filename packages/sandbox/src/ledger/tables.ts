import type { Transaction } from '../model/transaction.ts';

/** The ledger's one table. There is no column for a card number or a CVV. */
export interface LedgerTables {
  transactions: Omit<Transaction, 'parameters' | 'split' | 'returns'> & {
    parameters: string;
    split: string | null;
    returns: string | null;
  };
}
