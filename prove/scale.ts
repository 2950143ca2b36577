/** `TILLKIT_PROVE_SCALE=0.1` makes the runs a tenth as long. */
const scale = Number(process.env['TILLKIT_PROVE_SCALE'] ?? 1);

/** How much of a proof's full size this run takes on. */
export const scaled = (full: number, least = 1): number => Math.max(least, Math.round(full * scale));

/** Printed with every figure: the same seed repeats the same choices, as far as two processes run alike. */
export const seed = Number(process.env['TILLKIT_PROVE_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

export interface Chance {
  /** From 0 up to 1. */
  next(): number;
  /** A whole number from `from` up to and with `to`. */
  between(from: number, to: number): number;
  pick<T>(items: readonly T[]): T;
}

/** Repeatable chance (mulberry32). */
export function createChance(salt = 0): Chance {
  let state = (seed + salt) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return { next, between, pick: (items) => items[between(0, items.length - 1)] as (typeof items)[number] };
}
