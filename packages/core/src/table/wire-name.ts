/** Returns the wire name of a row below `prefix`, such as `provCEvents[2]` for `provCEvents[{n}]` and index 2. */
export const wireName = (prefix: string, wire: string, n: number): string => {
  const name = wire.replace('{n}', String(n));
  return prefix && name ? `${prefix}.${name}` : prefix || name;
};
