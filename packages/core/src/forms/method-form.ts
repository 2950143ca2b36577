import type { PaymentMethod } from '../methods/payment-method.ts';

/** Kind of a method, which determines its name in a list of methods and its icon. */
export type MethodKind =
  | 'card'
  | 'invoice'
  | 'installments'
  | 'transfer'
  | 'bankCard'
  | 'bankAccount'
  | 'wallet'
  | 'voucher'
  | 'loyaltyCard'
  | 'mobile'
  | 'payLater'
  | 'creditCheck'
  | 'other';

/**
 * Rows of `details` that are shown only for certain values of another row. No other row of the method has these values.
 */
export interface ConditionalRows {
  /** Row of `details` whose value decides. */
  readonly above: string;
  /** Values for which the rows are shown. */
  readonly words: readonly string[];
  readonly rows: readonly string[];
}

/**
 * Form of a method, exported as `<code>Form` from the method's file. If it is omitted, the form has no rows of its own.
 */
export interface MethodForm {
  readonly kind: MethodKind;
  /**
   * Rows of `details` that any shopper can answer, in this order. The shop supplies the other rows, or shows them if
   * its customers can answer them.
   */
  readonly asks?: readonly string[];
  readonly conditional?: ConditionalRows;
  /** If `true`, the shopper can attach files (`attachments` of the XML authorization). */
  readonly uploads?: true;
  /** If `true`, the method sends the browser to another site at once. */
  readonly leaves?: true;
}

/** A method with the facts that its form needs. */
export interface FormMethod extends MethodForm {
  readonly method: PaymentMethod;
}

/** Exports of a method's file: methods or families of methods, and optional forms such as `accForm` for ACC. */
export type MethodFile = Readonly<Record<string, PaymentMethod | readonly PaymentMethod[] | MethodForm>>;
