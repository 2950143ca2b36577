/**
 * Kind of a payment method, as shown to the shopper. The names of some kinds end with a provider letter of the
 * interface.
 */
export type MethodKind =
  | 'bankAccount'
  | 'bankCard'
  | 'creditCheck'
  | 'installments'
  | 'invoice'
  | 'loyaltyCard'
  | 'mobile'
  | 'payLater'
  | 'transfer'
  | 'transferWithAge'
  | 'voucher'
  | 'wallet'
  | 'walletAccount';

/** The parts of the display name of a payment method other than a card. */
export interface NamedMethod {
  readonly code: string;
  /** A brand name that is the same in every language. */
  readonly name?: string | undefined;
  readonly kind?: MethodKind | undefined;
  /** Provider letter of the interface, which distinguishes methods of the same kind. */
  readonly mark?: string | undefined;
}
