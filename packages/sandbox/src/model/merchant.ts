import type { MethodCode, Naming, Signing } from '@tillkit/core';

/** Settings of one merchant, like those in a gateway's admin tool. */
export interface MerchantSettings {
  /** Merchant id of one to ten letters or digits. */
  readonly merchantId: string;
  /** Optional. Name of the payee on the payment pages. Defaults to the merchant id. */
  readonly name?: string | undefined;
  /** Optional. Color theme of the payment pages. Defaults to the preference of the browser. */
  readonly theme?: 'light' | 'dark' | undefined;
  /** Password of the XML endpoints (Basic authentication). */
  readonly password: string;
  /** If `true`, the XML endpoints require the password. */
  readonly basicAuth: boolean;
  /**
   * Signature mode of requests and responses. With `none`, no `sign` is required. Only the two HMAC modes send a
   * `sign2`.
   */
  readonly signing: Signing;
  /** HMAC key as hex text, at least 32 bytes. In the mode `static`, the text that is sent as `sign`. */
  readonly hmacKey: string;
  /** Optional. Key that signs `sign2`. Defaults to `hmacKey`. */
  readonly hmacKey2?: string | undefined;
  /** Optional. URL of the shop's webhook. If omitted, no webhook is sent. */
  readonly webhookUrl?: string | undefined;
  readonly webhookType: 'xml' | 'form';
  /** If `true`, a webhook is also sent when the shopper cancels. */
  readonly webhookOnCancel: boolean;
  /**
   * If `true`, a payment is declined with 3041 unless the shop responds to the webhook with a 2xx on the first attempt.
   * This webhook is not retried.
   */
  readonly webhookMustSucceed: boolean;
  /** Optional. Return URL of the browser if the request contains none. Defaults to a page of the sandbox. */
  readonly successUrl?: string | undefined;
  readonly cancelUrl?: string | undefined;
  readonly errorUrl?: string | undefined;
  /** Optional. Origins that may frame the payment page and the card fields. Defaults to every loopback origin. */
  readonly origins?: readonly string[] | undefined;
  /** Default `reqtype` of a request without one. */
  readonly reqtype: 'NOA' | 'CAA';
  /**
   * Maximum length of a refno. The specification allows 18 characters; shops that send longer ones can set up to 36.
   */
  readonly refnoMaxLength: number;
  /** If `true`, a second payment for a paid refno is refused with 3061. For INT, such a payment is always refused. */
  readonly uniqueRefno: boolean;
  /**
   * If `true`, a success without liability shift (`02`) is accepted. Otherwise, such a payment is declined with 3031.
   */
  readonly acceptWithoutLiabilityShift: boolean;
  /** Codes of the merchant's payment methods. Defaults to all methods. */
  readonly methods: readonly MethodCode[];
  /**
   * Optional. ISO 4217 codes of the currencies that the merchant's acquirers accept. If omitted, every currency is
   * accepted.
   */
  readonly currencies?: readonly string[] | undefined;
  /** If `true`, the account is closed and refuses every request with 1008. */
  readonly disabled: boolean;
  /**
   * Optional. Name of the element that returns the URL of a 3-D Secure challenge in an authorization by alias. If
   * omitted, an alias whose card requires a challenge is declined.
   */
  readonly threeDRedirectElement?: string | undefined;
}

/** A merchant together with the parameter names of its gateway brand. */
export interface Merchant extends MerchantSettings, Naming {}

/** Returns the payee name that the shopper sees. */
export const payeeOf = ({ name, merchantId }: MerchantSettings): string => name ?? merchantId;

/**
 * Every loopback origin in the syntax of a Content-Security-Policy, which cannot express IPv6 addresses. A source with
 * `http:` also allows `https:`.
 */
export const loopbackOrigins = ['http://127.0.0.1:*', 'http://localhost:*', 'http://*.localhost:*'] as const;

const loopback = /^https?:\/\/(127\.0\.0\.1|([\w-]+\.)*localhost)(:\d+)?$/;

/**
 * Returns whether a Content-Security-Policy source list allows a page of this origin, either by name or as a loopback
 * origin.
 */
export const isFrameOrigin = (origin: string, sources: readonly string[]): boolean =>
  sources.includes(origin) || (sources.includes(loopbackOrigins[0]) && loopback.test(origin));

/**
 * Returns whether a second payment for a paid refno is refused. The merchant's setting applies to every method except
 * INT, which always refuses because its provider receives the refno.
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
