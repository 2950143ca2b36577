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
 * Rows of `details` that are shown only if another row has certain values. No other row of the method has these values.
 */
export interface ConditionalRows {
  /** Row of `details` that decides whether the rows are shown. */
  readonly above: string;
  /** Values of that row for which the rows are shown. */
  readonly words: readonly string[];
  readonly rows: readonly string[];
}

/**
 * Form of a method, exported as `<code>Form` from the method's file. If the file exports no form, the form has only the
 * shared rows.
 */
export interface MethodForm {
  readonly kind: MethodKind;
  /**
   * Rows of `details` that any shopper can answer, in this order. The shop supplies the other rows or, if its customers
   * can answer them, adds them to the form.
   */
  readonly asks?: readonly string[];
  readonly conditional?: ConditionalRows;
  /** If `true`, the shopper can attach files (`attachments` of the XML authorization). */
  readonly uploads?: true;
  /** If `true`, the method sends the browser to another site at once. */
  readonly leaves?: true;
}

/** A method together with the facts that its form needs. */
export interface FormMethod extends MethodForm {
  readonly method: PaymentMethod;
}

/** Exports of a method's file: methods or families of methods, and optional forms such as `accForm` for ACC. */
export type MethodFile = Readonly<Record<string, PaymentMethod | readonly PaymentMethod[] | MethodForm>>;
