/**
 * The problem that kept a payment from starting or continuing: a `CheckoutError`, or the `error` that the shop's server
 * returned.
 */
export interface CheckoutProblem {
  readonly code: string;
  /** Message for developers. Shoppers see the labels instead. */
  readonly message: string;
  /** Instruction that tells developers how to fix the problem. */
  readonly hint: string;
  /**
   * Id of the order's payment that is already in progress. Set if the code is `payment_pending`. Show the state of this
   * payment instead of starting another one.
   */
  readonly payment?: string | undefined;
  readonly cause?: unknown;
}
