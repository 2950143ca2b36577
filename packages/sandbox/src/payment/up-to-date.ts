import type { Clock } from '../model/clock.ts';
import { isOver } from '../model/authorization.ts';
import type { Transaction } from '../model/transaction.ts';
import type { Ledger } from '../ledger/ledger.ts';

/** What `find` finds, once the time that has passed has done its part. */
export async function upToDate(
  find: () => Promise<readonly Transaction[]>,
  { ledger, clock }: { readonly ledger: Ledger; readonly clock: Clock },
): Promise<readonly Transaction[]> {
  const now = clock.now();
  const found = await find();
  if (!found.some((one) => isOver(one, now))) return found;
  await ledger.expire(now);
  return find();
}
