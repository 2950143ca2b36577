/**
 * The columns of the article form. Each column has a pattern that valid entries match and the keys that the benchmark
 * types.
 */
export const columns = {
  name: { label: 'Name', pattern: /\S/, keys: 'abc' },
  quantity: { label: 'Quantity', pattern: /^\d+$/, keys: '123' },
  price: { label: 'Price', pattern: /^-?\d+$/, keys: '456' },
  taxRate: { label: 'Tax rate', pattern: /^\d+(\.\d+)?$/, keys: '789' },
} as const;
export type Column = keyof typeof columns;
export const columnNames = Object.keys(columns) as Column[];

/** The values of an article's four inputs. */
export type Entries = Readonly<Record<Column, string>>;

export const articleCount = 100;
export const articles: readonly Entries[] = Array.from({ length: articleCount }, (_, n) => ({
  name: `Brass ruler ${n + 1}`,
  quantity: '2',
  price: '5600',
  taxRate: '8.1',
}));

/** Returns the error message for an entry, or undefined if the entry is valid. */
export const problemIn = (column: Column, entry: string): string | undefined =>
  columns[column].pattern.test(entry) ? undefined : `${columns[column].label} is not right.`;
