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
 * A reason why an order is incomplete or invalid. An issue identifies the affected field and the remedy but never
 * contains the field's value.
 */
export interface Issue {
  readonly code: IssueCode;
  /** Path of the value in the order, such as `['articles', 0, 'priceGross']`. */
  readonly path: readonly (string | number)[];
  /** Parameter name in the gateway interface, such as `uppArticle_1_PriceGross`. */
  readonly wire: string;
  readonly hint: string;
}
