import type { Clock } from '../model/clock.ts';
import { isOver } from '../model/authorization.ts';
import type { Transaction } from '../model/transaction.ts';
import type { Ledger } from '../ledger/ledger.ts';

/** Ends expired authorizations in the ledger, and then returns the transactions that `find` returns. */
export async function upToDate(
  find: () => Promise<readonly Transaction[]>,
  { ledger, clock }: { readonly ledger: Ledger; readonly clock: Clock },
): Promise<readonly Transaction[]> {
  const now = clock.now();
  const transactions = await find();
  if (!transactions.some((one) => isOver(one, now))) return transactions;
  await ledger.expire(now);
  return find();
}
