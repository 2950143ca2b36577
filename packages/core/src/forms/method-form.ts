import type { PaymentMethod } from '../methods/payment-method.ts';

/** What a method is to a shopper: its name in a list of methods and its mark. */
export type MethodKind =
  | 'card'
  | 'invoice'
  | 'installments'
  | 'transfer'
  | 'bankCard'
  | 'bankAccount'
  | 'wallet'
  | 'voucher'
  | 'giftCard'
  | 'loyaltyCard'
  | 'mobile'
  | 'payLater'
  | 'creditCheck'
  | 'other';

/** What a method's file says of its form, as `<code>Form` beside the method. Absent: nothing of its own is asked. */
export interface MethodForm {
  readonly kind: MethodKind;
  /** Rows of `details` that the shopper fills, in this order; the shop knows the others. */
  readonly asks?: readonly string[];
  /** Takes files of the shopper (`attachments` of the XML authorization). */
  readonly uploads?: true;
  /** Sends the browser to another site at once. */
  readonly leaves?: true;
}

/** A method with all that a form needs of it. */
export interface FormMethod extends MethodForm {
  readonly method: PaymentMethod;
}

/** The exports of a method's file: methods or families of them, and perhaps `accForm` for ACC. */
export type MethodFile = Readonly<Record<string, PaymentMethod | readonly PaymentMethod[] | MethodForm>>;
