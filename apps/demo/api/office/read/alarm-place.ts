import type { AlarmPlace } from '@tillkit/server';

/** The row after which a page of alarms or unmatched transactions begins. The page's URL names this row. */
export const toPlaceAddress = (
  list: 'alarms' | 'orphans',
  { at, payment = '', kind, transactionId = '' }: AlarmPlace,
): string => `/office/${list}?after=${[at, payment, kind, transactionId].join('-')}`;

export function readPlace(query: URLSearchParams): AlarmPlace | undefined {
  const [, at, payment, kind, transactionId] =
    /^(\d{1,15})-([0-9a-f]{32})?-(\w+)-(\w*)$/.exec(query.get('after') ?? '') ?? [];
  return at && kind ? { at: Number(at), payment, kind, transactionId } : undefined;
}
