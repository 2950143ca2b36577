/** A key that anybody would try: one part said again and again (zeros, one byte, a word), or bytes at equal steps. */
export function isWeakKey(key: Uint8Array): boolean {
  const step = ((key[1] ?? 0) - (key[0] ?? 0)) & 255;
  if (follows(key, 1, step)) return true;
  for (let period = 1; period <= key.length / 2; period++) if (follows(key, period, 0)) return true;
  return false;
}

/** Whether every byte is `step` above the one `distance` before it, counted past 255 from 0. */
const follows = (key: Uint8Array, distance: number, step: number): boolean =>
  key.every((byte, at) => at < distance || byte === (((key[at - distance] ?? 0) + step) & 255));
