/** What is broken, one meaning each. */
export type CheckoutErrorCode =
  /** A setting is absent. */
  | 'config_missing'
  /** A setting cannot be right. */
  | 'config_wrong'
  /** What a function or a component was given cannot be right, whatever the settings are. */
  | 'argument_wrong'
  /** What was sent to the shop cannot be read. */
  | 'request_malformed'
  /** A signed request leads elsewhere. */
  | 'request_untrusted'
  /** What was answered cannot be read. */
  | 'response_malformed'
  /** A text is no XML document of the interface. */
  | 'document_malformed'
  /** A text cannot become an XML document of the interface. */
  | 'document_unwritable'
  /** A value does not have the format that a signature covers. */
  | 'value_unsignable'
  /** No answer came. */
  | 'network_failed'
  /** Something had not ended at its deadline. */
  | 'timed_out'
  /** The order lacks what the interface demands; `issues` says where. */
  | 'order_incomplete'
  /** The order has changed since its payment was begun. */
  | 'order_changed'
  /** The order is paid. */
  | 'already_paid'
  /** A payment of the order is under way. */
  | 'payment_pending'
  /** There is no such order, payment or operation. */
  | 'not_found'
  /** Another site's page has asked. */
  | 'cross_site'
  /** The operator's route was asked without its key. */
  | 'unauthorized'
  /** The shop's own code failed. */
  | 'shop_failed'
  /** The shop cannot do it at this moment; it passes. */
  | 'shop_unavailable'
  /** The till's database accepts no writes: a standby, or a file or folder that is read-only. */
  | 'database_read_only'
  /** A hook has queried past its transaction. */
  | 'query_outside_tx'
  /** The transaction's state does not grant it. */
  | 'not_allowed_in_state'
  /** It would move more than is left. */
  | 'amount_exceeded'
  /** Another operation must end first. */
  | 'operation_pending'
  /** An idempotency key stands for something else. */
  | 'key_reused';

/**
 * Something is broken, as against an incomplete order (`Issue`) or a refusal by the gateway.
 * `message` says what happened, `hint` what to do; neither ever holds a key, a card number or a value that a shopper typed.
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
