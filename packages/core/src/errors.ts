/**
 * What is broken, one meaning each.
 *
 * - `config_missing`, `config_wrong`: a setting is absent, or cannot be right.
 * - `argument_wrong`: what a function or a component was given cannot be right, whatever the settings are.
 * - `request_malformed`: what was sent to the shop cannot be read. `request_untrusted`: a signed request leads elsewhere.
 * - `response_malformed`: what was answered cannot be read.
 * - `document_malformed`, `document_unwritable`: a text is no XML document of the interface, or cannot become one.
 * - `value_unsignable`: a value does not have the format that a signature covers.
 * - `network_failed`: no answer came. `timed_out`: something had not ended at its deadline.
 * - `order_incomplete`, `order_changed`, `already_paid`, `payment_pending`, `not_found`: about an order and its payments.
 * - `cross_site`: another site's page has asked. `unauthorized`: the operator's route was asked without its key.
 * - `shop_failed`: the shop's own code. `shop_unavailable`: the shop cannot do it at this moment; it passes.
 * - `query_outside_tx`: a hook has queried past its transaction.
 * - `not_allowed_in_state`: the transaction's state does not grant it. `amount_exceeded`: it would move more than is left.
 *   `operation_pending`: another operation must end first. `key_reused`: an idempotency key stands for something else.
 */
export type CheckoutErrorCode =
  | 'config_missing'
  | 'config_wrong'
  | 'argument_wrong'
  | 'request_malformed'
  | 'request_untrusted'
  | 'response_malformed'
  | 'document_malformed'
  | 'document_unwritable'
  | 'value_unsignable'
  | 'network_failed'
  | 'timed_out'
  | 'order_incomplete'
  | 'order_changed'
  | 'already_paid'
  | 'payment_pending'
  | 'not_found'
  | 'cross_site'
  | 'unauthorized'
  | 'shop_failed'
  | 'shop_unavailable'
  | 'query_outside_tx'
  | 'not_allowed_in_state'
  | 'amount_exceeded'
  | 'operation_pending'
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
