import type { MethodCode, Naming } from '@tillkit/core';

/** What an admin tool holds of one merchant. */
export interface MerchantSettings {
  /** One to ten letters or digits. */
  readonly merchantId: string;
  /** Of the XML endpoints (Basic authentication). */
  readonly password: string;
  /** Hex text; at least 32 bytes. */
  readonly hmacKey: string;
  /** Signs `sign2`; absent: `hmacKey` does. */
  readonly hmacKey2?: string | undefined;
  /** Absent: no webhook is sent. */
  readonly webhookUrl?: string | undefined;
  readonly webhookType: 'xml' | 'form';
  /** Where the browser goes unless the request says otherwise; absent: a page of the sandbox. */
  readonly successUrl?: string | undefined;
  readonly cancelUrl?: string | undefined;
  readonly errorUrl?: string | undefined;
  /** When a request has no reqtype. */
  readonly reqtype: 'NOA' | 'CAA';
  /** Longest refno that is taken; 18 as stated, up to 36 for shops that send more. */
  readonly refnoMaxLength: number;
  /** Whether success without liability shift (`02`) is taken; else such a payment is declined with 3031. */
  readonly acceptWithoutLiabilityShift: boolean;
  /** Codes of the methods that the merchant has; all unless stated. */
  readonly methods: readonly MethodCode[];
}

/** A merchant with the names that its gateway goes by. */
export interface Merchant extends MerchantSettings, Naming {}

/** The merchants of the gateway. */
export interface Merchants {
  readonly all: readonly [Merchant, ...Merchant[]];
  /** `undefined` for an id that nobody has. */
  find(merchantId: string | undefined): Merchant | undefined;
  /** Whom a request names; for an id that nobody has the first one, who refuses what is not its own. */
  named(merchantId: string | undefined): Merchant;
  /** The merchant of a request or transaction that this gateway has taken. */
  of(taken: { readonly merchantId: string }): Merchant;
}
