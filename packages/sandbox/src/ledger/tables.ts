import type { Transaction } from '../model/transaction.ts';

/** The ledger's tables. No column stores a card number or a CVV. */
export interface LedgerTables {
  transactions: Omit<Transaction, 'parameters' | 'split' | 'returns'> & {
    parameters: string;
    split: string | null;
    returns: string | null;
  };
  /** Journal entries as JSON, masked. */
  exchanges: { id: number; exchange: string };
  /** Transactions, sessions and references that each journal entry belongs to. */
  exchangeSubjects: { exchangeId: number; subject: string };
}
