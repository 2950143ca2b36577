import type { Transaction } from '../model/transaction.ts';

/** The ledger's tables. They have no column for a card number or a CVV. */
export interface LedgerTables {
  transactions: Omit<Transaction, 'parameters' | 'split' | 'returns'> & {
    parameters: string;
    split: string | null;
    returns: string | null;
  };
  /** Journal entries as JSON, masked. */
  exchanges: { id: number; exchange: string };
  /** Transactions, sessions and references of each journal entry. */
  exchangeSubjects: { exchangeId: number; subject: string };
}
