/** What a method is, for its name; the interface's own letter may stand behind. */
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

/** What names a method that is no card. */
export interface NamedMethod {
  readonly code: string;
  /** A name that is the same in every language. */
  readonly name?: string | undefined;
  readonly kind?: MethodKind | undefined;
  /** Tells it from others of its kind, as the interface does: the letter of its provider. */
  readonly mark?: string | undefined;
}
