/** A generator of pseudorandom numbers. The same seed always produces the same numbers. */
export interface Random {
  /** Returns a number from 0 up to, but not including, 1. */
  next(): number;
  /** Returns a whole number from 0 up to, but not including, `end`. */
  below(end: number): number;
  /** Returns true with the given probability. */
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Picks a name. The number of each name is its relative weight. */
  weighted<Name extends string>(weights: Readonly<Partial<Record<Name, number>>>): Name;
  /** Fills a buffer with random bytes. */
  fill(bytes: Uint8Array): void;
}

/** Creates a generator with the algorithm mulberry32, after the seed was scrambled with murmur3's finalizer. */
export function createRandom(seed: number): Random {
  let state = scramble(seed);
  const draw = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const next = () => draw() / 2 ** 32;
  const below = (end: number) => Math.floor(next() * end);
  return {
    next,
    below,
    chance: (probability) => probability > 0 && next() < probability,
    pick: (list) => list[below(list.length)] as (typeof list)[number],
    weighted<Name extends string>(weights: Readonly<Partial<Record<Name, number>>>) {
      const entries = Object.entries(weights) as [Name, number][];
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [name, weight] of entries) if ((left -= weight) < 0) return name;
      return (entries.at(-1) as [Name, number])[0];
    },
    fill: (bytes) => {
      for (let at = 0; at < bytes.length; at++) bytes[at] = draw() & 0xff;
    },
  };
}

function scramble(seed: number): number {
  let mixed = seed ^ Math.floor(seed / 2 ** 32);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
