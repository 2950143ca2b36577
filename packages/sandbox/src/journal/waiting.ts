import type { Exchange, NewExchange } from '../model/exchange.ts';
import { keep } from './keep.ts';
import type { Mask } from './mask.ts';

/** Limits of the journal: the maximum number of exchanges and their maximum total length in characters. */
export interface JournalBounds {
  readonly most: number;
  readonly mostText: number;
}

interface Entry {
  exchange: NewExchange;
  isMasked: boolean;
  readonly size: number;
}

/**
 * Creates the queue of exchanges that are not stored yet. When the queue reaches twice the journal's limits, the oldest
 * exchanges are dropped until the queue is within the limits again.
 */
export function createWaiting(mask: Mask, { most, mostText }: JournalBounds) {
  let entries: Entry[] = [];
  let text = 0;
  /** Number of queued exchanges that the `mask` method has already processed. */
  let looked = 0;

  function drop(count: number): Entry[] {
    const dropped = entries.slice(0, count);
    entries = entries.slice(count);
    for (const { size } of dropped) text -= size;
    looked = Math.max(0, looked - count);
    return dropped;
  }

  function forgetOldest(): void {
    let over = Math.max(0, entries.length - most);
    let remaining = entries.slice(over).reduce((sum, { size }) => sum + size, 0);
    while (remaining > mostText && over < entries.length - 1) remaining -= entries[over++]?.size ?? 0;
    drop(over);
  }

  function masked(entry: Entry): Exchange {
    if (!entry.isMasked) entry.exchange = keep(entry.exchange, mask);
    entry.isMasked = true;
    return entry.exchange as Exchange;
  }

  return {
    count: () => entries.length,
    push(exchange: NewExchange): void {
      const size = exchange.request.body.length + (exchange.answer?.body.length ?? 0);
      entries.push({ exchange, isMasked: false, size });
      text += size;
      if (entries.length >= 2 * most || text >= 2 * mostText) forgetOldest();
    },
    /** Masks the queued exchanges that may contain card data. */
    mask(): void {
      for (; looked < entries.length; looked++) {
        const entry = entries[looked];
        if (entry && !entry.exchange.isHarmless) masked(entry);
      }
    },
    /**
     * Removes the oldest exchanges from the queue and returns them masked. Exchanges beyond the limits are dropped
     * first.
     */
    take(count: number): readonly Exchange[] {
      forgetOldest();
      return drop(count).map(masked);
    },
    clear: () => void drop(entries.length),
  };
}
