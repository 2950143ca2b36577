import type { Parameter, Table } from '../table/parameter.ts';

/**
 * A call in the gateway's XML interface: its root element, its known versions, and the fields of its request and
 * response.
 */
export interface Operation {
  readonly endpoint: 'authorize' | 'process' | 'status' | 'split';
  readonly root: string;
  /** Known versions, oldest first. */
  readonly versions: readonly string[];
  readonly request: Table;
  /** Values that the service adds to the repeated `request` if they are missing. */
  readonly echo: Readonly<Record<string, Implied>>;
  readonly response: Table;
  /** Optional. Fields that a payment method adds to the `error` element. */
  readonly error?: Table;
  /**
   * Optional. If `true`, the response contains a numbered `response` element for each transaction. Each of these
   * elements contains every field; a field without a value is written as an empty element.
   */
  readonly lists?: true;
  /**
   * Optional. If `true`, the response does not contain `testOnly`, because the published schema of the response does
   * not define this attribute.
   */
  readonly hidesMode?: true;
}

/** A field that has only one possible value, which also applies if the element is missing. */
export interface Implied extends Parameter {
  readonly implied: string;
}
