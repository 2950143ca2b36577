import type { MethodCode, Naming, Signing } from '@tillkit/core';

/** What an admin tool holds of one merchant. */
export interface MerchantSettings {
  /** One to ten letters or digits. */
  readonly merchantId: string;
  /** Who is paid, on the pages of a payment; absent: the merchantId says it. */
  readonly name?: string | undefined;
  /** Colours of the pages of a payment; absent: what the visitor's browser prefers. */
  readonly theme?: 'light' | 'dark' | undefined;
  /** Of the XML endpoints (Basic authentication). */
  readonly password: string;
  /** Whether the XML endpoints ask for that password. */
  readonly basicAuth: boolean;
  /** How requests and answers are signed; `none` asks for no `sign`. Only the two with a digest bring a `sign2`. */
  readonly signing: Signing;
  /** Hex text, at least 32 bytes; with `static` the text that is sent as `sign`. */
  readonly hmacKey: string;
  /** Signs `sign2`; absent: `hmacKey` does. */
  readonly hmacKey2?: string | undefined;
  /** Absent: no webhook is sent. */
  readonly webhookUrl?: string | undefined;
  readonly webhookType: 'xml' | 'form';
  /** Whether a cancellation by the shopper is sent there too. */
  readonly webhookOnCancel: boolean;
  /** Whether a payment whose webhook is not answered with a 2xx at once is declined with 3041, instead of repeating the webhook. */
  readonly webhookMustSucceed: boolean;
  /** Where the browser goes unless the request says otherwise; absent: a page of the sandbox. */
  readonly successUrl?: string | undefined;
  readonly cancelUrl?: string | undefined;
  readonly errorUrl?: string | undefined;
  /** Origins of pages that may frame the payment page and the card fields; absent: every loopback origin. */
  readonly origins?: readonly string[] | undefined;
  /** When a request has no reqtype. */
  readonly reqtype: 'NOA' | 'CAA';
  /** Longest refno that is taken; 18 as stated, up to 36 for shops that send more. */
  readonly refnoMaxLength: number;
  /** Whether a refno that is paid is refused with 3061; for INT it always is. */
  readonly uniqueRefno: boolean;
  /** Whether success without liability shift (`02`) is taken; else such a payment is declined with 3031. */
  readonly acceptWithoutLiabilityShift: boolean;
  /** Codes of the methods that the merchant has; all unless stated. */
  readonly methods: readonly MethodCode[];
  /** ISO 4217 codes that an acquirer takes; absent: all. */
  readonly currencies?: readonly string[] | undefined;
  /** Whether the account is closed: everything is refused with 1008. */
  readonly disabled: boolean;
  /**
   * Name of the element by which an authorization by alias hands out the address of a 3-D Secure challenge; absent: an alias
   * whose card asks for one is declined.
   */
  readonly threeDRedirectElement?: string | undefined;
}

/** A merchant with the names that its gateway goes by. */
export interface Merchant extends MerchantSettings, Naming {}

/** Who is paid, as a shopper reads it. */
export const payeeOf = ({ name, merchantId }: MerchantSettings): string => name ?? merchantId;

/** Every loopback origin, as a policy writes it. It has no way to write an IPv6 address; `http:` covers `https:` too. */
export const loopbackOrigins = ['http://127.0.0.1:*', 'http://localhost:*', 'http://*.localhost:*'] as const;

const loopback = /^https?:\/\/(127\.0\.0\.1|([\w-]+\.)*localhost)(:\d+)?$/;

/** Whether a page of this origin is among the sources of a policy: origins as they are, or all of loopback. */
export const isFrameOrigin = (origin: string, sources: readonly string[]): boolean =>
  sources.includes(origin) || (sources.includes(loopbackOrigins[0]) && loopback.test(origin));

/** Whether a refno that is paid is refused: by the setting, and always for INT, whose provider gets the refno. */
export const isRefnoUnique = ({ uniqueRefno }: MerchantSettings, code: string | null | undefined): boolean =>
  uniqueRefno || code === 'INT';

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
