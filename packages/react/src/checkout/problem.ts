/**
 * Reason why a payment could not start or continue: a `CheckoutError`, or the `error` that the shop's server returned.
 */
export interface CheckoutProblem {
  readonly code: string;
  /** Message for developers. Shoppers see the labels instead. */
  readonly message: string;
  /** Instruction for developers. */
  readonly hint: string;
  /**
   * Id of the order's payment in progress, if the code is `payment_pending`. Show the state of this payment instead of
   * starting another one.
   */
  readonly payment?: string | undefined;
  readonly cause?: unknown;
}
