import type { AlarmPlace } from '@tillkit/server';

/**
 * Returns the URL of the next list page, which begins after the given entry. The list contains either alarms or
 * unmatched transactions.
 */
export const toPlaceAddress = (
  list: 'alarms' | 'orphans',
  { at, payment = '', kind, transactionId = '' }: AlarmPlace,
): string => `/office/${list}?after=${[at, payment, kind, transactionId].join('-')}`;

export function readPlace(query: URLSearchParams): AlarmPlace | undefined {
  const [, at, payment, kind, transactionId] =
    /^(\d{1,15})-([0-9a-f]{32})?-(\w+)-(\w*)$/.exec(query.get('after') ?? '') ?? [];
  return at && kind ? { at: Number(at), payment, kind, transactionId } : undefined;
}
