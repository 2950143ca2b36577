const count = (code: string, pattern: RegExp) => code.match(pattern)?.length ?? 0;

/** Whether each start of a payment in a sample sends JSON and says so: the till answers everything else with 415. */
export const startsAsJson = (code: string): boolean => {
  const starts = count(code, /fetch\('\/api\/payments',/g);
  const [bodies, types] = [/body: JSON\.stringify\(/g, /'content-type': 'application\/json'/g];
  return starts <= Math.min(count(code, bodies), count(code, types));
};
