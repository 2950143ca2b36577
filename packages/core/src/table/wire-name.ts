/**
 * Returns the wire name of a field, preceded by `prefix` if there is one. The index replaces `{n}`: for index 2,
 * `provCEvents[{n}]` becomes `provCEvents[2]`.
 */
export const wireName = (prefix: string, wire: string, n: number): string => {
  const name = wire.replace('{n}', String(n));
  return prefix && name ? `${prefix}.${name}` : prefix || name;
};
