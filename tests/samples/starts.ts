const count = (code: string, pattern: RegExp) => code.match(pattern)?.length ?? 0;

/**
 * Returns true if every request in the sample that starts a payment sends JSON with the JSON content type. The till
 * responds 415 to any other content type.
 */
export const startsAsJson = (code: string): boolean => {
  const starts = count(code, /fetch\('\/api\/payments',/g);
  const [bodies, types] = [/body: JSON\.stringify\(/g, /'content-type': 'application\/json'/g];
  return starts <= Math.min(count(code, bodies), count(code, types));
};
