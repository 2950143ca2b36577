/** `provCEvents[{n}]` at place 2 below `prefix`. */
export const wireName = (prefix: string, wire: string, n: number): string => {
  const name = wire.replace('{n}', String(n));
  return prefix && name ? `${prefix}.${name}` : prefix || name;
};
