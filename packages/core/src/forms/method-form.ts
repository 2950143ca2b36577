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
  | 'loyaltyCard'
  | 'mobile'
  | 'payLater'
  | 'creditCheck'
  | 'other';

/** Rows of `details` that are there beside one of these words of the row above them alone; no other list of the method has them. */
export interface Beside {
  readonly above: string;
  readonly words: readonly string[];
  readonly rows: readonly string[];
}

/** What a method's file says of its form, as `<code>Form` beside the method. Absent: nothing of its own is asked. */
export interface MethodForm {
  readonly kind: MethodKind;
  /**
   * Rows of `details` that any shopper can answer, in this order. The shop knows the others, or shows them where its
   * customers have an answer.
   */
  readonly asks?: readonly string[];
  readonly beside?: Beside;
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
