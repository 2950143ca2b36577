/** Reason why a payment could not start or continue: a `CheckoutError`, or the `{ error }` of the shop's server. */
export interface CheckoutProblem {
  readonly code: string;
  /** Message for developers. Shoppers see the labels instead. */
  readonly message: string;
  /** Instruction for developers. */
  readonly hint: string;
  /**
   * Id of the order's payment in progress, if the code is `payment_pending`. Show its state instead of starting another
   * payment.
   */
  readonly payment?: string | undefined;
  readonly cause?: unknown;
}
