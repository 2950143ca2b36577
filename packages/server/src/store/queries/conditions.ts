/** The conditions of a search and their values. The text depends only on which conditions are given. */
export interface Conditions {
  /** Adds a condition: `toText` gets the mark of each value, such as `$1`. */
  add(toText: (...marks: readonly string[]) => string, ...values: readonly unknown[]): void;
  /** Returns `where a and b`, or an empty text without conditions. */
  where(): string;
  /** Adds a value outside the conditions and returns its mark. */
  mark(value: unknown): string;
  readonly values: readonly unknown[];
}

export function createConditions(): Conditions {
  const texts: string[] = [];
  const values: unknown[] = [];
  const mark = (value: unknown) => `$${values.push(value)}`;
  return {
    add: (toText, ...added) => void texts.push(toText(...added.map(mark))),
    where: () => (texts.length > 0 ? `where ${texts.join(' and ')}` : ''),
    mark,
    values,
  };
}
