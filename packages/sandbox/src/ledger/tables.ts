import type { Transaction } from '../model/transaction.ts';

/** The ledger's tables. No column stores a card number or a CVV. */
export interface LedgerTables {
  transactions: Omit<Transaction, 'parameters' | 'split' | 'returns'> & {
    parameters: string;
    split: string | null;
    returns: string | null;
  };
  /** Journal entries as masked JSON. */
  exchanges: { id: number; exchange: string };
  /** The transactions, sessions and references to which each journal entry belongs. */
  exchangeSubjects: { exchangeId: number; subject: string };
}
