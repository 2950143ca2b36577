/** Why a checkout could not go on: a `CheckoutError`, or what the shop's server answered as `{ error }`. */
export interface CheckoutProblem {
  readonly code: string;
  /** What happened, for the developer; the shopper reads the labels. */
  readonly message: string;
  /** What to do about it. */
  readonly hint: string;
  readonly cause?: unknown;
}
