import type { Transaction } from '../model/transaction.ts';

/** The ledger's tables. There is no column for a card number or a CVV. */
export interface LedgerTables {
  transactions: Omit<Transaction, 'parameters' | 'split' | 'returns'> & {
    parameters: string;
    split: string | null;
    returns: string | null;
  };
  /** What was said, as JSON; the journal masks it. */
  exchanges: { id: number; exchange: string };
  /** Transactions, sessions and references that an exchange speaks of. */
  exchangeSubjects: { exchangeId: number; subject: string };
}
