/** Why a checkout could not go on: a `CheckoutError`, or what the shop's server answered as `{ error }`. */
export interface CheckoutProblem {
  readonly code: string;
  /** What happened, for the developer; the shopper reads the labels. */
  readonly message: string;
  /** What to do about it. */
  readonly hint: string;
  /** Of `payment_pending`: the order's payment that is under way. Show how it stands instead of starting another. */
  readonly payment?: string | undefined;
  readonly cause?: unknown;
}
