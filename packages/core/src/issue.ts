export type IssueCode =
  | 'missing'
  | 'wrong_type'
  | 'too_long'
  | 'not_allowed'
  | 'bad_format'
  | 'too_many'
  | 'unknown_field'
  | 'unknown_method';

/** One thing that keeps an order from being complete. It says where and what to do, never what was typed. */
export interface Issue {
  readonly code: IssueCode;
  /** `['articles', 0, 'priceGross']` */
  readonly path: readonly (string | number)[];
  /** `uppArticle_1_PriceGross` */
  readonly wire: string;
  readonly hint: string;
}
