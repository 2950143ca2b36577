import type { MethodCode, Naming, Signing } from '@tillkit/core';
import type { MethodDisplay } from './method-mark.ts';

/** Settings of one merchant, like those in a gateway's admin tool. */
export interface MerchantSettings extends MethodDisplay {
  /** Merchant id, consisting of one to ten letters or digits. */
  readonly merchantId: string;
  /** Optional. Name of the payee on the payment pages. Defaults to the merchant id. */
  readonly name?: string | undefined;
  /** Optional. Color theme of the payment pages. Defaults to the browser's preference. */
  readonly theme?: 'light' | 'dark' | undefined;
  /** Password for the XML endpoints (HTTP Basic authentication). */
  readonly password: string;
  /** If `true`, the XML endpoints require the password. */
  readonly basicAuth: boolean;
  /**
   * Signature mode for requests and responses. In `none` mode, `sign` is not required. `sign2` is sent only in the two
   * HMAC modes.
   */
  readonly signing: Signing;
  /** HMAC key of at least 32 bytes, in hexadecimal. In `static` mode, this is the string that is sent as `sign`. */
  readonly hmacKey: string;
  /** Optional. Key that signs `sign2`. Defaults to `hmacKey`. */
  readonly hmacKey2?: string | undefined;
  /** Optional. URL of the shop's webhook. If omitted, no webhook is sent. */
  readonly webhookUrl?: string | undefined;
  readonly webhookType: 'xml' | 'form';
  /** If `true`, a webhook is also sent when the shopper cancels. */
  readonly webhookOnCancel: boolean;
  /** If `true`, a webhook is also sent when the merchant's server finalizes a Secure Fields transaction. */
  readonly webhookOnFinalize: boolean;
  /**
   * If `true`, a payment is declined with error code 3041 unless the shop responds to the webhook with a 2xx status on
   * the first attempt. This webhook is not retried.
   */
  readonly webhookMustSucceed: boolean;
  /**
   * Optional. URL to which the browser returns after a successful payment if the request does not contain one. Defaults
   * to a sandbox page.
   */
  readonly successUrl?: string | undefined;
  readonly cancelUrl?: string | undefined;
  readonly errorUrl?: string | undefined;
  /**
   * Optional. Origins whose pages may display the payment page and the card fields in a frame. Defaults to all loopback
   * origins. The shop's return routes may redirect the shopper to these origins too, so list the storefront if its
   * origin differs from that of the return routes.
   */
  readonly origins?: readonly string[] | undefined;
  /** The `reqtype` that is used if a request does not specify one. */
  readonly reqtype: 'NOA' | 'CAA';
  /**
   * Maximum length of a refno. The specification allows 18 characters. If a shop sends longer refnos, the maximum can
   * be raised to 36.
   */
  readonly refnoMaxLength: number;
  /**
   * If `true`, a second payment for a paid refno is refused with error code 3061. A second payment with the payment
   * method INT is always refused.
   */
  readonly uniqueRefno: boolean;
  /**
   * If `true`, a successful payment without liability shift (response code `02`) is accepted. Otherwise, such a payment
   * is declined with error code 3031.
   */
  readonly acceptWithoutLiabilityShift: boolean;
  /** Codes of the merchant's payment methods. Defaults to all methods. */
  readonly methods: readonly MethodCode[];
  /**
   * Optional. ISO 4217 codes of the currencies that the merchant's acquirers accept. If omitted, every currency is
   * accepted.
   */
  readonly currencies?: readonly string[] | undefined;
  /** If `true`, the account is closed, and every request is refused with error code 1008. */
  readonly disabled: boolean;
  /**
   * Optional. Name of the XML element that contains the URL of a 3-D Secure challenge in the response to an
   * authorization by alias. If this setting is omitted, an authorization by alias is declined when the card requires a
   * challenge.
   */
  readonly threeDRedirectElement?: string | undefined;
}

/** A merchant together with the parameter names of its gateway brand. */
export interface Merchant extends MerchantSettings, Naming {}

/** Returns the payee name that the shopper sees. */
export const payeeOf = ({ name, merchantId }: MerchantSettings): string => name ?? merchantId;

/**
 * All loopback origins that the Content-Security-Policy syntax can express. The syntax does not support IPv6 addresses.
 * A source that starts with `http:` also allows `https:`.
 */
export const loopbackOrigins = ['http://127.0.0.1:*', 'http://localhost:*', 'http://*.localhost:*'] as const;

const loopback = /^https?:\/\/(127\.0\.0\.1|([\w-]+\.)*localhost)(:\d+)?$/;

/**
 * Returns whether a Content-Security-Policy source list allows pages from this origin. The list must contain the origin
 * itself or, if the origin is a loopback origin, the sources in `loopbackOrigins`.
 */
export const isFrameOrigin = (origin: string, sources: readonly string[]): boolean =>
  sources.includes(origin) || (sources.includes(loopbackOrigins[0]) && loopback.test(origin));

/**
 * Returns whether a second payment for a paid refno is refused. With INT, such a payment is always refused, because the
 * refno is forwarded to the provider and must be unique. With every other payment method, the merchant's setting
 * applies.
 */
export const isRefnoUnique = ({ uniqueRefno }: MerchantSettings, code: string | null | undefined): boolean =>
  uniqueRefno || code === 'INT';

/** The merchants of the gateway. */
export interface Merchants {
  readonly all: readonly [Merchant, ...Merchant[]];
  /** Returns the merchant, or `undefined` if the id is unknown. */
  find(merchantId: string | undefined): Merchant | undefined;
  /**
   * Returns the merchant that a request names. For an unknown id, returns the first merchant, which then refuses the
   * request.
   */
  named(merchantId: string | undefined): Merchant;
  /** Returns the merchant of an accepted request or of a transaction. */
  of(request: { readonly merchantId: string }): Merchant;
}
