import type { Exchange, Said } from '../model/exchange.ts';
import { keep } from './keep.ts';
import type { Mask } from './mask.ts';

/** How much the journal holds: the newest exchanges, so many and of so many characters together. */
export interface JournalBounds {
  readonly most: number;
  readonly mostText: number;
}

interface Entry {
  exchange: Said;
  isMasked: boolean;
  readonly size: number;
}

/** What was said and is not written yet, oldest first: within twice the bounds, beyond which the oldest are forgotten. */
export function createWaiting(mask: Mask, { most, mostText }: JournalBounds) {
  let entries: Entry[] = [];
  let text = 0;
  /** How many of them have been looked at by `mask`. */
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
    let left = entries.slice(over).reduce((sum, { size }) => sum + size, 0);
    while (left > mostText && over < entries.length - 1) left -= entries[over++]?.size ?? 0;
    drop(over);
  }

  function masked(entry: Entry): Exchange {
    if (!entry.isMasked) entry.exchange = keep(entry.exchange, mask);
    entry.isMasked = true;
    return entry.exchange as Exchange; // `keep` has made it
  }

  return {
    count: () => entries.length,
    push(exchange: Said): void {
      const size = exchange.request.body.length + (exchange.answer?.body.length ?? 0);
      entries.push({ exchange, isMasked: false, size });
      text += size;
      if (entries.length >= 2 * most || text >= 2 * mostText) forgetOldest();
    },
    /** Masks what may hold card data. */
    mask(): void {
      for (; looked < entries.length; looked++) {
        const entry = entries[looked];
        if (entry && !entry.exchange.isHarmless) masked(entry);
      }
    },
    /** Takes so many of the oldest out, masked; nothing beyond the bounds is among them. */
    take(count: number): readonly Exchange[] {
      forgetOldest();
      return drop(count).map(masked);
    },
    clear: () => void drop(entries.length),
  };
}
