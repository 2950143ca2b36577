import type { PaymentMethod } from '../methods/payment-method.ts';

/** Kind of a method, which determines its label and icon in a list of methods. */
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
 * Fields of `details` that are shown only if a controlling field has one of the given values. No other field of the
 * method may accept these values.
 */
export interface ConditionalRows {
  /** Field of `details` that controls whether the fields are shown. */
  readonly above: string;
  /** Values of the controlling field for which the fields are shown. */
  readonly words: readonly string[];
  readonly rows: readonly string[];
}

/**
 * Form of a payment method. The method's file exports it under a name formed from the method code, such as `accForm`
 * for ACC. If the file does not export a form for a method, the form of that method contains only the shared fields.
 */
export interface MethodForm {
  readonly kind: MethodKind;
  /**
   * Fields of `details` that any shopper can fill in, in the order in which the form shows them. The shop supplies the
   * values of the other fields or, if its customers can fill them in, adds those fields to the form.
   */
  readonly asks?: readonly string[];
  readonly conditional?: ConditionalRows;
  /** If `true`, the shopper can attach files. The XML authorization sends them as `attachments`. */
  readonly uploads?: true;
  /** If `true`, the method immediately sends the browser to a different site. */
  readonly leaves?: true;
}

/** A method together with its form. */
export interface FormMethod extends MethodForm {
  readonly method: PaymentMethod;
}

/**
 * Exports of a method file: payment methods or families of methods and, optionally, forms such as `accForm` for ACC.
 */
export type MethodFile = Readonly<Record<string, PaymentMethod | readonly PaymentMethod[] | MethodForm>>;
