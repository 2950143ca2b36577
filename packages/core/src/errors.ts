/** Codes of `CheckoutError`. Each code has one meaning. */
export type CheckoutErrorCode =
  /** A required setting is missing. */
  | 'config_missing'
  /** The value of a setting is invalid. */
  | 'config_wrong'
  /** A function argument or a component prop is invalid, regardless of the settings. */
  | 'argument_wrong'
  /** A request to the shop cannot be parsed. */
  | 'request_malformed'
  /** The target of a signed request is not the payment page URL. */
  | 'request_untrusted'
  /** A response cannot be parsed. */
  | 'response_malformed'
  /** The string is not a valid XML document according to the gateway's interface specification. */
  | 'document_malformed'
  /** The value cannot be represented in an XML document that conforms to the gateway's interface specification. */
  | 'document_unwritable'
  /** A value does not have the format that the signature requires. */
  | 'value_unsignable'
  /** No response arrived, because the connection failed. */
  | 'network_failed'
  /** The operation did not finish before its deadline. */
  | 'timed_out'
  /** The order has missing, wrong or contradictory values. `OrderIncomplete` lists the fields in `issues`. */
  | 'order_incomplete'
  /** The order has changed since its payment started. */
  | 'order_changed'
  /** The order is already paid. */
  | 'already_paid'
  /** A payment for the order is in progress. */
  | 'payment_pending'
  /** The order, payment or operation does not exist. */
  | 'not_found'
  /** The request came from a page with a different origin. */
  | 'cross_site'
  /** A request to an operator route does not contain a valid key. */
  | 'unauthorized'
  /** The shop's own code failed. */
  | 'shop_failed'
  /** The shop is temporarily unavailable. Try again. */
  | 'shop_unavailable'
  /** The till's database does not accept writes, because it is a standby or because its file or folder is read-only. */
  | 'database_read_only'
  /** A hook ran a query outside its transaction or after the transaction had ended. */
  | 'query_outside_tx'
  /** The state of the transaction does not allow the operation. */
  | 'not_allowed_in_state'
  /** The amount exceeds the remaining balance. */
  | 'amount_exceeded'
  /** Another operation on the transaction must finish first. */
  | 'operation_pending'
  /** The idempotency key was already used for a different request. */
  | 'key_reused';

/**
 * Error thrown when an operation fails. Two kinds of failure are returned instead: `validateOrder` returns an `Issue`
 * for each missing or invalid value of an order, and a refusal by the gateway is returned as an `Outcome`. `message`
 * says what happened and `hint` says what to do. Neither contains a key, a card number or text that a shopper typed.
 */
export class CheckoutError extends Error {
  readonly code: CheckoutErrorCode;
  readonly hint: string;

  constructor(code: CheckoutErrorCode, message: string, hint: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'CheckoutError';
    this.code = code;
    this.hint = hint;
  }
}
