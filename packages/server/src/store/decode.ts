/**
 * Returns an integer column as a number. Drivers return an int8 as text, as a BigInt or as a number, and a count as any of them.
 * Throws a RangeError for a value beyond 2^53, which a number cannot hold.
 */
export function toInteger(value: unknown): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError('A column of the store is not a safe integer.');
  return number;
}

/** Returns a function that decodes the integer columns of a row. A null stays null, and other columns stay as they are. */
export const createDecoder =
  <Row extends object>(...integers: readonly (keyof Row & string)[]) =>
  (row: Row): Row => {
    const present = integers.filter((column) => row[column] !== null && row[column] !== undefined);
    return { ...row, ...Object.fromEntries(present.map((column) => [column, toInteger(row[column])])) };
  };

/** Returns the marks of a list, `$3, $4, $5`, whose first value is parameter `first`. The text depends on the length alone. */
export const listMarks = (values: readonly unknown[], first: number): string =>
  values.map((_, index) => `$${first + index}`).join(', ');
