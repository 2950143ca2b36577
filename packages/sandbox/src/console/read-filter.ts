import type { TransactionState } from '@tillkit/core';
import { states } from '@tillkit/core/internal';
import { consolePath } from '../page/console-path.ts';

/** What the list of transactions is filtered by. */
export interface Filter {
  readonly text: string | undefined;
  readonly merchantId: string | undefined;
  readonly state: TransactionState | undefined;
  readonly method: string | undefined;
  readonly before: number | undefined;
}

/** Reads the address of the list; what is not known does not filter. */
export function readFilter(query: Readonly<Record<string, string>>): Filter {
  const state = query['state'] ?? '';
  const before = Number(query['before'] || Number.NaN);
  return {
    text: query['q']?.trim().slice(0, 64) || undefined,
    merchantId: query['merchant'] || undefined,
    state: Object.hasOwn(states, state) ? (state as TransactionState) : undefined,
    method: query['method'] || undefined,
    before: Number.isSafeInteger(before) ? before : undefined,
  };
}

/** The address of the same list further on. */
export function addressOf({ text, merchantId, state, method }: Filter, before: number): string {
  const given = { q: text, merchant: merchantId, state, method, before: String(before) };
  const query = Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `${consolePath}?${new URLSearchParams(query)}`;
}
