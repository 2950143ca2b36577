import type { Parameter, Table } from '../table/parameter.ts';

/** One call of the XML interface: its root element, the versions seen, and the rows of `request` and `response`. */
export interface Operation {
  readonly endpoint: 'authorize' | 'process' | 'status' | 'split';
  readonly root: string;
  /** Oldest first. */
  readonly versions: readonly string[];
  readonly request: Table;
  /** What the service adds to the `request` that it repeats, where it was absent. */
  readonly echo: Readonly<Record<string, Implied>>;
  readonly response: Table;
  /** Rows that a method adds to the `error` element. */
  readonly error?: Table;
  /** One `response` for each transaction found, numbered, with every row: what has no value is an empty element. */
  readonly lists?: true;
  /** Its answer does not say whether it is a test: its published schema knows no `testOnly`. */
  readonly hidesMode?: true;
}

/** A row that can only have one value, so that absence says it too. */
export interface Implied extends Parameter {
  readonly implied: string;
}
