import type { KnownOperation } from '../intent.ts';
import type { OperationRules } from './kind.ts';

export const isCredit = ({ kind }: Pick<KnownOperation, 'kind'>): boolean => kind === 'credit';

/**
 * Refunds a settled amount in full or in part. The call is additive: each time it is sent, it creates a new transaction
 * with its own reference.
 */
export const credit: OperationRules = {
  kind: 'credit',
  isAdditive: true,
  hook: 'onCredited',
  hasOwnRefno: true,
  left: ({ sums }) => sums.proved - sums.credited,
  exceeded: 'The credit exceeds the settled amount.',
  mayBe: (movement, amount) => amount === movement.amount,
  endBy({ refno, amount, currency }, { credits }) {
    const own = credits.filter((each) => each.refno === refno);
    const match = own.find((each) => each.state === 'made' && each.amount === amount && each.currency === currency);
    if (match) return { state: 'confirmed', reason: undefined, creditId: match.transactionId };
    const isDeclined = own.length > 0 && own.every(({ state }) => state === 'failed');
    return isDeclined ? { state: 'refused', reason: 'declined' } : undefined;
  },
};
