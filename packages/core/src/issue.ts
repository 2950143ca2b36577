export type IssueCode =
  | 'missing'
  | 'wrong_type'
  | 'too_long'
  | 'not_allowed'
  | 'bad_format'
  | 'too_many'
  | 'unknown_field'
  | 'unknown_method';

/**
 * A reason why an order is incomplete or invalid. An issue names the affected value and the remedy, and never contains
 * the value itself.
 */
export interface Issue {
  readonly code: IssueCode;
  /** Path of the value in the order, such as `['articles', 0, 'priceGross']`. */
  readonly path: readonly (string | number)[];
  /** Name of the parameter in the interface, such as `uppArticle_1_PriceGross`. */
  readonly wire: string;
  readonly hint: string;
}
