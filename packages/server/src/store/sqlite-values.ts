/**
 * Converts a value to a type that SQLite drivers accept. Integers are passed as BigInt, because the drivers bind every
 * number as REAL.
 */
export const toSqliteValue = (value: unknown): unknown =>
  value === undefined
    ? null
    : typeof value === 'boolean'
      ? BigInt(value)
      : Number.isSafeInteger(value)
        ? BigInt(value as number)
        : value;

/** Converts the BigInt columns of a row to numbers, except integers beyond 2^53. */
export function fromSqliteRow<Row>(row: Record<string, unknown>): Row {
  for (const [column, value] of Object.entries(row))
    if (typeof value === 'bigint' && Number.isSafeInteger(Number(value))) row[column] = Number(value);
  return row as Row;
}
