/**
 * Kind of payment method, as shown to the shopper. For some methods, the letter that the specification assigns to the
 * provider is added to the name of the kind.
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

/** The parts of the display name of a non-card payment method. */
export interface NamedMethod {
  readonly code: string;
  /** A brand name that is the same in every language. */
  readonly name?: string | undefined;
  readonly kind?: MethodKind | undefined;
  /** Letter that the specification assigns to the provider. The letter distinguishes methods of the same kind. */
  readonly mark?: string | undefined;
}
