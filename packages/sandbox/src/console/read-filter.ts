import type { TransactionState } from '@tillkit/core';
import { states } from '@tillkit/core/internal';
import { consolePath } from '../page/console-path.ts';

/** Filter for the transaction list. */
export interface Filter {
  readonly text: string | undefined;
  readonly merchantId: string | undefined;
  readonly state: TransactionState | undefined;
  readonly method: string | undefined;
  readonly before: number | undefined;
}

/** Reads the filter from the URL's query string. Ignores unknown values. */
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

/** Returns the URL of the next page with the same filter. */
export function addressOf({ text, merchantId, state, method }: Filter, before: number): string {
  const parameters = { q: text, merchant: merchantId, state, method, before: String(before) };
  const query = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `${consolePath}?${new URLSearchParams(query)}`;
}
