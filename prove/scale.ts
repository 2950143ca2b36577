/** Factor for the size of all runs: `TILLKIT_PROVE_SCALE=0.1` makes them a tenth as long. */
const scale = Number(process.env['TILLKIT_PROVE_SCALE'] ?? 1);

/** Returns the size of this run: the full size times the scale, but at least `least`. */
export const scaled = (full: number, least = 1): number => Math.max(least, Math.round(full * scale));

/** The seed for all random choices. The seed is recorded with the measurements, so that a run can be repeated. */
export const seed = Number(process.env['TILLKIT_PROVE_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

/** A pseudorandom number generator. */
export interface Chance {
  /** Returns a random number from 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** Returns a random whole number between `from` and `to`, both inclusive. */
  between(from: number, to: number): number;
  pick<T>(items: readonly T[]): T;
}

/** Creates a pseudorandom number generator (mulberry32) from the seed and a salt. */
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
