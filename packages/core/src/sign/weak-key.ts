/**
 * Returns whether a key is easy to guess, because it repeats one sequence (such as a single byte or a word) or because
 * its bytes increase or decrease in equal steps.
 */
export function isWeakKey(key: Uint8Array): boolean {
  const step = ((key[1] ?? 0) - (key[0] ?? 0)) & 255;
  if (follows(key, 1, step)) return true;
  for (let period = 1; period <= key.length / 2; period++) if (follows(key, period, 0)) return true;
  return false;
}

/**
 * Returns whether every byte from index `distance` onward equals, modulo 256, the sum of `step` and the byte that is
 * `distance` positions before it.
 */
const follows = (key: Uint8Array, distance: number, step: number): boolean =>
  key.every((byte, at) => at < distance || byte === (((key[at - distance] ?? 0) + step) & 255));
