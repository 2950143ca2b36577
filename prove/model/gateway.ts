/** The gateway of the model: the books of transactions, and the effects of requests. */

/** `settle` moves the whole remainder, `part` moves a part of it. */
export type Kind = 'authorize' | 'finalize' | 'settle' | 'part' | 'cancel' | 'credit';

export interface Transaction {
  readonly state: 'verified' | 'pending' | 'declined' | 'canceled' | 'authorized' | 'settled';
  readonly amount: number;
  readonly settled: number;
  readonly credited: number;
  /** If true, all fields equal the frozen attempt (I1). */
  readonly matches: boolean;
  /** If true, the transaction was authorized at some time. */
  readonly held: boolean;
  /** The settled amount that no operation of the till moved. */
  readonly direct: number;
}

export type Books = readonly Transaction[];

/** Returns the transaction with this index. For index -1, returns the one that holds money, or waits for a finalization. */
export const targetOf = (books: Books, at: number): Transaction | undefined =>
  at >= 0 ? books[at] : (books.find(({ held }) => held) ?? books.find(({ state }) => state === 'verified'));

/** Returns the books after a request, or `undefined` if the gateway must refuse the request. */
export function execute(books: Books, kind: Kind, amount: number, at: number): Books | undefined {
  const fresh = { amount, settled: 0, credited: 0, matches: true, held: true, direct: 0 };
  if (kind === 'authorize') return [...books, { ...fresh, state: 'authorized' }];
  const transaction = targetOf(books, at);
  if (transaction === undefined) return undefined;
  const { state, held, settled, credited } = transaction;
  const set = (value: Partial<Transaction>) =>
    books.map((each) => (each === transaction ? { ...each, ...value } : each));
  // A finalization and a cancel are idempotent by state (table 1.3).
  if (kind === 'finalize' && held) return books;
  if (kind === 'finalize') return state !== 'verified' ? undefined : set({ state: 'authorized', held: true });
  if (kind === 'cancel' && state === 'canceled') return books;
  if (!held || state === 'canceled') return undefined;
  if (kind === 'cancel') return credited === 0 ? set({ state: 'canceled' }) : undefined;
  // The gateway limits each credit, but not the sum of the credits (table 1.3).
  if (kind === 'credit') return amount <= settled ? set({ credited: credited + amount }) : undefined;
  return settled + amount <= transaction.amount ? set({ state: 'settled', settled: settled + amount }) : undefined;
}
