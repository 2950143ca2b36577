export type CheckoutErrorCode =
  | 'config_missing'
  | 'config_wrong'
  | 'signature_mismatch'
  | 'request_untrusted'
  | 'response_malformed'
  | 'document_unwritable'
  | 'network_failed'
  | 'timed_out'
  | 'order_incomplete'
  | 'order_changed'
  | 'already_paid'
  | 'payment_pending'
  | 'not_found'
  | 'cross_site'
  | 'query_outside_tx'
  | 'shop_failed'
  | 'not_allowed_in_state'
  | 'shop_failed'
  | 'frame_untrusted';

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
